"""From an edition's file, mode and switches to the integer tables that the kernel reads."""

from collections.abc import Mapping
from typing import Any

from magie.editions import format as f
from magie.editions import spaces as s
from magie.editions.card_tables import DEED_KINDS, fill_cards
from magie.editions.piece_tables import fill_pieces, fill_track_rules
from magie.editions.switches import SwitchValue
from magie.rules import codes as c
from magie.rules.carriers import Edition as Tables
from magie.rules.schema import EDITION, GROUP_DEEDS, LEVELS

STANDARD, SHORT, TIME_LIMIT = "standard", "short", "time-limit"

SPACE_KINDS: dict[type[s.AnySpace], int] = {
    s.RestSpace: c.SPACE_REST,
    s.PaySpace: c.SPACE_PAY,
    s.DeckSpace: c.SPACE_DECK,
    s.TaxSpace: c.SPACE_TAX,
    s.JailSpace: c.SPACE_JAIL,
    s.FreeParkingSpace: c.SPACE_FREE_PARKING,
    s.GoToJailSpace: c.SPACE_GO_TO_JAIL,
    s.StationSpace: c.SPACE_DEED,
    s.TunnelSpace: c.SPACE_TUNNEL,
    s.SubwaySpace: c.SPACE_SUBWAY,
    s.ReverseSpace: c.SPACE_REVERSE,
    s.AuctionSpace: c.SPACE_AUCTION,
    s.RollThreeSpace: c.SPACE_ROLL_THREE,
    s.SqueezeSpace: c.SPACE_SQUEEZE,
    s.RefundSpace: c.SPACE_REFUND,
    s.BirthdaySpace: c.SPACE_BIRTHDAY,
    s.BusTicketSpace: c.SPACE_BUS_TICKET,
    s.StockSpace: c.SPACE_STOCK,
}
WORDS = {
    "rent_claims": {"automatic": c.CLAIMS_AUTOMATIC, "manual": c.CLAIMS_MANUAL},
    "rent_claim_deadline": {"next-roll": 1, "second-following-roll": 2},
    "utility_roll": {"fresh": c.ROLL_FRESH, "moved": c.ROLL_MOVED, "turn": c.ROLL_OF_TURN},
    "jail_third_failure": {
        "pay-and-move": c.THIRD_FAILURE_MOVE,
        "pay-and-roll-again": c.THIRD_FAILURE_ROLL_AGAIN,
    },
    "shortage_auction_opening": {"one": c.OPENING_ONE, "lowest-printed": c.OPENING_LOWEST_PRINTED},
    "vouchers_expire": {"when-played": 0, "when-drawn": 1},
}
BITS = {"third-in-a-row": c.EXCLUDED_THIRD, "freeing": c.EXCLUDED_FREEING}
# Switches that choose between amounts, boards or modes: resolved into other fields instead of being copied.
RESOLVED = frozenset({
    "income_tax",
    "short_free_deeds",
    "short_houses_before_hotel",
    "short_income_tax",
    "short_jail",
    "time_limit",
    "time_limit_deeds_bought",
    "skyscrapers_per",
    "birthday_from",
    "own_cab_fare_to",
    "squeeze_play",
    "corners",
    "mr_monopoly_first_space",
    "bus_icon",
})  # fmt: skip
# Fields whose unused places say "none" rather than zero.
EMPTY_IS_NONE = ("space_deed", "space_deck", "space_link", "group_deed")


def space_ids(file: f.EditionFile) -> list[str]:
    """Every space in the order of its index: track after track."""
    return [space for track in file.tracks.values() for space in track.spaces]


def fill_tables(
    file: f.EditionFile,
    ruleset: f.Ruleset,
    *,
    mode: str,
    deck_set: str,
    switches: Mapping[str, SwitchValue],
) -> Any:
    """The kernel's tables for one way to play."""
    tables = Tables()
    lengths = {name: length for name, length, _, _ in EDITION}
    for name in EMPTY_IS_NONE:
        setattr(tables, name, [-1] * lengths[name])
    fill_sizes(tables, file, ruleset)
    fill_spaces(tables, file)
    fill_taxes(tables, file, ruleset, mode, switches)
    fill_deeds(tables, file)
    fill_cards(tables, file, file.deck_sets[deck_set], space_ids(file))
    fill_options(tables, file)
    fill_pieces(tables, file, ruleset, switches)
    fill_track_rules(tables, file, ruleset, switches)
    fill_switches(tables, switches)
    fill_mode(tables, mode, switches)
    return tables


def fill_sizes(tables: Any, file: f.EditionFile, ruleset: f.Ruleset) -> None:
    """How much there is of everything, and the Bank's rates."""
    tables.spaces = len(space_ids(file))
    tables.deeds = len(file.deeds)
    tables.groups = len(file.groups)
    tables.decks = len(file.decks)
    tables.seats_min = ruleset.players_min
    tables.seats_max = ruleset.players_max
    tables.jail_fine = file.money.jail_fine
    tables.stock[c.BUILDING_HOUSE] = file.bank.houses
    tables.stock[c.BUILDING_HOTEL] = file.bank.hotels
    tables.stock[c.BUILDING_SKYSCRAPER] = file.bank.skyscrapers
    tables.stock[c.BUILDING_DEPOT] = file.bank.depots
    tables.stock[c.BUILDING_STAND] = file.bank.stands
    tables.resale_percent = file.bank.resale_percent
    tables.interest_percent = file.bank.interest_percent
    tables.doubles_to_jail = file.dice.doubles_to_jail


def fill_spaces(tables: Any, file: f.EditionFile) -> None:
    """The tracks as rings, and what each space is."""
    first = 0
    for number, track in enumerate(file.tracks.values()):
        size = len(track.spaces)
        tables.track_first[number] = first
        tables.track_size[number] = size
        tables.track_side[number] = track.side
        for i in range(size):
            tables.space_track[first + i] = number
            tables.space_next[first + i] = first + (i + 1) % size
            tables.space_back[first + i] = first + (i - 1) % size
        first += size
    spaces = space_ids(file)
    for index, space_id in enumerate(spaces):
        if space_id in file.deeds:
            tables.space_kind[index] = c.SPACE_DEED
        else:
            fill_space(tables, file, spaces, index)
    tables.start_space = spaces.index(file.start) if file.start else tables.space_kind.index(c.SPACE_PAY)
    tables.jail_space = tables.space_kind.index(c.SPACE_JAIL)


def fill_space(tables: Any, file: f.EditionFile, spaces: list[str], index: int) -> None:
    """A space that is no deed: its kind, what it pays, and where it leads."""
    space = file.spaces[spaces[index]]
    tables.space_kind[index] = SPACE_KINDS[type(space)]
    match space:
        case s.PaySpace():
            tables.space_pass[index] = space.passing
            tables.space_land[index] = space.landing
            tables.space_even[index] = space.even
            tables.space_high[index] = space.high
        case s.DeckSpace():
            tables.space_deck[index] = list(file.decks).index(space.deck)
        case s.TunnelSpace():
            tables.space_link[index] = spaces.index(space.to)
        case s.StationSpace():
            foot = spaces.index(space.deed)
            tables.space_link[index] = foot
            tables.space_link[foot] = index
            tables.space_deed[index] = list(file.deeds).index(space.deed)
        case _:
            pass


def fill_taxes(
    tables: Any, file: f.EditionFile, ruleset: f.Ruleset, mode: str, switches: Mapping[str, SwitchValue]
) -> None:
    """The amounts on tax spaces; the one with a percentage is the income tax, which switches change."""
    for index, space_id in enumerate(space_ids(file)):
        space = file.spaces.get(space_id)
        if isinstance(space, s.TaxSpace):
            tables.space_luxury[index] = int(space.luxury)
            tables.space_tax[index] = ruleset.taxes.get(space_id, space.flat)
            if space.percent and mode == SHORT and switches["short_income_tax"] != "unchanged":  # 16.8
                tables.space_tax[index] = switches["short_income_tax"]
            elif switches["income_tax"] == "flat-or-percent":
                tables.space_percent[index] = space.percent


def fill_deeds(tables: Any, file: f.EditionFile) -> None:
    """Prices, rents and groups."""
    spaces, groups = space_ids(file), list(file.groups)
    for index, group in enumerate(file.groups.values()):
        tables.group_kind[index] = DEED_KINDS[group.kind]
    for index, (deed_id, deed) in enumerate(file.deeds.items()):
        place, number = spaces.index(deed_id), groups.index(deed.group)
        group = file.groups[deed.group]
        tables.space_deed[place] = index
        tables.deed_space[index] = place
        tables.deed_kind[index] = DEED_KINDS[group.kind]
        tables.deed_group[index] = number
        tables.deed_price[index] = deed.price
        tables.deed_mortgage[index] = deed.mortgage
        tables.deed_house[index] = group.house or group.depot
        tables.deed_hotel[index] = group.hotel
        tables.deed_skyscraper[index] = group.skyscraper
        for level, rent in enumerate(deed.rents):
            tables.rent[index * LEVELS + level] = rent
        tables.group_deed[number * GROUP_DEEDS + tables.group_size[number]] = index
        tables.group_size[number] += 1


def fill_options(tables: Any, file: f.EditionFile) -> None:
    """The amounts of the optional rules on doubles (18.4, 18.5)."""
    for option in file.options.values():
        if option.op == "receive":
            tables.option_bank = option.amount
        elif option.op == "receive-each":
            tables.option_each = option.amount


def fill_switches(tables: Any, switches: Mapping[str, SwitchValue]) -> None:
    """The switches as numbers, under their own names."""
    for name, value in switches.items():
        if name not in RESOLVED:
            setattr(tables, name, switch_number(name, value))


def switch_number(name: str, value: SwitchValue) -> int:
    """One switch as a number: flags 0 or 1, words by their code, lists as bits."""
    match value:
        case str():
            return WORDS[name][value]
        case tuple():
            return sum(BITS[part] if isinstance(part, str) else 1 << part for part in value)
        case _:
            return int(value)


def fill_mode(tables: Any, mode: str, switches: Mapping[str, SwitchValue]) -> None:
    """The mode, resolved into what it changes."""
    tables.houses_before_hotel = 4
    tables.jail_turns = 3
    if mode == SHORT:
        tables.deal_deeds = switches["short_free_deeds"]
        tables.houses_before_hotel = switches["short_houses_before_hotel"]
        if switches["short_jail"] == "must":
            tables.jail_turns = 1
        else:
            tables.jail_fine_after_roll = 1
        tables.ends_at_bankruptcy = 1
    elif mode == TIME_LIMIT:
        tables.deal_deeds = switches["time_limit_deeds_bought"]
        tables.deal_paid = 1
        tables.time_limit = 1
