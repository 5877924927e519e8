"""Tables to play at: any edition, mode, board, deck set, number of seats and combination of switches."""

from functools import cache
from typing import Any

from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace
from tests.laws.player import TEMPERS, Player

from magie.editions import Edition, EditionListing, Switch, SwitchValue, all_switches, available, load_edition
from magie.rules.codes import BUILDING_HOTEL, BUILDING_HOUSE, BUILDING_SKYSCRAPER

EDITIONS = {listing.id: listing for listing in available()}
TIME_LIMIT = "time-limit"
RICH = 3000  # enough to pay for the deeds dealt in a time-limit game


class Setup(Struct, frozen=True, kw_only=True):
    """One table: what is played, by how many, and how.

    Scarce buildings make shortages common; deeds dealt at the start bring the middle of the game nearer.
    """

    edition: str
    mode: str
    board: str
    deck_set: str
    seats: int
    switches: dict[str, SwitchValue]
    houses: int
    hotels: int
    dealt: int
    temper: str
    luck: int
    exits: int
    seed: int

    def load(self) -> Edition:
        """The edition as it is sold."""
        return load_edition(
            self.edition, mode=self.mode, board=self.board, deck_set=self.deck_set, switches=self.switches
        )

    def numbers(self) -> Any:
        """The kernel's numbers, with the buildings and the deal of this table."""
        e = self.load().numbers.copy()
        e.stock[BUILDING_HOUSE] = self.houses
        e.stock[BUILDING_HOTEL] = self.hotels
        e.stock[BUILDING_SKYSCRAPER] = min(e.stock[BUILDING_SKYSCRAPER], self.hotels)
        if self.dealt > 0 and e.deal_paid == 0:
            e.deal_deeds = min(self.dealt, e.deeds // self.seats)
        return e

    def player(self) -> Player:
        """Whoever plays all the seats."""
        return Player(self.seed, self.temper, self.luck, self.exits)


def values_of(name: str, switch: Switch, listing: EditionListing) -> st.SearchStrategy[SwitchValue]:
    """Any value of a switch that leaves a game to play."""
    if name == "start_cash":
        return st.sampled_from((1500, 1, 120, 400, 800, RICH, 20_000))
    if name in {"short_free_deeds", "time_limit_deeds_bought"}:
        return st.integers(0, 28 // listing.players_max)
    if name in {"auction_min_bid", "short_income_tax"}:
        return st.sampled_from((1, 10, 50, 400))
    if name == "offers_per_turn":
        return st.sampled_from((0, 1, 2, 8))
    match switch.type:
        case "flag":
            return st.booleans()
        case "number":
            return st.integers(switch.low, switch.high)
        case "turns":
            return st.sets(st.integers(switch.low, switch.high)).map(lambda turns: tuple(sorted(turns)))
        case "words":
            return st.sets(st.sampled_from(switch.values)).map(
                lambda words: tuple(word for word in switch.values if word in words)
            )
        case _:
            return st.sampled_from(switch.values)


def modes_of(listing: EditionListing) -> tuple[str, ...]:
    """The modes of an edition, and the game against the clock where a table may want one."""
    return tuple(dict.fromkeys((*listing.modes, TIME_LIMIT)))


@cache
def any_switches(edition: str) -> st.SearchStrategy[dict[str, SwitchValue]]:
    """Any switches of an edition; the starting cash is always among them."""
    listing = EDITIONS[edition]
    known = {name: switch for name, switch in all_switches().items() if name in listing.switches}
    optional = {name: values_of(name, switch, listing) for name, switch in known.items()}
    return st.fixed_dictionaries({"start_cash": optional.pop("start_cash")}, optional=optional)


@st.composite
def setups(draw: st.DrawFn, edition: str) -> Setup:
    """Any table of an edition."""
    listing = EDITIONS[edition]
    switches = draw(any_switches(edition))
    mode = draw(st.sampled_from(modes_of(listing)))
    switches["time_limit"] = mode == TIME_LIMIT
    if mode == TIME_LIMIT:
        switches["start_cash"] = max(RICH, int(str(switches["start_cash"])))
    else:
        switches.pop("time_limit_deeds_bought", None)
    if not switches.get("optional_doubles", listing.switches.get("optional_doubles")):
        switches.pop("optional_doubles_excluded", None)
    switches.pop("deck_size", None)  # goes with the deck set, which is drawn below
    return Setup(
        edition=edition,
        mode=mode,
        board=draw(st.sampled_from(list(listing.boards))),
        deck_set=draw(st.sampled_from(list(listing.deck_sets))),
        seats=draw(st.integers(listing.players_min, listing.players_max)),
        switches=switches,
        houses=draw(st.sampled_from((32, 12, 5))),
        hotels=draw(st.sampled_from((12, 2, 1))),
        dealt=draw(st.sampled_from((0, 3, 28))),
        temper=draw(st.sampled_from(list(TEMPERS))),
        luck=draw(st.sampled_from((0, 80))),
        exits=draw(st.sampled_from((10, 0, 50))),
        seed=draw(st.integers(0, 2**32 - 1)),
    )


@st.composite
def hasty_setups(draw: st.DrawFn, edition: str) -> Setup:
    """Any table of an edition where the end is near: few players with little money, many of whom leave."""
    setup = draw(setups(edition))
    switches = {**setup.switches, "rent_claims": draw(st.sampled_from(("manual", "automatic")))}
    if setup.mode != TIME_LIMIT:
        switches["start_cash"] = draw(st.sampled_from((1, 60, 120, 400)))
    return replace(
        setup,
        switches=switches,
        seats=draw(st.integers(EDITIONS[edition].players_min, 4)),
        dealt=draw(st.sampled_from((28, 0))),
        exits=draw(st.sampled_from((50, 150, 400))),
    )
