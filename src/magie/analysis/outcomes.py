"""What chance may bring, as it is told, and which of it comes to the same."""

from collections.abc import Hashable, Sequence

from magie.game import events
from magie.game.chance import CardDraw, DeedDraw, DiceRoll, Outcome, SpeedDiceRoll, ThreeDiceRoll, VoucherDraw
from magie.game.events import Event
from magie.language import Narrator
from magie.language.icu import Value


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


def outcome_with_effect(narrator: Narrator, outcome: Outcome, followed: Sequence[Event]) -> str:
    """What was rolled or drawn, where it led, and the rent that it cost."""
    told = outcome_told(narrator, outcome)
    values: dict[str, Value] = {"outcome": told}
    moved = next((event for event in reversed(followed) if isinstance(event, events.Moved)), None)
    due = next((event for event in followed if isinstance(event, events.RentDue)), None)
    if moved is None:
        return told
    values |= narrator.resolved({"space": moved.space})
    if due is None:
        return str(narrator.catalogue.say("analysis.outcome-moved", values))
    values |= narrator.resolved({"owner": due.owner, "amount": due.amount})
    return str(narrator.catalogue.say("analysis.outcome-rent", values))


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
