"""Reading TOML tables key by key: wrong types, unknown keys and unknown ids are noted with their place."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar, get_args

from magie.editions import Edition, Kind
from magie.game.decisions import Account, Building
from magie.notation.scenario.problems import Notes
from magie.rules.schema import COUNT, MONEY

T = TypeVar("T")
K = TypeVar("K")
D = TypeVar("D")


class Table:
    """One table of the file; what is wrong goes into the notes, and reading goes on."""

    def __init__(self, data: object, place: str, notes: Notes) -> None:
        self.place = place
        self.notes = notes
        self._data: Mapping[str, Any] = {}
        self._known: list[str] = []
        if isinstance(data, Mapping):
            self._data = data
        else:
            notes.add(place, f"must be a table, not {data!r}")

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def noting(self, notes: Notes) -> "Table":
        """The same table, whose problems go elsewhere; what is read of it counts as read here too."""
        other = Table(self._data, self.place, notes)
        other._known = self._known
        return other

    def at(self, key: str) -> str:
        """The place of a key."""
        return f"{self.place}.{key}" if self.place and not self.place.endswith(" ") else f"{self.place}{key}"

    def read(self, key: str, reader: Callable[[Any, str], T], default: D) -> T | D:
        """The value of a key as its reader understands it."""
        self._known.append(key)
        if key not in self._data:
            return default
        return reader(self._data[key], self.at(key))

    def whole(self, key: str, low: int, high: int, default: int) -> int:
        """A whole number within bounds."""
        return self.read(key, lambda value, place: whole(self.notes, value, place, low, high), default)

    def text(self, key: str, default: str = "") -> str:
        """A text."""
        return self.read(key, lambda value, place: text(self.notes, value, place), default)

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts, empty where the key is not there."""
        return self.read(key, lambda value, place: texts(self.notes, value, place), ())

    def finish(self) -> None:
        """Note every key that nobody has asked for."""
        for key in self._data:
            if key not in self._known:
                self.notes.unknown(self.at(key), "key", key, self._known)


def whole(notes: Notes, value: object, place: str, low: int, high: int) -> int:
    """A whole number within bounds; the lower bound stands in for anything else."""
    if type(value) is int and low <= value <= high:
        return value
    notes.add(place, f"must be a whole number from {low} to {high}, not {value!r}")
    return low


def text(notes: Notes, value: object, place: str) -> str:
    """A text that says something."""
    if isinstance(value, str) and value.strip():
        return value
    notes.add(place, f"must be a text, not {value!r}")
    return ""


def texts(notes: Notes, value: object, place: str) -> tuple[str, ...]:
    """A list of texts; a single text is a list of one."""
    if isinstance(value, str):
        value = [value]
    if not isinstance(value, list):
        notes.add(place, f"must be a text or a list of texts, not {value!r}")
        return ()
    return tuple(text(notes, entry, f"{place}[{index}]") for index, entry in enumerate(value))


class Words:
    """Reads what names seats and things of an edition."""

    def __init__(self, edition: Edition, seats: int, notes: Notes) -> None:
        self.edition = edition
        self.seats = seats
        self.notes = notes

    def some(self, reader: Callable[[Any, str], T]) -> Callable[[Any, str], T]:
        """The same reader, but an empty list is noted where it would say nothing."""

        def read(value: object, place: str) -> T:
            if value == []:
                self.notes.add(place, "an empty list says nothing")
            return reader(value, place)

        return read

    def seat(self, value: object, place: str) -> int:
        """A seat by its number."""
        if type(value) is int and 0 <= value < self.seats:
            return value
        self.notes.add(place, f"must be a seat from 0 to {self.seats - 1}, not {value!r}")
        return 0

    def seat_list(self, value: object, place: str) -> tuple[int, ...]:
        """Seats, each once."""
        if not isinstance(value, list):
            self.notes.add(place, f"must be a list of seats, not {value!r}")
            return ()
        found = tuple(self.seat(entry, f"{place}[{index}]") for index, entry in enumerate(value))
        self.once(found, place)
        return found

    def by_seat(self, reader: Callable[[Any, str], T]) -> Callable[[Any, str], dict[int, T]]:
        """A reader of tables `{ 1 = … }`, or of a list with one entry for each seat."""

        def read(value: object, place: str) -> dict[int, T]:
            if isinstance(value, list):
                if len(value) != self.seats:
                    self.notes.add(place, f"must have one entry for each of the {self.seats} seats, not {len(value)}")
                return {seat: reader(entry, f"{place}[{seat}]") for seat, entry in enumerate(value[: self.seats])}
            return self._keyed(value, place, self._seat_key, reader)

        return read

    def by_account(self, reader: Callable[[Any, str], T]) -> Callable[[Any, str], dict[Account, T]]:
        """As `by_seat`, and the keys may be `bank` and `pool` too."""
        seats = self.by_seat(reader)

        def read(value: object, place: str) -> dict[Account, T]:
            if isinstance(value, list):
                return {seat: entry for seat, entry in seats(value, place).items()}  # noqa: C416  (wider keys)
            return self._keyed(value, place, self._account_key, reader)

        return read

    def by_id(self, kind: Kind, reader: Callable[[Any, str], T]) -> Callable[[Any, str], dict[str, T]]:
        """A reader of tables whose keys are ids of a kind."""
        return lambda value, place: self._keyed(
            value, place, lambda key, here: self.id(kind, key, here) or None, reader
        )

    def by_word(self, what: str, possible: Iterable[K], reader: Callable[[Any, str], T]) -> Callable[..., dict[K, T]]:
        """A reader of tables whose keys are among a few words."""
        known = {str(word): word for word in possible}

        def key_of(key: str, place: str) -> K | None:
            if key not in known:
                self.notes.unknown(place, what, key, known)
            return known.get(key)

        return lambda value, place: self._keyed(value, place, key_of, reader)

    def _keyed(
        self, value: object, place: str, key_of: Callable[[str, str], K | None], reader: Callable[[Any, str], T]
    ) -> dict[K, T]:
        if not isinstance(value, Mapping):
            self.notes.add(place, f"must be a table, not {value!r}")
            return {}
        found = {}
        for key, entry in value.items():
            here = f"{place}.{key}"
            known = key_of(key, here)
            if known is not None:
                found[known] = reader(entry, here)
        return found

    def _seat_key(self, key: str, place: str) -> int | None:
        if key in map(str, range(self.seats)):
            return int(key)
        self.notes.add(place, f"there is no seat {key!r}: the seats are 0 to {self.seats - 1}")
        return None

    def _account_key(self, key: str, place: str) -> Account | None:
        if key == "bank":
            return "bank"
        return "pool" if key == "pool" else self._seat_key(key, place)

    def id(self, kind: Kind, value: object, place: str) -> str:
        """An id of the edition; empty where it has none."""
        if isinstance(value, str) and value in self.edition.indexes[kind]:
            return value
        self.notes.unknown(place, kind, value, self.edition.indexes[kind])
        return ""

    def id_reader(self, kind: Kind) -> Callable[[Any, str], str]:
        """A reader of one id of a kind."""
        return lambda value, place: self.id(kind, value, place)

    def id_list(self, kind: Kind) -> Callable[[Any, str], tuple[str, ...]]:
        """A reader of ids of a kind, each once."""

        def read(value: object, place: str) -> tuple[str, ...]:
            listed = texts(self.notes, value, place)
            found = tuple(filter(None, (self.id(kind, entry, f"{place}[{i}]") for i, entry in enumerate(listed))))
            self.once(found, place)
            return found

        return read

    def papers(self, kind: Kind) -> Callable[[Any, str], tuple[str, ...]]:
        """A reader of papers of which there are several alike: an id once for each, or `bus-ticket*2`."""

        def read(value: object, place: str) -> tuple[str, ...]:
            found: list[str] = []
            for index, entry in enumerate(texts(self.notes, value, place)):
                here = f"{place}[{index}]"
                name, _, times = entry.partition("*")
                if times and not (times.isdecimal() and times.isascii()):
                    self.notes.add(here, f"must be an id, or an id and a number as in {name}*2, not {entry!r}")
                elif self.id(kind, name, here):
                    found += [name] * whole(self.notes, int(times or 1), here, 1, COUNT[1])
            return tuple(found)

        return read

    def deeds(self, value: object, place: str) -> tuple[str, ...]:
        """Deeds by their ids; a group's id stands for all of its deeds."""
        found: list[str] = []
        for index, entry in enumerate(texts(self.notes, value, place)):
            found += self._members(entry, f"{place}[{index}]")
        self.once(found, place)
        return tuple(found)

    def levels(self, value: object, place: str) -> dict[str, int]:
        """Buildings by deed, or by group for all of its deeds: houses as a number, or the word of the building."""
        found: dict[str, int] = {}
        if not isinstance(value, Mapping):
            self.notes.add(place, f"must be a table, not {value!r}")
            return found
        for key, entry in value.items():
            here = f"{place}.{key}"
            for deed in self._members(key, here):
                if deed in found:
                    self.notes.add(here, f"{deed} is named twice")
                found[deed] = self._level(deed, entry, here)
        return found

    def _level(self, deed: str, value: object, place: str) -> int:
        """How far a deed is built up."""
        levels: dict[int | str, int] = {0: 0}
        for built in self.edition.deeds[deed].levels:
            levels[built.level if built.building == "house" else built.building] = built.level
        if len(levels) == 1:
            self.notes.add(place, f"{deed} takes no buildings")
            return 0
        if isinstance(value, int | str) and type(value) is not bool and value in levels:
            return levels[value]
        most = self.edition.numbers.houses_before_hotel
        houses = f"a number of houses from 0 to {most}, or " if 1 in levels else "0 or "
        named = " or ".join(f'"{word}"' for word in levels if isinstance(word, str))
        self.notes.add(place, f"must be {houses}{named}, not {value!r}")
        return 0

    def _members(self, name: str, place: str) -> list[str]:
        groups, deeds, e = self.edition.indexes["group"], self.edition.indexes["deed"], self.edition.numbers
        if name in deeds:
            return [name]
        if name in groups:
            return [deed for deed, number in deeds.items() if e.deed_group[number] == groups[name]]
        self.notes.unknown(place, "deed or group", name, [*deeds, *groups])
        return []

    def money(self, value: object, place: str) -> int:
        """An amount, which may be owed."""
        return whole(self.notes, value, place, *MONEY)

    def cash(self, value: object, place: str) -> int:
        """An amount that somebody has."""
        return whole(self.notes, value, place, 0, MONEY[1])

    def once(self, found: Iterable[object], place: str) -> None:
        """Note whatever is there twice."""
        seen: set[object] = set()
        for entry in found:
            if entry in seen:
                self.notes.add(place, f"{entry} is named twice")
            seen.add(entry)

    def count(self, value: object, place: str) -> int:
        """A number of buildings or turns."""
        return whole(self.notes, value, place, *COUNT)

    def stock(self, value: object, place: str) -> dict[Building, int]:
        """Buildings that the Bank has, by kind."""
        return self.by_word("building", get_args(Building), self.count)(value, place)

    def jail_turn(self, value: object, place: str) -> int:
        """Which turn in Jail the next or current one is; 0 for a free seat."""
        return whole(self.notes, value, place, 0, self.edition.numbers.jail_turns)
