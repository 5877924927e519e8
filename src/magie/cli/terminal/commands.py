"""What may be typed at any question beside an answer: help, board, deeds, log, rules, save, quit and more."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from unicodedata import combining, normalize

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from magie.cli.faults import Fault
from magie.cli.terminal import board
from magie.cli.terminal.look import BAD, DIM, ENTER, KEY
from magie.cli.terminal.summary import standings, summary
from magie.cli.terminal.targets import called
from magie.game.events.payments import tell_once

if TYPE_CHECKING:
    from magie.cli.terminal.session import Session

LOG_LENGTH = 20
SPEEDS = {"slow": 1.2, "normal": 0.35, "fast": 0.0}


class Quit(Exception):  # noqa: N818  (nothing went wrong)
    """The player leaves the terminal; the game waits."""


class Commands:
    """The commands of a session, by their names in English and in the language spoken."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._by_name = {_bare(session.view.speech(f"command-{name}")): command for name, command in COMMANDS.items()}
        self._by_name |= COMMANDS | {alias: COMMANDS[name] for alias, name in ALIASES.items()}

    @property
    def names(self) -> list[str]:
        """Every name that is understood."""
        return sorted(self._by_name)

    def run(self, line: str) -> bool:
        """Obey a line if it is a command; whether it was one."""
        name, _, words = line.partition(" ")
        command = self._by_name.get(_bare(name))
        if command is None:
            return False
        command(self.session, words.strip())
        return True


def _bare(word: str) -> str:
    """A word as anybody's keyboard can type it: small letters, no accents."""
    return "".join(letter for letter in normalize("NFD", word.lower()) if not combining(letter))


def show_help(session: Session, _: str) -> None:
    """How to answer, and the commands there are."""
    say = session.view.speech
    table = Table.grid(padding=(0, 2, 0, 0))
    for name in COMMANDS:
        table.add_row(Text(f"  {say(f'command-{name}')}", style=KEY), say(f"about-{name}"))
    session.view.note("how-to-answer", enter=ENTER)
    session.view.show(Padding(Text(say("how-to-act"), style=KEY), (0, 0, 0, 2)))
    session.view.note("or-a-command")
    session.view.show(table)


def show_table(session: Session, _: str) -> None:
    """Everybody's cash, space and holdings."""
    session.view.show(*summary(session.view))


def show_board(session: Session, words: str) -> None:
    """The whole board, or the track that the words name."""
    session.view.show(*board.board(session.view, words))


def show_deeds(session: Session, words: str) -> None:
    """Your deeds; with a seat its deeds, with an id that deed, with `all` every one."""
    view = session.view
    seat = session.seat_named(words) if words else view.you
    deed = words if view.game.edition.find("deed", words) is not None else None
    if words and deed is None and seat is None and words not in {"all", view.speech("word-all")}:
        deed = called(view, "deed", words)
    if deed is not None:
        view.show(board.deed_card(view, deed))
    elif words == "all" or words == view.speech("word-all"):
        view.show(board.deeds(view))
    elif seat is None:
        view.note("no-such-deed", style=BAD, word=words)
    elif not view.game.deeds(seat):
        view.note("no-deeds-yet", style=DIM, **view.narrator.resolved({"seat": seat}))
    else:
        view.show(board.deeds(view, seat))


def show_log(session: Session, words: str) -> None:
    """The last events, each with its clause."""
    view = session.view
    length = int(words) if words.isdecimal() and len(words) < 6 else LOG_LENGTH
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", style=DIM)
    for _, event, _ in list(tell_once(view.game.events))[-length:] if length else ():
        table.add_row(event.clause, view.narrator.event(event))
    view.show(table)


def show_why(session: Session, _: str) -> None:
    """The clauses behind what was told last."""
    from magie.language.table_rules import rulebook_at  # read only when asked for

    view = session.view
    book = rulebook_at(view.game.edition, view.language)
    known = {clause.id: clause for clause in book.clauses}
    clauses = dict.fromkeys(event.clause for event in session.last_told())
    for clause in [known[name] for name in clauses if name in known]:
        view.show(
            Text.assemble((f"{clause.id} ", KEY), (clause.title, "bold")), Padding(Text(clause.text), (0, 0, 0, 4))
        )


def show_rules(session: Session, words: str) -> None:
    """The rulebook: its chapters, or a chapter, clause or reading."""
    from magie.cli.pages.rulebook import show_part  # read only when asked for
    from magie.language.rulebook import RulebookError
    from magie.language.table_rules import rulebook_at

    view = session.view
    book = rulebook_at(view.game.edition, view.language)
    try:
        show_part(view.console, view.speech, book, words or None, contents=True)
    except RulebookError as error:
        view.show(Text(view.narrator.cited(error), style=BAD))


def show_standings(session: Session, _: str) -> None:
    """Who leads, by the final count."""
    session.view.show(standings(session.view))


def save(session: Session, words: str) -> None:
    """Save the record, here or where the words say."""
    session.keep(Path(words).expanduser() if words else None)


def set_speed(session: Session, words: str) -> None:
    """How fast the others play."""
    say = session.view.speech
    if not words:
        session.view.note("speed-is", speeds=", ".join(say(f"speed-{name}") for name in SPEEDS))
        return
    try:
        session.set_speed(words)
    except Fault as fault:
        session.view.show(Text(session.view.narrator.cited(fault), style=BAD))
    else:
        session.view.note("speed-set", speed=say(f"speed-{words}") if words in SPEEDS else words)


def set_stops(session: Session, _: str) -> None:
    """Whether the others wait for you before every roll, so that you can act out of turn."""
    session.stops = not session.stops
    session.view.note("stops-on" if session.stops else "stops-off")


def leave(session: Session, words: str) -> None:
    """Give up your seat; the others play on."""
    if words == session.view.speech("word-yes"):
        session.leave()
    else:
        session.view.note(
            "leave-sure", command=session.view.speech("command-leave"), yes=session.view.speech("word-yes")
        )


def leave_terminal(_: Session, __: str) -> None:
    """Save and stop."""
    raise Quit


COMMANDS: dict[str, Callable[[Session, str], None]] = {
    "help": show_help,
    "table": show_table,
    "board": show_board,
    "deeds": show_deeds,
    "log": show_log,
    "why": show_why,
    "rules": show_rules,
    "standings": show_standings,
    "save": save,
    "speed": set_speed,
    "stops": set_stops,
    "leave": leave,
    "quit": leave_terminal,
}
ALIASES = {"?": "help", "exit": "quit", "q": "quit"}
