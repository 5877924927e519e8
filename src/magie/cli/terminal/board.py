"""The board and the deeds on paper: every track in a loop, every deed with its rents."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from magie.cli.terminal.look import BAD, DIM, dot, group_name, readable, seat_mark
from magie.game.words import BUILDINGS
from magie.language.deeds import building_prices, printed_rents
from magie.rules.building import building_at
from magie.rules.codes import BUILDING_HOUSE, DEED_UTILITY, LEVEL_SKYSCRAPER
from magie.rules.rent import rent_due
from magie.rules.schema import LEVELS

if TYPE_CHECKING:
    from rich.console import RenderableType

    from magie.cli.terminal.view import View

_NAME_ROOM = 16  # the least room for a deed's name
_TOP_COLUMN = 90  # narrower screens leave the skyscrapers to the deed's own card
_TWO_COLUMNS = 76  # narrower screens show the spaces in one column


def board(view: View, track: str = "") -> Iterator[RenderableType]:
    """Every track of the board, or the one that is named, each under its name where there are several."""
    tables, tracks = view.game.tables, view.game.edition.tracks
    if len(tracks) == 1:
        yield _loop_table(view, list(_loop(view)))
        return
    called = {name: view.speech(f"track-{name}") for name in tracks}
    asked = [name for name in tracks if track.lower() in (name, *called[name].lower().split())]
    for name in asked or tracks:
        number = tracks.index(name)
        first = tables.track_first[number]
        yield Text(called[name], style="bold")
        yield _loop_table(view, list(range(first, first + tables.track_size[number])))


def _loop_table(view: View, spaces: list[int]) -> Table:
    """The spaces of a track, down one side and up the other, as the tokens go round."""
    half = (len(spaces) + 1) // 2
    table = Table.grid(padding=(0, 1), expand=False)
    sides = 2 if view.width >= _TWO_COLUMNS else 1
    digits = len(str(max(spaces)))
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


def _loop(view: View) -> Iterator[int]:
    """The spaces in the direction of play, from the start round to the start."""
    tables = view.game.tables
    space = tables.start_space
    for _ in range(tables.spaces):
        yield space
        space = tables.space_next[space]


def _space(view: View, space: int) -> list[Text]:
    """Number, colour, name with what stands there, and who: the owner's mark, then the tokens."""
    game, edition = view.game, view.game.edition
    deed = game.tables.space_deed[space]
    name = Text(edition.name_of("space", space, view.language))
    colour, owner = Text(" "), Text()
    if deed >= 0:
        colour = dot(edition, game.tables.deed_group[deed])
        owner = _state(view, edition.ids["deed"][deed])
    tokens = [seat for seat in range(game.seats) if game.is_in_play(seat) and game.state.place[seat] == space]
    here = Text.assemble(owner, " ← " if tokens else "", *(seat_mark(seat) for seat in tokens))
    jailed = [seat for seat in tokens if game.is_in_jail(seat)]
    if jailed:
        here = Text.assemble(here, (f" {view.speech('jailed')} ", BAD), *(seat_mark(seat) for seat in jailed))
    return [Text(str(space)), colour, name, here]


def _state(view: View, deed: str) -> Text:
    """Who owns a deed and what stands on it."""
    game = view.game
    owner = game.owner(deed)
    if owner is None:
        return Text("")
    text = seat_mark(owner)
    if game.level(deed):
        text.append(f" {standing(view, deed)}", style="bold")
    if game.is_mortgaged(deed):
        text.append(f" {view.speech('mortgaged-mark')}", style=BAD)
    return text


def standing(view: View, deed: str) -> str:
    """What is built on a deed: `2 houses`, `a train depot`."""
    return built_up(view, deed, view.game.level(deed))


def built_up(view: View, deed: str, level: int) -> str:
    """What stands on a deed that is built up to a level."""
    building = building_at(view.game.tables, view.game.edition.index("deed", deed), level)
    return view.narrator.building(BUILDINGS[building], level if building == BUILDING_HOUSE else 1)


def deeds(view: View, seat: int | None = None) -> Table:
    """The deeds of a seat, or all of them: id, name, price, rent as it stands, owner."""
    game, edition, say = view.game, view.game.edition, view.speech
    rows = []
    has_top = bool(game.tables.skyscrapers) and view.width >= _TOP_COLUMN
    for number, deed in edition.ids["deed"].items():
        owner = game.owner(deed)
        if seat is not None and owner != seat:
            continue
        name = Text.assemble(dot(edition, game.tables.deed_group[number]), " ", view.narrator.deed(deed))
        held_by = Text(say("free"), style=DIM)
        if owner is not None:
            held_by = Text.assemble(seat_mark(owner), " ", view.narrator.seat(owner))
            if game.level(deed):
                held_by.append(f" · {standing(view, deed)}")
        price = Text(view.money(game.tables.deed_price[number]))
        row = [Text(deed, style=DIM), name, price, _rent_now(view, number), held_by]
        rows.append([*row[:4], _top_rent(view, number), held_by] if has_top else row)
    names = ["id", "deed", "price", "rent", *(["skyscraper"] if has_top else []), "owner"]
    heads = [Text(say(f"head-{head}"), style="bold") for head in names]
    widths = [max(text.cell_len for text in column) for column in zip(heads, *rows, strict=True)]
    room = max(_NAME_ROOM, view.width - sum(widths) + widths[1] - 2 * (len(widths) - 1))
    table = Table.grid(padding=(0, 2, 0, 0))
    for place, width in enumerate(widths):
        table.add_column(
            justify="right" if 2 <= place < len(widths) - 1 else "left",
            no_wrap=True,
            overflow="ellipsis",
            width=min(width, room) if place == 1 else width,
        )
    for row in (heads, *rows):
        table.add_row(*row)
    return table


def _rent_now(view: View, number: int) -> Text:
    """The rent of a deed as it stands."""
    game, deed = view.game, view.game.edition.ids["deed"][number]
    if game.is_mortgaged(deed):
        return Text(view.speech("mortgaged"), style=BAD)
    is_free = game.owner(deed) is None
    if game.tables.deed_kind[number] == DEED_UTILITY:
        factor = game.tables.rent[number * LEVELS] if is_free else rent_due(game.tables, game.state, number, 1)
        return Text(view.narrator.catalogue.say("deed.times-dice", {"factor": factor}))
    rent = game.tables.rent[number * LEVELS] if is_free else rent_due(game.tables, game.state, number, 0)
    return Text(view.money(rent), style=DIM if is_free else "")


def _top_rent(view: View, number: int) -> Text:
    """The rent of a street with a skyscraper."""
    tables = view.game.tables
    if not tables.deed_skyscraper[number]:
        return Text("")
    return Text(view.money(tables.rent[number * LEVELS + LEVEL_SKYSCRAPER]), style=DIM)


def group_line(view: View, deed: str) -> Text:
    """What to know before buying: price, rent, and who holds the rest of the group."""
    game, edition, say = view.game, view.game.edition, view.speech
    number = edition.index("deed", deed)
    group = game.tables.deed_group[number]
    whole = [other for other, _ in edition.ids["deed"].items() if game.tables.deed_group[other] == group]
    holders = [game.owner(edition.ids["deed"][other]) for other in whole]
    held = [
        Text.assemble(seat_mark(seat), f" {view.narrator.seat(seat)} {holders.count(seat)}/{len(whole)}")
        for seat in sorted({holder for holder in holders if holder is not None})
    ]
    price = Text(say("group-price", price=view.money(game.tables.deed_price[number])))
    rent = Text.assemble(say("group-rent"), " ", _rent_now(view, number))
    return Text("  ").append_text(Text(" · ").join([group_name(edition, group, view.language), price, rent, *held]))


def deed_card(view: View, deed: str) -> RenderableType:
    """One deed with everything printed on it."""
    game, edition, say = view.game, view.game.edition, view.speech
    number = edition.index("deed", deed)
    tables = game.tables
    group = tables.deed_group[number]
    rows = Table.grid(padding=(0, 2, 0, 0))
    rows.add_column()
    rows.add_column(justify="right")
    rows.add_row(say("head-price"), view.money(tables.deed_price[number]))
    for rent in printed_rents(view.narrator, number):
        rows.add_row(rent.label, rent.amount)
    for building, price in building_prices(tables, number):
        rows.add_row(say("card-building", building=view.narrator.building(building)), view.money(price))
    rows.add_row(say("card-mortgage"), view.money(tables.deed_mortgage[number]))
    owner = game.owner(deed)
    rows.add_row(say("head-owner"), Text(say("free"), style=DIM) if owner is None else view.name(owner))
    rows.add_row(say("card-now"), _rent_now(view, number))
    title = Text.assemble(view.narrator.deed(deed), " · ", group_name(edition, group, view.language))
    return Panel(rows, title=title, title_align="left", expand=False, border_style=readable(edition.colours[group]))
