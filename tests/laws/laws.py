"""The laws: what holds in every position that a game waits in, whoever plays and with whatever switches."""

from collections.abc import Callable
from operator import attrgetter
from types import SimpleNamespace
from typing import Any, TypeAlias

from benchmarks.soak.laws import (
    LAW_BUILDINGS_ADD_UP_TO_THE_STOCK,
    LAW_GROUPS_ARE_BUILT_EVENLY,
    LAW_LISTED_IS_LEGAL,
    LAW_ONE_HOLDER_OF_A_CARD,
    LAW_ONE_HOLDER_OF_A_DEED,
    LAW_ONE_HOLDER_OF_A_SHARE,
    LAW_ROLL_THREE_CARDS_LIE_BEFORE_PLAYERS,
    LAW_SKYSCRAPERS_CROWN_WHOLE_GROUPS,
    LAW_VOUCHERS_ARE_NOT_MADE,
    keeps_law,
)
from benchmarks.soak.run import law_names

from magie.rules import codes as c
from magie.rules.chance import outcome_count, outcome_weight, total_weight
from magie.rules.holdings import rebuild_counts
from magie.rules.mortgage import transfer_deed, transfer_seat
from magie.rules.schema import COMPANIES, DERIVED, NOBODY, STATE
from magie.rules.share_transfers import share_in_transfer
from magie.rules.step import advance

Law: TypeAlias = Callable[[Any, Any], None]
Numbers: TypeAlias = tuple[Any, ...]

FIELDS = tuple(name for name, *_ in STATE)
numbers_of = attrgetter(*FIELDS)  # the fields themselves: lists that go on changing
AGENDA_FIELDS = ("agenda_step", "agenda_a", "agenda_b", "agenda_c", "agenda_d")
CLAIM_FIELDS = ("claim_owner", "claim_debtor", "claim_deed", "claim_amount", "claim_left")
AUCTION_FIELDS = ("auction_kind", "auction_what", "auction_bid", "auction_bidder", "auction_in", "auction_asked")


def snapshot(g: Any) -> Numbers:
    """Every number of a position, apart from the position itself."""
    return numbers_of(g.copy())


def hold_equal(before: Numbers, g: Any, *context: object) -> None:
    """A position is what a snapshot says, in every field."""
    after = numbers_of(g)
    if before != after:
        changed = {name: (old, new) for name, old, new in zip(FIELDS, before, after, strict=True) if old != new}
        raise AssertionError(f"changed: {changed} {context or ''}")


def kept(law: int) -> Law:
    """A law of the soak, as the others are."""

    def hold(e: Any, g: Any) -> None:
        assert keeps_law(e, g, law), law_names()[law]

    return hold


# The laws of what is held, and all that they look at.
HELD_LAWS = (
    LAW_ONE_HOLDER_OF_A_CARD,
    LAW_ONE_HOLDER_OF_A_DEED,
    LAW_BUILDINGS_ADD_UP_TO_THE_STOCK,
    LAW_GROUPS_ARE_BUILT_EVENLY,
    LAW_SKYSCRAPERS_CROWN_WHOLE_GROUPS,
    LAW_VOUCHERS_ARE_NOT_MADE,
    LAW_ONE_HOLDER_OF_A_SHARE,
    LAW_ROLL_THREE_CARDS_LIE_BEFORE_PLAYERS,
)
HELD_FIELDS = (
    *("seats", "alive", "owner", "level", "mortgaged", "interest_paid", "built", "stock"),
    *("card_holder", "unseen", "queue", "queue_count", "voucher_pile", "vouchers", "roll_three_holder"),
    *("shares", "shares_mortgaged", "shares_paid", "share_stock"),
)
held_of = attrgetter(*HELD_FIELDS)


# By field, numbers that were found within its bounds: often they are the next ones too.
WITHIN: dict[str, list[int]] = {}


def every_field_is_within_its_bounds(_: Any, g: Any) -> None:
    for (name, length, low, high), value in zip(STATE, numbers_of(g), strict=True):
        if length == 0:
            assert low <= value <= high, (name, value)
        elif value != WITHIN.get(name):
            assert len(value) == length, name
            assert low <= min(value), (name, min(value))
            assert max(value) <= high, (name, max(value))
            WITHIN[name] = value.copy()


# What a rebuild reads and writes, as it was last found right, with its edition: few inputs change any of it.
REBUILT: list[Any] = []
rebuilt_of = attrgetter(
    "owner", "level", "mortgaged", "unseen", "queue", *sorted({*DERIVED} - {"node", "topic", "asked"})
)


def what_follows_from_the_rest_is_what_a_rebuild_gives(e: Any, g: Any) -> None:
    twin = g.copy()
    twin.node, twin.topic, twin.asked = 0, 0, 0
    if not (REBUILT and REBUILT[0] is e and REBUILT[1] == rebuilt_of(g)):
        rebuild_counts(e, twin)
    advance(e, twin)
    hold_equal(numbers_of(g), twin)
    REBUILT[:] = e, rebuilt_of(g.copy())


def what_is_over_is_wiped(_: Any, g: Any) -> None:
    count = g.agenda_count
    for name in AGENDA_FIELDS:
        assert not any(getattr(g, name)[count:]), name
    steps = g.agenda_step[:count]
    assert 0 not in steps, steps
    for name in CLAIM_FIELDS:
        assert not any(getattr(g, name)[g.claim_count :]), name
    if c.S_AUCTION not in steps:
        assert not any(getattr(g, name) for name in AUCTION_FIELDS)
    if c.S_OFFER not in steps:
        assert not any((g.offer_from, g.offer_to, *g.offer_give, *g.offer_take))
    if not {c.S_POLL, c.S_SHORTAGE} & set(steps):
        assert not any(g.wants)


def one_thing_of_a_kind_goes_on_at_a_time(e: Any, g: Any) -> None:
    steps = g.agenda_step[: g.agenda_count]
    for step in (c.S_OFFER, c.S_AUCTION, c.S_POLL, c.S_SHORTAGE, c.S_TURN):
        assert steps.count(step) <= 1, steps
    if c.S_OFFER in steps:
        assert g.offer_from != g.offer_to
        assert any(g.offer_give) or any(g.offer_take)
    if c.S_AUCTION in steps:
        assert g.auction_kind in {c.SALE_DEED, c.SALE_BUILDING, c.SALE_SHARE_OPTION, c.SALE_SHARE}, g.auction_kind
        assert g.auction_in > 0
    if c.S_ESTATE not in steps:
        for deed in range(e.deeds):
            if g.mortgaged[deed] and g.owner[deed] == NOBODY:  # the Bank cannot owe itself (Q30)
                assert (g.auction_kind, g.auction_what) == (c.SALE_DEED, deed), deed


def the_game_waits_for_someone(e: Any, g: Any) -> None:
    if g.node == c.NODE_OVER:
        assert g.winners, "over without a winner"
        return
    assert g.winners == 0
    assert g.alive[g.asked], g.asked
    if g.node == c.NODE_DECISION:
        assert not g.leaving >> g.asked & 1, g.asked
        if g.topic == c.D_TRANSFER:
            deed = transfer_deed(g)
            assert g.owner[deed] == transfer_seat(g) == g.asked, deed
            assert g.mortgaged[deed], deed
        if g.topic == c.D_SHARE_TRANSFER:
            company = share_in_transfer(g)
            assert g.shares_mortgaged[g.asked * COMPANIES + company], company
    else:
        assert g.node == c.NODE_CHANCE
        weights = [outcome_weight(e, g, i) for i in range(outcome_count(g))]
        # The last voucher or Roll Three card is drawn like any other.
        fewest = 1 if g.topic in {c.C_VOUCHER, c.C_ROLL_THREE} else 2
        assert sum(weights) == total_weight(e, g) >= fewest, weights


SOAKED = {name: kept(law) for law, name in law_names().items() if law != LAW_LISTED_IS_LEGAL}  # by their names
OF_HOLDINGS = tuple(SOAKED[law_names()[law]] for law in HELD_LAWS)
OF_MOMENTS: tuple[Law, ...] = (
    *(law for law in SOAKED.values() if law not in OF_HOLDINGS),
    every_field_is_within_its_bounds,
    what_follows_from_the_rest_is_what_a_rebuild_gives,
    what_is_over_is_wiped,
    one_thing_of_a_kind_goes_on_at_a_time,
    the_game_waits_for_someone,
)
LAWS = (*OF_HOLDINGS, *OF_MOMENTS)

LAWFUL: list[Any] = []  # what was last held as the laws say, with its edition: few inputs change any of it


def hold_laws(e: Any, g: Any) -> None:
    """Hold a position to all the laws."""
    if not (LAWFUL and LAWFUL[0] is e and LAWFUL[1] == held_of(g)):
        held = SimpleNamespace(**dict(zip(HELD_FIELDS, held_of(g.copy()), strict=True)))  # they find nothing else
        for law in OF_HOLDINGS:
            law(e, held)
        LAWFUL[:] = e, held_of(held)
    for law in OF_MOMENTS:
        law(e, g)
