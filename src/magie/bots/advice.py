"""Advice for any position and question: what a seat could do, with its chance to win after each, best first."""

from collections.abc import Callable
from typing import Any, NamedTuple

from magie.bots.drafts import context_for
from magie.bots.minds import mind_of
from magie.bots.search.afterstates import NO_CHANCE, try_action, try_deal
from magie.bots.search.bargains import propose_by_value
from magie.bots.search.bidding import keenest_rival, sale_limit, try_sale
from magie.bots.search.plans import find_plan, try_plan
from magie.game import Game
from magie.game.actions import Action, Bid, Offer
from magie.game.coding import from_carrier, from_choice, to_carrier
from magie.game.errors import NotYourDecision
from magie.judging.judge import judge_seats
from magie.judging.schema import TOTAL
from magie.rules import codes
from magie.rules.auction import highest_bid, lowest_bid
from magie.rules.made.carriers import Action as KernelAction
from magie.rules.made.carriers import Menu
from magie.rules.schema import NOBODY

Chances = tuple[float, ...]
SALE_STEPS = 8  # prices at which a sale is looked at, beside the least


class Advice(NamedTuple):
    """Something that a seat could do, and every seat's chance to win after it; None is to do nothing.

    An offer's chances are those after it is accepted, a bid's those after the auction is won with it.
    """

    action: Action | None
    chance: float  # of the seat that asked
    chances: Chances


class DealWorth(NamedTuple):
    """What a deal does to every seat's chance to win."""

    before: Chances
    after: Chances

    @property
    def gains(self) -> Chances:
        """How much each seat's chance grows by it, or shrinks."""
        return tuple(after - before for before, after in zip(self.before, self.after, strict=True))


class SaleWorth(NamedTuple):
    """What the deed on auction is worth to a seat by its price: its chance if it wins, and if its rival does."""

    limit: int  # the most that is worth bidding; below the least bid, nothing is
    rival: int | None  # the keenest one
    prices: tuple[int, ...]
    winning: Chances
    losing: Chances


def advise(game: Game, seat: int | None = None) -> tuple[Advice, ...]:
    """What the asked seat, or the given one, could do now, best first.

    The judge looks at the position after each action. Follow-up questions are answered as the steady bot would; a
    building or a mortgage that begins a good plan counts for all of the plan. Of deals, the one that looks best is
    named. Nothing is advised where nothing may be done. Takes some milliseconds for each action.
    """
    if seat is None:
        if game.decision is None:
            return ()
        seat = game.decision.seat
    return tuple(sorted(Adviser(game, seat).advice(), key=lambda advice: -advice.chance))


def judge_deal(game: Game, offer: Offer | str | None = None, seat: int | None = None) -> DealWorth:
    """What a deal is worth to each seat: one that the asked or the given seat could offer, or the one on the table.

    Raises:
        IllegalAction: the deal could not be made now.
        NotYourDecision: no deal was given, and there is none on the table (`trade/no-offer`).
    """
    adviser = Adviser(game, 0)
    if offer is None:
        if game.decision is None or game.decision.kind != "offer":
            raise NotYourDecision("trade/no-offer")
        return adviser.worth(game.state.offer_from, game.state.offer_to, game.state.offer_give, game.state.offer_take)
    if seat is None:
        seat = game.active if game.decision is None else game.decision.seat
    trial = game.copy()
    trial.apply(seat, offer)
    return adviser.worth(trial.state.offer_from, trial.state.offer_to, trial.state.offer_give, trial.state.offer_take)


def judge_sale(game: Game, seat: int) -> SaleWorth | None:
    """What the deed on auction is worth to a bidder; None where no deed is on auction or the seat cannot bid."""
    adviser = Adviser(game, seat)
    t = adviser.t
    e, g = t.edition, t.position
    if g.topic != codes.D_AUCTION or g.auction_kind != codes.SALE_DEED or not g.auction_in >> seat & 1:
        return None
    low, high = lowest_bid(e, g, seat), highest_bid(e, g, seat)
    if low > high:
        return None
    limit, rival = sale_limit(t, seat, high), keenest_rival(t, seat)
    last = min(high, max(2 * limit - low, low + e.deed_price[g.auction_what]))
    prices = tuple(sorted({low + (last - low) * step // SALE_STEPS for step in range(SALE_STEPS + 1)}))
    winning = tuple(try_sale(t, seat, seat, price) / TOTAL for price in prices)
    if rival == NOBODY:
        return SaleWorth(limit, None, prices, winning, ())
    paid = [min(price, g.cash[rival]) for price in prices]
    losing = tuple(try_sale(t, seat, rival, price) / TOTAL for price in paid)
    return SaleWorth(limit, int(rival), prices, winning, losing)


class Adviser:
    """Tries out what one seat could do; the game stays as it is."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game, self.seat = game, seat
        carriers = {"position": game.state.copy(), "action": KernelAction(), "menu": Menu()}
        self.t = context_for(game.edition.numbers, **carriers, mind=mind_of(game).copy())

    def told(self) -> Chances:
        """The judgement at hand as shares of 1."""
        return tuple(self.t.judgement.chance[seat] / TOTAL for seat in range(self.game.seats))

    def now(self) -> Chances:
        """Every seat's chance as it stands."""
        judge_seats(self.t)
        return self.told()

    def worth(self, seat: int, partner: int, give: Any, take: Any) -> DealWorth:
        """What a deal between two seats does."""
        before = self.now()
        try_deal(self.t, seat, partner, give, take)
        return DealWorth(before, self.told())

    def advice(self) -> list[Advice]:
        """Everything that could be done."""
        found: dict[Action | None, Chances] = {}
        actions = self.game.legal(self.seat)
        if actions and not (self.game.decision is not None and self.game.decision.seat == self.seat):
            found[None] = self.now()
        for action in actions:
            if isinstance(action, Bid):
                self.add_bids(found)
            else:
                to_carrier(self.game.edition, action, self.t.draft_action)
                if try_action(self.t, self.seat) != NO_CHANCE:
                    found[action] = self.told()
        self.add_found(found, find_plan)
        if self.game.partners(self.seat) and self.t.position.topic != codes.D_OFFER:
            self.add_found(found, propose_by_value)
        return [Advice(action, told[self.seat], told) for action, told in found.items()]

    def add_bids(self, found: dict[Action | None, Chances]) -> None:
        """The least bid, and the highest that is worth it."""
        e, g = self.t.edition, self.t.position
        if g.auction_kind != codes.SALE_DEED:
            found[Bid(lowest_bid(e, g, self.seat))] = self.now()
            return
        low, high = lowest_bid(e, g, self.seat), highest_bid(e, g, self.seat)
        for bid in {low, max(low, sale_limit(self.t, self.seat, high))}:
            try_sale(self.t, self.seat, self.seat, bid)
            found[Bid(bid)] = self.told()

    def add_found(self, found: dict[Action | None, Chances], find: Callable[..., bool]) -> None:
        """The first step of the best plan, or the best deal, with the chances when all of it is done."""
        if not find(self.t, self.seat):
            return
        a, k = self.t.action, self.t.mind
        if a.verb == codes.V_OFFER:
            action: Action = from_carrier(self.game.edition, a.verb, a.x, a.y, a.give, a.take)
            worth = self.worth(self.seat, a.x, a.give, a.take)
            if worth.gains[a.x] > 0:
                found[action] = worth.after
            return
        action = from_choice(self.game.edition, self.t.position, a.verb, a.x, a.y)
        try_plan(self.t, self.seat, k.plan_kind, k.plan_x, k.plan_y)
        found[action] = self.told()
