"""Errors: stable codes, details by name, the place of the fault."""

import pickle

import pytest

from magie.game.errors import (
    IllegalAction,
    InvalidAction,
    InvalidSetup,
    InvalidText,
    MagieError,
    NotYourDecision,
    Rejection,
    StaleCommand,
)


def test_an_error_tells_its_code_and_its_details() -> None:
    error = IllegalAction("building/group-incomplete", {"deed": "orange-2", "missing": ("orange-1", "orange-3")})
    assert error.code == "building/group-incomplete"
    assert error.details["missing"] == ("orange-1", "orange-3")
    assert str(error) == "building/group-incomplete (deed=orange-2, missing=orange-1 orange-3)"


def test_a_refusal_tells_the_position_it_happened_in() -> None:
    assert str(IllegalAction("building/uneven", {}, "v1 classic")) == "building/uneven in v1 classic"


def test_an_unreadable_text_is_placed_by_line_and_column() -> None:
    error = InvalidText("position/bad-number", line=2, column=7, expected="a number")
    assert str(error) == "line 2, column 7: position/bad-number: expected a number"


def test_a_rejection_shows_its_details_as_keywords() -> None:
    rejection = Rejection("building/group-incomplete", {"missing": ("orange-3",)})
    assert repr(rejection) == "Rejection('building/group-incomplete', missing=('orange-3',))"


def test_a_rejection_about_the_moment_becomes_not_your_decision() -> None:
    assert isinstance(Rejection("moment/not-asked").error(), NotYourDecision)
    assert isinstance(Rejection("building/uneven").error(), IllegalAction)


@pytest.mark.parametrize(
    "error",
    [
        InvalidSetup("setup/seats-out-of-range", {"seats": 9}),
        InvalidAction("action/unknown-deed", {"deed": "mauve-9"}),
        InvalidText("record/bad-tag", line=3, column=1, expected="a tag"),
        IllegalAction("building/uneven", {"deed": "orange-2"}, "v1 classic"),
        StaleCommand("command/stale", {"sequence": 3}),
    ],
)
def test_errors_survive_a_trip_to_another_process(error: MagieError) -> None:
    twin = pickle.loads(pickle.dumps(error))
    assert (type(twin), str(twin), twin.__dict__) == (type(error), str(error), error.__dict__)
