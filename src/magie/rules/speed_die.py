"""The speed die (U-DICE, U-MRM, U-BUS): rolls of three dice, triples, and the bonus move of an icon."""

from magie.rules import codes, events
from magie.rules.agenda import ask, asks, pop
from magie.rules.journal import emit
from magie.rules.kept_cards import has_own_turn_card
from magie.rules.made import steps
from magie.rules.movement import advance_token, back_token, is_station, leave_foot, next_space, ride, walk
from magie.rules.rent import is_rent_payable
from magie.rules.schema import NOBODY
from magie.rules.seats import is_leaving
from magie.rules.vouchers import goes_back_next, has_voucher_now, vouchers_left

SEEK_UNOWNED = 1
SEEK_RENT = 2
SEEK_CARDS = 3


def speed_face(side):
    """What a side of the speed die shows: on two of them Mr. Monopoly, who counts once."""
    if side == codes.FACE_MR_MONOPOLY_TOO:
        return codes.FACE_MR_MONOPOLY
    return side


def speed_pips(die3):
    """Pips on the speed die; icons count nothing."""
    if die3 < codes.FACE_MR_MONOPOLY:
        return die3
    return 0


def is_triple(die1, die2, die3):
    """Three equal numbers, the speed die among them (U-DICE-5)."""
    return die1 == die2 and die1 == die3 and die3 < codes.FACE_MR_MONOPOLY


def move_triple(g, seat):
    """A triple: any space of any track, and the movement part of the turn is over (U-DICE-5)."""
    g.rolls_again = 0
    g.movement_over = 1
    g.reversed[seat] = 0
    steps.push_travel(g, seat)


def move_by_roll(e, g, seat):
    """The pips first (4.3), then the bonus move of an icon (U-DICE-2, U-TURN-1); reversed, it all goes backwards."""
    is_backward = g.reversed[seat] == 1
    g.reversed[seat] = 0
    misses_bus = is_backward and g.die3 == codes.FACE_BUS
    if g.die3 >= codes.FACE_MR_MONOPOLY and not misses_bus:
        steps.push_bonus(g, seat, g.die3, int(is_backward))
    if is_backward:
        back_token(e, g, seat, g.roll_total, codes.BY_DICE)
    else:
        advance_token(e, g, seat, g.roll_total, codes.BY_DICE)
    if g.die3 < codes.FACE_MR_MONOPOLY or g.die3 == codes.FACE_BUS or e.mr_monopoly_skips == 0:
        steps.push_land(g, seat, 1, 0, codes.BY_DICE)
    if misses_bus:
        steps.push_discard(
            g, seat, 0, events.RULE_VOUCHER_REVERSED
        )  # U-REV-2: with the roll, before the space is played


def run_bonus(e, g):
    """The bonus move is due, unless the first move ended the turn; vouchers may come before it (U-TURN-3)."""
    seat = steps.bonus_seat(g)
    if g.turn_over == 1:
        pop(g)
    elif steps.bonus_icon(g) == codes.FACE_BUS:
        run_bus(e, g, seat)
    elif not has_break(e, g, seat) or not asks(g, seat, codes.D_BONUS):
        do_bonus(e, g, seat)


def has_break(e, g, seat):
    """Whether a seat has something to play between the dice and the bonus move (U-TURN-3, U-CRD-3)."""
    if goes_back_next(g, seat):
        return False
    return has_voucher_now(e, g, seat) or has_own_turn_card(e, g, seat)


def run_bus(e, g, seat):
    """The bus icon: a voucher or the bus move (U-BUS-1)."""
    if is_leaving(g, seat):
        do_bus_move(e, g, seat)
    elif has_break(e, g, seat) or (vouchers_left(g) > 0 and e.bus_ticket_only == 0):
        ask(g, seat, codes.D_BUS)
    elif vouchers_left(g) == 0:
        do_bus_move(e, g, seat)
    else:
        do_bus_draw(e, g, seat)


def check_bus_draw(e, g, seat):
    """A voucher only while one is left (U-BUS-1)."""
    if vouchers_left(g) == 0:
        return codes.R_MOMENT_WRONG_DECISION
    return 0


def check_bus_move(e, g, seat):
    """By the switch, the move only when no voucher is left (U-BUS-1)."""
    if vouchers_left(g) > 0 and e.bus_ticket_only == 1:
        return codes.R_MOMENT_WRONG_DECISION
    return 0


def do_bus_draw(e, g, seat):
    """Take a voucher; a reverse just landed on stays for the next roll (U-REV-5)."""
    pop(g)
    steps.push_voucher_draw(g, seat)


def do_bus_move(e, g, seat):
    """On to the next Chance or Community Chest space, by the parity of the regular dice (U-BUS-1, U-BUS-2)."""
    pop(g)
    is_backward = g.reversed[seat] == 1
    distance = steps_to(e, g, seat, SEEK_CARDS, is_backward)
    if distance > 0:
        g.reversed[seat] = 0
        scale = codes.PAY_BY_ROLL
        if is_backward:
            scale = codes.PAY_NOTHING
        bonus_walk(e, g, seat, distance, is_backward, codes.BY_BUS, scale)


def do_bonus(e, g, seat):
    """Mr. Monopoly: to the next unowned deed, or when none is left to the next one with rent due (U-MRM-2 to 7)."""
    is_backward = steps.bonus_backward(g) == 1 or g.reversed[seat] == 1
    pop(g)
    seek = SEEK_UNOWNED
    if g.free_deeds == 0:
        seek = SEEK_RENT
    distance = steps_to(e, g, seat, seek, is_backward)
    if distance > 0:
        g.reversed[seat] = 0
        bonus_walk(e, g, seat, distance, is_backward, codes.BY_BONUS, codes.PAY_HIGHEST)
    else:
        emit(g, events.E_BONUS_STAYED, events.RULE_BONUS_STAY, seat, 0, 0, 0)


def bonus_walk(e, g, seat, distance, is_backward, way, scale):
    """Make a bonus move that was found, and play the space."""
    is_even = (g.die1 + g.die2) % 2 == 0
    walk(e, g, seat, leave_foot(e, g, seat, is_even), distance, is_even, is_backward, way, scale)
    steps.push_land(g, seat, 1, 0, way)


def is_sought(e, g, seat, space, seek):
    """Whether a space is what a bonus move looks for."""
    if seek == SEEK_CARDS:
        return e.space_kind[space] == codes.SPACE_DECK
    if e.space_kind[space] != codes.SPACE_DEED:
        return False
    deed = e.space_deed[space]
    if seek == SEEK_UNOWNED:
        return g.owner[deed] == NOBODY
    return is_rent_payable(e, g, seat, deed)


def steps_to(e, g, seat, seek, is_backward):
    """Steps to the next space sought under the transit rule; 0 if the way round meets none (U-MRM-3, 4, 8, 9)."""
    is_even = (g.die1 + g.die2) % 2 == 0
    start = leave_foot(e, g, seat, is_even)
    space = start
    distance = 0
    while True:
        space = next_space(e, space, is_backward)
        distance += 1
        if space == start or (is_station(e, space) and e.space_link[space] == start):
            return 0
        if is_sought(e, g, seat, space, seek):
            return distance
        space = ride(e, space, is_even)
