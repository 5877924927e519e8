"""The generator of deals with a memory: what a seat offers, at which price, and how it answers. Kernel subset.

For whoever judges deals by another measure, the parts are to be used one by one:

- `exchanges.next_exchange(e, g, seat, partner, a, cursor, wide)` goes through the exchanges of deeds that
  two seats might agree on: single deeds, the rest of a colour, swaps, sales; `exchanges.chain_group` finds the second
  step of a chain.
- `memory.exchange_key`, `is_resting` and `share_of` say whether an exchange was refused lately, and how far an offer
  goes from the price that the partner should just accept (0) to the last one that the seat itself would (100): it
  begins at the knob `offer_start`, or where this partner has led it, and rises by `offer_step` with every refusal.
- `price_between(low, high, share)` is that price, as cash that the seat pays (below zero: is paid);
  `actions.set_price(a, price)` puts it on the sides of `a`.
- `memory.open_offer` must be called for an offer that is made, `memory.hear_answer` at every question that the seat
  is asked: that is all the memory needs. `start_game` clears it.

Here the measure is that of `measure.py`: both sides' gains, where a part of the partner's (`danger`) is a loss.
Costs are bounded: only exchanges that bring somebody nearer to a colour, a few offers each turn, and nothing at all
while no deed has changed hands since the last look that found nothing.
"""

from magie.bots.actions import clear_sides, plain, put_deed, set_price, turn_round
from magie.bots.exchanges import chain_group, next_exchange
from magie.bots.judgement import reserve
from magie.bots.made import knobs
from magie.bots.made.knobs import knob
from magie.bots.measure import can_build_with, deal_worth, gain_of_one, group_worth, standing, worth_after
from magie.bots.memory import exchange_key, is_resting, open_offer, share_of
from magie.rules import codes
from magie.rules.answers import check
from magie.rules.schema import DEED_WORDS, GROUPS, NOBODY, SIDE_CASH, SIDE_DEEDS
from magie.rules.seats import is_leaving, seats_left

NOTHING = -1_000_000
SINGLES_EVERY = 4  # rounds in which each single deed is thought of once
RESCUES = 4  # offers to be saved from bankruptcy


def danger(t, seat):
    """The part of a partner's gain that counts as the own loss, in percent."""
    if seats_left(t.position) == 2:
        return knob(t.mind, seat, knobs.KNOB_DANGER_TWO)
    return knob(t.mind, seat, knobs.KNOB_DANGER)


def net_gain(t, seat, mine, theirs):
    """What a deal is worth once the partner's gain is taken into account."""
    if theirs <= 0:
        return mine
    return mine - theirs * danger(t, seat) // 100


def is_fair_deal(t, seat, partner, give, take):
    """Whether a seat would hand over one side for the other: it gains, the other not too much, and it can pay."""
    mind = t.mind
    mine = deal_worth(t, seat, seat, give, take)
    if mine < knob(mind, seat, knobs.KNOB_LEAST_GAIN):
        return False
    theirs = deal_worth(t, seat, partner, take, give)
    if net_gain(t, seat, mine, theirs) < knob(mind, seat, knobs.KNOB_LEAST_GAIN):
        return False
    paid = give[SIDE_CASH] - take[SIDE_CASH]
    return (
        paid <= 0
        or t.position.cash[seat] - paid >= reserve(t, seat) * knob(mind, seat, knobs.KNOB_DEAL_RESERVE) // 100
    )


def is_fair_offer(t):
    """Whether the offer on the table is one to accept."""
    g = t.position
    return is_fair_deal(t, g.offer_to, g.offer_from, g.offer_take, g.offer_give)


# Prices: cash that the seat pays, below zero what it is paid.


def price_between(low, high, share):
    """A price so many percent of the way from one to the other."""
    return low + (high - low) * share // 100


def highest_price(t, seat, mine, theirs):
    """The most that a seat pays where it gains this and the partner that before anything is paid."""
    fear = danger(t, seat)
    return (100 * (mine - knob(t.mind, seat, knobs.KNOB_LEAST_GAIN)) - fear * theirs) // (100 + fear)


def is_payable(t, seat, partner, price):
    """Whether whoever pays has the money, and the seat itself its reserve."""
    g = t.position
    if price > 0:
        return g.cash[seat] - price >= reserve(t, seat) * knob(t.mind, seat, knobs.KNOB_OFFER_RESERVE) // 100
    return g.cash[partner] >= -price


def price_of(t, seat, partner, mine, theirs):
    """What a seat would pay now for the exchange on the sides of `t.action`; NOTHING where none suits both."""
    low = knob(t.mind, seat, knobs.KNOB_LEAST_GAIN) - theirs
    high = highest_price(t, seat, mine, theirs)
    if high < low:
        return NOTHING
    price = price_between(low, high, share_of(t, seat, partner, exchange_key(partner, t.action.give, t.action.take)))
    if not is_payable(t, seat, partner, price):
        return NOTHING
    return price


# Offers.


def propose_best(t, seat):
    """The best offer there is to anybody; True if `t.action` holds it."""
    g, mind = t.position, t.mind
    if g.offers[seat] >= knob(mind, seat, knobs.KNOB_OFFERS_MOST) or is_quiet(t, seat):
        return False
    best = 0
    best_partner = NOBODY
    best_cursor = 0
    best_price = 0
    for partner in range(g.seats):
        if partner != seat and g.alive[partner] == 1 and not is_leaving(g, partner):
            cursor = next_exchange(t, seat, partner, 0, 0)
            mine = 0
            theirs = 0
            if cursor > 0:
                mine = standing(t, seat, seat)
                theirs = standing(t, seat, partner)
            while cursor > 0:
                price = better_price(t, seat, partner, mine, theirs, best)
                if price > NOTHING:
                    best = offer_value(t, seat, partner, mine, theirs, price)
                    best_partner = partner
                    best_cursor = cursor
                    best_price = price
                cursor = next_exchange(t, seat, partner, cursor, 0)
    if best_partner == NOBODY:
        mind.quiet_key[seat] = g.owners_key
        mind.quiet_round[seat] = g.round + knob(mind, seat, knobs.KNOB_OFFER_REST)
        return False
    next_exchange(t, seat, best_partner, best_cursor - 1, 0)
    set_price(t.action, best_price)
    return is_made(t, seat, best_partner)


def better_price(t, seat, partner, mine_now, theirs_now, best):
    """The price of the exchange on the sides of `t.action` if it then is worth more than the best so far, or NOTHING.

    What both will gain is compared with their standings now, which are the same for every exchange.
    """
    action = t.action
    if is_resting(t, seat, exchange_key(partner, action.give, action.take)):
        return NOTHING
    extra = extra_worth(t, seat, partner)
    if extra == NOTHING:
        return NOTHING
    mine = worth_after(t, seat, seat, action.give, action.take) - mine_now + extra
    if mine + t.position.cash[partner] <= best:
        return NOTHING
    theirs = worth_after(t, seat, partner, action.take, action.give) - theirs_now
    price = price_of(t, seat, partner, mine, theirs)
    if price == NOTHING or net_gain(t, seat, mine - price, theirs + price) <= best:
        return NOTHING
    set_price(action, price)
    if offer_value(t, seat, partner, mine_now, theirs_now, price) <= best:
        return NOTHING
    return price


def is_quiet(t, seat):
    """Whether a look at these owners found nothing, and it is too early for another."""
    g, mind = t.position, t.mind
    if (g.round + seat) % knob(mind, seat, knobs.KNOB_OFFER_EVERY) != 0:
        return True
    return mind.quiet_key[seat] == g.owners_key and g.round < mind.quiet_round[seat]


def is_made(t, seat, partner):
    """Make an offer of what is on the sides of `t.action`, if it is legal."""
    action = t.action
    action.verb = codes.V_OFFER
    action.x = partner
    action.y = 0
    if check(t.edition, t.position, seat, action) != 0:
        return False
    open_offer(t, seat, partner, action.give, action.take)
    return True


def offer_value(t, seat, partner, mine_now, theirs_now, price):
    """What an offer brings at its price, the partner's gain taken into account; 0 if it is not worth making."""
    action = t.action
    set_price(action, price)
    mine = worth_after(t, seat, seat, action.give, action.take) - mine_now + extra_worth(t, seat, partner)
    theirs = worth_after(t, seat, partner, action.take, action.give) - theirs_now
    value = net_gain(t, seat, mine, theirs)
    if value < knob(t.mind, seat, knobs.KNOB_LEAST_GAIN):
        return 0
    return value


def side_deed(e, side):
    """The one deed of a side; NOBODY for none or several."""
    found = NOBODY
    for word in range(DEED_WORDS):
        bits = side[SIDE_DEEDS + word]
        deed = word * 32
        while bits > 0:
            if bits & 1 == 1:
                if found != NOBODY:
                    return NOBODY
                found = deed
            bits >>= 1
            deed += 1
    return found


def is_bare_side(side):
    """Whether a side has no deeds."""
    for word in range(DEED_WORDS):
        if side[SIDE_DEEDS + word] != 0:
            return False
    return True


def extra_worth(t, seat, partner):
    """What an exchange opens beyond its own worth: the second step of a chain; NOTHING for one of no interest."""
    e, g, action, mind = t.edition, t.position, t.action, t.mind
    if is_bare_side(action.take):
        deed = side_deed(e, action.give)
        if knob(mind, seat, knobs.KNOB_SALES) == 0:
            return NOTHING
        if deed != NOBODY and not lets_build(e, g, partner, deed):
            return NOTHING
        return 0
    if not is_bare_side(action.give):
        return 0
    deed = side_deed(e, action.take)
    if deed == NOBODY or lets_build(e, g, seat, deed):
        return 0
    if knob(mind, seat, knobs.KNOB_CHAINS) == 1:
        wanted = chain_group(e, g, seat, partner, deed)
        if wanted != NOBODY:
            return group_worth(t, seat, seat, wanted, action.give, action.take, 0) // 2
    is_due = (g.round + deed) % SINGLES_EVERY == 0
    if is_due and knob(mind, seat, knobs.KNOB_SINGLES) == 1 and is_nearer(e, g, seat, deed):
        return 0
    return NOTHING


def lets_build(e, g, seat, deed):
    """Whether one more deed lets a seat build on its group."""
    group = e.deed_group[deed]
    return can_build_with(e, group, g.held[seat * GROUPS + group] + 1)


def is_nearer(e, g, seat, deed):
    """Whether a seat has something of a deed's group."""
    return g.held[seat * GROUPS + e.deed_group[deed]] > 0


def propose_rescue(t, seat):
    """In a debt beyond all means: a deed to whoever gains most by it, for what it pays; True if there is one."""
    e, g, action = t.edition, t.position, t.action
    if g.offers[seat] >= RESCUES:
        return False
    best = 0
    best_partner = NOBODY
    best_deed = NOBODY
    deed = g.first_deed[seat]
    while deed != NOBODY:
        for partner in range(g.seats):
            if partner != seat and g.alive[partner] == 1 and g.built[e.deed_group[deed]] == 0:
                worth = gain_of_one(t, seat, partner, deed, e.deed_price[deed])
                if worth > g.cash[partner]:
                    worth = g.cash[partner]
                if worth > best:
                    best = worth
                    best_partner = partner
                    best_deed = deed
        deed = g.next_deed[deed]
    if best_partner == NOBODY:
        return False
    clear_sides(action)
    put_deed(action.give, best_deed)
    set_price(action, -(best * (RESCUES - g.offers[seat]) // (RESCUES + 1)))
    return is_made(t, seat, best_partner)


# Answers.


def answer_offer(t, seat):
    """Accept, answer with a better offer, or reject."""
    g, action = t.position, t.action
    action.verb = codes.V_REJECT
    if is_fair_offer(t):
        action.verb = codes.V_ACCEPT
        if check(t.edition, g, seat, action) == 0:
            return
        action.verb = codes.V_REJECT
    if knob(t.mind, seat, knobs.KNOB_COUNTERS) == 1 and g.offers[seat] == 0 and is_countered(t, seat):
        return
    plain(action, codes.V_REJECT)


def is_countered(t, seat):
    """Ask for a better price for the same exchange; whether there is one that both may like."""
    g, action = t.position, t.action
    partner = g.offer_from
    offered = turn_round(g, action)
    if is_bare_side(action.give) and is_bare_side(action.take):
        return False
    set_price(action, 0)
    mine = deal_worth(t, seat, seat, action.give, action.take)
    theirs = deal_worth(t, seat, partner, action.take, action.give)
    price = price_of(t, seat, partner, mine, theirs)
    if price == NOTHING or price >= offered:
        return False
    set_price(action, price)
    if not is_fair_deal(t, seat, partner, action.give, action.take):
        return False
    plain(action, codes.V_COUNTER)
    if check(t.edition, g, seat, action) != 0:
        return False
    open_offer(t, seat, partner, action.give, action.take)
    return True
