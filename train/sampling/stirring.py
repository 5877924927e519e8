"""Games that leave the beaten track: deals that nobody would make, and starts that no rule gives. Kernel subset.

What a judge has never seen it cannot judge; a search looks at just such positions.
"""

from magie.bots.made.policies import wear
from magie.bots.schema import KNOBS_MAX
from magie.rules import codes, events
from magie.rules.hash import word_of
from magie.rules.holdings import binds_buildings, give_deed
from magie.rules.money import pay
from magie.rules.schema import BANK, GROUP_DEEDS, NOBODY
from magie.rules.seats import is_in

SALT = 0x5BD1E995  # keeps the words of this file apart from dice and bots
KINDS_OF_STIR = 8
TURNED = 5  # one knob in so many is turned


def stir_word(t, number):
    """A random word for this moment of a game."""
    return word_of(t.run.key ^ SALT, number, t.run.steps)


def stir(t):
    """Force something on the table: deeds sold or swapped, a colour gathered in one hand, money given."""
    g = t.position
    value = stir_word(t, 1)
    seat = value % g.seats
    other = (seat + 1 + value // 16 % (g.seats - 1)) % g.seats
    if not is_in(g, seat) or not is_in(g, other):
        return
    kind = value // 256 % KINDS_OF_STIR
    if kind <= 2:
        force_sale(t, seat, other, 2)
    elif kind == 3:
        force_sale(t, seat, other, 2)
        force_sale(t, other, seat, 5)
    elif kind <= 5:
        gather(t, seat)
    elif kind == 6:
        gather(t, seat)
        gather(t, other)
    else:
        amount = stir_word(t, 8) % (g.cash[seat] + 1)
        if value // 4096 % 2 == 0:
            pay(g, seat, other, amount, events.RULE_TRADE)
        else:
            pay(g, seat, BANK, amount, events.RULE_TRADE)


def force_sale(t, seat, other, number):
    """One deed goes to another seat, at any price up to three times the printed one."""
    e, g = t.edition, t.position
    deed = stir_word(t, number) % e.deeds
    for _ in range(e.deeds):
        if g.owner[deed] == seat and not binds_buildings(e, g, seat, deed):
            break
        deed = (deed + 1) % e.deeds
    if g.owner[deed] != seat or binds_buildings(e, g, seat, deed):
        return
    price = stir_word(t, number + 1) % (3 * e.deed_price[deed] + 1)
    if price > g.cash[other]:
        price = g.cash[other]
    pay(g, other, seat, price, events.RULE_TRADE)
    give_deed(e, g, deed, other)


def gather(t, seat):
    """A colour comes into one hand; its owners, or the Bank, get any price that can be paid."""
    e, g = t.edition, t.position
    value = stir_word(t, 6 + seat)
    group = value % e.groups
    if e.group_kind[group] != codes.DEED_STREET or g.built[group] > 0:
        return
    percent = value // 64 % 250
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        owner = g.owner[deed]
        if owner != seat:
            price = e.deed_price[deed] * percent // 100
            if price > g.cash[seat]:
                price = g.cash[seat]
            payee = owner
            if owner == NOBODY:
                payee = BANK
            pay(g, seat, payee, price, events.RULE_TRADE)
            give_deed(e, g, deed, seat)


def deal_out(t):
    """Begin with some deeds dealt and other cash in hand."""
    e, g = t.edition, t.position
    chance = stir_word(t, 20) % 100
    for deed in range(e.deeds):
        value = stir_word(t, 100 + deed)
        if value % 100 < chance and g.owner[deed] == NOBODY:
            give_deed(e, g, deed, value // 128 % g.seats)
    for seat in range(g.seats):
        value = stir_word(t, 30 + seat)
        pay(g, seat, BANK, value % (g.cash[seat] + 1) * (value // 65536 % 2), events.RULE_TRADE)
        pay(g, BANK, seat, value // 256 % (e.start_cash + 1) * (value // 131072 % 2), events.RULE_TRADE)


def turn_knobs(t, seat):
    """A way to play of its own: some numbers of a seat's bot between a quarter and twice what they usually are."""
    wear(t.mind, seat, t.run.policy[seat])
    for number in range(KNOBS_MAX):
        value = stir_word(t, 1000 + seat * KNOBS_MAX + number)
        if value % TURNED == 0:
            t.mind.knob[seat * KNOBS_MAX + number] = (
                t.mind.knob[seat * KNOBS_MAX + number] * (25 + value // 8 % 176) // 100
            )
