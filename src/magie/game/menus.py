"""What each seat may do, listed once per position; with its property, once for as long as nothing bears on it.

Listing is the dearest question that a table asks: every seat's choices are told after every input, and most inputs
change nothing that a seat could do with its property.
"""

from __future__ import annotations

from itertools import islice
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from magie.rules import codes
from magie.rules.building import top_level
from magie.rules.made.carriers import Menu
from magie.rules.made.listing import list_answers, list_management
from magie.rules.moments import check_seat, is_open
from magie.rules.schema import VOUCHERS
from magie.rules.step_table import SLOTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from magie.editions import Edition
    from magie.game.ids import Position

Entry: TypeAlias = tuple[int, int, int]  # a verb with its numbers

# All that managing property reads of a position, and what is told of it; a test follows every rule that lists it.
COMMON = ("auction_kind", "claim_count", "leaving", "node", "offer_from", "offer_to", "seats", "topic")
SHARED = (
    "alive", "built", "roll_three_holder", "shares", "shares_mortgaged", "shares_paid", "stock", "vouchers",
)  # fmt: skip
CARDS = ("card_holder", "jailed")  # of whoever keeps a card: who is in Jail bears on no more than what cards may do
CLAIMS = ("claim_amount", "claim_debtor", "claim_deed", "claim_left", "claim_owner")
OFFER = ("offer_give", "offer_take")  # while one stands
AUCTION = ("auction_bid", "auction_bidder")  # of whoever leads one
ROWS = ("agenda_step", *(f"agenda_{slot}" for slot in SLOTS))
AGENDA = ("agenda_count", *ROWS)  # of the steps that bind property or money
OWN = ("level", "mortgaged", "interest_paid", "undecided")  # of each of the seat's deeds
# As far as they are the seat's own; who owns what also says which of its deeds is the first and the next.
OF_THE_SEAT = ("active", "asked", "cash", "first_deed", "held", "mortgages", "next_deed", "offers", "owner")
MOST_KEPT = 12  # menus of a seat; the moments of a turn come again with every turn
_PLAIN_TOPICS = frozenset((codes.D_TURN, codes.D_END))
_BINDING = frozenset((codes.S_BONUS, codes.S_DEBT, codes.S_TRANSFER, codes.S_SHARE_TRANSFER))
_shared, _claims, _own, _cards, _rows = (attrgetter(*names) for names in (SHARED, CLAIMS, OWN, CARDS, ROWS))


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

    __slots__ = (
        "_answers", "_common", "_costs_anyway", "_deeds", "_edition", "_kinds", "_listed", "_managed", "_now",
        "_of_seats", "_plainly", "_property", "_state", "_versions",
    )  # fmt: skip

    def __init__(self, edition: Edition, state: Position) -> None:
        self._edition = edition
        self._state = state
        self._costs_anyway = _costs_anyway(edition.numbers)
        self._common: tuple[int, int] | None = None
        self._property: tuple[tuple[int, ...], ...] | None = None  # of this position, as far as menus follow from it
        self._deeds: tuple[tuple[int, ...], ...] | None = None  # of that for which the deeds of seats are known
        self._of_seats: dict[int, tuple[Any, ...]] = {}
        self._kinds: dict[tuple[Any, ...], int] = {}  # positions that are alike, by what they have in common
        self._answers: dict[int, list[Entry]] = {}
        self._plainly: dict[int, list[Entry]] = {}  # by topic
        self._now: dict[int, Managed] = {}
        self._managed: dict[int, dict[tuple[Any, ...], _Kept]] = {}
        self._versions = 0
        self._listed: Any = Menu()  # what the rules write into; made once, for it is large

    def moved(self) -> None:
        """The position is another one."""
        self._common = self._property = None
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
            known = self._answers[seat] = self._plain(seat) if is_plain(g, seat) else self._list(list_answers, seat)
        return known

    def _plain(self, seat: int) -> list[Entry]:
        """What everybody answers to a question that is put to everybody alike, listed when it first came."""
        known = self._plainly.get(self._state.topic)
        if known is None:
            known = self._plainly[self._state.topic] = self._list(list_answers, seat)
        return known

    def managed(self, seat: int) -> Managed:
        """What a seat may do with its property."""
        known = self._now.get(seat)
        if known is None:
            is_playing = check_seat(self._state, seat) == 0
            known = self._now[seat] = self._kept(seat) if is_playing else Managed(0, [], (), 0)
        return known

    def _kept(self, seat: int) -> Managed:
        kept, (cash, grounds) = self._managed.setdefault(seat, {}), self._grounds(seat)
        alike = kept.get(grounds)
        if alike is None:
            self._versions += 1
            alike = kept[grounds] = _Kept(self._versions, {})
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
        menu = self._listed
        menu.count = 0
        listing(self._edition.numbers, self._state, seat, menu)
        count = menu.count
        return list(zip(menu.verb[:count], menu.x[:count], menu.y[:count], strict=True))

    def _grounds(self, seat: int) -> tuple[int, tuple[Any, ...]]:
        """From what the menu of a seat follows: its cash, and all else."""
        g = self._state
        if self._common is None:
            self._common = self._in_common()
        few, whole = self._common
        is_raising = g.asked == seat and not is_open(g)  # at open moments it is all the same who is asked
        if not is_raising and g.node == codes.NODE_DECISION and not is_open(g):
            return 0, (few,)  # whoever is not asked only claims rent, or withdraws an offer, whatever cash it has
        is_selling = self._edition.numbers.sell_own_turn and g.active == seat
        bid = g.auction_bid if g.auction_kind and g.auction_bidder == seat else 0
        cards = seat in g.card_holder and tuple(map(tuple, _cards(g)))
        cash = g.cash[seat] if self.costs_something(seat) else 0
        return cash, (whole, g.offers[seat], is_raising, is_selling, bid, cards, self._owned(seat))

    def _owned(self, seat: int) -> tuple[Any, ...]:
        """The deeds of a seat as they are, looked through anew only where some deed of the game is not as before."""
        g = self._state
        if self._property is None:
            now = tuple(g.owner), *map(tuple, _own(g))
            if now != self._deeds:
                self._deeds = now
                self._of_seats.clear()
            self._property = now
        owned = self._of_seats.get(seat)
        if owned is None:
            _, level, mortgaged, interest_paid, undecided = self._property
            found, deed = [], g.first_deed[seat]
            while deed >= 0:
                found.append((deed, level[deed], mortgaged[deed], interest_paid[deed], undecided[deed]))
                deed = g.next_deed[deed]
            owned = self._of_seats[seat] = tuple(found)
        return owned

    def costs_something(self, seat: int) -> bool:
        """Whether anything that a seat could do with its property costs money: to lift a mortgage, or to build."""
        return bool(self._costs_anyway or self._state.mortgages[seat] or self._state.colours[seat])

    def _in_common(self) -> tuple[int, int]:
        """What holds for all seats, as two numbers: for those who are not asked at a closed moment, and else."""
        g = self._state
        claims = g.claim_count and tuple(map(tuple, _claims(g)))
        offer = g.offer_from != g.offer_to and (tuple(g.offer_give), tuple(g.offer_take))
        agenda = tuple(row for row in islice(zip(*_rows(g), strict=True), g.agenda_count) if row[0] in _BINDING)
        few = g.leaving, g.offer_from, g.offer_to, tuple(g.alive), claims, offer
        topic = -1 if is_open(g) else g.topic
        return self._kind(few), self._kind((topic, g.node, g.auction_kind, agenda, *few, *map(tuple, _shared(g))))

    def _kind(self, common: tuple[Any, ...]) -> int:
        """A number for all positions that have this in common."""
        known = self._kinds.get(common)
        if known is None:
            self._versions += 1
            known = self._kinds[common] = self._versions
            if len(self._kinds) > 2 * MOST_KEPT:
                del self._kinds[next(iter(self._kinds))]
        return known


def is_plain(g: Position, seat: int) -> bool:
    """Whether a seat is asked to roll or to end its turn, and nothing of its own gives it another answer.

    What else may be answered then follows from being in Jail or on the subway, from a kept card or a voucher.
    """
    if g.topic not in _PLAIN_TOPICS or g.jailed[seat] or g.subway[seat] or seat in g.card_holder:
        return False
    return not any(g.vouchers[seat * VOUCHERS : (seat + 1) * VOUCHERS])


def _costs_anyway(e: Any) -> bool:
    """Whether a board has what costs money even without a group or a mortgaged deed: shares, depots and stands."""
    return bool(e.companies) or any(
        e.deed_kind[deed] != codes.DEED_STREET and top_level(e, deed) > 0 for deed in range(e.deeds)
    )


def _forget_oldest(kept: dict[Any, Any]) -> None:
    if len(kept) > MOST_KEPT:
        del kept[next(iter(kept))]
