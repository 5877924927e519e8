"""Bad input: one line with code, words and place, exit status 2, and no stack trace."""

import re
from pathlib import Path

import pytest
from tests.cli.table import magie, play, saved

from magie.game import Game

LINE = re.compile(r"error\[([a-z-]+/[a-z-]+)\]: (.+?)(?: \(([^()]+)\))?\n", re.DOTALL)

BAD_OPTIONS = {
    "--edition nope": ("edition/unknown", "--edition"),
    "--board atlantis": ("edition/unknown-board", "--board"),
    "--decks tarot": ("edition/unknown-deck-set", "--decks"),
    "--mode endless": ("edition/unknown-mode", "--mode"),
    "--switch tea=on": ("edition/unknown-switch", "--switch"),
    "--switch start_cash=lots": ("edition/bad-switch-value", "--switch"),
    "--switch start_cash": ("edition/bad-switch-value", "--switch"),
    "--switch time_limit_deeds_bought=2": ("edition/contradictory-switches", "--switch"),
    "--seats 1": ("setup/seats-out-of-range", "--seats"),
    "--seats 9": ("setup/seats-out-of-range", "--seats"),
    "--seed -1": ("setup/bad-seed", "--seed"),
    "--bots steady,zorro": ("setup/unknown-bot", "--bots"),
    "--bots ,": ("setup/unknown-bot", "--bots"),
    "--name ABCDEFGHIJKLMNOPQRSTUVWXYZ": ("play/bad-name", "--name"),
    "--speed warp": ("play/unknown-speed", "--speed"),
    "--minutes 5": ("play/no-clock", "--minutes"),
    "--minutes 0 --edition spiderman-en --mode time-limit": ("play/bad-minutes", "--minutes"),
    "--lang tlh": ("language/unknown", "--lang"),
}


@pytest.mark.parametrize("options", BAD_OPTIONS)
def test_an_option_that_cannot_be_is_refused_with_its_place(options: str, home: Path) -> None:
    ran = magie("play", *options.split(), lines=["quit"])
    found = LINE.fullmatch(ran.err)
    assert found is not None, ran.err
    assert (found[1], found[3]) == BAD_OPTIONS[options]
    assert ran.status == 2
    assert ran.out == "", "nothing is shown of a game that cannot be"
    assert not home.exists()


@pytest.mark.parametrize("command", ["play --resume", "replay"])
def test_files_that_are_no_records_are_refused_with_their_place(command: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\xfe")
    (tmp_path / "poem").write_text("Shall I compare thee", encoding="utf-8")
    (tmp_path / "half").write_text('[Format "1"]\n[Edition "classic"]\n', encoding="utf-8")
    expected = {
        "missing": "file/not-found",
        "folder": "file/is-a-folder",
        "picture": "file/not-text",
        "poem": "record/",
        "half": "record/missing-tag",
    }
    for name, code in expected.items():
        ran = magie(*command.split(), str(tmp_path / name), lines=["quit"])
        assert ran.status == 2
        assert ran.err.startswith(f"error[{code}"), ran.err
        assert ran.err.count("\n") == 1
        assert re.search(rf"\({re.escape(str(tmp_path / name))}(:\d+:\d+)?\)\n$", ran.err), ran.err
        assert ran.err.count(str(tmp_path / name)) == 1, "named once"


def test_a_record_without_a_seed_cannot_be_played_on(tmp_path: Path) -> None:
    path = tmp_path / "unseeded.magie"
    Game.new("classic", seats=2, seed=None).record().save(path)
    ran = magie("play", "--resume", str(path))
    assert (ran.status, ran.err[:22]) == (2, "error[setup/no-seed]: ")


@pytest.mark.parametrize(
    ("words", "code", "place"),
    [
        ("rules 99.9", "rules/unknown-clause", "CLAUSE"),
        ("rules --edition nope", "rules/unknown-ruleset", "--edition"),
        ("rules --diff classic nope", "rules/unknown-ruleset", "--diff"),
        ("rules 99.9 --diff classic spiderman-en", "rules/unknown-clause", "CLAUSE"),
        ("rules --lang tlh", "language/unknown", "--lang"),
        ("editions nope", "edition/unknown", "NAME"),
    ],
)
def test_what_no_book_has_is_refused_with_its_place(words: str, code: str, place: str) -> None:
    ran = magie(*words.split())
    found = LINE.fullmatch(ran.err)
    assert found is not None, ran.err
    assert (ran.status, found[1], found[3]) == (2, code, place)


def test_refusals_speak_the_language_asked_for() -> None:
    ran = magie("play", "--board", "atlantis", "--lang", "fr")
    assert ran.err.startswith("error[edition/unknown-board]: Plateau inconnu ici")


@pytest.mark.parametrize("words", ["", "plya", "play --sets 3", "play --seats many", "replay", "scenario"])
def test_what_is_no_command_shows_how_to_use_it(words: str) -> None:
    ran = magie(*words.split())
    assert ran.status == 2
    assert "Usage: " in ran.out + ran.err


def test_a_broken_save_leaves_the_old_one_alone(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(lines=["", "quit"])
    before = saved(home).read_text(encoding="utf-8")

    def full(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    ran = play("--resume", "last", lines=["1", "quit"])
    assert "No space left on device" in ran.out
    assert saved(home).read_text(encoding="utf-8") == before


def test_a_record_of_an_unknown_edition_names_it_and_the_likely_one(tmp_path: Path) -> None:
    path = tmp_path / "old.magie"
    path.write_text('[Format "1"]\n[Edition "clasic"]\n[Seats "2"]\n', encoding="utf-8")
    ran = magie("replay", str(path), "--lang", "en")
    assert ran.err == (f"error[edition/unknown]: Unknown edition “clasic”. Did you mean “classic”? ({path}:2:11)\n")
