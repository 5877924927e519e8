"""What `magie verify` says where nothing is wrong, but not everything is known."""

from __future__ import annotations

from msgspec import structs
from tests.fair.games import OWN, Fair, Plan, promise_of, told_game

from magie.game.fair_host import part_promise
from magie.game.fairness import Promise
from magie.game.verification import Breach, Comparison, Witness, compare
from magie.notation import parse_record

PLAN = Plan("classic", "short")
FIRST_PART = "ab" * 32


def game(promise: Promise) -> Fair:
    """A game by a promise."""
    return told_game(PLAN, 2, promise, promise.host(), promise)


def compared(fair: Fair, **changes: object) -> Comparison:
    """The record, compared with the kept file as changed."""
    return compare(parse_record(fair.record), Witness(kept=Fair(fair.record, {**fair.kept, **changes}).read()))


def test_a_page_that_left_after_a_first_round_has_its_round_compared_and_no_more() -> None:
    promise = structs.replace(promise_of(PLAN, 2), round=2)
    fair = game(promise)
    own = part_promise(promise.table, OWN, 1, FIRST_PART)
    for promises, breach in (
        ([own, "12" * 32, "34" * 32], None),  # the seat in the middle was silent
        ([own, None, "34" * 32], Breach("verify/round-unfounded", {"round": 2})),  # nobody was
        ([own, "12" * 32, None], Breach("verify/round-unfounded", {"round": 2})),  # the last seat came back
    ):
        left = [{"round": 1, "seat": OWN, "part": FIRST_PART, "promises": promises}]
        found = compared(fair, rounds=left, parts=None, stretches=[], draws=[])
        assert found.breach == breach
        if breach is None:
            assert found.verdict == "consistent"
            assert {"promises", "part", "steps"} <= set(found.not_compared)


def test_as_many_rounds_as_silent_seats_and_one_can_be_and_no_more() -> None:
    for number, breach in ((2, None), (3, Breach("record/too-many-rounds", {"round": 3, "silent": 1}))):
        promise = structs.replace(promise_of(PLAN, 2), round=number)
        fair = game(promise)
        assert compare(parse_record(fair.record), Witness()).breach == breach


def test_an_older_formula_is_never_called_fair() -> None:
    for formula in ("magie-dice-1", "magie-dice-2"):
        found = compared(game(structs.replace(promise_of(PLAN, 2), formula=formula)))
        assert (found.verdict, found.breach, found.formula) == ("consistent", None, formula)


def test_where_nobody_has_a_part_nothing_is_called_fair() -> None:
    promise = promise_of(PLAN, 2)
    nobody = structs.replace(promise, parts=(None,) * PLAN.seats)
    record = told_game(PLAN, 2, nobody, nobody.host(), promise).record
    witness = Witness(promise.commitment, promise.table, promise.formula, 1, promises=("-",) * PLAN.seats)
    found = compare(parse_record(record), witness)
    assert (found.verdict, found.breach, found.seats, found.not_compared[0]) == ("consistent", None, (), "part")


def test_a_record_that_is_cut_is_found_with_nothing_to_compare_it_with() -> None:
    record = parse_record(game(promise_of(PLAN, 2)).record)
    for inputs in (record.inputs[:-1], record.inputs[:50], ()):
        cut = structs.replace(record, inputs=inputs, winners=None)
        assert compare(cut, Witness()).breach == Breach("record/not-over", {"steps": len(inputs)})


def test_a_draw_that_was_told_where_the_game_makes_none_is_found() -> None:
    fair = game(promise_of(PLAN, 2))
    drawn = {sequence for sequence, _, _ in fair.kept["draws"]}
    step = next(step for step in range(1, 100) if step not in drawn)
    draws = sorted([*fair.kept["draws"], (step, "dice 99 36 7", "dice 2 2")])
    found = compared(fair, draws=draws)
    assert found.breach == Breach("verify/no-draw", {"told": "dice 99 36 7 = dice 2 2"}, step)


def test_the_own_part_of_an_earlier_round_fits_its_promise_too() -> None:
    promise = structs.replace(promise_of(PLAN, 2), round=2)
    fair = game(promise)
    own = part_promise(promise.table, OWN, 1, FIRST_PART)
    for part, breach in ((FIRST_PART, None), ("cd" * 32, Breach("verify/own-promise", {"round": 1}))):
        first = {"round": 1, "seat": OWN, "part": part, "promises": [own, "12" * 32, "34" * 32]}
        second = {**fair.kept["rounds"][0], "promises": [fair.kept["rounds"][0]["promises"][OWN], "-", None]}
        second["promises"][2] = fair.kept["rounds"][0]["promises"][2]
        assert compared(fair, rounds=[first, second]).breach == breach
