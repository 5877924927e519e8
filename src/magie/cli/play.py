"""`magie play`: the page in the browser, or a game against bots in the terminal, new or resumed."""

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
    "bot/not-imported": "--bots",
    "bot/not-there": "--bots",
    "bot/cannot-choose": "--bots",
    "bot/at-fault": "--bots",
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
    port: Annotated[int | None, _option("port", "NUMBER")] = None,
    share: Annotated[bool, _option("share")] = False,
    no_browser: Annotated[bool, _option("no-browser")] = False,
    lang: Language = None,
) -> None:
    """Play: options of a game mean the terminal, where it is set up by them."""
    of_a_game = (edition, board, decks, mode, switch, seats, bots, name, seed, minutes, speed, resume)
    with reported(lang, resume or "", OPTIONS) as speech:
        if not terminal and all(option is None for option in of_a_game):
            from magie.cli.serve import play_in_browser  # noqa: PLC0415  (slow to import)

            play_in_browser(speech, port, is_shared=share, opens_browser=not no_browser)
            return
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
