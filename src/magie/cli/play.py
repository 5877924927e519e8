"""`magie play`: a game against bots in the terminal, new or resumed."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from magie.cli.faults import Fault, reported
from magie.cli.options import Language
from magie.cli.speech import help_text

# Which option a refusal is about.
OPTIONS = {
    "edition/unknown": "--edition",
    "edition/unknown-board": "--board",
    "edition/unknown-deck-set": "--decks",
    "edition/unknown-mode": "--mode",
    "edition/unknown-switch": "--switch",
    "edition/bad-switch-value": "--switch",
    "edition/contradictory-switches": "--switch",
    "setup/seats-out-of-range": "--seats",
    "setup/bad-seed": "--seed",
    "setup/unknown-bot": "--bots",
    "play/bad-name": "--name",
    "play/unknown-speed": "--speed",
    "play/no-clock": "--minutes",
    "play/bad-minutes": "--minutes",
    "play/resume-alone": "--resume",
}


def _option(name: str, metavar: str | None = None) -> Any:
    return typer.Option(f"--{name}", help=help_text(f"play-{name}"), metavar=metavar, show_default=False)


def play(  # noqa: PLR0913, PLR0917  (a table has that much to agree on)
    terminal: Annotated[bool, _option("terminal")] = False,
    edition: Annotated[str | None, _option("edition", "NAME")] = None,
    board: Annotated[str | None, _option("board", "NAME")] = None,
    decks: Annotated[str | None, _option("decks", "NAME")] = None,
    mode: Annotated[str | None, _option("mode", "NAME")] = None,
    switch: Annotated[list[str] | None, _option("switch", "NAME=VALUE")] = None,
    seats: Annotated[int | None, _option("seats", "NUMBER")] = None,
    bots: Annotated[str | None, _option("bots", "NAMES")] = None,
    name: Annotated[str | None, _option("name", "NAME")] = None,
    seed: Annotated[int | None, _option("seed", "NUMBER")] = None,
    minutes: Annotated[int | None, _option("minutes", "NUMBER")] = None,
    speed: Annotated[str | None, _option("speed", "NAME")] = None,
    resume: Annotated[str | None, _option("resume", "FILE")] = None,
    lang: Language = None,
) -> None:
    """Play against bots."""
    del terminal  # the terminal is where the game is played, asked for or not
    with reported(lang, resume or "", OPTIONS) as speech:
        from magie.cli.terminal.start import (  # noqa: PLC0415  (slow to import)
            Wishes,
            introduce,
            resumed_session,
            start_session,
        )

        if resume is not None:
            given = {
                "edition": edition, "board": board, "decks": decks, "mode": mode, "switch": switch,
                "seats": seats, "bots": bots, "name": name, "seed": seed,
            }  # fmt: skip
            clash = [f"--{option}" for option, value in given.items() if value]
            if clash:
                raise Fault("play/resume-alone", {"options": clash})
            session = resumed_session(speech, resume)
        else:
            wishes = Wishes(
                edition=edition or "classic",
                board=board,
                decks=decks,
                mode=mode or "standard",
                switches=tuple(switch or ()),
                seats=seats,
                bots=bots or "steady",
                name=name,
                seed=seed,
            )
            session = start_session(speech, wishes)
        session.set_speed(speed)
        session.set_clock(minutes)
        introduce(session)
        session.run()
