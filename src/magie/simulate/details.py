"""Games told roll by roll and event by event, as columns of plain values; docs/reference/tables.md tells them.

A listener hears the rules while the same driver plays the same games, so what it tells is what was counted.
"""

from collections.abc import Collection
from typing import Any, get_args, get_type_hints

from magie.editions import Edition
from magie.game.actions import Assets
from magie.game.coding import from_side
from magie.game.events import Event
from magie.game.events.decode import Numbers, decode_event
from magie.game.events.turn import Face
from magie.game.words import EVENTS as EVENT_WORDS
from magie.notation.sides import format_side
from magie.simulate.games import Block, Columns, play_interpreted
from magie.simulate.study import Study

ROLLS, EVENTS = "rolls", "events"
DETAILS = (ROLLS, EVENTS)

ROLL_COLUMNS = (
    "game", "roll", "round", "turn", "seat", "kind", "die1", "die2", "die3", "face",
    "origin", "in_jail", "cash", "space", "ends_in_jail", "cash_after",
)  # fmt: skip
ROLL_KINDS = {
    "first-seat-rolled": "first-seat",
    "rolled": "move",
    "utility-rolled": "utility",
    "duel-rolled": "duel",
    "roll-three-rolled": "roll-three",
    "total-rolled": "total",
    "squeeze-rolled": "squeeze",
}
# Columns that hold numbers, beside the fields of events that do.
WHOLE = frozenset({*ROLL_COLUMNS, "event", "active", "jail_turn"} - {"kind", "face", "origin", "space"})
OFFERS = frozenset({"offer-made", "offer-countered"})
OTHER_NAMES = {"turn": "jail_turn"}  # of fields that would be taken for something else


def event_fields() -> dict[str, Any]:
    """The fields of all events with their types, in the order in which the events have them."""
    found: dict[str, Any] = {}
    for record in get_args(Event):
        hints = get_type_hints(record)
        for name in record.__struct_fields__:
            found.setdefault(name, hints[name])
            if hints[name] == Face:
                found[name] = Face
    return found


EVENT_FIELDS = event_fields()


def event_columns() -> tuple[str, ...]:
    """The names of the columns: what every row has, then every field of an event."""
    names = ["game", "event", "round", "turn", "active", "kind", "rule", "clause"]
    for field, kind in EVENT_FIELDS.items():
        if field in OTHER_NAMES or field not in names:
            names.append(OTHER_NAMES.get(field, field))
        if kind == Face:
            names.append("face")
    return tuple(names)


EVENT_COLUMNS = event_columns()


class Listener:
    """Takes the place of a journal: hears each event with the position as it is at that moment."""

    def __init__(self, edition: Edition, details: Collection[str]) -> None:
        self.edition = edition
        self.spaces = edition.ids["space"]
        self.told: dict[str, Columns] = {}
        if ROLLS in details:
            self.told[ROLLS] = {name: [] for name in ROLL_COLUMNS}
        if EVENTS in details:
            self.told[EVENTS] = {name: [] for name in EVENT_COLUMNS}
        self.roller: int | None = None
        self.game = self.rolls = self.events = 0

    def begin(self, game: int, g: Any, a: Any) -> "Listener":
        """Listen to another game: `g` is its position, `a` the action under way."""
        self.finish()
        self.game, self.g, self.a = game, g, a
        self.rolls = self.events = 0
        return self

    def append(self, numbers: Numbers) -> None:
        """Hear an event, as the rules emit it."""
        if ROLLS in self.told:
            word = EVENT_WORDS[numbers[0]]
            if word in ROLL_KINDS:
                self.finish()
                self.tell_roll(numbers)
            elif word == "turn-began":
                self.finish()
        if EVENTS in self.told:
            self.tell_event(numbers)

    def tell_roll(self, numbers: Numbers) -> None:
        """The dice, and where the token stands before anything follows from them."""
        g, seat = self.g, numbers[2]
        event: Any = decode_event(self.edition, numbers)
        die3, face = third_die(getattr(event, "die3", 0))
        row = (
            self.game, self.rolls, g.round, g.turn, seat, ROLL_KINDS[event.kind], event.die1, event.die2, die3, face,
            self.spaces[g.at[seat]], g.jailed[seat] > 0, g.cash[seat],
        )  # fmt: skip
        for name, value in zip(ROLL_COLUMNS, row, strict=False):  # the last ones follow when the roll is played
            self.told[ROLLS][name].append(value)
        self.rolls += 1
        self.roller = seat

    def finish(self) -> None:
        """Tell what came of the last roll, if there was one."""
        if self.roller is not None:
            g, seat, columns = self.g, self.roller, self.told[ROLLS]
            columns["space"].append(self.spaces[g.at[seat]])
            columns["ends_in_jail"].append(g.jailed[seat] > 0)
            columns["cash_after"].append(g.cash[seat])
            self.roller = None

    def tell_event(self, numbers: Numbers) -> None:
        """The event in full."""
        g, sides = self.g, None
        if EVENT_WORDS[numbers[0]] in OFFERS:
            sides = from_side(self.edition, self.a.give), from_side(self.edition, self.a.take)
        event = decode_event(self.edition, numbers, sides)
        values = {
            "game": self.game,
            "event": self.events,
            "round": g.round,
            "turn": g.turn,
            "active": g.active,
            "kind": event.kind,
        }
        for name in event.__struct_fields__:
            values[OTHER_NAMES.get(name, name)] = plain(name, getattr(event, name))
        if "die3" in values:
            values["die3"], values["face"] = third_die(values["die3"])
        for name, column in self.told[EVENTS].items():
            column.append(values.get(name))
        self.events += 1


def third_die(shown: Face) -> tuple[int | None, str | None]:
    """Pips, or the icon of the speed die; neither where two dice were rolled."""
    if isinstance(shown, str):
        return None, shown
    return shown or None, None


def plain(name: str, value: Any) -> Any:
    """A field of an event as a number or a word: accounts as words, deals as in the notation, a path as its ids."""
    if isinstance(value, Assets):
        return " ".join(format_side(value))
    if isinstance(value, tuple):
        return " ".join(value)
    return str(value) if is_word(name) else value


def is_word(name: str) -> bool:
    """Whether a column holds words; the others hold numbers."""
    kind = EVENT_FIELDS.get(name, int if name in WHOLE else str)
    return kind is not int and kind != Face


def play_told(study: Study, first: int, count: int, details: Collection[str]) -> Block:
    """Play games as `play_interpreted` does, and tell them."""
    listener = Listener(study.loaded(), details)
    block = play_interpreted(study, first, count, listener.begin)
    listener.finish()
    return block._replace(told=listener.told)
