"""Makes a suite: `python -m magie.evaluation.freezing NAME FILE`. What is made once is never made again.

Positions come from games of mixed levels: questions with something at stake, so many of each kind. Losses are those
that the judge finds, answer by answer, at the time of making.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path

import msgspec

from magie.analysis.choices import kind_of
from magie.bots import levels, load_known
from magie.bots.advice import advise
from magie.evaluation.suite import FrozenPosition, Suite, ladder
from magie.game import Game
from magie.game.decisions import Turn
from magie.notation import format_action

EDITION, MODE, SEATS, ROUND_LIMIT, CALLS = "classic", "short", 3, 40, 150
SEEDS = (2026, 2027)  # of the ladder: each with the player on every seat
WANTED: Mapping[str, int] = {"buying": 45, "bidding": 40, "dealing": 40, "building": 45, "debts": 20, "jail": 10}
LEAST_AT_STAKE = 0.02  # of a chance to win
MOST_ANSWERS = 12
APART = 25  # actions between two positions of a game
SIGNED_ACTIONS = 60
PLAYERS = ("casual", "steady", "novice", "steady-haggler")  # who comes into interesting trouble


def make_suite(name: str, wanted: Mapping[str, int] = WANTED) -> Suite:
    """A suite with so many positions of each kind."""
    names = tuple(level.name for level in levels())
    games = ladder(names, SEEDS, SEATS)
    positions = tuple(find_positions(wanted))
    signed = {level: signature(level) for level in names}
    return Suite(name, EDITION, MODE, SEATS, ROUND_LIMIT, CALLS, names, signed, games, positions)


def signature(level: str) -> str:
    """A hash of how a level plays: the first actions of a game against itself."""
    game = Game.new(EDITION, 2, 2026, mode=MODE)
    bot = load_known(level)
    actions: list[str] = []
    while not game.is_over and len(actions) < SIGNED_ACTIONS:
        actions.append(format_action(game.play(bot)))
    return sha256("\n".join(actions).encode()).hexdigest()[:16]


def find_positions(wanted: Mapping[str, int]) -> Iterator[FrozenPosition]:
    """Positions of every kind until there are enough, kind by kind."""
    found: Counter[str] = Counter()
    seen: set[str] = set()
    number = 0
    for seed in range(10_000):
        for kind, position, losses in positions_of(seed):
            if found[kind] < wanted.get(kind, 0) and position not in seen:
                found[kind] += 1
                seen.add(position)
                number += 1
                yield FrozenPosition(f"p{number:03}", kind, position, losses)
        if all(found[kind] >= count for kind, count in wanted.items()):
            return


def positions_of(seed: int) -> Iterator[tuple[str, str, dict[str, float]]]:
    """The questions of one game at which something is at stake."""
    seats = 2 + seed % 3
    game = Game.new(EDITION, seats, 50_000 + seed)
    bots = [load_known(PLAYERS[(seat + seed) % len(PLAYERS)]) for seat in range(seats)]
    waiting = 0
    while not game.is_over and game.round < 60:
        waiting -= 1
        if waiting <= 0 and game.decision is not None and (judged := judged_answers(game)) is not None:
            waiting = APART
            yield judged
        game.play(bots)


def judged_answers(game: Game) -> tuple[str, str, dict[str, float]] | None:
    """The kind of the question, its position, and what each answer loses; None where little hangs on it."""
    decision, legal = game.decision, game.legal()
    if (
        decision is None
        or not 2 <= len(legal) <= MOST_ANSWERS
        or (isinstance(decision, Turn) and not decision.in_jail)
    ):
        return None  # before a roll nothing has to be decided that the end of the turn does not ask again
    kind = kind_of(game, decision.seat, legal[0])
    chances = {advice.action: advice.chance for advice in advise(game)}
    judged = {format_action(action): chances[action] for action in legal if action in chances}
    if len(judged) < len(legal):
        return None
    best = max(judged.values())
    losses = {text: round(best - chance, 6) for text, chance in judged.items()}
    return (kind, game.position(), losses) if max(losses.values()) >= LEAST_AT_STAKE else None


def main(name: str, file: str) -> None:
    """Write a suite and say its hash."""
    data = msgspec.json.format(msgspec.json.encode(make_suite(name)), indent=1)
    Path(file).write_bytes(data + b"\n")
    sys.stdout.write(sha256(Path(file).read_bytes()).hexdigest() + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
