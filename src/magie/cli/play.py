"""`magie play`: the page in the browser, or a game against bots in the terminal, new or resumed."""

from __future__ import annotations

from typing import Annotated, Any

from magie.cli.faults import Fault, reported
from magie.cli.options import OPTIONS, Language, option

PLAY_OPTIONS = OPTIONS | {
    "play/bad-name": "--name",
    "play/unknown-speed": "--speed",
    "play/no-clock": "--minutes",
    "play/bad-minutes": "--minutes",
    "play/resume-alone": "--resume",
    "play/foreign-bot": "--bots",
}


def _option(name: str, metavar: str | None = None) -> Any:
    return option(f"--{name}", about=f"play-{name}", metavar=metavar)


def play(  # noqa: PLR0913, PLR0917  (a table has that much to agree on)
    terminal: Annotated[bool, _option("terminal")] = False,
    edition: Annotated[str | None, _option("edition", "NAME")] = None,
    board: Annotated[str | None, _option("board", "NAME")] = None,
    decks: Annotated[str | None, _option("decks", "NAME")] = None,
    mode: Annotated[str | None, _option("mode", "NAME")] = None,
    switch: Annotated[list[str] | None, _option("switch", "NAME=VALUE")] = None,
    seats: Annotated[int | None, option("--seats", "--players", about="play-seats", metavar="NUMBER")] = None,
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
    """Play: options of a game mean the terminal, where it is set up by them; bots of one's own play in both."""
    wished: dict[str, Any] = {
        "edition": edition, "board": board, "decks": decks, "mode": mode, "switch": switch,
        "seats": seats, "bots": bots, "name": name, "seed": seed,
    }  # fmt: skip
    of_a_game = (*(value for name, value in wished.items() if name != "bots"), minutes, speed, resume)
    with reported(lang, resume or "", PLAY_OPTIONS) as speech:
        if not terminal and all(value is None for value in of_a_game):
            from magie.cli.serve import play_in_browser

            play_in_browser(speech, port, bots, is_shared=share, opens_browser=not no_browser)
            return
        from magie.cli.terminal.start import Wishes, introduce, resumed_session, start_session

        if resume is not None:
            clash = [f"--{name}" for name, value in wished.items() if value and name != "bots"]
            if clash:
                raise Fault("play/resume-alone", {"options": clash})
            session = resumed_session(speech, resume, bots or "")
        else:
            wishes = Wishes(**{name: value for name, value in wished.items() if value is not None and value != ""})
            session = start_session(speech, wishes)
        session.set_speed(speed)
        session.set_clock(minutes)
        introduce(session)
        session.run()
