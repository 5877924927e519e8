"""The optional rules on doubles (chapter 18): after moving, roll again or take what the number offers."""

from magie.rules import codes, events
from magie.rules.agenda import asks, await_chance, pop
from magie.rules.holdings import owns_group
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.money import owe, pay
from magie.rules.mortgage import take_deed
from magie.rules.movement import advance_to
from magie.rules.schema import BANK, NOBODY
from magie.rules.seats import is_in

DIE_SWING = 1
DIE_BANK = 2
DIE_EACH = 3
DIE_SECOND_DECK = 4
DIE_FIRST_DECK = 5
DIE_ATTACK = 6


def run_doubles(e, g):
    """Ask: roll again or the option (18.1)."""
    if not is_in(g, g.active) or not asks(g, g.active, codes.D_DOUBLES):
        leave_doubles(g)


def leave_doubles(g):
    """No roll follows (Q36)."""
    pop(g)
    steps.push_end(g)


def check_again(e, g, seat):
    """Rolling again must be due."""
    if steps.doubles_due(g) == 0:
        return codes.R_DOUBLES_WRONG_OPTION
    return 0


def do_again(e, g, seat):
    """Roll again as usual (4.10)."""
    pop(g)
    steps.push_turn(g)


def check_no_option(e, g, seat):
    """Letting the option go is a choice only where no roll is due; else it is `again`."""
    if steps.doubles_due(g) == 1:
        return codes.R_DOUBLES_WRONG_OPTION
    return 0


def do_no_option(e, g, seat):
    """Let the option go."""
    leave_doubles(g)


def check_option(e, g, seat):
    """Options without a target: doubles of 2, 3, 4 and 5."""
    die = steps.doubles_die(g)
    if die == DIE_SWING or die == DIE_ATTACK:
        return codes.R_DOUBLES_WRONG_OPTION
    return 0


def do_option(e, g, seat):
    """200 from the Bank, 50 from each player, or a card from either pile (18.4 to 18.7)."""
    die = steps.doubles_die(g)
    leave_doubles(g)
    if die == DIE_BANK:
        emit(g, events.E_OPTION_TAKEN, events.RULE_OPTION_BANK, seat, die, 0, 0)
        pay(g, BANK, seat, e.option_bank, events.RULE_OPTION_BANK)
    elif die == DIE_EACH:
        emit(g, events.E_OPTION_TAKEN, events.RULE_OPTION_EACH, seat, die, 0, 0)
        steps.push_collect_each(g, seat, e.option_each, 1, events.RULE_OPTION_EACH)
    elif die == DIE_SECOND_DECK:
        emit(g, events.E_OPTION_TAKEN, events.RULE_OPTION_SECOND_DECK, seat, die, 0, 0)
        steps.push_draw(g, seat, 1)
    else:
        emit(g, events.E_OPTION_TAKEN, events.RULE_OPTION_FIRST_DECK, seat, die, 0, 0)
        steps.push_draw(g, seat, 0)


def check_swing(e, g, seat, space):
    """Any of the other spaces (18.3, Q35)."""
    if steps.doubles_die(g) != DIE_SWING:
        return codes.R_DOUBLES_WRONG_OPTION
    if space == g.at[seat]:
        return codes.R_DOUBLES_SAME_SPACE
    return 0


def do_swing(e, g, seat, space):
    """Forward to any space, paid at GO, and the space is played (Q35, Q36)."""
    leave_doubles(g)
    emit(g, events.E_OPTION_TAKEN, events.RULE_OPTION_SWING, seat, DIE_SWING, 0, 0)
    advance_to(e, g, seat, space, codes.BY_SWING, events.RULE_OPTION_SWING, codes.PAY_BY_ROLL, 0)
    steps.push_land(g, seat, 1, 0, codes.BY_SWING)


def check_attack(e, g, seat, deed):
    """Any deed of another player whose group is in no single hand, price in cash (18.12, 18.13, Q40, Q42)."""
    if steps.doubles_die(g) != DIE_ATTACK:
        return codes.R_DOUBLES_WRONG_OPTION
    owner = g.owner[deed]
    if owner == NOBODY:
        return codes.R_ATTACK_UNOWNED
    if owner == seat:
        return codes.R_ATTACK_OWN_DEED
    if owns_group(e, g, owner, e.deed_group[deed]):
        return codes.R_ATTACK_GROUP_OWNED
    if g.cash[seat] < e.deed_price[deed]:
        return codes.R_ATTACK_CANNOT_PAY
    return 0


def do_attack(e, g, seat, deed):
    """Challenge the owner; there is no refusing (Q43)."""
    leave_doubles(g)
    emit(g, events.E_DUEL_CALLED, events.RULE_OPTION_ATTACK, seat, g.owner[deed], deed, 0)
    steps.push_duel(g, seat, deed)


def run_duel(e, g):
    """Wait for the red and the blue die; the duel is off if either side has gone out meanwhile."""
    owner = g.owner[steps.duel_deed(g)]
    if is_in(g, owner) and owner != steps.duel_seat(g):
        await_chance(g, steps.duel_seat(g), codes.C_DICE)
    else:
        pop(g)


def settle_duel(e, g, red, blue, die3):
    """The higher die wins or keeps the deed (18.9); a tie is rolled again (18.10)."""
    seat = steps.duel_seat(g)
    deed = steps.duel_deed(g)
    owner = g.owner[deed]
    if red == blue:
        emit(g, events.E_DUEL_ROLLED, events.RULE_DUEL_TIE, seat, owner, red, blue)
        return
    pop(g)
    emit(g, events.E_DUEL_ROLLED, events.RULE_DUEL, seat, owner, red, blue)
    if red < blue:
        emit(g, events.E_DUEL_LOST, events.RULE_DUEL, seat, owner, deed, 0)
        return
    price = e.deed_price[deed]  # 18.11: to the former owner
    emit(g, events.E_DUEL_WON, events.RULE_DUEL, seat, owner, deed, price)
    take_deed(e, g, deed, seat, events.RULE_DUEL)  # Q41: as in a sale
    owe(g, seat, owner, price, events.RULE_DUEL_PRICE)
