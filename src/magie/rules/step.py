"""The way in: start a game, feed it actions, outcomes and signals, and run the agenda to the next question."""

from magie.rules.agenda import push, top_step
from magie.rules.answers import check, perform
from magie.rules.auction import run_auction
from magie.rules.bankruptcy import run_bankrupt, run_estate
from magie.rules.cards import run_card_choice, run_collect_each, run_draw, run_pay_each, settle_draw
from magie.rules.chance import outcome_count, outcome_weight
from magie.rules.codes import (
    NODE_CHANCE,
    NODE_NONE,
    R_OUTCOME_NOT_DUE,
    R_OUTCOME_OUT_OF_RANGE,
    S_AFTER_MOVE,
    S_AUCTION,
    S_BANKRUPT,
    S_CARD_CHOICE,
    S_COLLECT_EACH,
    S_DEAL,
    S_DEBT,
    S_DOUBLES,
    S_DRAW,
    S_DUEL,
    S_END,
    S_ESTATE,
    S_FINISH,
    S_JAIL_CHOICE,
    S_JAIL_ROLL,
    S_LAND,
    S_OFFER,
    S_PAY_EACH,
    S_PLACE,
    S_POLL,
    S_PURCHASE,
    S_RENT_ROLL,
    S_ROLL,
    S_ROLL_OFF,
    S_SHORTAGE,
    S_START_TURN,
    S_TAX_CHOICE,
    S_TRANSFER,
    S_TURN,
)
from magie.rules.debt import run_debt
from magie.rules.doubles import run_doubles, run_duel, settle_duel
from magie.rules.finish import check_leave, check_time_up, do_leave, do_time_up, run_finish
from magie.rules.jail import run_jail_choice, run_jail_roll
from magie.rules.landing import run_land
from magie.rules.mortgage import run_transfer
from magie.rules.purchase import run_purchase
from magie.rules.rent import run_rent_roll, settle_rent_roll
from magie.rules.schema import BANK
from magie.rules.seats import is_leaving
from magie.rules.setup import lay_out, run_deal, run_roll_off, settle_deal, settle_roll_off
from magie.rules.shortage import run_place, run_poll, run_shortage
from magie.rules.taxes import run_tax_choice
from magie.rules.trade import run_offer
from magie.rules.turn import run_after_move, run_end, run_roll, run_start_turn, run_turn, settle_roll


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
    if g.node != NODE_CHANCE:
        return R_OUTCOME_NOT_DUE
    if outcome < 0 or outcome >= outcome_count(g) or outcome_weight(e, g, outcome) == 0:
        return R_OUTCOME_OUT_OF_RANGE
    settle(e, g, outcome)
    advance(e, g)
    return 0


def settle(e, g, outcome):
    """Hand an outcome to the step that waits for it."""
    step = top_step(g)
    if step == S_DRAW:
        settle_draw(e, g, outcome)
    elif step == S_DEAL:
        settle_deal(e, g, outcome)
    else:
        die1 = outcome // 6 + 1
        die2 = outcome % 6 + 1
        if step == S_ROLL:
            settle_roll(e, g, die1, die2)
        elif step == S_RENT_ROLL:
            settle_rent_roll(e, g, die1, die2)
        elif step == S_DUEL:
            settle_duel(e, g, die1, die2)
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
    g.node = NODE_NONE
    while g.node == NODE_NONE:
        if g.leaving != 0 and is_between_moves(g):
            send_off_leaver(g)
        run_step(e, g)


def is_between_moves(g):
    """Whether nothing is in the middle of being resolved, so that a leaver can go; a deal is finished first."""
    step = top_step(g)
    if step == S_TURN or step == S_ROLL or step == S_END:
        return True
    return step == S_START_TURN or step == S_ROLL_OFF


def send_off_leaver(g):
    """A player who leaves goes out as if bankrupt to the Bank (Q56)."""
    for seat in range(g.seats):
        if is_leaving(g, seat):
            g.leaving -= 1 << seat
            push(g, S_BANKRUPT, seat, BANK, 0, 0)
            return


def run_step(e, g):
    """Run the step on top: it finishes, pushes others, or stops at a question."""
    step = top_step(g)
    if step == S_TURN:
        run_turn(g)
    elif step == S_ROLL:
        run_roll(g)
    elif step == S_LAND:
        run_land(e, g)
    elif step == S_AFTER_MOVE:
        run_after_move(e, g)
    elif step == S_END:
        run_end(g)
    elif step == S_START_TURN:
        run_start_turn(g)
    elif step == S_DEBT:
        run_debt(g)
    elif step == S_PURCHASE:
        run_purchase(e, g)
    elif step == S_AUCTION:
        run_auction(e, g)
    elif step == S_DRAW:
        run_draw(e, g)
    elif step == S_OFFER:
        run_offer(g)
    elif step == S_RENT_ROLL:
        run_rent_roll(g)
    elif step == S_TRANSFER:
        run_transfer(e, g)
    else:
        run_rare_step(e, g)


def run_rare_step(e, g):
    """Steps that come up seldom."""
    step = top_step(g)
    if step == S_DOUBLES:
        run_doubles(g)
    elif step == S_DUEL:
        run_duel(g)
    elif step == S_JAIL_ROLL:
        run_jail_roll(e, g)
    elif step == S_JAIL_CHOICE:
        run_jail_choice(g)
    elif step == S_TAX_CHOICE:
        run_tax_choice(e, g)
    elif step == S_CARD_CHOICE:
        run_card_choice(e, g)
    elif step == S_COLLECT_EACH:
        run_collect_each(g)
    elif step == S_PAY_EACH:
        run_pay_each(g)
    elif step == S_BANKRUPT:
        run_bankrupt(e, g)
    elif step == S_ESTATE:
        run_estate(e, g)
    elif step == S_POLL:
        run_poll(e, g)
    elif step == S_SHORTAGE:
        run_shortage(e, g)
    elif step == S_PLACE:
        run_place(e, g)
    elif step == S_ROLL_OFF:
        run_roll_off(g)
    elif step == S_DEAL:
        run_deal(e, g)
    elif step == S_FINISH:
        run_finish(e, g)
