"""Bots that users have written: found by module and name, played interpreted on every command that plays."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.cli.table import magie as run_command

import magie
from magie.bots import load
from magie.bulk.watch_fields import SUMS
from magie.game import BotFault, Game
from magie.simulate import new_study
from magie.simulate.games import play_interpreted
from magie.simulate.watched import watch_interpreted

SOURCE = '''
import magie


class Twin:
    """Plays as the bot `steady` does."""

    def __init__(self):
        self.bot = magie.bots.load("steady")

    def choose(self, game, decision):
        return self.bot.choose(game, decision)

    def manage(self, game, seat):
        return self.bot.manage(game, seat)


class Quiet:
    """Manages nothing, and answers in words."""

    def choose(self, game, decision):
        return "roll" if decision.kind == "turn" else magie.notation.format_action(game.legal()[0])


class Cheat(Quiet):
    def choose(self, game, decision):
        return "build dark-blue-2"


class Meddler(Quiet):
    def manage(self, game, seat):
        return "build dark-blue-2"


class Babbler:
    def choose(self, game, decision):
        return "dance"


class Dreamer:
    def choose(self, game, decision):
        return 7


class Absent:
    def choose(self, game, decision):
        import llvmlite.nowhere


class Tired(Quiet):
    def manage(self, game, seat):
        return 1 / 0


class Mute:
    pass


class Broken:
    def __init__(self):
        raise RuntimeError("no brain")


ready = Quiet()
'''


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A current folder with a module of bots; what Python looks through is restored afterwards."""
    (tmp_path / "own_bots.py").write_text(SOURCE)
    (tmp_path / "torn.py").write_text("def choose(")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setenv("MAGIE_HOME", str(tmp_path / "home"))
    yield tmp_path
    for module in ("own_bots", "torn"):
        sys.modules.pop(module, None)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("nowhere:Bot", "bot/not-imported"),
        ("torn:Bot", "bot/not-imported"),
        ("own_bots:Broken", "bot/not-imported"),
        ("own_bots:Nobody", "bot/not-there"),
        ("own_bots:Mute", "bot/cannot-choose"),
    ],
)
@pytest.mark.parametrize("command", ["simulate", "stats", "play"])
def test_a_bot_that_cannot_be_had_is_refused_with_its_name(name: str, code: str, command: str) -> None:
    more = ["--games", "1"] if command != "play" else ["--terminal"]
    ran = run_command(command, "--bots", f"steady,{name}", *more)
    assert ran.status == 2
    assert ran.err.startswith(f"error[{code}]: ")
    assert name.rpartition(":")[2] in ran.err or name in ran.err
    assert "(--bots)" in ran.err


@pytest.mark.parametrize("name", ["Cheat", "Meddler", "Babbler", "Dreamer"])
def test_an_answer_against_the_rules_names_bot_seat_and_reason_and_is_not_played(name: str) -> None:
    game = Game.new("classic", seats=3, seed=7)
    bots = [load("own_bots:Quiet"), load(f"own_bots:{name}"), load("steady")]
    moments: list[tuple[str, int]] = []

    def play_on() -> None:
        while len(moments) < 200:
            moments.append((game.position(), len(game.inputs)))
            game.play(bots)

    with pytest.raises(BotFault) as caught:
        play_on()
    assert caught.value.code == "bot/at-fault"
    assert caught.value.details["bot"] == f"own_bots:{name}"
    assert caught.value.details["seat"] == 1
    assert caught.value.details["reason"].count("/") == 1
    assert (game.position(), len(game.inputs)) == moments[-1]


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("Tired", "ZeroDivisionError: division by zero (own_bots.py, line "),
        (
            "Absent",
            """ModuleNotFoundError: No module named 'llvmlite.nowhere': pip install "magie[fast]" (own_bots.py, """,
        ),
    ],
)
def test_a_bot_that_breaks_down_is_named_with_what_happened_where(name: str, problem: str) -> None:
    ran = run_command("arena", "--bots", f"own_bots:{name},random", "--games", "2", "--threads", "1")
    assert ran.status == 2
    assert ran.err.startswith(f"error[bot/broke-down]: The bot own_bots:{name} broke down: ")
    assert problem in " ".join(ran.err.split())


def test_an_object_that_is_there_already_is_taken_as_it_is() -> None:
    game = Game.new("classic", seats=2, seed=7)
    assert game.play(load("own_bots:ready")).kind == "roll"


def study_of(*bots: str, **more: Any) -> Any:
    return new_study("classic", bots=bots, seed=7, **more)


@pytest.mark.parametrize(
    ("edition", "mode", "limit"),
    [("classic", "standard", 1000), ("spiderman-en", "time-limit", 12), ("ultimate", "standard", 8)],
)
def test_a_program_that_plays_as_a_policy_gives_the_same_games(edition: str, mode: str, limit: int) -> None:
    by_program = new_study(edition, bots=["own_bots:Twin"], players=3, seed=7, mode=mode, round_limit=limit)
    by_policy = new_study(edition, bots=["steady"], players=3, seed=7, mode=mode, round_limit=limit)
    heard: dict[str, list[Any]] = {"program": [], "policy": []}

    def listener(name: str) -> Any:
        return lambda number, g, a: heard[name]

    told = play_interpreted(by_program, 2, 2, listener("program")).columns
    assert told == play_interpreted(by_policy, 2, 2, listener("policy")).columns
    assert heard["program"] == heard["policy"]
    assert len(heard["policy"]) > 300
    seen, expected = (watch_interpreted((study,), 2, 2).parts[0] for study in (by_program, by_policy))
    assert seen.columns == expected.columns
    assert {name: seen.sums[name] for name, _ in SUMS} == {name: expected.sums[name] for name, _ in SUMS}


def test_simulate_and_stats_play_programs_beside_policies(here: Path) -> None:
    ran = run_command("simulate", "--bots", "own_bots:Quiet,steady", "--games", "2", "--round-limit", "20", "--json")
    assert ran.status == 0, ran.err
    assert '"own_bots:Quiet"' in ran.out
    ran = run_command("stats", "--bots", "own_bots:Quiet,steady", "--games", "2", "--round-limit", "20", "--json")
    assert ran.status == 0, ran.err


@pytest.mark.parametrize(("word", "value"), [("--backend", "compiled"), ("--backend", "gpu"), ("--cluster", "auto")])
def test_programs_are_neither_compiled_nor_sent_to_other_machines(word: str, value: str) -> None:
    ran = run_command("simulate", "--bots", "own_bots:Quiet,steady", "--games", "2", word, value)
    assert ran.status == 2
    assert ran.err.startswith("error[simulate/bot-interpreted]: The bot own_bots:Quiet ")


def test_a_study_knows_the_text_of_its_programs(here: Path) -> None:
    before = study_of("own_bots:Quiet", "steady").kernel
    (here / "own_bots.py").write_text(SOURCE + "\n# another thought\n")
    assert study_of("own_bots:Quiet", "steady").kernel != before
    assert study_of("steady").kernel != before


def test_programs_sit_at_the_terminal_too_and_come_back_when_they_are_named_again(here: Path) -> None:
    ran = run_command("play", "--terminal", "--bots", "own_bots:Quiet", "--seed", "7", lines=["", "", "quit"])
    assert ran.status == 0, ran.err
    assert "own_bots:Quiet" in ran.out
    refused = run_command("play", "--resume", "last", lines=["quit"])
    assert refused.status == 2
    assert refused.err.startswith("error[play/foreign-bot]: The record seats “own_bots:Quiet”")
    again = run_command("play", "--resume", "last", "--bots", "own_bots:Quiet", lines=["quit"])
    assert again.status == 0, again.err
    assert "own_bots:Quiet" in again.out


def test_a_game_at_the_terminal_is_kept_when_a_bot_is_at_fault(here: Path) -> None:
    ran = run_command("play", "--terminal", "--bots", "own_bots:Cheat", "--seed", "7", lines=[""] * 200)
    assert ran.status == 2
    assert ran.err.startswith("error[bot/at-fault]: The bot own_bots:Cheat on seat ")
    (saved,) = (here / "home" / "games").iterdir()
    assert magie.game.Record.load(saved).divergence() is None


def test_names_of_policies_and_programs_are_told_apart() -> None:
    assert load("steady").name == "steady"
    assert repr(load("own_bots:Quiet")) == "<bot own_bots:Quiet>"
