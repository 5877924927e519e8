"""Auctions among people: one countdown in which everybody may bid, set a limit or pass; silence at its end is a pass.

The rules know an auction as a sequence of bids, asked for in turn. What people wish is kept here until the rules ask
for it, and played as the legal bids that follow: the log is what it always was. One person alone is asked in turn.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from magie.editions.learning import learn
from magie.game import actions as act
from magie.game.decisions import Auction
from magie.server.refusals import ServerRefusal
from magie.server.wire.table import AuctionFlow, Clock

if TYPE_CHECKING:
    from magie.server.live.table import LiveTable

SECONDS = 10.0  # from the last bid on
FEWEST_PEOPLE = 2


class Wish(NamedTuple):
    """What somebody wishes to bid: exactly this, or whatever is needed up to it. None for nothing more."""

    amount: int | None
    is_limit: bool


class KeptWishes(msgspec.Struct, frozen=True):
    """What is wished at a sale, as it is stored: a wish that was acknowledged outlives its process."""

    sale: str
    wishes: dict[int, Wish]


learn(KeptWishes)


class FlowingAuction:
    """The auction at hand of one table. Times are those of `time.monotonic`."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._sale: str | None = None
        self._price: tuple[int, int | None] | None = None
        self._wishes: dict[int, Wish] = {}
        self._ends = 0.0

    @property
    def decision(self) -> Auction | None:
        """The question of the auction, where people bid against each other; None else."""
        table = self._table
        decision = table.live_game.game.decision if table.phase == "playing" else None
        if not isinstance(decision, Auction):
            return None
        people = [seat for seat in table.people_in_play() if table.people.bot_at(seat) is None]
        return decision if len(people) >= FEWEST_PEOPLE else None

    def follow(self, now: float) -> None:
        """The game stands somewhere else: a new sale begins, and a new price gives everybody time again."""
        decision = self.decision
        if decision is None:
            self._sale = self._table.row.wishes = None
            return
        game = self._table.live_game.game
        thing = decision.deed or decision.building or decision.company or ""
        sale = f"{game.turn}-{game.rolls_made}-{decision.lot}-{thing}"
        price = decision.bid, decision.bidder
        if sale != self._sale:
            self._sale, self._wishes, self._price = sale, self._kept(sale), None
            self._keep()
        if price != self._price:
            self._price = price
            self._ends = now + SECONDS

    def wish(self, seat: int, sale: str, wish: Wish) -> None:
        """Somebody bids, sets a limit or passes, whoever is asked; raises ServerRefusal for what cannot be."""
        decision = self.decision
        if decision is None or sale != self._sale or seat not in decision.bidders:
            raise ServerRefusal("auction/not-now")
        if wish.amount is not None:
            game = self._table.live_game.game
            if not self._top(decision) < wish.amount <= game.cash(seat):
                rule = "bid-cash" if wish.amount > game.cash(seat) else "bid"
                raise ServerRefusal("auction/bad-bid", clause=game.edition.clause_of(rule))
            if not wish.is_limit:
                self._ends = time.monotonic() + SECONDS  # the others see it and have time for an answer
        self._wishes[seat] = wish
        self._keep()

    def _kept(self, sale: str) -> dict[int, Wish]:
        """What was wished at a sale before the table came here."""
        kept = self._table.row.wishes
        found = None if kept is None else msgspec.json.decode(kept, type=KeptWishes)
        return found.wishes if found is not None and found.sale == sale else {}

    def _keep(self) -> None:
        """Have what is wished written down with the table."""
        kept = KeptWishes(self._sale or "", self._wishes) if self._wishes else None
        self._table.row.wishes = None if kept is None else msgspec.json.encode(kept).decode()

    def due(self, now: float) -> float:
        """Seconds until the asked person is answered for."""
        return 0.0 if self._next_bid() is not None else max(0.0, self._ends - now)

    def answer(self) -> act.Action:
        """What the asked person answers now: the bid that was wished for, else a pass."""
        amount = self._next_bid()
        return act.Pass() if amount is None or amount == 0 else act.Bid(amount)

    def _next_bid(self) -> int | None:
        """The bid that follows from the wish of the asked seat; 0 for a pass, None while nothing is wished."""
        decision = self.decision
        wish = None if decision is None else self._wishes.get(decision.seat)
        if decision is None or wish is None:
            return None
        if wish.amount is None:
            return 0
        if wish.amount < decision.minimum:
            return None  # outbid: there is time for another wish
        return decision.minimum if wish.is_limit else wish.amount

    def _top(self, decision: Auction) -> int:
        """The highest amount that everybody can see."""
        open_bids = [wish.amount or 0 for wish in self._wishes.values() if not wish.is_limit]
        return max([decision.minimum - 1, *open_bids])

    def view(self, now: float) -> AuctionFlow | None:
        """The countdown and what everybody may know of the wishes: open bids, and who has a limit or passes."""
        decision = self.decision
        if decision is None or self._sale is None:
            return None
        clock, left = time.time(), max(0.0, self._ends - now)
        ends = int((clock + left) * 1000)
        return AuctionFlow(
            sale=self._sale,
            clock=Clock(now=int(clock * 1000), due=ends, ends=ends, seconds=max(1, round(SECONDS))),
            minimum=self._top(decision) + 1,
            bids=tuple(
                (seat, wish.amount)
                for seat, wish in sorted(self._wishes.items())
                if wish.amount is not None and not wish.is_limit and wish.amount > decision.bid
            ),
            limits=tuple(
                seat
                for seat, wish in sorted(self._wishes.items())
                if wish.is_limit and (wish.amount or 0) > decision.bid
            ),
            passing=tuple(seat for seat, wish in sorted(self._wishes.items()) if wish.amount is None),
        )
