"""What a player's own program does before the first roll, and when it stops: the document's table, row by row."""

from __future__ import annotations

import json
from typing import Any

import pytest
from examples.keeper import Keeper, digest

from magie.game.kept import BadKept, KeptRound, read_kept

COMMITMENT = "c0" * 32
SETUP = {"edition": "classic", "mode": "standard", "board": "paris", "deck_set": "fr-classic", "switches": {}}
OTHER = "ab" * 32


def view(stage: str, promises: list[Any], parts: list[Any] | None = None, **changes: Any) -> Any:
    """A table of three seats."""
    fairness = {
        "commitment": COMMITMENT,
        "formula": "magie-dice-3",
        "round": 1,
        "stage": stage,
        "promises": promises,
        "parts": parts or [None, None, None],
    }
    return {**SETUP, **changes.pop("setup", {}), "fairness": {**fairness, **changes}}


def promised(keeper: Keeper, number: int = 1, others: tuple[Any, Any] = (OTHER, None)) -> list[Any]:
    """The list of promises, once the keeper has promised in it."""
    wish = keeper.look(view("promising", [None, *others], round=number), 0)
    assert wish is not None
    assert wish["kind"] == "promise-part"
    return [wish["promise"], *others]


def shown(keeper: Keeper, number: int = 1, others: tuple[Any, Any] = (OTHER, None)) -> tuple[list[Any], str]:
    """The list of promises and the own part, once the keeper has shown it."""
    promises = promised(keeper, number, others)
    wish = keeper.look(view("showing", promises, round=number), 0)
    assert wish is not None
    assert wish["kind"] == "show-part"
    assert digest("magie-dice-3", "t", 0, number, wish["part"]) == promises[0]
    return promises, wish["part"]


def test_nothing_is_promised_before_a_commitment_is_kept() -> None:
    for missing in (None, "", "12", "C0" * 32):
        keeper = Keeper("t")
        assert keeper.look(view("promising", [None, None, None], commitment=missing), 0) is None
        assert (keeper.commitment, keeper.fault) == (None, None)


def test_a_part_is_shown_only_once_all_promises_are_kept() -> None:
    keeper = Keeper("t")
    promises, part = shown(keeper)
    assert keeper.rounds == [{"round": 1, "seat": 0, "part": part, "promises": promises}]
    assert keeper.setup == {**SETUP, "position": None}


def test_a_promise_that_is_not_ones_own_is_no_reason_to_show() -> None:
    keeper = Keeper("t")
    promised(keeper)
    for foreign in (None, "-", OTHER):
        assert keeper.look(view("showing", [foreign, OTHER, None]), 0) is None
    assert keeper.rounds == []


def test_a_part_is_made_anew_in_every_round() -> None:
    keeper = Keeper("t")
    _, first = shown(keeper)
    _, second = shown(keeper, 2, ("-", None))
    assert first != second
    assert [one["round"] for one in keeper.rounds] == [1, 2]


@pytest.mark.parametrize("change", [{"commitment": "d0" * 32}, {"formula": "magie-dice-2"}])
def test_a_commitment_or_formula_that_changes_is_a_fault(change: Any) -> None:
    keeper = Keeper("t")
    promises = promised(keeper)
    assert keeper.look(view("showing", promises, **change), 0) is None
    assert keeper.fault == {"code": "commitment-changed"}
    assert keeper.look(view("showing", promises), 0) is None, "it never shows anything again"


def test_promises_that_change_once_a_part_is_shown_are_a_fault() -> None:
    keeper = Keeper("t")
    promises, _ = shown(keeper)
    keeper.look(view("showing", [promises[0], OTHER, OTHER]), 0)
    assert keeper.fault == {"code": "promises-changed"}


@pytest.mark.parametrize("change", [{"setup": {"mode": "short"}}, {"position": "0" * 32}])
def test_a_set_up_that_changes_once_a_part_is_shown_is_a_fault(change: Any) -> None:
    keeper = Keeper("t")
    promises, _ = shown(keeper)
    keeper.look(view("showing", promises, **change), 0)
    assert keeper.fault == {"code": "setup-changed"}


@pytest.mark.parametrize(
    ("number", "others", "may"),
    [
        (2, ("-", None), True),  # the other one was silent
        (2, ("-", "-"), True),
        (2, (OTHER, None), False),  # nobody was
        (2, (None, None), False),  # nobody says so
        (3, ("-", None), False),  # one silent seat is no reason for two rounds
        (2, ("-", OTHER), False),  # who had promised nothing has come back
        (1, ("-", None), False),  # no round at all
    ],
)
def test_a_further_round_is_entered_only_for_seats_that_fell_silent(number: int, others: Any, *, may: bool) -> None:
    keeper = Keeper("t")
    promises, part = shown(keeper)
    wish = keeper.look(view("promising", [None, *others], round=number), 0)
    assert (wish is not None) == may
    assert keeper.fault == (None if may else {"code": "round-unfounded"})
    before = KeptRound(1, 0, part, tuple(promises))
    assert KeptRound(number, 0, part, (OTHER, *others)).may_follow(before) == may, "verify says the same"


@pytest.mark.parametrize(("number", "may"), [(0, False), (1, True), (4, True), (5, False)])
def test_who_has_shown_nothing_enters_any_round_up_to_one_more_than_the_seats(number: int, *, may: bool) -> None:
    keeper = Keeper("t")
    assert (keeper.look(view("promising", [None, None, None], round=number), 0) is not None) == may
    assert KeptRound(number, None, None, (None, None, None)).may_follow(None) == may


@pytest.mark.parametrize(
    "parts",
    [
        [None, "0b" * 32, None],  # not the own one
        ["own", None, None],  # one too few
        ["own", "0c" * 32, None],  # another one
        ["own", "0b" * 32, "0c" * 32],  # one too many
    ],
)
def test_the_game_begins_with_the_parts_that_were_promised(parts: list[Any]) -> None:
    promise = digest("magie-dice-3", "t", 1, 1, "0b" * 32)
    for given, code in ((["own", "0b" * 32, None], None), (parts, "parts-other")):
        keeper = Keeper("t")
        promises, own = shown(keeper, others=(promise, None))
        keeper.look(view("set", promises, [own if part == "own" else part for part in given]), 0)
        assert (keeper.fault and keeper.fault["code"]) == code


def test_nothing_changes_once_the_game_has_begun() -> None:
    keeper = Keeper("t")
    promises, own = shown(keeper, others=(None, None))
    keeper.look(view("set", promises, [own, None, None]), 0)
    keeper.look(view("set", promises, [own, None, OTHER]), 0)
    assert keeper.fault == {"code": "parts-changed"}


def test_steps_that_are_missing_or_told_again_otherwise_are_faults() -> None:
    rolled = {"kind": "rolled", "seat": 0, "die1": 2, "die2": 2, "die3": 0}
    step = {"sequence": 1, "draw": "dice 0 36 7", "events": [rolled]}
    for second, code in (
        ({**step, "sequence": 3}, "step-missing"),
        ({**step, "events": [{**rolled, "die1": 3}]}, "step-twice"),
        ({**step, "sequence": 2, "events": []}, "draw-silent"),
        (step, None),
    ):
        keeper = Keeper("t")
        keeper.commitment = COMMITMENT
        keeper.hear([step, second])
        assert (keeper.fault and keeper.fault["code"]) == code


@pytest.mark.parametrize(
    "change",
    [
        {"stretches": [{"first": 0, "last": 3, "link": ""}]},
        {"stretches": [{"first": 3, "last": 2, "link": ""}]},
        {"stretches": [{"first": 1, "last": 3, "link": ""}, {"first": 3, "last": 4, "link": ""}]},
        {"draws": [[2, "dice 0 36 7", "dice 2 2"], [1, "dice 1 36 7", "dice 2 2"]]},
        {"draws": [[0, "dice 0 36 7", "dice 2 2"]]},
        {"rounds": [{"round": number, "seat": None, "part": None, "promises": []} for number in (2, 1)]},
        {"rounds": [{"round": 1, "seat": 0, "part": None, "promises": [None]}]},
        {"steps": []},
    ],
)
def test_a_file_that_no_keeper_writes_is_refused(change: Any) -> None:
    file = Keeper("t").file()
    assert read_kept(json.dumps(file).encode()).table == "t"
    with pytest.raises(BadKept):
        read_kept(json.dumps({**file, **change}).encode())
