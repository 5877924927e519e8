"""The board and the deeds on paper: every track in a loop, every deed with its rents."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from magie.cli.terminal.look import BAD, DIM, dot, group_name, readable, seat_mark
from magie.language.deeds import building_prices, printed_rents

if TYPE_CHECKING:
    from rich.console import RenderableType

    from magie.cli.terminal.view import View
    from magie.editions.printed import PrintedDeed, PrintedSpace
    from magie.game import Deed

_NAME_ROOM = 16  # the least room for a deed's name
_TOP_COLUMN = 90  # narrower screens leave the skyscrapers to the deed's own card
_TWO_COLUMNS = 76  # narrower screens show the spaces in one column


def board(view: View, track: str = "") -> Iterator[RenderableType]:
    """Every track of the board, or the one that is named, each under its name where there are several."""
    spaces, tracks = view.game.edition.spaces.values(), view.game.edition.tracks
    if len(tracks) == 1:
        yield _loop_table(view, list(spaces))
        return
    called = {name: view.speech(f"track-{name}") for name in tracks}
    asked = [name for name in tracks if track.lower() in (name, *called[name].lower().split())]
    for name in asked or tracks:
        yield Text(called[name], style="bold")
        yield _loop_table(view, [space for space in spaces if space.track == tracks.index(name)])


def _loop_table(view: View, spaces: list[PrintedSpace]) -> Table:
    """The spaces of a track, down one side and up the other, as the tokens go round."""
    half = (len(spaces) + 1) // 2
    table = Table.grid(padding=(0, 1), expand=False)
    sides = 2 if view.width >= _TWO_COLUMNS else 1
    digits = len(str(spaces[-1].number))
    for _ in range(sides):
        table.add_column(justify="right", style=DIM, min_width=digits, no_wrap=True)
        table.add_column()
        table.add_column(no_wrap=True, overflow="ellipsis", max_width=view.width // sides - 14)
        table.add_column(no_wrap=True)
    if sides == 1:
        for space in spaces:
            table.add_row(*_space(view, space))
        return table
    table.add_row("", "", Text("↓", style=DIM), "", "", "", Text("↑", style=DIM), "")
    downwards = [_space(view, space) for space in spaces[:half]]
    upwards = [_space(view, space) for space in reversed(spaces[half:])]
    upwards = [[Text()] * 4] * (half - len(upwards)) + upwards
    for down, up in zip(downwards, upwards, strict=True):
        table.add_row(*down, *up)
    return table


def _space(view: View, space: PrintedSpace) -> list[Text]:
    """Number, colour, name with what stands there, and who: the owner's mark, then the tokens."""
    game = view.game
    colour, owner = Text(" "), Text()
    if space.deed is not None:
        colour = _dot(view, space.deed)
        owner = _state(view, game.deed(space.deed))
    tokens = [seat for seat in game.everyone if seat.is_in_play and seat.space == space.id]
    here = Text.assemble(owner, " ← " if tokens else "", *(seat_mark(seat.number) for seat in tokens))
    jailed = [seat_mark(seat.number) for seat in tokens if seat.is_in_jail]
    if jailed:
        here = Text.assemble(here, (f" {view.speech('jailed')} ", BAD), *jailed)
    return [Text(str(space.number)), colour, Text(view.narrator.space(space.id)), here]


def _dot(view: View, deed: str) -> Text:
    """The dot of a deed's group."""
    return dot(view.game.edition.groups[view.game.edition.deeds[deed].group])


def _group_name(view: View, deed: str) -> Text:
    """The name of a deed's group, with its dot."""
    group = view.game.edition.groups[view.game.edition.deeds[deed].group]
    return group_name(group, view.narrator.name("group", group.id))


def _state(view: View, deed: Deed) -> Text:
    """Who owns a deed and what stands on it."""
    if deed.owner is None:
        return Text("")
    text = seat_mark(deed.owner)
    if deed.level:
        text.append(f" {view.narrator.buildings(deed.level, deed.id)}", style="bold")
    if deed.is_mortgaged:
        text.append(f" {view.speech('mortgaged-mark')}", style=BAD)
    return text


def deeds(view: View, seat: int | None = None) -> Table:
    """The deeds of a seat, or all of them: id, name, price, rent as it stands, owner."""
    game, say = view.game, view.speech
    rows = []
    has_top = view.width >= _TOP_COLUMN and any(_top_rent(view, deed).plain for deed in game.edition.deeds.values())
    for deed in map(game.deed, game.edition.deeds):
        if seat is not None and deed.owner != seat:
            continue
        name = Text.assemble(_dot(view, deed.id), " ", view.narrator.deed(deed.id))
        held_by = Text(say("free"), style=DIM)
        if deed.owner is not None:
            held_by = Text.assemble(seat_mark(deed.owner), " ", view.narrator.seat(deed.owner))
            if deed.level:
                held_by.append(f" · {view.narrator.buildings(deed.level, deed.id)}")
        price = Text(view.money(deed.printed.price))
        row = [Text(deed.id, style=DIM), name, price, _rent_now(view, deed), held_by]
        rows.append([*row[:4], _top_rent(view, deed.printed), held_by] if has_top else row)
    names = ["id", "deed", "price", "rent", *(["skyscraper"] if has_top else []), "owner"]
    heads = [Text(say(f"head-{head}"), style="bold") for head in names]
    widths = [max(text.cell_len for text in column) for column in zip(heads, *rows, strict=True)]
    room = max(_NAME_ROOM, view.width - sum(widths) + widths[1] - 2 * (len(widths) - 1))
    table = Table.grid(padding=(0, 2, 0, 0))
    for index, width in enumerate(widths):
        table.add_column(
            justify="right" if 2 <= index < len(widths) - 1 else "left",
            no_wrap=True,
            overflow="ellipsis",
            width=min(width, room) if index == 1 else width,
        )
    for row in (heads, *rows):
        table.add_row(*row)
    return table


def _rent_now(view: View, deed: Deed) -> Text:
    """The rent of a deed as it stands; of a free one, the least."""
    if deed.is_mortgaged:
        return Text(view.speech("mortgaged"), style=BAD)
    rent = deed.printed.rents[0] if deed.rent is None else deed.rent.amount
    if deed.printed.kind == "utility":
        return Text(view.narrator.catalogue.say("deed.times-dice", {"factor": rent}))
    return Text(view.money(rent), style=DIM if deed.owner is None else "")


def _top_rent(view: View, deed: PrintedDeed) -> Text:
    """The rent of a lot with a skyscraper."""
    if not deed.levels or deed.levels[-1].building != "skyscraper":
        return Text("")
    return Text(view.money(deed.rents[-1]), style=DIM)


def group_line(view: View, deed: str) -> Text:
    """What to know before buying: price, rent, and who holds the rest of the group."""
    game, say = view.game, view.speech
    group = game.group(game.edition.deeds[deed].group)
    held = [
        Text.assemble(seat_mark(seat), f" {view.narrator.seat(seat)} {count}/{len(group.deeds)}")
        for seat, count in group.holders.items()
    ]
    price = Text(say("group-price", price=view.money(game.edition.deeds[deed].price)))
    rent = Text.assemble(say("group-rent"), " ", _rent_now(view, game.deed(deed)))
    return Text("  ").append_text(Text(" · ").join([_group_name(view, deed), price, rent, *held]))


def deed_card(view: View, deed: str) -> RenderableType:
    """One deed with everything printed on it."""
    say, here = view.speech, view.game.deed(deed)
    printed = here.printed
    rows = Table.grid(padding=(0, 2, 0, 0))
    rows.add_column()
    rows.add_column(justify="right")
    rows.add_row(say("head-price"), view.money(printed.price))
    for rent in printed_rents(view.narrator, printed):
        rows.add_row(rent.label, rent.amount)
    for building, price in building_prices(printed).items():
        rows.add_row(say("card-building", building=view.narrator.building(building)), view.money(price))
    rows.add_row(say("card-mortgage"), view.money(printed.mortgage))
    rows.add_row(say("head-owner"), Text(say("free"), style=DIM) if here.owner is None else view.name(here.owner))
    rows.add_row(say("card-now"), _rent_now(view, here))
    title = Text.assemble(view.narrator.deed(deed), " · ", _group_name(view, deed))
    colour = readable(view.game.edition.groups[printed.group].colour)
    return Panel(rows, title=title, title_align="left", expand=False, border_style=colour)
