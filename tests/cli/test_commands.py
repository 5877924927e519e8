"""What may be typed beside an answer, in English and in French."""

from pathlib import Path

import pytest
from tests.cli.table import game_of, play, saved

from magie.cli.terminal.commands import COMMANDS

START = ["", "1"]


def said(*lines: str, language: str = "en") -> str:
    """What is said once these lines were typed, no-break spaces as spaces."""
    ran = play("--lang", language, "--name", "Ada", lines=[*START, *lines, "quit"])
    assert ran.status == 0
    return ran.out.replace("\u00a0", " ").replace("\u202f", " ")


def test_help_names_every_command_and_how_to_answer() -> None:
    out = said("help")
    assert all(f"  {name} " in out for name in COMMANDS)
    assert "offer 2 give brown-1 50 take red-3" in out


def test_the_board_shows_every_space_in_a_loop() -> None:
    out = said("board")
    assert "GO" in out
    assert "39 ● Rue de la Paix" in out
    assert "20   Free Parking" in out
    lines = [line for line in out.splitlines() if line.startswith((" 0 ", "19 "))]
    assert "39 ●" in lines[0], "down on the left, up on the right"
    assert "20  " in lines[1]


def test_deeds_can_be_asked_for_by_player_by_id_or_all() -> None:
    assert "light-blue-1  ● Rue de Vaugirard" in said("deeds all")
    assert "Léo has no deeds yet." in said("deeds 1") or "● Léo" in said("deeds léo")
    card = said("deeds orange-2")
    assert "Boulevard Saint-Michel" in card
    assert "Rent with 3 houses" in card
    assert "M550" in card
    assert "No deed or player is called “zorro” here." in said("deeds zorro")


def test_the_log_cites_the_clause_of_each_event() -> None:
    out = said("log 3")
    assert "6.1" in out.partition("log 3")[2]


def test_why_tells_the_rules_behind_what_just_happened() -> None:
    out = said("", "why").rpartition("> why")[2]
    assert "4.3" in out


def test_rules_show_contents_chapters_clauses_and_readings() -> None:
    assert " 7  " in said("rules")
    assert "7.13" in said("rules 7")
    assert "7.6 " in said("rules 7.6")
    assert "This rulebook has no clause “99.9”." in said("rules 99.9")


def test_standings_and_table_show_everybody() -> None:
    out = said("standings", "table")
    assert out.count("▲ Mina") >= 3


def test_save_writes_a_copy_where_it_is_told(tmp_path: Path, home: Path) -> None:
    copy = tmp_path / "my evening.magie"
    out = said(f"save {copy}", f"save {tmp_path}")
    assert f"Saved: {copy}" in out
    assert f"Could not save {tmp_path}" in out
    assert game_of(copy).inputs == game_of(saved(home)).inputs


def test_the_pace_can_be_changed() -> None:
    out = said("speed", "speed fast", "speed warp")
    assert "Choose one of: slow, normal, fast." in out
    assert "Speed set to fast." in out
    assert "Unknown speed “warp”." in out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("aide", "cette liste"),
        ("plateau", "Parc gratuit"),
        ("titres tous", "orange-2"),
        ("règles", "Les loyers"),
        ("regles 7.6", "7.6"),
        ("classement", "Fortune"),
        ("pourquoi", "4.3"),
        ("help", "cette liste"),
    ],
)
def test_commands_have_french_names_and_keep_their_english_ones(typed: str, told: str) -> None:
    assert told in said(typed, language="fr").rpartition(f"> {typed}")[2]


def test_a_command_does_not_use_up_the_question(home: Path) -> None:
    said("board", "help", "log")
    with_commands = game_of(saved(home)).inputs
    saved(home).unlink()
    said()
    assert game_of(saved(home)).inputs == with_commands
