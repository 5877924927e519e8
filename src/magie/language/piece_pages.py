"""The parts of an edition's page that only boards of several tracks have: the plan, vouchers, shares, Roll Three."""

from collections.abc import Iterator

from magie.editions import Edition
from magie.language.tables import table
from magie.rules.codes import DEED_CAB, DEED_RAILROAD, SPACE_PAY, SPACE_TUNNEL
from magie.rules.schema import SHARES


def track_parts(edition: Edition, language: str) -> Iterator[str]:
    """The plan of the board, then the spaces of each track from the inside out."""
    yield (
        f"{edition.tables.spaces} spaces on {len(edition.tracks)} tracks. On the plan every space is a number of the "
        "tables below; play goes clockwise from the bottom right corner of each track."
    )
    yield f"```text\n{plan(edition)}\n```"
    for track, name in enumerate(edition.tracks):
        yield f"### The {name} track"
        yield table(("", "space", "name", ""), _space_rows(edition, track, language))


def plan(edition: Edition) -> str:
    """The tracks as squares inside each other, each space by its number."""
    e = edition.tables
    outer = e.track_side[len(edition.tracks) - 1]
    cells = [["   "] * (outer + 1) for _ in range(outer + 1)]
    for track in range(len(edition.tracks)):
        side, first = e.track_side[track], e.track_first[track]
        edge = (outer - side) // 2
        for step in range(e.track_size[track]):
            row, column = _cell(step, side)
            cells[edge + row][edge + column] = f"{first + step:3}"
    return "\n".join(" ".join(row).rstrip() for row in cells)


def _cell(step: int, side: int) -> tuple[int, int]:
    """Row and column of a space, so many steps from the bottom right corner of a square track."""
    corner, rest = divmod(step, side)
    return ((side, side - rest), (side - rest, 0), (0, rest), (rest, side))[corner]


def _space_rows(edition: Edition, track: int, language: str) -> Iterator[tuple[object, ...]]:
    e = edition.tables
    for index, space in edition.ids["space"].items():
        if e.space_track[index] == track:
            yield index, f"`{space}`", edition.name_of("space", index, language), _space_note(edition, index)


def _space_note(edition: Edition, index: int) -> str:
    """Where a space leads, or what it pays."""
    e, link = edition.tables, edition.tables.space_link[index]
    if e.space_kind[index] == SPACE_TUNNEL:
        return f"tunnel to {link}"
    if link >= 0:
        return f"the same station as {link} on the {edition.tracks[e.space_track[link]]} track"
    if e.space_kind[index] != SPACE_PAY:
        return ""
    paid, landed, even = e.space_pass[index], e.space_land[index], e.space_even[index]
    if even:
        return f"pays {paid} on an odd roll, {even} on an even one"
    return f"pays {paid}" if paid == landed else f"pays {paid}, or {landed} for landing on it"


def piece_parts(edition: Edition, language: str) -> Iterator[str]:
    """Vouchers, shares, Roll Three and fares, where an edition has them."""
    e = edition.tables
    if edition.ids["voucher"]:
        yield "## Vouchers"
        yield f"{sum(e.voucher_count)} in the pile. Each is used once."
        yield table(("voucher", "number", "name", "text"), _voucher_rows(edition, language))
    if e.companies:
        yield "## Shares"
        yield "Dividends: to the holder of one share of the company, of two, and so on."
        yield table(("company", "name", "shares", "par", "loan", "dividends"), _company_rows(edition, language))
    if e.roll_three_cards:
        one, two, three, roller = e.roll_three_prize[1:5]
        yield "## Roll Three"
        yield (
            f"{e.roll_three_cards} cards, {e.start_roll_three} to each player at the start. A throw of three dice "
            f"pays everybody: {one} for one number matched, {two} for two, {three} for all three; whoever threw and "
            f"matches all three gets {roller}."
        )
        yield ", ".join(f"`{card}`" for card in edition.ids["roll-three-card"].values())
    if DEED_CAB in e.deed_kind[: e.deeds]:
        yield "## Cabs and depots"
        yield _fares(edition)


def _voucher_rows(edition: Edition, language: str) -> Iterator[tuple[object, ...]]:
    for kind, voucher in edition.ids["voucher"].items():
        name, text = edition.name_of("voucher", kind, language), edition.voucher_texts[kind].in_language(language)
        yield f"`{voucher}`", edition.tables.voucher_count[kind], name, text


def _company_rows(edition: Edition, language: str) -> Iterator[tuple[object, ...]]:
    e = edition.tables
    for number, company in edition.ids["company"].items():
        dividends = e.dividend[number * SHARES : number * SHARES + e.share_count[number]]
        yield (
            f"`{company}`",
            edition.name_of("company", number, language),
            e.share_count[number],
            e.share_par[number],
            e.share_mortgage[number],
            ", ".join(map(str, dividends)),
        )


def _fares(edition: Edition) -> str:
    e = edition.tables
    kinds = e.deed_kind[: e.deeds]
    depot, stand = (e.deed_house[kinds.index(kind)] for kind in (DEED_RAILROAD, DEED_CAB))
    return (
        f"A ride from a cab company costs {e.cab_fare}, from one's own {e.cab_fare_own}. A depot on a railroad costs "
        f"{depot}, a stand at a cab company {stand}; each multiplies the rent by {e.depot_factor}."
    )
