"""The Ultimate edition in the terminal: travel, vouchers, shares, deals in all that can be held, three tracks."""

import re
from pathlib import Path

import pytest
from tests.cli.table import answers, game_of, play, saved, seat_down

from magie.game import Assets, Game
from magie.game import actions as act
from magie.game import decisions as ask
from magie.game.chance import SpeedDiceRoll
from magie.rules.schema import COMPANIES, VOUCHERS

ULTIMATE = ("--edition", "ultimate")


def begin(seats: int = 3) -> Game:
    """A table before the first roll of seat 0, with vouchers and cards drawn from a seed."""
    game = Game.new("ultimate", seats=seats, seed=7)
    game.state.vouchers[: seats * VOUCHERS] = [0] * (seats * VOUCHERS)
    game.state.voucher_pile[:VOUCHERS] = list(game.numbers.voucher_count)
    assert isinstance(game.pending, ask.Turn)
    assert game.pending.seat == 0
    return game


def hold(game: Game, seat: int, *vouchers: str) -> None:
    """Let a seat hold these vouchers, out of the pile."""
    for voucher in vouchers:
        kind = game.edition.index("voucher", voucher)
        game.state.vouchers[seat * VOUCHERS + kind] += 1
        game.state.voucher_pile[kind] -= 1


def own_share(game: Game, seat: int, company: str) -> None:
    """Let a seat hold one more share of a company."""
    number = game.edition.index("company", company)
    game.state.shares[seat * COMPANIES + number] += 1
    game.state.share_stock[number] -= 1


def ride_next(game: Game) -> None:
    """Seat 0 stands at the subway and rides this turn."""
    game.state.at[0] = game.edition.index("space", "subway")
    game.state.subway[0] = 1


def mine(path: Path) -> list[act.Action]:
    """The answers of seat 0."""
    return [entry.value for entry in game_of(path).inputs if entry.seat == 0]  # type: ignore[misc]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_thirty_turns_are_played_with_plain_answers(home: Path, language: str) -> None:
    ran = play(*ULTIMATE, "--seats", "3", "--lang", language, lines=answers(150))
    assert (ran.status, ran.err) == (0, "")
    assert game_of(saved(home)).turn >= 30
    assert not re.search(r"[{}]|None|seat_you", ran.out)


@pytest.mark.parametrize("pause", [9, 40])
def test_a_resumed_game_goes_on_as_if_it_had_never_stopped(home: Path, pause: int) -> None:
    lines = [line for line in answers(80) if line != "0"]
    play(*ULTIMATE, lines=lines)
    whole = saved(home).read_text(encoding="utf-8")
    saved(home).unlink()
    play(*ULTIMATE, lines=lines[:pause])
    assert saved(home).read_text(encoding="utf-8") != whole
    play("--resume", str(saved(home)), lines=lines[pause:])
    assert saved(home).read_text(encoding="utf-8") == whole


def test_french_calls_everything_on_the_tracks_by_a_french_name() -> None:
    ran = play(*ULTIMATE, "--lang", "fr", lines=["plateau intérieure", *answers(60), "quitter"])
    for words in ("Piste intérieure", "Marche arrière", "Trois dés", "dans la cagnotte"):
        assert words in ran.out
    assert "Piste extérieure" not in ran.out
    assert not re.search(r"\b(vous|votre|You|your|Bus ticket|Cab fare)\b", ran.out)


def test_the_board_is_shown_track_by_track() -> None:
    out = play(*ULTIMATE, lines=["board", "quit"]).out
    assert out.index("Inner track") < out.index("Middle track") < out.index("Outer track")
    assert "119" in out
    only = play(*ULTIMATE, lines=["board middle", "quit"]).out
    assert "Middle track" in only
    assert "Outer track" not in only


def test_a_lot_shows_its_skyscraper() -> None:
    out = play(*ULTIMATE, lines=["deeds dark-blue-2", "deeds park place", "deeds all", "quit"]).out
    assert re.search(r"Rent with a skyscraper +\$3,000", out)
    assert re.search(r"Price of a skyscraper +\$200", out)
    assert "─ Park Place" in out, "a deed may be called by its name"
    assert re.search(r"Rent now +Skyscraper +Owner", out)


def test_the_best_spaces_to_travel_to_are_listed_and_all_are_in_a_menu(tmp_path: Path) -> None:
    game = begin()
    ride_next(game)
    out = play("--resume", str(seat_down(game, tmp_path / "ride.magie", "Ada", "Léo", "Mina")), lines=["7", "0"]).out
    listed = re.findall(r"^[⏎ ] ([1-6]) .*\((?:free, \$\d+|\$\d+)\)", out, re.MULTILINE)
    assert listed[:6] == ["1", "2", "3", "4", "5", "6"]
    assert "Anywhere else… (119 spaces" in out
    assert re.search(r"^ +119 ", out, re.MULTILINE)


@pytest.mark.parametrize("line", ["travel dark-blue-2", "travel Boardwalk", "travel bordwalk", "travel boardw"])
def test_travel_is_typed_by_id_by_name_or_nearly(tmp_path: Path, line: str) -> None:
    game = begin()
    ride_next(game)
    path = seat_down(game, tmp_path / "ride.magie", "Ada", "Léo", "Mina")
    play("--resume", str(path), lines=[line, "quit"])
    assert mine(path)[0] == act.Travel("dark-blue-2")


def test_a_space_that_does_not_exist_is_answered_with_a_likely_one(tmp_path: Path) -> None:
    game = begin()
    ride_next(game)
    path = seat_down(game, tmp_path / "ride.magie", "Ada", "Léo", "Mina")
    out = play("--resume", str(path), lines=["travel dark-blu-1", "travel nowhere at all", "quit"]).out
    assert "Did you mean dark-blue-1" in out
    assert mine(path) == []


def test_vouchers_are_offered_where_they_can_be_used_and_say_where_they_lead(tmp_path: Path) -> None:
    game = begin()
    hold(game, 0, "cab-fare-ahead-1")
    path = seat_down(game, tmp_path / "fare.magie", "Ada", "Léo", "Mina")
    out = play("--resume", str(path), lines=["2", "quit"]).out
    assert "2 Use Cab fare, 1 ahead (Mediterranean Avenue, free, $60)" in out
    assert mine(path)[0] == act.Voucher("cab-fare-ahead-1")


def test_many_ways_to_use_vouchers_are_a_menu(tmp_path: Path) -> None:
    game = begin()
    hold(game, 0, "bus-ticket", "bus-ticket")
    path = seat_down(game, tmp_path / "bus.magie", "Ada", "Léo", "Mina")
    out = play("--resume", str(path), lines=["2", "1", "quit"]).out
    assert "Bus ticket ×2" in out.replace("\u00a0", " ")
    assert re.search(r"2 Use a voucher… \(\d+ ways\)", out)
    assert isinstance(mine(path)[0], act.Voucher)


def test_everything_tradable_is_in_a_deal(tmp_path: Path) -> None:
    game = begin(seats=2)
    hold(game, 0, "bus-ticket")
    hold(game, 1, "transit-token")
    own_share(game, 1, "acme-motors")
    card = game.edition.index("card", "community-chest-lawyer")
    game.state.card_holder[card] = 1
    game.state.unseen[card] = 0
    game.state.unseen_count[1] -= 1
    theirs = game.roll_three(1)
    path = seat_down(game, tmp_path / "deal.magie", "Ada", "Léo")
    number = next(
        line.split()[0]
        for line in play("--resume", str(path), lines=["quit"]).out.splitlines()
        if line.rstrip().endswith("Propose a deal…")
    )
    out = play("--resume", str(path), lines=[number, "1 2 3 4", "bus-ticket", "20", "1", "quit"]).out
    assert "a share of Acme Motors" in out
    take = Assets(
        cards=("community-chest-lawyer",), vouchers=("transit-token",), roll_three=theirs, shares=("acme-motors",)
    )
    assert mine(path)[0] == act.Offer(1, Assets(cash=20, vouchers=("bus-ticket",)), take)


def test_a_triple_asks_where_to_go(tmp_path: Path) -> None:
    game = Game.from_position(begin(seats=2).position())
    game.apply(0, act.Roll())
    game.apply(SpeedDiceRoll(2, 2, 2))
    assert isinstance(game.pending, ask.Travelling)
    path = seat_down(game, tmp_path / "triple.magie", "Ada", "Léo")
    play("--resume", str(path), lines=["", "quit"])
    assert isinstance(mine(path)[0], act.Travel), "Enter goes to the most promising space"


@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_line_is_wider_than_the_screen(width: int) -> None:
    ran = play(*ULTIMATE, lines=["board", "deeds all", "table", *answers(40), "table"], width=width)
    too_wide = [line for line in ran.out.splitlines() if len(line.rstrip()) > width and ".magie" not in line]
    assert too_wide == []
