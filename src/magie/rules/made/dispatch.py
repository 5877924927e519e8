"""The dispatch of the agenda. Made by `make golden`; do not edit."""

from magie.rules.agenda import ask_or_drop, asks, await_chance, fault, pop, top_step
from magie.rules.auction import run_auction
from magie.rules.auction_backing import run_backing
from magie.rules.auction_space import run_auction_move, run_pick_deed
from magie.rules.bankruptcy import run_bankrupt, run_estate, run_share_estate
from magie.rules.cabs import run_cab
from magie.rules.card_picks import run_card_pick
from magie.rules.cards import do_pay_card, run_card_move, run_draw, run_each, settle_draw
from magie.rules.codes import C_DICE, C_THREE_DICE
from magie.rules.deals import run_offer
from magie.rules.debt import run_debt
from magie.rules.doubles import run_doubles, run_duel, settle_duel
from magie.rules.finish import run_finish
from magie.rules.full_decks import do_go_to_jail, run_gathering, settle_back_roll
from magie.rules.gifts import run_gift, run_squeeze, run_take, settle_squeeze
from magie.rules.jail import do_stay, run_jail_roll
from magie.rules.landing import run_land
from magie.rules.made.codes import (
    D_CARD_CHOICE, D_JAIL, D_PURCHASE, D_SHARE, D_SUBWAY, D_SUMMONS, D_TAX_CHOICE, D_TRAVEL, S_AFTER_MOVE, S_AUCTION,
    S_AUCTION_MOVE, S_BACKING, S_BACK_ROLL, S_BANKRUPT, S_BONUS, S_CAB, S_CARD_CHOICE, S_CARD_MOVE, S_CARD_PICK,
    S_COLLECT_EACH, S_COMPANY, S_CONTEST, S_DEAL, S_DEBT, S_DEMAND, S_DISCARD, S_DOUBLES, S_DRAW, S_DUEL, S_END,
    S_ESTATE, S_FINE, S_FINISH, S_FORTUNE, S_GATHERING, S_GIFT, S_INTERCEPT, S_JAIL_CHOICE, S_JAIL_ROLL, S_LAND,
    S_OBJECTION, S_OFFER, S_OPPONENT, S_PAY_EACH, S_PICK_DEED, S_PLACE, S_POLL, S_PURCHASE, S_RENT_DUE, S_RENT_ROLL,
    S_ROLL, S_ROLL_OFF, S_ROLL_THREE, S_ROLL_THREE_DRAW, S_SEIZE, S_SEND, S_SHARE, S_SHARE_ESTATE, S_SHARE_TRANSFER,
    S_SHORTAGE, S_SQUEEZE, S_START_TURN, S_STORM, S_SUBWAY, S_SUMMONS, S_SWAP, S_TAKE, S_TAX_CHOICE, S_TOTAL_ROLL,
    S_TRANSFER, S_TRAVEL, S_TURN, S_VOUCHER_DRAW,
)
from magie.rules.made.steps import (
    auction_move_seat, back_roll_seat, backing_seat, bonus_seat, cab_seat, card_choice_seat, card_move_seat,
    card_pick_seat, company_seat, contest_rival, contest_seat, debt_debtor, demand_actor, demand_target, discard_seat,
    draw_seat, duel_seat, each_seat, gift_seat, intercept_buyer, jail_choice_seat, jail_roll_seat, land_seat,
    objection_target, opponent_seat, pick_deed_seat, place_seat, purchase_seat, rent_due_seat, rent_roll_seat,
    roll_three_draw_seat, roll_three_seat, seize_actor, send_seat, share_seat, squeeze_seat, storm_seat, subway_seat,
    summons_seat, swap_actor, take_seat, tax_choice_seat, total_roll_seat, travel_seat, voucher_draw_seat,
)
from magie.rules.mortgage import run_transfer
from magie.rules.objections import run_demand, run_objection, run_seize, run_swap
from magie.rules.opponents import run_contest, run_opponent, run_send, settle_contest
from magie.rules.purchase import do_decline, run_intercept
from magie.rules.rent import run_rent_roll, settle_rent_roll
from magie.rules.rent_cards import run_rent_due
from magie.rules.roll_three import run_fortune, run_roll_three_draw, settle_roll_three, settle_roll_three_draw
from magie.rules.seats import is_in
from magie.rules.setup import run_deal, run_roll_off, settle_deal, settle_roll_off
from magie.rules.share_cards import run_fine
from magie.rules.share_transfers import run_share_transfer
from magie.rules.shortage import run_place, run_poll, run_shortage
from magie.rules.speed_die import run_bonus
from magie.rules.stocks import do_decline_share, run_company
from magie.rules.storms import run_storm
from magie.rules.taxes import do_pay_flat
from magie.rules.total_roll import settle_total_roll
from magie.rules.turn import run_after_move, run_end, run_roll, run_start_turn, run_turn, settle_roll
from magie.rules.vouchers import run_discard, run_voucher_draw, settle_voucher_draw


def run_step(e, g):
    """Run the step on top: it finishes, pushes others, or stops at a question. One whose player is out falls away."""
    step = top_step(g)
    if step < S_TOTAL_ROLL:
        if step < S_TAX_CHOICE:
            if step < S_END:
                if step == S_ROLL_OFF:
                    run_roll_off(e, g)
                elif step == S_DEAL:
                    run_deal(e, g)
                elif step == S_START_TURN:
                    run_start_turn(e, g)
                elif step == S_TURN:
                    run_turn(e, g)
                elif step == S_ROLL:
                    run_roll(e, g)
                elif step == S_AFTER_MOVE:
                    run_after_move(e, g)
                elif step == S_DOUBLES:
                    run_doubles(e, g)
                elif step == S_JAIL_CHOICE:
                    if is_in(g, jail_choice_seat(g)):
                        if not asks(g, jail_choice_seat(g), D_JAIL):
                            do_stay(e, g, jail_choice_seat(g))
                    else:
                        pop(g)
                else:
                    fault(g)
            else:
                if step == S_END:
                    run_end(e, g)
                elif step == S_LAND:
                    if is_in(g, land_seat(g)):
                        run_land(e, g)
                    else:
                        pop(g)
                elif step == S_PURCHASE:
                    if is_in(g, purchase_seat(g)):
                        if not asks(g, purchase_seat(g), D_PURCHASE):
                            do_decline(e, g, purchase_seat(g))
                    else:
                        pop(g)
                elif step == S_AUCTION:
                    run_auction(e, g)
                elif step == S_RENT_ROLL:
                    if is_in(g, rent_roll_seat(g)):
                        run_rent_roll(e, g)
                    else:
                        pop(g)
                elif step == S_DEBT:
                    if is_in(g, debt_debtor(g)):
                        run_debt(e, g)
                    else:
                        pop(g)
                elif step == S_DRAW:
                    if is_in(g, draw_seat(g)):
                        run_draw(e, g)
                    else:
                        pop(g)
                elif step == S_CARD_CHOICE:
                    if is_in(g, card_choice_seat(g)):
                        if not asks(g, card_choice_seat(g), D_CARD_CHOICE):
                            do_pay_card(e, g, card_choice_seat(g))
                    else:
                        pop(g)
                else:
                    fault(g)
        else:
            if step < S_SHORTAGE:
                if step == S_TAX_CHOICE:
                    if is_in(g, tax_choice_seat(g)):
                        if not asks(g, tax_choice_seat(g), D_TAX_CHOICE):
                            do_pay_flat(e, g, tax_choice_seat(g))
                    else:
                        pop(g)
                elif step == S_COLLECT_EACH:
                    if is_in(g, each_seat(g)):
                        run_each(e, g)
                    else:
                        pop(g)
                elif step == S_PAY_EACH:
                    if is_in(g, each_seat(g)):
                        run_each(e, g)
                    else:
                        pop(g)
                elif step == S_OFFER:
                    run_offer(e, g)
                elif step == S_TRANSFER:
                    run_transfer(e, g)
                elif step == S_BANKRUPT:
                    run_bankrupt(e, g)
                elif step == S_ESTATE:
                    run_estate(e, g)
                elif step == S_POLL:
                    run_poll(e, g)
                else:
                    fault(g)
            else:
                if step == S_SHORTAGE:
                    run_shortage(e, g)
                elif step == S_PLACE:
                    if is_in(g, place_seat(g)):
                        run_place(e, g)
                    else:
                        pop(g)
                elif step == S_DUEL:
                    if is_in(g, duel_seat(g)):
                        run_duel(e, g)
                    else:
                        pop(g)
                elif step == S_JAIL_ROLL:
                    if is_in(g, jail_roll_seat(g)):
                        run_jail_roll(e, g)
                    else:
                        pop(g)
                elif step == S_FINISH:
                    run_finish(e, g)
                elif step == S_BONUS:
                    if is_in(g, bonus_seat(g)):
                        run_bonus(e, g)
                    else:
                        pop(g)
                elif step == S_TRAVEL:
                    if is_in(g, travel_seat(g)):
                        ask_or_drop(g, travel_seat(g), D_TRAVEL)
                    else:
                        pop(g)
                elif step == S_SUBWAY:
                    if is_in(g, subway_seat(g)):
                        ask_or_drop(g, subway_seat(g), D_SUBWAY)
                    else:
                        pop(g)
                else:
                    fault(g)
    else:
        if step < S_DISCARD:
            if step < S_COMPANY:
                if step == S_TOTAL_ROLL:
                    if is_in(g, total_roll_seat(g)):
                        await_chance(g, total_roll_seat(g), C_DICE)
                    else:
                        pop(g)
                elif step == S_CARD_MOVE:
                    if is_in(g, card_move_seat(g)):
                        run_card_move(e, g)
                    else:
                        pop(g)
                elif step == S_VOUCHER_DRAW:
                    if is_in(g, voucher_draw_seat(g)):
                        run_voucher_draw(e, g)
                    else:
                        pop(g)
                elif step == S_ROLL_THREE_DRAW:
                    if is_in(g, roll_three_draw_seat(g)):
                        run_roll_three_draw(e, g)
                    else:
                        pop(g)
                elif step == S_CAB:
                    if is_in(g, cab_seat(g)):
                        run_cab(e, g)
                    else:
                        pop(g)
                elif step == S_PICK_DEED:
                    if is_in(g, pick_deed_seat(g)):
                        run_pick_deed(e, g)
                    else:
                        pop(g)
                elif step == S_AUCTION_MOVE:
                    if is_in(g, auction_move_seat(g)):
                        run_auction_move(e, g)
                    else:
                        pop(g)
                elif step == S_SHARE:
                    if is_in(g, share_seat(g)):
                        if not asks(g, share_seat(g), D_SHARE):
                            do_decline_share(e, g, share_seat(g))
                    else:
                        pop(g)
                else:
                    fault(g)
            else:
                if step == S_COMPANY:
                    if is_in(g, company_seat(g)):
                        run_company(e, g)
                    else:
                        pop(g)
                elif step == S_SHARE_ESTATE:
                    run_share_estate(e, g)
                elif step == S_SHARE_TRANSFER:
                    run_share_transfer(e, g)
                elif step == S_ROLL_THREE:
                    if is_in(g, roll_three_seat(g)):
                        await_chance(g, roll_three_seat(g), C_THREE_DICE)
                    else:
                        pop(g)
                elif step == S_FORTUNE:
                    run_fortune(e, g)
                elif step == S_SQUEEZE:
                    if is_in(g, squeeze_seat(g)):
                        run_squeeze(e, g)
                    else:
                        pop(g)
                elif step == S_GIFT:
                    if is_in(g, gift_seat(g)):
                        run_gift(e, g)
                    else:
                        pop(g)
                elif step == S_TAKE:
                    if is_in(g, take_seat(g)):
                        run_take(e, g)
                    else:
                        pop(g)
                else:
                    fault(g)
        else:
            if step < S_OPPONENT:
                if step == S_DISCARD:
                    if is_in(g, discard_seat(g)):
                        run_discard(e, g)
                    else:
                        pop(g)
                elif step == S_STORM:
                    if is_in(g, storm_seat(g)):
                        run_storm(e, g)
                    else:
                        pop(g)
                elif step == S_FINE:
                    run_fine(e, g)
                elif step == S_OBJECTION:
                    if is_in(g, objection_target(g)):
                        run_objection(e, g)
                    else:
                        pop(g)
                elif step == S_DEMAND:
                    if is_in(g, demand_actor(g)) and is_in(g, demand_target(g)):
                        run_demand(e, g)
                    else:
                        pop(g)
                elif step == S_SEIZE:
                    if is_in(g, seize_actor(g)):
                        run_seize(e, g)
                    else:
                        pop(g)
                elif step == S_SWAP:
                    if is_in(g, swap_actor(g)):
                        run_swap(e, g)
                    else:
                        pop(g)
                elif step == S_CARD_PICK:
                    if is_in(g, card_pick_seat(g)):
                        run_card_pick(e, g)
                    else:
                        pop(g)
                else:
                    fault(g)
            else:
                if step < S_RENT_DUE:
                    if step == S_OPPONENT:
                        if is_in(g, opponent_seat(g)):
                            run_opponent(e, g)
                        else:
                            pop(g)
                    elif step == S_SEND:
                        if is_in(g, send_seat(g)):
                            run_send(e, g)
                        else:
                            pop(g)
                    elif step == S_INTERCEPT:
                        if is_in(g, intercept_buyer(g)):
                            run_intercept(e, g)
                        else:
                            pop(g)
                    elif step == S_BACKING:
                        if is_in(g, backing_seat(g)):
                            run_backing(e, g)
                        else:
                            pop(g)
                    else:
                        fault(g)
                else:
                    if step == S_RENT_DUE:
                        if is_in(g, rent_due_seat(g)):
                            run_rent_due(e, g)
                        else:
                            pop(g)
                    elif step == S_CONTEST:
                        if is_in(g, contest_seat(g)) and is_in(g, contest_rival(g)):
                            run_contest(e, g)
                        else:
                            pop(g)
                    elif step == S_BACK_ROLL:
                        if is_in(g, back_roll_seat(g)):
                            await_chance(g, back_roll_seat(g), C_DICE)
                        else:
                            pop(g)
                    elif step == S_SUMMONS:
                        if is_in(g, summons_seat(g)):
                            if not asks(g, summons_seat(g), D_SUMMONS):
                                do_go_to_jail(e, g, summons_seat(g))
                        else:
                            pop(g)
                    elif step == S_GATHERING:
                        run_gathering(e, g)
                    else:
                        fault(g)


def settle_dice(e, g, die1, die2, die3):
    """Hand the dice to the step that waits for them; the third is 0 when two were rolled."""
    step = top_step(g)
    if step < S_TOTAL_ROLL:
        if step == S_ROLL_OFF:
            settle_roll_off(e, g, die1, die2, die3)
        elif step == S_ROLL:
            settle_roll(e, g, die1, die2, die3)
        elif step == S_RENT_ROLL:
            settle_rent_roll(e, g, die1, die2, die3)
        elif step == S_DUEL:
            settle_duel(e, g, die1, die2, die3)
        else:
            fault(g)
    else:
        if step == S_TOTAL_ROLL:
            settle_total_roll(e, g, die1, die2, die3)
        elif step == S_ROLL_THREE:
            settle_roll_three(e, g, die1, die2, die3)
        elif step == S_SQUEEZE:
            settle_squeeze(e, g, die1, die2, die3)
        elif step == S_CONTEST:
            settle_contest(e, g, die1, die2, die3)
        elif step == S_BACK_ROLL:
            settle_back_roll(e, g, die1, die2, die3)
        else:
            fault(g)


def settle_drawn(e, g, number):
    """Hand what was drawn to the step that waits for it."""
    step = top_step(g)
    if step == S_DEAL:
        settle_deal(e, g, number)
    elif step == S_DRAW:
        settle_draw(e, g, number)
    elif step == S_VOUCHER_DRAW:
        settle_voucher_draw(e, g, number)
    elif step == S_ROLL_THREE_DRAW:
        settle_roll_three_draw(e, g, number)
    else:
        fault(g)
