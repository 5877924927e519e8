"""Tables for the soak: any mode, board, deck set, number of seats and combination of switches of an edition."""

from random import Random
from typing import Any

from magie.editions import Edition, EditionListing, Switch, all_switches, available
from magie.editions.errors import EditionError
from magie.game.inputs import Setup, SwitchValue

TIME_LIMIT = "time-limit"
RICH = 3000  # enough to pay for the deeds dealt in a time-limit game
SWITCHED = 4  # one switch in so many is not as the rulebook has it
START_CASH = (1500, 120, 400, 800, RICH, 20_000)
NUMBERS = {"auction_min_bid": (1, 10, 50, 400), "short_income_tax": (1, 10, 50, 400), "offers_per_turn": (0, 1, 2, 8)}
DEALT = ("short_free_deeds", "time_limit_deeds_bought")


def random_setup(random: Random, edition: str, seed: int) -> tuple[Setup, Edition]:
    """A table that can be set."""
    listing = next(listing for listing in available() if listing.id == edition)
    while True:
        setup = Setup(
            edition=edition,
            seats=random.randint(listing.players_min, listing.players_max),
            seed=seed,
            mode=random.choice((*listing.modes, TIME_LIMIT)),
            board=random.choice(list(listing.boards)),
            deck_set=random.choice(list(listing.deck_sets)),
            switches=random_switches(random, listing),
        )
        if setup.mode == TIME_LIMIT:
            setup.switches.update(time_limit=True, start_cash=max(RICH, int(str(setup.switches["start_cash"]))))
        try:
            return setup, setup.load()
        except EditionError:  # switches that do not go together
            continue


def random_switches(random: Random, listing: EditionListing) -> dict[str, SwitchValue]:
    """The starting cash, and some other switches."""
    known = {name: switch for name, switch in all_switches().items() if name in listing.switches}
    chosen = {
        name: random_value(random, name, switch, listing)
        for name, switch in known.items()
        if name != "time_limit" and random.randrange(SWITCHED) == 0
    }
    return chosen | {"start_cash": random.choice(START_CASH)}


def random_value(random: Random, name: str, switch: Switch, listing: EditionListing) -> Any:
    """Any value of a switch that leaves a game to play."""
    if name in NUMBERS:
        return random.choice(NUMBERS[name])
    if name in DEALT:
        return random.randint(0, 28 // listing.players_max)
    match switch.type:
        case "flag":
            return random.random() < 0.5
        case "number":
            return random.randint(switch.low, switch.high)
        case "turns":
            return tuple(turn for turn in range(switch.low, switch.high + 1) if random.random() < 0.5)
        case "words":
            return tuple(word for word in switch.values if random.random() < 0.5)
        case _:
            return random.choice(switch.values)
