"""`magie replay`: tell a recorded game, and check it against the rules and its seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from magie.cli.faults import reported
from magie.cli.options import Language, argument, option

if TYPE_CHECKING:
    from magie.cli.speech import Speech
    from magie.cli.terminal.view import View
    from magie.game import Record
    from magie.notation import Verdict

DIVERGES = 1


def replay(
    file: Annotated[str, argument("replay-file", "FILE")],
    quiet: Annotated[bool, option("--quiet", "-q", about="replay-quiet")] = False,
    lang: Language = None,
) -> None:
    """Tell a record and verify it; exit status 1 where it diverges, 2 where it cannot be read."""
    with reported(lang, file) as speech:
        from magie.cli.terminal.saves import find
        from magie.notation import parse_record, verify

        path = find(file)
        text = path.read_text(encoding="utf-8")
        record, verdict = parse_record(text), verify(text)
        view = view_of(record, speech)
        if not quiet:
            tell(view, record)
        show_verdict(view, record, verdict, str(path))
    raise typer.Exit(0 if verdict.is_sound else DIVERGES)


def view_of(record: Record, speech: Speech) -> View:
    """The game of a record at its beginning, on a screen."""
    from magie.cli.console import new_console
    from magie.cli.terminal.view import View
    from magie.game import Game
    from magie.language import Narrator

    game = Game.from_setup(record.setup)
    return View(game, Narrator(game.edition, speech.language, record.names), speech, new_console())


def tell(view: View, record: Record) -> None:
    """Tell the game as far as it can be played."""
    from magie.cli.terminal.summary import standings
    from magie.cli.terminal.teller import Teller

    wrong = record.divergence()
    teller = Teller(view)
    for entry in record.inputs if wrong is None else record.inputs[: wrong.index]:
        view.game.feed(entry)
    view.show(*teller.news())
    if wrong is None:
        view.show("", standings(view), "")


def show_verdict(view: View, record: Record, verdict: Verdict, path: str) -> None:
    """Whether the record agrees with the rules, and the first place where it does not."""
    from magie.cli.terminal.look import BAD, GOOD

    fault = verdict.fault
    if fault is None:
        key = "replay-sound" if record.setup.seed is not None else "replay-unseeded"
        view.note(key, style=GOOD, inputs=verdict.inputs, turns=verdict.turns)
        if record.winners is None:
            view.note("replay-goes-on")
        return
    if not fault.text.startswith("["):  # the head of a record is in no turn
        values = view.narrator.resolved({"seat": fault.seat})
        view.note("replay-diverges", style=BAD, turn=fault.turn, text=fault.text, **values)
    place = f"{path}:{fault.line}:{fault.column}"
    view.console.print(f"{fault.code}: {view.narrator.cited(fault)} ({place})", soft_wrap=True)
