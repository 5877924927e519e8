"""What watched games come to: every figure of the report, with its interval. `magie stats --json` prints it."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from magie.bulk.watch_fields import BINS, EVERY_ROUND, FINE, PARTIES, RANKS, STOPS, STRIDE
from magie.editions import Edition
from magie.editions.printed import PrintedGroup, PrintedSpace
from magie.editions.values import Text
from magie.simulate.intervals import Mean, Share, mean_of, quantile, share_of
from magie.simulate.report import Report
from magie.simulate.run import Run, Sums
from magie.simulate.study import Study
from magie.simulate.watched import Pairs, watch
from magie.stats.deeds import DeedFigures, GroupFigures, deed_figures, group_figures, ratio


class SpaceFigures(msgspec.Struct, frozen=True):
    """A space: how often its space is played, as a share of all landings and by turn; a station is one space."""

    space: str
    name: Text
    group: str | None
    landings: int
    share: Mean
    per_turn: Mean


class JailFigures(msgspec.Struct, frozen=True):
    """The Jail: how often tokens are sent there, and how many turns begin there."""

    sent: int
    share: Mean
    sent_per_game: Mean
    turns: int
    turn_share: Mean


class GroupWins(msgspec.Struct, frozen=True):
    """How often the player who completes a group wins: before any other group is complete, and at any time."""

    group: str
    name: Text
    colour: str
    is_streets: bool
    first: int
    first_wins: int
    first_share: Share
    any_time: int
    any_time_wins: int
    any_time_share: Share


class Fortune(msgspec.Struct, frozen=True):
    """Fortunes at the start of a round, in games that last so long: means by final rank, deciles of two parties."""

    round: int
    games: int
    ranks: list[Mean]
    winners: tuple[int, int, int]  # 10 %, 50 %, 90 %
    others: tuple[int, int, int]


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a study tells; `run` is what `magie simulate --json` prints."""

    study: Study
    games: int
    turns: int
    landings: int
    spaces: list[SpaceFigures]
    jail: JailFigures
    deeds: list[DeedFigures]
    groups: list[GroupFigures]
    group_wins: list[GroupWins]
    games_without_group: int
    fortunes: list[Fortune]
    games_by_rounds: dict[int, int]
    run: Report


def study_games(studies: Sequence[Study], games: int, **options: Any) -> tuple[list[Figures], Pairs]:
    """Watch games of one study, or of two on the same seeds, and work out their figures; options as `watch` has.

    No figures where somebody stopped it before the first games were done.

    Raises:
        InvalidRun: a backend or a number that cannot be.
        CompilerMissing: the backend `compiled` without the extra `fast`.
    """
    seen, pairs = watch(studies, games, **options)
    return [figures_of(one) for one in seen if one.tally.games], pairs


def figures_of(seen: Run) -> Figures:
    """Work out the figures of a study."""
    edition, sums, games = seen.study.loaded(), seen.sums, seen.tally.games
    return Figures(
        study=seen.study,
        games=games,
        turns=sums["turns"],
        landings=sums["landings"],
        spaces=[space_figures(edition, sums, games, space) for space in spaces_once(edition)],
        jail=jail_figures(sums, games),
        deeds=[deed_figures(edition, sums, games, deed) for deed in edition.deeds.values()],
        groups=[group_figures(edition, sums, games, group) for group in edition.groups.values()],
        group_wins=[group_wins(edition, sums, group) for group in edition.groups.values()],
        games_without_group=games - sums["leaders"],
        fortunes=[fortune(sums, len(seen.study.bots), point) for point, n in enumerate(sums["under_way"]) if n],
        games_by_rounds=dict(sorted(seen.tally.rounds.items())),
        run=seen.report(),
    )


def spaces_once(edition: Edition) -> Iterator[PrintedSpace]:
    """The spaces of a board, a station once."""
    for space in edition.spaces.values():
        if not (space.is_station and space.link is not None and edition.spaces[space.link].number < space.number):
            yield space


def space_figures(edition: Edition, sums: Sums, games: int, space: PrintedSpace) -> SpaceFigures:
    """How often a space is landed on."""
    return SpaceFigures(
        space.id,
        edition.names["space"][space.number],
        None if space.deed is None else edition.deeds[space.deed].group,
        sums["visits"][space.number],
        ratio(sums, "visits", "landings", games, space.number),
        ratio(sums, "visits", "turns", games, space.number),
    )


def jail_figures(sums: Sums, games: int) -> JailFigures:
    """How often tokens go to Jail, and stay."""
    sent = sums["visits"][STOPS - 1]
    return JailFigures(
        sent,
        ratio(sums, "visits", "landings", games, STOPS - 1),
        mean_of(sent, sums["visits_squared"][STOPS - 1], games),
        sums["jail_turns"],
        ratio(sums, "jail_turns", "turns", games),
    )


def group_wins(edition: Edition, sums: Sums, group: PrintedGroup) -> GroupWins:
    """How often the player who completes a group wins."""
    number = group.number
    first, any_time = sums["leading"][number], sums["complete"][number]
    return GroupWins(
        group.id,
        edition.names["group"][number],
        group.colour,
        group.kind == "street",
        first,
        sums["leading_wins"][number],
        share_of(sums["leading_wins"][number], first),
        any_time,
        sums["complete_wins"][number],
        share_of(sums["complete_wins"][number], any_time),
    )


def fortune(sums: Sums, seats: int, point: int) -> Fortune:
    """Fortunes at one of the rounds that are looked at."""
    games = sums["under_way"][point]
    ranks = [
        mean_of(sums["worth"][point * RANKS + rank], sums["worth_squared"][point * RANKS + rank], games)
        for rank in range(seats)
    ]
    parties = [deciles(sums["worth_spread"], (point * PARTIES + party) * BINS) for party in range(PARTIES)]
    return Fortune(round_of(point), games, ranks, parties[0], parties[1])


def round_of(point: int) -> int:
    """The round that fortunes were noted at."""
    return point + 1 if point < EVERY_ROUND else EVERY_ROUND + (point - EVERY_ROUND + 1) * STRIDE


def deciles(spread: list[int], first: int) -> tuple[int, int, int]:
    """The 10 %, 50 % and 90 % marks of a party, each the middle of its bin."""
    counts = {middle(number): spread[first + number] for number in range(BINS) if spread[first + number]}
    return quantile(counts, 10), quantile(counts, 50), quantile(counts, 90)


def middle(number: int) -> int:
    """The fortune in the middle of a bin."""
    shift = max(number // FINE - 1, 0)
    return (((number - shift * FINE) << shift) + ((number + 1 - shift * FINE) << shift) - 1) // 2
