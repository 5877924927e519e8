"""Pushing, reading and writing the steps of the agenda. Made by `make golden`; do not edit."""

from magie.rules.made.codes import (
    S_AFTER_MOVE, S_AUCTION, S_AUCTION_MOVE, S_BACKING, S_BACK_ROLL, S_BANKRUPT, S_BONUS, S_CAB, S_CARD_CHOICE,
    S_CARD_MOVE, S_CARD_PICK, S_COLLECT_EACH, S_COMPANY, S_CONTEST, S_DEAL, S_DEBT, S_DEMAND, S_DISCARD, S_DOUBLES,
    S_DRAW, S_DUEL, S_END, S_ESTATE, S_FINE, S_FINISH, S_FORTUNE, S_GATHERING, S_GIFT, S_INTERCEPT, S_JAIL_CHOICE,
    S_JAIL_ROLL, S_LAND, S_OBJECTION, S_OFFER, S_OPPONENT, S_PAY_EACH, S_PICK_DEED, S_PLACE, S_POLL, S_PURCHASE,
    S_RENT_DUE, S_RENT_ROLL, S_ROLL, S_ROLL_OFF, S_ROLL_THREE, S_ROLL_THREE_DRAW, S_SEIZE, S_SEND, S_SHARE,
    S_SHARE_ESTATE, S_SHARE_TRANSFER, S_SHORTAGE, S_SQUEEZE, S_START_TURN, S_STORM, S_SUBWAY, S_SUMMONS, S_SWAP,
    S_TAKE, S_TAX_CHOICE, S_TOTAL_ROLL, S_TRANSFER, S_TRAVEL, S_TURN, S_VOUCHER_DRAW,
)


def push_roll_off(g, waiting, best, ahead):
    """Put the step roll-off on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_ROLL_OFF
    g.agenda_a[n] = waiting
    g.agenda_b[n] = best
    g.agenda_c[n] = ahead
    g.agenda_count = n + 1


def push_deal(g, left, seat):
    """Put the step deal on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_DEAL
    g.agenda_a[n] = left
    g.agenda_b[n] = seat
    g.agenda_count = n + 1


def push_start_turn(g, seat):
    """Put the step start-turn on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_START_TURN
    g.agenda_a[n] = seat
    g.agenda_count = n + 1


def push_turn(g):
    """Put the step turn on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_TURN
    g.agenda_count = n + 1


def push_roll(g):
    """Put the step roll on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_ROLL
    g.agenda_count = n + 1


def push_after_move(g, freeing):
    """Put the step after-move on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_AFTER_MOVE
    g.agenda_a[n] = freeing
    g.agenda_count = n + 1


def push_doubles(g, die, due):
    """Put the step doubles on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_DOUBLES
    g.agenda_a[n] = die
    g.agenda_b[n] = due
    g.agenda_count = n + 1


def push_jail_choice(g, seat):
    """Put the step jail-choice on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_JAIL_CHOICE
    g.agenda_a[n] = seat
    g.agenda_count = n + 1


def push_end(g):
    """Put the step end on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_END
    g.agenda_count = n + 1


def push_land(g, seat, factor, multiplier, way):
    """Put the step land on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_LAND
    g.agenda_a[n] = seat
    g.agenda_b[n] = factor
    g.agenda_c[n] = multiplier
    g.agenda_d[n] = way
    g.agenda_count = n + 1


def push_purchase(g, seat, deed, price):
    """Put the step purchase on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_PURCHASE
    g.agenda_a[n] = seat
    g.agenda_b[n] = deed
    g.agenda_c[n] = price
    g.agenda_count = n + 1


def push_auction(g, opening):
    """Put the step auction on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_AUCTION
    g.agenda_a[n] = opening
    g.agenda_count = n + 1


def push_rent_roll(g, seat, deed, multiplier, factor):
    """Put the step rent-roll on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_RENT_ROLL
    g.agenda_a[n] = seat
    g.agenda_b[n] = deed
    g.agenda_c[n] = multiplier
    g.agenda_d[n] = factor
    g.agenda_count = n + 1


def push_debt(g, debtor, creditor, amount, rule):
    """Put the step debt on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_DEBT
    g.agenda_a[n] = debtor
    g.agenda_b[n] = creditor
    g.agenda_c[n] = amount
    g.agenda_d[n] = rule
    g.agenda_count = n + 1


def push_draw(g, seat, deck):
    """Put the step draw on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_DRAW
    g.agenda_a[n] = seat
    g.agenda_b[n] = deck
    g.agenda_count = n + 1


def push_card_choice(g, seat, card):
    """Put the step card-choice on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_CARD_CHOICE
    g.agenda_a[n] = seat
    g.agenda_b[n] = card
    g.agenda_count = n + 1


def push_tax_choice(g, seat, space):
    """Put the step tax-choice on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_TAX_CHOICE
    g.agenda_a[n] = seat
    g.agenda_b[n] = space
    g.agenda_count = n + 1


def push_collect_each(g, seat, amount, offset, rule):
    """Put the step collect-each on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_COLLECT_EACH
    g.agenda_a[n] = seat
    g.agenda_b[n] = amount
    g.agenda_c[n] = offset
    g.agenda_d[n] = rule
    g.agenda_count = n + 1


def push_pay_each(g, seat, amount, offset, rule):
    """Put the step pay-each on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_PAY_EACH
    g.agenda_a[n] = seat
    g.agenda_b[n] = amount
    g.agenda_c[n] = offset
    g.agenda_d[n] = rule
    g.agenda_count = n + 1


def push_offer(g):
    """Put the step offer on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_OFFER
    g.agenda_count = n + 1


def push_transfer(g, receiver, kept):
    """Put the step transfer on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_TRANSFER
    g.agenda_a[n] = receiver
    g.agenda_b[n] = kept
    g.agenda_count = n + 1


def push_bankrupt(g, seat, creditor):
    """Put the step bankrupt on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_BANKRUPT
    g.agenda_a[n] = seat
    g.agenda_b[n] = creditor
    g.agenda_count = n + 1


def push_estate(g, first):
    """Put the step estate on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_ESTATE
    g.agenda_a[n] = first
    g.agenda_count = n + 1


def push_poll(g, building, offset, asker, deed):
    """Put the step poll on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_POLL
    g.agenda_a[n] = building
    g.agenda_b[n] = offset
    g.agenda_c[n] = asker
    g.agenda_d[n] = deed
    g.agenda_count = n + 1


def push_shortage(g, building, asker):
    """Put the step shortage on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_SHORTAGE
    g.agenda_a[n] = building
    g.agenda_b[n] = asker
    g.agenda_count = n + 1


def push_place(g, seat, building, price):
    """Put the step place on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_PLACE
    g.agenda_a[n] = seat
    g.agenda_b[n] = building
    g.agenda_c[n] = price
    g.agenda_count = n + 1


def push_duel(g, seat, deed):
    """Put the step duel on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_DUEL
    g.agenda_a[n] = seat
    g.agenda_b[n] = deed
    g.agenda_count = n + 1


def push_jail_roll(g, seat):
    """Put the step jail-roll on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_JAIL_ROLL
    g.agenda_a[n] = seat
    g.agenda_count = n + 1


def push_finish(g):
    """Put the step finish on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_FINISH
    g.agenda_count = n + 1


def push_bonus(g, seat, icon, backward):
    """Put the step bonus on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_BONUS
    g.agenda_a[n] = seat
    g.agenda_b[n] = icon
    g.agenda_c[n] = backward
    g.agenda_count = n + 1


def push_travel(g, seat):
    """Put the step travel on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_TRAVEL
    g.agenda_a[n] = seat
    g.agenda_count = n + 1


def push_subway(g, seat):
    """Put the step subway on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_SUBWAY
    g.agenda_a[n] = seat
    g.agenda_count = n + 1


def push_total_roll(g, seat):
    """Put the step total-roll on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_TOTAL_ROLL
    g.agenda_a[n] = seat
    g.agenda_count = n + 1


def push_card_move(g, seat, card, second):
    """Put the step card-move on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_CARD_MOVE
    g.agenda_a[n] = seat
    g.agenda_b[n] = card
    g.agenda_c[n] = second
    g.agenda_count = n + 1


def push_voucher_draw(g, seat):
    """Put the step voucher-draw on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_VOUCHER_DRAW
    g.agenda_a[n] = seat
    g.agenda_count = n + 1


def push_roll_three_draw(g, seat):
    """Put the step roll-three-draw on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_ROLL_THREE_DRAW
    g.agenda_a[n] = seat
    g.agenda_count = n + 1


def push_cab(g, seat, deed):
    """Put the step cab on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_CAB
    g.agenda_a[n] = seat
    g.agenda_b[n] = deed
    g.agenda_count = n + 1


def push_pick_deed(g, seat):
    """Put the step pick-deed on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_PICK_DEED
    g.agenda_a[n] = seat
    g.agenda_count = n + 1


def push_auction_move(g, seat):
    """Put the step auction-move on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_AUCTION_MOVE
    g.agenda_a[n] = seat
    g.agenda_count = n + 1


def push_share(g, seat):
    """Put the step share on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_SHARE
    g.agenda_a[n] = seat
    g.agenda_count = n + 1


def push_company(g, seat, rule):
    """Put the step company on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_COMPANY
    g.agenda_a[n] = seat
    g.agenda_b[n] = rule
    g.agenda_count = n + 1


def push_share_estate(g, shares, first):
    """Put the step share-estate on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_SHARE_ESTATE
    g.agenda_a[n] = shares
    g.agenda_b[n] = first
    g.agenda_count = n + 1


def push_share_transfer(g, receiver, shares, kept):
    """Put the step share-transfer on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_SHARE_TRANSFER
    g.agenda_a[n] = receiver
    g.agenda_b[n] = shares
    g.agenda_c[n] = kept
    g.agenda_count = n + 1


def push_roll_three(g, seat):
    """Put the step roll-three on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_ROLL_THREE
    g.agenda_a[n] = seat
    g.agenda_count = n + 1


def push_fortune(g, roller, rolled, offset):
    """Put the step fortune on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_FORTUNE
    g.agenda_a[n] = roller
    g.agenda_b[n] = rolled
    g.agenda_c[n] = offset
    g.agenda_count = n + 1


def push_squeeze(g, seat):
    """Put the step squeeze on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_SQUEEZE
    g.agenda_a[n] = seat
    g.agenda_count = n + 1


def push_gift(g, seat, cash, offset, rule):
    """Put the step gift on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_GIFT
    g.agenda_a[n] = seat
    g.agenda_b[n] = cash
    g.agenda_c[n] = offset
    g.agenda_d[n] = rule
    g.agenda_count = n + 1


def push_take(g, seat):
    """Put the step take on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_TAKE
    g.agenda_a[n] = seat
    g.agenda_count = n + 1


def push_discard(g, seat, returned, rule):
    """Put the step discard on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_DISCARD
    g.agenda_a[n] = seat
    g.agenda_b[n] = returned
    g.agenda_c[n] = rule
    g.agenda_count = n + 1


def push_storm(g, seat, own):
    """Put the step storm on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_STORM
    g.agenda_a[n] = seat
    g.agenda_b[n] = own
    g.agenda_count = n + 1


def push_fine(g, drawer, card, offset):
    """Put the step fine on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_FINE
    g.agenda_a[n] = drawer
    g.agenda_b[n] = card
    g.agenda_c[n] = offset
    g.agenda_count = n + 1


def push_objection(g, target, shield):
    """Put the step objection on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_OBJECTION
    g.agenda_a[n] = target
    g.agenda_b[n] = shield
    g.agenda_count = n + 1


def push_demand(g, actor, target, effect, amount):
    """Put the step demand on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_DEMAND
    g.agenda_a[n] = actor
    g.agenda_b[n] = target
    g.agenda_c[n] = effect
    g.agenda_d[n] = amount
    g.agenda_count = n + 1


def push_seize(g, actor, effect, deed):
    """Put the step seize on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_SEIZE
    g.agenda_a[n] = actor
    g.agenda_b[n] = effect
    g.agenda_c[n] = deed
    g.agenda_count = n + 1


def push_swap(g, actor, deed, own):
    """Put the step swap on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_SWAP
    g.agenda_a[n] = actor
    g.agenda_b[n] = deed
    g.agenda_c[n] = own
    g.agenda_count = n + 1


def push_card_pick(g, seat, card, first):
    """Put the step card-pick on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_CARD_PICK
    g.agenda_a[n] = seat
    g.agenda_b[n] = card
    g.agenda_c[n] = first
    g.agenda_count = n + 1


def push_opponent(g, seat, card):
    """Put the step opponent on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_OPPONENT
    g.agenda_a[n] = seat
    g.agenda_b[n] = card
    g.agenda_count = n + 1


def push_send(g, seat):
    """Put the step send on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_SEND
    g.agenda_a[n] = seat
    g.agenda_count = n + 1


def push_intercept(g, holder, buyer, deed, price):
    """Put the step intercept on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_INTERCEPT
    g.agenda_a[n] = holder
    g.agenda_b[n] = buyer
    g.agenda_c[n] = deed
    g.agenda_d[n] = price
    g.agenda_count = n + 1


def push_backing(g, seat):
    """Put the step backing on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_BACKING
    g.agenda_a[n] = seat
    g.agenda_count = n + 1


def push_rent_due(g, seat, deed, amount, rule):
    """Put the step rent-due on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_RENT_DUE
    g.agenda_a[n] = seat
    g.agenda_b[n] = deed
    g.agenda_c[n] = amount
    g.agenda_d[n] = rule
    g.agenda_count = n + 1


def push_contest(g, seat, rival, amount, best):
    """Put the step contest on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_CONTEST
    g.agenda_a[n] = seat
    g.agenda_b[n] = rival
    g.agenda_c[n] = amount
    g.agenda_d[n] = best
    g.agenda_count = n + 1


def push_back_roll(g, seat, factor):
    """Put the step back-roll on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_BACK_ROLL
    g.agenda_a[n] = seat
    g.agenda_b[n] = factor
    g.agenda_count = n + 1


def push_summons(g, seat, space):
    """Put the step summons on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_SUMMONS
    g.agenda_a[n] = seat
    g.agenda_b[n] = space
    g.agenda_count = n + 1


def push_gathering(g, drawer, space, offset):
    """Put the step gathering on top."""
    n = g.agenda_count
    g.agenda_step[n] = S_GATHERING
    g.agenda_a[n] = drawer
    g.agenda_b[n] = space
    g.agenda_c[n] = offset
    g.agenda_count = n + 1


def roll_off_waiting(g):
    """The waiting of the step roll-off on top."""
    return g.agenda_a[g.agenda_count - 1]


def roll_off_waiting_at(g, index):
    """The waiting of the step roll-off at an index."""
    return g.agenda_a[index]


def set_roll_off_waiting(g, number):
    """Change the waiting of the step roll-off on top."""
    g.agenda_a[g.agenda_count - 1] = number


def roll_off_best(g):
    """The best of the step roll-off on top."""
    return g.agenda_b[g.agenda_count - 1]


def roll_off_best_at(g, index):
    """The best of the step roll-off at an index."""
    return g.agenda_b[index]


def set_roll_off_best(g, number):
    """Change the best of the step roll-off on top."""
    g.agenda_b[g.agenda_count - 1] = number


def roll_off_ahead(g):
    """The ahead of the step roll-off on top."""
    return g.agenda_c[g.agenda_count - 1]


def roll_off_ahead_at(g, index):
    """The ahead of the step roll-off at an index."""
    return g.agenda_c[index]


def set_roll_off_ahead(g, number):
    """Change the ahead of the step roll-off on top."""
    g.agenda_c[g.agenda_count - 1] = number


def deal_left(g):
    """The left of the step deal on top."""
    return g.agenda_a[g.agenda_count - 1]


def deal_left_at(g, index):
    """The left of the step deal at an index."""
    return g.agenda_a[index]


def set_deal_left(g, number):
    """Change the left of the step deal on top."""
    g.agenda_a[g.agenda_count - 1] = number


def deal_seat(g):
    """The seat of the step deal on top."""
    return g.agenda_b[g.agenda_count - 1]


def deal_seat_at(g, index):
    """The seat of the step deal at an index."""
    return g.agenda_b[index]


def set_deal_seat(g, number):
    """Change the seat of the step deal on top."""
    g.agenda_b[g.agenda_count - 1] = number


def start_turn_seat(g):
    """The seat of the step start-turn on top."""
    return g.agenda_a[g.agenda_count - 1]


def start_turn_seat_at(g, index):
    """The seat of the step start-turn at an index."""
    return g.agenda_a[index]


def set_start_turn_seat(g, number):
    """Change the seat of the step start-turn on top."""
    g.agenda_a[g.agenda_count - 1] = number


def after_move_freeing(g):
    """The freeing of the step after-move on top."""
    return g.agenda_a[g.agenda_count - 1]


def after_move_freeing_at(g, index):
    """The freeing of the step after-move at an index."""
    return g.agenda_a[index]


def set_after_move_freeing(g, number):
    """Change the freeing of the step after-move on top."""
    g.agenda_a[g.agenda_count - 1] = number


def doubles_die(g):
    """The die of the step doubles on top."""
    return g.agenda_a[g.agenda_count - 1]


def doubles_die_at(g, index):
    """The die of the step doubles at an index."""
    return g.agenda_a[index]


def set_doubles_die(g, number):
    """Change the die of the step doubles on top."""
    g.agenda_a[g.agenda_count - 1] = number


def doubles_due(g):
    """The due of the step doubles on top."""
    return g.agenda_b[g.agenda_count - 1]


def doubles_due_at(g, index):
    """The due of the step doubles at an index."""
    return g.agenda_b[index]


def set_doubles_due(g, number):
    """Change the due of the step doubles on top."""
    g.agenda_b[g.agenda_count - 1] = number


def jail_choice_seat(g):
    """The seat of the step jail-choice on top."""
    return g.agenda_a[g.agenda_count - 1]


def jail_choice_seat_at(g, index):
    """The seat of the step jail-choice at an index."""
    return g.agenda_a[index]


def set_jail_choice_seat(g, number):
    """Change the seat of the step jail-choice on top."""
    g.agenda_a[g.agenda_count - 1] = number


def land_seat(g):
    """The seat of the step land on top."""
    return g.agenda_a[g.agenda_count - 1]


def land_seat_at(g, index):
    """The seat of the step land at an index."""
    return g.agenda_a[index]


def set_land_seat(g, number):
    """Change the seat of the step land on top."""
    g.agenda_a[g.agenda_count - 1] = number


def land_factor(g):
    """The factor of the step land on top."""
    return g.agenda_b[g.agenda_count - 1]


def land_factor_at(g, index):
    """The factor of the step land at an index."""
    return g.agenda_b[index]


def set_land_factor(g, number):
    """Change the factor of the step land on top."""
    g.agenda_b[g.agenda_count - 1] = number


def land_multiplier(g):
    """The multiplier of the step land on top."""
    return g.agenda_c[g.agenda_count - 1]


def land_multiplier_at(g, index):
    """The multiplier of the step land at an index."""
    return g.agenda_c[index]


def set_land_multiplier(g, number):
    """Change the multiplier of the step land on top."""
    g.agenda_c[g.agenda_count - 1] = number


def land_way(g):
    """The way of the step land on top."""
    return g.agenda_d[g.agenda_count - 1]


def land_way_at(g, index):
    """The way of the step land at an index."""
    return g.agenda_d[index]


def set_land_way(g, number):
    """Change the way of the step land on top."""
    g.agenda_d[g.agenda_count - 1] = number


def purchase_seat(g):
    """The seat of the step purchase on top."""
    return g.agenda_a[g.agenda_count - 1]


def purchase_seat_at(g, index):
    """The seat of the step purchase at an index."""
    return g.agenda_a[index]


def set_purchase_seat(g, number):
    """Change the seat of the step purchase on top."""
    g.agenda_a[g.agenda_count - 1] = number


def purchase_deed(g):
    """The deed of the step purchase on top."""
    return g.agenda_b[g.agenda_count - 1]


def purchase_deed_at(g, index):
    """The deed of the step purchase at an index."""
    return g.agenda_b[index]


def set_purchase_deed(g, number):
    """Change the deed of the step purchase on top."""
    g.agenda_b[g.agenda_count - 1] = number


def purchase_price(g):
    """The price of the step purchase on top."""
    return g.agenda_c[g.agenda_count - 1]


def purchase_price_at(g, index):
    """The price of the step purchase at an index."""
    return g.agenda_c[index]


def set_purchase_price(g, number):
    """Change the price of the step purchase on top."""
    g.agenda_c[g.agenda_count - 1] = number


def auction_opening(g):
    """The opening of the step auction on top."""
    return g.agenda_a[g.agenda_count - 1]


def auction_opening_at(g, index):
    """The opening of the step auction at an index."""
    return g.agenda_a[index]


def set_auction_opening(g, number):
    """Change the opening of the step auction on top."""
    g.agenda_a[g.agenda_count - 1] = number


def rent_roll_seat(g):
    """The seat of the step rent-roll on top."""
    return g.agenda_a[g.agenda_count - 1]


def rent_roll_seat_at(g, index):
    """The seat of the step rent-roll at an index."""
    return g.agenda_a[index]


def set_rent_roll_seat(g, number):
    """Change the seat of the step rent-roll on top."""
    g.agenda_a[g.agenda_count - 1] = number


def rent_roll_deed(g):
    """The deed of the step rent-roll on top."""
    return g.agenda_b[g.agenda_count - 1]


def rent_roll_deed_at(g, index):
    """The deed of the step rent-roll at an index."""
    return g.agenda_b[index]


def set_rent_roll_deed(g, number):
    """Change the deed of the step rent-roll on top."""
    g.agenda_b[g.agenda_count - 1] = number


def rent_roll_multiplier(g):
    """The multiplier of the step rent-roll on top."""
    return g.agenda_c[g.agenda_count - 1]


def rent_roll_multiplier_at(g, index):
    """The multiplier of the step rent-roll at an index."""
    return g.agenda_c[index]


def set_rent_roll_multiplier(g, number):
    """Change the multiplier of the step rent-roll on top."""
    g.agenda_c[g.agenda_count - 1] = number


def rent_roll_factor(g):
    """The factor of the step rent-roll on top."""
    return g.agenda_d[g.agenda_count - 1]


def rent_roll_factor_at(g, index):
    """The factor of the step rent-roll at an index."""
    return g.agenda_d[index]


def set_rent_roll_factor(g, number):
    """Change the factor of the step rent-roll on top."""
    g.agenda_d[g.agenda_count - 1] = number


def debt_debtor(g):
    """The debtor of the step debt on top."""
    return g.agenda_a[g.agenda_count - 1]


def debt_debtor_at(g, index):
    """The debtor of the step debt at an index."""
    return g.agenda_a[index]


def set_debt_debtor(g, number):
    """Change the debtor of the step debt on top."""
    g.agenda_a[g.agenda_count - 1] = number


def debt_creditor(g):
    """The creditor of the step debt on top."""
    return g.agenda_b[g.agenda_count - 1]


def debt_creditor_at(g, index):
    """The creditor of the step debt at an index."""
    return g.agenda_b[index]


def set_debt_creditor(g, number):
    """Change the creditor of the step debt on top."""
    g.agenda_b[g.agenda_count - 1] = number


def debt_amount(g):
    """The amount of the step debt on top."""
    return g.agenda_c[g.agenda_count - 1]


def debt_amount_at(g, index):
    """The amount of the step debt at an index."""
    return g.agenda_c[index]


def set_debt_amount(g, number):
    """Change the amount of the step debt on top."""
    g.agenda_c[g.agenda_count - 1] = number


def debt_rule(g):
    """The rule of the step debt on top."""
    return g.agenda_d[g.agenda_count - 1]


def debt_rule_at(g, index):
    """The rule of the step debt at an index."""
    return g.agenda_d[index]


def set_debt_rule(g, number):
    """Change the rule of the step debt on top."""
    g.agenda_d[g.agenda_count - 1] = number


def draw_seat(g):
    """The seat of the step draw on top."""
    return g.agenda_a[g.agenda_count - 1]


def draw_seat_at(g, index):
    """The seat of the step draw at an index."""
    return g.agenda_a[index]


def set_draw_seat(g, number):
    """Change the seat of the step draw on top."""
    g.agenda_a[g.agenda_count - 1] = number


def draw_deck(g):
    """The deck of the step draw on top."""
    return g.agenda_b[g.agenda_count - 1]


def draw_deck_at(g, index):
    """The deck of the step draw at an index."""
    return g.agenda_b[index]


def set_draw_deck(g, number):
    """Change the deck of the step draw on top."""
    g.agenda_b[g.agenda_count - 1] = number


def card_choice_seat(g):
    """The seat of the step card-choice on top."""
    return g.agenda_a[g.agenda_count - 1]


def card_choice_seat_at(g, index):
    """The seat of the step card-choice at an index."""
    return g.agenda_a[index]


def set_card_choice_seat(g, number):
    """Change the seat of the step card-choice on top."""
    g.agenda_a[g.agenda_count - 1] = number


def card_choice_card(g):
    """The card of the step card-choice on top."""
    return g.agenda_b[g.agenda_count - 1]


def card_choice_card_at(g, index):
    """The card of the step card-choice at an index."""
    return g.agenda_b[index]


def set_card_choice_card(g, number):
    """Change the card of the step card-choice on top."""
    g.agenda_b[g.agenda_count - 1] = number


def tax_choice_seat(g):
    """The seat of the step tax-choice on top."""
    return g.agenda_a[g.agenda_count - 1]


def tax_choice_seat_at(g, index):
    """The seat of the step tax-choice at an index."""
    return g.agenda_a[index]


def set_tax_choice_seat(g, number):
    """Change the seat of the step tax-choice on top."""
    g.agenda_a[g.agenda_count - 1] = number


def tax_choice_space(g):
    """The space of the step tax-choice on top."""
    return g.agenda_b[g.agenda_count - 1]


def tax_choice_space_at(g, index):
    """The space of the step tax-choice at an index."""
    return g.agenda_b[index]


def set_tax_choice_space(g, number):
    """Change the space of the step tax-choice on top."""
    g.agenda_b[g.agenda_count - 1] = number


def each_seat(g):
    """The seat of the step each on top."""
    return g.agenda_a[g.agenda_count - 1]


def each_seat_at(g, index):
    """The seat of the step each at an index."""
    return g.agenda_a[index]


def set_each_seat(g, number):
    """Change the seat of the step each on top."""
    g.agenda_a[g.agenda_count - 1] = number


def each_amount(g):
    """The amount of the step each on top."""
    return g.agenda_b[g.agenda_count - 1]


def each_amount_at(g, index):
    """The amount of the step each at an index."""
    return g.agenda_b[index]


def set_each_amount(g, number):
    """Change the amount of the step each on top."""
    g.agenda_b[g.agenda_count - 1] = number


def each_offset(g):
    """The offset of the step each on top."""
    return g.agenda_c[g.agenda_count - 1]


def each_offset_at(g, index):
    """The offset of the step each at an index."""
    return g.agenda_c[index]


def set_each_offset(g, number):
    """Change the offset of the step each on top."""
    g.agenda_c[g.agenda_count - 1] = number


def each_rule(g):
    """The rule of the step each on top."""
    return g.agenda_d[g.agenda_count - 1]


def each_rule_at(g, index):
    """The rule of the step each at an index."""
    return g.agenda_d[index]


def set_each_rule(g, number):
    """Change the rule of the step each on top."""
    g.agenda_d[g.agenda_count - 1] = number


def transfer_receiver(g):
    """The receiver of the step transfer on top."""
    return g.agenda_a[g.agenda_count - 1]


def transfer_receiver_at(g, index):
    """The receiver of the step transfer at an index."""
    return g.agenda_a[index]


def set_transfer_receiver(g, number):
    """Change the receiver of the step transfer on top."""
    g.agenda_a[g.agenda_count - 1] = number


def transfer_kept(g):
    """The kept of the step transfer on top."""
    return g.agenda_b[g.agenda_count - 1]


def transfer_kept_at(g, index):
    """The kept of the step transfer at an index."""
    return g.agenda_b[index]


def set_transfer_kept(g, number):
    """Change the kept of the step transfer on top."""
    g.agenda_b[g.agenda_count - 1] = number


def bankrupt_seat(g):
    """The seat of the step bankrupt on top."""
    return g.agenda_a[g.agenda_count - 1]


def bankrupt_seat_at(g, index):
    """The seat of the step bankrupt at an index."""
    return g.agenda_a[index]


def set_bankrupt_seat(g, number):
    """Change the seat of the step bankrupt on top."""
    g.agenda_a[g.agenda_count - 1] = number


def bankrupt_creditor(g):
    """The creditor of the step bankrupt on top."""
    return g.agenda_b[g.agenda_count - 1]


def bankrupt_creditor_at(g, index):
    """The creditor of the step bankrupt at an index."""
    return g.agenda_b[index]


def set_bankrupt_creditor(g, number):
    """Change the creditor of the step bankrupt on top."""
    g.agenda_b[g.agenda_count - 1] = number


def estate_first(g):
    """The first of the step estate on top."""
    return g.agenda_a[g.agenda_count - 1]


def estate_first_at(g, index):
    """The first of the step estate at an index."""
    return g.agenda_a[index]


def set_estate_first(g, number):
    """Change the first of the step estate on top."""
    g.agenda_a[g.agenda_count - 1] = number


def poll_building(g):
    """The building of the step poll on top."""
    return g.agenda_a[g.agenda_count - 1]


def poll_building_at(g, index):
    """The building of the step poll at an index."""
    return g.agenda_a[index]


def set_poll_building(g, number):
    """Change the building of the step poll on top."""
    g.agenda_a[g.agenda_count - 1] = number


def poll_offset(g):
    """The offset of the step poll on top."""
    return g.agenda_b[g.agenda_count - 1]


def poll_offset_at(g, index):
    """The offset of the step poll at an index."""
    return g.agenda_b[index]


def set_poll_offset(g, number):
    """Change the offset of the step poll on top."""
    g.agenda_b[g.agenda_count - 1] = number


def poll_asker(g):
    """The asker of the step poll on top."""
    return g.agenda_c[g.agenda_count - 1]


def poll_asker_at(g, index):
    """The asker of the step poll at an index."""
    return g.agenda_c[index]


def set_poll_asker(g, number):
    """Change the asker of the step poll on top."""
    g.agenda_c[g.agenda_count - 1] = number


def poll_deed(g):
    """The deed of the step poll on top."""
    return g.agenda_d[g.agenda_count - 1]


def poll_deed_at(g, index):
    """The deed of the step poll at an index."""
    return g.agenda_d[index]


def set_poll_deed(g, number):
    """Change the deed of the step poll on top."""
    g.agenda_d[g.agenda_count - 1] = number


def shortage_building(g):
    """The building of the step shortage on top."""
    return g.agenda_a[g.agenda_count - 1]


def shortage_building_at(g, index):
    """The building of the step shortage at an index."""
    return g.agenda_a[index]


def set_shortage_building(g, number):
    """Change the building of the step shortage on top."""
    g.agenda_a[g.agenda_count - 1] = number


def shortage_asker(g):
    """The asker of the step shortage on top."""
    return g.agenda_b[g.agenda_count - 1]


def shortage_asker_at(g, index):
    """The asker of the step shortage at an index."""
    return g.agenda_b[index]


def set_shortage_asker(g, number):
    """Change the asker of the step shortage on top."""
    g.agenda_b[g.agenda_count - 1] = number


def place_seat(g):
    """The seat of the step place on top."""
    return g.agenda_a[g.agenda_count - 1]


def place_seat_at(g, index):
    """The seat of the step place at an index."""
    return g.agenda_a[index]


def set_place_seat(g, number):
    """Change the seat of the step place on top."""
    g.agenda_a[g.agenda_count - 1] = number


def place_building(g):
    """The building of the step place on top."""
    return g.agenda_b[g.agenda_count - 1]


def place_building_at(g, index):
    """The building of the step place at an index."""
    return g.agenda_b[index]


def set_place_building(g, number):
    """Change the building of the step place on top."""
    g.agenda_b[g.agenda_count - 1] = number


def place_price(g):
    """The price of the step place on top."""
    return g.agenda_c[g.agenda_count - 1]


def place_price_at(g, index):
    """The price of the step place at an index."""
    return g.agenda_c[index]


def set_place_price(g, number):
    """Change the price of the step place on top."""
    g.agenda_c[g.agenda_count - 1] = number


def duel_seat(g):
    """The seat of the step duel on top."""
    return g.agenda_a[g.agenda_count - 1]


def duel_seat_at(g, index):
    """The seat of the step duel at an index."""
    return g.agenda_a[index]


def set_duel_seat(g, number):
    """Change the seat of the step duel on top."""
    g.agenda_a[g.agenda_count - 1] = number


def duel_deed(g):
    """The deed of the step duel on top."""
    return g.agenda_b[g.agenda_count - 1]


def duel_deed_at(g, index):
    """The deed of the step duel at an index."""
    return g.agenda_b[index]


def set_duel_deed(g, number):
    """Change the deed of the step duel on top."""
    g.agenda_b[g.agenda_count - 1] = number


def jail_roll_seat(g):
    """The seat of the step jail-roll on top."""
    return g.agenda_a[g.agenda_count - 1]


def jail_roll_seat_at(g, index):
    """The seat of the step jail-roll at an index."""
    return g.agenda_a[index]


def set_jail_roll_seat(g, number):
    """Change the seat of the step jail-roll on top."""
    g.agenda_a[g.agenda_count - 1] = number


def bonus_seat(g):
    """The seat of the step bonus on top."""
    return g.agenda_a[g.agenda_count - 1]


def bonus_seat_at(g, index):
    """The seat of the step bonus at an index."""
    return g.agenda_a[index]


def set_bonus_seat(g, number):
    """Change the seat of the step bonus on top."""
    g.agenda_a[g.agenda_count - 1] = number


def bonus_icon(g):
    """The icon of the step bonus on top."""
    return g.agenda_b[g.agenda_count - 1]


def bonus_icon_at(g, index):
    """The icon of the step bonus at an index."""
    return g.agenda_b[index]


def set_bonus_icon(g, number):
    """Change the icon of the step bonus on top."""
    g.agenda_b[g.agenda_count - 1] = number


def bonus_backward(g):
    """The backward of the step bonus on top."""
    return g.agenda_c[g.agenda_count - 1]


def bonus_backward_at(g, index):
    """The backward of the step bonus at an index."""
    return g.agenda_c[index]


def set_bonus_backward(g, number):
    """Change the backward of the step bonus on top."""
    g.agenda_c[g.agenda_count - 1] = number


def travel_seat(g):
    """The seat of the step travel on top."""
    return g.agenda_a[g.agenda_count - 1]


def travel_seat_at(g, index):
    """The seat of the step travel at an index."""
    return g.agenda_a[index]


def set_travel_seat(g, number):
    """Change the seat of the step travel on top."""
    g.agenda_a[g.agenda_count - 1] = number


def subway_seat(g):
    """The seat of the step subway on top."""
    return g.agenda_a[g.agenda_count - 1]


def subway_seat_at(g, index):
    """The seat of the step subway at an index."""
    return g.agenda_a[index]


def set_subway_seat(g, number):
    """Change the seat of the step subway on top."""
    g.agenda_a[g.agenda_count - 1] = number


def total_roll_seat(g):
    """The seat of the step total-roll on top."""
    return g.agenda_a[g.agenda_count - 1]


def total_roll_seat_at(g, index):
    """The seat of the step total-roll at an index."""
    return g.agenda_a[index]


def set_total_roll_seat(g, number):
    """Change the seat of the step total-roll on top."""
    g.agenda_a[g.agenda_count - 1] = number


def card_move_seat(g):
    """The seat of the step card-move on top."""
    return g.agenda_a[g.agenda_count - 1]


def card_move_seat_at(g, index):
    """The seat of the step card-move at an index."""
    return g.agenda_a[index]


def set_card_move_seat(g, number):
    """Change the seat of the step card-move on top."""
    g.agenda_a[g.agenda_count - 1] = number


def card_move_card(g):
    """The card of the step card-move on top."""
    return g.agenda_b[g.agenda_count - 1]


def card_move_card_at(g, index):
    """The card of the step card-move at an index."""
    return g.agenda_b[index]


def set_card_move_card(g, number):
    """Change the card of the step card-move on top."""
    g.agenda_b[g.agenda_count - 1] = number


def card_move_second(g):
    """The second of the step card-move on top."""
    return g.agenda_c[g.agenda_count - 1]


def card_move_second_at(g, index):
    """The second of the step card-move at an index."""
    return g.agenda_c[index]


def set_card_move_second(g, number):
    """Change the second of the step card-move on top."""
    g.agenda_c[g.agenda_count - 1] = number


def voucher_draw_seat(g):
    """The seat of the step voucher-draw on top."""
    return g.agenda_a[g.agenda_count - 1]


def voucher_draw_seat_at(g, index):
    """The seat of the step voucher-draw at an index."""
    return g.agenda_a[index]


def set_voucher_draw_seat(g, number):
    """Change the seat of the step voucher-draw on top."""
    g.agenda_a[g.agenda_count - 1] = number


def roll_three_draw_seat(g):
    """The seat of the step roll-three-draw on top."""
    return g.agenda_a[g.agenda_count - 1]


def roll_three_draw_seat_at(g, index):
    """The seat of the step roll-three-draw at an index."""
    return g.agenda_a[index]


def set_roll_three_draw_seat(g, number):
    """Change the seat of the step roll-three-draw on top."""
    g.agenda_a[g.agenda_count - 1] = number


def cab_seat(g):
    """The seat of the step cab on top."""
    return g.agenda_a[g.agenda_count - 1]


def cab_seat_at(g, index):
    """The seat of the step cab at an index."""
    return g.agenda_a[index]


def set_cab_seat(g, number):
    """Change the seat of the step cab on top."""
    g.agenda_a[g.agenda_count - 1] = number


def cab_deed(g):
    """The deed of the step cab on top."""
    return g.agenda_b[g.agenda_count - 1]


def cab_deed_at(g, index):
    """The deed of the step cab at an index."""
    return g.agenda_b[index]


def set_cab_deed(g, number):
    """Change the deed of the step cab on top."""
    g.agenda_b[g.agenda_count - 1] = number


def pick_deed_seat(g):
    """The seat of the step pick-deed on top."""
    return g.agenda_a[g.agenda_count - 1]


def pick_deed_seat_at(g, index):
    """The seat of the step pick-deed at an index."""
    return g.agenda_a[index]


def set_pick_deed_seat(g, number):
    """Change the seat of the step pick-deed on top."""
    g.agenda_a[g.agenda_count - 1] = number


def auction_move_seat(g):
    """The seat of the step auction-move on top."""
    return g.agenda_a[g.agenda_count - 1]


def auction_move_seat_at(g, index):
    """The seat of the step auction-move at an index."""
    return g.agenda_a[index]


def set_auction_move_seat(g, number):
    """Change the seat of the step auction-move on top."""
    g.agenda_a[g.agenda_count - 1] = number


def share_seat(g):
    """The seat of the step share on top."""
    return g.agenda_a[g.agenda_count - 1]


def share_seat_at(g, index):
    """The seat of the step share at an index."""
    return g.agenda_a[index]


def set_share_seat(g, number):
    """Change the seat of the step share on top."""
    g.agenda_a[g.agenda_count - 1] = number


def company_seat(g):
    """The seat of the step company on top."""
    return g.agenda_a[g.agenda_count - 1]


def company_seat_at(g, index):
    """The seat of the step company at an index."""
    return g.agenda_a[index]


def set_company_seat(g, number):
    """Change the seat of the step company on top."""
    g.agenda_a[g.agenda_count - 1] = number


def company_rule(g):
    """The rule of the step company on top."""
    return g.agenda_b[g.agenda_count - 1]


def company_rule_at(g, index):
    """The rule of the step company at an index."""
    return g.agenda_b[index]


def set_company_rule(g, number):
    """Change the rule of the step company on top."""
    g.agenda_b[g.agenda_count - 1] = number


def share_estate_shares(g):
    """The shares of the step share-estate on top."""
    return g.agenda_a[g.agenda_count - 1]


def share_estate_shares_at(g, index):
    """The shares of the step share-estate at an index."""
    return g.agenda_a[index]


def set_share_estate_shares(g, number):
    """Change the shares of the step share-estate on top."""
    g.agenda_a[g.agenda_count - 1] = number


def share_estate_first(g):
    """The first of the step share-estate on top."""
    return g.agenda_b[g.agenda_count - 1]


def share_estate_first_at(g, index):
    """The first of the step share-estate at an index."""
    return g.agenda_b[index]


def set_share_estate_first(g, number):
    """Change the first of the step share-estate on top."""
    g.agenda_b[g.agenda_count - 1] = number


def share_transfer_receiver(g):
    """The receiver of the step share-transfer on top."""
    return g.agenda_a[g.agenda_count - 1]


def share_transfer_receiver_at(g, index):
    """The receiver of the step share-transfer at an index."""
    return g.agenda_a[index]


def set_share_transfer_receiver(g, number):
    """Change the receiver of the step share-transfer on top."""
    g.agenda_a[g.agenda_count - 1] = number


def share_transfer_shares(g):
    """The shares of the step share-transfer on top."""
    return g.agenda_b[g.agenda_count - 1]


def share_transfer_shares_at(g, index):
    """The shares of the step share-transfer at an index."""
    return g.agenda_b[index]


def set_share_transfer_shares(g, number):
    """Change the shares of the step share-transfer on top."""
    g.agenda_b[g.agenda_count - 1] = number


def share_transfer_kept(g):
    """The kept of the step share-transfer on top."""
    return g.agenda_c[g.agenda_count - 1]


def share_transfer_kept_at(g, index):
    """The kept of the step share-transfer at an index."""
    return g.agenda_c[index]


def set_share_transfer_kept(g, number):
    """Change the kept of the step share-transfer on top."""
    g.agenda_c[g.agenda_count - 1] = number


def roll_three_seat(g):
    """The seat of the step roll-three on top."""
    return g.agenda_a[g.agenda_count - 1]


def roll_three_seat_at(g, index):
    """The seat of the step roll-three at an index."""
    return g.agenda_a[index]


def set_roll_three_seat(g, number):
    """Change the seat of the step roll-three on top."""
    g.agenda_a[g.agenda_count - 1] = number


def fortune_roller(g):
    """The roller of the step fortune on top."""
    return g.agenda_a[g.agenda_count - 1]


def fortune_roller_at(g, index):
    """The roller of the step fortune at an index."""
    return g.agenda_a[index]


def set_fortune_roller(g, number):
    """Change the roller of the step fortune on top."""
    g.agenda_a[g.agenda_count - 1] = number


def fortune_rolled(g):
    """The rolled of the step fortune on top."""
    return g.agenda_b[g.agenda_count - 1]


def fortune_rolled_at(g, index):
    """The rolled of the step fortune at an index."""
    return g.agenda_b[index]


def set_fortune_rolled(g, number):
    """Change the rolled of the step fortune on top."""
    g.agenda_b[g.agenda_count - 1] = number


def fortune_offset(g):
    """The offset of the step fortune on top."""
    return g.agenda_c[g.agenda_count - 1]


def fortune_offset_at(g, index):
    """The offset of the step fortune at an index."""
    return g.agenda_c[index]


def set_fortune_offset(g, number):
    """Change the offset of the step fortune on top."""
    g.agenda_c[g.agenda_count - 1] = number


def squeeze_seat(g):
    """The seat of the step squeeze on top."""
    return g.agenda_a[g.agenda_count - 1]


def squeeze_seat_at(g, index):
    """The seat of the step squeeze at an index."""
    return g.agenda_a[index]


def set_squeeze_seat(g, number):
    """Change the seat of the step squeeze on top."""
    g.agenda_a[g.agenda_count - 1] = number


def gift_seat(g):
    """The seat of the step gift on top."""
    return g.agenda_a[g.agenda_count - 1]


def gift_seat_at(g, index):
    """The seat of the step gift at an index."""
    return g.agenda_a[index]


def set_gift_seat(g, number):
    """Change the seat of the step gift on top."""
    g.agenda_a[g.agenda_count - 1] = number


def gift_cash(g):
    """The cash of the step gift on top."""
    return g.agenda_b[g.agenda_count - 1]


def gift_cash_at(g, index):
    """The cash of the step gift at an index."""
    return g.agenda_b[index]


def set_gift_cash(g, number):
    """Change the cash of the step gift on top."""
    g.agenda_b[g.agenda_count - 1] = number


def gift_offset(g):
    """The offset of the step gift on top."""
    return g.agenda_c[g.agenda_count - 1]


def gift_offset_at(g, index):
    """The offset of the step gift at an index."""
    return g.agenda_c[index]


def set_gift_offset(g, number):
    """Change the offset of the step gift on top."""
    g.agenda_c[g.agenda_count - 1] = number


def gift_rule(g):
    """The rule of the step gift on top."""
    return g.agenda_d[g.agenda_count - 1]


def gift_rule_at(g, index):
    """The rule of the step gift at an index."""
    return g.agenda_d[index]


def set_gift_rule(g, number):
    """Change the rule of the step gift on top."""
    g.agenda_d[g.agenda_count - 1] = number


def take_seat(g):
    """The seat of the step take on top."""
    return g.agenda_a[g.agenda_count - 1]


def take_seat_at(g, index):
    """The seat of the step take at an index."""
    return g.agenda_a[index]


def set_take_seat(g, number):
    """Change the seat of the step take on top."""
    g.agenda_a[g.agenda_count - 1] = number


def discard_seat(g):
    """The seat of the step discard on top."""
    return g.agenda_a[g.agenda_count - 1]


def discard_seat_at(g, index):
    """The seat of the step discard at an index."""
    return g.agenda_a[index]


def set_discard_seat(g, number):
    """Change the seat of the step discard on top."""
    g.agenda_a[g.agenda_count - 1] = number


def discard_returned(g):
    """The returned of the step discard on top."""
    return g.agenda_b[g.agenda_count - 1]


def discard_returned_at(g, index):
    """The returned of the step discard at an index."""
    return g.agenda_b[index]


def set_discard_returned(g, number):
    """Change the returned of the step discard on top."""
    g.agenda_b[g.agenda_count - 1] = number


def discard_rule(g):
    """The rule of the step discard on top."""
    return g.agenda_c[g.agenda_count - 1]


def discard_rule_at(g, index):
    """The rule of the step discard at an index."""
    return g.agenda_c[index]


def set_discard_rule(g, number):
    """Change the rule of the step discard on top."""
    g.agenda_c[g.agenda_count - 1] = number


def storm_seat(g):
    """The seat of the step storm on top."""
    return g.agenda_a[g.agenda_count - 1]


def storm_seat_at(g, index):
    """The seat of the step storm at an index."""
    return g.agenda_a[index]


def set_storm_seat(g, number):
    """Change the seat of the step storm on top."""
    g.agenda_a[g.agenda_count - 1] = number


def storm_own(g):
    """The own of the step storm on top."""
    return g.agenda_b[g.agenda_count - 1]


def storm_own_at(g, index):
    """The own of the step storm at an index."""
    return g.agenda_b[index]


def set_storm_own(g, number):
    """Change the own of the step storm on top."""
    g.agenda_b[g.agenda_count - 1] = number


def fine_drawer(g):
    """The drawer of the step fine on top."""
    return g.agenda_a[g.agenda_count - 1]


def fine_drawer_at(g, index):
    """The drawer of the step fine at an index."""
    return g.agenda_a[index]


def set_fine_drawer(g, number):
    """Change the drawer of the step fine on top."""
    g.agenda_a[g.agenda_count - 1] = number


def fine_card(g):
    """The card of the step fine on top."""
    return g.agenda_b[g.agenda_count - 1]


def fine_card_at(g, index):
    """The card of the step fine at an index."""
    return g.agenda_b[index]


def set_fine_card(g, number):
    """Change the card of the step fine on top."""
    g.agenda_b[g.agenda_count - 1] = number


def fine_offset(g):
    """The offset of the step fine on top."""
    return g.agenda_c[g.agenda_count - 1]


def fine_offset_at(g, index):
    """The offset of the step fine at an index."""
    return g.agenda_c[index]


def set_fine_offset(g, number):
    """Change the offset of the step fine on top."""
    g.agenda_c[g.agenda_count - 1] = number


def objection_target(g):
    """The target of the step objection on top."""
    return g.agenda_a[g.agenda_count - 1]


def objection_target_at(g, index):
    """The target of the step objection at an index."""
    return g.agenda_a[index]


def set_objection_target(g, number):
    """Change the target of the step objection on top."""
    g.agenda_a[g.agenda_count - 1] = number


def objection_shield(g):
    """The shield of the step objection on top."""
    return g.agenda_b[g.agenda_count - 1]


def objection_shield_at(g, index):
    """The shield of the step objection at an index."""
    return g.agenda_b[index]


def set_objection_shield(g, number):
    """Change the shield of the step objection on top."""
    g.agenda_b[g.agenda_count - 1] = number


def demand_actor(g):
    """The actor of the step demand on top."""
    return g.agenda_a[g.agenda_count - 1]


def demand_actor_at(g, index):
    """The actor of the step demand at an index."""
    return g.agenda_a[index]


def set_demand_actor(g, number):
    """Change the actor of the step demand on top."""
    g.agenda_a[g.agenda_count - 1] = number


def demand_target(g):
    """The target of the step demand on top."""
    return g.agenda_b[g.agenda_count - 1]


def demand_target_at(g, index):
    """The target of the step demand at an index."""
    return g.agenda_b[index]


def set_demand_target(g, number):
    """Change the target of the step demand on top."""
    g.agenda_b[g.agenda_count - 1] = number


def demand_effect(g):
    """The effect of the step demand on top."""
    return g.agenda_c[g.agenda_count - 1]


def demand_effect_at(g, index):
    """The effect of the step demand at an index."""
    return g.agenda_c[index]


def set_demand_effect(g, number):
    """Change the effect of the step demand on top."""
    g.agenda_c[g.agenda_count - 1] = number


def demand_amount(g):
    """The amount of the step demand on top."""
    return g.agenda_d[g.agenda_count - 1]


def demand_amount_at(g, index):
    """The amount of the step demand at an index."""
    return g.agenda_d[index]


def set_demand_amount(g, number):
    """Change the amount of the step demand on top."""
    g.agenda_d[g.agenda_count - 1] = number


def seize_actor(g):
    """The actor of the step seize on top."""
    return g.agenda_a[g.agenda_count - 1]


def seize_actor_at(g, index):
    """The actor of the step seize at an index."""
    return g.agenda_a[index]


def set_seize_actor(g, number):
    """Change the actor of the step seize on top."""
    g.agenda_a[g.agenda_count - 1] = number


def seize_effect(g):
    """The effect of the step seize on top."""
    return g.agenda_b[g.agenda_count - 1]


def seize_effect_at(g, index):
    """The effect of the step seize at an index."""
    return g.agenda_b[index]


def set_seize_effect(g, number):
    """Change the effect of the step seize on top."""
    g.agenda_b[g.agenda_count - 1] = number


def seize_deed(g):
    """The deed of the step seize on top."""
    return g.agenda_c[g.agenda_count - 1]


def seize_deed_at(g, index):
    """The deed of the step seize at an index."""
    return g.agenda_c[index]


def set_seize_deed(g, number):
    """Change the deed of the step seize on top."""
    g.agenda_c[g.agenda_count - 1] = number


def swap_actor(g):
    """The actor of the step swap on top."""
    return g.agenda_a[g.agenda_count - 1]


def swap_actor_at(g, index):
    """The actor of the step swap at an index."""
    return g.agenda_a[index]


def set_swap_actor(g, number):
    """Change the actor of the step swap on top."""
    g.agenda_a[g.agenda_count - 1] = number


def swap_deed(g):
    """The deed of the step swap on top."""
    return g.agenda_b[g.agenda_count - 1]


def swap_deed_at(g, index):
    """The deed of the step swap at an index."""
    return g.agenda_b[index]


def set_swap_deed(g, number):
    """Change the deed of the step swap on top."""
    g.agenda_b[g.agenda_count - 1] = number


def swap_own(g):
    """The own of the step swap on top."""
    return g.agenda_c[g.agenda_count - 1]


def swap_own_at(g, index):
    """The own of the step swap at an index."""
    return g.agenda_c[index]


def set_swap_own(g, number):
    """Change the own of the step swap on top."""
    g.agenda_c[g.agenda_count - 1] = number


def card_pick_seat(g):
    """The seat of the step card-pick on top."""
    return g.agenda_a[g.agenda_count - 1]


def card_pick_seat_at(g, index):
    """The seat of the step card-pick at an index."""
    return g.agenda_a[index]


def set_card_pick_seat(g, number):
    """Change the seat of the step card-pick on top."""
    g.agenda_a[g.agenda_count - 1] = number


def card_pick_card(g):
    """The card of the step card-pick on top."""
    return g.agenda_b[g.agenda_count - 1]


def card_pick_card_at(g, index):
    """The card of the step card-pick at an index."""
    return g.agenda_b[index]


def set_card_pick_card(g, number):
    """Change the card of the step card-pick on top."""
    g.agenda_b[g.agenda_count - 1] = number


def card_pick_first(g):
    """The first of the step card-pick on top."""
    return g.agenda_c[g.agenda_count - 1]


def card_pick_first_at(g, index):
    """The first of the step card-pick at an index."""
    return g.agenda_c[index]


def set_card_pick_first(g, number):
    """Change the first of the step card-pick on top."""
    g.agenda_c[g.agenda_count - 1] = number


def opponent_seat(g):
    """The seat of the step opponent on top."""
    return g.agenda_a[g.agenda_count - 1]


def opponent_seat_at(g, index):
    """The seat of the step opponent at an index."""
    return g.agenda_a[index]


def set_opponent_seat(g, number):
    """Change the seat of the step opponent on top."""
    g.agenda_a[g.agenda_count - 1] = number


def opponent_card(g):
    """The card of the step opponent on top."""
    return g.agenda_b[g.agenda_count - 1]


def opponent_card_at(g, index):
    """The card of the step opponent at an index."""
    return g.agenda_b[index]


def set_opponent_card(g, number):
    """Change the card of the step opponent on top."""
    g.agenda_b[g.agenda_count - 1] = number


def send_seat(g):
    """The seat of the step send on top."""
    return g.agenda_a[g.agenda_count - 1]


def send_seat_at(g, index):
    """The seat of the step send at an index."""
    return g.agenda_a[index]


def set_send_seat(g, number):
    """Change the seat of the step send on top."""
    g.agenda_a[g.agenda_count - 1] = number


def intercept_holder(g):
    """The holder of the step intercept on top."""
    return g.agenda_a[g.agenda_count - 1]


def intercept_holder_at(g, index):
    """The holder of the step intercept at an index."""
    return g.agenda_a[index]


def set_intercept_holder(g, number):
    """Change the holder of the step intercept on top."""
    g.agenda_a[g.agenda_count - 1] = number


def intercept_buyer(g):
    """The buyer of the step intercept on top."""
    return g.agenda_b[g.agenda_count - 1]


def intercept_buyer_at(g, index):
    """The buyer of the step intercept at an index."""
    return g.agenda_b[index]


def set_intercept_buyer(g, number):
    """Change the buyer of the step intercept on top."""
    g.agenda_b[g.agenda_count - 1] = number


def intercept_deed(g):
    """The deed of the step intercept on top."""
    return g.agenda_c[g.agenda_count - 1]


def intercept_deed_at(g, index):
    """The deed of the step intercept at an index."""
    return g.agenda_c[index]


def set_intercept_deed(g, number):
    """Change the deed of the step intercept on top."""
    g.agenda_c[g.agenda_count - 1] = number


def intercept_price(g):
    """The price of the step intercept on top."""
    return g.agenda_d[g.agenda_count - 1]


def intercept_price_at(g, index):
    """The price of the step intercept at an index."""
    return g.agenda_d[index]


def set_intercept_price(g, number):
    """Change the price of the step intercept on top."""
    g.agenda_d[g.agenda_count - 1] = number


def backing_seat(g):
    """The seat of the step backing on top."""
    return g.agenda_a[g.agenda_count - 1]


def backing_seat_at(g, index):
    """The seat of the step backing at an index."""
    return g.agenda_a[index]


def set_backing_seat(g, number):
    """Change the seat of the step backing on top."""
    g.agenda_a[g.agenda_count - 1] = number


def rent_due_seat(g):
    """The seat of the step rent-due on top."""
    return g.agenda_a[g.agenda_count - 1]


def rent_due_seat_at(g, index):
    """The seat of the step rent-due at an index."""
    return g.agenda_a[index]


def set_rent_due_seat(g, number):
    """Change the seat of the step rent-due on top."""
    g.agenda_a[g.agenda_count - 1] = number


def rent_due_deed(g):
    """The deed of the step rent-due on top."""
    return g.agenda_b[g.agenda_count - 1]


def rent_due_deed_at(g, index):
    """The deed of the step rent-due at an index."""
    return g.agenda_b[index]


def set_rent_due_deed(g, number):
    """Change the deed of the step rent-due on top."""
    g.agenda_b[g.agenda_count - 1] = number


def rent_due_amount(g):
    """The amount of the step rent-due on top."""
    return g.agenda_c[g.agenda_count - 1]


def rent_due_amount_at(g, index):
    """The amount of the step rent-due at an index."""
    return g.agenda_c[index]


def set_rent_due_amount(g, number):
    """Change the amount of the step rent-due on top."""
    g.agenda_c[g.agenda_count - 1] = number


def rent_due_rule(g):
    """The rule of the step rent-due on top."""
    return g.agenda_d[g.agenda_count - 1]


def rent_due_rule_at(g, index):
    """The rule of the step rent-due at an index."""
    return g.agenda_d[index]


def set_rent_due_rule(g, number):
    """Change the rule of the step rent-due on top."""
    g.agenda_d[g.agenda_count - 1] = number


def contest_seat(g):
    """The seat of the step contest on top."""
    return g.agenda_a[g.agenda_count - 1]


def contest_seat_at(g, index):
    """The seat of the step contest at an index."""
    return g.agenda_a[index]


def set_contest_seat(g, number):
    """Change the seat of the step contest on top."""
    g.agenda_a[g.agenda_count - 1] = number


def contest_rival(g):
    """The rival of the step contest on top."""
    return g.agenda_b[g.agenda_count - 1]


def contest_rival_at(g, index):
    """The rival of the step contest at an index."""
    return g.agenda_b[index]


def set_contest_rival(g, number):
    """Change the rival of the step contest on top."""
    g.agenda_b[g.agenda_count - 1] = number


def contest_amount(g):
    """The amount of the step contest on top."""
    return g.agenda_c[g.agenda_count - 1]


def contest_amount_at(g, index):
    """The amount of the step contest at an index."""
    return g.agenda_c[index]


def set_contest_amount(g, number):
    """Change the amount of the step contest on top."""
    g.agenda_c[g.agenda_count - 1] = number


def contest_best(g):
    """The best of the step contest on top."""
    return g.agenda_d[g.agenda_count - 1]


def contest_best_at(g, index):
    """The best of the step contest at an index."""
    return g.agenda_d[index]


def set_contest_best(g, number):
    """Change the best of the step contest on top."""
    g.agenda_d[g.agenda_count - 1] = number


def back_roll_seat(g):
    """The seat of the step back-roll on top."""
    return g.agenda_a[g.agenda_count - 1]


def back_roll_seat_at(g, index):
    """The seat of the step back-roll at an index."""
    return g.agenda_a[index]


def set_back_roll_seat(g, number):
    """Change the seat of the step back-roll on top."""
    g.agenda_a[g.agenda_count - 1] = number


def back_roll_factor(g):
    """The factor of the step back-roll on top."""
    return g.agenda_b[g.agenda_count - 1]


def back_roll_factor_at(g, index):
    """The factor of the step back-roll at an index."""
    return g.agenda_b[index]


def set_back_roll_factor(g, number):
    """Change the factor of the step back-roll on top."""
    g.agenda_b[g.agenda_count - 1] = number


def summons_seat(g):
    """The seat of the step summons on top."""
    return g.agenda_a[g.agenda_count - 1]


def summons_seat_at(g, index):
    """The seat of the step summons at an index."""
    return g.agenda_a[index]


def set_summons_seat(g, number):
    """Change the seat of the step summons on top."""
    g.agenda_a[g.agenda_count - 1] = number


def summons_space(g):
    """The space of the step summons on top."""
    return g.agenda_b[g.agenda_count - 1]


def summons_space_at(g, index):
    """The space of the step summons at an index."""
    return g.agenda_b[index]


def set_summons_space(g, number):
    """Change the space of the step summons on top."""
    g.agenda_b[g.agenda_count - 1] = number


def gathering_drawer(g):
    """The drawer of the step gathering on top."""
    return g.agenda_a[g.agenda_count - 1]


def gathering_drawer_at(g, index):
    """The drawer of the step gathering at an index."""
    return g.agenda_a[index]


def set_gathering_drawer(g, number):
    """Change the drawer of the step gathering on top."""
    g.agenda_a[g.agenda_count - 1] = number


def gathering_space(g):
    """The space of the step gathering on top."""
    return g.agenda_b[g.agenda_count - 1]


def gathering_space_at(g, index):
    """The space of the step gathering at an index."""
    return g.agenda_b[index]


def set_gathering_space(g, number):
    """Change the space of the step gathering on top."""
    g.agenda_b[g.agenda_count - 1] = number


def gathering_offset(g):
    """The offset of the step gathering on top."""
    return g.agenda_c[g.agenda_count - 1]


def gathering_offset_at(g, index):
    """The offset of the step gathering at an index."""
    return g.agenda_c[index]


def set_gathering_offset(g, number):
    """Change the offset of the step gathering on top."""
    g.agenda_c[g.agenda_count - 1] = number
