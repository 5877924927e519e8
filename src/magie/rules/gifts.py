"""Squeeze Play and Birthday Gift (U-SQZ, U-BDAY): money or a voucher from every other player."""

from magie.rules import codes, events
from magie.rules.agenda import aim, ask_or_drop, asks, await_chance, pop
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.money import owe, pay
from magie.rules.schema import BANK, NOBODY, VOUCHERS
from magie.rules.seats import is_in, next_counterpart
from magie.rules.speed_die import speed_pips
from magie.rules.vouchers import hand_voucher, only_kind, vouchers_left, vouchers_of


def run_squeeze(e, g):
    """Wait for the dice: two, or with the speed die by the switch (U-SQZ-2)."""
    if e.squeeze_dice == 3:
        await_chance(g, steps.squeeze_seat(g), codes.C_SPEED_DICE)
    else:
        await_chance(g, steps.squeeze_seat(g), codes.C_DICE)


def settle_squeeze(e, g, die1, die2, die3):
    """Collect from each other player; an icon takes a voucher from each as well."""
    seat = steps.squeeze_seat(g)
    pop(g)
    emit(g, events.E_SQUEEZE_ROLLED, events.RULE_SQUEEZE, seat, die1, die2, die3)
    if die3 >= codes.FACE_MR_MONOPOLY:
        steps.push_gift(g, seat, 0, 1, events.RULE_SQUEEZE)
    steps.push_collect_each(g, seat, e.squeeze_pay[die1 + die2 + speed_pips(die3)], 1, events.RULE_SQUEEZE)


def is_bank_gift(e, g):
    """Whether this gift comes from the Bank and the pile."""
    return e.birthday_bank == 1 and steps.gift_cash(g) > 0


def gift_giver(g):
    """The player who gives now."""
    return (steps.gift_seat(g) + steps.gift_offset(g)) % g.seats


def run_gift(e, g):
    """Ask about the next giver, or the Bank (U-BDAY-1); without cash there is no choice but a voucher."""
    seat = steps.gift_seat(g)
    if is_bank_gift(e, g):
        if vouchers_left(g) == 0 or not asks(g, seat, codes.D_GIFT):
            do_take_cash(e, g, seat)
        return
    offset = next_counterpart(g, seat, steps.gift_offset(g))
    steps.set_gift_offset(g, offset)
    if offset >= g.seats:
        pop(g)
        return
    giver = gift_giver(g)
    if steps.gift_cash(g) == 0 and only_kind(g, giver) != NOBODY:
        do_take_gift(e, g, seat, only_kind(g, giver))
    elif vouchers_of(g, giver) == 0 or not asks(g, seat, codes.D_GIFT):
        do_take_cash(e, g, seat)


def check_take_cash(e, g, seat):
    """Cash is a choice where the gift offers it."""
    if steps.gift_cash(g) == 0:
        return codes.R_GIFT_NO_VOUCHER
    return 0


def do_take_cash(e, g, seat):
    """Take the money from this giver; nothing where only a voucher was due."""
    cash = steps.gift_cash(g)
    rule = steps.gift_rule(g)
    if is_bank_gift(e, g):
        pop(g)
        pay(g, BANK, seat, cash, rule)
        return
    giver = gift_giver(g)
    steps.set_gift_offset(g, steps.gift_offset(g) + 1)
    owe(g, giver, seat, cash, rule)


def check_take_gift(e, g, seat, kind):
    """A voucher that the giver holds; from the pile, whichever comes (kind 0)."""
    if is_bank_gift(e, g):
        if kind != 0:
            return codes.R_GIFT_NO_VOUCHER
        return 0
    if kind < 0 or kind >= VOUCHERS or g.vouchers[gift_giver(g) * VOUCHERS + kind] == 0:
        return codes.R_GIFT_NO_VOUCHER
    return 0


def do_take_gift(e, g, seat, kind):
    """Take a voucher from this giver, or draw one."""
    rule = steps.gift_rule(g)
    if is_bank_gift(e, g):
        pop(g)
        steps.push_voucher_draw(g, seat)
        return
    giver = gift_giver(g)
    steps.set_gift_offset(g, steps.gift_offset(g) + 1)
    hand_voucher(g, giver, seat, kind, rule)


# A card may take one voucher from any one player: the step asks for the player and the kind.


def run_take(e, g):
    """Ask from whom, if anyone has a voucher."""
    seat = steps.take_seat(g)
    total = 0
    for other in range(g.seats):
        if other != seat and g.alive[other] == 1:
            total += vouchers_of(g, other)
    if total == 0:
        pop(g)
    else:
        ask_or_drop(g, seat, codes.D_TAKE)


def check_take_from(e, g, seat, kind, giver):
    """Another player who holds such a voucher."""
    if giver < 0 or giver >= g.seats:
        return codes.R_ACTION_UNKNOWN_SEAT
    if giver == seat or not is_in(g, giver):
        return codes.R_TRADE_PARTNER_OUT
    if kind < 0 or kind >= VOUCHERS or g.vouchers[giver * VOUCHERS + kind] == 0:
        return codes.R_GIFT_NO_VOUCHER
    return 0


def do_take_from(e, g, seat, kind, giver):
    """Take it, unless its holder objects."""
    pop(g)
    steps.push_demand(g, seat, giver, codes.OP_TAKE_VOUCHER, kind)
    aim(e, g, giver)
