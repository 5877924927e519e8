"""What the box says, whatever happens in a game: spaces, title deeds, groups, cards, shares and vouchers by id."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from magie.editions.values import Building, DeedKind
from magie.editions.words import BUILDINGS, DEED_KINDS, SPACE_KINDS
from magie.rules.building import building_at, count_at, level_above, level_cost, price_of_kind, top_level
from magie.rules.codes import DEED_STREET, OP_JAIL_CARD
from magie.rules.mortgage import interest_on
from magie.rules.movement import is_station
from magie.rules.schema import DECK, GROUP_DEEDS, LEVELS, SHARES

if TYPE_CHECKING:
    from magie.editions.edition import Edition


class PrintedSpace(Struct, frozen=True, kw_only=True):
    """A space of the board; the salaries are 0 where nothing is paid."""

    id: str
    number: int
    kind: str  # `deed`, `deck`, `tax`, `pay`, `jail`, …
    track: int
    step: int  # from the first space of its track
    following: str  # the next space in the direction of play
    previous: str
    link: str | None  # the same station on its other track, or the other end of a tunnel
    is_station: bool  # that joins two tracks
    deed: str | None
    deck: str | None
    tax: int
    pay_passing: int
    pay_landing: int
    pay_even: int  # on an even roll, where that differs
    pay_most: int  # at most, where that differs


class PrintedLevel(Struct, frozen=True, kw_only=True):
    """A level to which a deed can be built: what stands there, the price of its last building and the cost of all."""

    level: int
    building: Building
    count: int
    price: int
    cost: int


class PrintedDeed(Struct, frozen=True, kw_only=True):
    """A title deed.

    `rents` are by level for a lot (`rents[0]` bare), else by the number held (`rents[0]` for one); those of a
    utility are multiplied by the dice.
    """

    id: str
    number: int
    kind: DeedKind
    group: str
    space: str
    price: int
    mortgage: int
    lift_cost: int
    rents: tuple[int, ...]
    levels: tuple[PrintedLevel, ...]


class PrintedGroup(Struct, frozen=True, kw_only=True):
    """Deeds that belong together."""

    id: str
    number: int
    kind: DeedKind
    colour: str
    deeds: tuple[str, ...]


class PrintedCard(Struct, frozen=True, kw_only=True):
    """A card; one that is kept is played later."""

    id: str
    number: int
    deck: str
    is_kept: bool
    is_jail_card: bool


class PrintedCompany(Struct, frozen=True, kw_only=True):
    """A company whose shares are sold: `dividends[0]` goes to the holder of one share."""

    id: str
    number: int
    shares: int
    price: int
    mortgage: int
    dividends: tuple[int, ...]


class PrintedDeck(Struct, frozen=True, kw_only=True):
    """A deck: how many cards it has."""

    id: str
    number: int
    size: int


class PrintedRollThree(Struct, frozen=True, kw_only=True):
    """Roll Three: its cards, how many each seat is dealt, and the prizes by how many numbers match."""

    cards: tuple[str, ...]
    dealt: int
    prizes: tuple[int, ...]
    roller_prize: int  # of a roller who matches all three


class PrintedRates(Struct, frozen=True, kw_only=True):
    """What is charged, and what rents are multiplied by: bare, and with a depot; 0 where there is no such thing."""

    jail_fine: int
    majority_factor: int
    group_factor: int
    depot_factor: int
    cab_fare: int
    cab_fare_own: int


class PrintedVoucher(Struct, frozen=True, kw_only=True):
    """A kind of voucher: how many there are, and the steps it carries a token, below zero backwards."""

    id: str
    number: int
    count: int
    steps: int


def printed_spaces(edition: "Edition") -> Iterator[PrintedSpace]:
    """Every space, track by track."""
    e, ids = edition.numbers, edition.ids["space"]
    for number, space in ids.items():
        deed, link, track = e.space_deed[number], e.space_link[number], e.space_track[number]
        kind = SPACE_KINDS[e.space_kind[number]]
        yield PrintedSpace(
            id=space,
            number=number,
            kind=kind,
            track=track,
            step=number - e.track_first[track],
            following=ids[e.space_next[number]],
            previous=ids[e.space_back[number]],
            link=ids[link] if link >= 0 else None,
            is_station=bool(is_station(e, number)),
            deed=edition.ids["deed"][deed] if deed >= 0 else None,
            deck=edition.ids["deck"][e.space_deck[number]] if kind == "deck" else None,
            tax=e.space_tax[number],
            pay_passing=e.space_pass[number],
            pay_landing=e.space_land[number],
            pay_even=e.space_even[number],
            pay_most=e.space_high[number],
        )


def printed_deeds(edition: "Edition") -> Iterator[PrintedDeed]:
    """Every title deed, in the edition's order."""
    e = edition.numbers
    for number, deed in edition.ids["deed"].items():
        levels = tuple(_levels(edition, number))
        group = e.deed_group[number]
        is_lot = e.deed_kind[number] == DEED_STREET
        count = 1 + max(level.level for level in levels) if is_lot else e.group_size[group]
        yield PrintedDeed(
            id=deed,
            number=number,
            kind=DEED_KINDS[e.deed_kind[number]],
            group=edition.ids["group"][group],
            space=edition.ids["space"][e.deed_space[number]],
            price=e.deed_price[number],
            mortgage=e.deed_mortgage[number],
            lift_cost=e.deed_mortgage[number] + interest_on(e, number),
            rents=tuple(e.rent[number * LEVELS : number * LEVELS + count]),
            levels=levels,
        )


def _levels(edition: "Edition", deed: int) -> Iterator[PrintedLevel]:
    e, level = edition.numbers, 0
    while level < top_level(e, deed):
        level = level_above(e, deed, level)
        building = building_at(e, deed, level)
        yield PrintedLevel(
            level=level,
            building=BUILDINGS[building],
            count=count_at(e, deed, level, building),
            price=price_of_kind(e, deed, building),
            cost=level_cost(e, deed, level),
        )


def standing(edition: "Edition", deed: PrintedDeed) -> Iterator[tuple[Building, int]]:
    """What stands on a deed at each level from 1 on, and how many: those that a mode leaves out too."""
    e = edition.numbers
    for level in range(1, top_level(e, deed.number) + 1):
        building = building_at(e, deed.number, level)
        yield BUILDINGS[building], count_at(e, deed.number, level, building)


def printed_groups(edition: "Edition") -> Iterator[PrintedGroup]:
    """Every group, in the edition's order."""
    e, deeds = edition.numbers, edition.ids["deed"]
    for number, group in edition.ids["group"].items():
        first = number * GROUP_DEEDS
        yield PrintedGroup(
            id=group,
            number=number,
            kind=DEED_KINDS[e.group_kind[number]],
            colour=edition.colours[number],
            deeds=tuple(deeds[deed] for deed in e.group_deed[first : first + e.group_size[number]]),
        )


def printed_cards(edition: "Edition") -> Iterator[PrintedCard]:
    """Every card of the decks in play."""
    e = edition.numbers
    for number, card in edition.ids["card"].items():
        is_jail_card = bool(e.card_op[number] == OP_JAIL_CARD)
        yield PrintedCard(
            id=card,
            number=number,
            deck=edition.ids["deck"][number // DECK],
            is_kept=is_jail_card or bool(e.card_play[number]),
            is_jail_card=is_jail_card,
        )


def printed_companies(edition: "Edition") -> Iterator[PrintedCompany]:
    """Every company that has shares."""
    e = edition.numbers
    for number, company in edition.ids["company"].items():
        yield PrintedCompany(
            id=company,
            number=number,
            shares=e.share_count[number],
            price=e.share_par[number],
            mortgage=e.share_mortgage[number],
            dividends=tuple(e.dividend[number * SHARES : number * SHARES + e.share_count[number]]),
        )


def printed_vouchers(edition: "Edition") -> Iterator[PrintedVoucher]:
    """Every kind of voucher."""
    e = edition.numbers
    for number, voucher in edition.ids["voucher"].items():
        yield PrintedVoucher(id=voucher, number=number, count=e.voucher_count[number], steps=e.voucher_steps[number])


def printed_decks(edition: "Edition") -> Iterator[PrintedDeck]:
    """Every deck, in the edition's order."""
    for number, deck in edition.ids["deck"].items():
        yield PrintedDeck(id=deck, number=number, size=edition.numbers.deck_size[number])


def printed_roll_three(edition: "Edition") -> PrintedRollThree | None:
    """Roll Three, where it is played."""
    e = edition.numbers
    if not e.roll_three_cards:
        return None
    *prizes, roller_prize = e.roll_three_prize
    return PrintedRollThree(
        cards=tuple(edition.ids["roll-three-card"].values()),
        dealt=e.start_roll_three,
        prizes=tuple(prizes),
        roller_prize=roller_prize,
    )


def printed_rates(edition: "Edition") -> PrintedRates:
    """What is charged and multiplied by, whatever happens in a game."""
    return PrintedRates(**{name: getattr(edition.numbers, name) for name in PrintedRates.__struct_fields__})
