"""What cannot be in a position: the file may set any position that the rules could have led to, and no other."""

from collections.abc import Iterator

from magie.editions import Edition, Problem
from magie.game.ids import Position
from magie.game.words import BUILDINGS
from magie.notation.scenario.format import Start
from magie.notation.scenario.layout import lay_position
from magie.rules.building import highest_level, level_above, lowest_level
from magie.rules.codes import LEVEL_HOTEL, OP_JAIL_CARD
from magie.rules.holdings import owns_group
from magie.rules.schema import NOBODY


def contradictions(edition: Edition, seats: int, start: Start) -> list[Problem]:
    """Every contradiction, with the key that must be mended."""
    g = lay_position(edition, seats, start)
    checks = (
        _of_seats(edition, seats, start),
        _of_owners(start),
        _of_buildings(edition, start, g),
        _of_mortgages(edition, start, g),
        _of_stock(edition, start),
        _of_cards(edition, start),
    )
    return [Problem(f"position.{key}", message) for check in checks for key, message in check]


Contradictions = Iterator[tuple[str, str]]


def _of_seats(edition: Edition, seats: int, start: Start) -> Contradictions:
    if seats - len(start.out) < 2:
        yield "out", "at least two seats must be in play, else the game is over"
    if start.turn in start.out:
        yield "turn", f"seat {start.turn} is out"
    for seat in start.out:
        for key, has in (
            ("cash", start.cash.get(seat, 0) > 0),
            ("jail", start.jail.get(seat, 0) > 0),
            ("owners", bool(start.owners.get(seat))),
            ("cards", bool(start.cards.get(seat))),
        ):
            if has:
                yield f"{key}.{seat}", f"seat {seat} is out and has nothing any more"
    jail = edition.ids["space"][edition.tables.jail_space]
    for seat, turn in start.jail.items():
        if turn > 0 and start.places.get(seat, jail) != jail:
            yield f"places.{seat}", f"seat {seat} is in Jail, so it stands on {jail}"
    if start.doubles > 0 and start.moment == "roll" and start.jail.get(start.turn, 0) > 0:
        yield "doubles", f"seat {start.turn} is in Jail: doubles would have freed it"
    if start.pot > 0 and not (edition.tables.free_parking_pot or edition.tables.fees_to_pool):
        yield "pot", "there is no pot unless the switch free_parking_pot is on"


def _of_owners(start: Start) -> Contradictions:
    found: dict[str, int] = {}
    for seat, deeds in start.owners.items():
        for deed in deeds:
            if deed in found:
                yield f"owners.{seat}", f"{deed} belongs to seat {found[deed]} already"
            found[deed] = seat


def _of_buildings(edition: Edition, start: Start, g: Position) -> Contradictions:
    e, deeds = edition.tables, edition.indexes["deed"]
    for deed, level in start.buildings.items():
        number = deeds[deed]
        group, owner = e.deed_group[number], g.owner[number]
        if level == 0:
            continue
        if owner == NOBODY:
            yield f"buildings.{deed}", f"{deed} has no owner"
        elif not owns_group(e, g, owner, group):
            yield f"buildings.{deed}", f"seat {owner} does not own the whole group"
        elif level == highest_level(e, g, group) > level_above(e, lowest_level(e, g, group)):
            yield f"buildings.{deed}", "the lots of a group differ by one building at most"


def _of_mortgages(edition: Edition, start: Start, g: Position) -> Contradictions:
    e, deeds = edition.tables, edition.indexes["deed"]
    beside_buildings = not edition.switches["mortgage_clears_group"] or edition.switches["build_with_mortgaged_lot"]
    for deed in start.mortgaged:
        number = deeds[deed]
        if g.owner[number] == NOBODY and edition.switches["bank_estate_unmortgaged"]:
            yield "mortgaged", f"{deed} has no owner"
        elif g.level[number] > 0:
            yield "mortgaged", f"{deed} has buildings"
        elif g.built[e.deed_group[number]] > 0 and not beside_buildings:
            yield "mortgaged", f"the group of {deed} has buildings"
    for deed in start.interest_paid:
        if deed not in start.mortgaged:
            yield "interest_paid", f"{deed} is not mortgaged"


def _of_stock(edition: Edition, start: Start) -> Contradictions:
    """Buildings on the board and in the Bank are never more than the box holds; the file may take some away."""
    standing = {
        "house": sum(level for level in start.buildings.values() if level != LEVEL_HOTEL),
        "hotel": sum(level == LEVEL_HOTEL for level in start.buildings.values()),
    }
    for number, building in BUILDINGS.items():
        in_box, stands = edition.tables.stock[number], standing.get(building, 0)
        if stands > in_box:
            yield "buildings", f"the box has {in_box} of the kind {building}, not {stands}"
        elif start.stock.get(building, 0) > in_box - stands:
            yield f"stock.{building}", f"only {in_box - stands} of {in_box} are not on the board"


def _of_cards(edition: Edition, start: Start) -> Contradictions:
    e, cards = edition.tables, edition.indexes["card"]
    found: dict[str, str] = {}
    for seat, held in start.cards.items():
        for card in held:
            if e.card_op[cards[card]] != OP_JAIL_CARD:
                yield f"cards.{seat}", f"{card} is played at once, nobody keeps it"
            if card in found:
                yield f"cards.{seat}", f"{card} is {found[card]} already"
            found[card] = f"with seat {seat}"
    for deck, pile in start.under.items():
        for card in pile:
            if card in found:
                yield f"under.{deck}", f"{card} is {found[card]} already"
            found[card] = "under its pile"
