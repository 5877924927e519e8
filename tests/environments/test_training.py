"""The examples that train a bot run as they stand, in short form and without a compiler."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import magie
from magie.environments import Batch

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"


@pytest.fixture
def examples(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """The module that trains, in a folder of its own."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    monkeypatch.chdir(tmp_path)
    import train_bot  # type: ignore[import-not-found]

    yield train_bot
    for name in ("train_bot", "learned_bot", "draw_curve"):
        sys.modules.pop(name, None)


def test_a_bot_is_trained_saved_and_seated(examples: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, few in {"STEPS": 6, "EPOCHS": 1, "PARTS": 2}.items():
        monkeypatch.setattr(examples, name, few)
    monkeypatch.setattr(examples, "Batch", lambda *given, **named: Batch(*given, compiled=False, **named))
    out = tmp_path / "learned.npz"
    options = {"edition": "classic", "seats": 2, "against": "random", "rows": 4, "seed": 1, "out": out}
    curve = examples.train(Namespace(**options, minutes=5, most=24 * 2))
    assert len(curve) == 2
    assert out.exists()
    bots = [magie.bots.load("learned_bot:Learned"), magie.bots.load("random")]
    game = magie.Game.new("classic", seats=2, seed=3)
    for _ in range(40):
        if not game.is_over:
            game.play(bots)
    assert game.sequence > 40
    wider = magie.Game.new("classic", seats=3, seed=3)
    with pytest.raises(magie.errors.BotFault, match="trained for a table of 617 numbers, and this one has 714"):
        wider.play(bots[0])


def test_the_network_learns_what_pays(examples: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examples, "PARTS", 1)
    rng = np.random.default_rng(0)
    network = examples.Network(6, np.arange(4), np.zeros(4, np.bool_), rng)
    seen = rng.random((64, 6)).astype(np.float32)
    masks = np.ones((64, 4), np.bool_)
    for _ in range(25):
        *_, scores, _ = network.forward(seen)
        chances = examples.chances_of(scores, masks)
        chosen = (chances.cumsum(axis=1) < rng.random((64, 1))).sum(axis=1).clip(max=3)
        gained = (chosen == 2).astype(np.float32)
        sample = examples.Sample(seen, masks, chosen, chances[np.arange(64), chosen], gained, gained)
        examples.improve(network, sample, rng, rate=0.01)
    *_, scores, _ = network.forward(seen)
    assert examples.chances_of(scores, masks)[:, 2].mean() > 0.9


def test_money_is_raised_only_where_it_must_be(examples: Any) -> None:
    masks = np.array([[True, False, True], [False, False, True]])
    narrowed = examples.narrowed(masks, np.array([False, False, True]))
    assert narrowed.tolist() == [[True, False, False], [False, False, True]]


def test_the_curve_of_the_tutorial_can_be_drawn(examples: Any) -> None:
    import draw_curve  # type: ignore[import-not-found]

    rows = [{"choices": str(1000 * step), "share": str(step / 10)} for step in range(1, 6)]
    picture = draw_curve.picture(rows, "Learning")
    assert picture.count("<polyline") == 1
    assert "5,000" in picture
