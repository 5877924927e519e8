"""A game in the terminal, through the lines that somebody types."""

import re
from pathlib import Path

import pytest
from tests.cli.table import answers, game_of, magie, play, saved

from magie.game import Over
from magie.game import actions as act
from magie.game import events as ev


def test_a_whole_short_game_is_played_to_its_end(home: Path) -> None:
    ran = play("--mode", "short", "--seats", "3", "--name", "Ada", lines=answers(4000))
    assert ran.status == 0
    assert ran.err == ""
    game = game_of(saved(home))
    assert game.is_over
    assert "wins the game" in ran.out or "you win the game" in ran.out
    assert re.search(r"Player +Cash +Worth", ran.out)
    assert f"Saved: {saved(home)}" in ran.out


def test_the_record_of_a_finished_game_is_sound(home: Path) -> None:
    play("--mode", "short", "--seats", "3", lines=answers(4000))
    ran = magie("replay", str(saved(home)), "--quiet")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("Sound: ")


@pytest.mark.parametrize("edition", ["classic", "spiderman-en", "spiderman-fr", "ultimate"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_edition_can_be_played_in_both_languages(home: Path, edition: str, language: str) -> None:
    ran = play("--edition", edition, "--lang", language, lines=answers(110))
    assert ran.status == 0
    assert game_of(saved(home)).round > 3
    assert not re.search(r"[{}]|None|seat_you", ran.out)


def test_french_is_spoken_to_a_friend() -> None:
    ran = play("--lang", "fr", "--name", "Ada", lines=["", "", "quitter"])
    for words in (
        "À toi : lance les dés quand tu veux.",
        "Lancer les dés",
        "Ada (toi)",
        "Qui commence ?",
        "graine 7",
    ):
        assert words in ran.out.replace("\u00a0", " ")
    assert not re.search(r"\b(vous|votre|You|your)\b", ran.out)


def test_the_language_comes_from_the_environment() -> None:
    assert "Your turn" in play(lines=["quit"]).out


def test_house_rules_that_were_changed_are_shown_at_the_start() -> None:
    ran = play("--switch", "free_parking_pot=on", "--switch", "start_cash=1500", lines=["quit"])
    assert "House rule: free_parking_pot=on" in ran.out
    assert "start_cash" not in ran.out, "it is at the rulebook's value"
    assert "in the pool: M0" in ran.out


def test_without_a_seed_every_game_has_its_own(home: Path) -> None:
    seeds = {re.search(r"seed (\d+)", magie("play", "--terminal", lines=["quit"]).out)[1] for _ in range(3)}  # type: ignore[index]
    assert len(seeds) == 3


def test_every_choice_says_what_it_leaves(home: Path) -> None:
    ran = play(lines=["", "quit"])
    found = re.search(r"Buy .* for M(\d+) +→ M([\d,]+) left", ran.out)
    assert found is not None
    assert 1500 - int(found[1]) == int(found[2].replace(",", ""))


def test_answers_may_be_numbers_or_words(home: Path) -> None:
    play(lines=["roll", "buy", "quit"])
    by_words = saved(home)
    text = by_words.read_text(encoding="utf-8")
    by_words.unlink()
    play(lines=["1", "1", "quit"])
    assert saved(home).read_text(encoding="utf-8") == text


def test_an_illegal_action_is_explained_and_changes_nothing(home: Path) -> None:
    ran = play(lines=["buy", "build orange-2", "mortgage nowhere-1", "biuld", "7", "quit"])
    assert "That doesn’t answer the question on the table." in ran.out
    assert "That belongs to nobody" in ran.out or "Nobody owns that yet" in ran.out
    assert "Unknown deed “nowhere-1”." in ran.out
    assert "Unknown action “biuld”. Did you mean build" in ran.out
    assert "Type the number of a choice" in ran.out
    assert all(entry.kind == "outcome" or entry.seat != 0 for entry in game_of(saved(home)).inputs)


def test_a_bot_turn_is_one_line_that_names_the_player() -> None:
    ran = play("--name", "Ada", lines=["", "1", "", "1", "quit"])
    assert re.search(r"^● Léo · (double \d|\d\+\d)( → |$)", ran.out, re.MULTILINE)


def test_the_end_of_a_turn_is_asked_about_only_when_there_is_something_to_do(home: Path) -> None:
    ran = play(lines=answers(40))
    assert "Your moves are done" not in ran.out
    ends = [entry for entry in game_of(saved(home)).inputs if entry.seat == 0 and entry.value == act.End()]
    assert ends, "turns were ended all the same"


def test_a_bid_may_be_just_an_amount_and_max_bids_on_by_itself(home: Path) -> None:
    ran = play(lines=["", "2", "1000000", "max 400", "quit"])
    game = game_of(saved(home))
    bids = [entry.value for entry in game.inputs if entry.seat == 0 and isinstance(entry.value, act.Bid)]
    won = [event for event in game.events if isinstance(event, ev.AuctionWon)]
    assert "bids are paid in cash" in ran.out
    assert len(bids) > 1, "one line typed, several bids made"
    assert won[0].seat == 0
    assert won[0].price <= 400


def test_a_ceiling_that_is_passed_drops_out(home: Path) -> None:
    play(lines=["", "2", "max 30", "quit"])
    events = game_of(saved(home)).events
    mine = [event for event in events if isinstance(event, ev.BidMade | ev.BidderPassed) and event.seat == 0]
    assert isinstance(mine[-1], ev.BidderPassed)
    assert all(event.amount <= 30 for event in mine if isinstance(event, ev.BidMade))


def test_rent_that_must_be_claimed_is_asked_for_before_the_next_roll(home: Path) -> None:
    play("--switch", "rent_claims=manual", lines=["1"] * 250)
    claimed = [event for event in game_of(saved(home)).events if isinstance(event, ev.RentClaimed)]
    assert any(event.owner == 0 for event in claimed)


def test_stops_let_you_act_before_somebody_elses_roll(home: Path) -> None:
    ran = play("--seats", "2", lines=["stops", "", "1", "", "1", "", "mortgage light-blue-1", "quit"])
    assert "From now on you are asked before every roll." in ran.out
    assert "Léo is about to roll. Anything to do first?" in ran.out
    game = game_of(saved(home))
    assert game.is_mortgaged("light-blue-1")
    assert not isinstance(game.pending, Over)
    assert game.pending.seat == 1, "Léo has not rolled yet"


def test_who_leaves_may_jump_to_the_end(home: Path) -> None:
    ran = play("--seats", "3", lines=["leave", "leave yes", "1"])
    assert "Type `leave yes` if you mean it." in ran.out
    assert "Jump to the end of the game" in ran.out
    assert game_of(saved(home)).is_over
    assert 0 not in game_of(saved(home)).winners


def test_a_game_against_the_clock_ends_when_its_time_is_up(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(0, 10**9, 5))
    monkeypatch.setattr("magie.cli.terminal.session.time.monotonic", lambda: float(next(now)))
    ran = play("--edition", "spiderman-en", "--mode", "time-limit", "--minutes", "2", lines=answers(400))
    assert "The clock is running: 2 minutes." in ran.out
    assert "Time is up!" in ran.out
    assert game_of(saved(home)).is_over


def test_the_end_of_the_input_saves_the_game_and_says_how_to_go_on(home: Path) -> None:
    ran = play(lines=[""])
    assert ran.status == 0
    assert f"magie play --resume {saved(home).stem}" in ran.out


def test_an_interrupt_saves_the_game(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("magie.cli.terminal.lines.Lines.read", interrupted)
    assert play(lines=[]).status == 0
    assert saved(home).exists()


def test_a_game_that_cannot_be_saved_is_played_all_the_same(home: Path) -> None:
    home.write_text("not a folder", encoding="utf-8")
    ran = play(lines=["", "1", "quit"])
    assert ran.status == 0
    assert "Could not save" in ran.out


@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_line_is_wider_than_the_screen(width: int) -> None:
    lines = ["", "1", "board", "deeds all", "table", "help", *answers(60)]
    ran = play(lines=lines, width=width)
    too_wide = [line for line in ran.out.splitlines() if len(line.rstrip()) > width and ".magie" not in line]
    assert too_wide == []


def test_the_levels_of_the_bots_are_introduced_with_their_strength(home: Path) -> None:
    ran = play("--seats", "3", "--bots", "champion,novice", lines=["quit"])
    assert "●●●●● Champion" in ran.out
    assert "●○○○○ Novice" in ran.out
    assert "Knows the prices, not yet what a colour is worth." in ran.out
