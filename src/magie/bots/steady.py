"""The steady bot: buys, bids to a worth, builds, keeps a reserve, deals for colours. Kernel subset, no chance."""

from magie.bots.actions import plain
from magie.bots.dealing import is_good_deal, propose_deal
from magie.bots.growing import grows
from magie.bots.judgement import (
    deed_worth,
    gain_of_deed,
    know_peaks,
    rent_growth,
    reserve,
    threat,
)
from magie.bots.made import knobs
from magie.bots.made.knobs import knob
from magie.bots.memory import hear_answer
from magie.bots.proposals import answer_offer, propose_best, propose_rescue
from magie.bots.raising import LOOSE, choose_cash, choose_mortgage
from magie.bots.steady_cards import answer_card, choose_accused, choose_paper, use_held
from magie.bots.steady_tracks import answer_track
from magie.bots.targets import choose_travel
from magie.rules import codes
from magie.rules.answers import check
from magie.rules.auction import lowest_bid
from magie.rules.building import building_price
from magie.rules.doubles import DIE_ATTACK, DIE_BANK, DIE_EACH, DIE_SWING
from magie.rules.holdings import controls_group
from magie.rules.made import steps
from magie.rules.money import percent_up
from magie.rules.mortgage import transfer_deed, transfer_lift_cost
from magie.rules.movement import has_several_tracks
from magie.rules.purchase import price_asked
from magie.rules.schema import GROUP_DEEDS, NOBODY
from magie.rules.shortage import capacity, opening_price
from magie.rules.wealth import can_raise, raisable, total_worth


def steady_answer(e, g, seat, a, m, k):
    """Fill `a` with the answer to the question that this seat is asked."""
    hear_answer(g, k, seat)
    answer_steadily(e, g, seat, a, k)


def answer_steadily(e, g, seat, a, k):
    """The same for a question that may only be thought of: nothing is remembered of it."""
    know_peaks(e, g, k)
    topic = g.topic
    a.x = 0
    a.y = 0
    if topic == codes.D_TURN:
        answer_turn(e, g, seat, a, k)
    elif topic == codes.D_PURCHASE:
        answer_purchase(e, g, seat, a, k)
    elif topic == codes.D_AUCTION:
        answer_auction(e, g, seat, a, k)
    elif topic == codes.D_DEBT:
        answer_debt(e, g, seat, a, k)
    elif topic == codes.D_OFFER:
        answer_deal(e, g, seat, a, k)
    elif topic == codes.D_TRANSFER:
        a.verb = codes.V_KEEP
        if g.cash[seat] - transfer_lift_cost(e, g, transfer_deed(g)) >= reserve(k, seat) + knob(
            k, seat, knobs.KNOB_TRANSFER_MARGIN
        ):
            a.verb = codes.V_LIFT_NOW
            if check(e, g, seat, a) != 0:
                a.verb = codes.V_KEEP
    elif topic == codes.D_DOUBLES:
        answer_doubles(e, g, seat, a, k)
    elif topic >= codes.D_OBJECTION:
        answer_card(e, g, seat, a, k)
    elif topic >= codes.D_BONUS:
        answer_track(e, g, seat, a, k)
    else:
        answer_rare(e, g, seat, a, k)


def answer_rare(e, g, seat, a, k):
    """Questions that come up seldom."""
    topic = g.topic
    if topic == codes.D_CARD_CHOICE:
        a.verb = codes.V_DRAW
        if g.cash[seat] >= e.card_x[steps.card_choice_card(g)]:
            a.verb = codes.V_PAY
    elif topic == codes.D_TAX_CHOICE:
        space = steps.tax_choice_space(g)
        a.verb = codes.V_PAY_FLAT
        if percent_up(total_worth(e, g, seat), e.space_percent[space]) < e.space_tax[space]:
            a.verb = codes.V_PAY_PERCENT
    elif topic == codes.D_JAIL:
        a.verb = codes.V_STAY
        if wants_out_of_jail(e, g, seat, k) and g.cash[seat] >= e.jail_fine:
            a.verb = codes.V_PAY_FINE
    elif topic == codes.D_WANT:
        answer_want(e, g, seat, a, k)
    elif topic == codes.D_PLACE:
        answer_place(e, g, seat, a)
    else:
        a.verb = codes.V_END
        if has_several_tracks(e) and not choose_paper(e, g, seat, a, k):
            plain(a, codes.V_END)


def steady_manage(e, g, seat, a, m, k):
    """One thing to do about property at an open moment. True if `a` holds it."""
    know_peaks(e, g, k)
    return look_after_property(e, g, seat, a, k)


def look_after_property(e, g, seat, a, k):
    """Claim, build, lift, in this order. True if `a` holds one of them."""
    a.y = 0
    return claims_rent(g, seat, a) or choose_accused(e, g, seat, a) or grows(e, g, seat, a, k)


def claims_rent(g, seat, a):
    """Whether rent is to be claimed; `a` then holds it."""
    for index in range(g.claim_count):
        if g.claim_owner[index] == seat:
            plain(a, codes.V_CLAIM)
            a.x = index
            return True
    return False


def answer_turn(e, g, seat, a, k):
    """Before a roll: leave Jail or stay, look after property, deal now and then, roll."""
    if look_after_property(e, g, seat, a, k):
        return
    if g.rolls == 0 and makes_offer(e, g, seat, a, k):
        return
    a.x = 0
    if g.jailed[seat] > 0 and wants_out_of_jail(e, g, seat, k):
        if use_held(e, g, seat, a):
            return
        a.verb = codes.V_PAY_FINE
        if check(e, g, seat, a) == 0:
            return
    a.verb = codes.V_ROLL
    if has_several_tracks(e) and g.jailed[seat] == 0:
        if g.subway[seat] == 1 and g.rolls == 0:
            choose_travel(e, g, seat, a, k)
        elif g.reversed[seat] == 0 and g.movement_over == 0 and choose_paper(e, g, seat, a, k):
            return
        elif g.subway[seat] == 0 or g.rolls > 0:
            plain(a, codes.V_ROLL)


def makes_offer(e, g, seat, a, k):
    """Whether `a` holds an offer to somebody."""
    if knob(k, seat, knobs.KNOB_MEASURE) == 1:
        return propose_best(e, g, seat, a, k)
    if g.offers[seat] > 0 or (g.round + seat) % knob(k, seat, knobs.KNOB_OFFER_EVERY) != 0:
        return False
    return propose_deal(e, g, seat, a, k)


def answer_deal(e, g, seat, a, k):
    """Accept what is good, by the measure that this seat has."""
    if knob(k, seat, knobs.KNOB_MEASURE) == 1:
        answer_offer(e, g, seat, a, k)
        return
    a.verb = codes.V_REJECT
    if is_good_deal(e, g, k):
        a.verb = codes.V_ACCEPT
        if check(e, g, seat, a) != 0:
            a.verb = codes.V_REJECT


def wants_out_of_jail(e, g, seat, k):
    """Early on there is property to find; later no rent is due in Jail."""
    return (
        threat(k, seat) < knob(k, seat, knobs.KNOB_JAIL_THREAT)
        or g.free_deeds > e.deeds * knob(k, seat, knobs.KNOB_JAIL_FREE) // 100
    )


def answer_purchase(e, g, seat, a, k):
    """Buy what is worth its price; mortgage loose ends for what matters."""
    deed = steps.purchase_deed(g)
    price = price_asked(e, g)
    worth = deed_worth(e, g, seat, deed, k)
    if e.replies == 1 and 2 * worth >= 3 * price and use_held(e, g, seat, a):
        return
    keep = reserve(k, seat) * knob(k, seat, knobs.KNOB_BUY_RESERVE) // 100
    a.verb = codes.V_DECLINE
    if g.cash[seat] >= price:
        if worth > price * knob(k, seat, knobs.KNOB_BUY_EAGER) // 100 or g.cash[seat] - price >= keep:
            a.verb = codes.V_BUY
    elif (
        worth > price * knob(k, seat, knobs.KNOB_BUY_MORTGAGES) // 100
        and g.cash[seat] + raisable(e, g, seat) // 2 >= price
    ):
        if not choose_mortgage(e, g, seat, a, LOOSE):
            a.x = 0
            a.verb = codes.V_DECLINE


def answer_auction(e, g, seat, a, k):
    """Bid up to the worth of what is on sale, in a few steps, keeping some cash."""
    low = lowest_bid(e, g, seat)
    limit = 0
    if g.auction_kind == codes.SALE_DEED:
        limit = deed_worth(e, g, seat, g.auction_what, k) * knob(k, seat, knobs.KNOB_BID_LIMIT) // 100
        keep = reserve(k, seat) * knob(k, seat, knobs.KNOB_BID_KEEP) // 100
        if limit > e.deed_price[g.auction_what] * knob(k, seat, knobs.KNOB_BID_EAGER) // 100:
            keep = 0
        if limit > g.cash[seat] - keep:
            limit = g.cash[seat] - keep
    elif g.auction_kind == codes.SALE_SHARE_OPTION or g.auction_kind == codes.SALE_SHARE:
        limit = (g.cash[seat] - reserve(k, seat)) * knob(k, seat, knobs.KNOB_SHARE_CASH) // 100
        if limit > knob(k, seat, knobs.KNOB_SHARE_BID):
            limit = knob(k, seat, knobs.KNOB_SHARE_BID)
    else:
        limit = opening_price(e, g, 1 << seat, g.auction_what) * 3 // 2
        dearest = dearest_building(e, g, seat)
        if limit < dearest * 5 // 4:
            limit = dearest * 5 // 4
        if limit > g.cash[seat]:
            limit = g.cash[seat]
    a.verb = codes.V_PASS
    if limit >= low:
        a.verb = codes.V_BID
        a.x = low
        if knob(k, seat, knobs.KNOB_BID_STEPS) > 0:
            a.x += (limit - low) // knob(k, seat, knobs.KNOB_BID_STEPS)
        if check(e, g, seat, a) != 0:
            a.verb = codes.V_PASS
            a.x = 0


def dearest_building(e, g, seat):
    """Highest printed price among the lots where this seat could put the building on sale."""
    dearest = 0
    for group in range(e.groups):
        if e.group_kind[group] == codes.DEED_STREET and controls_group(e, g, seat, group):
            price = e.deed_house[e.group_deed[group * GROUP_DEEDS]]
            if price > dearest:
                dearest = price
    return dearest


def answer_debt(e, g, seat, a, k):
    """Raise the money, or give up when everything together is not enough and nobody wants to help."""
    a.verb = codes.V_BANKRUPT
    short = steps.debt_amount(g) - g.cash[seat]
    if can_raise(e, g, seat, short):
        choose_cash(e, g, seat, a, k)
    elif knob(k, seat, knobs.KNOB_RESCUE) == 1 and propose_rescue(e, g, seat, a, k):
        return
    else:
        plain(a, codes.V_BANKRUPT)


def answer_want(e, g, seat, a, k):
    """Ask for as many buildings as the spare cash pays for."""
    a.verb = codes.V_WANT
    a.x = capacity(e, g, seat, steps.poll_building(g))
    spare = (g.cash[seat] - reserve(k, seat)) // 50
    if a.x > spare:
        a.x = spare
    if a.x < 0:
        a.x = 0


def answer_place(e, g, seat, a):
    """Put a building won in an auction where it raises rent most."""
    a.verb = codes.V_PLACE
    best = NOBODY
    best_growth = -1_000_000
    for deed in range(e.deeds):
        if g.owner[deed] == seat:
            a.x = deed
            if check(e, g, seat, a) == 0:
                growth = rent_growth(e, deed, g.level[deed], building_price(e, g, deed))
                if growth > best_growth:
                    best_growth = growth
                    best = deed
    a.x = best


def answer_doubles(e, g, seat, a, k):
    """The optional rules: money is taken, an attack or a swing where it completes something, else roll again."""
    die = steps.doubles_die(g)
    fallback = codes.V_AGAIN
    if steps.doubles_due(g) == 0:
        fallback = codes.V_PASS
    if die == DIE_BANK or die == DIE_EACH or (die != DIE_SWING and die != DIE_ATTACK and threat(k, seat) > 300):
        a.verb = codes.V_OPTION
        return
    best = NOBODY
    best_gain = 60
    if die == DIE_ATTACK:
        a.verb = codes.V_ATTACK
        for deed in range(e.deeds):
            gain = gain_of_deed(e, g, seat, deed, k) - e.deed_price[deed]
            if gain > best_gain:
                a.x = deed
                if check(e, g, seat, a) == 0:
                    best = deed
                    best_gain = gain
    elif die == DIE_SWING:
        a.verb = codes.V_SWING
        for deed in range(e.deeds):
            if g.owner[deed] == NOBODY and g.cash[seat] >= e.deed_price[deed]:
                gain = deed_worth(e, g, seat, deed, k) - e.deed_price[deed]
                if gain > best_gain and e.deed_space[deed] != g.at[seat]:
                    best = e.deed_space[deed]
                    best_gain = gain
    a.x = best
    if best == NOBODY:
        a.x = 0
        a.verb = fallback
