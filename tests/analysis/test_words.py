"""What somebody did is told as people tell it: who, in the past, with names and sums."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, cast

import pytest

from magie import Game, bots
from magie.game.actions import Action
from magie.game.inputs import Input
from magie.language import Narrator

NAMES = ("Ada", "Léo", "Zoé", "Noor")
TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("classic", {}),
    ("spiderman-en", {}),
    ("spiderman-fr", {}),
    ("ultimate", {}),
    ("ultimate", {"deck_size": 72}),
)
ROUNDS = 6
GAMES = 10  # of each table: fifty in all
WHO = {"en": r"({names}|You)", "fr": r"({names}|Tu)"}
# Verbs as they stand behind who did it.
DID = {
    "en": r"(did not [a-z]+|[a-z]+ed|bought|sold|bid|let|paid|built|gave|took|drew|swung|went|struck|chose|kept|left|"
    r"sent|made|put)\b",
    "fr": r"(as|a|n’as pas|n’a pas|n’as|n’a|t’a) ([a-zéâ]+(é|is|it|u|ert|int|ait|i)|rejoint)\b",
}
STRANGE = re.compile(r"[{}]|None|True|False|\bnothing for nothing\b|\b[a-z]+-\d\b|  |\.$")

QUOTED = re.compile("“.*?”|«.*?»")  # what is printed on the board speaks to everybody


@cache
def steps(table: int) -> list[tuple[Input, Game]]:
    """All answers of some games, each with the game before it."""
    edition, switches = TABLES[table]
    told = []
    for seed in range(GAMES):
        game = Game.new(edition, seats=4, seed=seed, switches=switches)
        driver = game.driver([bots.load(name) for name in ("steady", "novice", "random", "steady")])
        while not game.is_over and game.round <= ROUNDS:
            driver.play()
        before = Game.from_setup(game.record().setup)
        for entry in game.record().inputs:
            if entry.kind == "action":
                told.append((entry, before.copy()))
            before.feed(entry)
    return told


def sentences(table: int, language: str) -> Iterator[tuple[int, int | None, str]]:
    """Who did it, who reads it, and how it is told."""
    for entry, game in steps(table):
        for reader in (None, *range(4)):
            assert entry.seat is not None
            narrator, action = Narrator(game.edition, language, NAMES, reader), cast("Action", entry.value)
            yield entry.seat, reader, narrator.done(action, game, entry.seat)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("table", range(len(TABLES)))
def test_whatever_was_done_is_told_in_the_past_with_names(table: int, language: str) -> None:
    names = "|".join(NAMES)
    grammar = re.compile(rf"^{WHO[language].format(names=names)} {DID[language]}")
    wrong = Counter(
        told for _, _, told in sentences(table, language) if not grammar.match(told) or STRANGE.search(told)
    )
    assert wrong == {}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("table", range(len(TABLES)))
def test_readers_are_you_and_nobody_else_is(table: int, language: str) -> None:
    you = re.compile({"en": r"\b(you|yours?)\b", "fr": r"\b(tu|toi|tes|ton|ta)\b|\bt’a\b"}[language], re.IGNORECASE)
    wrong = []
    for _, reader, told in sentences(table, language):
        is_named = reader is not None and NAMES[reader] in told
        if is_named or (reader is None and you.search(QUOTED.sub("", told))):
            wrong.append(told)
    assert wrong == []
