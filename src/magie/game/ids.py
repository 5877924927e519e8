"""Ids of an edition and the numbers that the rules know them by, both ways."""

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, Literal, TypeAlias, cast

from magie.editions import Edition
from magie.game import chance
from magie.game.decisions import Account
from magie.game.errors import InvalidAction
from magie.rules.codes import C_CARD, C_DEED, C_DICE, C_ROLL_THREE, C_SPEED_DICE, C_THREE_DICE, C_VOUCHER
from magie.rules.schema import BANK, DECK, POOL
from magie.rules.steps import draw_deck

# The kernel's carriers are made from its schema: the type checker cannot see their fields.
Numbers: TypeAlias = Any
Position: TypeAlias = Any
KernelAction: TypeAlias = Any

DIE = range(1, 7)
FACES: tuple[int | Literal["mr-monopoly", "bus"], ...] = (1, 2, 3, "mr-monopoly", "mr-monopoly", "bus")
ROLLS = tuple(chance.DiceRoll(die1, die2) for die1 in DIE for die2 in DIE)
SPEED_ROLLS = tuple(chance.SpeedDiceRoll(die1, die2, face) for die1 in DIE for die2 in DIE for face in FACES)
THREE_ROLLS = tuple(chance.ThreeDiceRoll(die1, die2, die3) for die1 in DIE for die2 in DIE for die3 in DIE)


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
    if g.topic == C_DICE:
        return ROLLS[number]
    if g.topic == C_CARD:
        return chance.CardDraw(edition.ids["card"][draw_deck(g) * DECK + number])
    if g.topic == C_SPEED_DICE:
        return SPEED_ROLLS[number]
    if g.topic == C_THREE_DICE:
        return THREE_ROLLS[number]
    if g.topic == C_VOUCHER:
        return chance.VoucherDraw(edition.ids["voucher"][number])
    if g.topic == C_ROLL_THREE:
        return chance.RollThreeDraw(edition.ids["roll-three-card"][number])
    return chance.DeedDraw(edition.ids["deed"][number])


def number_of_outcome(edition: Edition, g: Position, outcome: chance.Outcome) -> int:
    """The kernel's number of an outcome; -1 for another kind than is due, which the rules refuse."""
    match outcome:
        case chance.DiceRoll() if g.topic == C_DICE:
            return _roll_number(ROLLS, outcome)
        case chance.CardDraw() if g.topic == C_CARD:
            number = number_of(edition, "card", outcome.card)
            return number % DECK if number // DECK == draw_deck(g) else -1
        case chance.DeedDraw() if g.topic == C_DEED:
            return number_of(edition, "deed", outcome.deed)
        case chance.SpeedDiceRoll() if g.topic == C_SPEED_DICE:
            return _roll_number(SPEED_ROLLS, outcome)
        case chance.ThreeDiceRoll() if g.topic == C_THREE_DICE:
            return _roll_number(THREE_ROLLS, outcome)
        case chance.VoucherDraw() if g.topic == C_VOUCHER:
            return number_of(edition, "voucher", outcome.voucher)
        case chance.RollThreeDraw() if g.topic == C_ROLL_THREE:
            return number_of(edition, "roll-three-card", outcome.card)
    return -1


def _roll_number(rolls: Sequence[chance.Outcome], outcome: chance.Outcome) -> int:
    """The place of a roll among all; 1.0 pips are equal to 1, but no roll."""
    number = rolls.index(outcome) if outcome in rolls else -1
    return number if number >= 0 and repr(rolls[number]) == repr(outcome) else -1
