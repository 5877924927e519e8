"""From an edition's file, mode and switches to the integer numbers that the kernel reads."""

from collections.abc import Mapping
from typing import Any

from magie.editions import format as f
from magie.editions import spaces as s
from magie.editions.card_numbers import DEED_KINDS, fill_cards
from magie.editions.paper_numbers import fill_papers, fill_track_rules
from magie.editions.switches import SwitchValue
from magie.editions.words import coded
from magie.rules import codes as c
from magie.rules.made.carriers import Edition as Numbers
from magie.rules.schema import EDITION, GROUP_DEEDS, LEVELS, MARK, NOBODY, SPACES

STANDARD, SHORT, TIME_LIMIT = "standard", "short", "time-limit"
MARK_BASE = 5  # more than a seat has deeds of most groups

SPACE_KINDS = coded("SPACE_") | {"station": c.SPACE_DEED}
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
    "deck_size",
    "mr_monopoly_first_space",
    "bus_icon",
})  # fmt: skip


def space_ids(file: f.EditionFile) -> list[str]:
    """Every space in the order of its index: track after track."""
    return [space for track in file.tracks.values() for space in track.spaces]


def fill_numbers(
    file: f.EditionFile,
    ruleset: f.Ruleset,
    *,
    mode: str,
    deck_set: str,
    switches: Mapping[str, SwitchValue],
) -> Any:
    """The kernel's numbers for one way to play."""
    numbers = Numbers()
    for name, length, low, _ in EDITION:
        if length and low == NOBODY:  # unused places say "none" rather than zero
            setattr(numbers, name, [NOBODY] * length)
    fill_sizes(numbers, file)
    fill_spaces(numbers, file)
    fill_taxes(numbers, file, ruleset, mode, switches)
    fill_deeds(numbers, file)
    fill_cards(numbers, file, file.deck_sets[deck_set], space_ids(file))
    fill_options(numbers, file)
    fill_papers(numbers, file, ruleset, switches)
    fill_track_rules(numbers, file, ruleset, switches)
    fill_switches(numbers, switches)
    fill_mode(numbers, mode, switches)
    fill_short_cuts(numbers)
    return numbers


def fill_short_cuts(numbers: Any) -> None:
    """What follows from the rest and is kept for speed."""
    for space in range(numbers.spaces):
        steps, ahead = 1, numbers.space_next[space]
        while numbers.space_land[ahead] == 0 and ahead != space:
            steps, ahead = steps + 1, numbers.space_next[ahead]
        numbers.pay_ahead[space] = steps if numbers.space_land[ahead] else SPACES + 1
    for group in range(numbers.groups):
        numbers.group_mark[group] = pow(MARK_BASE, numbers.groups - 1 - group, MARK + 1)


def fill_sizes(numbers: Any, file: f.EditionFile) -> None:
    """How much there is of everything, and the Bank's rates."""
    numbers.spaces = len(space_ids(file))
    numbers.deeds = len(file.deeds)
    numbers.groups = len(file.groups)
    numbers.decks = len(file.decks)
    numbers.jail_fine = file.money.jail_fine
    numbers.stock[c.BUILDING_HOUSE] = file.bank.houses
    numbers.stock[c.BUILDING_HOTEL] = file.bank.hotels
    numbers.stock[c.BUILDING_SKYSCRAPER] = file.bank.skyscrapers
    numbers.stock[c.BUILDING_DEPOT] = file.bank.depots
    numbers.stock[c.BUILDING_STAND] = file.bank.stands
    numbers.resale_percent = file.bank.resale_percent
    numbers.interest_percent = file.bank.interest_percent
    numbers.doubles_to_jail = file.dice.doubles_to_jail


def fill_spaces(numbers: Any, file: f.EditionFile) -> None:
    """The tracks as rings, and what each space is."""
    first = 0
    for number, track in enumerate(file.tracks.values()):
        size = len(track.spaces)
        numbers.track_first[number] = first
        numbers.track_size[number] = size
        numbers.track_side[number] = track.side
        for i in range(size):
            numbers.space_track[first + i] = number
            numbers.space_next[first + i] = first + (i + 1) % size
            numbers.space_back[first + i] = first + (i - 1) % size
        first += size
    spaces = space_ids(file)
    for track in file.tracks.values():
        for beside, neighbours in ((numbers.space_inwards, track.inwards), (numbers.space_outwards, track.outwards)):
            for space, neighbour in zip(track.spaces, neighbours, strict=False):
                beside[spaces.index(space)] = spaces.index(neighbour)
    for index, space_id in enumerate(spaces):
        if space_id in file.deeds:
            numbers.space_kind[index] = c.SPACE_DEED
        else:
            fill_space(numbers, file, spaces, index)
    numbers.start_space = spaces.index(file.start) if file.start else numbers.space_kind.index(c.SPACE_PAY)
    numbers.jail_space = numbers.space_kind.index(c.SPACE_JAIL)


def fill_space(numbers: Any, file: f.EditionFile, spaces: list[str], index: int) -> None:
    """A space that is no deed: its kind, what it pays, and where it leads."""
    space = file.spaces[spaces[index]]
    numbers.space_kind[index] = SPACE_KINDS[str(space.__struct_config__.tag)]
    match space:
        case s.PaySpace():
            numbers.space_pass[index] = space.passing
            numbers.space_land[index] = space.landing
            numbers.space_even[index] = space.even
            numbers.space_high[index] = space.high
        case s.DeckSpace():
            numbers.space_deck[index] = list(file.decks).index(space.deck)
        case s.TunnelSpace():
            numbers.space_link[index] = spaces.index(space.to)
        case s.StationSpace():
            foot = spaces.index(space.deed)
            numbers.space_link[index] = foot
            numbers.space_link[foot] = index
            numbers.space_deed[index] = list(file.deeds).index(space.deed)
        case _:
            pass


def fill_taxes(
    numbers: Any, file: f.EditionFile, ruleset: f.Ruleset, mode: str, switches: Mapping[str, SwitchValue]
) -> None:
    """The amounts on tax spaces; the one with a percentage is the income tax, which switches change."""
    for index, space_id in enumerate(space_ids(file)):
        space = file.spaces.get(space_id)
        if isinstance(space, s.TaxSpace):
            numbers.space_luxury[index] = int(space.luxury)
            numbers.space_tax[index] = ruleset.taxes.get(space_id, space.flat)
            if space.percent and mode == SHORT and switches["short_income_tax"] != "unchanged":  # 16.8
                numbers.space_tax[index] = switches["short_income_tax"]
            elif switches["income_tax"] == "flat-or-percent":
                numbers.space_percent[index] = space.percent


def fill_deeds(numbers: Any, file: f.EditionFile) -> None:
    """Prices, rents and groups."""
    spaces, groups = space_ids(file), list(file.groups)
    for index, group in enumerate(file.groups.values()):
        numbers.group_kind[index] = DEED_KINDS[group.kind]
    for index, (deed_id, deed) in enumerate(file.deeds.items()):
        place, number = spaces.index(deed_id), groups.index(deed.group)
        group = file.groups[deed.group]
        numbers.space_deed[place] = index
        numbers.deed_space[index] = place
        numbers.deed_kind[index] = DEED_KINDS[group.kind]
        numbers.deed_group[index] = number
        numbers.deed_price[index] = deed.price
        numbers.deed_mortgage[index] = deed.mortgage
        numbers.deed_house[index] = group.house or group.depot
        numbers.deed_hotel[index] = group.hotel
        numbers.deed_skyscraper[index] = group.skyscraper
        for level, rent in enumerate(deed.rents):
            numbers.rent[index * LEVELS + level] = rent
        numbers.group_deed[number * GROUP_DEEDS + numbers.group_size[number]] = index
        numbers.group_size[number] += 1


def fill_options(numbers: Any, file: f.EditionFile) -> None:
    """The amounts of the optional rules on doubles (18.4, 18.5)."""
    for option in file.options.values():
        if option.op == "receive":
            numbers.option_bank = option.amount
        elif option.op == "receive-each":
            numbers.option_each = option.amount


def fill_switches(numbers: Any, switches: Mapping[str, SwitchValue]) -> None:
    """The switches as numbers, under their own names."""
    for name, value in switches.items():
        if name not in RESOLVED:
            setattr(numbers, name, switch_number(name, value))


def switch_number(name: str, value: SwitchValue) -> int:
    """One switch as a number: flags 0 or 1, words by their code, lists as bits."""
    match value:
        case str():
            return WORDS[name][value]
        case tuple():
            return sum(BITS[part] if isinstance(part, str) else 1 << part for part in value)
        case _:
            return int(value)


def fill_mode(numbers: Any, mode: str, switches: Mapping[str, SwitchValue]) -> None:
    """The mode, resolved into what it changes."""
    numbers.houses_before_hotel = 4
    numbers.jail_turns = 3
    if mode == SHORT:
        numbers.deal_deeds = switches["short_free_deeds"]
        numbers.houses_before_hotel = switches["short_houses_before_hotel"]
        if switches["short_jail"] == "must":
            numbers.jail_turns = 1
        else:
            numbers.jail_fine_after_roll = 1
        numbers.ends_at_bankruptcy = 1
    elif mode == TIME_LIMIT:
        numbers.deal_deeds = switches["time_limit_deeds_bought"]
        numbers.deal_paid = 1
        numbers.time_limit = 1
