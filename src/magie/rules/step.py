"""The way in: start a game, feed it actions, outcomes and signals, and run the agenda to the next question."""

from magie.rules import codes
from magie.rules.agenda import push, top_step
from magie.rules.answers import check, perform
from magie.rules.auction import run_auction
from magie.rules.auction_space import run_auction_move, run_pick_deed
from magie.rules.bankruptcy import run_bankrupt, run_estate, run_share_estate
from magie.rules.cabs import run_cab
from magie.rules.cards import run_card_choice, run_card_move, run_collect_each, run_draw, run_pay_each, settle_draw
from magie.rules.chance import outcome_count, outcome_weight
from magie.rules.debt import run_debt
from magie.rules.doubles import run_doubles, run_duel, settle_duel
from magie.rules.finish import check_leave, check_time_up, do_leave, do_time_up, run_finish
from magie.rules.gifts import run_gift, run_squeeze, run_take, settle_squeeze
from magie.rules.jail import run_jail_choice, run_jail_roll
from magie.rules.landing import run_land
from magie.rules.mortgage import run_transfer
from magie.rules.purchase import run_purchase
from magie.rules.rent import run_rent_roll, settle_rent_roll
from magie.rules.roll_three import (
    run_fortune,
    run_roll_three,
    run_roll_three_draw,
    settle_roll_three,
    settle_roll_three_draw,
)
from magie.rules.schema import BANK
from magie.rules.seats import is_leaving
from magie.rules.setup import lay_out, run_deal, run_roll_off, settle_deal, settle_roll_off
from magie.rules.share_cards import run_fine
from magie.rules.share_transfers import run_share_transfer
from magie.rules.shortage import run_place, run_poll, run_shortage
from magie.rules.speed_die import run_bonus, speed_face
from magie.rules.stocks import run_company, run_share
from magie.rules.storms import run_storm
from magie.rules.taxes import run_tax_choice
from magie.rules.total_roll import run_total_roll, settle_total_roll
from magie.rules.trade import run_offer
from magie.rules.travel import run_subway, run_travel
from magie.rules.turn import run_after_move, run_end, run_roll, run_start_turn, run_turn, settle_roll
from magie.rules.vouchers import run_discard, run_voucher_draw, settle_voucher_draw


def new_game(e, g, seats):
    """Lay out a blank position for a number of seats and go to its first question."""
    lay_out(e, g, seats)
    advance(e, g)


def act(e, g, seat, a):
    """Play an action: 0, or the reason why it is refused and nothing has changed."""
    reason = check(e, g, seat, a)
    if reason == 0:
        perform(e, g, seat, a)
        advance(e, g)
    return reason


def draw(e, g, outcome):
    """Feed the outcome of the chance at hand."""
    if g.node != codes.NODE_CHANCE:
        return codes.R_OUTCOME_NOT_DUE
    if outcome < 0 or outcome >= outcome_count(g) or outcome_weight(e, g, outcome) == 0:
        return codes.R_OUTCOME_OUT_OF_RANGE
    settle(e, g, outcome)
    advance(e, g)
    return 0


def settle(e, g, outcome):
    """Hand an outcome to the step that waits for it."""
    step = top_step(g)
    if step == codes.S_DRAW:
        settle_draw(e, g, outcome)
    elif step == codes.S_DEAL:
        settle_deal(e, g, outcome)
    elif step == codes.S_VOUCHER_DRAW:
        settle_voucher_draw(e, g, outcome)
    elif step == codes.S_ROLL_THREE_DRAW:
        settle_roll_three_draw(e, g, outcome)
    elif g.topic == codes.C_DICE:
        settle_dice(e, g, step, outcome // 6 + 1, outcome % 6 + 1, 0)
    elif g.topic == codes.C_SPEED_DICE:
        settle_dice(e, g, step, outcome // 36 + 1, outcome // 6 % 6 + 1, speed_face(outcome % 6 + 1))
    else:
        settle_dice(e, g, step, outcome // 36 + 1, outcome // 6 % 6 + 1, outcome % 6 + 1)


def settle_dice(e, g, step, die1, die2, die3):
    """Hand the dice to the step that waits for them; the third is 0 when two were rolled."""
    if step == codes.S_ROLL:
        settle_roll(e, g, die1, die2, die3)
    elif step == codes.S_RENT_ROLL:
        settle_rent_roll(e, g, die1, die2)
    elif step == codes.S_DUEL:
        settle_duel(e, g, die1, die2)
    elif step == codes.S_TOTAL_ROLL:
        settle_total_roll(g, die1, die2)
    elif step == codes.S_SQUEEZE:
        settle_squeeze(e, g, die1, die2, die3)
    elif step == codes.S_ROLL_THREE:
        settle_roll_three(e, g, die1, die2, die3)
    else:
        settle_roll_off(g, die1, die2)


def time_up(e, g):
    """Signal: the agreed time is over."""
    reason = check_time_up(e, g)
    if reason == 0:
        do_time_up(g)
        advance(e, g)
    return reason


def leave(e, g, seat):
    """Signal: a player leaves the game."""
    reason = check_leave(g, seat)
    if reason == 0:
        do_leave(g, seat)
        advance(e, g)
    return reason


def advance(e, g):
    """Run the agenda until it stops at a decision, at chance or at the end."""
    g.node = codes.NODE_NONE
    while g.node == codes.NODE_NONE:
        if g.leaving != 0 and is_between_moves(g):
            send_off_leaver(g)
        run_step(e, g)


def is_between_moves(g):
    """Whether nothing is in the middle of being resolved, so that a leaver can go; a deal is finished first."""
    step = top_step(g)
    if step == codes.S_TURN or step == codes.S_ROLL or step == codes.S_END:
        return True
    return step == codes.S_START_TURN or step == codes.S_ROLL_OFF


def send_off_leaver(g):
    """A player who leaves goes out as if bankrupt to the Bank (Q56)."""
    for seat in range(g.seats):
        if is_leaving(g, seat):
            g.leaving -= 1 << seat
            push(g, codes.S_BANKRUPT, seat, BANK, 0, 0)
            return


def run_step(e, g):
    """Run the step on top: it finishes, pushes others, or stops at a question."""
    step = top_step(g)
    if step == codes.S_TURN:
        run_turn(g)
    elif step == codes.S_ROLL:
        run_roll(e, g)
    elif step == codes.S_LAND:
        run_land(e, g)
    elif step == codes.S_AFTER_MOVE:
        run_after_move(e, g)
    elif step == codes.S_END:
        run_end(g)
    elif step == codes.S_START_TURN:
        run_start_turn(g)
    elif step == codes.S_DEBT:
        run_debt(g)
    elif step == codes.S_PURCHASE:
        run_purchase(e, g)
    elif step == codes.S_AUCTION:
        run_auction(e, g)
    elif step == codes.S_DRAW:
        run_draw(e, g)
    elif step == codes.S_OFFER:
        run_offer(g)
    elif step == codes.S_RENT_ROLL:
        run_rent_roll(g)
    elif step == codes.S_TRANSFER:
        run_transfer(e, g)
    else:
        run_rare_step(e, g)


def run_rare_step(e, g):
    """Steps that come up seldom."""
    step = top_step(g)
    if step == codes.S_DOUBLES:
        run_doubles(g)
    elif step == codes.S_DUEL:
        run_duel(g)
    elif step == codes.S_JAIL_ROLL:
        run_jail_roll(e, g)
    elif step == codes.S_JAIL_CHOICE:
        run_jail_choice(g)
    elif step == codes.S_TAX_CHOICE:
        run_tax_choice(e, g)
    elif step == codes.S_CARD_CHOICE:
        run_card_choice(e, g)
    elif step == codes.S_COLLECT_EACH:
        run_collect_each(g)
    elif step == codes.S_PAY_EACH:
        run_pay_each(g)
    elif step == codes.S_BANKRUPT:
        run_bankrupt(e, g)
    elif step == codes.S_ESTATE:
        run_estate(e, g)
    elif step == codes.S_POLL:
        run_poll(e, g)
    elif step == codes.S_SHORTAGE:
        run_shortage(e, g)
    elif step == codes.S_PLACE:
        run_place(e, g)
    elif step == codes.S_ROLL_OFF:
        run_roll_off(g)
    elif step == codes.S_DEAL:
        run_deal(e, g)
    elif step == codes.S_FINISH:
        run_finish(e, g)
    else:
        run_track_step(e, g)


def run_track_step(e, g):
    """Steps of boards with several tracks."""
    step = top_step(g)
    if step == codes.S_BONUS:
        run_bonus(e, g)
    elif step == codes.S_VOUCHER_DRAW:
        run_voucher_draw(e, g)
    elif step == codes.S_CAB:
        run_cab(g)
    elif step == codes.S_TRAVEL:
        run_travel(e, g)
    elif step == codes.S_SUBWAY:
        run_subway(g)
    elif step == codes.S_TOTAL_ROLL:
        run_total_roll(g)
    elif step == codes.S_CARD_MOVE:
        run_card_move(e, g)
    elif step == codes.S_ROLL_THREE_DRAW:
        run_roll_three_draw(e, g)
    elif step == codes.S_ROLL_THREE:
        run_roll_three(g)
    elif step == codes.S_FORTUNE:
        run_fortune(e, g)
    elif step == codes.S_SQUEEZE:
        run_squeeze(e, g)
    elif step == codes.S_GIFT:
        run_gift(e, g)
    elif step == codes.S_TAKE:
        run_take(g)
    elif step == codes.S_DISCARD:
        run_discard(g)
    elif step == codes.S_PICK_DEED:
        run_pick_deed(e, g)
    elif step == codes.S_AUCTION_MOVE:
        run_auction_move(e, g)
    else:
        run_share_step(e, g)


def run_share_step(e, g):
    """Steps about shares and storms."""
    step = top_step(g)
    if step == codes.S_SHARE:
        run_share(e, g)
    elif step == codes.S_COMPANY:
        run_company(e, g)
    elif step == codes.S_SHARE_TRANSFER:
        run_share_transfer(e, g)
    elif step == codes.S_SHARE_ESTATE:
        run_share_estate(e, g)
    elif step == codes.S_STORM:
        run_storm(e, g)
    elif step == codes.S_FINE:
        run_fine(e, g)
