"""Auctions that ask a seat without means: whether it could bid at all, and whether it was short of cash for a bid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magie.game import events as ev
from magie.game.actions import Bid
from magie.game.decisions import Auction

if TYPE_CHECKING:
    from magie.game.decisions import Decision
    from magie.game.game import Game


def cannot_bid(game: Game, decision: Decision | None) -> bool:
    """Whether an auction asks a seat that has neither the cash nor anything to make it from: it can only pass."""
    if not isinstance(decision, Auction) or decision.maximum > 0:
        return False
    if game.check(decision.seat, Bid(decision.minimum)) is None:
        return False
    seat = game.seat(decision.seat)
    papers = (seat.deeds, seat.cards, seat.vouchers, seat.roll_three, seat.shares, seat.mortgaged_shares)
    return seat.cash + seat.raisable < decision.minimum and not any(papers)


def was_short(game: Game, index: int) -> bool:
    """Whether the event at an index is a pass of a seat whose cash was less than the next bid."""
    events = game.events
    event = events[index]
    if not isinstance(event, ev.BidderPassed):
        return False
    least = 1
    for number in range(index - 1, -1, -1):
        before = events[number]
        if isinstance(before, ev.BidMade):
            least = before.amount + 1
            break
        if isinstance(before, ev.AuctionOpened):
            least = before.opening
            break
    cash = game.cash(event.seat)
    for number in range(index + 1, len(events)):
        after = events[number]
        if isinstance(after, ev.Paid):
            cash += after.amount * ((after.payer == event.seat) - (after.payee == event.seat))
    return cash < least
