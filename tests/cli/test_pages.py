"""Rulebooks, editions and scenarios from the command line."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.table import magie

import magie as package
from magie.editions import all_switches, available
from magie.language.rulebook import difference, load_rulebook

COMMANDS = ("play", "serve", "replay", "rules", "editions", "scenario")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rulebook_prints_every_clause_once(language: str) -> None:
    out = magie("rules", "--lang", language, width=100).out
    book = load_rulebook("classic", language)
    printed = re.findall(r"^(\d+\.\d+) ", out, re.MULTILINE)
    assert printed == [clause.id for clause in book.clauses]
    assert re.findall(r"^(Q\d+) ", out, re.MULTILINE) == [reading.id for reading in book.readings]


def test_a_clause_is_printed_with_its_readings() -> None:
    book = load_rulebook("classic", "en")
    clause = next(clause for clause in book.clauses if clause.readings)
    out = magie("rules", clause.id).out
    assert out.startswith(clause.id)
    assert all(f"  {name} " in out for name in clause.readings)
    assert magie("rules", clause.readings[0]).out.startswith(clause.readings[0])


def test_a_chapter_is_printed_by_its_number() -> None:
    out = magie("rules", "7").out
    assert "7.6" in out
    assert "8.1" not in out


def test_the_rules_are_those_of_the_table_that_is_named() -> None:
    full = magie("rules", "1.8", "--edition", "ultimate", "--switch", "deck_size=72").out
    assert "The Chance pile holds 72 cards." in full
    assert "At this table: 72." in " ".join(full.split())
    assert "The full decks" in magie("rules", "30", "--edition", "ultimate", "--switch", "deck_size=72").out
    refused = magie("rules", "--switch", "deck_size=72")
    assert refused.status == 2
    assert "edition/unknown-switch" in refused.err


def test_a_clause_of_other_rulebooks_is_said_to_be_theirs() -> None:
    refused = magie("rules", "18.1")
    assert refused.status == 2
    assert "spiderman-en and spiderman-fr" in refused.err


def test_what_differs_between_two_editions_stands_side_by_side() -> None:
    out = magie("rules", "7.6", "--diff", "classic", "spiderman-en").out
    assert re.search(r"^7\.6 .+\n +classic .+", out)
    assert "  spiderman-en " in out
    assert "classic and classic say the same thing." in magie("rules", "--diff", "classic", "classic").out
    whole = magie("rules", "--diff", "classic", "spiderman-fr", "--lang", "fr").out
    assert "n’en parle pas" in whole or whole.count("spiderman-fr") > 10


@pytest.mark.parametrize(
    "pair", [("classic", "spiderman-en"), ("classic", "spiderman-fr"), ("spiderman-en", "spiderman-fr")]
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_clause_that_two_editions_decide_differently_is_printed(pair: tuple[str, str], language: str) -> None:
    out = magie("rules", "--diff", *pair, "--lang", language, width=100).out
    assert re.findall(r"^(\d+\.\d+) ", out, re.MULTILINE) == [
        found.id for found in difference(*(load_rulebook(one, language) for one in pair))
    ]


def test_the_differences_are_those_of_the_rulebooks() -> None:
    apart = {found.id for found in difference(load_rulebook("classic", "en"), load_rulebook("spiderman-en", "en"))}
    assert {"1.1", "7.6", "7.9", "7.13", "9.1", "9.4", "12.18", "14.8", "16.8", "17.1", "18.1"} <= apart
    assert apart.isdisjoint({"4.10", "5.1", "6.3", "10.9", "12.14", "14.2", "16.2", "16.6"})
    between = {
        found.id for found in difference(load_rulebook("spiderman-en", "en"), load_rulebook("spiderman-fr", "en"))
    }
    assert {"7.6", "7.9", "9.1", "9.4", "16.2", "16.6", "16.8"} <= between
    assert between.isdisjoint({"1.1", "7.13", "12.18", "14.8", "17.1", "18.1"})


def test_every_edition_is_listed() -> None:
    out = magie("editions").out
    assert all(listing.id in out for listing in available())


@pytest.mark.parametrize("name", [listing.id for listing in available()])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_edition_lists_boards_decks_modes_and_every_switch_with_its_clauses(name: str, language: str) -> None:
    out = magie("editions", name, "--lang", language, width=200).out
    listing = next(listing for listing in available() if listing.id == name)
    for word in (*listing.boards, *listing.deck_sets, *listing.modes):
        assert f"  {word}  " in out
    for switch, facts in all_switches().items():
        is_listed = re.search(rf"^  {switch}=", out, re.MULTILINE) is not None
        assert is_listed == (switch in listing.switches)
        assert not is_listed or all(clause in out for clause in facts.clauses)
    heading = {"en": "Of our own making", "fr": "De notre invention"}[language]
    assert (heading in out) == bool(listing.invented)
    assert all(place.removesuffix(".text").split(".")[-1] in out for place in listing.invented)


SCENARIO = """
title = "When the last opponent leaves, the game is won"
clauses = ["2.3"]
seats = 2

[position]
cash = {{ 0 = 10 }}

[[steps]]
signal = "leave 1"
expect.winners = [{winner}]
"""


def test_scenarios_hold_fail_or_cannot_be_read(tmp_path: Path) -> None:
    holds, fails, bad = (tmp_path / f"{name}.toml" for name in ("holds", "fails", "bad"))
    holds.write_text(SCENARIO.format(winner=0), encoding="utf-8")
    fails.write_text(SCENARIO.format(winner=1), encoding="utf-8")
    bad.write_text("title = ", encoding="utf-8")
    held = magie("scenario", str(holds))
    assert (held.status, "1 held, 0 failed" in held.out) == (0, True), held.out
    failed = magie("scenario", str(holds), str(fails))
    assert (failed.status, "1 held, 1 failed" in failed.out) == (1, True), failed.out
    assert magie("scenario", str(holds), str(bad)).status == 2
    assert magie("scenario", str(tmp_path / "missing.toml")).status == 2
    assert "GameWon" in magie("scenario", str(holds), "--verbose").out


def test_the_version_is_shown() -> None:
    assert magie("--version").out == f"magie {package.__version__}\n"


def run(*words: str, **environment: str) -> str:
    """A command in a process of its own, in another environment."""
    script = "from magie.cli import main; main()"
    env = {**{k: v for k, v in os.environ.items() if k not in {"LANG", "LC_ALL", "LC_MESSAGES"}}, **environment}
    done = subprocess.run([sys.executable, "-c", script, *words], capture_output=True, text=True, env=env, check=True)
    return done.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_help_says_what_each_command_and_option_is_for(command: str) -> None:
    out = magie(command, "--help").out
    options = re.findall(r"^  (?:-\w, )?(--[a-z]+)", out, re.MULTILINE)
    assert "--lang" in options
    assert f"Usage: root {command}" in out or f"{command} [OPTIONS]" in out
    assert not re.search(r"cli\.|help-", out)


def test_help_speaks_the_language_of_the_environment() -> None:
    french = run("play", "--help", LC_ALL="fr_FR.UTF-8")
    assert "Joue contre des robots ou des amis dans le navigateur" in french
    assert "Play in the browser, or against bots" in run("play", "--help", LANG="de_DE.UTF-8")
    assert "Joue contre" in run("play", "--help", LANG="fr_CA")
    assert "Play in the browser" in run("play", "--help", LC_ALL="C", LANG="fr_FR.UTF-8")


def test_help_says_when_a_game_is_played_in_the_terminal() -> None:
    english, french = (" ".join(run("play", "--help", LC_ALL=which).split()) for which in ("C", "fr_FR.UTF-8"))
    assert (
        "Play in the terminal. Implied by any option that sets up a game, such as --edition, except --bots."
        in english
    )
    assert "Toute option qui prépare une partie, comme --edition, y mène aussi ; le choix des robots, non." in french


def test_help_starts_without_the_parts_that_a_game_needs() -> None:
    heavy = ("rich", "babel", "magie.bots", "magie.notation", "numpy")
    script = f"import sys, magie.cli.app; print(*(name for name in {heavy} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_a_terminal_without_the_letters_still_shows_the_game() -> None:
    script = "from magie.cli import main; main()"
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(
        [sys.executable, "-c", script, "play", "--seed", "1", "--lang", "fr"],
        input="\n1\nquitter\n",
        capture_output=True,
        text=True,
        env=env,
        check=True,
    )
    assert "Sauv? : " in done.stdout or "Sauv" in done.stdout
