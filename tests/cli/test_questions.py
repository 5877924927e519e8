"""Every kind of question: what is listed, what Enter does, and what it costs."""

from pathlib import Path

from tests.cli.table import game_of, play, seat_down
from tests.game.arrange import begin, built, holding, land, left_with, mortgaged, own, put

from magie.game import DiceRoll, Game
from magie.game import actions as act
from magie.game import decisions as ask


class Sitting:
    """A saved position that is answered in the terminal."""

    def __init__(self, game: Game, folder: Path) -> None:
        self.path = seat_down(game, folder / "sitting.magie", "Ada", "Léo", "Mina")

    def type(self, *lines: str) -> str:
        """What is shown when these lines are typed."""
        return play("--resume", str(self.path), lines=[*lines, "quit"]).out

    @property
    def answers(self) -> list[act.Action]:
        """What you have done."""
        return [entry.value for entry in game_of(self.path).inputs if entry.seat == 0]  # type: ignore[misc]


def number_of(out: str, words: str) -> str:
    """The number of a choice."""
    line = next(line for line in out.splitlines() if words in line)
    return line.removeprefix("⏎").split()[0]


def test_a_debt_lists_all_that_raises_money_and_enter_does_nothing(tmp_path: Path) -> None:
    game = begin()
    own(game, 1, "dark-blue-1", "dark-blue-2")
    own(game, 0, "brown-1", "brown-2", "railroad-1")
    built(game, 1, "brown-1", "brown-2")
    built(game, 3, "dark-blue-2")
    left_with(game, 0, 1370)
    land(game, "dark-blue-2")
    assert isinstance(game.pending, ask.Debt)
    sitting = Sitting(game, tmp_path)
    out = sitting.type("", "bankrupt")
    assert "You owe Léo M1,400 and hold M1,370." in out
    assert "Type the number of a choice" in out
    assert "You can still raise M210 and you owe M1,400" in out
    assert "Sell a house on Boulevard de Belleville for M25" in out
    assert "→ you have M1,395" in out
    assert "Lift" not in out
    assert sitting.answers == []
    sitting.type(number_of(out, "Mortgage Gare Montparnasse for M100"))
    assert sitting.answers[0] == act.Mortgage("railroad-1")
    assert game_of(sitting.path).cash(0) >= 1470 - 1400


def test_bankruptcy_stands_last_and_must_be_chosen(tmp_path: Path) -> None:
    game = begin()
    own(game, 1, "dark-blue-1", "dark-blue-2")
    built(game, 3, "dark-blue-2")
    left_with(game, 0, 20)
    land(game, "dark-blue-2")
    sitting = Sitting(game, tmp_path)
    out = sitting.type("")
    assert sitting.answers == []
    out = sitting.type(number_of(out, "Declare bankruptcy"), "1")
    assert "You are bankrupt and out of the game: everything goes to Léo." in out
    assert "Jump to the end of the game" in out
    assert game_of(sitting.path).is_over


def test_those_who_are_out_may_watch_the_others(tmp_path: Path) -> None:
    game = begin()
    own(game, 1, "dark-blue-1", "dark-blue-2")
    built(game, 3, "dark-blue-2")
    left_with(game, 0, 20)
    land(game, "dark-blue-2")
    out = Sitting(game, tmp_path).type("bankrupt", "2")
    assert out.count("\n● Léo ·") > 3
    assert out.count("\n▲ Mina ·") > 3


def test_a_deed_beyond_your_cash_offers_ways_to_raise_it(tmp_path: Path) -> None:
    game = begin()
    own(game, 0, "railroad-1", "orange-1")
    own(game, 1, "orange-2")
    left_with(game, 0, 150)
    land(game, "orange-3")
    sitting = Sitting(game, tmp_path)
    out = sitting.type()
    assert "Buy" not in out.rpartition("orange")[0]
    assert "● Orange · price M200 · rent M16 · ◆ Ada 1/3 · ● Léo 1/3" in out.replace("\u00a0", " ")
    menu = number_of(out, "Mortgage a deed…")
    out = sitting.type(menu, "0", menu, "1", "buy")
    assert "→ you have M250" in out
    assert sitting.answers[:2] == [act.Mortgage("railroad-1"), act.Buy()]
    assert game_of(sitting.path).owner("orange-3") == 0


def test_building_is_listed_with_its_price_and_asked_about_at_the_end_of_the_turn(tmp_path: Path) -> None:
    game = begin()
    own(game, 0, "brown-1", "brown-2", "red-1", "red-2", "red-3")
    land(game, "free-parking")
    assert isinstance(game.pending, ask.End)
    sitting = Sitting(game, tmp_path)
    out = sitting.type()
    assert "Your moves are done." in out
    menu = number_of(out, "Build… (5)")
    out = sitting.type(menu, "1", "build red-1", "build red-1", "")
    assert "Build a house on Boulevard de Belleville for M50" in out
    assert "→ M1,450 left" in out
    assert "Build evenly: first on" in out
    assert sitting.answers[:3] == [act.Build("brown-1"), act.Build("red-1"), act.End()]
    assert "● Brown 2/2 [a house]" in sitting.type("table").replace("\u00a0", " ")


def test_jail_offers_its_exits(tmp_path: Path) -> None:
    game = begin()
    put(game, 0, "jail")
    game.state.jailed[0] = 1
    holding(game, 0, "chance-jail-card")
    sitting = Sitting(game, tmp_path)
    out = sitting.type()
    assert "Your 1st turn in Jail: doubles set you free." in out
    assert "in Jail (1st turn)" in out
    assert "Pay the M50 fine" in out
    assert "→ M1,450 left" in out
    sitting.type(number_of(out, "Use a jail card"))
    assert sitting.answers == [act.Use("chance-jail-card")]


def test_a_mortgaged_deed_received_is_kept_or_lifted(tmp_path: Path) -> None:
    game = begin()
    own(game, 1, "red-1")
    mortgaged(game, "red-1")
    game.apply(0, "offer 1 give 10 take red-1")
    game.apply(1, act.Accept())
    assert isinstance(game.pending, ask.Transfer)
    sitting = Sitting(game, tmp_path)
    out = sitting.type("")
    assert "Leave it mortgaged for M11 interest" in out
    assert "Lift the mortgage now for M110" in out
    assert sitting.answers == [act.Keep()]


def test_a_shortage_asks_how_many_you_want_and_enter_asks_for_none(tmp_path: Path) -> None:
    game = begin()
    own(game, 0, "brown-1", "brown-2")
    own(game, 1, "red-1", "red-2", "red-3")
    own(game, 2, *(f"{group}-{number}" for group in ("green", "yellow", "orange") for number in (1, 2, 3)))
    built(game, 4, "green-1", "green-2", "green-3", "yellow-1", "yellow-2", "yellow-3")
    built(game, 2, "orange-1", "orange-2")
    built(game, 3, "orange-3")
    game.apply(1, act.Build("red-1"))
    while isinstance(game.pending, ask.Want) and game.pending.seat != 0:
        game.apply(game.pending.seat, act.Want(0))
    assert isinstance(game.pending, ask.Want)
    sitting = Sitting(game, tmp_path)
    out = sitting.type("")
    assert "How many do you want?" in out
    assert sitting.answers == [act.Want(0)]


def test_a_question_with_one_answer_is_not_asked(tmp_path: Path) -> None:
    game = begin(seats=2)
    left_with(game, 0, 0)
    land(game, "railroad-1")
    sitting = Sitting(game, tmp_path)
    sitting.type()
    assert sitting.answers[:2] == [act.Decline(), act.Pass()]


def test_doubles_with_options_list_them(tmp_path: Path) -> None:
    game = Game.new("spiderman-en", seats=2, seed=None, switches={"optional_doubles": True})
    game.apply(DiceRoll(6, 6))
    game.apply(DiceRoll(1, 2))
    land(game, "free-parking", 1, 1)
    assert isinstance(game.pending, ask.Doubles)
    sitting = Sitting(game, tmp_path)
    out = sitting.type()
    menu = number_of(out, "Go to any space…")
    sitting.type(menu, "1")
    assert isinstance(sitting.answers[0], act.Swing)
