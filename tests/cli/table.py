"""Commands as somebody types them, and a player who answers by a script."""

from collections.abc import Iterable
from functools import cache
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

from msgspec import structs
from typer import testing

from magie.cli.app import app
from magie.game import Game, Record

# Answers that bring any game to its end: what Enter does, bankruptcy where it is due, else the first choice.
ANSWERS = ("", "bankrupt", "1", "0")

# A command line is made of all commands once, not anew for every line that is typed.
testing._get_command = cache(testing._get_command)  # type: ignore[attr-defined]


class Ran(NamedTuple):
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str


def magie(*words: str, lines: Iterable[str] = (), width: int = 100) -> Ran:
    """Run a command with these lines typed into it."""
    typed = "".join(f"{line}\n" for line in lines)
    result = testing.CliRunner().invoke(app, list(words), input=typed, env={"COLUMNS": str(width), "NO_COLOR": "1"})
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Ran(result.exit_code, result.stdout, result.stderr)


def play(*words: str, lines: Iterable[str], width: int = 100) -> Ran:
    """Play in the terminal; the seed is fixed unless the words say another."""
    seed = () if "--seed" in words or "--resume" in words else ("--seed", "7")
    return magie("play", "--terminal", *seed, *words, lines=lines, width=width)


def answers(count: int) -> list[str]:
    """So many answers of the scripted player."""
    return list(islice(cycle(ANSWERS), count))


def saved(folder: Path) -> Path:
    """The one game that was saved."""
    (path,) = (folder / "games").iterdir()
    return path


def seat_down(game: Game, path: Path, *names: str) -> Path:
    """Save a position, with luck to come, as a game to resume."""
    record = Game.from_position(game.position(), seed=7).record()
    structs.replace(record, names=names).save(path)
    return path


def game_of(path: Path) -> Game:
    """The game of a record, as far as it was played."""
    return Record.load(path).replay()
