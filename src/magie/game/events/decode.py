"""Turning the numbers that the rules emit into typed events, each when it is first looked at."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, cast, get_args, overload

from magie.editions import Edition
from magie.game.actions import Assets
from magie.game.events import Event, Rolled, SqueezeRolled
from magie.game.events.turn import CardDrawn, CardUsed, Face
from magie.game.ids import ID_FIELDS, account_of, ids_of
from magie.game.words import BUILDINGS, EVENTS, RULES, SALE_KINDS, WAYS
from magie.rules.codes import FACE_BUS, FACE_MR_MONOPOLY, SALE_DEED, SALE_SHARE, SALE_SHARE_OPTION

# An event as the rules emit it: event, rule, and four numbers; a move may add the spaces on its way.
Numbers: TypeAlias = tuple[int, int, int, int, int, int] | tuple[int, int, int, int, int, int, tuple[int, ...]]
Decoder: TypeAlias = Callable[[Edition, Sequence[int]], Any]

_KINDS: dict[str, type[Any]] = {record.__struct_config__.tag: record for record in get_args(Event)}
_ACCOUNTS = frozenset({"payer", "payee", "creditor", "giver"})
_APART = frozenset({"rule", "clause", "give", "take", "path"})  # fields that are not among the four numbers
_FACES: Mapping[int, Face] = {FACE_MR_MONOPOLY: "mr-monopoly", FACE_BUS: "bus"}
_OF_CARDS = frozenset({CardDrawn, CardUsed})
_SPEED_ROLLS = frozenset({Rolled, SqueezeRolled})
_WORDS: dict[str, Mapping[int, str]] = {"way": WAYS, "building": BUILDINGS, "lot": SALE_KINDS}


def _field_decoder(record: type[Any], fields: Sequence[str], index: int) -> Decoder:
    """How the number at an index becomes the field of that name."""
    field, at = fields[index], index + 2
    if field == "die3" and record in _SPEED_ROLLS:
        return lambda _, numbers: _FACES.get(numbers[at], numbers[at])
    if field in _ACCOUNTS:
        return lambda _, numbers: account_of(numbers[at])
    if field in ID_FIELDS:
        kind = ID_FIELDS[field]
        return lambda edition, numbers: ids_of(edition, kind)[numbers[at]]
    if field in _WORDS:
        words = _WORDS[field]
        return lambda _, numbers: words[numbers[at]]
    if field == "what":
        on_sale = fields.index("lot") + 2
        return lambda edition, numbers: what_is_sold(edition, numbers[on_sale], numbers[at])
    return lambda _, numbers: numbers[at]


def what_is_sold(edition: Edition, on_sale: int, what: int) -> str:
    """A deed, a kind of building or a company, as its kind says; nothing for an option on any company."""
    if on_sale == SALE_DEED:
        return edition.ids["deed"][what]
    if on_sale == SALE_SHARE:
        return edition.ids["company"][what]
    return "" if on_sale == SALE_SHARE_OPTION else BUILDINGS[what]


def _plan(record: type[Any]) -> tuple[type[Any], tuple[Decoder, ...]]:
    fields = [name for name in record.__struct_fields__ if name not in _APART]
    return record, tuple(_field_decoder(record, fields, index) for index in range(len(fields)))


_PLANS = {number: _plan(_KINDS[word]) for number, word in EVENTS.items()}


def decode_event(edition: Edition, numbers: Numbers, sides: tuple[Assets, Assets] | None = None) -> Event:
    """The typed event; `sides` are what an offer gives and takes."""
    record, decoders = _PLANS[numbers[0]]
    fields = numbers[:6]
    values = [decoder(edition, fields) for decoder in decoders]
    if len(numbers) == 7:
        values.append(tuple(ids_of(edition, "space")[space] for space in numbers[6]))
    rule = RULES[numbers[1]]
    clause = edition.clause_of(rule)
    if record in _OF_CARDS:  # some cards have a clause of their own
        clause = edition.clauses.get(values[-1], clause)
    return cast("Event", record(*values, *(sides or ()), rule=rule, clause=clause))


class EventLog(Sequence[Event]):
    """All events of a game so far, decoded as they are read and then kept."""

    __slots__ = ("_decoded", "_edition", "falls_so_far", "journal", "sides")

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._decoded: dict[int, Event] = {}
        self.journal: list[Numbers] = []
        self.sides: dict[int, tuple[Assets, Assets]] = {}  # by index in the journal
        self.falls_so_far: tuple[int, tuple[Any, ...]] | None = None  # up to which event, and who fell; see `rounds`

    def __len__(self) -> int:
        return len(self.journal)

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, index: int | slice) -> Event | tuple[Event, ...]:
        known = self._decoded.get(index) if type(index) is int else None
        if known is not None:
            return known
        if isinstance(index, slice):
            return tuple(map(self.__getitem__, range(*index.indices(len(self)))))
        position = range(len(self.journal))[index]
        event = self._decoded.get(position)
        if event is None:
            event = decode_event(self._edition, self.journal[position], self.sides.get(position))
            self._decoded[position] = event
        return event

    def __iter__(self) -> Iterator[Event]:
        return (self[index] for index in range(len(self.journal)))

    def __repr__(self) -> str:
        return f"<{len(self)} events>"

    def copy(self) -> "EventLog":
        """An independent log of the same events."""
        twin = EventLog(self._edition)
        twin.journal = self.journal.copy()
        twin.sides = self.sides.copy()
        twin.falls_so_far = self.falls_so_far
        return twin
