"""Tempers show in play: what a steady bot of each temper does in the same games against three plain ones."""

from collections import Counter
from functools import cache

import magie

SEED, GAMES, ROUNDS = 4711, 4, 24


@cache
def habits(name: str) -> dict[str, float]:
    """Offers, buildings and loans per turn of seat 0, and its mean cash."""
    counts: Counter[str] = Counter()
    for number in range(GAMES):
        game = magie.Game.new("classic", seats=4, seed=SEED, game=number)
        players = [magie.bots.load(name), *[magie.bots.load("steady")] * 3]
        turn = -1
        while not game.is_over and game.round <= ROUNDS:
            if game.active == 0 and game.turn != turn:
                turn = game.turn
                counts["turns"] += 1
                counts["cash"] += game.cash(0)
            game.play(players)
        for entry in game.inputs:
            if entry.kind == "action" and entry.seat == 0:
                counts[getattr(entry.value, "kind", "")] += 1
    return {what: counts[what] / counts["turns"] for what in ("offer", "build", "mortgage", "cash")}


def test_a_haggler_makes_more_offers() -> None:
    assert habits("steady-haggler")["offer"] > 1.4 * habits("steady")["offer"]


def test_a_builder_builds_more() -> None:
    assert habits("steady-builder")["build"] > 1.1 * habits("steady")["build"]


def test_a_hoarder_keeps_its_cash_and_builds_less() -> None:
    assert habits("steady-hoarder")["cash"] > 1.1 * habits("steady")["cash"]
    assert habits("steady-hoarder")["build"] < 0.9 * habits("steady")["build"]


def test_a_gambler_spends_its_cash_and_borrows_more() -> None:
    assert habits("steady-gambler")["cash"] < habits("steady")["cash"]
    assert habits("steady-gambler")["mortgage"] > 1.2 * habits("steady")["mortgage"]
