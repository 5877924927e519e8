"""What cannot be in a position: the file may set any position that the rules could have led to, and no other."""

from collections.abc import Iterator

from magie.editions import Edition, Problem
from magie.game.ids import Position
from magie.game.words import BUILDINGS
from magie.notation.scenario.format import Start
from magie.notation.scenario.layout import lay_position
from magie.rules.building import count_at, highest_level, level_above
from magie.rules.codes import DEED_STREET
from magie.rules.holdings import binds_buildings, controls_group
from magie.rules.kept_cards import is_kept
from magie.rules.movement import has_several_tracks
from magie.rules.schema import GROUP_DEEDS, NOBODY


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
        _of_papers(edition, start),
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
            ("vouchers", bool(start.vouchers.get(seat))),
            ("roll_three", bool(start.roll_three.get(seat))),
            ("shares", bool(start.shares.get(seat))),
            ("mortgaged_shares", bool(start.mortgaged_shares.get(seat))),
        ):
            if has:
                yield f"{key}.{seat}", f"seat {seat} is out and has nothing any more"
    jail = edition.ids["space"][edition.numbers.jail_space]
    for seat, turn in start.jail.items():
        if turn > 0 and start.places.get(seat, jail) != jail:
            yield f"places.{seat}", f"seat {seat} is in Jail, so it stands on {jail}"
    if start.doubles > 0 and start.moment == "roll" and start.jail.get(start.turn, 0) > 0:
        yield "doubles", f"seat {start.turn} is in Jail: doubles would have freed it"
    for key, seated in (("reversed", start.reversed), ("subway", start.subway)):
        if seated and not has_several_tracks(edition.numbers):
            yield key, "this board has one track"
    if start.pool > 0 and not (edition.numbers.free_parking_pot or edition.numbers.fees_to_pool):
        yield "pot", "there is no pool unless the switch free_parking_pot is on"


def _of_owners(start: Start) -> Contradictions:
    found: dict[str, int] = {}
    for seat, deeds in start.owners.items():
        for deed in deeds:
            if deed in found:
                yield f"owners.{seat}", f"{deed} belongs to seat {found[deed]} already"
            found[deed] = seat


def _of_buildings(edition: Edition, start: Start, g: Position) -> Contradictions:
    e, deeds = edition.numbers, edition.indexes["deed"]
    for deed, level in start.buildings.items():
        number = deeds[deed]
        group, owner = e.deed_group[number], g.owner[number]
        if level == 0:
            continue
        if owner == NOBODY:
            yield f"buildings.{deed}", f"{deed} has no owner"
        elif e.deed_kind[number] != DEED_STREET:
            continue
        elif not controls_group(e, g, owner, group):
            yield f"buildings.{deed}", f"seat {owner} does not own {'enough of' if e.majority else 'the whole'} group"
        elif level == highest_level(e, g, owner, group) > level_above(e, number, _level_due(edition, g, number)):
            yield f"buildings.{deed}", "the lots of a group differ by one building at most"


def _level_due(edition: Edition, g: Position, deed: int) -> int:
    """The lowest level beside a deed; with majorities a lot that came last may still lie behind (U-BLD-6)."""
    e, group, owner = edition.numbers, edition.numbers.deed_group[deed], g.owner[deed]
    first = group * GROUP_DEEDS
    lots = [lot for lot in e.group_deed[first : first + e.group_size[group]] if g.owner[lot] == owner]
    levels = sorted(g.level[lot] for lot in lots)
    return int(levels[1] if e.majority and len(lots) == e.group_size[group] > 2 else levels[0])


def _of_mortgages(edition: Edition, start: Start, g: Position) -> Contradictions:
    e, deeds = edition.numbers, edition.indexes["deed"]
    beside_buildings = not edition.switches["mortgage_clears_group"] or edition.switches["build_with_mortgaged_lot"]
    for deed in start.mortgaged:
        number = deeds[deed]
        if g.owner[number] == NOBODY and edition.switches["bank_estate_unmortgaged"]:
            yield "mortgaged", f"{deed} has no owner"
        elif g.level[number] > 0:
            yield "mortgaged", f"{deed} has buildings"
        elif not beside_buildings and binds_buildings(e, g, g.owner[number], number):
            yield "mortgaged", f"the group of {deed} has buildings"
    for deed in start.interest_paid:
        if deed not in start.mortgaged:
            yield "interest_paid", f"{deed} is not mortgaged"


def _of_stock(edition: Edition, start: Start) -> Contradictions:
    """Buildings on the board and in the Bank are never more than the box holds; the file may take some away."""
    e, deeds = edition.numbers, edition.indexes["deed"]
    for number, building in BUILDINGS.items():
        in_box = e.stock[number]
        stands = sum(count_at(e, deeds[deed], level, number) for deed, level in start.buildings.items())
        if stands > in_box:
            yield "buildings", f"the box has {in_box} of the kind {building}, not {stands}"
        elif start.stock.get(building, 0) > in_box - stands:
            yield f"stock.{building}", f"only {in_box - stands} of {in_box} are not on the board"


def _of_cards(edition: Edition, start: Start) -> Contradictions:
    e, cards = edition.numbers, edition.indexes["card"]
    found: dict[str, str] = {}
    for seat, held in start.cards.items():
        for card in held:
            if not is_kept(e, cards[card]):
                yield f"cards.{seat}", f"{card} is played at once, nobody keeps it"
            if card in found:
                yield f"cards.{seat}", f"{card} is {found[card]} already"
            found[card] = f"with seat {seat}"
    for deck, pile in start.under.items():
        for card in pile:
            if card in found:
                yield f"under.{deck}", f"{card} is {found[card]} already"
            found[card] = "under its pile"


def _of_papers(edition: Edition, start: Start) -> Contradictions:
    """Vouchers, Roll Three cards and shares are never more than the box holds."""
    e = edition.numbers
    held = [voucher for papers in start.vouchers.values() for voucher in papers]
    for voucher, number in edition.indexes["voucher"].items():
        in_box, out = e.voucher_count[number], held.count(voucher)
        if out > in_box:
            yield "vouchers", f"the box has {in_box} of the kind {voucher}, not {out}"
        elif (start.voucher_pile or {}).get(voucher, 0) > in_box - out:
            yield f"voucher_pile.{voucher}", f"only {in_box - out} of {in_box} are not with the seats"
    cards = [card for papers in start.roll_three.values() for card in papers]
    for card in sorted({card for card in cards if cards.count(card) > 1}):
        yield "roll_three", f"there is one card {card}, not {cards.count(card)}"
    hands = [*start.shares.values(), *start.mortgaged_shares.values()]
    shares = [company for hand in hands for company in hand]
    for company, number in edition.indexes["company"].items():
        if shares.count(company) > e.share_count[number]:
            yield "shares", f"{company} has {e.share_count[number]} shares, not {shares.count(company)}"
