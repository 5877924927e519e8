"""What an observation says is what the table shows, under the name of each number; and nothing else is in it."""

from typing import Any

import numpy as np
import pytest
from tests.rules.subset import complaints

import magie
from magie.bots.minds import mind_of
from magie.bulk.sources import collect
from magie.environments.aec import MagieAEC
from magie.environments.cpu import ENTRIES
from magie.environments.table import Table
from magie.game.inputs import Setup
from magie.rules.driver import WORK_ANSWER

KERNEL = ("choices", "games", "marks", "paying", "rows", "sight", "spots")
POSITION = (
    "v1 classic standard paris fr-classic turn=12 round=4 cash=276,630,288 at=go,jail,red-1 "
    "deeds.0=orange-1:2,orange-2:2,orange-3:1,railroad-1,railroad-2 "
    "deeds.1=dark-blue-1,dark-blue-2,utility-1 deeds.2=red-1:m,yellow-1"
)


def named(table: Table, seat: int) -> dict[str, float]:
    """The numbers of an observation by their names."""
    seen = table.observe(seat)
    return {number.name: float(value) for number, value in zip(table.spaces.named, seen, strict=True)}


def walked(edition: str, seats: int, seed: int, steps: int) -> Any:
    """Positions along a walk through a game."""
    env = MagieAEC(edition=edition, seats=seats)
    env.reset(seed=seed)
    for step in range(steps):
        yield env.table
        if env.table.is_done:
            return
        marked = env.action_masks().nonzero()[0]
        env.table.choose(int(marked[step * 5 % len(marked)]))


def test_the_kernel_of_the_environments_stays_in_the_subset() -> None:
    texts = {source.module: source.text for source in collect(ENTRIES)}
    texts = {f"magie.environments.kernel.{name}": texts[f"magie.environments.kernel.{name}"] for name in KERNEL}
    assert list(complaints(texts)) == []


@pytest.mark.parametrize(("edition", "seats"), [("classic", 3), ("ultimate", 4)])
def test_a_number_is_what_its_name_says(edition: str, seats: int) -> None:
    for table in walked(edition, seats, 3, 150):
        game, seat = table.game, table.seat
        told, cash = named(table, seat), game.edition.numbers.start_cash
        assert told[f"question: {game.decision.kind}"] == 1
        assert told["pool"] == pytest.approx(game.cash("pool") / cash)
        for offset in range(seats):
            other = game.seat((seat + offset) % seats)
            who = f"seat +{offset}" if offset else "you"
            assert told[f"{who}: in play"] == other.is_in_play
            assert told[f"{who}: cash"] == pytest.approx(other.cash / cash)
            assert told[f"{who}: on {other.space}"] == other.is_in_play
            for card in other.cards:
                assert told[f"{who}: holds {card}"] == 1
            for group in game.edition.groups.values():
                held = sum(game.owner(deed) == other.number for deed in group.deeds)
                assert told[f"{who}: deeds of {group.id}"] == pytest.approx(held / len(group.deeds))
        for deed in game.edition.deeds:
            shown, owner = game.deed(deed), game.owner(deed)
            assert told[f"{deed}: level"] == pytest.approx(shown.level / 5)
            assert told[f"{deed}: mortgaged"] == shown.is_mortgaged
            assert told[f"{deed}: yours"] == (owner == seat)
            for offset in range(1, seats):
                assert told[f"{deed}: of seat +{offset}"] == (owner == (seat + offset) % seats)


def test_what_is_seen_follows_from_the_position_alone() -> None:
    walks = [list_of(seed) for seed in (1, 2)]
    assert walks[0] == walks[1]


def list_of(seed: int) -> list[list[float]]:
    """What every seat sees of one position in games of different seeds, with bots that know different things."""
    table = Table(Setup("classic", 3, 0, position=POSITION), {}, 100)
    table.begin(seed)
    mind_of(table.game).words[0] = seed
    return [table.observe(seat).tolist() for seat in range(3)]


def test_every_seat_sees_itself_first() -> None:
    table = Table(Setup("classic", 3, 0, position=POSITION), {}, 100)
    cash = [named(table, seat)["you: cash"] * 1500 for seat in range(3)]
    assert np.round(cash).tolist() == [276, 630, 288]
    assert named(table, 1)["dark-blue-1: yours"] == 1
    assert named(table, 0)["dark-blue-1: of seat +1"] == 1
    assert named(table, 2)["dark-blue-1: of seat +2"] == 1


def test_what_the_bank_holds_mortgaged_is_seen_so() -> None:
    table = Table(Setup("classic", 3, 0, position=f"{POSITION} deeds.bank=green-1:m"), {}, 100)
    told = named(table, 0)
    assert (told["green-1: mortgaged"], told["green-1: yours"], told["green-2: mortgaged"]) == (1, 0, 0)


def test_an_offer_is_seen_by_all() -> None:
    table = Table(Setup("classic", 3, 0, position=POSITION), {}, 100)
    table.choose(magie.actions.Offer(1, give=magie.Assets(deeds=("railroad-1",)), take=magie.Assets(cash=150)))
    assert table.work == WORK_ANSWER
    told = named(table, 1)
    assert told["question: offer"] == 1
    assert told["railroad-1: in the offer"] == 1
    assert told["offer takes: cash"] == pytest.approx(0.1)
    assert (told["you: is made the offer"], told["seat +2: makes the offer"]) == (1, 1)
