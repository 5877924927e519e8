"""The parts of an edition's page that only boards of several tracks have: the plan, vouchers, shares, Roll Three."""

from collections.abc import Iterator

from magie.editions import Edition
from magie.editions.printed import PrintedSpace
from magie.language.markdown import table

SIDES = 4  # of a track


def track_parts(edition: Edition, language: str) -> Iterator[str]:
    """The plan of the board, then the spaces of each track from the inside out."""
    yield (
        f"{len(edition.spaces)} spaces on {len(edition.tracks)} tracks. On the plan every space is a number of "
        "the tables below; play goes clockwise from the bottom right corner of each track."
    )
    yield f"```text\n{plan(edition)}\n```"
    for track, name in enumerate(edition.tracks):
        yield f"### The {name} track"
        yield table(("", "space", "name", ""), _space_rows(edition, track, language))


def plan(edition: Edition) -> str:
    """The tracks as squares inside each other, each space by its number."""
    tracks = [
        [space.number for space in edition.spaces.values() if space.track == track]
        for track in range(len(edition.tracks))
    ]
    outer = len(tracks[-1]) // SIDES
    cells = [["   "] * (outer + 1) for _ in range(outer + 1)]
    for numbers in tracks:
        side = len(numbers) // SIDES
        edge = (outer - side) // 2
        for step, number in enumerate(numbers):
            row, column = _cell(step, side)
            cells[edge + row][edge + column] = f"{number:3}"
    return "\n".join(" ".join(row).rstrip() for row in cells)


def _cell(step: int, side: int) -> tuple[int, int]:
    """Row and column of a space, so many steps from the bottom right corner of a square track."""
    corner, rest = divmod(step, side)
    return ((side, side - rest), (side - rest, 0), (0, rest), (rest, side))[corner]


def _space_rows(edition: Edition, track: int, language: str) -> Iterator[tuple[object, ...]]:
    for space in edition.spaces.values():
        if space.track == track:
            name = edition.name_of("space", space.number, language)
            yield space.number, f"`{space.id}`", name, _space_note(edition, space)


def _space_note(edition: Edition, space: PrintedSpace) -> str:
    """Where a space leads, or what it pays."""
    if space.link is not None:
        link = edition.spaces[space.link]
        if space.kind == "tunnel":
            return f"tunnel to {link.number}"
        return f"the same station as {link.number} on the {edition.tracks[link.track]} track"
    if space.kind != "pay":
        return ""
    paid, landed = space.pay_passing, space.pay_landing
    if space.pay_even:
        return f"pays {paid} on an odd roll, {space.pay_even} on an even one"
    return f"pays {paid}" if paid == landed else f"pays {paid}, or {landed} for landing on it"


def paper_parts(edition: Edition, language: str) -> Iterator[str]:
    """Vouchers, shares, Roll Three and fares, where an edition has them."""
    if edition.vouchers:
        yield "## Vouchers"
        yield f"{sum(voucher.count for voucher in edition.vouchers.values())} in the pile. Each is used once."
        yield table(("voucher", "number", "name", "text"), _voucher_rows(edition, language))
    if edition.companies:
        yield "## Shares"
        yield "Dividends: to the holder of one share of the company, of two, and so on."
        yield table(("company", "name", "shares", "par", "mortgage", "dividends"), _company_rows(edition, language))
    if (roll_three := edition.roll_three) is not None:
        _, one, two, three = roll_three.prizes
        yield "## Roll Three"
        yield (
            f"{len(roll_three.cards)} cards, {roll_three.dealt} to each player at the start. A throw of three dice "
            f"pays everybody: {one} for one number matched, {two} for two, {three} for all three; whoever threw and "
            f"matches all three gets {roll_three.roller_prize}."
        )
        yield ", ".join(f"`{card}`" for card in roll_three.cards)
    if any(group.kind == "cab" for group in edition.groups.values()):
        yield "## Cabs and depots"
        yield _fares(edition)


def _voucher_rows(edition: Edition, language: str) -> Iterator[tuple[object, ...]]:
    for voucher in edition.vouchers.values():
        name = edition.name_of("voucher", voucher.number, language)
        yield f"`{voucher.id}`", voucher.count, name, edition.voucher_texts[voucher.number].in_language(language)


def _company_rows(edition: Edition, language: str) -> Iterator[tuple[object, ...]]:
    for company in edition.companies.values():
        yield (
            f"`{company.id}`",
            edition.name_of("company", company.number, language),
            company.shares,
            company.price,
            company.mortgage,
            ", ".join(map(str, company.dividends)),
        )


def _fares(edition: Edition) -> str:
    rates = edition.rates
    prices = {deed.levels[0].building: deed.levels[0].price for deed in edition.deeds.values() if deed.levels}
    return (
        f"A ride from a cab company costs {rates.cab_fare}, from one's own {rates.cab_fare_own}. A depot on a "
        f"railroad costs {prices['depot']}, a stand at a cab company {prices['stand']}; each multiplies the rent by "
        f"{rates.depot_factor}."
    )
