"""The steady bot's answers on boards of several tracks: vouchers, rides, shares, gifts, storms. Kernel subset."""

from magie.bots.actions import plain
from magie.bots.judgement import deed_worth, reserve
from magie.bots.made.knobs import KNOB_SHARE_SPARE, knob
from magie.bots.targets import WORTH_A_TRIP, choose_ride, choose_travel, choose_voucher
from magie.rules import codes
from magie.rules.answers import check
from magie.rules.decks import held_card
from magie.rules.made.steps import fortune_rolled, fortune_roller, gift_cash, storm_own
from magie.rules.roll_three import prize_of
from magie.rules.schema import COMPANIES, LEVELS, NOBODY, VOUCHERS
from magie.rules.share_cards import shielded_amount
from magie.rules.share_transfers import share_in_transfer, share_lift_now_cost
from magie.rules.stocks import discount_card
from magie.rules.vouchers import vouchers_of

VOUCHERS_ENOUGH = 4


def answer_track(t, seat):
    """Fill `t.action` with the answer to a question that only boards of several tracks ask."""
    e, g, action = t.edition, t.position, t.action
    topic = g.topic
    if topic == codes.D_BONUS:
        if not choose_voucher(t, seat):
            plain(action, codes.V_GO_ON)
    elif topic == codes.D_BUS:
        plain(action, codes.V_DRAW)
        if vouchers_of(g, seat) >= VOUCHERS_ENOUGH or check(e, g, seat, action) != 0:
            action.verb = codes.V_MOVE
            if check(e, g, seat, action) != 0:
                action.verb = codes.V_DRAW
    elif topic == codes.D_TRAVEL:
        choose_travel(t, seat)
    elif topic == codes.D_SUBWAY:
        if choose_travel(t, seat) < WORTH_A_TRIP:
            plain(action, codes.V_STAY)
    elif topic == codes.D_CAB:
        if choose_ride(t, seat) < WORTH_A_TRIP + e.cab_fare:
            plain(action, codes.V_PASS)
    elif topic == codes.D_PICK_DEED:
        answer_pick(t, seat)
    elif topic == codes.D_STORM:
        answer_storm(t, seat)
    elif topic == codes.D_SHARE or topic == codes.D_COMPANY or topic == codes.D_SHARE_TRANSFER:
        answer_shares(t, seat)
    else:
        answer_papers(t, seat)


def answer_pick(t, seat):
    """Put up the free deed that this seat wants most."""
    e, g = t.edition, t.position
    best_worth = -1_000_000
    best = NOBODY
    for deed in range(e.deeds):
        if g.owner[deed] == NOBODY:
            worth = deed_worth(t, seat, deed)
            if worth > best_worth:
                best_worth = worth
                best = deed
    t.action.verb = codes.V_PICK
    t.action.x = best


def answer_storm(t, seat):
    """Strike where the highest rent stands, or at home where the least does."""
    e, g, action = t.edition, t.position, t.action
    sign = 1
    if storm_own(g) == 1:
        sign = -1
    best = NOBODY
    best_rent = -1_000_000
    action.verb = codes.V_STORM
    for deed in range(e.deeds):
        if g.level[deed] > 0:
            rent = sign * e.rent[deed * LEVELS + g.level[deed]]
            if rent > best_rent:
                action.x = deed
                if check(e, g, seat, action) == 0:
                    best = deed
                    best_rent = rent
    action.x = best


def best_company(e, g, seat):
    """The company of which the seat holds most: dividends grow with the square; the cheapest of equals."""
    best = NOBODY
    best_held = -1
    for company in range(e.companies):
        held = g.shares[seat * COMPANIES + company]
        if g.share_stock[company] > 0 and held > best_held:
            best = company
            best_held = held
    return best


def answer_shares(t, seat):
    """Buy out of spare cash, take what fits, and lift mortgages when rich."""
    e, g, action = t.edition, t.position, t.action
    topic = g.topic
    spare = g.cash[seat] - reserve(t, seat) - knob(t.mind, seat, KNOB_SHARE_SPARE)
    if topic == codes.D_SHARE_TRANSFER:
        plain(action, codes.V_KEEP)
        if share_lift_now_cost(e, g, share_in_transfer(g)) <= spare:
            action.verb = codes.V_LIFT_NOW
            if check(e, g, seat, action) != 0:
                action.verb = codes.V_KEEP
    elif topic == codes.D_COMPANY:
        action.verb = codes.V_NAME
        action.x = best_company(e, g, seat)
    else:
        action.verb = codes.V_BUY_SHARE
        action.x = best_company(e, g, seat)
        action.y = int(discount_card(e, g, seat) != NOBODY)
        if e.share_par[action.x] > spare:
            plain(action, codes.V_DECLINE)


def answer_papers(t, seat):
    """Gifts, vouchers to take or lose, and kept cards."""
    e, g, action = t.edition, t.position, t.action
    topic = g.topic
    if topic == codes.D_GIFT:
        plain(action, codes.V_TAKE_CASH)
        if gift_cash(g) == 0:
            first_legal_kind(t, seat, codes.V_TAKE_VOUCHER, 0)
    elif topic == codes.D_TAKE:
        for giver in range(g.seats):
            if first_legal_kind(t, seat, codes.V_TAKE_VOUCHER, giver):
                return
    elif topic == codes.D_DISCARD:
        first_legal_kind(t, seat, codes.V_DISCARD, 0)
    elif topic == codes.D_SHIELD:
        plain(action, codes.V_USE)
        action.x = held_card(e, g, seat, codes.OP_SHIELD)
        if shielded_amount(e, g, seat) < 50:
            plain(action, codes.V_SKIP)
    else:
        answer_fortune(t, seat)


def first_legal_kind(t, seat, verb, other):
    """The first kind of voucher for which a verb is legal, the smallest ones first when losing one."""
    e, g, action = t.edition, t.position, t.action
    action.verb = verb
    action.y = other
    for i in range(VOUCHERS):
        action.x = i
        if verb == codes.V_DISCARD:
            action.x = VOUCHERS - 1 - i
        if check(e, g, seat, action) == 0:
            return True
    return False


def answer_fortune(t, seat):
    """Claim half of a good win of somebody else's."""
    e, g, action = t.edition, t.position, t.action
    best = 199
    winner = NOBODY
    for other in range(g.seats):
        if other != seat and g.alive[other] == 1:
            prize = prize_of(e, g, other, fortune_roller(g), fortune_rolled(g))
            if prize > best:
                best = prize
                winner = other
    plain(action, codes.V_SKIP)
    if winner != NOBODY:
        action.verb = codes.V_USE
        action.x = held_card(e, g, seat, codes.OP_SHARE_FORTUNE)
        action.y = winner
