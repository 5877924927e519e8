"""What is typed wrongly is told as every other mistake is, and help speaks the language that is asked for."""

import re
import subprocess
import sys

import pytest
from tests.cli.table import magie


def typed(*words: str) -> tuple[str, str]:
    """What a command in a process of its own prints, in an English system."""
    ran = subprocess.run(
        [sys.executable, "-m", "magie", *words],
        capture_output=True,
        text=True,
        check=False,
        env={"LANG": "en_GB.UTF-8", "PATH": "", "PYTHONIOENCODING": "utf-8"},
    )
    return ran.stdout.replace("\u00a0", " "), ran.stderr.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("simulate --games x", "error[usage/bad-value]: “x” won’t do here: give a whole number. (--games)"),
        ("simulate --games 0", "error[usage/bad-value]: “0” won’t do here: give 1 or more. (--games)"),
        ("admin ban ::1 --hours x", "error[usage/bad-value]: “x” won’t do here: give a number. (--hours)"),
        ("simulate --gmes 3", "error[usage/unknown-option]: Unknown option “--gmes”. Did you mean “--games”?"),
        ("simulate --zzz", "error[usage/unknown-option]: Unknown option “--zzz”. See the --help of the command."),
        ("simulate --games", "“--games” needs a value behind it, or takes none."),
        ("simulat", "error[usage/unknown-command]: Unknown command “simulat”. Did you mean “simulate”?"),
        ("admin tabels", "error[usage/unknown-command]: Unknown command “tabels”. Did you mean “tables”?"),
        ("replay", "error[usage/missing]: FILE is missing."),
        ("--lang fr", "error[usage/missing]: COMMAND is missing."),
        ("replay a b", "error[usage/too-many]: “b” is too much here."),
    ],
)
def test_a_slip_of_typing_has_a_code_names_what_was_typed_and_says_what_to_do(words: str, line: str) -> None:
    ran = magie(*words.split())
    assert ran.status == 2
    assert line in ran.err.splitlines()[0]


def test_slips_and_help_speak_the_language_that_the_command_line_asks_for() -> None:
    _, slip = typed("simulate", "--games", "x", "--lang", "fr")
    assert slip.splitlines() == [
        "error[usage/bad-value]: « x » ne va pas ici : donne un nombre entier. (--games)",
        "Usage : magie simulate [OPTIONS]",
    ]
    for words in (
        ("--help", "--lang", "fr"),
        ("--lang=fr", "arena", "--help"),
        ("--lang", "fr", "admin", "ban", "--help"),
    ):
        page, _ = typed(*words)
        assert page.startswith("Usage : magie "), words
        assert "Affiche cette aide" in page
        assert not re.search(r"Show\s+this|Commands|default|required|Language to speak", page)


def test_help_of_an_english_system_stays_as_it_is() -> None:
    page, _ = typed("simulate", "--help")
    assert page.startswith("Usage: magie simulate [OPTIONS]")
    assert "[default: classic]" in page
    assert "Show this message and exit." in page
