"""The numbered choices at a decision: answers first, then what may be done about property, wide ones as menus."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from magie.cli.terminal.targets import best_first, note_on, target_of
from magie.game import actions as act
from magie.game import decisions as ask
from magie.language.prices import cash_change

if TYPE_CHECKING:
    from magie.cli.terminal.view import View
    from magie.editions.printed import PrintedSpace
    from magie.game import Action, Decision

MOST_WANTS = 8  # listed one by one
MOST_TARGETS = 6  # spaces to go to that are listed; the others are in a menu

MenuName: TypeAlias = Literal[
    "build", "sell", "mortgage", "lift", "deal", "counter", "swing", "attack", "carry-on", "travel", "ride", "pick",
    "storm", "voucher",
]  # fmt: skip

# Choices of one kind that are gathered under one number, once there are more than this many.
_MENUS: dict[type, MenuName] = {
    act.Build: "build",
    act.Sell: "sell",
    act.SellGroup: "sell",
    act.Mortgage: "mortgage",
    act.Lift: "lift",
    act.Swing: "swing",
    act.Attack: "attack",
    act.MortgageShare: "mortgage",
    act.LiftShare: "lift",
    act.Voucher: "voucher",
    act.Travel: "travel",
    act.Ride: "ride",
    act.Pick: "pick",
    act.Storm: "storm",
}
# Menus whose best choices stand in the list.
_WIDE: tuple[MenuName, ...] = ("travel", "ride", "pick", "storm")
_ROOM = {"build": 3, "lift": 2, "sell": 0, "mortgage": 0, "swing": 0, "attack": 3, "voucher": 3}
_PROPERTY: tuple[MenuName, ...] = ("swing", "attack", "build", "lift", "sell", "mortgage")

# What Enter answers: the first of these that is legal. Money is never spent so without a clear question about it.
_USUAL = (
    act.Roll, act.Buy, act.Decline, act.Pass, act.End, act.Reject, act.Keep, act.Pay, act.PayFlat,
    act.Stay, act.GoOn, act.Again, act.Option, act.Want, act.Place, act.Draw, act.Move, act.TakeCash, act.TakeVoucher,
    act.Skip, act.Name, act.Discard, act.Travel, act.Pick, act.Storm,
)  # fmt: skip


class Choice(NamedTuple):
    """One line of the list: what it says, what is left after it, and what it does or opens."""

    text: str
    after: str = ""
    action: Action | None = None
    menu: MenuName | None = None


class Choices(NamedTuple):
    """A list of choices; `usual` is the index of the one that Enter takes."""

    lines: tuple[Choice, ...]
    usual: int | None


def choices_at(view: View, decision: Decision, seat: int) -> Choices:
    """What a seat may choose at a decision, its own or (between turns) somebody else's."""
    legal = list(view.game.legal(seat))
    answers = [action for action in legal if type(action) not in _MENUS]
    if isinstance(decision, ask.Auction) and decision.seat == seat:
        answers = [*_bids(decision), *(action for action in answers if not isinstance(action, act.Bid))]
    elif isinstance(decision, ask.Want) and decision.seat == seat:
        few = range(decision.minimum, min(decision.maximum, MOST_WANTS) + 1)
        answers = [act.Want(amount) for amount in dict.fromkeys((*few, decision.maximum))]
    last_resort = [action for action in answers if isinstance(action, act.Bankrupt)]
    answers = [action for action in answers if action not in last_resort]
    lines = [_line(view, seat, action) for action in sorted(answers, key=_rank)]
    for menu in _WIDE:
        lines += _wide_lines(view, seat, menu, legal)
    lines += _listed(view, seat, "voucher", legal, _ROOM["voucher"])
    if _is_about_property(view, decision, seat, answers):
        lines += _property_lines(view, decision, seat, legal)
        lines += [] if isinstance(decision, ask.Auction) else _deal_lines(view, seat)
    if isinstance(decision, ask.Offered) and view.game.partners(seat):
        lines.append(Choice(view.speech("menu-counter"), menu="counter"))
    lines += [_line(view, seat, action) for action in last_resort]
    return Choices(tuple(lines), _usual(lines, decision))


def menu_lines(view: View, seat: int, menu: MenuName) -> tuple[Choice, ...]:
    """The choices gathered under a menu."""
    legal = _gathered(menu, view.game.legal(seat))
    if menu in _WIDE:
        legal.sort(key=lambda action: _number(target_of(view, action)))
    return tuple(_line(view, seat, action) for action in legal)


def _gathered(menu: MenuName, legal: Iterable[Action]) -> list[Action]:
    """The actions that belong into a menu."""
    return [action for action in legal if _MENUS.get(type(action)) == menu]


def _wide_lines(view: View, seat: int, menu: MenuName, legal: Sequence[Action]) -> Iterable[Choice]:
    """The most promising spaces to go to, and a menu of all of them."""
    gathered = best_first(view, seat, _gathered(menu, legal))
    yield from (_line(view, seat, action) for action in gathered[:MOST_TARGETS])
    if len(gathered) > MOST_TARGETS:
        yield Choice(view.speech(f"menu-{menu}", count=len(gathered)), menu=menu)


def _listed(view: View, seat: int, menu: MenuName, legal: Sequence[Action], room: int) -> Iterable[Choice]:
    """What belongs into a menu, in plain sight where there is room for all of it."""
    gathered = _gathered(menu, legal)
    if len(gathered) <= room:
        yield from (_line(view, seat, action) for action in gathered)
    else:
        yield Choice(view.speech(f"menu-{menu}", count=len(gathered)), menu=menu)


def _property_lines(view: View, decision: Decision, seat: int, legal: Sequence[Action]) -> Iterable[Choice]:
    """Building, lifting, selling and mortgaging; each in plain sight for whoever must raise money."""
    for menu in _PROPERTY:
        if menu != "lift" or isinstance(decision, ask.Turn | ask.End):
            room = len(legal) if isinstance(decision, ask.Debt) else _ROOM[menu]
            yield from _listed(view, seat, menu, legal, room)


def _is_about_property(view: View, decision: Decision, seat: int, answers: Sequence[Action]) -> bool:
    """Whether building, mortgaging and dealing are listed: at open moments, and where cash is short.

    Elsewhere they are legal all the same, and can be typed.
    """
    match decision:
        case ask.Turn() | ask.End() | ask.Debt() | ask.Doubles():
            return True
        case ask.Purchase():
            return act.Buy() not in answers
        case ask.Share():
            return not any(isinstance(action, act.BuyShare) for action in answers)
        case ask.Auction():
            player = view.game.seat(seat)
            return decision.maximum == 0 and decision.minimum <= player.cash + player.raisable
        case _:
            return False


def _deal_lines(view: View, seat: int) -> Iterable[Choice]:
    held = (
        part
        for player in view.game.everyone
        for part in (player.deeds, player.cards, player.vouchers, player.roll_three, player.shares)
    )
    if view.game.partners(seat) and any(held):
        yield Choice(view.speech("menu-deal"), menu="deal")


def _bids(decision: ask.Auction) -> list[Action]:
    """The least bid, and two round ones above it."""
    least, most = decision.minimum, decision.maximum
    if most < least:
        return []
    amounts = {least, *(step * ((least + rise) // step) for step, rise in ((10, 10), (50, 50)))}
    return [act.Bid(amount) for amount in sorted(amounts) if least <= amount <= most]


def _line(view: View, seat: int, action: Action) -> Choice:
    text = view.narrator.action(action, view.game)
    space = target_of(view, action)
    if space is not None:
        name = view.narrator.space(space.id)
        there = [*([] if name in text else [name]), *filter(None, [note_on(view, space)])]
        text += f" ({', '.join(there)})" if there else ""
    change = cash_change(view.game, action)
    if change == 0:
        return Choice(text, action=action)
    cash = view.money(view.game.cash(seat) + change)
    return Choice(text, view.speech("choice-left" if change < 0 else "choice-then", cash=cash), action)


def _number(space: PrintedSpace | None) -> int:
    """Where on the board a space to go to lies."""
    return 0 if space is None else space.number


def _rank(action: Action) -> int:
    """Answers in the order in which people think of them: the usual one first."""
    kinds: tuple[type, ...] = (act.Claim, act.Accept, act.Bid, *_USUAL)
    return kinds.index(type(action)) if type(action) in kinds else len(kinds)


def _usual(lines: Sequence[Choice], decision: Decision) -> int | None:
    usual = (act.Travel, *_USUAL) if isinstance(decision, ask.Travelling) else _USUAL  # a triple is for going
    for kind in usual:
        for index, line in enumerate(lines):
            if isinstance(line.action, kind):
                return index
    return 0 if len(lines) == 1 and not isinstance(decision, ask.Debt) else None
