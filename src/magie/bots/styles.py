"""Knob sets: ways to play as data. A set that was released is frozen under its name; what others measure by stays.

Each holds only what differs from the usual values of `knobs.py`, which are those of `steady-1`.
"""

from magie.bots.knobs import KnobSet

STEADY_1: KnobSet = {}
STEADY: KnobSet = {
    "measure": 1,
    "offer_every": 2,
    "least_gain": 40,
    "build_reserve": 33,
    "build_loans": 3,
    "bid_steps": 0,
    "least_rent": 1,
    "rescue": 1,
}

# Six settings that make the first steady bot hard to exploit: it hardly deals, builds at once, buys all it can.
SAFE: KnobSet = {
    "guard": 1,
    "least_gain": 150,
    "build_reserve": 33,
    "build_loans": 3,
    "offer_every": 1,
    "buy_reserve": 0,
}

# Players for the arena alone, which show what a bot can be talked into (exploiters.py); all build as `safe` does.
GREEDY: KnobSet = {"measure": 1, "least_gain": 30_000, "offers_most": 0, "counters": 0, "build_reserve": 0} | {
    "build_loans": 3,
    "buy_reserve": 0,
    "buy_eager": 0,
}
BODY: KnobSet = {"build_reserve": 33, "build_loans": 3, "buy_reserve": 0}
EXPLOITERS: dict[str, KnobSet] = {
    "closer": {**BODY, "ploy": 1},
    "hoover": {**BODY, "ploy": 3},
    "milker": {**BODY, "ploy": 4},
    "both": {**BODY, "ploy": 5},
    "robber": {**BODY, "ploy": 8},
    "shill": {**BODY, "ploy": 16},
    "prober": {**BODY, "ploy": 32},
}

# Players by the value of afterstates (search/).
SEEKERS: dict[str, KnobSet] = {
    "sharp": {"seek_exchanges": 1, "seek_proposals": 1, "seek_rungs": 2, "seek_counters": 0}
    | {"seek_accept": 0, "seek_offer": 10, "seek_theirs": 30_000},  # sees its own gain alone
    "champion": {"seek_proposals": 8, "seek_rungs": 8, "seek_offer": 60, "seek_exchanges": 12, "seek_likes": 150},
}
