"""Ids of an edition and the numbers that the rules know them by, both ways."""

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, Literal, TypeAlias, cast

from magie.editions import Edition, Kind
from magie.game import chance
from magie.game.decisions import Account
from magie.game.errors import InvalidAction
from magie.rules.codes import C_CARD, C_DEED, C_DICE, C_ROLL_THREE, C_SPEED_DICE, C_THREE_DICE, C_VOUCHER
from magie.rules.made.steps import draw_deck
from magie.rules.schema import BANK, DECK, POOL

# The kernel's carriers are made from its schema: the type checker cannot see their fields.
Numbers: TypeAlias = Any
Position: TypeAlias = Any
KernelAction: TypeAlias = Any

DIE = range(1, 7)
FACES: tuple[int | Literal["mr-monopoly", "bus"], ...] = (1, 2, 3, "mr-monopoly", "mr-monopoly", "bus")
ROLLS = tuple(chance.DiceRoll(die1, die2) for die1 in DIE for die2 in DIE)
SPEED_ROLLS = tuple(chance.SpeedDiceRoll(die1, die2, face) for die1 in DIE for die2 in DIE for face in FACES)
THREE_ROLLS = tuple(chance.ThreeDiceRoll(die1, die2, die3) for die1 in DIE for die2 in DIE for die3 in DIE)
# The kind of id that a field of a record holds, by its name.
ID_FIELDS: Mapping[str, Kind] = {
    "card": "card",
    "company": "company",
    "deck": "deck",
    "deed": "deed",
    "group": "group",
    "origin": "space",
    "space": "space",
    "voucher": "voucher",
}
# What each kind of chance gives: one of all rolls, or something of a kind that is drawn.
ROLLED: Mapping[int, Sequence[chance.Outcome]] = {C_DICE: ROLLS, C_SPEED_DICE: SPEED_ROLLS, C_THREE_DICE: THREE_ROLLS}
DRAWN: Mapping[int, tuple[type[Any], Kind]] = {
    C_CARD: (chance.CardDraw, "card"),
    C_DEED: (chance.DeedDraw, "deed"),
    C_VOUCHER: (chance.VoucherDraw, "voucher"),
    C_ROLL_THREE: (chance.RollThreeDraw, "roll-three-card"),
}


def ids_of(edition: Edition, kind: str) -> Mapping[int, str]:
    """Ids of a kind by number; none where the edition has nothing of the kind."""
    return cast("Mapping[str, Mapping[int, str]]", edition.ids).get(kind, {})


def number_of(edition: Edition, kind: str, name: object) -> int:
    """The number of an id; raises InvalidAction, with a likely spelling, where there is none."""
    numbers = cast("Mapping[str, Mapping[object, int]]", edition.indexes).get(kind, {})
    if isinstance(name, str) and name in numbers:
        return numbers[name]
    from difflib import get_close_matches  # only a mistake needs it

    details: dict[str, Any] = {kind: name}
    if close := get_close_matches(str(name), [str(known) for known in numbers], n=1):
        details["did_you_mean"] = close[0]
    raise InvalidAction(f"action/unknown-{kind}", details)


def account_of(number: int) -> Account:
    """Who an account belongs to."""
    if number == BANK:
        return "bank"
    return "pool" if number == POOL else number


def seat_number(seat: object) -> int:
    """A seat as the rules count them; -1, which they refuse, for what is no number."""
    try:
        return index(cast("Any", seat))
    except TypeError:
        return -1


def outcome_of(edition: Edition, g: Position, number: int) -> chance.Outcome:
    """The typed outcome of the chance that is due."""
    if g.topic in ROLLED:
        return ROLLED[g.topic][number]
    record, kind = DRAWN[g.topic]
    outcome: chance.Outcome = record(edition.ids[kind][_first(g) + number])
    return outcome


def number_of_outcome(edition: Edition, g: Position, outcome: chance.Outcome) -> int:
    """The kernel's number of an outcome; for another kind or deck than is due, one that the rules refuse."""
    if g.topic in ROLLED:
        return _roll_number(ROLLED[g.topic], outcome)
    record, kind = DRAWN[g.topic]
    if type(outcome) is not record:
        return -1
    return number_of(edition, kind, getattr(outcome, outcome.__struct_fields__[0])) - _first(g)


def _first(g: Position) -> int:
    """The number of the first of those that are drawn from: of a card, that of its deck."""
    return draw_deck(g) * DECK if g.topic == C_CARD else 0


def _roll_number(rolls: Sequence[chance.Outcome], outcome: chance.Outcome) -> int:
    """The place of a roll among all; 1.0 pips are equal to 1, but no roll."""
    number = rolls.index(outcome) if outcome in rolls else -1
    return number if number >= 0 and repr(rolls[number]) == repr(outcome) else -1
