"""Stopping and going on: the saved record is the game, with who sat at the table."""

from itertools import pairwise
from pathlib import Path

import pytest
from msgspec import structs
from tests.cli.table import answers, game_of, magie, play, saved

from magie.game import Game, Record

SETUP = ("--name", "Ada", "--bots", "steady", "--seats", "3", "--switch", "free_parking_pot=on")


@pytest.mark.parametrize(
    ("bots", "pause"), [("steady", 1), ("steady", 14), ("steady", 37), ("steady", 61), ("random", 9), ("random", 33)]
)
def test_a_resumed_game_goes_on_as_if_it_had_never_stopped(home: Path, bots: str, pause: int) -> None:
    setup = [*SETUP, "--bots", bots]
    lines = [line for line in answers(90) if line != "0"]
    play(*setup, lines=lines)
    whole = saved(home).read_text(encoding="utf-8")
    saved(home).unlink()
    play(*setup, lines=lines[:pause])
    half = saved(home)
    assert half.read_text(encoding="utf-8") != whole
    ran = play("--resume", str(half), lines=lines[pause:])
    assert ran.status == 0
    assert half.read_text(encoding="utf-8") == whole


def test_who_sits_at_the_table_is_kept(home: Path) -> None:
    play("--name", "Ada", "--seats", "3", "--bots", "steady,random", lines=["quit"])
    record = Record.load(saved(home))
    assert record.names == ("Ada", "Léo", "Mina")
    assert record.tags == {"Bots": "steady random"}
    ran = play("--resume", "last", lines=["quit"])
    assert "◆ Ada (you)  ● Léo  ▲ Mina  (bots: steady, random)" in ran.out


def test_the_way_to_go_on_is_told_for_a_game_saved_anywhere(tmp_path: Path) -> None:
    path = tmp_path / "my evening.magie"
    Game.new("classic", seats=3, seed=4).record().save(path)
    ran = play("--resume", str(path), lines=["quit"])
    assert f"To go on: magie play --resume '{path}'" in ran.out


def test_somebody_without_a_name_is_you_in_any_language_and_goes_by_the_token_in_the_record(home: Path) -> None:
    play("--seats", "2", lines=["quit"])
    assert Record.load(saved(home)).names == ("Lantern", "Léo")
    assert "◆ Toi  ● Léo" in play("--resume", "last", "--lang", "fr", lines=["quitter"]).out
    assert Record.load(saved(home)).names == ("Lanterne", "Léo")
    assert "◆ You  ● Léo" in play("--resume", "last", lines=["quit"]).out


def test_what_else_a_record_tells_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "tagged.magie"
    structs.replace(Game.new("classic", seats=2, seed=4).record(), tags={"Place": "the kitchen"}).save(path)
    play("--resume", str(path), lines=["quit"])
    assert Record.load(path).tags == {"Place": "the kitchen", "Bots": "steady"}


@pytest.mark.parametrize("form", ["path", "name", "last"])
def test_a_saved_game_is_found_by_path_by_name_or_as_the_last_one(home: Path, form: str) -> None:
    play(lines=["", "1", "quit"])
    path = saved(home)
    ran = play("--resume", {"path": str(path), "name": path.stem, "last": "last"}[form], lines=["quit"])
    assert ran.status == 0
    assert f"Back at the table, in round {game_of(path).round}." in ran.out


def test_resuming_tells_nothing_twice(home: Path) -> None:
    first = play("--name", "Ada", lines=["", "1", "", "1", "quit"])
    second = play("--resume", "last", lines=["quit"])
    told = [line for line in first.out.splitlines() if line.startswith(("● Léo ·", "⚄"))]
    assert told
    assert [line for line in told if line in second.out.splitlines()] == []


def test_a_finished_game_is_shown_with_its_standings(home: Path) -> None:
    play("--mode", "short", "--seats", "3", lines=answers(4000))
    ran = play("--resume", "last", lines=[])
    assert ran.status == 0
    assert "Worth" in ran.out


def test_any_sound_record_with_a_seed_can_be_taken_up(tmp_path: Path) -> None:
    path = tmp_path / "bare.magie"
    Game.new("classic", seats=3, seed=4).record().save(path)
    ran = play("--resume", str(path), lines=["", "quit"])
    assert ran.status == 0
    assert "◆ You" in ran.out
    assert game_of(path).setup.seed == 4


def test_a_game_that_is_resumed_keeps_its_own_setup(home: Path) -> None:
    play(lines=["quit"])
    before = saved(home).read_text(encoding="utf-8")
    ran = magie("play", "--resume", "last", "--seats", "3", "--board", "paris")
    assert ran.status == 2
    assert ran.err.startswith("error[play/resume-alone]: ")
    assert "--board and --seats" in ran.err
    assert saved(home).read_text(encoding="utf-8") == before


def test_a_record_that_the_seed_contradicts_is_not_resumed(home: Path) -> None:
    play(lines=["", "1", "quit"])
    path = saved(home)
    path.write_text(path.read_text(encoding="utf-8").replace('[Seed "7"]', '[Seed "8"]'), encoding="utf-8")
    ran = play("--resume", str(path), lines=["quit"])
    assert ran.status == 2
    assert ran.err.startswith("error[record/not-the-seeds]: ")


def test_the_game_is_saved_at_the_start_of_every_turn_of_yours(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal that is closed loses no more than the turn."""
    texts: list[str] = []

    def keep(text: str, path: Path) -> None:
        texts.append(text)

    monkeypatch.setattr("magie.cli.terminal.saves.write", keep)
    play(lines=["", "1", "", "1", "", "1"])
    assert len(texts) >= 3
    assert all(later.startswith(earlier.partition("\n\n")[0]) for earlier, later in pairwise(texts))
