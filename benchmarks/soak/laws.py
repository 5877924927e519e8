"""The laws: what holds wherever a game waits, whoever plays and with whatever switches. Kernel subset.

A law gives True where it holds. Their numbers are in the order in which `broken_law` looks.
"""

from magie.rules import codes
from magie.rules.building import count_at
from magie.rules.chance import outcome_count, outcome_weight, total_weight
from magie.rules.schema import (
    BANK,
    BUILDINGS,
    COMPANIES,
    DECK,
    DECKS,
    DEEDS,
    GROUP_DEEDS,
    NOBODY,
    POOL,
    ROLL_THREE,
    SEATS,
    VOUCHERS,
)
from magie.rules.seats import is_leaving

LAW_LISTED_IS_LEGAL = 1  # what a list offers is accepted, and no input breaks the game; the others look at a position
LAW_MONEY_IS_CONSERVED = 2
LAW_NOBODY_IS_BELOW_ZERO = 3
LAW_ONE_HOLDER_OF_A_CARD = 4
LAW_ONE_HOLDER_OF_A_DEED = 5
LAW_BUILDINGS_ADD_UP_TO_THE_STOCK = 6
LAW_GROUPS_ARE_BUILT_EVENLY = 7
LAW_SKYSCRAPERS_CROWN_WHOLE_GROUPS = 8
LAW_VOUCHERS_ARE_NOT_MADE = 9
LAW_ONE_HOLDER_OF_A_SHARE = 10
LAW_ROLL_THREE_CARDS_LIE_BEFORE_PLAYERS = 11
LAW_WHOEVER_IS_OUT_HAS_NOTHING = 12
LAW_WHAT_IS_OVER_IS_WIPED = 13
LAW_CLAIMS_ARE_BETWEEN_PLAYERS = 14
LAW_A_WINNER_AND_NO_OTHER_END = 15
LAW_THE_GAME_WAITS_FOR_SOMEONE = 16
LAST_LAW = LAW_THE_GAME_WAITS_FOR_SOMEONE


def broken_law(e, g):
    """The number of the first law that a position breaks, 0 if it keeps them all."""
    for law in range(LAW_MONEY_IS_CONSERVED, LAST_LAW + 1):
        if not keeps_law(e, g, law):
            return law
    return 0


def keeps_law(e, g, law):
    """Whether a position keeps a law."""
    if law == LAW_MONEY_IS_CONSERVED:
        return is_money_conserved(g)
    if law == LAW_NOBODY_IS_BELOW_ZERO:
        return is_nobody_below_zero(g)
    if law == LAW_ONE_HOLDER_OF_A_CARD:
        return has_every_card_one_place(e, g)
    if law == LAW_ONE_HOLDER_OF_A_DEED:
        return has_every_deed_one_holder(e, g)
    if law == LAW_BUILDINGS_ADD_UP_TO_THE_STOCK:
        return is_stock_complete(e, g)
    if law == LAW_GROUPS_ARE_BUILT_EVENLY or law == LAW_SKYSCRAPERS_CROWN_WHOLE_GROUPS:
        return are_groups_built_well(e, g, law)
    if law == LAW_VOUCHERS_ARE_NOT_MADE:
        return are_vouchers_from_the_box(e, g)
    if law == LAW_ONE_HOLDER_OF_A_SHARE:
        return has_every_share_one_holder(e, g)
    if law == LAW_ROLL_THREE_CARDS_LIE_BEFORE_PLAYERS:
        return are_roll_three_cards_well_held(e, g)
    if law == LAW_WHOEVER_IS_OUT_HAS_NOTHING:
        return has_whoever_is_out_nothing(g)
    if law == LAW_WHAT_IS_OVER_IS_WIPED:
        return is_wiped(g)
    if law == LAW_CLAIMS_ARE_BETWEEN_PLAYERS:
        return are_claims_between_players(g)
    if law == LAW_A_WINNER_AND_NO_OTHER_END:
        return (g.node == codes.NODE_OVER) == (g.winners != 0)
    return is_waiting_for_someone(e, g)


def are_groups_built_well(e, g, law):
    """Every group that is built on, by one of two laws."""
    for group in range(e.groups):
        if g.built[group] > 0:
            if law == LAW_GROUPS_ARE_BUILT_EVENLY:
                if not is_built_evenly(e, g, group):
                    return False
            elif not is_crowned_well(e, g, group):
                return False
    return True


def is_money_conserved(g):
    """All accounts sum to zero."""
    total = g.cash[BANK] + g.cash[POOL]
    for seat in range(SEATS):
        total += g.cash[seat]
    return total == 0


def is_nobody_below_zero(g):
    """No seat and no pool owes what it has paid."""
    if g.cash[POOL] < 0:
        return False
    for seat in range(SEATS):
        if g.cash[seat] < 0:
            return False
    return True


HALF = DECK // 2


def has_every_card_one_place(e, g):
    """A card is unseen, known in its pile or in one hand."""
    for deck in range(DECKS):
        places = g.queue_count[deck]
        low = 0  # cards queued, in two words: a full deck has more than a compiled number has bits
        high = 0
        for i in range(DECK):
            card = deck * DECK + i
            if i < g.queue_count[deck]:
                below = deck * DECK + g.queue[card]
                if g.queue[card] < 0 or g.unseen[below] == 1 or g.card_holder[below] != NOBODY:
                    return False
                bit = 1 << g.queue[card] % HALF
                if g.queue[card] < HALF:
                    if low & bit != 0:
                        return False
                    low |= bit
                else:
                    if high & bit != 0:
                        return False
                    high |= bit
            elif g.queue[card] != NOBODY:
                return False
            if g.unseen[card] == 1:
                places += 1
                if g.card_holder[card] != NOBODY:
                    return False
            if g.card_holder[card] != NOBODY:
                places += 1
                if g.alive[g.card_holder[card]] == 0:
                    return False
        if places != e.deck_size[deck]:
            return False
    return True


def has_every_deed_one_holder(e, g):
    """A deed belongs to the Bank, bare, or to a player still in the game."""
    for deed in range(DEEDS):
        owner = g.owner[deed]
        if owner == NOBODY:
            if g.level[deed] != 0 or g.interest_paid[deed] != 0:
                return False
        elif deed >= e.deeds or g.alive[owner] == 0:
            return False
        if g.interest_paid[deed] == 1 and g.mortgaged[deed] == 0:
            return False
    return True


def is_stock_complete(e, g):
    """Buildings on the board and in the Bank are those of the box."""
    for kind in range(BUILDINGS):
        count = g.stock[kind]
        for deed in range(e.deeds):
            if g.level[deed] > 0:
                count += count_at(e, deed, g.level[deed], kind)
        if count != e.stock[kind] or g.stock[kind] < 0:
            return False
    return True


def is_built_evenly(e, g, group):
    """One builder, with enough of the group, no lot further than a step ahead (12.5, U-BLD-1, U-BLD-6)."""
    size = e.group_size[group]
    if e.group_kind[group] != codes.DEED_STREET:
        for i in range(size):
            deed = e.group_deed[group * GROUP_DEEDS + i]
            if g.level[deed] > 1 - g.mortgaged[deed]:
                return False
        return e.group_kind[group] != codes.DEED_UTILITY and e.depot_factor > 1
    builder = NOBODY
    for i in range(size):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.level[deed] > 0:
            if builder != NOBODY and g.owner[deed] != builder:
                return False
            if g.mortgaged[deed] == 1:
                return False
            builder = g.owner[deed]
    own = 0
    mortgages = 0
    highest = 0
    lowest = codes.LEVEL_SKYSCRAPER
    second = codes.LEVEL_SKYSCRAPER
    for i in range(size):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.owner[deed] == builder:
            own += 1
            mortgages += g.mortgaged[deed]
            height = g.level[deed]
            if height > e.houses_before_hotel + 1:
                height = e.houses_before_hotel + 1
            if height > highest:
                highest = height
            if height < lowest:
                second = lowest
                lowest = height
            elif height < second:
                second = height
    needed = size
    late = 0
    if e.majority == 1 and size > 2:
        needed = size - 1
        if own == size:  # the last lot of the group may come later, bare or mortgaged, and catches up (U-BLD-6)
            lowest = second
            late = 1
    if e.mortgage_clears_group == 1 and e.build_with_mortgaged_lot == 0 and mortgages > late:
        return False
    step = 1
    if e.hotel_refund_levels == 4:  # a hotel is worth its four houses: sold, it leaves a step less (Q18)
        step = 2
    return own >= needed and highest - lowest <= step


def is_crowned_well(e, g, group):
    """A skyscraper stands on whole groups of hotels, one for each unless the switch says more (U-BLD-3)."""
    crowned = 0
    for i in range(e.group_size[group]):
        if g.level[e.group_deed[group * GROUP_DEEDS + i]] == codes.LEVEL_SKYSCRAPER:
            crowned += 1
    if crowned == 0:
        return True
    if e.skyscrapers < 2 and crowned > e.skyscrapers:
        return False
    first = g.owner[e.group_deed[group * GROUP_DEEDS]]
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.owner[deed] != first or g.level[deed] < codes.LEVEL_HOTEL:
            return False
    return True


def are_vouchers_from_the_box(e, g):
    """Vouchers are drawn, held and lost, never made."""
    for kind in range(VOUCHERS):
        count = g.voucher_pile[kind]
        for seat in range(g.seats):
            count += g.vouchers[seat * VOUCHERS + kind]
        if count > e.voucher_count[kind]:
            return False
    return True


def has_every_share_one_holder(e, g):
    """A share is in the Bank or in one hand; interest was paid on mortgaged ones alone."""
    for company in range(COMPANIES):
        count = g.share_stock[company]
        for seat in range(g.seats):
            index = seat * COMPANIES + company
            count += g.shares[index] + g.shares_mortgaged[index]
            if g.shares_paid[index] > g.shares_mortgaged[index]:
                return False
        if count != e.share_count[company]:
            return False
    return True


def are_roll_three_cards_well_held(e, g):
    """A Roll Three card is in the pile or lies before a player."""
    for card in range(ROLL_THREE):
        holder = g.roll_three_holder[card]
        if holder != NOBODY and (card >= e.roll_three_cards or g.alive[holder] == 0):
            return False
    return True


def has_whoever_is_out_nothing(g):
    """Neither money nor papers nor a turn in Jail; and everyone is in or has gone bankrupt."""
    alive = 0
    for seat in range(SEATS):
        if g.alive[seat] == 1:
            alive += 1
        elif g.cash[seat] != 0 or g.jailed[seat] != 0 or is_leaving(g, seat) or g.first_deed[seat] != NOBODY:
            return False
        else:
            for kind in range(VOUCHERS):
                if g.vouchers[seat * VOUCHERS + kind] != 0:
                    return False
            for company in range(COMPANIES):
                if g.shares[seat * COMPANIES + company] + g.shares_mortgaged[seat * COMPANIES + company] != 0:
                    return False
    return alive >= 1 and alive + g.bankruptcies == g.seats


def is_wiped(g):
    """What is over leaves nothing behind: steps, claims, an auction, an offer."""
    offers = 0
    auctions = 0
    for index in range(g.agenda_count):
        step = g.agenda_step[index]
        if step == 0:
            return False
        if step == codes.S_OFFER:
            offers += 1
        elif step == codes.S_AUCTION:
            auctions += 1
    if offers > 1 or auctions > 1 or g.agenda_step[g.agenda_count] != 0:
        return False
    if auctions == 0 and (g.auction_kind != 0 or g.auction_bid != 0 or g.auction_in != 0):
        return False
    return (offers == 1) == (g.offer_from != g.offer_to)


def are_claims_between_players(g):
    """A rent on claim is owed by one player still in the game to another."""
    for i in range(g.claim_count):
        owner = g.claim_owner[i]
        debtor = g.claim_debtor[i]
        if g.alive[owner] == 0 or g.alive[debtor] == 0 or owner == debtor:
            return False
        if g.claim_amount[i] <= 0 or g.claim_left[i] <= 0:
            return False
    return True


def is_waiting_for_someone(e, g):
    """A question goes to a player still in the game, and chance has something to choose from."""
    if g.node == codes.NODE_OVER:
        return True
    if g.node == codes.NODE_FAULT or g.node == codes.NODE_NONE or g.alive[g.asked] == 0:
        return False
    if g.node == codes.NODE_DECISION:
        return not is_leaving(g, g.asked)
    weights = 0
    for i in range(outcome_count(g)):
        weights += outcome_weight(e, g, i)
    return weights > 0 and weights == total_weight(e, g)
