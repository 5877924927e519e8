"""Action text, and the text of outcomes and signals: `bid 120`, `dice 3 4`, `leave 2`.

The words are the same in every language. What an action means at this moment is for the rules to say. Words that
some actions may do without are in endings.py, sides of a deal in sides.py.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias, get_args

from magie.editions import Edition
from magie.game import chance
from magie.game.actions import NOTHING, Action, Assets, Counter, Offer
from magie.game.inputs import Leave, Signal, TimeUp
from magie.notation.endings import ENDED, ending_words, read_ending
from magie.notation.ids import known_id
from magie.notation.sides import format_side, read_side
from magie.notation.tokens import Words, choose, end_of, whole, words
from magie.rules.schema import COUNT, LEVELS, MONEY, SEATS

Records: TypeAlias = Mapping[str, type[Any]]

ACTIONS: Records = {record.__struct_config__.tag: record for record in get_args(Action)}
OUTCOMES: Records = {
    "dice": chance.DiceRoll,
    "card": chance.CardDraw,
    "deed": chance.DeedDraw,
    "three-dice": chance.ThreeDiceRoll,
    "drawn-voucher": chance.VoucherDraw,
    "roll-three": chance.RollThreeDraw,
}
SIGNALS: Records = {"time-up": TimeUp, "leave": Leave}
INPUTS: Records = {**ACTIONS, **OUTCOMES, **SIGNALS}
# A roll with the speed die is a roll of dice with one word more.
VERBS = {record: verb for verb, record in INPUTS.items()} | {chance.SpeedDiceRoll: "dice"}

# The fields that are numbers, with what they may be; every other field is an id of the kind that it is named for.
NUMBERS = {
    "amount": (0, MONEY[1]),
    "index": COUNT,
    "level": (0, LEVELS - 1),
    "partner": (0, SEATS - 1),
    "opponent": (0, SEATS - 1),
    "seat": (0, SEATS - 1),
    "die1": (1, 6),
    "die2": (1, 6),
    "die3": (1, 6),
}
# The fields whose ids are of another kind than their name says.
KINDS = {(chance.RollThreeDraw, "card"): "roll-three-card"}
GIVE, TAKE = "give", "take"
LOT = ","  # between the levels of several lots


def format_action(action: Action) -> str:
    """The text of an action: `offer 2 give brown-1 50 take red-3`."""
    return format_input(action)


def parse_action(text: str, edition: Edition | None = None) -> Action:
    """The action of a text; with an edition, its ids are looked up there.

    Raises:
        InvalidText: where it cannot be read, what was expected, and a likely spelling.
    """
    action: Action = _parse(text, ACTIONS, edition, "verb")
    return action


def format_outcome(outcome: chance.Outcome) -> str:
    """The text of an outcome of chance: `dice 3 4`, `dice 3 4 bus`, `card chance-birthday`, `deed orange-1`."""
    return format_input(outcome)


def parse_outcome(text: str, edition: Edition | None = None) -> chance.Outcome:
    """The outcome of a text; raises InvalidText as `parse_action` does."""
    outcome: chance.Outcome = _parse(text, OUTCOMES, edition, "outcome")
    return outcome


def format_signal(signal: Signal) -> str:
    """The text of a signal: `time-up`, `leave 2`."""
    return format_input(signal)


def parse_signal(text: str) -> Signal:
    """The signal of a text; raises InvalidText as `parse_action` does."""
    signal: Signal = _parse(text, SIGNALS, None, "signal")
    return signal


def format_input(value: Action | chance.Outcome | Signal) -> str:
    """The text of any input of a game."""
    verb = VERBS[type(value)]
    if isinstance(value, Offer | Counter):
        partner = [value.partner] if isinstance(value, Offer) else []
        return " ".join(map(str, [verb, *partner, *_side_words(GIVE, value.give), *_side_words(TAKE, value.take)]))
    fields = ENDED.get(type(value), value.__struct_fields__)
    return " ".join([verb, *(_text(getattr(value, field)) for field in fields), *ending_words(value)])


def _text(value: object) -> str:
    return LOT.join(map(str, value)) if isinstance(value, tuple) else str(value)


def _side_words(word: str, assets: Assets) -> list[str]:
    parts = format_side(assets)
    return [word, *parts] if parts else []


def _parse(text: str, records: Records, edition: Edition | None, what: str) -> Any:
    read = Words(words(text), end_of(text))
    value = read_input(read, records, edition, what)
    read.finish()
    return value


def read_input(read: Words, records: Records, edition: Edition | None, what: str) -> Any:
    """Read one action, outcome or signal; a deal reads on to the end of its words."""
    article = "an" if what[0] in "aeiou" else "a"
    verb = read.take("notation/empty", f"{article} {what}")
    record = choose(verb._replace(text=verb.text.lower()), records, what)
    if record is Offer:
        return Offer(_value(read, Offer, "partner", edition), *_sides(read, edition))
    if record is Counter:
        return Counter(*_sides(read, edition))
    fields = ENDED.get(record, record.__struct_fields__)
    return read_ending(read, record(*(_value(read, record, field, edition) for field in fields)), edition)


def _value(read: Words, record: type[Any], field: str, edition: Edition | None) -> Any:
    if field in NUMBERS:
        low, high = NUMBERS[field]
        token = read.take("notation/missing-number", f"the {field}, a whole number from {low} to {high}")
        if field == "level" and LOT in token.text:
            return tuple(whole(part, low, high) for part in token.split(LOT))
        return whole(token, low, high)
    kind = KINDS.get((record, field), field)
    return known_id(read.take(f"notation/missing-{kind}", f"a {kind}"), kind, edition)


def _sides(read: Words, edition: Edition | None) -> tuple[Assets, Assets]:
    sides: dict[str, Assets] = {}
    while not read.is_empty:
        word = read.take("notation/missing-side", "give or take")
        if word.text not in {GIVE, TAKE}:
            raise word.error("notation/unexpected-word", "give or take", word=word.quoted)
        if word.text in sides:
            raise word.error("notation/side-twice", f"one {word.text}", word=word.text)
        sides[word.text] = read_side(read, edition, lambda token: token.text in {GIVE, TAKE})
    return sides.get(GIVE, NOTHING), sides.get(TAKE, NOTHING)
