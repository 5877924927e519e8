"""What must hold between the parts of an edition file: references, sizes, sums, names and clauses."""

import re
from collections import Counter
from collections.abc import Iterator

from magie.editions import format as f
from magie.editions import spaces as s
from magie.editions.board_checks import check_board, check_neighbours, check_spaces
from magie.editions.cards import Card
from magie.editions.clauses import RULES, named_clauses, rules_of
from magie.editions.errors import Problem
from magie.editions.locales import LANGUAGES
from magie.editions.numbers import space_ids
from magie.editions.paper_checks import check_papers_of_file
from magie.editions.problems import check_placeholders, reference, same_keys
from magie.editions.scope import missing_need
from magie.editions.switches import all_switches, switch_problems
from magie.editions.texts import OPTION_PLACEHOLDERS, quotable
from magie.editions.values import Text
from magie.rules.schema import DEEDS, GROUP_DEEDS

LOT_LEVELS = 6  # bare, one to four houses, hotel
OPTION_OPS = ("swing", "receive", "receive-each", "draw", "draw", "attack")


def problems_of(file: f.EditionFile) -> list[Problem]:
    """Every problem of a file whose shape is right."""
    return [
        *check_board(file),
        *check_spaces(file),
        *check_neighbours(file),
        *check_deeds(file),
        *check_groups(file),
        *check_boards(file),
        *check_look(file),
        *check_decks(file),
        *check_cards(file),
        *check_options(file),
        *check_papers_of_file(file),
        *(problem for name in file.rulesets for problem in check_ruleset(file, name)),
    ]


def check_deeds(file: f.EditionFile) -> Iterator[Problem]:
    """Every deed has a group; its numbers make sense."""
    if len(file.deeds) > DEEDS:
        yield Problem("deeds", f"room for {DEEDS}, not {len(file.deeds)}")
    for name, deed in file.deeds.items():
        if deed.group not in file.groups:
            yield reference(f"deeds.{name}.group", deed.group, file.groups)
        if deed.mortgage > deed.price:
            yield Problem(f"deeds.{name}", f"the mortgage {deed.mortgage} exceeds the price {deed.price}")
        if deed.rents != sorted(deed.rents):
            yield Problem(f"deeds.{name}.rents", "must not fall")


def check_groups(file: f.EditionFile) -> Iterator[Problem]:
    """The deeds of a group are numbered from 1, and their rents fit its kind."""
    for group_id, group in file.groups.items():
        # By name too, so that one wrong reference does not make its neighbours look wrong.
        members = [
            name
            for name, deed in file.deeds.items()
            if deed.group == group_id or re.fullmatch(rf"{group_id}-\d+", name)
        ]
        if not 1 <= len(members) <= GROUP_DEEDS:
            yield Problem(f"groups.{group_id}", f"must have 1 to {GROUP_DEEDS} deeds, not {len(members)}")
        wanted = LOT_LEVELS + (group.skyscraper > 0) if group.kind == "street" else len(members)
        for number, name in enumerate(members, start=1):
            given = len(file.deeds[name].rents)
            if name != f"{group_id}-{number}":
                yield Problem(f"deeds.{name}", f"must be called {group_id}-{number}")
            if given != wanted:
                yield Problem(f"deeds.{name}.rents", f"must be {wanted} numbers, not {given}")
        yield from check_building_prices(file, group, f"groups.{group_id}")


def check_building_prices(file: f.EditionFile, group: f.Group, place: str) -> Iterator[Problem]:
    """A group has prices for what can be built on it, and the Bank has those buildings."""
    if group.kind == "street" and not (group.house and group.hotel):
        yield Problem(place, "a lot's group needs the prices house and hotel")
    if group.kind != "street" and (group.house or group.hotel or group.skyscraper):
        yield Problem(place, "only a lot's group has the prices house, hotel and skyscraper")
    if group.depot and group.kind not in {"railroad", "cab"}:
        yield Problem(place, "only railroads and cab companies have the price depot")
    stock = {"skyscraper": file.bank.skyscrapers, "railroad": file.bank.depots, "cab": file.bank.stands}
    if (group.skyscraper and not stock["skyscraper"]) or (group.depot and not stock.get(group.kind)):
        yield Problem(place, "the Bank has none of the buildings that have a price here")


def check_boards(file: f.EditionFile) -> Iterator[Problem]:
    """Every board names every deed, and no two alike."""
    for board_id, board in file.boards.items():
        place = f"boards.{board_id}"
        if board.deck_set not in file.deck_sets:
            yield reference(f"{place}.deck_set", board.deck_set, file.deck_sets)
        yield from same_keys(f"{place}.deeds", board.deeds, file.deeds)
        for language in LANGUAGES:
            names = Counter(
                name.in_language(language) if isinstance(name, Text) else name for name in board.deeds.values()
            )
            for name, times in names.items():
                if times > 1:
                    yield Problem(f"{place}.deeds", f"{times} deeds are called {name!r}")


def check_look(file: f.EditionFile) -> Iterator[Problem]:
    """Icons belong to something on the board, and no two seats have the same token."""
    kinds = {str(space.__struct_config__.tag) for space in file.spaces.values()}
    kinds |= {group.kind for group in file.groups.values()}
    for name in file.look.marks:
        if name not in {*file.spaces, *file.deeds, *file.decks, *kinds}:
            yield reference(f"look.marks.{name}", name, [*file.decks, *sorted(kinds), "the id of a space"])
    for index, token in enumerate(file.look.tokens):
        if token in file.look.tokens[:index]:
            yield Problem(f"look.tokens[{index}]", f"{token!r} is there twice")
    for name, ruleset in file.rulesets.items():
        if len(file.look.tokens) < ruleset.players_max:
            yield Problem("look.tokens", f"{name} needs {ruleset.players_max}, not {len(file.look.tokens)}")


def check_decks(file: f.EditionFile) -> Iterator[Problem]:
    """Every deck set fills every deck with cards of that deck, each at most once."""
    used = set()
    for set_id, deck_set in file.deck_sets.items():
        place = f"deck_sets.{set_id}.cards"
        yield from same_keys(place, deck_set.cards, file.decks)
        for deck_id, cards in deck_set.cards.items():
            used.update(cards)
            for index, card in enumerate(cards):
                here = f"{place}.{deck_id}[{index}]"
                if card not in file.cards:
                    yield Problem(here, f"no card {card!r}")
                elif file.cards[card].deck in file.decks and file.cards[card].deck != deck_id:
                    yield Problem(here, f"{card!r} is a card of {file.cards[card].deck}")
                elif card in cards[:index]:
                    yield Problem(here, f"{card!r} is in this deck twice")
    sizes = all_switches()["deck_size"].values if file.deck_sizes else ()
    yield from same_keys("deck_sizes", file.deck_sizes, sizes)
    for size, set_id in file.deck_sizes.items():
        if set_id not in file.deck_sets:
            yield reference(f"deck_sizes.{size}", set_id, file.deck_sets)
    yield from (Problem(f"cards.{card}", "is in no deck set") for card in file.cards if card not in used)


def check_cards(file: f.EditionFile) -> Iterator[Problem]:
    """Cards bear the name of their deck, what they refer to exists, and their texts can be filled in."""
    for name, card in file.cards.items():
        place = f"cards.{name}"
        if card.deck not in file.decks:
            yield reference(f"{place}.deck", card.deck, file.decks)
        elif not name.startswith(f"{card.deck}-"):
            yield Problem(place, f"must begin with {card.deck}-")
        yield from check_placeholders(f"{place}.text", card.text, quotable(card))
        yield from check_card(file, card, place)


def check_card(file: f.EditionFile, card: Card, place: str) -> Iterator[Problem]:
    """What a card refers to exists, by the names of its fields."""
    kinds = sorted({group.kind for group in file.groups.values()})
    space = getattr(card, "space", None)
    if space not in (None, *space_ids(file)):
        yield Problem(f"{place}.space", f"no space {space!r}")
    if getattr(card, "steps", 1) == 0:
        yield Problem(f"{place}.steps", "must not be 0")
    known = {"nearest": kinds, "kind": kinds, "track": file.tracks, "draw": file.decks, "deed": file.deeds}
    for name, possible in known.items():
        if getattr(card, name, None) not in (None, *possible):
            yield reference(f"{place}.{name}", getattr(card, name), possible)
    nearest = getattr(card, "nearest", None)
    if nearest in kinds and not lies_ahead(file, nearest):
        yield Problem(f"{place}.nearest", f"no {nearest} lies ahead or outwards on some track")
    lists = {"kinds": kinds, "owners_of": kinds, "companies": file.stocks, "holders_of": file.stocks}
    for name, possible in lists.items():
        for index, word in enumerate(getattr(card, name, ())):
            if word not in possible:
                yield reference(f"{place}.{name}[{index}]", word, possible)


def lies_ahead(file: f.EditionFile, kind: str) -> bool:
    """Whether from every track a deed of a kind is reached: on it, or by the neighbours outwards."""
    is_there = False
    for track in reversed(file.tracks.values()):
        deeds = [file.deeds.get(getattr(file.spaces.get(name), "deed", name)) for name in track.spaces]
        has_any = any(deed and deed.group in file.groups and file.groups[deed.group].kind == kind for deed in deeds)
        is_there = has_any or (is_there and bool(track.outwards))
        if not is_there:
            return False
    return True


def check_options(file: f.EditionFile) -> Iterator[Problem]:
    """The optional rules on doubles: one for each face of a die, or none at all."""
    if not file.options:
        return
    yield from same_keys("options", file.options, map(str, range(1, 7)))
    drawn = dict(zip((5, 4), file.decks, strict=False))  # the kernel: doubles of 5 draw from the first deck
    for face, op in enumerate(OPTION_OPS, start=1):
        option = file.options.get(str(face))
        if option is None:
            continue
        if option.op != op:
            yield Problem(f"options.{face}.op", f"must be {op}")
        if (option.op == "draw") != (option.draw is not None):
            yield Problem(f"options.{face}.draw", "belongs to an option that draws, and to no other")
        elif option.draw is not None and option.draw != drawn.get(face):
            yield reference(f"options.{face}.draw", option.draw, filter(None, [drawn.get(face)]))
        yield from check_placeholders(
            f"options.{face}.text", option.text, frozenset(OPTION_PLACEHOLDERS.get(option.op, ()))
        )


def check_ruleset(file: f.EditionFile, name: str) -> Iterator[Problem]:
    """A ruleset refers to what exists, and speaks of every rule."""
    ruleset, place = file.rulesets[name], f"rulesets.{name}"
    for index, board in enumerate(ruleset.boards):
        if board not in file.boards:
            yield reference(f"{place}.boards[{index}]", board, file.boards)
    if ruleset.deck_set is not None and ruleset.deck_set not in file.deck_sets:
        yield reference(f"{place}.deck_set", ruleset.deck_set, file.deck_sets)
    if ruleset.players_min > ruleset.players_max:
        yield Problem(place, f"players_min {ruleset.players_min} exceeds players_max {ruleset.players_max}")
    if len(file.tokens) < ruleset.players_max:
        yield Problem("tokens", f"{name} needs {ruleset.players_max}, not {len(file.tokens)}")
    taxes = [key for key, space in file.spaces.items() if isinstance(space, s.TaxSpace)]
    for tax in ruleset.taxes:
        if tax not in taxes:
            yield reference(f"{place}.taxes.{tax}", tax, taxes)
    if ruleset.start_vouchers and not file.vouchers:
        yield Problem(f"{place}.start_vouchers", "needs the table vouchers")
    dealt = ruleset.start_roll_three * ruleset.players_max
    triples = len(file.roll_three.cards) if file.roll_three else 0
    if dealt > triples:
        yield Problem(f"{place}.start_roll_three", f"{ruleset.players_max} players need {dealt} cards of {triples}")
    yield from check_clauses(file, ruleset, place)
    yield from check_switches(file, ruleset, place)


def check_clauses(file: f.EditionFile, ruleset: f.Ruleset, place: str) -> Iterator[Problem]:
    """Every rule that can come up has its clause."""
    clauses = named_clauses(file, ruleset)
    for rule in rules_of(file):
        if rule not in clauses:
            yield Problem(f"{place}.clauses.{rule}", "is missing")
    for rule in clauses:
        if rule not in RULES and rule not in file.cards:  # a card may have a clause of its own
            yield Problem(f"{place}.clauses.{rule}", "is not known")
    for part in ("short_clauses", "time_limit_clauses"):
        for rule in getattr(ruleset, part):
            if rule not in RULES:
                yield Problem(f"{place}.{part}.{rule}", "no such rule")


def check_switches(file: f.EditionFile, ruleset: f.Ruleset, place: str) -> Iterator[Problem]:
    """Switches exist and hold what they may; the notes of the start make up the starting cash."""
    known = all_switches()
    for part in ("switches", "literal"):
        for problem in switch_problems(getattr(ruleset, part)):
            yield Problem(f"{place}.{part}.{problem.place}", problem.message)
    for name, value in ruleset.literal.items():
        if name in known and value == ruleset.switches.get(name, known[name].default):
            yield Problem(f"{place}.literal.{name}", "is the same as the ruleset's own value")
    total = 0
    for note, count in ruleset.start_notes.items():
        if note.isascii() and note.isdigit() and int(note) in file.money.denominations:
            total += int(note) * count
        else:
            yield reference(f"{place}.start_notes.{note}", note, map(str, file.money.denominations))
    for name, value in ruleset.switches.items():
        needed = missing_need(file, ruleset, name)
        if needed is not None and value != known[name].default:
            yield Problem(f"{place}.switches.{name}", f"needs {needed}")
    cash = ruleset.switches.get("start_cash", known["start_cash"].default)
    if known["start_cash"].accepts(cash) and total != cash:
        yield Problem(f"{place}.start_notes", f"must make {cash}, not {total}")
