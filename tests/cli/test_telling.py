"""What the terminal tells of a turn: every payment once, in the sentence that gives its reason where there is one."""

from io import StringIO

import pytest
from rich.console import Console
from tests.game.arrange import begin, land, own

from magie.cli.speech import Speech
from magie.cli.terminal.teller import Teller
from magie.cli.terminal.view import View
from magie.game import Game, actions
from magie.language import Narrator

NAMES = ("Ada", "Léo", "Zoé")


def told(game: Game, you: int | None, first: int) -> str:
    """What happened since an event, as somebody reads it."""
    paper = Console(file=StringIO(), width=300)
    view = View(game, Narrator(game.edition, "en", NAMES, you), Speech("en"), paper, you)
    for paragraph in Teller(view, first).news():
        paper.print(paragraph)
    text: str = paper.file.getvalue()  # type: ignore[attr-defined]
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("you", "sentence"),
    [(0, "You buy Rue de Vaugirard for M100."), (1, "buys it for M100"), (None, "buys it for M100")],
)
def test_a_price_is_told_with_the_purchase_alone(you: int | None, sentence: str) -> None:
    game = begin()
    land(game, "light-blue-1")
    first = len(game.events)
    game.apply(0, actions.Buy())
    assert sentence in told(game, you, first)
    assert told(game, you, first).count("M100") == 1


@pytest.mark.parametrize(
    ("you", "sentence"), [(0, "you owe M6 rent."), (1, "pays you M6 rent"), (2, "pays Léo M6 rent")]
)
def test_a_rent_that_is_paid_at_once_is_told_once(you: int, sentence: str) -> None:
    game = begin()
    own(game, 1, "light-blue-1")
    land(game, "light-blue-1")
    assert sentence in told(game, you, 0)
    assert told(game, you, 0).count("M6 ") == 1


def test_a_run_of_mortgages_is_told_with_what_it_brought_in_all() -> None:
    game = begin()
    own(game, 1, "light-blue-1", "red-1")
    first = len(game.events)
    game.apply(1, actions.Mortgage("light-blue-1"))
    game.apply(1, actions.Mortgage("red-1"))
    assert told(game, 0, first).endswith("mortgages Rue de Vaugirard and Avenue Matignon for M160")
