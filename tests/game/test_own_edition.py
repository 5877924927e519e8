"""Editions from somebody's own file are played, written down and read back, where the edition is given."""

from pathlib import Path
from typing import Any

import pytest

import magie
from magie import Game, Record, bots
from magie.editions import Edition, load_edition, load_edition_file
from magie.game.errors import InvalidSetup, InvalidText
from magie.notation import parse_position

SHIPPED = Path(magie.__file__).parent / "editions" / "spiderman.toml"


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A box of somebody's own: one that comes with Magie, under another name and with more money."""
    path = tmp_path_factory.mktemp("editions") / "mine.toml"
    text = SHIPPED.read_text(encoding="utf-8").replace("[rulesets.spiderman-en", "[rulesets.mine")
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def mine(file: Path) -> Edition:
    return load_edition_file(file, "mine", switches={"start_cash": 1800})


@pytest.fixture
def game(mine: Edition) -> Game:
    game = Game.new(mine, seats=2, seed=5)
    for _ in range(30):
        game.play(bots.load("steady"))
    return game


def test_a_loaded_edition_is_played_as_it_was_loaded(mine: Edition) -> None:
    game = Game.new(mine, seats=2, seed=5)
    assert (game.edition, game.cash(0)) == (mine, 1800)
    assert repr(mine) == "<Edition mine, spiderman, standard, 1 changed>"
    named = Game.new("spiderman-en", seats=2, seed=5, switches={"start_cash": 1800})
    assert Game.new(named.edition, seats=2, seed=5).position() == named.position()


def test_a_loaded_edition_takes_no_wishes(mine: Edition) -> None:
    wishes: tuple[dict[str, Any], ...] = (
        {"mode": "standard"}, {"board": "spiderman"}, {"deck_set": "us-pre2008"}, {"switches": {}},
    )  # fmt: skip
    for wish in wishes:
        with pytest.raises(InvalidSetup, match="setup/edition-decided"):
            Game.new(mine, seats=2, **wish)
    with pytest.raises(InvalidSetup, match="setup/seats-out-of-range"):
        Game.new(mine, seats=40)


def test_its_positions_are_read_back_where_it_is_given(game: Game, mine: Edition) -> None:
    text = game.position()
    assert text.startswith("v1 mine standard spiderman us-pre2008 +start_cash=1800 ")
    again = Game.from_position(text, seed=1, edition=mine)
    assert (again.position(), again.edition) == (text, mine)
    again.play(bots.load("steady"))
    assert again.record().replay(edition=mine).position() == again.position()
    with pytest.raises(InvalidText, match="edition/unknown"):
        Game.from_position(text)


def test_its_records_are_read_back_where_it_is_given(game: Game, mine: Edition, tmp_path: Path) -> None:
    path = tmp_path / "evening.magie"
    game.record().save(path)
    record = Record.load(path, mine)
    assert record.replay(edition=mine).position() == game.position()
    assert record.divergence(mine) is None
    with pytest.raises(InvalidText, match="edition/unknown"):
        Record.load(path)


def test_another_edition_than_the_one_that_is_named_is_refused(game: Game, file: Path) -> None:
    richer = load_edition_file(file, "mine", switches={"start_cash": 2000})
    for other in (load_edition("classic"), richer):
        with pytest.raises(InvalidText) as position:
            parse_position(game.position(), other)
        assert (position.value.code, position.value.column) == ("position/other-edition", 4)
        with pytest.raises(InvalidSetup, match="setup/other-edition"):
            game.record().replay(edition=other)


def test_a_record_of_another_edition_is_refused_with_its_place(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "evening.magie"
    game.record().save(path)
    with pytest.raises(InvalidText) as refused:
        Record.load(path, load_edition("classic"))
    assert (refused.value.code, refused.value.line) == ("record/other-edition", 2)
