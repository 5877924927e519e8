"""Position text: one line from which the whole game goes on, the same line for the same position.

v1 classic standard paris fr-classic +start_cash=2000 turn=3 cash=1800,2000 at=orange-2,go agenda=…
"""

from collections.abc import Sequence
from difflib import get_close_matches
from operator import attrgetter

from magie.editions import Edition, EditionError, format_switch, parse_switches
from magie.game.errors import InvalidSetup, InvalidText
from magie.game.ids import Position
from magie.game.inputs import Setup, SwitchValue
from magie.notation.agenda import Agenda
from magie.notation.dealings import DEALING_FIELDS
from magie.notation.fields import END_FIELDS, SEAT_FIELDS, TURN_FIELDS, Entry, Field
from magie.notation.holdings import HOLDING_FIELDS
from magie.notation.kinds import Scope
from magie.notation.papers import PAPER_FIELDS
from magie.notation.soundness import check_position
from magie.notation.tokens import Token, choose, end_of, words
from magie.rules.holdings import rebuild_counts
from magie.rules.made.carriers import State
from magie.rules.schema import DERIVED, STATE
from magie.rules.setup import lay_out
from magie.rules.step import advance

VERSION = "v1"
MOST_ALIKE = 12  # names that are told where one is unknown: all of them would fill a page
HEADER = ("format version", "edition", "mode", "board", "deck set")
# Which word of the header an edition's refusal is about.
AT_FAULT = {
    "edition/unknown": 1,
    "edition/unknown-mode": 2,
    "edition/unknown-board": 3,
    "edition/unknown-deck-set": 4,
}
FIELDS: tuple[Field, ...] = (
    *TURN_FIELDS,
    *SEAT_FIELDS,
    *HOLDING_FIELDS,
    *PAPER_FIELDS,
    *DEALING_FIELDS,
    *END_FIELDS,
    Agenda(),
)
NAMED = {field.name: field for field in FIELDS}
_primary = attrgetter(*(name for name, *_ in STATE if name not in DERIVED))


def format_position(edition: Edition, state: Position) -> str:
    """The text of a position: equal positions, equal texts."""
    scope = Scope(edition, state)
    header = [VERSION, edition.id, edition.mode, edition.board, edition.deck_set]
    switches = [f"+{format_switch(name, value)}" for name, value in sorted(edition.changed.items())]
    return " ".join([*header, *switches, *(text for field in FIELDS for text in field.write(scope))])


def parse_position(text: str, edition: Edition | None = None) -> tuple[Edition, Position]:
    """The edition and position of a text, at the question that is due; fields may stand in any order.

    An edition that does not come with Magie has to be given.

    Raises:
        InvalidText: the first thing that is wrong, with its column.
    """
    tokens = words(text)
    if any(token.line > tokens[0].line for token in tokens):
        stray = next(token for token in tokens if token.line > tokens[0].line)
        raise stray.error("position/more-than-one-line", "one line")
    end = end_of(text)
    for number, what in enumerate(HEADER):
        if number >= len(tokens):
            raise end.error("position/incomplete", f"the {what}")
        if number == 0:
            choose(tokens[0], {VERSION: 1}, "format version", "position")
    count = len(HEADER)
    while count < len(tokens) and tokens[count].text.startswith("+"):
        count += 1
    named = read_edition(tokens[: len(HEADER)], tokens[len(HEADER) : count], edition)
    return named, read_state(named, tokens[count:], end)


def read_edition(header: Sequence[Token], switches: Sequence[Token], given: Edition | None = None) -> Edition:
    """The edition that the first words name, which may be given."""
    changed = read_changes(switches, "position/field-twice", "+")
    _, edition, mode, board, deck_set = (token.text for token in header)
    try:
        return Setup(edition, mode=mode, board=board, deck_set=deck_set, switches=changed).load(given)
    except InvalidSetup as error:
        raise header[1].error("position/other-edition", f"a position of {given!r}", **error.details) from None
    except EditionError as error:
        token = header[AT_FAULT[error.code]] if error.code in AT_FAULT else [*header, *switches][-1]
        raise refusal(error, token) from None


def read_changes(tokens: Sequence[Token], twice: str, mark: str = "") -> dict[str, SwitchValue]:
    """The switches that words set, each behind a mark; `twice` is the code for one that is set again."""
    changed: dict[str, SwitchValue] = {}
    for token in tokens:
        try:
            found = parse_switches([token.text.removeprefix(mark)])
        except EditionError as error:
            raise refusal(error, token) from None
        if found.keys() & changed.keys():
            raise token.error(twice, "each switch once", switch=next(iter(found)))
        changed |= found
    return changed


def refusal(error: EditionError, token: Token) -> InvalidText:
    """An edition's refusal, placed in the text; of many names, those that look most like the one that is there."""
    possible = [str(name) for name in error.details.get("possible") or ()]
    if not possible:
        return token.error(error.code, error.message, **{**error.details, "word": token.quoted})
    alike = get_close_matches(token.text.lstrip("+"), possible, n=MOST_ALIKE, cutoff=0.0)
    details = {**error.details, "possible": alike, "word": token.quoted}
    return token.error(error.code, f"one of {', '.join(alike)}", **details)


def read_state(edition: Edition, tokens: Sequence[Token], end: Token) -> Position:
    """The position that the fields describe."""
    entries = read_entries(tokens)
    places = {entry.name.text: entry.name for entry in entries}
    cash = next((entry for entry in entries if entry.name.text == "cash"), None)
    if cash is None:
        raise end.error("position/incomplete", "the field cash, with the money of each seat")
    seats = len(cash.value.split(","))
    if not edition.players_min <= seats <= edition.players_max:
        expected = f"{edition.players_min} to {edition.players_max} seats"
        raise cash.value.error("position/seats-out-of-range", expected, seats=seats)
    scope = Scope(edition, blank_state(edition, seats))
    grouped: dict[str, list[Entry]] = {}
    for entry in entries:
        grouped.setdefault(entry.name.text.partition(".")[0], []).append(entry)
    for field in FIELDS:
        field.read(scope, grouped.get(field.name, []))
    rebuild_counts(edition.numbers, scope.g)
    check_position(scope, {**places, "": end})
    return at_rest(scope, places.get("agenda", end))


def at_rest(scope: Scope, place: Token) -> Position:
    """The position at the question that is due; a text says a moment at which the game waits, not one in between."""
    e, g = scope.edition.numbers, scope.g
    read = g.copy()
    try:
        advance(e, g)
    except IndexError:  # only an agenda that is full already has no room for what follows from it
        raise place.error("position/agenda-too-long", "fewer steps") from None
    if _primary(g) != _primary(read):
        raise place.error("position/not-waiting", "a step that the game waits at, last")
    return g


def read_entries(tokens: Sequence[Token]) -> list[Entry]:
    """The fields as they stand in the text, each of them known and named once."""
    entries: dict[str, Entry] = {}
    for token in tokens:
        name, value = token.cut("=")
        if value is None:
            raise token.error("position/not-a-field", "a field, as in turn=12", word=token.quoted)
        base, key = name.cut(".")
        field = choose(base, NAMED, "field", "position")
        if field.keyed != (key is not None):
            expected = f"{base.text}.0 or the like" if field.keyed else base.text
            raise name.error("position/unknown-field", expected, word=name.quoted)
        if name.text in entries:
            raise name.error("position/field-twice", "each field once", field=name.text)
        entries[name.text] = Entry(name, key, value)
    return list(entries.values())


def blank_state(edition: Edition, seats: int) -> Position:
    """The start of a game with nothing on the agenda and no money dealt: what the fields are written on."""
    g = State()
    lay_out(edition.numbers, g, seats)
    fresh = State()
    for name in Agenda.covers:
        setattr(g, name, getattr(fresh, name))
    g.cash = fresh.cash
    return g
