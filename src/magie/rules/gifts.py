"""Squeeze Play and Birthday Gift (U-SQZ, U-BDAY): money or a voucher from every other player."""

from magie.rules import codes, events
from magie.rules.agenda import ask, await_chance, pop, push, top_a, top_b, top_c, top_d
from magie.rules.journal import emit
from magie.rules.money import owe, pay
from magie.rules.schema import BANK, NOBODY, VOUCHERS
from magie.rules.seats import is_in, is_leaving, next_counterpart
from magie.rules.speed_die import speed_pips
from magie.rules.vouchers import draw_voucher, hand_voucher, only_kind, vouchers_left, vouchers_of

# A gift step asks about one giver after the other: a receiver, b cash (0: a voucher only), c offset, d rule.


def run_squeeze(e, g):
    """Wait for the dice: two, or with the speed die by the switch (U-SQZ-2)."""
    if not is_in(g, top_a(g)):
        pop(g)
    elif e.squeeze_dice == 3:
        await_chance(g, top_a(g), codes.C_SPEED_DICE)
    else:
        await_chance(g, top_a(g), codes.C_DICE)


def visit_squeeze(g, seat):
    """Roll for what everyone pays (U-SQZ-1)."""
    push(g, codes.S_SQUEEZE, seat, 0, 0, 0)


def settle_squeeze(e, g, die1, die2, die3):
    """Collect from each other player; an icon takes a voucher from each as well."""
    seat = top_a(g)
    pop(g)
    emit(g, events.E_SQUEEZE_ROLLED, events.RULE_SQUEEZE, seat, die1, die2, die3)
    if die3 >= codes.FACE_MR_MONOPOLY:
        push(g, codes.S_GIFT, seat, 0, 1, events.RULE_SQUEEZE)
    push(g, codes.S_COLLECT_EACH, seat, e.squeeze_pay[die1 + die2 + speed_pips(die3)], 1, events.RULE_SQUEEZE)


def visit_birthday(e, g, seat):
    """100 or a voucher, from every other player or from the Bank, the receiver's choice for each (U-BDAY-1)."""
    push(g, codes.S_GIFT, seat, e.birthday_cash, 1, events.RULE_BIRTHDAY)


def is_bank_gift(e, g):
    """Whether this gift comes from the Bank and the pile."""
    return e.birthday_bank == 1 and top_b(g) > 0


def gift_giver(g):
    """The player who gives now."""
    return (top_a(g) + top_c(g)) % g.seats


def run_gift(e, g):
    """Ask about the next giver, where there is a choice."""
    seat = top_a(g)
    if not is_in(g, seat):
        pop(g)
        return
    if is_bank_gift(e, g):
        if vouchers_left(g) == 0 or is_leaving(g, seat):
            do_take_cash(e, g)
        else:
            ask(g, seat, codes.D_GIFT)
        return
    offset = next_counterpart(g, seat, top_c(g))
    g.agenda_c[g.agenda_count - 1] = offset
    if offset >= g.seats:
        pop(g)
        return
    giver = gift_giver(g)
    if top_b(g) == 0 and only_kind(g, giver) != NOBODY:
        do_take_gift(e, g, only_kind(g, giver))
    elif vouchers_of(g, giver) == 0 or is_leaving(g, seat):
        do_take_cash(e, g)
    else:
        ask(g, seat, codes.D_GIFT)


def check_take_cash(g):
    """Cash is a choice where the gift offers it."""
    if top_b(g) == 0:
        return codes.R_GIFT_NO_VOUCHER
    return 0


def do_take_cash(e, g):
    """Take the money from this giver; nothing where only a voucher was due."""
    seat = top_a(g)
    cash = top_b(g)
    rule = top_d(g)
    if is_bank_gift(e, g):
        pop(g)
        pay(g, BANK, seat, cash, rule)
        return
    giver = gift_giver(g)
    g.agenda_c[g.agenda_count - 1] += 1
    owe(g, giver, seat, cash, rule)


def check_take_gift(e, g, kind):
    """A voucher that the giver holds; from the pile, whichever comes (kind 0)."""
    if is_bank_gift(e, g):
        if kind != 0:
            return codes.R_GIFT_NO_VOUCHER
        return 0
    if kind < 0 or kind >= VOUCHERS or g.vouchers[gift_giver(g) * VOUCHERS + kind] == 0:
        return codes.R_GIFT_NO_VOUCHER
    return 0


def do_take_gift(e, g, kind):
    """Take a voucher from this giver, or draw one."""
    seat = top_a(g)
    rule = top_d(g)
    if is_bank_gift(e, g):
        pop(g)
        draw_voucher(g, seat)
        return
    giver = gift_giver(g)
    g.agenda_c[g.agenda_count - 1] += 1
    hand_voucher(g, giver, seat, kind, rule)


# A card may take one voucher from any one player: the step asks for the player and the kind.


def push_take(g, seat):
    """A seat is to take one voucher from a player of its choice."""
    push(g, codes.S_TAKE, seat, 0, 0, 0)


def run_take(g):
    """Ask from whom, if anyone has a voucher."""
    seat = top_a(g)
    total = 0
    for other in range(g.seats):
        if other != seat and g.alive[other] == 1:
            total += vouchers_of(g, other)
    if not is_in(g, seat) or is_leaving(g, seat) or total == 0:
        pop(g)
    else:
        ask(g, seat, codes.D_TAKE)


def check_take_from(g, seat, giver, kind):
    """Another player who holds such a voucher."""
    if giver == seat or not is_in(g, giver):
        return codes.R_TRADE_PARTNER_OUT
    if kind < 0 or kind >= VOUCHERS or g.vouchers[giver * VOUCHERS + kind] == 0:
        return codes.R_GIFT_NO_VOUCHER
    return 0


def do_take_from(g, seat, giver, kind):
    """Take it."""
    pop(g)
    hand_voucher(g, giver, seat, kind, events.RULE_CARD_VOUCHER)
