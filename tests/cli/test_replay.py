"""Records played again: told in a language, checked against the rules and the seed."""

import re
from pathlib import Path

import pytest
from tests.cli.table import answers, magie, play, saved

from magie.game import DiceRoll, Game


@pytest.fixture
def record(home: Path) -> Path:
    """A saved game of a few rounds."""
    play("--name", "Ada", "--seats", "3", lines=answers(40))
    return saved(home)


def test_a_sound_record_is_told_and_found_sound(record: Path) -> None:
    ran = magie("replay", str(record))
    assert (ran.status, ran.err) == (0, "")
    assert "◆ Ada · " in ran.out
    assert "● Léo · " in ran.out
    assert re.search(r"Sound: \d+ inputs, \d+ turns, as the rules and the seed have it\.", ran.out)
    assert "The game is not over." in ran.out


def test_a_record_is_told_in_french(record: Path) -> None:
    out = magie("replay", str(record), "--lang", "fr").out.replace("\u00a0", " ")
    assert "Qui commence ? Ada " in out
    assert "Conforme : " in out
    assert "La partie n’est pas finie." in out


def test_a_record_without_a_seed_says_what_could_not_be_checked(tmp_path: Path) -> None:
    path = tmp_path / "unseeded.magie"
    game = Game.new("classic", seats=2, seed=None)
    game.apply(DiceRoll(6, 6))
    game.record().save(path)
    ran = magie("replay", str(path), "--quiet")
    assert ran.status == 0
    assert "there is no seed to check the dice against" in ran.out


def test_the_first_divergence_is_told_with_turn_input_code_and_place(record: Path) -> None:
    lines = record.read_text(encoding="utf-8").split("\n")
    number, line = next((n, line) for n, line in enumerate(lines, start=1) if " buy" in line)
    lines[number - 1] = line.replace(" buy", " accept", 1)
    record.write_text("\n".join(lines), encoding="utf-8")
    ran = magie("replay", str(record))
    assert ran.status == 1
    found = re.search(
        r"Diverges in turn (\d+), (\w+): accept\n(moment/wrong-decision): (.+) \(6\.1\) \((.+):(\d+):(\d+)\)", ran.out
    )
    assert found is not None, ran.out
    assert found[5] == str(record)
    assert int(found[6]) == number
    assert "Sound" not in ran.out


def test_dice_that_the_seed_did_not_give_are_found(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace('[Seed "7"]', '[Seed "8"]'), encoding="utf-8")
    ran = magie("replay", str(record), "--quiet")
    assert ran.status == 1
    assert "record/not-the-seeds: " in ran.out


def test_a_record_of_other_rules_says_what_was_other(record: Path) -> None:
    text = re.sub(r'\[Digest "[^"]*"\]', '[Digest "v23456789abcdef0"]', record.read_text(encoding="utf-8"))
    record.write_text(text.replace("space_pass/go=200", "space_pass/go=400"), encoding="utf-8")
    ran = magie("replay", str(record))
    assert ran.status == 1
    assert "record/edition-changed: Recorded under other rules: salary (go) 400, now 200." in ran.out
    assert "Diverges" not in ran.out


def test_every_event_of_a_game_is_told(record: Path) -> None:
    """Purchases, rents, taxes and cards of everybody stand in the text, whoever's turn it was."""
    from magie.game import Record
    from magie.game import events as ev

    out = " ".join(magie("replay", str(record), "--lang", "en").out.split())
    game = Record.load(record).replay()
    for event in game.events:
        if isinstance(event, ev.Purchased):
            assert f"buys it for {game.edition.money(event.price, 'en')}" in out
        if isinstance(event, ev.RentDue):
            assert f"{game.edition.money(event.amount, 'en')} rent" in out
        if isinstance(event, ev.CardDrawn):
            text = game.edition.name_of("card", game.edition.index("card", event.card), "en")
            assert text in out
