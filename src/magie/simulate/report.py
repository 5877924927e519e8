"""What came out of a run, as numbers with intervals; `magie simulate --json` prints it."""

import msgspec

from magie.simulate.intervals import Mean, Share, Spread, mean_of, share_of, spread_of
from magie.simulate.study import Study
from magie.simulate.tally import Tally


class SeatReport(msgspec.Struct, frozen=True):
    """How a seat did."""

    seat: int
    bot: str
    wins: int
    share: Share


class BotReport(msgspec.Struct, frozen=True):
    """How the seats of a bot did together; `even` is the share of the seats that it has."""

    bot: str
    seats: int
    wins: int
    share: Share
    even: float


class Effort(msgspec.Struct, frozen=True):
    """How a run was played: wall-clock seconds from its first game to its last, and games by backend.

    `loading` is the time that the compiled kernel took before the first game.
    """

    seconds: float = 0.0
    loading: float = 0.0
    rolls: int = 0
    threads: int = 1
    played: dict[str, int] = {}
    machines: int = 1

    @property
    def backend(self) -> str | None:
        """What played last."""
        return next(reversed(self.played), None)


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a run tells.

    `games` and all that is counted cover the whole table, games of earlier runs that were continued included;
    `seconds`, `rolls_per_second`, `loading_seconds`, `rolls_played` and `played` are about this run alone.
    """

    study: Study
    asked: int
    games: int
    rolls: int
    turns: int
    steps: int
    wins: list[int]
    seats: list[SeatReport]
    bots: list[BotReport]
    shared_wins: int
    limit_reached: int
    limit_share: Share
    faulty: int
    rounds: Spread
    rolls_per_game: Spread
    bankruptcies: Mean
    games_by_bankruptcies: dict[int, int]
    money: Mean
    seconds: float
    loading_seconds: float
    rolls_per_second: float | None
    backend: str | None
    threads: int
    machines: int
    rolls_played: int
    played: dict[str, int]


def make_report(study: Study, asked: int, tally: Tally, effort: Effort) -> Report:
    """Sum up a run."""
    games = tally.games
    wins = [tally.wins(1 << seat) for seat in range(len(study.bots))]
    squares = sum(value * value * count for value, count in tally.bankruptcies.items())
    return Report(
        study=study,
        asked=asked,
        games=games,
        rolls=tally.all_rolls,
        turns=tally.turns,
        steps=tally.steps,
        wins=wins,
        seats=[SeatReport(seat, bot, wins[seat], share_of(wins[seat], games)) for seat, bot in enumerate(study.bots)],
        bots=[bot_report(study, tally, bot) for bot in dict.fromkeys(study.bots)],
        shared_wins=tally.shared,
        limit_reached=tally.limit_reached,
        limit_share=share_of(tally.limit_reached, games),
        faulty=tally.faulty,
        rounds=spread_of(tally.rounds),
        rolls_per_game=spread_of(tally.rolls),
        bankruptcies=mean_of(sum(n * count for n, count in tally.bankruptcies.items()), squares, games),
        games_by_bankruptcies=dict(sorted(tally.bankruptcies.items())),
        money=mean_of(tally.money, tally.money_squares, games),
        seconds=effort.seconds,
        loading_seconds=effort.loading,
        rolls_per_second=effort.rolls / effort.seconds if effort.seconds else None,
        backend=effort.backend,
        threads=effort.threads,
        machines=effort.machines,
        rolls_played=effort.rolls,
        played=effort.played,
    )


def bot_report(study: Study, tally: Tally, bot: str) -> BotReport:
    """How the seats of a bot did; a game that two of them share counts once."""
    seats = [seat for seat, name in enumerate(study.bots) if name == bot]
    wins = tally.wins(sum(1 << seat for seat in seats))
    return BotReport(bot, len(seats), wins, share_of(wins, tally.games), len(seats) / len(study.bots))
