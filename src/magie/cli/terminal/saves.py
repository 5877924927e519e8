"""Where games are kept: the user's data folder, one record per game, with who sat at the table."""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

import msgspec

from magie.cli.faults import Fault
from magie.cli.terminal.seating import USUAL_BOT, YOU, Seating, bots_in_turn, seat_players
from magie.editions import load_edition
from magie.language import catalogue, languages
from magie.language.naming import name_of_token
from magie.notation import parse_record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from magie.game import Game, Record

ENDING = ".magie"
LATEST = "last"
BOTS_TAG = "Bots"


def games_folder() -> Path:
    """The folder of saved games, as the system wants it; `MAGIE_HOME` goes before."""
    if chosen := os.environ.get("MAGIE_HOME"):
        return Path(chosen) / "games"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "Magie" / "games"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Magie" / "games"
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "magie" / "games"


def new_path(game: Game) -> Path:
    """A free name for a new game: its edition and the moment it began."""
    now = datetime.now().astimezone()
    stem = f"{game.edition.id}-{now:%Y-%m-%d-%H%M%S}"
    folder = games_folder()
    path, number = folder / (stem + ENDING), 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{ENDING}"
    return path


def find(name: str) -> Path:
    """The record that a name means: a path, a name in the folder of games, or `last` for the latest one there."""
    path, folder = Path(name), games_folder()
    if name == LATEST and not path.exists():
        games = sorted(folder.glob(f"*{ENDING}"), key=lambda game: game.stat().st_mtime)
        return games[-1] if games else folder / (LATEST + ENDING)
    if not path.exists() and len(path.parts) == 1:
        kept = folder / (name if name.endswith(ENDING) else name + ENDING)
        return kept if kept.exists() else path
    return path


def name_of(path: Path) -> str:
    """What to type for a record, so that `find` finds it."""
    return path.stem if path.parent == games_folder() else quote(str(path))


def record_of(game: Game, seating: Seating, language: str) -> Record:
    """The record of a game, with who sits where."""
    names = seating.names_for(name_of_token(game.edition.look.tokens[YOU], language))
    tags = {**seating.tags, BOTS_TAG: " ".join(seating.bot_names)}
    return msgspec.structs.replace(game.record(), names=names, tags=tags)


def _nobody(record: Record) -> set[str]:
    """The names in records of somebody who gave none: that of the first token, or `Player 1` as it once was."""
    token = load_edition(record.setup.edition).look.tokens[YOU]
    numbered = {catalogue(language).say("seat", {"number": YOU + 1}) for language in languages()}
    return numbered | {name_of_token(token, language) for language in languages()}


def read(path: Path, kinds: Sequence[str] = ()) -> tuple[Game, Seating]:
    """The game of a record where it stands, and who sits where: bots of these kinds in turn, or those that it names.

    Raises InvalidText for what is no record, Fault for one that the rules or its seed contradict, or that names
    bots which are not ours: a record may come from anybody, and nothing that it names is started on its word.
    """
    record = parse_record(path.read_text(encoding="utf-8"))
    if record.setup.seed is None:
        raise Fault("setup/no-seed", place=str(path))
    wrong = record.divergence()
    if wrong is not None:
        raise Fault(wrong.code, wrong.details, str(path))
    seats = record.setup.seats
    names = record.names if len(record.names) == seats else seat_players("", seats).names
    if names[YOU] in _nobody(record):
        names = ("", *names[1:])
    bots = bots_in_turn(kinds, seats) if kinds else known_bots(record)
    seating = Seating(names, bots, record.tags)
    game = record.replay(bots=seating.bots())
    game.resume()
    return game, seating


def known_bots(record: Record) -> tuple[str, ...]:
    """The bots that a record names, or the usual ones if it has not one a seat; raises Fault for a foreign one."""
    from magie.bots import names  # slow to import

    named = tuple(record.tags.get(BOTS_TAG, "").split())
    if len(named) != record.setup.seats - 1:
        return bots_in_turn((USUAL_BOT,), record.setup.seats)
    if others := [name for name in named if name not in names()]:
        raise Fault("play/foreign-bot", {"bot": others[0], "bots": ",".join(named)})
    return named


def write(text: str, path: Path) -> None:
    """Write a file whole or not at all, so that a game once saved is never lost to a full disk."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(path.name + ".new")
    half.write_text(text, encoding="utf-8")
    half.replace(path)
