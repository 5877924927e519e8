"""The effect of a switch: two studies on the same seeds, and how far their figures are apart.

Whole games are compared game by game; figures of watched moments come from all games of either side.
"""

from collections.abc import Sequence

import msgspec

from magie.editions import parse_switches, switches_of
from magie.simulate.errors import InvalidRun
from magie.simulate.intervals import Mean, Share, astuple, difference_of, mean_of
from magie.simulate.study import Study, new_study
from magie.simulate.watched import Pairs
from magie.stats.figures import Figures


class Difference(msgspec.Struct, frozen=True):
    """A figure on both sides, and how much more the other side has; `is_paired` where games were compared in pairs.

    `about` is the id of a space or a group where the figure is about one, else None.
    """

    figure: str
    about: str | None
    one: float
    other: float
    difference: Mean
    is_paired: bool

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves no doubt about the direction."""
        return self.difference.low > 0 or self.difference.high < 0


class Comparison(msgspec.Struct, frozen=True):
    """Everything that differs between two studies; `changed` is the switch as it was given."""

    changed: tuple[str, ...]
    games: int
    whole_games: list[Difference]
    landings: list[Difference]
    wins: list[Difference]
    earned: list[Difference]


def other_study(study: Study, changes: Sequence[str]) -> Study:
    """The same study with other switches.

    Raises:
        InvalidRun: `stats/no-difference` where nothing differs.
        EditionError: a switch or a value that there is not.
    """
    asked = parse_switches(changes, switches_of(study.edition))
    switches = {**parse_switches(study.switches), **asked}
    other = new_study(
        study.edition,
        bots=study.bots,
        seed=study.seed,
        mode=study.mode,
        board=study.board,
        deck_set=None if "deck_size" in asked else study.deck_set,  # the size of a deck names its set
        switches=switches,
        round_limit=study.round_limit,
    )
    if other == study:
        raise InvalidRun("stats/no-difference", {"switch": ", ".join(changes)})
    return other


def compare(one: Figures, other: Figures, pairs: Pairs, changes: Sequence[str]) -> Comparison:
    """Put two studies side by side."""
    landings = [
        unpaired("landing-share", a.space, a.share, b.share)
        for a, b in zip(one.spaces, other.spaces, strict=True)
        if a.landings or b.landings
    ]
    landings.append(unpaired("jail-share", None, one.jail.share, other.jail.share))
    landings.append(unpaired("jail-turn-share", None, one.jail.turn_share, other.jail.turn_share))
    wins = [
        unpaired("first-group-wins", a.group, a.first_share, b.first_share)
        for a, b in zip(one.group_wins, other.group_wins, strict=True)
        if a.first and b.first
    ]
    earned = [unpaired("earned", a.group, a.earned, b.earned) for a, b in zip(one.groups, other.groups, strict=True)]
    return Comparison(tuple(changes), pairs.games, whole_games(one, other, pairs), landings, wins, earned)


def whole_games(one: Figures, other: Figures, pairs: Pairs) -> list[Difference]:
    """What is compared game by game: the same seed on both sides."""
    rows: list[tuple[str, float, float]] = [
        ("rounds", one.run.rounds.mean, other.run.rounds.mean),
        ("rolls", one.run.rolls_per_game.mean, other.run.rolls_per_game.mean),
        ("bankruptcies", one.run.bankruptcies.mean, other.run.bankruptcies.mean),
        ("money", one.run.money.mean, other.run.money.mean),
        ("cut", one.run.limit_share.share, other.run.limit_share.share),
    ]
    rows += [(f"win-{seat.seat}", seat.share.share, other.run.seats[seat.seat].share.share) for seat in one.run.seats]
    return [
        Difference(
            figure, None, a, b, mean_of(pairs.totals[figure], pairs.squares[figure], pairs.games), is_paired=True
        )
        for figure, a, b in rows
    ]


def unpaired(figure: str, about: str | None, one: Mean | Share, other: Mean | Share) -> Difference:
    """A figure of watched moments on both sides."""
    (a, *_), (b, *_) = astuple(one), astuple(other)
    return Difference(figure, about, a, b, difference_of(one, other), is_paired=False)
