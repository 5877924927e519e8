"""What chance may bring, as it is told, and which of it comes to the same."""

from collections.abc import Hashable

from magie.game.chance import CardDraw, DeedDraw, DiceRoll, Outcome, SpeedDiceRoll, ThreeDiceRoll, VoucherDraw
from magie.language import Narrator


def outcome_told(narrator: Narrator, outcome: Outcome) -> str:
    """What was rolled or drawn, in a few words."""
    match outcome:
        case CardDraw(card=card):
            return str(narrator.name("card", card))
        case DeedDraw(deed=deed):
            return str(narrator.name("deed", deed))
        case VoucherDraw(voucher=voucher):
            return str(narrator.name("voucher", voucher))
        case _:
            return "-".join(str(getattr(outcome, name)) for name in outcome.__struct_fields__)


def likeness(outcome: Outcome) -> Hashable:
    """Outcomes that come to the same have the same one: which of two dice shows what makes no difference."""
    match outcome:
        case DiceRoll(die1=one, die2=two):
            return tuple(sorted((one, two)))
        case SpeedDiceRoll(die1=one, die2=two, speed=speed):
            return *sorted((one, two)), speed
        case ThreeDiceRoll(die1=one, die2=two, die3=three):
            return tuple(sorted((one, two, three)))
        case _:
            return outcome
