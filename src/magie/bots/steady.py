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


def steady_answer(t, seat):
    """Fill `t.action` with the answer to the question that this seat is asked."""
    hear_answer(t, seat)
    answer_steadily(t, seat)


def answer_steadily(t, seat):
    """The same for a question that may only be thought of: nothing is remembered of it."""
    e, g, action = t.edition, t.position, t.action
    know_peaks(t)
    topic = g.topic
    action.x = 0
    action.y = 0
    if topic == codes.D_TURN:
        answer_turn(t, seat)
    elif topic == codes.D_PURCHASE:
        answer_purchase(t, seat)
    elif topic == codes.D_AUCTION:
        answer_auction(t, seat)
    elif topic == codes.D_DEBT:
        answer_debt(t, seat)
    elif topic == codes.D_OFFER:
        answer_deal(t, seat)
    elif topic == codes.D_TRANSFER:
        action.verb = codes.V_KEEP
        if g.cash[seat] - transfer_lift_cost(e, g, transfer_deed(g)) >= reserve(t, seat) + knob(
            t.mind, seat, knobs.KNOB_TRANSFER_MARGIN
        ):
            action.verb = codes.V_LIFT_NOW
            if check(e, g, seat, action) != 0:
                action.verb = codes.V_KEEP
    elif topic == codes.D_DOUBLES:
        answer_doubles(t, seat)
    elif topic >= codes.D_OBJECTION:
        answer_card(t, seat)
    elif topic >= codes.D_BONUS:
        answer_track(t, seat)
    else:
        answer_rare(t, seat)


def answer_rare(t, seat):
    """Questions that come up seldom."""
    e, g, action = t.edition, t.position, t.action
    topic = g.topic
    if topic == codes.D_CARD_CHOICE:
        action.verb = codes.V_DRAW
        if g.cash[seat] >= e.card_x[steps.card_choice_card(g)]:
            action.verb = codes.V_PAY
    elif topic == codes.D_TAX_CHOICE:
        space = steps.tax_choice_space(g)
        action.verb = codes.V_PAY_FLAT
        if percent_up(total_worth(e, g, seat), e.space_percent[space]) < e.space_tax[space]:
            action.verb = codes.V_PAY_PERCENT
    elif topic == codes.D_JAIL:
        action.verb = codes.V_STAY
        if wants_out_of_jail(t, seat) and g.cash[seat] >= e.jail_fine:
            action.verb = codes.V_PAY_FINE
    elif topic == codes.D_WANT:
        answer_want(t, seat)
    elif topic == codes.D_PLACE:
        answer_place(t, seat)
    else:
        action.verb = codes.V_END
        if has_several_tracks(e) and not choose_paper(t, seat):
            plain(action, codes.V_END)


def steady_manage(t, seat):
    """One thing to do about property at an open moment. True if `t.action` holds it."""
    know_peaks(t)
    return look_after_property(t, seat)


def look_after_property(t, seat):
    """Claim, build, lift, in this order. True if `t.action` holds one of them."""
    t.action.y = 0
    return claims_rent(t, seat) or choose_accused(t, seat) or grows(t, seat)


def claims_rent(t, seat):
    """Whether rent is to be claimed; `t.action` then holds it."""
    g, action = t.position, t.action
    for index in range(g.claim_count):
        if g.claim_owner[index] == seat:
            plain(action, codes.V_CLAIM)
            action.x = index
            return True
    return False


def answer_turn(t, seat):
    """Before a roll: leave Jail or stay, look after property, deal now and then, roll."""
    e, g, action = t.edition, t.position, t.action
    if look_after_property(t, seat):
        return
    if g.rolls == 0 and makes_offer(t, seat):
        return
    action.x = 0
    if g.jailed[seat] > 0 and wants_out_of_jail(t, seat):
        if use_held(t, seat):
            return
        action.verb = codes.V_PAY_FINE
        if check(e, g, seat, action) == 0:
            return
    action.verb = codes.V_ROLL
    if has_several_tracks(e) and g.jailed[seat] == 0:
        if g.subway[seat] == 1 and g.rolls == 0:
            choose_travel(t, seat)
        elif g.reversed[seat] == 0 and g.movement_over == 0 and choose_paper(t, seat):
            return
        elif g.subway[seat] == 0 or g.rolls > 0:
            plain(action, codes.V_ROLL)


def makes_offer(t, seat):
    """Whether `t.action` holds an offer to somebody."""
    g = t.position
    if knob(t.mind, seat, knobs.KNOB_MEASURE) == 1:
        return propose_best(t, seat)
    if g.offers[seat] > 0 or (g.round + seat) % knob(t.mind, seat, knobs.KNOB_OFFER_EVERY) != 0:
        return False
    return propose_deal(t, seat)


def answer_deal(t, seat):
    """Accept what is good, by the measure that this seat has."""
    action = t.action
    if knob(t.mind, seat, knobs.KNOB_MEASURE) == 1:
        answer_offer(t, seat)
        return
    action.verb = codes.V_REJECT
    if is_good_deal(t):
        action.verb = codes.V_ACCEPT
        if check(t.edition, t.position, seat, action) != 0:
            action.verb = codes.V_REJECT


def wants_out_of_jail(t, seat):
    """Early on there is property to find; later no rent is due in Jail."""
    return (
        threat(t, seat) < knob(t.mind, seat, knobs.KNOB_JAIL_THREAT)
        or t.position.free_deeds > t.edition.deeds * knob(t.mind, seat, knobs.KNOB_JAIL_FREE) // 100
    )


def answer_purchase(t, seat):
    """Buy what is worth its price; mortgage loose ends for what matters."""
    e, g, action, mind = t.edition, t.position, t.action, t.mind
    deed = steps.purchase_deed(g)
    price = price_asked(e, g)
    worth = deed_worth(t, seat, deed)
    if e.replies == 1 and 2 * worth >= 3 * price and use_held(t, seat):
        return
    keep = reserve(t, seat) * knob(mind, seat, knobs.KNOB_BUY_RESERVE) // 100
    action.verb = codes.V_DECLINE
    if g.cash[seat] >= price:
        if worth > price * knob(mind, seat, knobs.KNOB_BUY_EAGER) // 100 or g.cash[seat] - price >= keep:
            action.verb = codes.V_BUY
    elif (
        worth > price * knob(mind, seat, knobs.KNOB_BUY_MORTGAGES) // 100
        and g.cash[seat] + raisable(e, g, seat) // 2 >= price
    ):
        if not choose_mortgage(t, seat, LOOSE):
            action.x = 0
            action.verb = codes.V_DECLINE


def answer_auction(t, seat):
    """Bid up to the worth of what is on sale, in a few steps, keeping some cash."""
    e, g, action, mind = t.edition, t.position, t.action, t.mind
    low = lowest_bid(e, g, seat)
    limit = 0
    if g.auction_kind == codes.SALE_DEED:
        limit = deed_worth(t, seat, g.auction_what) * knob(mind, seat, knobs.KNOB_BID_LIMIT) // 100
        keep = reserve(t, seat) * knob(mind, seat, knobs.KNOB_BID_KEEP) // 100
        if limit > e.deed_price[g.auction_what] * knob(mind, seat, knobs.KNOB_BID_EAGER) // 100:
            keep = 0
        if limit > g.cash[seat] - keep:
            limit = g.cash[seat] - keep
    elif g.auction_kind == codes.SALE_SHARE_OPTION or g.auction_kind == codes.SALE_SHARE:
        limit = (g.cash[seat] - reserve(t, seat)) * knob(mind, seat, knobs.KNOB_SHARE_CASH) // 100
        if limit > knob(mind, seat, knobs.KNOB_SHARE_BID):
            limit = knob(mind, seat, knobs.KNOB_SHARE_BID)
    else:
        limit = opening_price(e, g, 1 << seat, g.auction_what) * 3 // 2
        dearest = dearest_building(e, g, seat)
        if limit < dearest * 5 // 4:
            limit = dearest * 5 // 4
        if limit > g.cash[seat]:
            limit = g.cash[seat]
    action.verb = codes.V_PASS
    if limit >= low:
        action.verb = codes.V_BID
        action.x = low
        if knob(mind, seat, knobs.KNOB_BID_STEPS) > 0:
            action.x += (limit - low) // knob(mind, seat, knobs.KNOB_BID_STEPS)
        if check(e, g, seat, action) != 0:
            action.verb = codes.V_PASS
            action.x = 0


def dearest_building(e, g, seat):
    """Highest printed price among the lots where this seat could put the building on sale."""
    dearest = 0
    for group in range(e.groups):
        if e.group_kind[group] == codes.DEED_STREET and controls_group(e, g, seat, group):
            price = e.deed_house[e.group_deed[group * GROUP_DEEDS]]
            if price > dearest:
                dearest = price
    return dearest


def answer_debt(t, seat):
    """Raise the money, or give up when everything together is not enough and nobody wants to help."""
    g = t.position
    t.action.verb = codes.V_BANKRUPT
    short = steps.debt_amount(g) - g.cash[seat]
    if can_raise(t.edition, g, seat, short):
        choose_cash(t, seat)
    elif knob(t.mind, seat, knobs.KNOB_RESCUE) == 1 and propose_rescue(t, seat):
        return
    else:
        plain(t.action, codes.V_BANKRUPT)


def answer_want(t, seat):
    """Ask for as many buildings as the spare cash pays for."""
    g, action = t.position, t.action
    action.verb = codes.V_WANT
    action.x = capacity(t.edition, g, seat, steps.poll_building(g))
    spare = (g.cash[seat] - reserve(t, seat)) // 50
    if action.x > spare:
        action.x = spare
    if action.x < 0:
        action.x = 0


def answer_place(t, seat):
    """Put a building won in an auction where it raises rent most."""
    e, g, action = t.edition, t.position, t.action
    action.verb = codes.V_PLACE
    best = NOBODY
    best_growth = -1_000_000
    for deed in range(e.deeds):
        if g.owner[deed] == seat:
            action.x = deed
            if check(e, g, seat, action) == 0:
                growth = rent_growth(e, deed, g.level[deed], building_price(e, g, deed))
                if growth > best_growth:
                    best_growth = growth
                    best = deed
    action.x = best


def answer_doubles(t, seat):
    """The optional rules: money is taken, an attack or a swing where it completes something, else roll again."""
    e, g, action = t.edition, t.position, t.action
    die = steps.doubles_die(g)
    fallback = codes.V_AGAIN
    if steps.doubles_due(g) == 0:
        fallback = codes.V_PASS
    if die == DIE_BANK or die == DIE_EACH or (die != DIE_SWING and die != DIE_ATTACK and threat(t, seat) > 300):
        action.verb = codes.V_OPTION
        return
    best = NOBODY
    best_gain = 60
    if die == DIE_ATTACK:
        action.verb = codes.V_ATTACK
        for deed in range(e.deeds):
            gain = gain_of_deed(t, seat, deed) - e.deed_price[deed]
            if gain > best_gain:
                action.x = deed
                if check(e, g, seat, action) == 0:
                    best = deed
                    best_gain = gain
    elif die == DIE_SWING:
        action.verb = codes.V_SWING
        for deed in range(e.deeds):
            if g.owner[deed] == NOBODY and g.cash[seat] >= e.deed_price[deed]:
                gain = deed_worth(t, seat, deed) - e.deed_price[deed]
                if gain > best_gain and e.deed_space[deed] != g.at[seat]:
                    best = e.deed_space[deed]
                    best_gain = gain
    action.x = best
    if best == NOBODY:
        action.x = 0
        action.verb = fallback
