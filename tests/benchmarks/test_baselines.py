"""Baselines: every environment has its row of bots, made from what was measured in the environment's own games."""

from typing import Any

import pytest
from benchmarks.environments import baselines
from benchmarks.environments.baselines import BOTS, LEARNERS, PAGE, SEATS, SEED, TRAINED, page, read, study_of

import magie
from magie.bulk import interpreted
from magie.editions import available
from magie.environments import MagieEnv
from magie.environments.registry import env_id
from magie.rules.driver import WORK_MANAGE
from magie.rules.made.digest import digest

LIMIT = 2  # rounds
MEASURE = "run `python -m benchmarks.environments.baselines`"


def test_every_bot_was_measured_in_every_environment_as_it_is_now() -> None:
    wanted = {(env_id(listing.id), bot, seats) for listing in available() for bot in BOTS for seats in SEATS}
    wanted |= {(env_id(LEARNERS), TRAINED, seats) for seats in SEATS}
    assert wanted <= set(read()), MEASURE


def test_the_page_is_what_was_measured() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(read()), MEASURE


@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_a_bot_in_the_learners_place_plays_the_games_that_are_counted(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(baselines, "ROUND_LIMIT", LIMIT)
    study = study_of(edition, "steady-1", 2)
    given: Any = {"seed": SEED, "first": 1, "count": 1, "round_limit": LIMIT}
    (counted,) = interpreted.play(study.loaded().numbers, study.policies(), **given)
    bot: Any = magie.bots.load("steady-1")
    env = MagieEnv(edition=edition, seats=2, round_limit=LIMIT, illegal="raise")
    env.reset(seed=SEED, options={"game": 1})
    table, is_done = env.table, False
    while not is_done:
        if table.work == WORK_MANAGE:
            choice = bot.manage(table.game, 0) or "nothing"
        else:
            choice = bot.choose(table.game, table.game.decision)
        *_, terminated, truncated, _ = env.step(choice)
        is_done = terminated or truncated
    assert digest(table.game.state) == counted.digest
