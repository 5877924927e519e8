"""Cards that are kept and played on one's own turn (U-CRD-3); jail cards are in jail.py."""

from magie.rules import codes, events
from magie.rules.card_picks import has_targets
from magie.rules.decks import check_held, play_card
from magie.rules.jail import do_use_card
from magie.rules.made import steps
from magie.rules.schema import CARDS
from magie.rules.share_cards import check_sell_share, has_free_share, sell_share
from magie.rules.vouchers import check_voucher_moment, goes_back_next


def is_kept(e, card):
    """Whether a card is kept when drawn (8.3)."""
    return e.card_op[card] == codes.OP_JAIL_CARD or e.card_play[card] > 0


def has_own_turn_card(e, g, seat):
    """Whether a seat holds a card that it could play between two steps of its turn."""
    for card in range(CARDS):
        if g.card_holder[card] == seat and e.card_play[card] == codes.PLAY_OWN_TURN:
            if e.card_op[card] != codes.OP_JAIL_CARD and finds_use(e, g, seat, card):
                return True
    return False


def check_own_turn_card(e, g, seat, card, choice):
    """Whether a kept card may be played now; `choice` is the company for a sale of shares."""
    if g.card_holder[card] != seat:
        return codes.R_CARD_NOT_HELD
    if e.card_op[card] == codes.OP_JAIL_CARD:
        if g.jailed[seat] > 0:  # before the roll, on a later turn (10.6)
            return codes.R_CARD_NOT_PLAYABLE
        return codes.R_JAIL_NOT_IN_JAIL
    if e.card_play[card] != codes.PLAY_OWN_TURN or g.movement_over == 1:
        return codes.R_CARD_NOT_PLAYABLE
    reason = check_voucher_moment(g, seat)
    if reason == 0 and goes_back_next(g, seat):
        return codes.R_CARD_WHILE_REVERSED
    if reason == 0 and e.card_op[card] == codes.OP_SELL_SHARE:
        reason = check_sell_share(e, g, seat, choice)
    if reason == 0 and not finds_use(e, g, seat, card):
        reason = codes.R_CARD_NOTHING_TO_DO
    return reason


def finds_use(e, g, seat, card):
    """Whether there is what a kept card is played on."""
    op = e.card_op[card]
    if op == codes.OP_SELL_SHARE:
        return has_free_share(e, g, seat)
    if op == codes.OP_TAKE_POOL or op == codes.OP_RECEIVE_FROM:
        return True
    return has_targets(e, g, seat, card)


def card_choices(e, g, card):
    """How many choices a kept card gives: some are played on a company, or against a winner."""
    if e.card_op[card] == codes.OP_SELL_SHARE:
        return e.companies
    if e.card_op[card] == codes.OP_SHARE_FORTUNE:
        return g.seats
    return 1


def frees_from_jail(g, seat):
    """Whether a kept card would now be used to leave Jail."""
    return g.topic == codes.D_TURN and g.jailed[seat] > 0


def check_use(e, g, seat, card, choice):
    """Whether a kept card may be used on one's own turn."""
    if frees_from_jail(g, seat):
        return check_held(e, g, seat, card, codes.OP_JAIL_CARD)  # 10.6
    return check_own_turn_card(e, g, seat, card, choice)


def do_use(e, g, seat, card, choice):
    """Put the card back under its pile and do what it says; a move is made once its roll is known."""
    if frees_from_jail(g, seat):
        do_use_card(e, g, seat, card)
        return
    play_card(g, seat, card, events.RULE_CARD_KEPT)
    op = e.card_op[card]
    if op == codes.OP_SELL_SHARE:
        sell_share(e, g, seat, choice, e.card_x[card])
    elif op == codes.OP_RECEIVE_FROM:
        steps.push_opponent(g, seat, card)
    elif op == codes.OP_TAKE_POOL or op == codes.OP_MOVE_AND_BUY:
        steps.push_card_move(g, seat, card, 0)
    else:
        steps.push_card_pick(g, seat, card, 0)
