"""Roll Three (U-R3): take a card, roll three dice, and every card that matches wins."""

from magie.rules import codes, events
from magie.rules.agenda import aim, asks, await_chance, pop
from magie.rules.decks import check_held, held_card, play_card
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.money import pay, percent_up
from magie.rules.schema import BANK, NOBODY
from magie.rules.seats import is_in


def roll_three_left(e, g):
    """Cards in the pile."""
    count = 0
    for card in range(e.roll_three_cards):
        if g.roll_three_holder[card] == NOBODY:
            count += 1
    return count


def visit_roll_three(g, seat):
    """First a card, then the dice (U-R3-1)."""
    steps.push_roll_three(g, seat)
    steps.push_roll_three_draw(g, seat)


def run_roll_three_draw(e, g):
    """Wait for the card, unless it is the last one; none is drawn from an empty pile."""
    left = roll_three_left(e, g)
    if left == 0:
        pop(g)
    elif left == 1:
        card = 0
        while g.roll_three_holder[card] != NOBODY:
            card += 1
        settle_roll_three_draw(e, g, card)
    else:
        await_chance(g, steps.roll_three_draw_seat(g), codes.C_ROLL_THREE)


def settle_roll_three_draw(e, g, card):
    """The card lies open before its holder (U-R3-2)."""
    seat = steps.roll_three_draw_seat(g)
    pop(g)
    g.roll_three_holder[card] = seat
    emit(g, events.E_ROLL_THREE_DRAWN, events.RULE_ROLL_THREE, seat, e.roll_three_triple[card], 0, 0)


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
    roller = steps.roll_three_seat(g)
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
    steps.push_fortune(g, roller, code, 0)


def has_other_winner(e, g, seat, roller, code):
    """Whether somebody else has won something."""
    for other in range(g.seats):
        if other != seat and g.alive[other] == 1 and prize_of(e, g, other, roller, code) > 0:
            return True
    return False


def run_fortune(e, g):
    """Ask each holder of such a card once, in turn order from the roller."""
    roller = steps.fortune_roller(g)
    offset = steps.fortune_offset(g)
    while offset < g.seats:
        seat = (roller + offset) % g.seats
        if is_in(g, seat) and held_card(e, g, seat, codes.OP_SHARE_FORTUNE) != NOBODY:
            if has_other_winner(e, g, seat, roller, steps.fortune_rolled(g)) and asks(g, seat, codes.D_FORTUNE):
                steps.set_fortune_offset(g, offset)
                return
        offset += 1
    pop(g)


def do_skip_fortune(e, g, seat):
    """Keep the card for another time."""
    steps.set_fortune_offset(g, steps.fortune_offset(g) + 1)


def check_fortune(e, g, seat, card, winner):
    """Half of what another player has won (U-CRD-3)."""
    reason = check_held(e, g, seat, card, codes.OP_SHARE_FORTUNE)
    if reason == 0 and (
        winner == seat
        or not is_in(g, winner)
        or prize_of(e, g, winner, steps.fortune_roller(g), steps.fortune_rolled(g)) == 0
    ):
        return codes.R_TRADE_PARTNER_OUT
    return reason


def do_fortune(e, g, seat, card, winner):
    """The winner hands over half, rounded up, unless they object."""
    amount = percent_up(prize_of(e, g, winner, steps.fortune_roller(g), steps.fortune_rolled(g)), e.card_x[card])
    steps.set_fortune_offset(g, steps.fortune_offset(g) + 1)
    play_card(g, seat, card, events.RULE_FORTUNE)
    steps.push_demand(g, seat, winner, codes.OP_SHARE_FORTUNE, amount)
    aim(e, g, winner)


def hand_roll_three(e, g, giver, receiver, card, rule):
    """A Roll Three card changes hands (U-R3-2)."""
    g.roll_three_holder[card] = receiver
    emit(g, events.E_ROLL_THREE_TAKEN, rule, receiver, e.roll_three_triple[card], giver, 0)
