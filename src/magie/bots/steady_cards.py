"""The steady bot's answers to the cards of the full decks: kept ones played when they pay. Kernel subset."""

from magie.bots.judgement import deed_worth, rent_growth, reserve
from magie.bots.targets import AVERAGE_ROLL, choose_voucher
from magie.rules import codes
from magie.rules.answers import check
from magie.rules.card_picks import price_part
from magie.rules.decks import held_card
from magie.rules.made import steps
from magie.rules.rent import is_rent_payable, rent_due
from magie.rules.schema import CARDS, LEVELS, NOBODY

FEW_DEEDS = 12  # free deeds from which on nobody waits for a better moment
WORTH_A_CARD = 100  # what a kept card should save or bring


def answer_card(t, seat):
    """Fill `t.action` with the answer to a question that only cards of the full decks ask."""
    g, action = t.position, t.action
    topic = g.topic
    if topic == codes.D_CARD_PICK:
        pick_best(t, seat)
    elif topic == codes.D_OPPONENT:
        choose_opponent(t, seat)
    elif topic == codes.D_SEND:
        send_away(t, seat)
    elif topic == codes.D_SUMMONS:
        action.verb = codes.V_GO_ON
        if g.free_deeds == 0 or g.cash[seat] < t.edition.space_tax[steps.summons_space(g)]:
            action.verb = codes.V_GO_TO_JAIL
    else:
        if not pays_to_answer(t, seat) or not use_held(t, seat):
            action.verb = codes.V_SKIP
            action.x = 0


def use_held(t, seat):
    """Use the first kept card that may be used now. True if `t.action` holds it."""
    e, g, action = t.edition, t.position, t.action
    action.verb = codes.V_USE
    for card in range(CARDS):
        if g.card_holder[card] == seat:
            action.x = card
            if check(e, g, seat, action) == 0:
                return True
    action.x = 0
    return False


def pays_to_answer(t, seat):
    """Whether a kept card is worth playing on what is about to happen."""
    e, g = t.edition, t.position
    topic = g.topic
    if topic == codes.D_RENT:
        return steps.rent_due_amount(g) >= WORTH_A_CARD
    if topic == codes.D_BACKING:
        return g.auction_bid >= WORTH_A_CARD
    if topic == codes.D_INTERCEPT:
        deed = steps.intercept_deed(g)
        price = e.deed_price[deed]
        return g.cash[seat] - price >= reserve(t, seat) and deed_worth(t, seat, deed) > price
    below = g.agenda_count - 2
    if g.agenda_step[below] != codes.S_DEMAND:
        return True
    effect = steps.demand_effect_at(g, below)
    if effect == codes.OP_TAKE_VOUCHER:
        return False
    if effect == codes.OP_JAIL_OTHER:
        return g.free_deeds > FEW_DEEDS
    if effect == codes.OP_MOVED_BY_LEFT:
        return cost_of_stop(e, g, seat, steps.demand_amount_at(g, below)) >= WORTH_A_CARD
    return steps.demand_amount_at(g, below) >= WORTH_A_CARD


def cost_of_stop(e, g, seat, space):
    """The rent that a stop on a space costs a seat."""
    deed = e.space_deed[space]
    if deed == NOBODY or not is_rent_payable(e, g, seat, deed):
        return 0
    return rent_due(e, g, deed, AVERAGE_ROLL)


def pick_value(t, seat, card, first, deed):
    """How much a seat wants to pick a deed for what its card does."""
    e, g = t.edition, t.position
    op = e.card_op[card]
    if op == codes.OP_SURRENDER_ASSET or op == codes.OP_FORCED_HOUSE_SALE:
        if g.level[deed] > 0:
            return -e.rent[deed * LEVELS + g.level[deed]]
        return -deed_worth(t, seat, deed)
    if op == codes.OP_FREE_HOUSE:
        return rent_growth(e, deed, g.level[deed], e.deed_house[deed])
    if op == codes.OP_SWAP_DEED and first > 0:
        return -deed_worth(t, seat, deed)
    if op == codes.OP_MOVE_TO_CHOICE:
        if g.owner[deed] == NOBODY and g.cash[seat] >= e.deed_price[deed]:
            return deed_worth(t, seat, deed) - e.deed_price[deed] + 1
        return -cost_of_stop(e, g, seat, e.deed_space[deed])
    if op == codes.OP_MOVE_AND_BUY:
        return deed_worth(t, seat, deed) - price_part(e, deed, e.card_y[card])
    return deed_worth(t, seat, deed)


def pick_best(t, seat):
    """The deed that a seat wants most among those that its card allows."""
    e, g, action = t.edition, t.position, t.action
    card = steps.card_pick_card(g)
    first = steps.card_pick_first(g)
    best = NOBODY
    best_value = 0
    action.verb = codes.V_PICK
    for deed in range(e.deeds):
        action.x = deed
        if check(e, g, seat, action) == 0:
            value = pick_value(t, seat, card, first, deed)
            if best == NOBODY or value > best_value:
                best = deed
                best_value = value
    action.x = best


def choose_opponent(t, seat):
    """The richest for a payment, the poorest for a contest that the Bank pays."""
    e, g, action = t.edition, t.position, t.action
    sign = 1
    if e.card_op[steps.opponent_card(g)] == codes.OP_ROLL_OFF:
        sign = -1
    best = NOBODY
    action.verb = codes.V_CHOOSE
    for other in range(g.seats):
        action.x = other
        if check(e, g, seat, action) == 0 and (best == NOBODY or sign * g.cash[other] > sign * g.cash[best]):
            best = other
    action.x = best


def send_away(t, seat):
    """Put the neighbour where it owes this seat most, or else where it costs most."""
    e, g, action = t.edition, t.position, t.action
    sent = steps.send_seat(g)
    best = NOBODY
    best_cost = -1
    action.verb = codes.V_SEND
    for space in range(e.spaces):
        action.x = space
        if check(e, g, seat, action) == 0:
            cost = cost_of_stop(e, g, sent, space)
            if e.space_deed[space] != NOBODY and g.owner[e.space_deed[space]] == seat:
                cost *= 2
            if cost > best_cost:
                best = space
                best_cost = cost
    action.x = best


def choose_card(t, seat):
    """A kept card to play on one's own turn: as soon as it finds something worth it. True if `t.action` holds it."""
    e, g, action = t.edition, t.position, t.action
    if e.replies == 0:
        return False
    action.verb = codes.V_USE
    action.y = 0
    for card in range(CARDS):
        if g.card_holder[card] == seat and e.card_play[card] == codes.PLAY_OWN_TURN:
            action.x = card
            if is_worth_playing(t, seat, card) and check(e, g, seat, action) == 0:
                return True
    return False


def choose_paper(t, seat):
    """A kept card or a voucher to use now. True if `t.action` holds it."""
    return choose_card(t, seat) or choose_voucher(t, seat)


def is_worth_playing(t, seat, card):
    """Whether a kept card brings enough now."""
    op = t.edition.card_op[card]
    if op == codes.OP_RECEIVE_FROM or op == codes.OP_FREE_HOUSE or op == codes.OP_FORECLOSE:
        return True
    if op == codes.OP_TAKE_DEED or op == codes.OP_SWAP_DEED or op == codes.OP_MOVE_AND_BUY:
        return t.position.free_deeds <= FEW_DEEDS or completes_something(t, seat, card)
    return False


def completes_something(t, seat, card):
    """Whether a deed that a card may bring is worth half as much again as its price to this seat."""
    e, g = t.edition, t.position
    for deed in range(e.deeds):
        is_wanted = g.owner[deed] != seat and (g.owner[deed] == NOBODY) == (e.card_op[card] == codes.OP_MOVE_AND_BUY)
        if is_wanted and 2 * deed_worth(t, seat, deed) >= 3 * e.deed_price[deed]:
            return True
    return False


def choose_accused(t, seat):
    """Send the richest other player to Jail while there is still much to buy. True if `t.action` holds it."""
    e, g, action = t.edition, t.position, t.action
    if e.replies == 0 or g.free_deeds <= FEW_DEEDS or held_card(e, g, seat, codes.OP_JAIL_OTHER) == NOBODY:
        return False
    best = NOBODY
    action.verb = codes.V_ACCUSE
    action.y = 0
    for other in range(g.seats):
        action.x = other
        if check(e, g, seat, action) == 0 and (best == NOBODY or g.cash[other] > g.cash[best]):
            best = other
    action.x = best
    return best != NOBODY
