"""Deals in the terminal: put together step by step, typed in one line, or answered."""

from pathlib import Path

import pytest
from tests.cli.table import game_of, play, seat_down
from tests.game.arrange import begin, built, holding, left_with, mortgaged, own

from magie.game import Assets
from magie.game import actions as act
from magie.game import decisions as ask


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """Before your roll: you and Léo can each complete a group, and your brown lots are built on."""
    game = begin(seats=3)
    own(game, 0, "brown-1", "brown-2", "red-1", "yellow-1", "yellow-2")
    own(game, 1, "red-2", "red-3", "yellow-3")
    built(game, 1, "brown-1", "brown-2")
    mortgaged(game, "yellow-1")
    holding(game, 0, "chance-jail-card")
    return seat_down(game, tmp_path / "evening.magie", "Ada", "Léo", "Mina")


def made(path: Path) -> list[act.Action]:
    """The offers and counter-offers of yours."""
    values = [entry.value for entry in game_of(path).inputs if entry.seat == 0]
    return [value for value in values if isinstance(value, act.Offer | act.Counter)]


def deal_number(out: str) -> str:
    """The number of the choice that opens the deal."""
    return next(line.split()[0] for line in out.splitlines() if line.endswith("Propose a deal…"))


def propose(path: Path, *lines: str) -> str:
    """Type these lines into a new deal."""
    number = deal_number(
        "\n".join(line.strip() for line in play("--resume", str(path), lines=["quit"]).out.splitlines())
    )
    return play("--resume", str(path), lines=[number, *lines, "quit"]).out


def test_a_deal_is_put_together_step_by_step(evening: Path) -> None:
    out = propose(evening, "1", "3", "1, 2", "100", "1")
    assert "What do you want from Léo?" in out
    assert made(evening) == [
        act.Offer(1, Assets(cash=100, deeds=("red-1", "yellow-1")), Assets(deeds=("yellow-3",))),
    ]


def test_a_deal_shows_what_it_would_mean_before_it_is_made(evening: Path) -> None:
    out = propose(evening, "Léo", "yellow-3", "red-1", "", "2")
    assert "● Léo gets Avenue Matignon." in out
    assert "◆ You get Rue La Fayette." in out
    assert "You complete the group Yellow." in out
    assert "Léo completes the group Red." in out
    assert made(evening) == [], "the second choice drops it"


def test_money_may_be_asked_for(evening: Path) -> None:
    propose(evening, "1", "", "1", "-250", "1")
    assert made(evening) == [act.Offer(1, Assets(deeds=("red-1",)), Assets(cash=250))]


def test_a_kept_card_can_be_dealt(evening: Path) -> None:
    out = propose(evening, "1", "", "4", "-50", "")
    assert "a jail card" in out
    assert made(evening) == [act.Offer(1, Assets(cards=("chance-jail-card",)), Assets(cash=50))]


def test_lots_of_a_group_that_is_built_on_are_not_listed(evening: Path) -> None:
    out = propose(evening, "1", "", "0")
    assert "Avenue Matignon" in out
    assert "Faubourg Saint-Honoré (mortgaged)" in out
    assert "brown-1" not in out


@pytest.mark.parametrize("lines", [["0"], [""], ["1", "0"], ["1", "1", "0"], ["nobody", "9", "0"]])
def test_a_deal_can_be_dropped_at_any_step(evening: Path, lines: list[str]) -> None:
    out = propose(evening, *lines)
    assert made(evening) == []
    assert out.count("Roll the dice") == 2, "the choices are shown again"


def test_a_deal_that_the_rules_refuse_is_explained(evening: Path) -> None:
    out = propose(evening, "1", "", "", "")
    assert "Put something on the table: this deal moves nothing. (13.5)" in out
    assert made(evening) == []


def test_a_deal_may_be_typed_with_the_partners_name(evening: Path) -> None:
    play("--resume", str(evening), lines=["offer LÉO give red-1 50 take yellow-3", "quit"])
    assert made(evening) == [act.Offer(1, Assets(cash=50, deeds=("red-1",)), Assets(deeds=("yellow-3",)))]


def test_commands_and_quit_work_inside_a_deal(evening: Path) -> None:
    out = propose(evening, "1", "standings", "quit")
    assert "Worth" in out
    assert "To go on: magie play --resume" in out


@pytest.fixture
def offered(tmp_path: Path) -> Path:
    """Léo asks for your red lot and gives a yellow one."""
    game = begin(seats=2)
    own(game, 0, "red-1", "yellow-1", "yellow-2")
    own(game, 1, "red-2", "red-3", "yellow-3")
    left_with(game, 1, 40)
    game.apply(1, act.Offer(0, Assets(deeds=("yellow-3",)), Assets(deeds=("red-1",))))
    assert isinstance(game.pending, ask.Offered)
    return seat_down(game, tmp_path / "offered.magie", "Ada", "Léo")


def test_an_offer_is_told_once_with_what_it_means(offered: Path) -> None:
    out = play("--resume", str(offered), lines=["quit"]).out
    assert out.count("Léo offers you Rue La Fayette for Avenue Matignon. Deal?") == 1
    assert "You complete the group Yellow." in out
    assert "Léo completes the group Red." in out


@pytest.mark.parametrize(("line", "answer"), [("1", act.Accept()), ("", act.Reject()), ("accept", act.Accept())])
def test_an_offer_is_accepted_only_on_purpose(offered: Path, line: str, answer: act.Action) -> None:
    play("--resume", str(offered), lines=[line, "quit"])
    mine = [entry.value for entry in game_of(offered).inputs if entry.seat == 0]
    assert mine[0] == answer


def test_an_offer_may_be_answered_with_another(offered: Path) -> None:
    play("--resume", str(offered), lines=["3", "3", "", "300", "1", "quit"])
    assert made(offered) == [act.Counter(Assets(cash=300), Assets(deeds=("yellow-3",)))]
