"""Knob sets: ways to play as data. A set that was released is frozen under its name; what others measure by stays.

Each holds only what differs from the usual values of `knobs.py`, which are those of `steady-1`.
"""

from magie.bots.knobs import KnobSet

STEADY_1: KnobSet = {}

# Levels. The weaker ones see less: a novice knows prices but not what a colour is worth, keeps too much cash, stops
# at two houses and asks for a deal now and then; a casual player thinks of its own colours and of nobody else's.
NOVICE: KnobSet = {
    "reserve_base": 250,
    "reserve_threat": 60,
    "build_reserve": 60,
    "build_most": 2,
    "buy_reserve": 300,
    "buy_eager": 1000,
    "buy_mortgages": 1000,
    "bid_limit": 20,
    "bid_keep": 100,
    "bid_eager": 1000,
    "bid_steps": 2,
    "whole_worth": 130,
    "near_worth": 100,
    "major_worth": 120,
    "block_worth": 0,
    "offer_every": 5,
    "most_theirs": 1000,
    "jail_threat": 9000,
}
CASUAL: KnobSet = {
    "reserve_base": 120,
    "reserve_threat": 50,
    "buy_eager": 150,
    "whole_worth": 180,
    "near_worth": 105,
    "block_worth": 20,
    "offer_every": 6,
    "bid_limit": 85,
}
# Deals by all that they move; tuned by `python -m benchmarks.knobs` against `steady-1`, itself and the exploiters.
STEADY: KnobSet = {
    "measure": 1,
    "bid_steps": 6,
    "build_mortgages": 3,
    "least_rent": 1,
    "rescue": 1,
    "offer_every": 2,
    "horizon": 14,
    "danger": 36,
    "danger_two": 69,
    "least_gain": 56,
    "funds": 398,
    "near_worth": 157,
    "offer_start": 38,
    "offer_step": 10,
    "build_reserve": 20,
    "reserve_base": 87,
    "reserve_threat": 26,
    "buy_reserve": 35,
    "bid_limit": 118,
    "deal_reserve": 90,
    "offer_reserve": 134,
    "block_worth": 60,
    "offer_rest": 3,
}

# Tempers, laid over a level: they show in play and cost little strength.
TEMPERS: dict[str, KnobSet] = {
    "haggler": {"offer_every": 1, "offers_most": 4, "offer_start": 15, "offer_step": 8, "offer_rest": 1},
    "builder": {
        "build_reserve": 0,
        "build_mortgages": 5,
        "build_most": 9,
        "horizon": 22,
        "funds": 700,
        "deal_reserve": 20,
    },
    "hoarder": {"reserve_base": 260, "build_reserve": 80, "buy_reserve": 80, "build_mortgages": 1, "lift_margin": 0},
    "gambler": {"reserve_base": 0, "reserve_threat": 0, "buy_reserve": 0, "bid_limit": 180, "bid_keep": 0},
}

# Six settings that make the first steady bot hard to exploit: it hardly deals, builds at once, buys all it can.
SAFE: KnobSet = {
    "guard": 1,
    "least_gain": 150,
    "build_reserve": 33,
    "build_mortgages": 3,
    "offer_every": 1,
    "buy_reserve": 0,
}

# Players for the arena alone, which show what a bot can be talked into (exploiters.py); all build as `safe` does.
GREEDY: KnobSet = {
    "measure": 1,
    "least_gain": 30_000,
    "offers_most": 0,
    "counters": 0,
    "build_reserve": 0,
    "build_mortgages": 3,
    "buy_reserve": 0,
    "buy_eager": 0,
}
BODY: KnobSet = {"build_reserve": 33, "build_mortgages": 3, "buy_reserve": 0}
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
CHAMPION: KnobSet = {
    "seek_proposals": 8,
    "seek_rungs": 8,
    "seek_offer": 60,
    "seek_exchanges": 12,
    "seek_likes": 150,
    "seek_plan": 0,
    "seek_theirs": 100,  # nobody gains more by a deal than it does itself: knowing its rule is then worth nothing
}
SEEKERS: dict[str, KnobSet] = {
    "sharp": {"seek_exchanges": 1, "seek_proposals": 2, "seek_rungs": 2, "seek_counters": 0}
    | {"seek_accept": 0, "seek_offer": 10, "seek_theirs": 30_000},  # sees its own gain alone
    "champion": CHAMPION,
    "insider": {**CHAMPION, "seek_inside": 1},  # for the arena alone: knows what others of its kind would accept
}
