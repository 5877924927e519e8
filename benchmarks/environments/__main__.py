"""Decisions per second of CPU time on one core, best of several slices that take turns.

    python -m benchmarks.environments                                      # Magie, and peers that are installed
    python -m benchmarks.environments --save benchmarks/environments.jsonl

Choices are random among the legal ones; drawing them is not counted. Peers (`pip install open-spiel catanatron pgx
pygame`) play games of their own: the figures say how long a learner waits, not whose rules are longer. CPU time is
that of all threads.
"""

import argparse
import json
import os
import platform
import random
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import numpy as np
from benchmarks.speed import machine

SLICE = 0.15  # seconds
SLICES = 12

Stepper = Iterator[int]  # every step gives how many decisions it made; what lies between two steps is not counted


def batch(games: int, seats: int, bots: str | None) -> Stepper:
    """Magie's batch, in classic."""
    from magie.environments import Batch

    rng = np.random.default_rng(1)
    made = Batch(games, seats=seats, bots=bots)
    rows = np.arange(games)
    while True:
        marked = np.flatnonzero(made.masks)
        first = np.searchsorted(marked, rows * made.masks.shape[1])
        counts = np.diff(np.append(first, len(marked)))
        chosen = marked[first + (rng.random(games) * counts).astype(np.int64)] % made.masks.shape[1]
        yield 0
        made.step(chosen)
        yield games


def agents(seats: int) -> Stepper:
    """Magie's PettingZoo environment, which is interpreted."""
    from magie.environments import MagieAEC

    draw, env = random.Random(1), MagieAEC(seats=seats)
    env.reset(seed=1)
    while True:
        if env.table.is_done:
            env.reset()
        chosen = int(draw.choice(env.action_masks().nonzero()[0]))
        yield 0
        env.table.choose(chosen)
        env.observe(f"seat_{env.table.seat}")
        yield 1


def pettingzoo(name: str) -> Stepper:
    """A game of PettingZoo's classics, with its observation."""
    draw, env = random.Random(1), import_module(f"pettingzoo.classic.{name}").raw_env()
    env.reset(seed=1)
    while True:
        if not env.agents or any(env.terminations.values()) or any(env.truncations.values()):
            env.reset()
        mask = env.observe(env.agent_selection)["action_mask"]
        chosen = int(draw.choice(np.flatnonzero(mask)))
        yield 0
        env.step(chosen)
        if env.agents:
            env.observe(env.agent_selection)
        yield 1


def pgx_games(name: str, games: int) -> Stepper:
    """Games of Pgx at once, compiled by JAX for the CPU; a game that ends begins anew."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    keys = jax.random.split(jax.random.key(1), games)
    state = jax.jit(jax.vmap(env.init))(keys)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    rng = np.random.default_rng(1)
    while True:
        scores = rng.random(state.legal_action_mask.shape) * (np.asarray(state.legal_action_mask) + 1e-9)
        chosen, keys = scores.argmax(axis=1), jax.random.split(keys[0], games)
        yield 0
        state = jax.block_until_ready(step(state, chosen, keys))
        yield games


def open_spiel(name: str) -> Stepper:
    """A game of OpenSpiel, with its observation written."""
    import pyspiel

    draw, game = random.Random(1), pyspiel.load_game(name)
    state = game.new_initial_state()
    while True:
        if state.is_terminal():
            state = game.new_initial_state()
        is_chance = state.is_chance_node()
        outcomes = state.chance_outcomes() if is_chance else []
        chosen = draw.choice(outcomes)[0] if is_chance else draw.choice(state.legal_actions())
        yield 0
        state.apply_action(chosen)
        if not state.is_terminal() and not state.is_chance_node():
            state.observation_tensor(state.current_player())
            state.legal_actions_mask()
        yield 0 if is_chance else 1


def catanatron() -> Stepper:
    """Catan in Python, without observations."""
    from catanatron import Color, Game, RandomPlayer

    def begun() -> Game:
        return Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE)])

    game = begun()
    while True:
        if game.winning_color() is not None or game.state.num_turns > 500:
            game = begun()
        yield 0
        game.play_tick()
        yield 1


def rivals() -> dict[str, Callable[[], Stepper]]:
    """What is measured, by name; peers only if they are installed."""
    found: dict[str, Callable[[], Stepper]] = {
        "magie Batch(64), classic, 2 learners": lambda: batch(64, 2, None),
        "magie Batch(1024), classic, 2 learners": lambda: batch(1024, 2, None),
        "magie Batch(1024), classic, 4 learners": lambda: batch(1024, 4, None),
        "magie Batch(1024), classic, 1 learner and 3 steady": lambda: batch(1024, 4, "steady"),
        "magie aec_env, classic, 4 agents": lambda: agents(4),
    }
    if find_spec("pygame"):
        found["PettingZoo connect_four"] = lambda: pettingzoo("connect_four.connect_four")
    if find_spec("pgx"):
        found["Pgx backgammon, 1024 at once"] = lambda: pgx_games("backgammon", 1024)
    if find_spec("pyspiel"):
        found["OpenSpiel backgammon"] = lambda: open_spiel("backgammon")
        found["OpenSpiel gin_rummy"] = lambda: open_spiel("gin_rummy")
    if find_spec("catanatron"):
        found["catanatron, 2 players"] = catanatron
    return found


def slice_of(stepper: Stepper) -> float:
    """Decisions per second in one slice."""
    spent, made = 0.0, 0
    while spent < SLICE:
        next(stepper)
        start = time.process_time()
        made += next(stepper)
        spent += time.process_time() - start
    return made / spent


def main() -> None:
    """Measure, print, and keep a line of history if asked to."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--save", type=Path)
    options = parser.parse_args()
    steppers = {name: make() for name, make in rivals().items()}
    best = dict.fromkeys(steppers, 0.0)
    for _ in range(SLICES):
        for name, stepper in steppers.items():
            best[name] = max(best[name], slice_of(stepper))
    for name, figure in best.items():
        print(f"{name:<52} {figure:>12,.0f} decisions/s")
    if options.save:
        told = {
            "date": datetime.now(UTC).date().isoformat(),
            "python": platform.python_version(),
            "machine": machine(),
            "load": os.getloadavg()[0],
            "decisions_per_second": {name: round(figure) for name, figure in best.items()},
        }
        with options.save.open("a", encoding="utf-8") as file:
            file.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main()
