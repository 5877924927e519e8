"""The table at a glance: who has what, and how it stands at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from magie.cli.fold import fold
from magie.cli.terminal.look import BAD, DIM, MONEY, group_name, seat_mark, unbroken
from magie.rules.codes import DEED_STREET, LEVEL_HOTEL, LEVEL_SKYSCRAPER

if TYPE_CHECKING:
    from rich.console import RenderableType

    from magie.cli.terminal.view import View

_TURN = "▸"  # beside the seat whose turn it is


def summary(view: View) -> tuple[RenderableType, ...]:
    """Everybody at the table: cash, place and holdings."""
    game, say = view.game, view.speech
    rows = []
    for seat in range(game.seats):
        is_in = game.is_in_play(seat)
        cash = Text(view.money(game.cash(seat)), style=MONEY) if is_in else Text(say("out"), style=DIM)
        place = fold(_place(view, seat), max(20, view.width * 3 // 10)) if is_in else Text()
        mark = Text.assemble(_TURN if seat == game.active else "", (str(seat), DIM))
        rows.append([mark, _player(view, seat), cash, place])
    room = view.width - sum(max(_width(row[column]) for row in rows) + 2 for column in range(4))
    table = Table.grid(padding=(0, 2, 0, 0))
    for justify in ("right", "left", "right", "left", "left"):
        table.add_column(justify=justify, no_wrap=True)
    for seat, row in enumerate(rows):
        table.add_row(*row, fold(holdings(view, seat), room) if game.is_in_play(seat) else "")
    return "", Rule(_title(view), style=DIM, align="left"), table


def _width(text: Text) -> int:
    """The longest line of a text."""
    return max(cell_len(line) for line in text.plain.split("\n"))


def _title(view: View) -> Text:
    game = view.game
    title = Text(view.speech("round", round=game.round), style="bold")
    if game.tables.free_parking_pot:
        title.append(f" · {view.speech('pot', cash=view.money(game.cash('pool')))}", style="default")
    return title


def _player(view: View, seat: int) -> Text:
    return Text.assemble(seat_mark(seat), " ", view.name(seat))


def _place(view: View, seat: int) -> Text:
    game = view.game
    if game.is_in_jail(seat):
        return Text(view.speech("in-jail", turn=game.jail_turn(seat)), style=BAD)
    return Text(view.narrator.space(game.place(seat)))


def holdings(view: View, seat: int) -> Text:
    """A player's groups, each with its dot, its name, how much of it is held and what stands there."""
    parts = [_group(view, seat, group) for group in range(view.game.tables.groups)]
    cards = len(view.game.cards(seat))
    held = [part for part in parts if part is not None]
    if cards:
        held.append(Text(unbroken(view.speech("jail-cards", count=cards))))
    return Text(", ").join(held) if held else Text(view.speech("no-deeds"), style=DIM)


def _group(view: View, seat: int, group: int) -> Text | None:
    game, edition = view.game, view.game.edition
    ids = edition.ids["deed"]
    whole = [ids[deed] for deed in range(game.tables.deeds) if game.tables.deed_group[deed] == group]
    held = [deed for deed in whole if game.owner(deed) == seat]
    if not held:
        return None
    text = group_name(edition, group, view.language)
    is_street = game.tables.group_kind[group] == DEED_STREET
    is_whole = len(held) == len(whole)
    text.append(unbroken(f" {len(held)}/{len(whole)}"), style="bold" if is_whole else "")
    if is_street and any(game.level(deed) for deed in held):
        text.append(unbroken(f" [{_buildings(view, held)}]"), style="bold")
    mortgaged = sum(game.is_mortgaged(deed) for deed in held)
    if mortgaged:
        text.append(unbroken(f" ({view.speech('mortgaged-count', count=mortgaged)})"), style=BAD)
    return text


def _buildings(view: View, deeds: list[str]) -> str:
    """What stands on a group, all in all: `4 houses, a hotel`."""
    levels = [view.game.level(deed) for deed in deeds]
    counts = {
        "house": sum(level for level in levels if level < LEVEL_HOTEL),
        "hotel": levels.count(LEVEL_HOTEL),
        "skyscraper": levels.count(LEVEL_SKYSCRAPER),
    }
    return ", ".join(view.narrator.building(kind, count) for kind, count in counts.items() if count)


def standings(view: View) -> Table:
    """How the game ends, or stands: rank, cash and worth."""
    say = view.speech
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("", justify="right")
    table.add_column(say("head-player"), no_wrap=True)
    table.add_column(say("head-cash"), justify="right")
    table.add_column(say("head-worth"), justify="right")
    for standing in view.game.standings():
        style = "" if standing.is_in_play else DIM
        rank = Text(str(standing.rank), style="bold" if standing.seat in view.game.winners else style)
        amounts = [view.money(standing.cash), view.money(standing.worth)] if standing.is_in_play else [say("out"), ""]
        table.add_row(rank, _player(view, standing.seat), *(Text(amount, style=style) for amount in amounts))
    return table
