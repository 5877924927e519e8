"""The environments keep the promises of PettingZoo and Gymnasium, by their own tests."""

import warnings
from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from msgspec import structs
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import magie.environments
from magie.environments import MagieEnv, aec_env
from magie.environments.registry import env_id
from magie.environments.table import Table
from magie.game import Decision, Game
from magie.game.errors import BotFault
from magie.rules.driver import WORK_MANAGE

EDITIONS = ("classic", "spiderman-en", "spiderman-fr", "ultimate")


@pytest.fixture
def usual_warnings() -> Iterator[None]:
    """Observations with masks are dictionaries, as in all of PettingZoo's classics, of which its tests warn."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        yield


@pytest.mark.usefixtures("usual_warnings")
@pytest.mark.parametrize(
    ("edition", "seats"), [("classic", 2), ("spiderman-en", 6), ("spiderman-fr", 3), ("ultimate", 12)]
)
def test_the_agents_environment_passes_the_tests_of_pettingzoo(edition: str, seats: int) -> None:
    api_test(aec_env(edition=edition, seats=seats), num_cycles=60)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_seed_gives_the_same_game(edition: str) -> None:
    seed_test(lambda: aec_env(edition=edition, seats=3), num_cycles=25)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_learners_environment_passes_the_test_of_gymnasium(
    edition: str, capsys: pytest.CaptureFixture[str]
) -> None:
    env = gymnasium.make(env_id(edition), seats=2, bots="random", round_limit=30)
    check_env(env.unwrapped)
    assert "seat 0" in capsys.readouterr().out  # rendered for people


def test_the_environments_have_the_names_of_their_editions() -> None:
    assert {env_id(edition) for edition in EDITIONS} <= set(gymnasium.registry)
    assert env_id("spiderman-en") == "magie/SpidermanEn-v0"


def played(env: Any, seed: int, steps: int) -> Iterator[tuple[Any, ...]]:
    """Steps of a learner that takes the first choice at a third of what it has."""
    seen, _ = env.reset(seed=seed)
    for _ in range(steps):
        legal = seen["action_mask"].nonzero()[0]
        seen, *told = env.step(int(legal[len(legal) // 3]))
        yield (seen, *told)
        if told[1] or told[2]:
            return


def test_a_game_pays_once_and_says_how_it_ended() -> None:
    env = MagieEnv(seats=2, bots="steady-1", round_limit=400)
    steps = list(played(env, 3, 20_000))
    *before, last = steps
    assert all(reward == 0 for _, reward, *_ in before)
    _, reward, terminated, truncated, info = last
    assert terminated
    assert not truncated
    assert reward == (1.0 if info["won"] else -1.0)
    assert info["rank"] == (1 if info["won"] else 2)


def test_chances_gained_add_up_to_the_result() -> None:
    env = MagieEnv(seats=3, bots="random", reward="chance", round_limit=8)
    env.reset(seed=4)
    begun = env._accounts._chances[0]
    steps = list(played(env, 4, 3000))
    total = sum(reward for _, reward, *_ in steps)
    assert total == pytest.approx(env._accounts._chances[0] - begun)


def test_a_game_is_cut_short_at_the_round_limit() -> None:
    env = MagieEnv(seats=2, bots="steady", round_limit=3)
    *_, last = played(env, 1, 500)
    assert last[2:4] == (False, True)


def test_an_illegal_choice_loses_and_says_why_or_raises() -> None:
    env = MagieEnv(seats=2, bots="random")
    env.reset(seed=1)
    number = int(np.flatnonzero(env.action_masks() == 0)[7])
    _, reward, terminated, _, info = env.step(number)
    assert (reward, terminated) == (-1.0, True)
    assert "/" in info["illegal"]
    strict = MagieEnv(seats=2, bots="random", illegal="raise")
    strict.reset(seed=1)
    before = strict.table.game.position()
    with pytest.raises(magie.MagieError):
        strict.step(number)
    assert strict.table.game.position() == before


class Naughty:
    """A bot that rolls whatever it is asked."""

    def choose(self, game: Game, decision: Decision) -> str:
        """Always the same."""
        return "roll"


def test_a_bot_that_breaks_the_rules_is_named_and_its_fault_is_not_the_learners() -> None:
    env = MagieEnv(seats=2, bots=f"{__name__}:Naughty")
    with pytest.raises(BotFault, match="Naughty"):
        for _ in played(env, seed=3, steps=100):
            pass


def test_pettingzoos_wrapper_ends_games_of_those_who_choose_what_is_illegal() -> None:
    env = TerminateIllegalWrapper(aec_env(seats=2), illegal_reward=-1)
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[7]))
    assert all(env.terminations.values())


RICH_AND_POOR = (
    "v1 classic standard paris fr-classic turn=12 round=4 cash=3000,0,3000,3000 at=go,go,go,go "
    "deeds.0=light-blue-1:5,light-blue-2:5,light-blue-3:5,orange-1:5,orange-2:5,orange-3:5,red-1:5,red-2:5,red-3:5"
)


def test_a_bankrupt_agent_ends_with_its_rank_while_the_others_play_on() -> None:
    env = aec_env(seats=4, round_limit=100)
    table = env.unwrapped.table
    table.setup = structs.replace(table.setup, position=RICH_AND_POOR)
    env.reset(seed=2)
    told: dict[str, Any] = {}
    while not told:
        agent = env.agent_selection
        _, reward, terminated, _, info = env.last()
        if terminated:
            told = {"agent": agent, "reward": reward, **info}
            env.step(None)
        else:
            env.step(thrifty(table))
    assert told == {"agent": "seat_1", "reward": pytest.approx(-1 / 3), "rank": 4, "won": False}
    assert env.agents == ["seat_0", "seat_2", "seat_3"]
    assert not any(env.terminations.values())


def thrifty(table: Table) -> int:
    """The first marked choice that costs nothing and gets the game on."""
    marked = [int(number) for number in table.mask(table.seat).nonzero()[0]]
    words = {table.spaces.layout.choices[number].verb: number for number in reversed(marked)}
    return next(
        (words[word] for word in ("nothing", "roll", "decline", "pass", "bankrupt", "end") if word in words),
        marked[0],
    )


@pytest.mark.parametrize("action", ["roll", magie.actions.Roll()])
def test_an_agent_may_also_act_in_words_or_by_a_record(action: Any) -> None:
    env = aec_env(seats=2)
    env.reset(seed=1)
    table = env.unwrapped.table
    env.step(action)
    assert table.work == WORK_MANAGE  # the other seat may look after its property first
    env.step("nothing")
    assert table.game.rolls_made == 1
