"""Batches play the very games that the environments play one by one, compiled as interpreted."""

from typing import Any

import gymnasium
import numpy as np
import pytest

from magie.environments import Batch, MagieAEC, MagieEnv
from magie.game.errors import IllegalAction, InvalidSetup
from magie.rules.hash import word_of


def drawn(batch: Batch, step: int) -> np.ndarray[Any, Any]:
    """A marked choice for every row, the same in every run."""
    chosen = np.zeros(batch.games, np.int64)
    for i, mask in enumerate(batch.masks):
        marked = mask.nonzero()[0]
        chosen[i] = marked[word_of(i, 0, step) % len(marked)]
    return chosen


def told(batch: Batch) -> list[Any]:
    """All that a batch shows."""
    shown = (batch.observations, batch.masks, batch.seats, batch.rewards, batch.terminations, batch.truncations)
    return [array.copy() for array in (*shown, batch.ranks, batch.numbers)]


@pytest.mark.parametrize(("edition", "seats"), [("classic", 3), ("spiderman-fr", 4), ("ultimate", 5)])
def test_a_row_is_the_game_that_agents_play_one_by_one(edition: str, seats: int) -> None:
    options: dict[str, Any] = {"edition": edition, "seats": seats, "round_limit": 12}
    batch = Batch(2, seed=9, deals=True, compiled=False, **options)
    envs = [MagieAEC(**options) for _ in range(2)]
    for game, env in enumerate(envs):
        env.reset(seed=9, options={"game": game})
    for step in range(60):
        for i, env in enumerate(envs):
            if not env.table.is_done:
                seen = env.observe(f"seat_{env.table.seat}")
                assert env.table.seat == batch.seats[i]
                assert np.array_equal(seen["observation"], batch.observations[i])
                assert np.array_equal(seen["action_mask"], batch.masks[i])
                assert env.table.game.position() == batch.position(i)
        chosen = drawn(batch, step)
        for i, env in enumerate(envs):
            if not env.table.is_done:
                env.table.choose(int(chosen[i]))
        batch.step(chosen)


@pytest.mark.parametrize("reward", ["win", "chance"])
def test_a_row_with_bots_is_the_game_of_the_learners_environment(reward: Any) -> None:
    options: dict[str, Any] = {"seats": 2, "bots": "steady-1", "reward": reward, "round_limit": 25}
    batch = Batch(1, seed=5, deals=True, compiled=False, **options)
    env = MagieEnv(**options)
    env.reset(seed=5)
    ended = False
    for step in range(3000):
        chosen = drawn(batch, step)
        seen, paid, terminated, truncated, info = env.step(int(chosen[0]))
        batch.step(chosen)
        assert batch.rewards[0, 0] == pytest.approx(paid, abs=1e-5)
        assert (terminated, truncated) == (batch.terminations[0], batch.truncations[0])
        ended = terminated or truncated
        if ended:
            assert truncated or batch.ranks[0, 0] == info["rank"]
            break
        assert np.array_equal(seen["observation"], batch.observations[0])
    assert ended
    assert batch.numbers.tolist() == [1]  # the next game of the row


@pytest.mark.parametrize(
    "options",
    [
        {"edition": "classic", "seats": 4, "deals": True},
        {"edition": "classic", "seats": 2, "bots": "steady", "reward": "chance"},
        {"edition": "ultimate", "seats": 3, "bots": ["random", "steady-1"], "deals": True},
    ],
)
def test_compiled_batches_are_the_interpreted_ones(options: dict[str, Any]) -> None:
    pair = [Batch(3, seed=2, round_limit=8, compiled=compiled, **options) for compiled in (True, False)]
    for step in range(60):
        for one, other in zip(*map(told, pair), strict=True):
            assert np.array_equal(one, other)
        chosen = drawn(pair[0], step)
        for batch in pair:
            batch.step(chosen)
    assert pair[0].position(1) == pair[1].position(1)


def test_deals_are_marked_when_they_are_asked_for() -> None:
    batches = [Batch(2, seats=3, seed=3, round_limit=20, compiled=False, deals=deals) for deals in (True, False)]
    for step in range(80):
        plain = batches[1].masks.copy()
        batches[1].mark_deals()
        assert np.array_equal(batches[0].masks, batches[1].masks)
        assert not (plain & ~batches[0].masks).any()
        chosen = drawn(batches[0], step)
        for batch in batches:
            batch.step(chosen)


def test_a_choice_against_the_rules_is_refused_and_changes_nothing() -> None:
    batch = Batch(2, seats=2, seed=1, compiled=False)
    before = [batch.position(i) for i in range(2)]
    chosen = drawn(batch, 0)
    chosen[1] = int(np.flatnonzero(~batch.masks[1])[5])
    with pytest.raises(IllegalAction, match="environment/illegal-choice"):
        batch.step(chosen)
    assert [batch.position(i) for i in range(2)] == before


def test_only_policies_play_in_batches() -> None:
    with pytest.raises(InvalidSetup, match="setup/unknown-bot"):
        Batch(1, bots="my_bots:Careful", compiled=False)


def test_the_arrays_of_a_batch_are_written_in_place() -> None:
    batch = Batch(2, seats=2, compiled=False)
    arrays = (batch.observations, batch.masks, batch.rewards)
    batch.step(drawn(batch, 0))
    assert all(
        one is other for one, other in zip(arrays, (batch.observations, batch.masks, batch.rewards), strict=True)
    )
    assert np.shares_memory(batch.observations, batch._rows.arrays["observations"])


def test_the_vector_environment_plays_the_batch() -> None:
    env: Any = gymnasium.make_vec(
        "magie/Classic-v0", num_envs=3, seats=2, bots="random", compiled=False, round_limit=5
    )
    seen, _ = env.reset(seed=7)
    assert env.observation_space.contains(seen)
    ended = 0
    for step in range(150):
        assert np.array_equal(env.action_masks(), seen["action_mask"].astype(bool))
        seen, rewards, terminations, truncations, info = env.step(drawn(env.unwrapped.batch, step))
        assert rewards.shape == (3,)
        ended += int((terminations | truncations).sum())
        if (terminations | truncations).any():
            assert info["rank"][info["_rank"]].min() >= 0
    assert ended > 0


def test_numpys_numbers_are_taken_as_any_others() -> None:
    batch = Batch(2, seats=np.int64(3), seed=np.int64(5), compiled=False)  # type: ignore[arg-type]
    plain = Batch(2, seats=3, seed=5, compiled=False)
    assert np.array_equal(batch.observations, plain.observations)
    with pytest.raises(InvalidSetup) as caught:
        Batch(2, seats=np.int64(9), compiled=False)  # type: ignore[arg-type]
    assert caught.value.code == "setup/seats-out-of-range"
