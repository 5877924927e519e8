"""From an edition's file, mode and switches to the integer tables that the kernel reads."""

from collections.abc import Mapping, Sequence
from typing import Any

from magie.editions import format as f
from magie.editions.switches import SwitchValue
from magie.rules import codes as c
from magie.rules.carriers import Edition as Tables
from magie.rules.schema import DECK, EDITION, GROUP_DEEDS, LEVELS

STANDARD, SHORT, TIME_LIMIT = "standard", "short", "time-limit"

SPACE_KINDS: dict[type[f.AnySpace], int] = {
    f.RestSpace: c.SPACE_REST,
    f.PaySpace: c.SPACE_PAY,
    f.DeckSpace: c.SPACE_DECK,
    f.TaxSpace: c.SPACE_TAX,
    f.JailSpace: c.SPACE_JAIL,
    f.FreeParkingSpace: c.SPACE_FREE_PARKING,
    f.GoToJailSpace: c.SPACE_GO_TO_JAIL,
}
DEED_KINDS = {
    "street": c.DEED_STREET,
    "railroad": c.DEED_RAILROAD,
    "utility": c.DEED_UTILITY,
    "cab": c.DEED_CAB,
}
WORDS = {
    "rent_claims": {"automatic": c.CLAIMS_AUTOMATIC, "manual": c.CLAIMS_MANUAL},
    "rent_claim_deadline": {"next-roll": 1, "second-following-roll": 2},
    "utility_roll": {"fresh": c.ROLL_FRESH, "moved": c.ROLL_MOVED},
    "jail_third_failure": {
        "pay-and-move": c.THIRD_FAILURE_MOVE,
        "pay-and-roll-again": c.THIRD_FAILURE_ROLL_AGAIN,
    },
    "shortage_auction_opening": {"one": c.OPENING_ONE, "lowest-printed": c.OPENING_LOWEST_PRINTED},
}
BITS = {"third-in-a-row": c.EXCLUDED_THIRD, "freeing": c.EXCLUDED_FREEING}
# Switches that choose between amounts or modes: resolved below instead of being copied.
RESOLVED = ("income_tax", "short_", "time_limit")
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
    fill_cards(tables, file, file.deck_sets[deck_set])
    fill_options(tables, file)
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
    tables.resale_percent = file.bank.resale_percent
    tables.interest_percent = file.bank.interest_percent
    tables.doubles_to_jail = file.dice.doubles_to_jail
    tables.group_factor = 2
    tables.majority_factor = 1
    tables.depot_factor = 1


def fill_spaces(tables: Any, file: f.EditionFile) -> None:
    """The tracks as rings, and what each space is."""
    first = 0
    for track in file.tracks.values():
        size = len(track.spaces)
        for i in range(size):
            tables.space_next[first + i] = first + (i + 1) % size
            tables.space_back[first + i] = first + (i - 1) % size
        first += size
    decks = list(file.decks)
    for index, space_id in enumerate(space_ids(file)):
        if space_id in file.deeds:
            tables.space_kind[index] = c.SPACE_DEED
            continue
        space = file.spaces[space_id]
        tables.space_kind[index] = SPACE_KINDS[type(space)]
        if isinstance(space, f.PaySpace):
            tables.space_pass[index] = space.passing
            tables.space_land[index] = space.landing
        elif isinstance(space, f.DeckSpace):
            tables.space_deck[index] = decks.index(space.deck)
    tables.start_space = tables.space_kind.index(c.SPACE_PAY)
    tables.jail_space = tables.space_kind.index(c.SPACE_JAIL)


def fill_taxes(
    tables: Any, file: f.EditionFile, ruleset: f.Ruleset, mode: str, switches: Mapping[str, SwitchValue]
) -> None:
    """The amounts on tax spaces; the one with a percentage is the income tax, which switches change."""
    for index, space_id in enumerate(space_ids(file)):
        space = file.spaces.get(space_id)
        if isinstance(space, f.TaxSpace):
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
        tables.deed_house[index] = group.house
        tables.deed_hotel[index] = group.hotel
        for level, rent in enumerate(deed.rents):
            tables.rent[index * LEVELS + level] = rent
        tables.group_deed[number * GROUP_DEEDS + tables.group_size[number]] = index
        tables.group_size[number] += 1


def fill_cards(tables: Any, file: f.EditionFile, deck_set: f.DeckSet) -> None:
    """What each card of the deck set does."""
    spaces, decks = space_ids(file), list(file.decks)
    for deck, deck_id in enumerate(decks):
        ids = deck_set.cards[deck_id]
        tables.deck_size[deck] = len(ids)
        for position, card_id in enumerate(ids):
            index = deck * DECK + position
            op, numbers = card_numbers(file.cards[card_id], spaces, decks)
            tables.card_op[index] = op
            tables.card_x[index], tables.card_y[index], tables.card_z[index] = (*numbers, 0, 0, 0)[:3]


def card_numbers(  # noqa: C901 one line a kind of card
    card: f.AnyCard, spaces: Sequence[str], decks: Sequence[str]
) -> tuple[int, tuple[int, ...]]:
    """The card as the kernel's operation and its numbers."""
    match card:
        case f.MoveToCard():
            return c.OP_MOVE_TO, (spaces.index(card.space),)
        case f.MoveBackToCard():
            return c.OP_MOVE_BACK_TO, (spaces.index(card.space),)
        case f.MoveByCard():
            return c.OP_MOVE_BY, (card.steps,)
        case f.MoveNearestCard():
            return c.OP_MOVE_NEAREST, (DEED_KINDS[card.nearest], card.rent_factor, card.multiplier)
        case f.GoToJailCard():
            return c.OP_GO_TO_JAIL, ()
        case f.JailCard():
            return c.OP_JAIL_CARD, ()
        case f.ReceiveCard():
            return c.OP_RECEIVE, (card.amount,)
        case f.PayCard():
            return c.OP_PAY, (card.amount,)
        case f.ReceiveEachCard():
            return c.OP_RECEIVE_EACH, (card.amount,)
        case f.PayEachCard():
            return c.OP_PAY_EACH, (card.amount,)
        case f.RepairsCard():
            return c.OP_REPAIRS, (card.house, card.hotel)
        case f.PayOrDrawCard():
            return c.OP_PAY_OR_DRAW, (card.amount, decks.index(card.draw))


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
        if not name.startswith(RESOLVED):
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
