"""The laws: what holds in every position that a game waits in, whoever plays and with whatever switches."""

from operator import attrgetter
from typing import Any

from magie.rules import codes as c
from magie.rules.chance import outcome_count, outcome_weight, total_weight
from magie.rules.holdings import rebuild_counts
from magie.rules.mortgage import transfer_deed, transfer_seat
from magie.rules.schema import (
    BANK,
    BUILDINGS,
    COMPANIES,
    DECK,
    DECKS,
    DEEDS,
    GROUP_DEEDS,
    NOBODY,
    ROLL_THREE,
    SEATS,
    STATE,
    VOUCHERS,
)
from magie.rules.share_transfers import share_in_transfer
from magie.rules.step import advance

FIELDS = tuple(name for name, *_ in STATE)
numbers_of = attrgetter(*FIELDS)  # the fields themselves: lists that go on changing
AGENDA_FIELDS = ("agenda_step", "agenda_a", "agenda_b", "agenda_c", "agenda_d")
CLAIM_FIELDS = ("claim_owner", "claim_debtor", "claim_deed", "claim_amount", "claim_left")
AUCTION_FIELDS = ("auction_kind", "auction_what", "auction_bid", "auction_bidder", "auction_in", "auction_asked")


def snapshot(g: Any) -> tuple[Any, ...]:
    """Every number of a position, apart from the position itself."""
    return tuple(value[:] if isinstance(value, list) else value for value in numbers_of(g))


def hold_equal(before: tuple[Any, ...], g: Any, *context: object) -> None:
    """A position is what a snapshot says, in every field."""
    after = numbers_of(g)
    if before != after:
        changed = {name: (old, new) for name, old, new in zip(FIELDS, before, after, strict=True) if old != new}
        raise AssertionError(f"changed: {changed} {context or ''}")


def accounts_sum_to_zero(_: Any, g: Any) -> None:
    assert sum(g.cash) == 0, g.cash


def no_seat_is_below_zero(_: Any, g: Any) -> None:
    assert min(g.cash[:BANK]) >= 0, g.cash


def every_field_is_within_its_bounds(_: Any, g: Any) -> None:
    for name, length, low, high in STATE:
        value = getattr(g, name)
        if length == 0:
            assert low <= value <= high, (name, value)
        else:
            assert len(value) == length, name
            assert low <= min(value), (name, min(value))
            assert max(value) <= high, (name, max(value))


def every_card_is_in_one_place(e: Any, g: Any) -> None:
    for deck in range(DECKS):
        base, count = deck * DECK, g.queue_count[deck]
        queue = g.queue[base : base + DECK]
        assert queue[count:] == [NOBODY] * (DECK - count), queue
        places = sorted(
            [card for card in range(DECK) if g.unseen[base + card]]
            + queue[:count]
            + [card for card in range(DECK) if g.card_holder[base + card] != NOBODY]
        )
        assert places == list(range(e.deck_size[deck])), places


def every_deed_belongs_to_a_player_or_the_bank(e: Any, g: Any) -> None:
    for deed in range(DEEDS):
        owner = g.owner[deed]
        if owner == NOBODY:
            assert g.level[deed] == 0, deed
            assert g.interest_paid[deed] == 0, deed
        else:
            assert deed < e.deeds, deed
            assert g.alive[owner] == 1, (deed, owner)
        if g.interest_paid[deed]:
            assert g.mortgaged[deed], deed


def buildings_add_up_to_the_stock(e: Any, g: Any) -> None:
    standing = dict.fromkeys(range(BUILDINGS), 0)
    for deed, level in enumerate(g.level):
        if level == 0:
            continue
        match e.deed_kind[deed]:
            case c.DEED_RAILROAD:
                standing[c.BUILDING_DEPOT] += level
            case c.DEED_CAB:
                standing[c.BUILDING_STAND] += level
            case _ if level == c.LEVEL_SKYSCRAPER:
                standing[c.BUILDING_SKYSCRAPER] += 1
            case _ if level == c.LEVEL_HOTEL:
                standing[c.BUILDING_HOTEL] += 1
            case _:
                standing[c.BUILDING_HOUSE] += level
    assert [g.stock[kind] + standing[kind] for kind in range(BUILDINGS)] == e.stock, (g.stock, standing)


def groups_are_built_evenly(e: Any, g: Any) -> None:
    # Read literally, a hotel is worth its four houses: sold, it leaves one step less than its neighbours (Q18).
    steps = 2 if e.hotel_refund_levels == 4 else 1
    for group in range(e.groups):
        if g.built[group] == 0:
            continue
        size = e.group_size[group]
        deeds = e.group_deed[group * GROUP_DEEDS : group * GROUP_DEEDS + size]
        if e.group_kind[group] != c.DEED_STREET:
            assert e.group_kind[group] != c.DEED_UTILITY, group
            assert e.depot_factor > 1, group
            assert all(g.level[deed] <= 1 - g.mortgaged[deed] for deed in deeds), group
            continue
        builders = {g.owner[deed] for deed in deeds if g.level[deed]}
        assert len(builders) == 1, group
        own = [deed for deed in deeds if g.owner[deed] in builders]
        by_majority = e.majority == 1 and size > 2
        assert len(own) >= size - by_majority, group
        # By majority the last lot of the group may come later, bare, and catches up (U-BLD-6).
        late = int(by_majority and len(own) == size)
        heights = sorted(min(g.level[deed], e.houses_before_hotel + 1) for deed in own)
        assert heights[-1] - heights[late] <= steps, heights
        mortgages = [deed for deed in own if g.mortgaged[deed]]
        if e.mortgage_clears_group and not e.build_with_mortgaged_lot:
            assert len(mortgages) <= late, group
        if not e.build_with_mortgaged_lot:
            assert not any(g.level[deed] for deed in mortgages), group


def skyscrapers_crown_whole_groups_of_hotels(e: Any, g: Any) -> None:
    for group in range(e.groups):
        deeds = e.group_deed[group * GROUP_DEEDS : group * GROUP_DEEDS + e.group_size[group]]
        crowned = [deed for deed in deeds if g.level[deed] == c.LEVEL_SKYSCRAPER]
        if crowned:
            assert e.skyscrapers == 2 or len(crowned) <= e.skyscrapers, group
            assert len({g.owner[deed] for deed in deeds}) == 1, group
            assert all(g.level[deed] >= c.LEVEL_HOTEL for deed in deeds), group


def vouchers_are_never_more_than_there_were(e: Any, g: Any) -> None:
    for kind in range(VOUCHERS):
        assert sum(g.vouchers[kind::VOUCHERS]) + g.voucher_pile[kind] <= e.voucher_count[kind], kind


def every_share_is_held_once(e: Any, g: Any) -> None:
    for company in range(COMPANIES):
        held = sum(g.shares[company::COMPANIES]) + sum(g.shares_mortgaged[company::COMPANIES])
        assert held + g.share_stock[company] == e.share_count[company], company
    for mortgages, paid in zip(g.shares_mortgaged, g.shares_paid, strict=True):
        assert paid <= mortgages, (paid, mortgages)


def roll_three_cards_lie_before_players(e: Any, g: Any) -> None:
    for card in range(ROLL_THREE):
        holder = g.roll_three_holder[card]
        assert holder == NOBODY or (card < e.roll_three_cards and g.alive[holder]), card


def whoever_is_out_has_nothing(e: Any, g: Any) -> None:
    for seat in range(SEATS):
        if not g.alive[seat]:
            assert g.cash[seat] == 0, seat
            assert g.jailed[seat] == 0, seat
            assert seat not in g.owner, seat
            assert seat not in g.card_holder, seat
            assert seat not in g.roll_three_holder, seat
            assert not any(g.vouchers[seat * VOUCHERS : (seat + 1) * VOUCHERS]), seat
            assert not any(g.shares[seat * COMPANIES : (seat + 1) * COMPANIES]), seat
            assert not any(g.shares_mortgaged[seat * COMPANIES : (seat + 1) * COMPANIES]), seat
            assert not g.leaving >> seat & 1, seat
    assert sum(g.alive) >= 1
    assert sum(g.alive) + g.bankruptcies == g.seats


def what_follows_from_the_rest_is_what_a_rebuild_gives(e: Any, g: Any) -> None:
    twin = g.copy()
    twin.node, twin.topic, twin.asked = 0, 0, 0
    rebuild_counts(e, twin)
    advance(e, twin)
    hold_equal(numbers_of(g), twin)


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


def claims_are_between_players(_: Any, g: Any) -> None:
    for i in range(g.claim_count):
        assert g.alive[g.claim_owner[i]], i
        assert g.alive[g.claim_debtor[i]], i
        assert g.claim_owner[i] != g.claim_debtor[i], i
        assert g.claim_amount[i] > 0, i
        assert g.claim_left[i] > 0, i


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


LAWS = (
    accounts_sum_to_zero,
    no_seat_is_below_zero,
    every_field_is_within_its_bounds,
    every_card_is_in_one_place,
    every_deed_belongs_to_a_player_or_the_bank,
    buildings_add_up_to_the_stock,
    groups_are_built_evenly,
    skyscrapers_crown_whole_groups_of_hotels,
    vouchers_are_never_more_than_there_were,
    every_share_is_held_once,
    roll_three_cards_lie_before_players,
    whoever_is_out_has_nothing,
    what_follows_from_the_rest_is_what_a_rebuild_gives,
    what_is_over_is_wiped,
    one_thing_of_a_kind_goes_on_at_a_time,
    claims_are_between_players,
    the_game_waits_for_someone,
)


def hold_laws(e: Any, g: Any) -> None:
    """Hold a position to all the laws."""
    for law in LAWS:
        law(e, g)
