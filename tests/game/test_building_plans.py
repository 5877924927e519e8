"""Building over a whole group: the single actions that the rules allow, found and tried out on a copy."""

from magie import Game
from magie.game.building_plans import fullest, own_lots, plan_group

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
