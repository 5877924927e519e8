"""Train a bot for two seats with NumPy alone: proximal policy optimisation over a batch of compiled games.

    python examples/train_bot.py --minutes 12 --against steady-1 --out learned.npz

Deals are left to others: the learner answers them, and proposes none. It raises money only where it must.
`learned_bot.py` seats the result.
"""

import argparse
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from magie.environments import Batch

Floats = NDArray[np.float32]
HIDDEN = 128
ROWS = 256  # games at once
STEPS = 64  # choices in each before the network learns from them
EPOCHS, PARTS = 3, 8  # how often it goes through them, and in how many parts
LAMBDA, CLIP, ENTROPY = 0.95, 0.2, 0.01


class Network:
    """Two hidden layers; a score for every choice, and what the position is worth."""

    def __init__(
        self, numbers: int, choices: NDArray[np.int64], raising: NDArray[np.bool_], rng: np.random.Generator
    ) -> None:
        sizes = {"in": (numbers, HIDDEN), "mid": (HIDDEN, HIDDEN), "out": (HIDDEN, len(choices) + 1)}
        self.weights: dict[str, Floats] = {}
        for name, (rows, columns) in sizes.items():
            scale = (0.05 if name == "out" else 1.4) / np.sqrt(rows)
            self.weights[name] = (rng.standard_normal((rows, columns)) * scale).astype(np.float32)
            self.weights[f"{name}-bias"] = np.zeros(columns, np.float32)
        self.choices, self.raising = choices, raising
        self._moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self._updates = 0

    def forward(self, seen: Floats) -> tuple[Floats, Floats, Floats, Floats]:
        """Both hidden layers, the scores and the worths."""
        w = self.weights
        first = np.maximum(seen @ w["in"] + w["in-bias"], 0)
        second = np.maximum(first @ w["mid"] + w["mid-bias"], 0)
        told = second @ w["out"] + w["out-bias"]
        return first, second, told[:, :-1], told[:, -1]

    def learn(self, gradients: dict[str, Floats], rate: float) -> None:
        """One step of Adam, with gradients clipped to a length of 0.5."""
        length = np.sqrt(sum(float((g * g).sum()) for g in gradients.values()))
        self._updates += 1
        for name, gradient in gradients.items():
            g = gradient * min(1.0, 0.5 / (length + 1e-8))
            mean, square = self._moments[name]
            mean += 0.1 * (g - mean)
            square += 0.001 * (g * g - square)
            fixed = np.sqrt(1 - 0.999**self._updates) / (1 - 0.9**self._updates)
            self.weights[name] -= (rate * fixed * mean / (np.sqrt(square) + 1e-5)).astype(np.float32)

    def save(self, path: Path) -> None:
        """Write everything that a bot needs."""
        kept: dict[str, Any] = {"choices": self.choices, "raising": self.raising, **self.weights}
        np.savez_compressed(path, **kept)


RAISING = ("mortgage", "sell", "sell-group")


def narrowed(masks: NDArray[np.bool_], raising: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The choices to learn from: money is raised only where nothing else but bankruptcy is left."""
    others = masks & ~raising
    return np.where(others.any(axis=1, keepdims=True), others, masks)


def chances_of(scores: Floats, masks: NDArray[np.bool_]) -> Floats:
    """Chances of the choices that there are."""
    shown = np.where(masks, scores, np.float32(-1e9))
    shown = np.exp(shown - shown.max(axis=1, keepdims=True))
    return np.asarray(shown / shown.sum(axis=1, keepdims=True), np.float32)


class Sample(NamedTuple):
    """What was seen, could be chosen, was chosen with what chance, and came of it."""

    seen: Floats
    masks: NDArray[np.bool_]
    chosen: NDArray[np.int64]
    chance: Floats
    gained: Floats
    worth: Floats


class Played(NamedTuple):
    """Samples, and how many games ended and were won."""

    sample: Sample
    games: int
    won: int


def play(batch: Batch, network: Network, rng: np.random.Generator, steps: int) -> Played:
    """Play on in every game, and keep what the network learns from."""
    rows, seat = batch.games, batch.learner
    kept: dict[str, list[Any]] = {
        name: [] for name in ("seen", "masks", "chosen", "chance", "worth", "reward", "end")
    }
    games = won = 0
    for _ in range(steps):
        masks = narrowed(batch.masks[:, network.choices], network.raising)
        _, _, scores, worth = network.forward(batch.observations)
        chances = chances_of(scores, masks)
        drawn = rng.random((rows, 1), np.float32) * chances.sum(axis=1, keepdims=True)
        chosen = np.minimum((chances.cumsum(axis=1) < drawn).sum(axis=1), masks.shape[1] - 1)
        wrong = ~masks[np.arange(rows), chosen]  # rounding at the very end
        chosen[wrong] = masks[wrong].argmax(axis=1)
        given = (batch.observations.copy(), masks, chosen, chances[np.arange(rows), chosen], worth)
        for name, values in zip(("seen", "masks", "chosen", "chance", "worth"), given, strict=True):
            kept[name].append(values)
        batch.step(network.choices[chosen])
        ended = batch.terminations | batch.truncations
        games += int(ended.sum())
        won += int((batch.ranks[:, seat][ended] == 1).sum())
        kept["reward"].append(batch.rewards[:, seat].copy())
        kept["end"].append(ended)
    *_, after = network.forward(batch.observations)
    gained = advantages(kept["reward"], kept["end"], kept["worth"], after)
    worths = np.stack(kept["worth"]) + gained
    flat: list[Any] = [np.concatenate(kept[name]) for name in ("seen", "masks", "chosen", "chance")]
    flat += [gained.reshape(-1), worths.reshape(-1)]
    return Played(Sample(*flat), games, won)


def advantages(rewards: list[Floats], ends: list[Any], worths: list[Floats], after: Floats) -> Floats:
    """How much better each choice turned out than expected, with an eye on the rest of the game."""
    gained = np.zeros((len(rewards), len(after)), np.float32)
    ahead = np.zeros_like(after)
    for step in reversed(range(len(rewards))):
        goes_on = 1 - ends[step].astype(np.float32)
        error = rewards[step] + goes_on * after - worths[step]
        ahead = gained[step] = error + LAMBDA * goes_on * ahead
        after = worths[step]
    return gained


def improve(network: Network, sample: Sample, rng: np.random.Generator, rate: float) -> None:
    """Go through the samples a few times in small parts."""
    count = len(sample.chosen)
    for _ in range(EPOCHS):
        for part in np.array_split(rng.permutation(count), PARTS):
            taken: list[Any] = [values[part] for values in sample]
            network.learn(gradients_of(network, Sample(*taken)), rate)


def gradients_of(network: Network, part: Sample) -> dict[str, Floats]:
    """Which way the weights have to go."""
    count, w = len(part.chosen), network.weights
    first, second, scores, worth = network.forward(part.seen)
    chances = chances_of(scores, part.masks)
    rows = np.arange(count)
    now = chances[rows, part.chosen]
    ratio = now / (part.chance + 1e-8)
    gained = (part.gained - part.gained.mean()) / (part.gained.std() + 1e-8)
    is_free = np.where(gained > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    pull = -(gained * ratio * is_free)
    to_scores = -chances * pull[:, None]
    to_scores[rows, part.chosen] += pull
    logs = np.log(chances + 1e-8)
    entropy = -(chances * logs).sum(axis=1, keepdims=True)
    to_scores += ENTROPY * chances * (logs + entropy)
    to_told = np.empty((count, scores.shape[1] + 1), np.float32)
    to_told[:, :-1] = to_scores / count
    to_told[:, -1] = (worth - part.worth) / count
    to_second = (to_told @ w["out"].T) * (second > 0)
    to_first = (to_second @ w["mid"].T) * (first > 0)
    gradients: dict[str, Any] = {}
    for name, below, above in (("out", second, to_told), ("mid", first, to_second), ("in", part.seen, to_first)):
        gradients[name] = below.T @ above
        gradients[f"{name}-bias"] = above.sum(axis=0)
    return gradients


def learned_choices(batch: Batch) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """The numbers of all choices but proposals of deals and giving up, and which of them raise money."""
    verbs = [choice.verb for choice in batch.spaces.layout.choices]
    kept = [number for number, verb in enumerate(verbs) if verb not in {"offer", "counter"}]
    return np.array(kept), np.array([verbs[number] in RAISING for number in kept])


def train(options: argparse.Namespace) -> list[tuple[float, int, float]]:
    """Train for some minutes; the curve: minutes, choices made so far, share of games won lately."""
    rng = np.random.default_rng(options.seed)
    table = {"edition": options.edition, "seats": options.seats, "round_limit": 150}
    batch = Batch(options.rows, bots=options.against, reward="chance", seed=options.seed, **table)
    network = Network(batch.spaces.numbers, *learned_choices(batch), rng)
    begun, made, lately = time.monotonic(), 0, [(0, 0)] * 10
    curve: list[tuple[float, int, float]] = []
    while True:
        minutes = (time.monotonic() - begun) / 60
        if minutes >= options.minutes or made >= options.most:
            network.save(options.out)
            return curve
        played = play(batch, network, rng, STEPS)
        part = max(minutes / options.minutes, made / options.most)
        improve(network, played.sample, rng, rate=4e-4 * (1 - 0.9 * part))
        made += options.rows * STEPS
        lately = [*lately[1:], (played.games, played.won)]
        share = sum(won for _, won in lately) / max(1, sum(games for games, _ in lately))
        curve.append((minutes, made, share))
        if len(curve) % 10 == 0:
            print(f"{minutes:5.1f} min  {made:>10,} choices  {share:6.1%} of recent games won", flush=True)
            network.save(options.out)


def main() -> None:
    """Read the command line, train, and write the network and its curve."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--against", default="steady-1")
    parser.add_argument("--minutes", type=float, default=12)
    parser.add_argument("--most", type=float, default=1e12, help="choices at most")
    parser.add_argument("--rows", type=int, default=ROWS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learned.npz"))
    options = parser.parse_args()
    curve = train(options)
    lines = ["minutes,choices,share", *(f"{minutes:.3f},{made},{share:.4f}" for minutes, made, share in curve)]
    options.out.with_suffix(".csv").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
