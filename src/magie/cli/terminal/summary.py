"""The table at a glance: who has what, and how it stands at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from magie.cli.console import table_of
from magie.cli.terminal.look import BAD, DIM, MONEY, group_name, seat_mark, unbroken
from magie.cli.wrap import wrap

if TYPE_CHECKING:
    from rich.console import JustifyMethod, RenderableType

    from magie.cli.terminal.view import View
    from magie.game import Deed, Group, Seat

_TURN = "▸"  # beside the seat whose turn it is
_JUSTIFY: tuple[JustifyMethod, ...] = ("right", "left", "right", "left", "left")
_MOST_LINES = 2  # of holdings beside a player; more of them stand below
_LEAST_ROOM = 20
_INDENT = 6


def summary(view: View) -> tuple[RenderableType, ...]:
    """Everybody at the table: cash, space and holdings, which stand below where there is no room beside."""
    rows = [_row(view, seat) for seat in view.game.everyone]
    held = [holdings(view, seat.number) if seat.is_in_play else Text() for seat in view.game.everyone]
    room = view.width - sum(max(row[column].cell_len for row in rows) + 2 for column in range(4))
    beside = [wrap(text, max(room, 1)) for text in held]
    is_narrow = max(text.plain.count("\n") for text in beside) >= _MOST_LINES or room < _LEAST_ROOM
    heading = ("", Rule(_title(view), style=DIM, align="left"))
    if not is_narrow:
        return *heading, _table([*row, text] for row, text in zip(rows, beside, strict=True))
    parts: list[RenderableType] = []
    for line, text in zip(_lines(rows), held, strict=True):
        parts += [line, Padding(wrap(text, view.width - _INDENT), (0, 0, 0, _INDENT))] if text.plain else [line]
    return *heading, *parts


def _row(view: View, seat: Seat) -> list[Text]:
    """Seat, player, cash and space."""
    mark = Text.assemble(_TURN if seat.number == view.game.active else " ", (str(seat.number), DIM))
    player = _player(view, seat.number)
    if not seat.is_in_play:
        return [mark, player, Text(view.speech("out"), style=DIM), Text()]
    return [mark, player, Text(view.money(seat.cash), style=MONEY), _place(view, seat)]


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
    if game.edition.has_pool:
        title.append(f" · {view.speech('pool', cash=view.money(game.cash('pool')))}", style="default")
    return title


def _player(view: View, seat: int) -> Text:
    return Text.assemble(seat_mark(seat), " ", view.name(seat))


def _place(view: View, seat: Seat) -> Text:
    if seat.is_in_jail:
        return Text(view.speech("in-jail", turn=seat.jail_turn), style=BAD)
    return Text(view.narrator.space(seat.space))


def holdings(view: View, seat: int) -> Text:
    """A player's groups, each with its dot, its name, how much of it is held and what stands there."""
    parts = [_group(view, seat, view.game.group(group)) for group in view.game.edition.groups]
    held = [part for part in parts if part is not None]
    held += [Text(unbroken(words)) for words in papers(view, seat)]
    return Text(", ").join(held) if held else Text(view.speech("no-deeds"), style=DIM)


def papers(view: View, seat: int) -> Iterator[str]:
    """What a player holds beside deeds: cards, shares, vouchers and Roll Three cards."""
    player, say = view.game.seat(seat), view.speech
    jail, kept = _cards(view, player)
    if jail:
        yield say("jail-cards", count=jail)
    if kept:
        yield say("kept-cards", count=kept)
    for company, count in Counter(player.shares).items():
        yield f"{view.narrator.name('company', company)} {count}"
    for company, count in Counter(player.mortgaged_shares).items():
        yield f"{view.narrator.name('company', company)} {count} ({say('mortgaged')})"
    for voucher, count in Counter(player.vouchers).items():
        name = view.narrator.name("voucher", voucher).replace(",", "")  # commas stand between the parts
        yield name + (f" ×{count}" if count > 1 else "")
    triples = player.roll_three
    if triples:
        yield say("roll-three", count=len(triples), cards=" ".join(triples))


def _cards(view: View, player: Seat) -> tuple[int, int]:
    """How many jail cards a player keeps, and how many others."""
    jail = sum(view.narrator.is_jail_card(card) for card in player.cards)
    return jail, len(player.cards) - jail


def _group(view: View, seat: int, group: Group) -> Text | None:
    held = [deed for deed in group.deeds if deed.owner == seat]
    if not held:
        return None
    text = group_name(group.printed, view.narrator.name("group", group.id))
    text.append(unbroken(f" {len(held)}/{len(group.deeds)}"), style="bold" if group.owner == seat else "")
    if any(deed.level for deed in held):
        text.append(unbroken(f" [{_buildings(view, held)}]"), style="bold")
    mortgaged = sum(deed.is_mortgaged for deed in held)
    if mortgaged:
        text.append(unbroken(f" ({view.speech('mortgaged-count', count=mortgaged)})"), style=BAD)
    return text


def _buildings(view: View, deeds: Iterable[Deed]) -> str:
    """What stands on a group, all in all: `4 houses, a hotel`."""
    counts = Counter[str]()
    for deed in deeds:
        if deed.building is not None:
            counts[deed.building] += deed.building_count
    return ", ".join(view.narrator.building(building, count) for building, count in counts.items())


def standings(view: View) -> Table:
    """How the game ends, or stands: rank, cash and worth."""
    say = view.speech
    rows = []
    for standing in view.game.standings():
        style = "" if standing.is_in_play else DIM
        rank = Text(str(standing.rank), style="bold" if standing.seat in view.game.winners else style)
        amounts = [view.money(standing.cash), view.money(standing.worth)] if standing.is_in_play else [say("out"), ""]
        rows.append([rank, _player(view, standing.seat), *(Text(amount, style=style) for amount in amounts)])
    table = table_of(["", say("head-player"), say("head-cash"), say("head-worth")], rows, words=(1,))
    table.columns[1].no_wrap = True
    return table
