"""Putting an edition together: one ruleset in one mode, on one board, with one deck set and its switches."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from msgspec import structs

from magie.editions import format as f
from magie.editions.cards import Option
from magie.editions.clauses import clauses_by_rule
from magie.editions.corners import with_corners
from magie.editions.digest import digest_of, rules_of
from magie.editions.edition import Edition, Kind
from magie.editions.errors import EditionError, unknown
from magie.editions.looks import look_of
from magie.editions.numbers import SHORT, STANDARD, TIME_LIMIT, fill_numbers, space_ids
from magie.editions.scope import missing_need, switches_in_scope
from magie.editions.switches import SwitchValue, all_switches
from magie.editions.texts import card_text, deed_name, option_text, space_name, voucher_text
from magie.editions.values import Text, same_text, text_of
from magie.rules.schema import DECK

# Switches that mean nothing unless another one is on.
GOES_WITH = {"time_limit_deeds_bought": "time_limit", "optional_doubles_excluded": "optional_doubles"}


def build(
    file: f.EditionFile, name: str, mode: str, board: str, deck_set: str, asked: Mapping[str, SwitchValue]
) -> Edition:
    """One way to play a file; empty board and deck set stand for the usual ones."""
    ruleset = file.rulesets[name]
    printed = printed_switches(ruleset)
    scope = switches_in_scope(file, ruleset)
    switches = {**printed, **asked}
    if mode not in modes(ruleset, switches):
        raise unknown("mode", mode, modes(ruleset, switches))
    board = board or ruleset.boards[0]
    if board not in ruleset.boards:
        raise unknown("board", board, ruleset.boards)
    sizes = {name: int(size) for size, name in file.deck_sizes.items()}
    if deck_set in sizes and "deck_size" not in asked:
        asked = {**asked, "deck_size": sizes[deck_set]}
        switches = {**printed, **asked}
    sized = file.deck_sizes.get(str(switches["deck_size"]))
    deck_set = deck_set or sized or ruleset.deck_set or file.boards[board].deck_set
    if deck_set not in file.deck_sets:
        raise unknown("deck set", deck_set, file.deck_sets)
    if sizes and sized != deck_set:
        raise contradiction([f"the deck set {deck_set} is played with deck_size={sizes[deck_set]}"])
    changed = {key: value for key, value in asked.items() if value != printed[key]}
    refuse_contradictions(file, ruleset, mode, switches, changed)
    file = with_corners(file, str(switches["corners"]))
    numbers = fill_numbers(file, ruleset, mode=mode, deck_set=deck_set, switches=switches)
    ids = ids_by_index(file, deck_set)
    rules = rules_of(numbers, ids, switches)
    return Edition(
        id=name,
        version=file.version,
        rules=rules,
        digest=digest_of(rules),
        title=ruleset.title,
        mode=mode,
        board=board,
        board_title=board_title(file, ruleset, board),
        look=look_of(file.look, file.boards[board].look),
        deck_set=deck_set,
        players_min=ruleset.players_min,
        players_max=ruleset.players_max,
        switches=MappingProxyType({switch: switches[switch] for switch in scope}),
        changed=MappingProxyType(changed),
        numbers=numbers,
        currency=ruleset.currency,
        terms=file.terms,
        denominations=tuple(file.money.denominations),
        start_notes=MappingProxyType(start_notes(ruleset, printed, switches)),
        colours=tuple(group.colour for group in file.groups.values()),
        options=tuple(options(file, ruleset)),
        tracks=tuple(file.tracks),
        voucher_texts=tuple(voucher_text(voucher) for voucher in file.vouchers.values()),
        names=names_by_index(file, board, ruleset.currency, ids),
        ids=ids,
        indexes={kind: {name: index for index, name in table.items()} for kind, table in ids.items()},
        clauses=clauses_by_rule(file, ruleset, mode),
    )


def board_title(file: f.EditionFile, ruleset: f.Ruleset, board: str) -> Text:
    """What a board is known by: its own name beside others, else the box's, without what tells its booklets apart."""
    if len(ruleset.boards) > 1:
        return file.boards[board].name
    return text_of(lambda language: ruleset.title.in_language(language).partition(",")[0])


def printed_switches(ruleset: f.Ruleset) -> dict[str, SwitchValue]:
    """The value of every switch in a rulebook's recommended reading."""
    return {
        name: switch.canonical(ruleset.switches.get(name, switch.default)) for name, switch in all_switches().items()
    }


def modes(ruleset: f.Ruleset, switches: Mapping[str, SwitchValue]) -> tuple[str, ...]:
    """The modes that can be played with these switches (17.1, U-MODE-1)."""
    played = {STANDARD: True, SHORT: ruleset.short, TIME_LIMIT: switches["time_limit"]}
    return tuple(mode for mode, is_played in played.items() if is_played)


def refuse_contradictions(
    file: f.EditionFile,
    ruleset: f.Ruleset,
    mode: str,
    switches: Mapping[str, SwitchValue],
    changed: Mapping[str, SwitchValue],
) -> None:
    """Switches that cannot go together, or that ask for what another one has switched off."""
    problems = []
    for name, needed in GOES_WITH.items():
        if changed.get(name) and not switches[needed]:
            problems.append(f"{name} is set, but {needed} is off")
    for name in ("short_free_deeds", "time_limit_deeds_bought"):
        if missing_need(file, ruleset, name):
            continue
        dealt = whole(switches[name]) * ruleset.players_max
        if dealt > len(file.deeds):
            problems.append(f"{name}: {ruleset.players_max} players need {dealt} deeds of {len(file.deeds)}")
    if mode == TIME_LIMIT:
        prices = sorted((deed.price for deed in file.deeds.values()), reverse=True)
        dearest = sum(prices[: whole(switches["time_limit_deeds_bought"])])
        if whole(switches["start_cash"]) < dearest:
            problems.append(f"start_cash: the deeds dealt in a time-limit game may cost {dearest}")
    if problems:
        raise contradiction(problems)


def contradiction(problems: list[str]) -> EditionError:
    """Wishes that cannot go together."""
    told = "; ".join(problems)
    return EditionError("edition/contradictory-switches", told, details={"contradictions": problems, "problem": told})


def whole(value: SwitchValue) -> int:
    """The value of a switch that holds a number."""
    assert isinstance(value, int)
    return value


def start_notes(
    ruleset: f.Ruleset, printed: Mapping[str, SwitchValue], switches: Mapping[str, SwitchValue]
) -> dict[int, int]:
    """How many of each note everyone starts with (3.4, display only); none where the sum was changed."""
    if switches["start_cash"] != printed["start_cash"]:
        return {}
    return {int(note): count for note, count in ruleset.start_notes.items()}


def ids_by_index(file: f.EditionFile, deck_set: str) -> dict[Kind, dict[int, str]]:
    """The id behind every number of the numbers."""
    cards = file.deck_sets[deck_set].cards
    return {
        "space": dict(enumerate(space_ids(file))),
        "deed": dict(enumerate(file.deeds)),
        "group": dict(enumerate(file.groups)),
        "deck": dict(enumerate(file.decks)),
        "card": {
            deck * DECK + index: card
            for deck, deck_id in enumerate(file.decks)
            for index, card in enumerate(cards[deck_id])
        },
        "token": dict(enumerate(file.tokens)),
        "voucher": dict(enumerate(file.vouchers)),
        "company": dict(enumerate(file.stocks)),
        "roll-three-card": dict(enumerate(file.roll_three.cards if file.roll_three else ())),
    }


def names_by_index(
    file: f.EditionFile, board: str, currency: str, ids: Mapping[Kind, Mapping[int, str]]
) -> dict[Kind, dict[int, Text]]:
    """The names behind every number of the numbers."""
    return {
        "space": {index: space_name(file, board, name) for index, name in ids["space"].items()},
        "deed": {index: deed_name(file, board, name) for index, name in ids["deed"].items()},
        "group": {index: file.groups[name].name for index, name in ids["group"].items()},
        "deck": {index: file.decks[name] for index, name in ids["deck"].items()},
        "card": {index: card_text(file, board, currency, file.cards[name]) for index, name in ids["card"].items()},
        "token": {index: file.tokens[name] for index, name in ids["token"].items()},
        "voucher": {index: file.vouchers[name].name for index, name in ids["voucher"].items()},
        "company": {index: same_text(file.stocks[name].name) for index, name in ids["company"].items()},
        "roll-three-card": {index: same_text(name) for index, name in ids["roll-three-card"].items()},
    }


def options(file: f.EditionFile, ruleset: f.Ruleset) -> Iterator[Option]:
    """The optional rules on doubles in the order of the dice, their texts filled in."""
    for face in sorted(file.options):
        option = file.options[face]
        yield structs.replace(option, text=option_text(file, ruleset.currency, option))
