"""What the next roll may cost a seat: for every pair of dice the space it leads to and what is due there."""

from typing import NamedTuple

from magie.game import Game

FACES = range(1, 7)


class Risk(NamedTuple):
    """Where each of the 36 rolls leads and what it costs; the first die outermost."""

    costs: tuple[int, ...]
    spaces: tuple[str, ...]


def risk_ahead(game: Game, seat: int) -> Risk | None:
    """What the next roll of a seat from where it stands may cost in rent and tax; None where its way is not plain.

    Cards are left out: what they bring is unknown. So is Jail, from which only doubles lead.
    """
    if len(game.edition.tracks) > 1 or game.seat(seat).is_in_jail or not game.is_in_play(seat):
        return None
    spaces = list(game.edition.spaces)
    at = spaces.index(game.seat(seat).space)
    costs, ends = [], []
    for die1 in FACES:
        for die2 in FACES:
            end = spaces[(at + die1 + die2) % len(spaces)]
            ends.append(end)
            costs.append(due(game, seat, end, die1 + die2))
    return Risk(tuple(costs), tuple(ends))


def due(game: Game, seat: int, space: str, pips: int) -> int:
    """What a seat owes when it stops on a space."""
    printed = game.edition.spaces[space]
    if printed.deed is None:
        return int(printed.tax or 0)
    deed = game.deed(printed.deed)
    rent = deed.rent
    if deed.owner is None or deed.owner == seat or deed.is_mortgaged or rent is None:
        return 0
    return int(rent.amount * pips if rent.is_times_dice else rent.amount)
