"""The tables of steps and verbs: what is declared once is there everywhere, and what they do not know is a fault."""

from typing import get_args

import pytest

from magie.game import Game
from magie.game.actions import Action
from magie.game.coding import NUMBERS
from magie.rules import codes, making, verb_table
from magie.rules.agenda import ask_or_drop
from magie.rules.cards import obey_card
from magie.rules.made import steps
from magie.rules.made.carriers import State
from magie.rules.made.dispatch import run_step
from magie.rules.made.verbs import is_answer, is_management
from magie.rules.step import advance
from magie.rules.step_table import FIELDS, SLOTS, STEPS, Step
from magie.rules.step_table import step as row_of


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_a_step_reads_back_the_parts_it_was_pushed_with(step: Step) -> None:
    name = making.identifier(step.family)
    parts = [part for _, part in making.slots_of(step)]
    g = State()
    getattr(steps, f"push_{making.identifier(step.name)}")(g, *range(3, 3 + len(parts)))
    assert g.agenda_step[0] == getattr(codes, making.step_code(step))
    assert [getattr(g, f"agenda_{slot}")[0] for slot in SLOTS[len(parts) :]] == [0] * (len(SLOTS) - len(parts))
    for number, part in enumerate(parts, 3):
        assert getattr(steps, f"{name}_{part}")(g) == number
        getattr(steps, f"set_{name}_{part}")(g, number + 10)
        assert getattr(steps, f"{name}_{part}_at")(g, 0) == number + 10


def test_no_step_has_more_parts_than_slots() -> None:
    for step in STEPS:
        assert len([kind for _, kind in step.parts if kind not in FIELDS]) <= len(SLOTS)


@pytest.mark.parametrize("step", [0, len(STEPS) + 1, 255])
def test_an_unknown_step_stops_the_game_as_a_fault(step: int) -> None:
    game = Game.new("classic", seats=2, seed=None)
    game.state.agenda_step[game.state.agenda_count - 1] = step
    game.state.node = codes.NODE_NONE
    run_step(game.edition.numbers, game.state)  # not `advance`, which would go on for ever without a fault
    assert game.state.node == codes.NODE_FAULT


def test_an_unknown_card_or_space_stops_the_game_as_a_fault() -> None:
    game = Game.new("ultimate", seats=2, seed=None)
    e = game.edition.numbers.copy()
    e.card_op[0] = 250
    obey_card(e, game.state, 0, 0)
    assert game.state.node == codes.NODE_FAULT
    game = Game.new("ultimate", seats=2, seed=None)
    e.space_kind[game.state.at[0]] = 250
    steps.push_land(game.state, 0, 1, 0, codes.BY_DICE)
    run_step(e, game.state)
    assert game.state.node == codes.NODE_FAULT


def test_a_broken_game_refuses_every_action() -> None:
    game = Game.new("classic", seats=2, seed=7)
    game.state.agenda_step[game.state.agenda_count - 1] = 255
    advance(game.edition.numbers, game.state)
    rejection = game.check(0, "roll")
    assert rejection is not None
    assert rejection.code == "moment/broken"


def test_every_verb_has_its_record_and_every_record_its_verb() -> None:
    assert set(NUMBERS) == set(get_args(Action))
    assert len(NUMBERS) == len(verb_table.VERBS) == codes.LAST_VERB


@pytest.mark.parametrize("verb", verb_table.VERBS, ids=lambda verb: verb.name)
def test_a_verb_answers_the_questions_of_its_row_and_no_others(verb: verb_table.Verb) -> None:
    code = getattr(codes, making.verb_code(verb))
    answered = {topic for use in verb.uses for topic in use.topics}
    for topic in verb_table.TOPICS:
        assert is_answer(getattr(codes, making.topic_code(topic)), code) == (topic in answered)
    assert is_management(code) == (not answered)


def test_every_question_has_an_answer() -> None:
    answered = {topic for verb in verb_table.VERBS for use in verb.uses for topic in use.topics}
    assert answered == set(verb_table.TOPICS)


def test_a_leaver_is_not_asked_and_its_step_falls_away() -> None:
    g = State()
    steps.push_travel(g, 0)
    g.leaving = 1
    ask_or_drop(g, 0, codes.D_TRAVEL)
    assert (g.node, g.agenda_count) == (codes.NODE_NONE, 0)
    steps.push_travel(g, 1)
    ask_or_drop(g, 1, codes.D_TRAVEL)
    assert (g.node, g.asked, g.agenda_count) == (codes.NODE_DECISION, 1, 1)


@pytest.mark.parametrize(
    "row", [{}, {"run": "turn.run_turn", "asks": "turn"}, {"run": "turn.run_turn", "leaver": "jail.do_stay"}]
)
def test_a_step_runs_a_function_asks_or_awaits_and_nothing_beside(row: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="step odd"):
        row_of("odd", **row)
