"""What the next roll of a seat may cost it: the rules play every roll on a copy, as far as the space it ends on."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any, NamedTuple

from magie.game.deed import Deed, sure_rent
from magie.rules import codes
from magie.rules.agenda import pop
from magie.rules.made import steps
from magie.rules.schema import NOBODY
from magie.rules.turn import check_roll, settle_roll

if TYPE_CHECKING:
    from collections.abc import Iterator

    from magie.game.view import View

_SPEED_FACES = (1, 2, 3, codes.FACE_MR_MONOPOLY, codes.FACE_BUS)


class RentAhead(NamedTuple):
    """A rent that a roll may lead to."""

    deed: str
    owner: int
    rent: int


def dearest_ahead(view: View, seat: int) -> RentAhead | None:
    """The dearest rent that the next roll of a seat may lead to; None where there is none, or no roll.

    Where the seat may choose its way (a triple, the bus) and where the dice are the rent, nothing is foretold.
    """
    dearest: RentAhead | None = None
    for number in {*_landings(view, seat)}:
        deed = Deed(view.edition, view.state, view.edition.ids["deed"][number])
        rent = sure_rent(deed.rent) if deed.is_rent_payable(seat) else None
        if rent is not None and deed.owner is not None and (dearest is None or rent > dearest.rent):
            dearest = RentAhead(deed.id, deed.owner, rent)
    return dearest


def _landings(view: View, seat: int) -> Iterator[int]:
    """The deeds on which the rolls of a seat end, as if its turn began now."""
    e = view.numbers
    g: Any = view.state.copy()
    if not view.is_in_play(seat) or check_roll(e, g, seat):
        return
    g.journal = g.trail = None
    while g.agenda_count:
        pop(g)
    g.active = seat
    g.doubles = g.rolls = g.rolls_again = g.turn_over = g.movement_over = g.voucher_used = 0
    has_speed_die = e.speed_die == 1 and g.jailed[seat] == 0
    steps.push_after_move(g, 0)
    steps.push_roll(g)
    for die1, die2 in combinations_with_replacement(range(1, 7), 2):
        for die3 in _SPEED_FACES if has_speed_die else (0,):
            rolled = g.copy()
            settle_roll(e, rolled, die1, die2, die3)
            deed = e.space_deed[rolled.at[seat]]
            if codes.S_LAND in rolled.agenda_step[: rolled.agenda_count] and deed != NOBODY:
                yield int(deed)
