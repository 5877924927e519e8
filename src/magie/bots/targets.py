"""Where the steady bot would like to stand, and what it does with vouchers, rides and travel. Kernel subset."""

from magie.bots.judgement import deed_worth, reserve
from magie.rules import codes
from magie.rules.answers import check
from magie.rules.cabs import is_ride_target
from magie.rules.movement import is_station, next_space
from magie.rules.rent import is_rent_payable, rent_due
from magie.rules.schema import NOBODY, POOL, VOUCHERS
from magie.rules.seats import seats_left
from magie.rules.vouchers import has_voucher_now

WORTH_A_TRIP = 60  # least gain for which a voucher or a ride is spent
AVERAGE_ROLL = 7


def space_gain(t, seat, space, keep):
    """What landing on a space is worth to a seat, roughly, in money; `keep` is cash it does not spend."""
    e, g = t.edition, t.position
    kind = e.space_kind[space]
    if kind == codes.SPACE_DEED:
        return deed_gain(t, seat, e.space_deed[space], keep)
    if e.space_land[space] > 0:
        return e.space_land[space]
    if kind == codes.SPACE_TAX or kind == codes.SPACE_GO_TO_JAIL:
        return -100
    if kind == codes.SPACE_REFUND:
        return g.cash[POOL] // 2
    if kind == codes.SPACE_SQUEEZE:
        return 60 * (seats_left(g) - 1)
    if kind == codes.SPACE_ROLL_THREE or kind == codes.SPACE_BUS_TICKET:
        return 50
    return 0


def deed_gain(t, seat, deed, keep):
    """What landing on a deed is worth: a good buy, or the rent it costs."""
    e, g = t.edition, t.position
    if g.owner[deed] == NOBODY:
        price = e.deed_price[deed]
        if g.cash[seat] - price < keep:
            return 0
        return deed_worth(t, seat, deed) - price + price // 4
    if is_rent_payable(e, g, seat, deed):
        dice = 0
        if e.deed_kind[deed] == codes.DEED_UTILITY:
            dice = AVERAGE_ROLL
        return -rent_due(e, g, deed, dice)
    return 0


def best_space(t, seat, verb):
    """The best legal target of a verb that names a space; its gain, or a great loss if there is none."""
    e, g, action = t.edition, t.position, t.action
    best = NOBODY
    best_gain = -1_000_000
    keep = reserve(t, seat) // 2
    action.verb = verb
    for space in range(e.spaces):
        if verb != codes.V_RIDE or is_ride_target(e, g, seat, space):
            gain = space_gain(t, seat, space, keep)
            if gain > best_gain:
                action.x = space
                if check(e, g, seat, action) == 0:
                    best = space
                    best_gain = gain
    action.x = best
    return best_gain


def choose_travel(t, seat):
    """Travel to the best space of the board."""
    return best_space(t, seat, codes.V_TRAVEL)


def choose_ride(t, seat):
    """The best cab ride."""
    return best_space(t, seat, codes.V_RIDE)


def fare_end(e, g, seat, kind, change):
    """Where a cab fare ends, staying on the track or changing it at a station."""
    space = g.at[seat]
    steps = e.voucher_steps[kind]
    for _ in range(abs(steps)):
        if change == 1 and is_station(e, space):
            space = e.space_link[space]
        space = next_space(e, space, steps < 0)
    return space


def choose_voucher(t, seat):
    """Use the voucher that gains most, if it gains enough; True if `t.action` holds it."""
    e, g, action = t.edition, t.position, t.action
    if not has_voucher_now(e, g, seat):
        return False
    best_kind = NOBODY
    best_target = 0
    best_gain = WORTH_A_TRIP
    keep = reserve(t, seat) // 2
    action.verb = codes.V_VOUCHER
    for kind in range(VOUCHERS):
        is_fare = e.voucher_op[kind] == codes.VOUCHER_STEPS
        if g.vouchers[seat * VOUCHERS + kind] > 0 and (is_fare or g.voucher_used == 0):  # U-VCH-2
            choices = e.track_side[e.space_track[g.at[seat]]]
            if is_fare:
                choices = 2
            target = g.at[seat]
            for i in range(choices):
                end = e.space_next[target]
                target = end
                if is_fare:
                    target = i
                    end = fare_end(e, g, seat, kind, i)
                gain = space_gain(t, seat, end, keep)
                if gain > best_gain:
                    action.x = kind
                    action.y = target
                    if check(e, g, seat, action) == 0:
                        best_kind = kind
                        best_target = target
                        best_gain = gain
    action.x = best_kind
    action.y = best_target
    return best_kind != NOBODY
