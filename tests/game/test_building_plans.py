"""Building over a whole group: the single actions that the rules allow, found and tried out on a copy."""

import re

import pytest

from magie import Game
from magie.editions import available
from magie.game import building_plans
from magie.game.building_plans import (
    buildings_between,
    fullest,
    level_beside,
    levels_of,
    one_each,
    own_lots,
    plan_group,
)

ORANGE = (
    "v1 classic standard paris fr-classic turn=12 round=4 cash={cash},630 at=go,jail "
    "deeds.0=orange-1{0},orange-2{1},orange-3{2}"
)


def standing(*levels: str, cash: int = 1500) -> Game:
    """A game in which seat 0 holds all of orange."""
    marks = [f":{level}" if level else "" for level in levels or ("", "", "")]
    return Game.from_position(ORANGE.format(*marks, cash=cash), seed=1)


def test_a_plan_builds_evenly_and_changes_nothing_itself() -> None:
    game = standing()
    plan = plan_group(game, 0, "orange", {"orange-1": 2, "orange-2": 1, "orange-3": 2})
    assert plan.rejection is None
    assert len(plan.actions) == 5
    assert [plan.after.deed(lot).level for lot in own_lots(game, 0, "orange")] == [2, 1, 2]
    assert game.cash(0) - plan.after.cash(0) == 500
    assert [game.deed(lot).level for lot in own_lots(game, 0, "orange")] == [0, 0, 0]
    for action in plan.actions:
        game.apply(0, action)
    assert game.position() == plan.after.position()


def test_a_plan_that_the_rules_refuse_says_why() -> None:
    uneven = plan_group(standing(), 0, "orange", {"orange-1": 2})
    assert uneven.rejection is not None
    assert uneven.rejection.code == "building/uneven"
    poor = plan_group(standing(cash=150), 0, "orange", {"orange-1": 1, "orange-2": 1})
    assert poor.rejection is not None
    assert poor.rejection.code == "money/not-enough-cash"


def test_the_fullest_plan_spends_what_there_is_and_no_more() -> None:
    game = standing(cash=450)
    assert sum(fullest(game, 0, "orange").values()) == 4
    assert plan_group(game, 0, "orange", fullest(game, 0, "orange")).rejection is None


def test_a_hotel_is_broken_into_houses_and_sold_on() -> None:
    game = standing("5", "5", "5")
    plan = plan_group(game, 0, "orange", {"orange-1": 4, "orange-2": 4, "orange-3": 3})
    assert plan.rejection is None
    assert [plan.after.deed(lot).level for lot in own_lots(game, 0, "orange")] == [4, 4, 3]
    assert plan.after.cash(0) > game.cash(0)


def test_hotels_that_the_bank_has_no_houses_for_are_sold_with_their_whole_group() -> None:
    others = "deeds.1=" + ",".join(f"{group}-{number}:4" for group in ("red", "yellow") for number in (1, 2, 3))
    others += ",green-1:3,green-2:3,green-3:2"
    game = Game.from_position(ORANGE.format(":5", ":5", ":5", cash=10) + " " + others, seed=1)
    assert game.buildings_left["house"] == 0
    plan = plan_group(game, 0, "orange", {"orange-1": 0, "orange-2": 0, "orange-3": 0})
    assert plan.rejection is None
    assert [action.kind for action in plan.actions] == ["sell-group"]


def holding(edition: str, mode: str, group: str, levels: list[int]) -> Game:
    """A game of any edition in which the seat to move holds a group, and money without end."""
    fresh = Game.new(edition, mode=mode, seats=2, seed=1)
    deeds = (
        f"{deed}:{level}" if level else deed
        for deed, level in zip(fresh.edition.groups[group].deeds, levels, strict=True)
    )
    text = re.sub(
        r"cash=\S+", "cash=90000,90000", re.sub(r" (?:deeds|vouchers|roll_three)\.\S+", "", fresh.position())
    )
    return Game.from_position(f"{text} deeds.{fresh.active}={','.join(deeds)}", seed=1)


def built_groups(edition: str, mode: str) -> list[str]:
    """The dearest group of every kind on which something is built."""
    groups = Game.new(edition, mode=mode, seats=2, seed=1).edition
    return list({one.kind: one.id for one in groups.groups.values() if groups.deeds[one.deeds[0]].levels}.values())


MODES = [(one.id, mode) for one in available() for mode in one.modes]


@pytest.mark.parametrize(("edition", "mode"), MODES)
def test_a_plan_takes_at_most_one_action_a_building_and_ends_at_what_was_asked(edition: str, mode: str) -> None:
    for group in built_groups(edition, mode):
        size = len(Game.new(edition, mode=mode, seats=2, seed=1).edition.groups[group].deeds)
        bare = holding(edition, mode, group, [0] * size)
        lots = own_lots(bare, bare.active, group)
        top = 0
        for level in levels_of(bare, lots[0])[1:]:
            is_tower = "skyscraper" in buildings_between(bare, lots[0], top, level)  # one in a group (U-BLD-3)
            asked = [level, *([top if is_tower else level] * (size - 1))]
            full = holding(edition, mode, group, asked)
            for game, levels in ((bare, asked), (full, [0] * size)):
                plan = plan_group(game, game.active, group, dict(zip(lots, levels, strict=True)))
                assert plan.rejection is None, (group, asked)
                assert [plan.after.deed(lot).level for lot in lots] == levels
                buildings = [
                    count
                    for lot, end in zip(lots, levels, strict=True)
                    for count in buildings_between(game, lot, game.deed(lot).level, end).values()
                ]
                assert 0 < len(plan.actions) <= abs(sum(buildings))
            top = level


@pytest.mark.parametrize(("edition", "mode"), MODES)
def test_a_level_that_a_lot_does_not_have_in_this_game_is_refused(edition: str, mode: str) -> None:
    game = holding(
        edition, mode, "orange", [0] * len(Game.new(edition, seats=2, seed=1).edition.groups["orange"].deeds)
    )
    lot = own_lots(game, game.active, "orange")[0]
    for level in {-1, 1, 2, 3, 4, 5, 6, 7} - set(levels_of(game, lot)):
        plan = plan_group(game, game.active, "orange", {lot: level})
        assert plan.actions == ()
        assert plan.rejection is not None
        assert plan.rejection.code == "building/bad-level"
        assert plan.rejection.details == {"deed": lot}


def test_after_three_houses_comes_the_hotel_in_a_short_game() -> None:
    game = holding("classic", "short", "orange", [3, 3, 3])
    seat, lots = game.active, ("orange-1", "orange-2", "orange-3")
    assert level_beside(game, "orange-1", 3, is_above=True) == 5
    assert level_beside(game, "orange-1", 5, is_above=False) == 3
    assert level_beside(game, "orange-1", 5, is_above=True) is None
    assert level_beside(game, "orange-1", 0, is_above=False) is None
    assert one_each(game, seat, "orange") == dict.fromkeys(lots, 5)
    assert fullest(game, seat, "orange") == dict.fromkeys(lots, 5)
    assert buildings_between(game, "orange-1", 3, 5) == {"hotel": 1}
    assert buildings_between(game, "orange-1", 5, 1) == {"house": -2, "hotel": -1}
    plan = plan_group(game, seat, "orange", {"orange-1": 5})
    assert [action.kind for action in plan.actions] == ["build"]
    assert game.cash(seat) - plan.after.cash(seat) == 100


def test_one_each_is_offered_only_where_it_can_be_paid_and_built() -> None:
    assert one_each(standing(cash=300), 0, "orange") == {"orange-1": 1, "orange-2": 1, "orange-3": 1}
    assert one_each(standing(cash=299), 0, "orange") is None
    assert one_each(standing("5", "5", "5"), 0, "orange") is None


def test_a_plan_that_finds_no_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building_plans, "MOST_STEPS", 3)
    plan = plan_group(standing(), 0, "orange", {"orange-1": 2, "orange-2": 1, "orange-3": 2})
    assert plan.rejection is not None
    assert plan.actions == ()
