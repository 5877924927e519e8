"""Roll Three (U-R3): take a card, roll three dice, and every card that matches wins."""

from magie.rules import codes, events
from magie.rules.agenda import ask, await_chance, pop, push, top_a, top_b, top_c
from magie.rules.decks import return_card
from magie.rules.journal import emit
from magie.rules.money import owe, pay, percent_up
from magie.rules.schema import BANK, CARDS, NOBODY
from magie.rules.seats import is_in, is_leaving


def roll_three_left(e, g):
    """Cards in the pile."""
    count = 0
    for card in range(e.roll_three_cards):
        if g.roll_three_holder[card] == NOBODY:
            count += 1
    return count


def visit_roll_three(g, seat):
    """First a card, then the dice (U-R3-1)."""
    push(g, codes.S_ROLL_THREE, seat, 0, 0, 0)
    push(g, codes.S_ROLL_THREE_DRAW, seat, 0, 0, 0)


def run_roll_three_draw(e, g):
    """Wait for the card, unless it is the last one; none is drawn from an empty pile."""
    left = roll_three_left(e, g)
    if not is_in(g, top_a(g)) or left == 0:
        pop(g)
    elif left == 1:
        card = 0
        while g.roll_three_holder[card] != NOBODY:
            card += 1
        settle_roll_three_draw(e, g, card)
    else:
        await_chance(g, top_a(g), codes.C_ROLL_THREE)


def settle_roll_three_draw(e, g, card):
    """The card lies open before its holder (U-R3-2)."""
    seat = top_a(g)
    pop(g)
    g.roll_three_holder[card] = seat
    emit(g, events.E_ROLL_THREE_DRAWN, events.RULE_ROLL_THREE, seat, e.roll_three_triple[card], 0, 0)


def run_roll_three(g):
    """Wait for three regular dice."""
    if is_in(g, top_a(g)):
        await_chance(g, top_a(g), codes.C_THREE_DICE)
    else:
        pop(g)


def has_digit(triple, die):
    """Whether a card shows a number; its three are all different."""
    return triple // 100 == die or triple // 10 % 10 == die or triple % 10 == die


def matches_of(triple, die1, die2, die3):
    """How many of a card's numbers the dice show; a number on two dice counts once, as the card has it once."""
    count = 0
    if has_digit(triple, die1):
        count += 1
    if die2 != die1 and has_digit(triple, die2):
        count += 1
    if die3 != die1 and die3 != die2 and has_digit(triple, die3):
        count += 1
    return count


def best_match(e, g, seat, die1, die2, die3):
    """Matches of a seat's best card."""
    best = 0
    for card in range(e.roll_three_cards):
        if g.roll_three_holder[card] == seat:
            count = matches_of(e.roll_three_triple[card], die1, die2, die3)
            if count > best:
                best = count
    return best


def prize_of(e, g, seat, roller, code):
    """What a seat wins with the dice encoded in three digits."""
    best = best_match(e, g, seat, code // 100, code // 10 % 10, code % 10)
    if best == 3 and seat == roller:
        return e.roll_three_prize[4]
    return e.roll_three_prize[best]


def settle_roll_three(e, g, die1, die2, die3):
    """Everyone is paid for their best card; then kept cards may claim a share of it."""
    roller = top_a(g)
    pop(g)
    code = die1 * 100 + die2 * 10 + die3
    emit(g, events.E_ROLL_THREE_ROLLED, events.RULE_ROLL_THREE, roller, die1, die2, die3)
    for seat in range(g.seats):
        if g.alive[seat] == 1:
            prize = prize_of(e, g, seat, roller, code)
            if prize > 0:
                matched = best_match(e, g, seat, die1, die2, die3)
                emit(g, events.E_ROLL_THREE_WON, events.RULE_ROLL_THREE, seat, matched, prize, 0)
                pay(g, BANK, seat, prize, events.RULE_ROLL_THREE)
    push(g, codes.S_FORTUNE, roller, code, 0, 0)


def fortune_card(e, g, seat):
    """A kept card that takes a share of another's win, NOBODY if the seat has none."""
    for card in range(CARDS):
        if g.card_holder[card] == seat and e.card_op[card] == codes.OP_SHARE_FORTUNE:
            return card
    return NOBODY


def has_other_winner(e, g, seat, roller, code):
    """Whether somebody else has won something."""
    for other in range(g.seats):
        if other != seat and g.alive[other] == 1 and prize_of(e, g, other, roller, code) > 0:
            return True
    return False


def run_fortune(e, g):
    """Ask each holder of such a card once, in turn order from the roller."""
    roller = top_a(g)
    offset = top_c(g)
    while offset < g.seats:
        seat = (roller + offset) % g.seats
        if is_in(g, seat) and not is_leaving(g, seat) and fortune_card(e, g, seat) != NOBODY:
            if has_other_winner(e, g, seat, roller, top_b(g)):
                g.agenda_c[g.agenda_count - 1] = offset
                ask(g, seat, codes.D_FORTUNE)
                return
        offset += 1
    pop(g)


def do_skip_fortune(g):
    """Keep the card for another time."""
    g.agenda_c[g.agenda_count - 1] += 1


def check_fortune(e, g, seat, card, winner):
    """Half of what another player has won (U-CRD-3)."""
    if card < 0 or card >= CARDS:
        return codes.R_ACTION_UNKNOWN_CARD
    if g.card_holder[card] != seat:
        return codes.R_CARD_NOT_HELD
    if e.card_op[card] != codes.OP_SHARE_FORTUNE:
        return codes.R_CARD_NOT_PLAYABLE
    if winner == seat or not is_in(g, winner) or prize_of(e, g, winner, top_a(g), top_b(g)) == 0:
        return codes.R_TRADE_PARTNER_OUT
    return 0


def do_fortune(e, g, seat, card, winner):
    """The winner hands over half, rounded up."""
    amount = percent_up(prize_of(e, g, winner, top_a(g), top_b(g)), e.card_x[card])
    g.agenda_c[g.agenda_count - 1] += 1
    emit(g, events.E_CARD_USED, events.RULE_FORTUNE, seat, card, 0, 0)
    return_card(g, card)
    emit(g, events.E_FORTUNE_SHARED, events.RULE_FORTUNE, seat, winner, amount, 0)
    owe(g, winner, seat, amount, events.RULE_FORTUNE)


def hand_roll_three(e, g, giver, receiver, card, rule):
    """A Roll Three card changes hands (U-R3-2)."""
    g.roll_three_holder[card] = receiver
    emit(g, events.E_ROLL_THREE_TAKEN, rule, receiver, e.roll_three_triple[card], giver, 0)
