"""Running the agenda: steps without their player fall away, and what nobody waits for is a fault."""

from typing import Any

import pytest

from magie.editions import load_edition
from magie.rules import codes, making
from magie.rules.agenda import await_chance, pop, put, sink_below
from magie.rules.chance import outcome_count
from magie.rules.made import steps
from magie.rules.made.carriers import Action, State
from magie.rules.made.dispatch import run_step, settle_dice, settle_drawn
from magie.rules.step import act, advance, draw, leave, new_game
from magie.rules.step_table import FIELDS, PLAYER, SLOTS, STEPS, Step

LOST = [step for step in STEPS if any(kind == PLAYER for _, kind in step.parts)]


def game(seats: int = 3) -> tuple[Any, Any]:
    """A game of the largest edition, with nothing to do."""
    e, g = load_edition("ultimate").numbers, State()
    new_game(e, g, seats)
    while g.agenda_count:
        g.agenda_count -= 1
        for part in ("step", *SLOTS):
            getattr(g, f"agenda_{part}")[g.agenda_count] = 0
    g.node = codes.NODE_NONE
    return e, g


def push(g: Any, step: Step, numbers: list[int]) -> None:
    getattr(steps, f"push_{making.identifier(step.name)}")(g, *numbers)


def parts_of(step: Step) -> list[str]:
    """The kinds of a step's numbers."""
    return [kind for _, kind in step.parts if kind not in FIELDS]


@pytest.mark.parametrize("step", LOST, ids=lambda step: step.name)
def test_a_step_falls_away_with_its_player(step: Step) -> None:
    e, g = game()
    g.alive[2] = 0
    steps.push_end(g)
    push(g, step, [2 if kind == PLAYER else 0 for kind in parts_of(step)])
    run_step(e, g)
    assert (g.agenda_count, g.agenda_step[0], g.node) == (1, codes.S_END, codes.NODE_NONE)


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_a_step_that_waits_for_no_chance_takes_none(step: Step) -> None:
    for awaited, settle, given in ((step.dice, settle_dice, (1, 2, 0)), (step.drawn, settle_drawn, (0,))):
        e, g = game()
        push(g, step, [0] * len(parts_of(step)))
        if not awaited:
            settle(e, g, *given)
            assert (g.node, g.asked, g.topic) == (codes.NODE_FAULT, -1, 0)


def test_a_step_sinks_below_another_with_all_its_parts() -> None:
    _, g = game()
    steps.push_debt(g, 1, 2, 3, 4)
    steps.push_auction(g, 5)
    steps.push_land(g, 0, 6, 7, 8)
    steps.push_collect_each(g, 2, 9, 10, 11)
    sink_below(g, codes.S_AUCTION)
    found = list(zip(*(getattr(g, f"agenda_{part}")[:4] for part in ("step", *SLOTS)), strict=True))
    assert found == [
        (codes.S_DEBT, 1, 2, 3, 4),
        (codes.S_COLLECT_EACH, 2, 9, 10, 11),
        (codes.S_AUCTION, 5, 0, 0, 0),
        (codes.S_LAND, 0, 6, 7, 8),
    ]
    sink_below(g, codes.S_OFFER)  # of which there is none
    assert g.agenda_step[3] == codes.S_LAND


def test_what_ends_in_a_fault_is_refused_as_broken() -> None:
    e, g = game()
    put(g, len(STEPS) + 1, (0, 0, 0, 0))
    steps.push_travel(g, 0)
    advance(e, g)
    a = Action()
    a.verb = codes.V_STAY
    assert act(e, g, 0, a) == codes.R_MOMENT_BROKEN
    e, g = game()
    steps.push_end(g)
    await_chance(g, 0, codes.C_DICE)
    assert (draw(e, g, 3), g.node) == (codes.R_MOMENT_BROKEN, codes.NODE_FAULT)


def test_the_number_after_the_last_outcome_is_out_of_range() -> None:
    for topic in (codes.C_DICE, codes.C_SPEED_DICE):
        e, g = game()
        steps.push_roll(g)
        await_chance(g, 0, topic)
        assert draw(e, g, outcome_count(g)) == codes.R_OUTCOME_OUT_OF_RANGE


def test_a_roll_falls_away_with_whoever_was_to_make_it() -> None:
    e, g = game()
    steps.push_end(g)
    steps.push_roll(g)
    g.active = 2
    g.alive[2] = 0
    run_step(e, g)
    assert (g.agenda_count, g.agenda_step[0]) == (1, codes.S_END)


def test_a_step_that_is_over_leaves_nothing_behind() -> None:
    _, g = game()
    steps.push_debt(g, 1, 2, 3, 4)
    pop(g)
    assert [getattr(g, f"agenda_{part}")[0] for part in ("step", *SLOTS)] == [0] * 5


@pytest.mark.clause("Q56")
def test_two_who_leave_in_the_middle_of_something_both_go() -> None:
    e, g = game(4)
    g.active = 3
    steps.push_turn(g)
    steps.push_travel(g, 3)
    advance(e, g)
    assert [leave(e, g, seat) for seat in (1, 2, 2)] == [0, 0, codes.R_SIGNAL_ALREADY_LEAVING]
    assert g.alive[:4] == [1, 1, 1, 1]
    a = Action()
    a.verb = codes.V_STAY
    assert act(e, g, 3, a) == 0
    assert (g.alive[:4], g.leaving) == ([1, 0, 0, 1], 0)
