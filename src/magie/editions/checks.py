"""What must hold between the parts of an edition file: references, sizes, sums, names and clauses."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from magie.editions import format as f
from magie.editions.clauses import RULES, SINGLE_TRACK_RULES, TRACK_RULES
from magie.editions.errors import Problem
from magie.editions.switches import all_switches, switch_problems
from magie.editions.tables import space_ids
from magie.editions.texts import OPTION_PLACEHOLDERS, PLACEHOLDERS, placeholders
from magie.rules.schema import DEEDS, GROUP_DEEDS, SPACES

STREET_LEVELS = 6  # bare, one to four houses, hotel
OPTION_OPS = ("swing", "receive", "receive-each", "draw", "draw", "attack")


def problems_of(file: f.EditionFile) -> list[Problem]:
    """Every problem of a file whose shape is right."""
    return [
        *check_board(file),
        *check_spaces(file),
        *check_deeds(file),
        *check_groups(file),
        *check_boards(file),
        *check_decks(file),
        *check_cards(file),
        *check_options(file),
        *(problem for name in file.rulesets for problem in check_ruleset(file, name)),
    ]


def check_board(file: f.EditionFile) -> Iterator[Problem]:
    """The tracks name every deed and every space once."""
    used: set[str] = set()
    for name, track in file.tracks.items():
        if len(track.spaces) != track.length:
            yield Problem(f"tracks.{name}", f"must have {track.length} spaces, not {len(track.spaces)}")
        for index, space in enumerate(track.spaces):
            if space not in file.deeds and space not in file.spaces:
                yield Problem(f"tracks.{name}.spaces[{index}]", f"neither a deed nor a space: {space!r}")
            elif space in used:
                yield Problem(f"tracks.{name}.spaces[{index}]", f"{space!r} is there already")
            used.add(space)
    if len(space_ids(file)) > SPACES:
        yield Problem("tracks", f"room for {SPACES} spaces, not {len(space_ids(file))}")
    for section, names in (("deeds", file.deeds), ("spaces", file.spaces)):
        yield from (Problem(f"{section}.{name}", "is on no track") for name in names if name not in used)
    for name in sorted(file.deeds.keys() & file.spaces.keys()):
        yield Problem(f"spaces.{name}", "is the id of a deed too")


def check_spaces(file: f.EditionFile) -> Iterator[Problem]:
    """The spaces that the rules need are there, and their decks exist."""
    kinds = Counter(type(space) for space in file.spaces.values())
    if kinds[f.JailSpace] != 1:
        yield Problem("spaces", f"must have one space of kind jail, not {kinds[f.JailSpace]}")
    if kinds[f.PaySpace] < 1:
        yield Problem("spaces", "must have a space of kind pay, where the game starts")
    for name, space in file.spaces.items():
        if isinstance(space, f.DeckSpace) and space.deck not in file.decks:
            yield reference(f"spaces.{name}.deck", space.deck, file.decks)


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
        wanted = STREET_LEVELS if group.kind == "street" else len(members)
        for number, name in enumerate(members, start=1):
            given = len(file.deeds[name].rents)
            if name != f"{group_id}-{number}":
                yield Problem(f"deeds.{name}", f"must be called {group_id}-{number}")
            if given != wanted:
                yield Problem(f"deeds.{name}.rents", f"must be {wanted} numbers, not {given}")
        if group.kind == "street" and not (group.house and group.hotel):
            yield Problem(f"groups.{group_id}", "a street's group needs the prices house and hotel")
        if group.kind != "street" and (group.house or group.hotel):
            yield Problem(f"groups.{group_id}", "only a street's group has the prices house and hotel")


def check_boards(file: f.EditionFile) -> Iterator[Problem]:
    """Every board names every deed, and no two alike."""
    for board_id, board in file.boards.items():
        place = f"boards.{board_id}"
        if board.deck_set not in file.deck_sets:
            yield reference(f"{place}.deck_set", board.deck_set, file.deck_sets)
        yield from same_keys(f"{place}.deeds", board.deeds, file.deeds)
        for language in f.LANGUAGES:
            names = Counter(
                name.in_language(language) if isinstance(name, f.Text) else name for name in board.deeds.values()
            )
            for name, times in names.items():
                if times > 1:
                    yield Problem(f"{place}.deeds", f"{times} deeds are called {name!r}")


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
    yield from (Problem(f"cards.{card}", "is in no deck set") for card in file.cards if card not in used)


def check_cards(file: f.EditionFile) -> Iterator[Problem]:
    """What cards refer to exists, and their texts can be filled in."""
    kinds = {group.kind for group in file.groups.values()}
    spaces = space_ids(file)
    for name, card in file.cards.items():
        place = f"cards.{name}"
        if card.deck not in file.decks:
            yield reference(f"{place}.deck", card.deck, file.decks)
        elif not name.startswith(f"{card.deck}-"):
            yield Problem(place, f"must begin with {card.deck}-")
        yield from check_placeholders(f"{place}.text", card.text, PLACEHOLDERS[type(card)])
        match card:
            case f.MoveToCard() | f.MoveBackToCard():
                if card.space not in spaces:
                    yield Problem(f"{place}.space", f"no space {card.space!r}")
            case f.MoveNearestCard():
                if card.nearest not in kinds:
                    yield reference(f"{place}.nearest", card.nearest, sorted(kinds))
            case f.PayOrDrawCard():
                if card.draw not in file.decks:
                    yield reference(f"{place}.draw", card.draw, file.decks)
            case f.MoveByCard():
                if card.steps == 0:
                    yield Problem(f"{place}.steps", "must not be 0")
            case _:
                pass


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
    taxes = [key for key, space in file.spaces.items() if isinstance(space, f.TaxSpace)]
    for tax in ruleset.taxes:
        if tax not in taxes:
            yield reference(f"{place}.taxes.{tax}", tax, taxes)
    yield from check_clauses(ruleset, place)
    yield from check_switches(file, ruleset, place)


def check_clauses(ruleset: f.Ruleset, place: str) -> Iterator[Problem]:
    """Every rule of the kernel has its clause."""
    rules = RULES if TRACK_RULES & set(ruleset.clauses) else SINGLE_TRACK_RULES
    yield from same_keys(f"{place}.clauses", ruleset.clauses, rules)
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
    if ruleset.switches.get("optional_doubles") is True and not file.options:
        yield Problem(f"{place}.switches.optional_doubles", "needs the table options")
    cash = ruleset.switches.get("start_cash", known["start_cash"].default)
    if known["start_cash"].accepts(cash) and total != cash:
        yield Problem(f"{place}.start_notes", f"must make {cash}, not {total}")


def check_placeholders(place: str, text: f.Text, allowed: Iterable[str]) -> Iterator[Problem]:
    """A text uses only the placeholders that its card or option can fill."""
    possible = sorted(allowed)
    for language in f.LANGUAGES:
        found = placeholders(text.in_language(language))
        if found is None:
            yield Problem(f"{place}.{language}", "the braces do not match")
        else:
            for name in sorted(found.difference(possible)):
                words = ", ".join(f"{{{word}}}" for word in possible) or "none"
                yield Problem(f"{place}.{language}", f"unknown placeholder {{{name}}}; possible: {words}")


def same_keys(place: str, given: Iterable[str], wanted: Iterable[str]) -> Iterator[Problem]:
    """A table has an entry for each of these names and for no other."""
    have, need = list(given), list(wanted)
    yield from (Problem(f"{place}.{name}", "is missing") for name in need if name not in have)
    yield from (Problem(f"{place}.{name}", "is not known") for name in have if name not in need)


def reference(place: str, name: str, possible: Iterable[str]) -> Problem:
    """The problem of a name that leads nowhere."""
    return Problem(place, f"{name!r} is not there; possible: {', '.join(possible) or 'none'}")
