"""The table at a glance: who has what, and how it stands at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from magie.cli.fold import fold
from magie.cli.terminal.look import BAD, DIM, MONEY, group_name, seat_mark, unbroken
from magie.game.words import BUILDINGS
from magie.rules.building import building_at
from magie.rules.codes import BUILDING_HOUSE, OP_JAIL_CARD

if TYPE_CHECKING:
    from rich.console import JustifyMethod, RenderableType

    from magie.cli.terminal.view import View

_TURN = "▸"  # beside the seat whose turn it is
_JUSTIFY: tuple[JustifyMethod, ...] = ("right", "left", "right", "left", "left")
_MOST_LINES = 2  # of holdings beside a player; more of them stand below
_LEAST_ROOM = 20
_INDENT = 6


def summary(view: View) -> tuple[RenderableType, ...]:
    """Everybody at the table: cash, place and holdings, which stand below where there is no room beside."""
    rows = [_row(view, seat) for seat in range(view.game.seats)]
    held = [holdings(view, seat) if view.game.is_in_play(seat) else Text() for seat in range(view.game.seats)]
    room = view.width - sum(max(row[column].cell_len for row in rows) + 2 for column in range(4))
    beside = [fold(text, max(room, 1)) for text in held]
    is_narrow = max(text.plain.count("\n") for text in beside) >= _MOST_LINES or room < _LEAST_ROOM
    heading = ("", Rule(_title(view), style=DIM, align="left"))
    if not is_narrow:
        return *heading, _table([*row, text] for row, text in zip(rows, beside, strict=True))
    parts: list[RenderableType] = []
    for line, text in zip(_lines(rows), held, strict=True):
        parts += [line, Padding(fold(text, view.width - _INDENT), (0, 0, 0, _INDENT))] if text.plain else [line]
    return *heading, *parts


def _row(view: View, seat: int) -> list[Text]:
    """Seat, player, cash and place."""
    game = view.game
    mark = Text.assemble(_TURN if seat == game.active else " ", (str(seat), DIM))
    if not game.is_in_play(seat):
        return [mark, _player(view, seat), Text(view.speech("out"), style=DIM), Text()]
    return [mark, _player(view, seat), Text(view.money(game.cash(seat)), style=MONEY), _place(view, seat)]


def _table(rows: Iterable[Sequence[Text]]) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for justify in _JUSTIFY:
        table.add_column(justify=justify, no_wrap=True)
    for row in rows:
        table.add_row(*row)
    return table


def _lines(rows: Sequence[Sequence[Text]]) -> Iterator[Text]:
    """The rows as lines of text, their columns in line."""
    widths = [max(row[column].cell_len for row in rows) for column in range(4)]
    for row in rows:
        cells = [text.copy() for text in row]
        for text, width, justify in zip(cells, widths, _JUSTIFY, strict=False):
            (text.pad_left if justify == "right" else text.pad_right)(width - text.cell_len)
        line = Text("  ").join(cells)
        line.rstrip()
        yield line


def _title(view: View) -> Text:
    game = view.game
    title = Text(view.speech("round", round=game.round), style="bold")
    if game.tables.free_parking_pot or game.tables.fees_to_pool:
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
    held = [part for part in parts if part is not None]
    held += [Text(unbroken(words)) for words in papers(view, seat)]
    return Text(", ").join(held) if held else Text(view.speech("no-deeds"), style=DIM)


def papers(view: View, seat: int) -> Iterator[str]:
    """What a player holds beside deeds: cards, shares, vouchers and Roll Three cards."""
    game, say = view.game, view.speech
    jail, kept = _cards(view, seat)
    if jail:
        yield say("jail-cards", count=jail)
    if kept:
        yield say("kept-cards", count=kept)
    for company, count in Counter(game.shares(seat)).items():
        yield f"{view.narrator.name('company', company)} {count}"
    for company, count in Counter(game.shares(seat, mortgaged=True)).items():
        yield f"{view.narrator.name('company', company)} {count} ({say('mortgaged')})"
    for voucher, count in Counter(game.vouchers(seat)).items():
        name = view.narrator.name("voucher", voucher).replace(",", "")  # commas stand between the parts
        yield name + (f" ×{count}" if count > 1 else "")
    triples = game.roll_three(seat)
    if triples:
        yield say("roll-three", count=len(triples), cards=" ".join(triples))


def _cards(view: View, seat: int) -> tuple[int, int]:
    """How many jail cards a player keeps, and how many others."""
    game = view.game
    ops = [game.tables.card_op[game.edition.index("card", card)] for card in game.cards(seat)]
    return ops.count(OP_JAIL_CARD), len(ops) - ops.count(OP_JAIL_CARD)


def _group(view: View, seat: int, group: int) -> Text | None:
    game, edition = view.game, view.game.edition
    ids = edition.ids["deed"]
    whole = [ids[deed] for deed in range(game.tables.deeds) if game.tables.deed_group[deed] == group]
    held = [deed for deed in whole if game.owner(deed) == seat]
    if not held:
        return None
    text = group_name(edition, group, view.language)
    is_whole = len(held) == len(whole)
    text.append(unbroken(f" {len(held)}/{len(whole)}"), style="bold" if is_whole else "")
    if any(game.level(deed) for deed in held):
        text.append(unbroken(f" [{_buildings(view, held)}]"), style="bold")
    mortgaged = sum(game.is_mortgaged(deed) for deed in held)
    if mortgaged:
        text.append(unbroken(f" ({view.speech('mortgaged-count', count=mortgaged)})"), style=BAD)
    return text


def _buildings(view: View, deeds: list[str]) -> str:
    """What stands on a group, all in all: `4 houses, a hotel`."""
    tables, counts = view.game.tables, Counter[int]()
    for deed in deeds:
        number, level = view.game.edition.index("deed", deed), view.game.level(deed)
        building = building_at(tables, number, level)
        counts[building] += level if building == BUILDING_HOUSE else min(level, 1)
    return ", ".join(view.narrator.building(BUILDINGS[kind], count) for kind, count in counts.items() if count)


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
