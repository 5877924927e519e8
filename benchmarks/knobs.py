"""`python -m benchmarks.knobs`: tune the knobs of the steady bot by CMA-ES, with the exploiters in the league.

A candidate is scored by its share of the points against `steady-1`, against the mean of the generations before, and
at a mixed table; what `closer`, `both` and `hoover` win above their share against three of it is taken off fourfold,
games that do not end twice. Every generation has dice of its own, none of them those of seed 20261115, which reports
use. The mean is printed as a knob set for `magie/bots/styles.py`; a change of it is then proven by `magie arena`.
"""

import argparse
import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import exp, log, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from magie.bots.knobs import NUMBERS, values_of
from magie.bots.policies import CODES, POLICIES
from magie.bulk import load
from magie.editions import load_edition

SEED = 10_000
ROUND_LIMIT = 600
FAIR = 0.245
Seat = tuple[int, Sequence[int]]  # a policy and its knobs
Numbers = NDArray[np.float64]


class Range(NamedTuple):
    """How far a knob goes: a step that is worth a try, and its bounds."""

    step: float
    low: int
    high: int


RANGES = {
    "horizon": Range(5, 5, 40),
    "danger": Range(20, 0, 130),
    "danger_two": Range(20, 0, 130),
    "least_gain": Range(25, 5, 250),
    "funds": Range(120, 0, 900),
    "near_worth": Range(20, 90, 220),
    "offer_start": Range(12, 0, 90),
    "offer_step": Range(6, 2, 40),
    "offer_rest": Range(1.5, 1, 12),
    "offer_reserve": Range(40, 0, 200),
    "deal_reserve": Range(30, 0, 150),
    "build_reserve": Range(20, 0, 120),
    "reserve_base": Range(40, 0, 300),
    "reserve_threat": Range(20, 0, 150),
    "buy_reserve": Range(30, 0, 150),
    "bid_limit": Range(15, 50, 160),
    "block_worth": Range(25, 0, 120),
}


def named(name: str) -> Seat:
    """A policy as it is."""
    policy = POLICIES[CODES[name]]
    return CODES[name], values_of(policy.knobs or {})


def knobs_at(point: Numbers) -> dict[str, int]:
    """The knobs that a point of the search stands for, in steps from those of today."""
    start = named("steady")[1]
    found = {}
    for (name, span), steps in zip(RANGES.items(), point, strict=True):
        value = round(start[NUMBERS[name]] + span.step * float(steps))
        found[name] = max(span.low, min(span.high, value))
    return found


def seat_at(point: Numbers) -> Seat:
    """The steady bot with the knobs of a point."""
    policy = POLICIES[CODES["steady"]]
    return CODES["steady"], values_of({**(policy.knobs or {}), **knobs_at(point)})


def share(one: Seat, rivals: Sequence[Seat], games: int, seed: int) -> tuple[float, float]:
    """The share of the points of one seat against others in every rotation, and of games that did not end."""
    numbers = load_edition("classic").numbers
    seats, won, cut = len(rivals) + 1, 0.0, 0
    for place in range(seats):
        table = [*rivals[seats - 1 - place :], one, *rivals[: seats - 1 - place]]
        policies, knobs = zip(*table, strict=True)
        winners = load().play(
            numbers, policies, seed=seed, first=0, count=games // seats, round_limit=ROUND_LIMIT, knobs=knobs
        )["winners"]
        cut += int((winners == 0).sum())
        won += sum(1 / int(set_).bit_count() for set_ in winners if int(set_) >> place & 1)
    return won / (games // seats * seats), cut / (games // seats * seats)


def score(point: Numbers, rival: Seat, games: int, seed: int) -> float:
    """How good a point is."""
    own = seat_at(point)
    good = share(own, [named("steady-1")] * 3, games, seed)[0] + share(own, [rival] * 3, games, seed + 1)[0]
    good += share(own, [named("steady-1")], games // 2, seed + 2)[0] / 2
    good += share(own, [named("both"), named("safe"), rival], games, seed + 3)[0]
    for offset, name in enumerate(("closer", "both", "hoover"), start=4):
        good -= 4 * max(0.0, share(named(name), [own] * 3, games, seed + offset)[0] - FAIR)
    safe, cut = share(named("safe"), [own] * 3, games // 2, seed + 7)
    return good + (1 - safe) / 2 - 2 * cut


def tune(generations: int, population: int, games: int, threads: int) -> Numbers:
    """Covariance matrix adaptation (Hansen's CMA-ES); the mean of the last generation."""
    size, parents = len(RANGES), population // 2
    chance = np.random.default_rng(1)
    weights = log(parents + 0.5) - np.log(np.arange(1, parents + 1))
    weights /= weights.sum()
    worth = 1 / float((weights**2).sum())
    path_rate, step_rate = (4 + worth / size) / (size + 4 + 2 * worth / size), (worth + 2) / (size + worth + 5)
    one_rate = 2 / ((size + 1.3) ** 2 + worth)
    many_rate = min(1 - one_rate, 2 * (worth - 2 + 1 / worth) / ((size + 2) ** 2 + worth))
    damping = 1 + 2 * max(0.0, sqrt((worth - 1) / (size + 1)) - 1) + step_rate
    usual = sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size))
    mean, step, spread = np.zeros(size), 0.6, np.eye(size)
    path, step_path = np.zeros(size), np.zeros(size)
    with ThreadPoolExecutor(threads) as workers:
        for generation in range(generations):
            rival = seat_at(mean)
            widths, axes = np.linalg.eigh(spread)
            widths = np.sqrt(np.maximum(widths, 1e-12))
            moves = chance.standard_normal((population, size)) @ (axes * widths).T
            judge = partial(score, rival=rival, games=games, seed=SEED + 20 * generation)
            scores = list(workers.map(judge, mean + step * moves))
            best = moves[np.argsort(scores)[::-1][:parents]]
            move = weights @ best
            mean = mean + step * move
            whitened = axes @ ((axes.T @ move) / widths)
            step_path = (1 - step_rate) * step_path + sqrt(step_rate * (2 - step_rate) * worth) * whitened
            path = (1 - path_rate) * path + sqrt(path_rate * (2 - path_rate) * worth) * move
            spread = (1 - one_rate - many_rate) * spread + one_rate * np.outer(path, path)
            spread += many_rate * (best.T * weights) @ best
            step = min(1.2, step * exp(step_rate / damping * (float(np.linalg.norm(step_path)) / usual - 1)))
            print(f"{generation + 1:>3}  best {max(scores):.3f}  mean {sum(scores) / population:.3f}", flush=True)
    return mean


def main() -> None:
    """Tune, and print the knob set."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--population", type=int, default=12)
    parser.add_argument("--games", type=int, default=240, help="of each pairing")
    parser.add_argument("--threads", type=int, default=2)
    given = parser.parse_args()
    mean = tune(given.generations, given.population, given.games, given.threads)
    print(json.dumps(knobs_at(mean), indent=2))


if __name__ == "__main__":
    main()
