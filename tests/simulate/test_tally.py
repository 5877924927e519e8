"""Counts of games: the same in any order, and right about who won."""

import random

from magie.simulate.games import Columns
from magie.simulate.report import Effort, make_report
from magie.simulate.study import new_study
from magie.simulate.tally import Tally

NAMES = ("winners", "rounds", "turns", "rolls", "steps", "faults", "bankruptcies", "money")
GAMES: list[tuple[int, ...]] = [  # in the order of the names
    (0b0001, 30, 90, 120, 400, 0, 3, 900),
    (0b0100, 45, 100, 140, 500, 0, 3, 1200),
    (0b0101, 12, 48, 60, 210, 0, 1, 700),
    (0b0000, 50, 200, 250, 900, 0, 0, 4000),
    (0b0000, 3, 9, 11, 40, 1, 0, 6000),
    (0b0001, 30, 91, 119, 401, 0, 3, 901),
]


def columns(games: list[tuple[int, ...]]) -> Columns:
    return {name: [game[index] for game in games] for index, name in enumerate(NAMES)}


def tally_of(*blocks: list[tuple[int, ...]]) -> Tally:
    tally = Tally()
    for block in blocks:
        tally.add(columns(block))
    return tally


def test_order_and_grouping_change_nothing() -> None:
    shuffled = GAMES[:]
    random.Random(4).shuffle(shuffled)
    whole, parts = tally_of(GAMES), tally_of(shuffled[:1], shuffled[1:4], [], shuffled[4:])
    assert vars(whole) == vars(parts)


def test_wins_are_counted_by_seat_by_bot_and_when_shared() -> None:
    study = new_study(bots=["steady", "random"], players=4)
    report = make_report(study, 6, tally_of(GAMES), Effort())
    assert report.wins == [3, 0, 2, 0]
    assert [(bot.bot, bot.seats, bot.wins, bot.even) for bot in report.bots] == [
        ("steady", 2, 4, 0.5),  # the game that two of its seats share counts once
        ("random", 2, 0, 0.5),
    ]
    assert report.shared_wins == 1


def test_games_cut_short_and_games_broken_off_are_told_apart() -> None:
    report = make_report(new_study(), 6, tally_of(GAMES), Effort())
    assert (report.limit_reached, report.faulty) == (1, 1)
    assert report.limit_share.share == 1 / 6


def test_sums_cover_all_games() -> None:
    report = make_report(new_study(), 6, tally_of(GAMES), Effort())
    assert (report.games, report.rolls, report.turns, report.steps) == (6, 700, 538, 2451)
    assert report.games_by_bankruptcies == {0: 2, 1: 1, 3: 3}
    assert report.bankruptcies.mean == 10 / 6
    assert report.money.mean == 13701 / 6
    assert (report.rounds.least, report.rounds.most, report.rolls_per_game.most) == (3, 50, 250)


def test_without_time_there_is_no_rate() -> None:
    assert make_report(new_study(), 6, Tally(), Effort()).rolls_per_second is None
    assert make_report(new_study(), 6, Tally(), Effort(seconds=2.0, rolls=50)).rolls_per_second == 25
