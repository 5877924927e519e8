"""Sitting down: a new game as somebody wishes it, or one that was saved; what was agreed is said at the start."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rich.rule import Rule
from rich.text import Text

from magie.cli.console import new_console
from magie.cli.faults import Fault
from magie.cli.terminal import saves
from magie.cli.terminal.lines import Lines
from magie.cli.terminal.look import DIM, ENTER, seat_mark
from magie.cli.terminal.seating import YOU, Seating, seat_players
from magie.cli.terminal.session import Session
from magie.cli.terminal.view import View
from magie.editions import all_switches, available, format_switch, load_edition, parse_switches, switches_of
from magie.game import Game
from magie.language import Narrator

if TYPE_CHECKING:
    from collections.abc import Sequence

    from magie.cli.speech import Speech

USUAL_SEATS = 4
SEEDS = 2**31
LONGEST_NAME = 24


class Wishes(NamedTuple):
    """What somebody wants to play."""

    edition: str = "classic"
    board: str | None = None
    decks: str | None = None
    mode: str = "standard"
    switch: Sequence[str] = ()
    seats: int | None = None
    bots: str = "steady"
    name: str | None = None
    seed: int | None = None


def start_session(speech: Speech, wishes: Wishes) -> Session:
    """A new game; raises what is wrong with the wishes."""
    switches = parse_switches(wishes.switch, switches_of(wishes.edition))
    edition = load_edition(
        wishes.edition, mode=wishes.mode, board=wishes.board, deck_set=wishes.decks, switches=switches
    )
    seats = min(USUAL_SEATS, edition.players_max) if wishes.seats is None else wishes.seats
    game = Game.new(
        edition.id,
        seats=seats,
        seed=secrets.randbelow(SEEDS) if wishes.seed is None else wishes.seed,
        mode=edition.mode,
        board=edition.board,
        deck_set=edition.deck_set,
        switches=switches,
    )
    seating = seat_players(_name(wishes.name), seats, _kinds(wishes.bots))
    return _session(speech, game, seating, saves.new_path(game), told=0)


def resumed_session(speech: Speech, name: str, bots: str = "") -> Session:
    """The game of a saved record, where it stands, with these bots if any are named; raises what is wrong with it."""
    path = saves.find(name)
    game, seating = saves.read(path, _kinds(bots) if bots else ())
    return _session(speech, game, seating, path, told=len(game.events))


def _session(speech: Speech, game: Game, seating: Seating, path: Path, told: int) -> Session:
    console = new_console()
    narrator = Narrator(game.edition, speech.language, seating.names_for(speech("you")), reader=YOU)
    view = View(game, narrator, speech, console, you=YOU)
    session = Session(view, Lines(console), seating, path, told)
    session.lines.complete_with(session.words)
    return session


def _kinds(bots: str) -> list[str]:
    return [kind.strip() for kind in bots.split(",")]


def _name(wished: str | None) -> str:
    """The name of the person who plays, if any; raises Fault for one that would not fit on the table."""
    name = " ".join((wished or "").split())
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise Fault("play/bad-name", {"name": name[:LONGEST_NAME], "most": LONGEST_NAME})
    return name


def introduce(session: Session) -> None:
    """What is played, with whom, and which rules of the house differ from the rulebook."""
    view, seating = session.view, session.seating
    game, edition, say = view.game, view.game.edition, view.speech
    listing = next((entry for entry in available() if entry.id == edition.id), None)
    board = edition.board if listing is None else listing.boards[edition.board].in_language(view.language)
    title = f"Magie · {edition.title.in_language(view.language)} · {board}"
    view.show("", Rule(Text(title, style="bold"), style=DIM))
    players = [Text.assemble(seat_mark(seat), " ", view.name(seat)) for seat in range(game.seats)]
    bots = ", ".join(dict.fromkeys(seating.bot_names))
    view.show(Text.assemble(Text("  ").join(players), (f"  ({say('bots-are', bots=bots)})", DIM)))
    _introduce_levels(session)
    seed = "" if game.setup.seed is None else f" · {say('seed', seed=str(game.setup.seed))}"
    view.show(Text(say(f"mode-{edition.mode}") + seed, style=DIM))
    for name, value in edition.changed.items():
        description = all_switches()[name].description.in_language(view.language)
        view.show(
            Text.assemble((f"{say('house-rule')} ", "bold"), format_switch(name, value), (f"  {description}", DIM))
        )
    if session.minutes:
        view.note("clock", minutes=session.minutes)
    view.note("welcome", style=DIM, enter=ENTER, help=say("command-help"), quit=say("command-quit"))
    if session.teller.told:
        view.note("resumed", round=game.round)


def _introduce_levels(session: Session) -> None:
    """How strong the bots are, and what to expect of them."""
    from magie.bots.levels import HIGHEST_STRENGTH, LEVELS  # slow to import

    view = session.view
    say = view.narrator.catalogue.say
    for level in LEVELS:
        if level.name in session.seating.bot_names:
            strength = "●" * level.strength + "○" * (HIGHEST_STRENGTH - level.strength)
            name, about = say(f"bot.{level.name}", {}), say(f"bot.{level.name}-about", {})
            view.show(Text.assemble((strength, DIM), f" {name}", (f"  {about}", DIM)))
