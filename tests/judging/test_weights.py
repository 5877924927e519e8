"""Weights are data: small, checked when they are read, and told about on a card."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.judging.positions import EDITIONS

from magie.editions import load_edition
from magie.judging.errors import WeightsUnfit
from magie.judging.features import ALL_FEATURES, PLAIN_FEATURES
from magie.judging.outlook import landing_shares
from magie.judging.schema import EXP_ONE, SHARE_ONE
from magie.judging.weights import (
    FOLDER,
    exponentials,
    fields_of,
    name_for,
    network_of,
    packed,
    read_network,
    size_of,
    unpacked,
    weights_for,
)

MOST_WEIGHTS = 6000
MOST_BYTES = 16_000


def shipped(name: str = "classic") -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_small_weights_of_its_own_and_a_card(edition: str) -> None:
    assert name_for(edition, load_edition(edition).numbers) == edition
    assert 1000 < size_of(network_of(edition)) <= MOST_WEIGHTS
    assert (FOLDER / f"{edition}.json").stat().st_size <= MOST_BYTES
    card = json.loads((FOLDER / f"{edition}.card.json").read_text(encoding="utf-8"))
    assert card["edition"] == edition
    assert card["log_loss"] - card["log_loss_unrounded"] < 0.002
    assert card["worst_tenth"] <= 0.02
    assert all(table["brier"] < table["by_worth"] for table in card["tables"])


def test_an_edition_of_somebodys_own_takes_the_weights_of_a_board_like_it() -> None:
    assert name_for("home-made", load_edition("classic").numbers) == "classic"
    assert name_for("home-made", load_edition("ultimate").numbers) == "ultimate"
    assert weights_for("home-made", load_edition("classic").numbers).features == PLAIN_FEATURES
    assert weights_for("home-made", load_edition("ultimate").numbers).features == ALL_FEATURES


def test_numbers_come_back_from_their_text() -> None:
    numbers = [-128, -1, 0, 1, 127]
    assert unpacked(packed(numbers)) == numbers


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"format": 2}, "format 2, not 1"),
        ({"hidden_shift": -1}, "hidden_shift must be a whole number"),
        ({"own": packed([1, 2])}, "own has 2 numbers"),
        ({"out": "no base 64!"}, "Error"),
        ({"hidden_bias": [0.5]}, "hidden_bias must be"),
        ({"sizes": {"features": 3, "shared": 1, "hidden": 1, "second": 1}}, "made for 3 features"),
    ],
)
def test_a_file_that_cannot_be_used_says_what_is_wrong(tmp_path: Path, change: dict[str, Any], problem: str) -> None:
    path = tmp_path / "broken.json"
    path.write_text(json.dumps(shipped() | change), encoding="utf-8")
    with pytest.raises(WeightsUnfit) as caught:
        read_network(path)
    assert caught.value.code == "judge/bad-weights"
    assert caught.value.details["file"] == "broken.json"
    assert problem in caught.value.details["problem"]


@pytest.mark.parametrize("text", ["", "{", "[]", "{}"])
def test_a_torn_file_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "torn.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(WeightsUnfit):
        read_network(path)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WeightsUnfit):
        weights_for("classic", load_edition("classic").numbers, tmp_path)


def test_the_shipped_file_is_read_as_it_is() -> None:
    assert dict(network_of("classic")) == fields_of(shipped())


def test_the_exponential_falls_from_one() -> None:
    table = exponentials()
    assert table["exp_coarse"][0] == table["exp_fine"][0] == EXP_ONE
    assert table["exp_coarse"][32] == int(EXP_ONE * 0.36787944117144233)
    assert table["exp_coarse"] == sorted(table["exp_coarse"], reverse=True)


@pytest.mark.parametrize("edition", EDITIONS)
def test_landing_shares_are_those_of_a_board_on_which_tokens_are_everywhere(edition: str) -> None:
    e = load_edition(edition).numbers
    shares = landing_shares(e, weights_for(edition, e).ahead)
    assert len(shares) == e.deeds
    assert all(SHARE_ONE // 250 < share < SHARE_ONE // 20 for share in shares)
    assert 0.5 < sum(shares) / SHARE_ONE < 1.1


def test_orange_is_visited_more_often_than_dark_blue() -> None:
    edition = load_edition("classic")
    shares = landing_shares(edition.numbers, weights_for("classic", edition.numbers).ahead)
    number = edition.indexes["deed"]
    assert shares[number["orange-3"]] > shares[number["dark-blue-1"]] * 5 // 4
