"""What a seat may do, question by question and domain by domain. Made by `make golden`; do not edit."""

from magie.rules.auction import check_bid, highest_bid, lowest_bid
from magie.rules.auction_backing import check_back
from magie.rules.auction_space import check_pick
from magie.rules.building import check_build, check_sell
from magie.rules.cabs import check_ride
from magie.rules.candidates import add, list_counter, list_group_sales, list_partners
from magie.rules.card_picks import check_card_pick
from magie.rules.claims import check_claim
from magie.rules.deals import check_accept, check_counter, check_offer, check_withdraw
from magie.rules.debt import check_bankrupt
from magie.rules.doubles import check_again, check_attack, check_no_option, check_option, check_swing
from magie.rules.gifts import check_take_cash, check_take_from, check_take_gift
from magie.rules.group_sales import check_sell_group
from magie.rules.jail import check_late_fine, check_pay_fine
from magie.rules.kept_cards import card_choices, check_use
from magie.rules.made.codes import (
    D_AUCTION, D_BACKING, D_BONUS, D_BUS, D_CAB, D_CARD_CHOICE, D_CARD_PICK, D_COMPANY, D_DEBT, D_DISCARD, D_DOUBLES,
    D_END, D_FORTUNE, D_GIFT, D_INTERCEPT, D_JAIL, D_OBJECTION, D_OFFER, D_OPPONENT, D_PICK_DEED, D_PLACE, D_PURCHASE,
    D_RENT, D_SEND, D_SHARE, D_SHARE_TRANSFER, D_SHIELD, D_STORM, D_SUBWAY, D_SUMMONS, D_TAKE, D_TAX_CHOICE,
    D_TRANSFER, D_TRAVEL, D_TURN, D_WANT, V_ACCEPT, V_ACCUSE, V_AGAIN, V_ATTACK, V_BANKRUPT, V_BID, V_BUILD, V_BUY,
    V_BUY_SHARE, V_CHOOSE, V_CLAIM, V_COUNTER, V_DECLINE, V_DISCARD, V_DRAW, V_END, V_GO_ON, V_GO_TO_JAIL, V_KEEP,
    V_LIFT, V_LIFT_NOW, V_LIFT_SHARE, V_MORTGAGE, V_MORTGAGE_SHARE, V_MOVE, V_NAME, V_OFFER, V_OPTION, V_PASS, V_PAY,
    V_PAY_FINE, V_PAY_FLAT, V_PAY_PERCENT, V_PICK, V_PLACE, V_REJECT, V_RIDE, V_ROLL, V_SELL, V_SELL_GROUP, V_SEND,
    V_SKIP, V_STAY, V_STORM, V_SWING, V_TAKE_CASH, V_TAKE_VOUCHER, V_TRAVEL, V_USE, V_VOUCHER, V_WANT, V_WITHDRAW,
)
from magie.rules.moments import check_build_moment, check_deal_moment, check_raise_moment
from magie.rules.mortgage import check_lift, check_lift_now, check_mortgage
from magie.rules.objections import check_object
from magie.rules.opponents import check_accuse, check_choose, check_send
from magie.rules.purchase import check_buy, check_fixed_price, check_intercept
from magie.rules.rent_cards import check_rent_card
from magie.rules.roll_three import check_fortune
from magie.rules.schema import CARDS, DECK, NOBODY, VOUCHERS
from magie.rules.share_cards import check_shield
from magie.rules.share_transfers import check_lift_share_now
from magie.rules.shortage import check_placing, check_want, least_want, most_wanted
from magie.rules.speed_die import check_bus_draw, check_bus_move
from magie.rules.stocks import check_buy_share, check_company, check_lift_share, check_mortgage_share
from magie.rules.storms import check_storm
from magie.rules.travel import check_travel
from magie.rules.turn import check_roll
from magie.rules.vouchers import check_discard, check_voucher, voucher_choices


def list_answers(e, g, seat, m):
    """Add the answers to the question at hand, which is known to be put to the seat."""
    if g.topic < D_PICK_DEED:
        if g.topic < D_WANT:
            if g.topic < D_OFFER:
                if g.topic == D_TURN:
                    if check_roll(e, g, seat) == 0:
                        add(g, m, V_ROLL, 0, 0)
                    if check_pay_fine(e, g, seat) == 0:
                        add(g, m, V_PAY_FINE, 0, 0)
                    for deck in range(e.decks):
                        for card in range(deck * DECK, deck * DECK + e.deck_size[deck]):
                            if g.card_holder[card] == seat:
                                for choice in range(card_choices(e, g, card)):
                                    if check_use(e, g, seat, card, choice) == 0:
                                        add(g, m, V_USE, card, choice)
                    for kind in range(VOUCHERS):
                        if g.vouchers[seat * VOUCHERS + kind] > 0:
                            for target in range(voucher_choices(e, kind)):
                                if check_voucher(e, g, seat, kind, target) == 0:
                                    add(g, m, V_VOUCHER, kind, target)
                    if g.subway[seat] == 1:
                        for space in range(e.spaces):
                            if check_travel(e, g, seat, space) == 0:
                                add(g, m, V_TRAVEL, space, 0)
                elif g.topic == D_PURCHASE:
                    if check_buy(e, g, seat) == 0:
                        add(g, m, V_BUY, 0, 0)
                    add(g, m, V_DECLINE, 0, 0)
                    for deck in range(e.decks):
                        for card in range(deck * DECK, deck * DECK + e.deck_size[deck]):
                            if g.card_holder[card] == seat:
                                for choice in range(card_choices(e, g, card)):
                                    if check_fixed_price(e, g, seat, card, choice) == 0:
                                        add(g, m, V_USE, card, choice)
                elif g.topic == D_AUCTION:
                    add(g, m, V_PASS, 0, 0)
                    least = lowest_bid(e, g, seat)
                    if check_bid(e, g, seat, least) == 0:
                        add(g, m, V_BID, least, highest_bid(e, g, seat))
                elif g.topic == D_DEBT:
                    if check_bankrupt(e, g, seat) == 0:
                        add(g, m, V_BANKRUPT, 0, 0)
            else:
                if g.topic == D_OFFER:
                    if check_accept(e, g, seat) == 0:
                        add(g, m, V_ACCEPT, 0, 0)
                    add(g, m, V_REJECT, 0, 0)
                    list_counter(e, g, seat, m, V_COUNTER)
                elif g.topic == D_TRANSFER:
                    add(g, m, V_KEEP, 0, 0)
                    if check_lift_now(e, g, seat) == 0:
                        add(g, m, V_LIFT_NOW, 0, 0)
                elif g.topic == D_CARD_CHOICE:
                    add(g, m, V_PAY, 0, 0)
                    add(g, m, V_DRAW, 0, 0)
                elif g.topic == D_TAX_CHOICE:
                    add(g, m, V_PAY_FLAT, 0, 0)
                    add(g, m, V_PAY_PERCENT, 0, 0)
                elif g.topic == D_JAIL:
                    if check_late_fine(e, g, seat) == 0:
                        add(g, m, V_PAY_FINE, 0, 0)
                    add(g, m, V_STAY, 0, 0)
        else:
            if g.topic < D_BONUS:
                if g.topic == D_WANT:
                    least = least_want(e, g, seat)
                    if check_want(e, g, seat, least) == 0:
                        add(g, m, V_WANT, least, most_wanted(e, g, seat))
                elif g.topic == D_PLACE:
                    for deed in range(e.deeds):
                        if check_placing(e, g, seat, deed) == 0:
                            add(g, m, V_PLACE, deed, 0)
                elif g.topic == D_DOUBLES:
                    if check_no_option(e, g, seat) == 0:
                        add(g, m, V_PASS, 0, 0)
                    if check_again(e, g, seat) == 0:
                        add(g, m, V_AGAIN, 0, 0)
                    if check_option(e, g, seat) == 0:
                        add(g, m, V_OPTION, 0, 0)
                    for space in range(e.spaces):
                        if check_swing(e, g, seat, space) == 0:
                            add(g, m, V_SWING, space, 0)
                    for deed in range(e.deeds):
                        if check_attack(e, g, seat, deed) == 0:
                            add(g, m, V_ATTACK, deed, 0)
                elif g.topic == D_END:
                    add(g, m, V_END, 0, 0)
                    for deck in range(e.decks):
                        for card in range(deck * DECK, deck * DECK + e.deck_size[deck]):
                            if g.card_holder[card] == seat:
                                for choice in range(card_choices(e, g, card)):
                                    if check_use(e, g, seat, card, choice) == 0:
                                        add(g, m, V_USE, card, choice)
                    for kind in range(VOUCHERS):
                        if g.vouchers[seat * VOUCHERS + kind] > 0:
                            for target in range(voucher_choices(e, kind)):
                                if check_voucher(e, g, seat, kind, target) == 0:
                                    add(g, m, V_VOUCHER, kind, target)
            else:
                if g.topic == D_BONUS:
                    add(g, m, V_GO_ON, 0, 0)
                    for deck in range(e.decks):
                        for card in range(deck * DECK, deck * DECK + e.deck_size[deck]):
                            if g.card_holder[card] == seat:
                                for choice in range(card_choices(e, g, card)):
                                    if check_use(e, g, seat, card, choice) == 0:
                                        add(g, m, V_USE, card, choice)
                    for kind in range(VOUCHERS):
                        if g.vouchers[seat * VOUCHERS + kind] > 0:
                            for target in range(voucher_choices(e, kind)):
                                if check_voucher(e, g, seat, kind, target) == 0:
                                    add(g, m, V_VOUCHER, kind, target)
                elif g.topic == D_BUS:
                    if check_bus_draw(e, g, seat) == 0:
                        add(g, m, V_DRAW, 0, 0)
                    if check_bus_move(e, g, seat) == 0:
                        add(g, m, V_MOVE, 0, 0)
                    for deck in range(e.decks):
                        for card in range(deck * DECK, deck * DECK + e.deck_size[deck]):
                            if g.card_holder[card] == seat:
                                for choice in range(card_choices(e, g, card)):
                                    if check_use(e, g, seat, card, choice) == 0:
                                        add(g, m, V_USE, card, choice)
                    for kind in range(VOUCHERS):
                        if g.vouchers[seat * VOUCHERS + kind] > 0:
                            for target in range(voucher_choices(e, kind)):
                                if check_voucher(e, g, seat, kind, target) == 0:
                                    add(g, m, V_VOUCHER, kind, target)
                elif g.topic == D_TRAVEL:
                    add(g, m, V_STAY, 0, 0)
                    for space in range(e.spaces):
                        if check_travel(e, g, seat, space) == 0:
                            add(g, m, V_TRAVEL, space, 0)
                elif g.topic == D_SUBWAY:
                    add(g, m, V_STAY, 0, 0)
                    for space in range(e.spaces):
                        if check_travel(e, g, seat, space) == 0:
                            add(g, m, V_TRAVEL, space, 0)
                elif g.topic == D_CAB:
                    add(g, m, V_PASS, 0, 0)
                    for space in range(e.spaces):
                        if check_ride(e, g, seat, space) == 0:
                            add(g, m, V_RIDE, space, 0)
    else:
        if g.topic < D_SHARE_TRANSFER:
            if g.topic < D_TAKE:
                if g.topic == D_PICK_DEED:
                    for deed in range(e.deeds):
                        if check_pick(e, g, seat, deed) == 0:
                            add(g, m, V_PICK, deed, 0)
                elif g.topic == D_SHARE:
                    add(g, m, V_DECLINE, 0, 0)
                    for company in range(e.companies):
                        for with_card in range(2):
                            if check_buy_share(e, g, seat, company, with_card) == 0:
                                add(g, m, V_BUY_SHARE, company, with_card)
                elif g.topic == D_COMPANY:
                    for company in range(e.companies):
                        if check_company(e, g, seat, company) == 0:
                            add(g, m, V_NAME, company, 0)
                elif g.topic == D_GIFT:
                    if check_take_cash(e, g, seat) == 0:
                        add(g, m, V_TAKE_CASH, 0, 0)
                    for kind in range(VOUCHERS):
                        if check_take_gift(e, g, seat, kind) == 0:
                            add(g, m, V_TAKE_VOUCHER, kind, 0)
            else:
                if g.topic == D_TAKE:
                    for giver in range(g.seats):
                        for kind in range(VOUCHERS):
                            if check_take_from(e, g, seat, kind, giver) == 0:
                                add(g, m, V_TAKE_VOUCHER, kind, giver)
                elif g.topic == D_DISCARD:
                    for kind in range(VOUCHERS):
                        if check_discard(e, g, seat, kind) == 0:
                            add(g, m, V_DISCARD, kind, 0)
                elif g.topic == D_STORM:
                    for deed in range(e.deeds):
                        if check_storm(e, g, seat, deed) == 0:
                            add(g, m, V_STORM, deed, 0)
                elif g.topic == D_SHIELD:
                    add(g, m, V_SKIP, 0, 0)
                    for deck in range(e.decks):
                        for card in range(deck * DECK, deck * DECK + e.deck_size[deck]):
                            if g.card_holder[card] == seat:
                                for choice in range(card_choices(e, g, card)):
                                    if check_shield(e, g, seat, card, choice) == 0:
                                        add(g, m, V_USE, card, choice)
                elif g.topic == D_FORTUNE:
                    add(g, m, V_SKIP, 0, 0)
                    for deck in range(e.decks):
                        for card in range(deck * DECK, deck * DECK + e.deck_size[deck]):
                            if g.card_holder[card] == seat:
                                for choice in range(card_choices(e, g, card)):
                                    if check_fortune(e, g, seat, card, choice) == 0:
                                        add(g, m, V_USE, card, choice)
        else:
            if g.topic < D_SEND:
                if g.topic == D_SHARE_TRANSFER:
                    add(g, m, V_KEEP, 0, 0)
                    if check_lift_share_now(e, g, seat) == 0:
                        add(g, m, V_LIFT_NOW, 0, 0)
                elif g.topic == D_OBJECTION:
                    add(g, m, V_SKIP, 0, 0)
                    for deck in range(e.decks):
                        for card in range(deck * DECK, deck * DECK + e.deck_size[deck]):
                            if g.card_holder[card] == seat:
                                for choice in range(card_choices(e, g, card)):
                                    if check_object(e, g, seat, card, choice) == 0:
                                        add(g, m, V_USE, card, choice)
                elif g.topic == D_CARD_PICK:
                    for deed in range(e.deeds):
                        if check_card_pick(e, g, seat, deed) == 0:
                            add(g, m, V_PICK, deed, 0)
                elif g.topic == D_OPPONENT:
                    for other in range(g.seats):
                        if check_choose(e, g, seat, other) == 0:
                            add(g, m, V_CHOOSE, other, 0)
            else:
                if g.topic == D_SEND:
                    for space in range(e.spaces):
                        if check_send(e, g, seat, space) == 0:
                            add(g, m, V_SEND, space, 0)
                elif g.topic == D_INTERCEPT:
                    add(g, m, V_SKIP, 0, 0)
                    for deck in range(e.decks):
                        for card in range(deck * DECK, deck * DECK + e.deck_size[deck]):
                            if g.card_holder[card] == seat:
                                for choice in range(card_choices(e, g, card)):
                                    if check_intercept(e, g, seat, card, choice) == 0:
                                        add(g, m, V_USE, card, choice)
                elif g.topic == D_BACKING:
                    add(g, m, V_SKIP, 0, 0)
                    for deck in range(e.decks):
                        for card in range(deck * DECK, deck * DECK + e.deck_size[deck]):
                            if g.card_holder[card] == seat:
                                for choice in range(card_choices(e, g, card)):
                                    if check_back(e, g, seat, card, choice) == 0:
                                        add(g, m, V_USE, card, choice)
                elif g.topic == D_RENT:
                    add(g, m, V_SKIP, 0, 0)
                    for deck in range(e.decks):
                        for card in range(deck * DECK, deck * DECK + e.deck_size[deck]):
                            if g.card_holder[card] == seat:
                                for choice in range(card_choices(e, g, card)):
                                    if check_rent_card(e, g, seat, card, choice) == 0:
                                        add(g, m, V_USE, card, choice)
                elif g.topic == D_SUMMONS:
                    add(g, m, V_GO_ON, 0, 0)
                    add(g, m, V_GO_TO_JAIL, 0, 0)


def list_management(e, g, seat, m):
    """Add building, selling, mortgaging, lifting, claiming and dealing of a seat that is known to be in."""
    may_build = check_build_moment(g, seat) == 0
    may_raise = check_raise_moment(g, seat) == 0
    may_deal = check_deal_moment(g, seat) == 0
    for index in range(g.claim_count):
        if check_claim(e, g, seat, index) == 0:
            add(g, m, V_CLAIM, index, 0)
    if check_withdraw(e, g, seat) == 0:
        add(g, m, V_WITHDRAW, 0, 0)
    if may_build or may_raise:
        deed = g.first_deed[seat]
        while deed != NOBODY:
            if may_build and check_build(e, g, seat, deed) == 0:
                add(g, m, V_BUILD, deed, 0)
            if may_raise and check_sell(e, g, seat, deed) == 0:
                add(g, m, V_SELL, deed, 0)
            if may_raise and check_mortgage(e, g, seat, deed) == 0:
                add(g, m, V_MORTGAGE, deed, 0)
            if may_raise and check_lift(e, g, seat, deed) == 0:
                add(g, m, V_LIFT, deed, 0)
            deed = g.next_deed[deed]
    if may_raise:
        list_group_sales(e, g, seat, m, V_SELL_GROUP)
    if may_raise:
        for company in range(e.companies):
            if check_mortgage_share(e, g, seat, company) == 0:
                add(g, m, V_MORTGAGE_SHARE, company, 0)
            if check_lift_share(e, g, seat, company) == 0:
                add(g, m, V_LIFT_SHARE, company, 0)
    if may_build:
        for other in range(g.seats):
            if check_accuse(e, g, seat, other) == 0:
                add(g, m, V_ACCUSE, other, 0)
    if may_deal:
        list_partners(e, g, seat, m, V_OFFER)
