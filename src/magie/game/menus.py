"""What each seat may do, listed once per position; with its property, once for as long as nothing bears on it.

Listing is the dearest question that a table asks: every seat's choices are told after every input, and most inputs
change nothing that a seat could do with its property.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from magie.rules import codes
from magie.rules.carriers import Action, Menu
from magie.rules.listing import list_answers, list_management
from magie.rules.moments import check_seat, is_open

if TYPE_CHECKING:
    from collections.abc import Callable

    from magie.editions import Edition
    from magie.game.ids import Position

Entry: TypeAlias = tuple[int, int, int]  # a verb with its numbers

# All that managing property reads of a position, and what is told of it; a test follows every rule that lists it.
COMMON = ("auction_kind", "claim_count", "leaving", "node", "offer_from", "offer_to", "seats", "topic")
SHARED = (
    "alive", "built", "card_holder", "jailed", "roll_three_holder", "shares", "shares_mortgaged", "shares_paid",
    "stock", "vouchers",
)  # fmt: skip
CLAIMS = ("claim_amount", "claim_debtor", "claim_deed", "claim_left", "claim_owner")
OFFER = ("offer_give", "offer_take")  # while one stands
AUCTION = ("auction_bid", "auction_bidder")  # while one runs
AGENDA = (
    "agenda_a",
    "agenda_b",
    "agenda_c",
    "agenda_count",
    "agenda_step",
)  # of the steps that bind property or money
OWN = ("level", "mortgaged", "interest_paid", "undecided")  # of each of the seat's deeds
OF_THE_SEAT = ("active", "asked", "cash", "held", "mortgages", "offers", "owner")  # as far as they are the seat's own
MOST_KEPT = 12  # menus of a seat; the moments of a turn come again with every turn
_BINDING = frozenset((codes.S_BONUS, codes.S_DEBT, codes.S_TRANSFER, codes.S_SHARE_TRANSFER))
_shared, _claims, _own = attrgetter(*SHARED), attrgetter(*CLAIMS), attrgetter(*OWN)


class Managed(NamedTuple):
    """What a seat may do with its property; `version` is another whenever that may have become another."""

    version: int
    entries: list[Entry]
    partners: tuple[int, ...]  # to whom it may offer a deal
    prices: int  # is another whenever what something costs or brings may have become another


class _Kept(NamedTuple):
    """What was listed on the same grounds, by the seat's cash, which decides only what it can pay for."""

    prices: int
    by_cash: dict[int, Managed]


class Menus:
    """The menus of one game."""

    __slots__ = ("_answers", "_common", "_edition", "_kinds", "_listed", "_managed", "_now", "_state", "_versions")

    def __init__(self, edition: Edition, state: Position) -> None:
        self._edition = edition
        self._state = state
        self._common: tuple[int, int] | None = None
        self._kinds: dict[tuple[Any, ...], int] = {}  # positions that are alike, by what they have in common
        self._answers: dict[int, list[Entry]] = {}
        self._now: dict[int, Managed] = {}
        self._managed: dict[int, dict[tuple[Any, ...], _Kept]] = {}
        self._versions = 0
        self._listed: tuple[Any, Any] = Action(), Menu()  # what the rules write into; made once, for it is large

    def moved(self) -> None:
        """The position is another one."""
        self._common = None
        self._answers.clear()
        self._now.clear()

    def of(self, seat: int) -> list[Entry]:
        """All that a seat may do: what it may answer, and then what it may do with its property."""
        return [*self.answers(seat), *self.managed(seat).entries]

    def answers(self, seat: int) -> list[Entry]:
        """What a seat may answer: nothing unless it is asked."""
        g = self._state
        if g.asked != seat or g.node != codes.NODE_DECISION or check_seat(g, seat) != 0:
            return []
        known = self._answers.get(seat)
        if known is None:
            known = self._answers[seat] = self._list(list_answers, seat)
        return known

    def managed(self, seat: int) -> Managed:
        """What a seat may do with its property."""
        known = self._now.get(seat)
        if known is None:
            is_playing = check_seat(self._state, seat) == 0
            known = self._now[seat] = self._kept(seat) if is_playing else Managed(0, [], (), 0)
        return known

    def _kept(self, seat: int) -> Managed:
        kept, (cash, *grounds) = self._managed.setdefault(seat, {}), self._grounds(seat)
        alike = kept.get(key := tuple(grounds))
        if alike is None:
            self._versions += 1
            alike = kept[key] = _Kept(self._versions, {})
            _forget_oldest(kept)
        known = alike.by_cash.get(cash)
        if known is None:
            self._versions += 1
            entries = self._list(list_management, seat)
            partners = tuple(x for verb, x, _ in entries if verb == codes.V_OFFER)
            known = alike.by_cash[cash] = Managed(self._versions, entries, partners, alike.prices)
            _forget_oldest(alike.by_cash)
        return known

    def _list(self, listing: Callable[..., None], seat: int) -> list[Entry]:
        """What the rules list for a seat."""
        action, menu = self._listed
        menu.count = 0
        listing(self._edition.numbers, self._state, seat, action, menu)
        count = menu.count
        return list(zip(menu.verb[:count], menu.x[:count], menu.y[:count], strict=True))

    def _grounds(self, seat: int) -> tuple[Any, ...]:
        """From what the menu of a seat follows, its cash first."""
        g = self._state
        if self._common is None:
            self._common = self._in_common()
        few, whole = self._common
        is_asked = g.asked == seat
        if not is_asked and g.node == codes.NODE_DECISION and not is_open(g):
            return 0, few  # whoever is not asked only claims rent, or withdraws an offer, whatever cash it has
        level, mortgaged, interest_paid, undecided = _own(g)
        own, deed = [], g.first_deed[seat]
        while deed >= 0:
            own.append((deed, level[deed], mortgaged[deed], interest_paid[deed], undecided[deed]))
            deed = g.next_deed[deed]
        return g.cash[seat], whole, g.offers[seat], is_asked, g.active == seat, tuple(own)

    def _in_common(self) -> tuple[int, int]:
        """What holds for all seats, as two numbers: for those who are not asked at a closed moment, and else."""
        g = self._state
        claims = g.claim_count and tuple(map(tuple, _claims(g)))
        offer = g.offer_from != g.offer_to and (tuple(g.offer_give), tuple(g.offer_take))
        auction = g.auction_kind and (g.auction_bid, g.auction_bidder)
        agenda = tuple(
            (g.agenda_step[i], g.agenda_a[i], g.agenda_b[i], g.agenda_c[i])
            for i in range(g.agenda_count)
            if g.agenda_step[i] in _BINDING
        )
        few = g.leaving, g.offer_from, g.offer_to, tuple(g.alive), claims, offer
        topic = -1 if is_open(g) else g.topic
        return self._kind(few), self._kind((topic, g.node, auction, agenda, *few, *map(tuple, _shared(g))))

    def _kind(self, common: tuple[Any, ...]) -> int:
        """A number for all positions that have this in common."""
        known = self._kinds.get(common)
        if known is None:
            self._versions += 1
            known = self._kinds[common] = self._versions
            if len(self._kinds) > 2 * MOST_KEPT:
                del self._kinds[next(iter(self._kinds))]
        return known


def _forget_oldest(kept: dict[Any, Any]) -> None:
    if len(kept) > MOST_KEPT:
        del kept[next(iter(kept))]
