"""What kind of player each of the others seems to be: the style that fits best what a seat has done in this game.

At its questions a player with play-outs sees replies to its proposals, declined deeds, bids and passes, and colours
that could be built on. It asks what every style would have done there: a seat that did otherwise fits that style once
less. All of it is open to the whole table, and lies in the mind, so that it goes where the game goes. A seat of which
nothing was seen, in a position from elsewhere say, is taken for the first style.
"""

from collections.abc import Sequence
from typing import Any

from magie.bots.made.carriers import Mind
from magie.bots.made.policies import wear
from magie.bots.policies import CODES
from magie.bots.schema import STYLES_MAX
from magie.bots.steady import answer_steadily, steady_manage
from magie.rules import codes
from magie.rules.context import Context
from magie.rules.made.carriers import Action
from magie.rules.made.steps import push_purchase
from magie.rules.schema import DEEDS, NOBODY, SEATS
from magie.rules.seats import alive_mask
from magie.rules.step import act

STYLES = ("steady", "steady-1", "safe", "greedy", "novice")  # all play by the same text with other knobs
MARGIN = 2  # misfits that another style must have less than the first: seats err, and do what no style foresees
MOST = 30_000  # misfits that are counted
PROPOSALS = frozenset({codes.V_OFFER, codes.V_COUNTER})
ACCEPTING = frozenset({codes.V_ACCEPT})
BIDDING = frozenset({codes.V_BID})
BUYING = frozenset({codes.V_BUY, codes.V_MORTGAGE, codes.V_USE})  # at once, or with what a mortgage or a card brings
BUILDING = frozenset({codes.V_BUILD, codes.V_MORTGAGE})


class Opponents:
    """What a seat sees of the others, at one of its questions."""

    def __init__(self, e: Any, g: Any, k: Any, seat: int) -> None:
        self.e, self.g, self.k, self.seat = e, g, k, seat
        self.a: Any = Action()

    def look(self) -> None:
        """Take in what the others have done since the last question."""
        self.hear_reply()
        if self.g.node == codes.NODE_DECISION and self.g.asked == self.seat:
            if self.g.topic == codes.D_TURN and self.g.rolls == 0:
                self.see_buildings()
            elif self.g.topic == codes.D_AUCTION and self.g.auction_kind == codes.SALE_DEED:
                self.see_sale()

    def expect(self, a: Any) -> None:
        """Before an action of the seat: remember what each style would do next, to compare it with what happens."""
        if a.verb in PROPOSALS:
            h = self.g.copy()
            is_legal = act(self.e, h, self.seat, a) == 0
            self.k.foreseen[self.seat] = self.styles_that(ACCEPTING, h, h.asked) if is_legal else 0
        elif a.verb == codes.V_ROLL and self.g.rolls == 0:
            for other in self.others():
                pair = self.seat * SEATS + other
                self.k.builders[pair] = self.builders(other) if self.g.colours[other] != 0 else 0
                self.k.buildings[pair] = self.buildings(other)

    def policies(self) -> list[int]:
        """The policy that each seat is taken to play by; the own seat by the first style."""
        return [CODES[STYLES[0] if seat == self.seat else style_of(self.k, seat)] for seat in range(self.g.seats)]

    def others(self) -> list[int]:
        """The other seats in play."""
        return [seat for seat in range(self.g.seats) if seat != self.seat and self.g.alive[seat] == 1]

    # What was seen.

    def hear_reply(self) -> None:
        """Whether the last proposal was accepted: then deeds have other owners."""
        if self.k.open_slot[self.seat] != 0:
            is_accepted = self.g.owners_key != self.k.open_owners[self.seat]
            self.note(self.k.open_partner[self.seat], self.k.foreseen[self.seat], did=is_accepted)

    def see_buildings(self) -> None:
        """Who has not built for a whole round, though it could."""
        for other in self.others():
            pair = self.seat * SEATS + other
            if self.buildings(other) <= self.k.buildings[pair]:
                self.note(other, self.k.builders[pair], did=False)
            self.k.builders[pair] = 0

    def see_sale(self) -> None:
        """Who declined the deed on sale, who has bid most for it, and who has passed; everything once."""
        g, k = self.g, self.k
        sale = g.turn * DEEDS + g.auction_what + 1
        if k.sale != sale:
            k.sale, k.sale_in, k.sale_bid = sale, alive_mask(g), 0
            self.see_declined()
        if g.auction_bidder not in {NOBODY, self.seat} and g.auction_bid > k.sale_bid:
            self.note(g.auction_bidder, self.bidders(g.auction_bidder, g.auction_bid), did=True)
        for other in self.others():
            if (k.sale_in & ~g.auction_in) >> other & 1:
                self.note(other, self.bidders(other, g.auction_bid + 1), did=False)
        k.sale_in, k.sale_bid = g.auction_in, g.auction_bid

    def see_declined(self) -> None:
        """Whoever stands on the deed on sale, in its own turn, did not want it."""
        g, visitor = self.g, self.g.active
        if visitor in self.others() and g.at[visitor] == self.e.deed_space[g.auction_what]:
            h = g.copy()
            push_purchase(h, visitor, g.auction_what, 0)
            h.topic = codes.D_PURCHASE
            self.note(visitor, self.styles_that(BUYING, h, visitor), did=False)

    def note(self, other: int, styles: int, *, did: bool) -> None:
        """A seat did something or did not: it fits the styles less that would not have, or would have."""
        for style in range(len(STYLES)):
            place = other * STYLES_MAX + style
            if (styles >> style & 1 == 1) != did and self.k.misfits[place] < MOST:
                self.k.misfits[place] += 1

    # What styles would do.

    def styles_that(self, wanted: frozenset[int], h: Any, asked: int) -> int:
        """The styles, as bits, that would give one of these answers for a seat in a position."""
        h.asked = asked
        found = 0
        for style, k in enumerate(minds_of(asked)):
            answer_steadily(Context(edition=self.e, position=h, action=self.a, mind=k), asked)
            found |= int(self.a.verb in wanted) << style
        return found

    def bidders(self, other: int, amount: int) -> int:
        """The styles by which a seat would bid this amount or more."""
        h = self.g.copy()
        h.auction_bid, h.auction_bidder, h.auction_in = amount - 1, self.seat, h.auction_in | 1 << other
        return self.styles_that(BIDDING, h, other)

    def builders(self, other: int) -> int:
        """The styles by which a seat would build now, mortgaging for it perhaps."""
        found = 0
        for style, k in enumerate(minds_of(other)):
            wants = steady_manage(Context(edition=self.e, position=self.g, action=self.a, mind=k), other)
            found |= int(wants and self.a.verb in BUILDING) << style
        return found

    def buildings(self, other: int) -> int:
        """How much a seat has built."""
        return sum(self.g.level[deed] for deed in range(self.e.deeds) if self.g.owner[deed] == other)


def style_of(k: Any, seat: int) -> str:
    """The style that fits a seat best: the first one, unless another does clearly better."""
    misfits: Sequence[int] = k.misfits[seat * STYLES_MAX : seat * STYLES_MAX + len(STYLES)]
    fewest = min(misfits)
    return STYLES[misfits.index(fewest) if fewest + MARGIN <= misfits[0] else 0]


def minds_of(seat: int) -> list[Any]:
    """Minds that know nothing but one style each, for a seat."""
    minds: list[Any] = [Mind() for _ in STYLES]
    for k, style in zip(minds, STYLES, strict=True):
        wear(k, seat, CODES[style])
    return minds
