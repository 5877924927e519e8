"""Programs on seats: asked by the protocol, timed, and never able to hold up a game."""

import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.cli.table import magie as run_command
from tests.waiting import LONG

from magie.bots import load
from magie.bots.protocol import CommandBot, Pace, process
from magie.bots.protocol import messages as m
from magie.bots.protocol.commands import is_command, words_of
from magie.bots.protocol.pace import Clock
from magie.bots.protocol.player import MOST_LOST, Conduct
from magie.game import BotFault, Game
from magie.simulate import new_study

NAUGHTY = Path(__file__).with_name("naughty.py")
BRIEF = Pace(answer=0.15, bank=0.3)
LIVELY = Pace(answer=LONG, bank=LONG)  # where nothing is to be late


def command(*words: str) -> str:
    return " ".join(["python", str(NAUGHTY), *words])


@pytest.fixture
def seat_program() -> Iterator[Any]:
    """Programs that are ended with the test."""
    bots: list[CommandBot] = []

    def seat(*words: str, pace: Pace = LIVELY) -> CommandBot:
        bots.append(CommandBot(command(*words), pace))
        return bots[-1]

    yield seat
    for bot in bots:
        bot.close()


def play(bot: CommandBot, actions: int = 60, seed: int = 7) -> tuple[Game, Conduct]:
    """Some actions of a game of a program against a novice, and how the program behaved."""
    game = Game.new("classic", seats=2, seed=seed)
    bot.begin(game, 0)
    bots = [bot, load("novice")]
    for _ in range(actions):
        if game.is_over:
            break
        game.play(bots)
    return game, bot.finish(game)


@pytest.mark.parametrize(
    ("way", "kind", "last"),
    [
        ("crash", "ended", "RuntimeError: out of cheese"),
        ("hang", "slow", " s"),
        ("deaf", "slow", " s"),
        ("flood", "flood", "lines and no answer"),
        ("endless", "flood", "a line without end"),
        ("nonsense", "unreadable", "I would buy that"),
        ("nested", "unreadable", "[[["),
        ("measureless", "unreadable", "1e400"),
        ("coloured", "unreadable", "unreadable: ?[2J?[31mred"),
        ("illegal", "illegal", "build dark-blue-2"),
        ("wordless", "illegal", "notation/empty"),
        ("mistyped", "unreadable", "answer"),
    ],
)
def test_a_program_that_breaks_its_word_three_times_loses_its_seat_and_the_game_goes_on(
    seat_program: Any, way: str, kind: str, last: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if kind == "ended":
        monkeypatch.setattr(process, "ENDING", LONG)  # its last words are waited for
    bot = seat_program(way, "1", pace=BRIEF if kind == "slow" else LIVELY)
    game, conduct = play(bot)
    assert conduct.breaches == {kind: 3}
    assert conduct.lost == 1
    assert bot.is_lost
    assert last in conduct.last
    assert len(game.inputs) > 60


def test_a_refusal_cites_the_clause_and_repeats_what_could_have_been_answered(
    seat_program: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[Any] = []
    say = CommandBot._say

    def noted(bot: CommandBot, message: Any) -> None:
        said.append(message)
        say(bot, message)

    monkeypatch.setattr(CommandBot, "_say", noted)
    play(seat_program("illegal", "1"))
    question, refused = next(pair for pair in pairwise(said) if isinstance(pair[1], m.Refused))
    assert (refused.id, refused.code, refused.clause) == (question.id, "building/not-owner", "12.1")
    assert refused.text == "Nobody owns that yet: you can’t build or sell there."
    assert refused.legal == question.legal
    assert refused.partners == question.partners


def test_what_a_program_leaves_behind_holds_nobody_up(seat_program: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "CLOSING", 0.05)
    bot = seat_program("runaway", "1", pace=BRIEF)
    _, conduct = play(bot)
    assert conduct.breaches == {"slow": 3}  # its output is open still
    bot.close()


def test_a_game_that_costs_a_seat_does_not_cost_the_next_one_but_three_running_end_the_credit(
    seat_program: Any,
) -> None:
    bot = seat_program("illegal", "1")
    for number in range(MOST_LOST):
        assert play(bot, seed=number)[1].breaches == {"illegal": 3}
    _, conduct = play(bot, seed=9)
    assert conduct.answers == 0
    assert conduct.breaches == {}
    assert conduct.lost == 1


def test_one_slow_moment_draws_from_the_bank_and_costs_nothing_else(seat_program: Any) -> None:
    bot = seat_program("slow-once", pace=Pace(answer=0.3, bank=LONG))
    _, conduct = play(bot)
    assert conduct.slow >= 1
    assert conduct.breaches == {}
    assert conduct.answers > 10
    assert bot.clock.bank < LONG


def test_a_bank_pays_for_what_goes_beyond_the_soft_limit_and_no_more() -> None:
    clock = Clock(Pace(answer=2.0, bank=5.0))
    assert not clock.spend(1.9)
    assert clock.patience == 7.0
    assert clock.spend(4.0)
    assert clock.bank == 3.0
    assert clock.spend(60.0)
    assert clock.patience == 2.0


def test_sorry_is_an_answer_and_no_breach(seat_program: Any) -> None:
    _, conduct = play(seat_program("sorry", "1"))
    assert conduct.sorry == conduct.answers > 10
    assert conduct.breaches == {}


def test_unknown_words_fields_and_late_answers_are_passed_over(seat_program: Any) -> None:
    _, conduct = play(seat_program("chatty", "1"))
    assert conduct.breaches == {}
    assert conduct.answers > 10


def test_a_program_that_crashed_is_started_again_and_told_of_its_game(seat_program: Any) -> None:
    bot = seat_program("crash", "5")
    _, conduct = play(bot)
    assert conduct.breaches == {"ended": 3}
    assert conduct.answers == 12  # four before each crash


@pytest.mark.parametrize(
    ("way", "problem"),
    [
        ("no-start", "no brain"),
        ("other-version", "version 2 instead of 1"),
        ("prattle", "200 lines and no answer"),
    ],
)
def test_a_program_that_does_not_speak_the_protocol_is_refused_before_anything_is_played(
    way: str, problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if way == "no-start":
        monkeypatch.setattr(process, "ENDING", LONG)
    ran = run_command("arena", "--bots", f"{command(way)},random", "--games", "2")
    assert ran.status == 2
    assert ran.err.startswith("error[bot/not-ready]: ")
    assert problem in ran.err
    assert "(--bots)" in ran.err


@pytest.mark.parametrize("name", ["./nowhere", "nothing-of-the-kind --fast", 'python "x', "nowhere.py"])
def test_a_program_that_is_not_there_is_named(name: str) -> None:
    ran = run_command("arena", "--bots", f"{name},random", "--games", "2")
    assert ran.status == 2
    assert ran.err.startswith("error[bot/not-found]: ")


def test_names_of_bots_modules_and_programs_are_told_apart(tmp_path: Path) -> None:
    assert not any(map(is_command, ("steady", "novice-haggler", "my_bots:Careful")))
    assert all(map(is_command, ("./mine", "bots/mine", "mine.py", "node mine.js", "C:\\bots\\mine.exe")))
    file = tmp_path / "with a space.py"
    file.write_text("")
    assert words_of(str(file)) == [sys.executable, str(file)]
    assert words_of("magie bot steady") == [sys.executable, "-m", "magie", "bot", "steady"]
    with pytest.raises(BotFault):
        words_of("")


def test_a_changed_program_is_another_bot(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(NAUGHTY.read_text(encoding="utf-8"))
    before = new_study("classic", bots=[f"python {file} calm 99999", "random"])
    file.write_text(NAUGHTY.read_text(encoding="utf-8") + "\n# another thought\n")
    after = new_study("classic", bots=[f"python {file} calm 99999", "random"])
    assert before.differences(after) == ("kernel",)


def test_an_arena_with_a_program_tells_how_it_behaved_and_leaves_no_process(tmp_path: Path) -> None:
    ledger, page = tmp_path / "games.jsonl", tmp_path / "page.html"
    words = ["arena", "--bots", f"{command('illegal', '1')},random", "--threads", "1", "--round-limit", "8"]
    ran = run_command(*words, "--games", "2", "--json", "--out", str(ledger), "--html", str(page))
    assert ran.status == 0, ran.err
    told = msgspec.json.decode(ran.out)["bots"][0]["conduct"]
    assert told["breaches"] == {"illegal": 6}
    assert told["lost"] == told["games"] == 2
    assert "6 breaches, 2 seats lost in 2 games" in page.read_text(encoding="utf-8")
    ran = run_command(*words, "--games", "4", "--out", str(ledger), "--resume", "--lang", "fr")
    assert ran.status == 0, ran.err
    assert "4 places perdues en 4 parties" in " ".join(ran.out.split())
    from magie.bots.protocol import seated

    assert seated._SEATED == {}


@pytest.mark.parametrize("pace", [("--answer-time", "0"), ("--time-bank", "-1")])
def test_a_pace_that_cannot_be_is_refused(pace: tuple[str, str]) -> None:
    ran = run_command("arena", "--bots", "steady,random", "--games", "2", *pace)
    assert ran.status == 2
    assert ran.err.startswith("error[arena/bad-pace]: ")


def test_lines_read_back_as_they_were_written() -> None:
    for message in (m.Ready(1, "mine", manage=True), m.Answer(3, "buy"), m.Sorry(4), m.Judged(5, [0.5, 0.5])):
        assert m.decode_bot(m.encode(message)) == message
    for said in (m.Hello("1", 2000, 30000), m.Stop(1), m.Judge(2, "v1"), m.Bye(), m.Over("game-1", [0])):
        assert m.decode_host(m.encode(said)) == said
    assert m.decode_bot(b'{"type": "poem", "id": 3}') is None
    for line in (b"roll", b"{}", b"[]", b'{"type": 3}', b'{"type": "answer"}', b"\xff"):
        with pytest.raises(m.Unreadable):
            m.decode_bot(line)


def test_a_program_sits_at_the_terminal_too_but_a_record_starts_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAGIE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    mine = tmp_path / "mine.py"
    mine.write_text((NAUGHTY.parents[2] / "examples" / "bots" / "mine.py").read_text(encoding="utf-8"))
    ran = run_command("play", "--terminal", "--bots", "./mine.py", "--seed", "7", lines=["", "", "quit"])
    assert ran.status == 0, ran.err
    assert "./mine.py" in ran.out
    mine.write_text("import pathlib; pathlib.Path('started').touch()")
    again = run_command("play", "--resume", "last", lines=["quit"])
    assert (again.status, again.err.partition(":")[0]) == (2, "error[play/foreign-bot]")
    other = run_command("play", "--resume", "last", "--bots", "steady", lines=["quit"])
    assert other.status == 0, other.err
    assert not (tmp_path / "started").exists()
