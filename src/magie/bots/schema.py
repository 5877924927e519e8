"""The fixed shapes of what bots carry: the mind `k`, and the run `r` of a game that plays by itself.

Rows are as in `magie.rules.schema`: (name, length, low, high), length 0 for a single number.
"""

from magie.rules.schema import (
    COUNT,
    DEEDS,
    FLAG,
    GROUPS,
    KEY,
    LEVELS,
    MASK,
    MONEY,
    PRICE,
    RUN,
    SEAT,
    SEATS,
    SIDE,
    STREAMS,
)

TALKS = 64  # exchanges that a seat remembers to have proposed
MEMORY = 16  # refused exchanges that a seat remembers
KNOBS_MAX = 96  # room for the knobs of one seat, see knobs.py
STYLES_MAX = 8  # room for the styles that a seat may be taken for by who plays out

KNOB = (-30_000, 30_000)

# A run whose chance comes from a seed, and whose seats have policies.
SEEDED_RUN = (
    ("seed", 0, 0, 0x7FFFFFFFFFFFFFFF),
    ("game", 0, 0, 0x7FFFFFFFFFFFFFFF),
    ("key", 0, *MASK),  # hash of seed and game
    ("counter", STREAMS, 0, 1_000_000_000),  # words drawn from each stream
    ("policy", SEATS, *COUNT),
    ("own_knobs", 0, *FLAG),  # the knobs in the minds were set by hand and stay
    *RUN,
)

# What bots keep beside the position: their own chance, and what they have worked out for the holdings as they are.
MIND = (
    ("key", 0, *MASK),  # hash of seed and game
    ("words", SEATS, 0, 1_000_000_000),  # drawn from each bot's own stream
    ("peak", 0, *PRICE),  # highest rent of what is built
    ("peak_owner", 0, *SEAT),  # who has the first deed of that group
    ("next_peak", 0, *PRICE),  # the highest where another seat has it
    ("leader", GROUPS, *SEAT),  # who has the first deed of each group that is built on
    ("levels_key", 0, *KEY),  # the buildings and owners that these were worked out for
    ("owners_key", 0, *KEY),
    # What players by afterstates remember of an auction, of their own deals and of what others said to them.
    ("limit", SEATS, *PRICE),  # the most that a seat bids
    ("limit_key", SEATS, *KEY),  # the auction and the bidders that it was worked out for
    ("before", SEATS, 0, 1 << 20),  # chances before something is tried out
    ("acted", SEATS, *COUNT),  # what a seat has done and proposed in a turn
    ("acted_turn", SEATS, 0, 1_000_000_000),
    ("score", 0, *MONEY),  # what the exchange that was tried out last promises
    ("plan_kind", 0, *COUNT),  # the best plan for property, see bots/search/plans.py
    ("plan_x", 0, *COUNT),
    ("plan_y", 0, *COUNT),
    ("open_slot", SEATS, 0, TALKS),  # 1 + the slot of `talk_…` of the proposal that was not answered yet
    ("open_partner", SEATS, *SEAT),
    ("open_owners", SEATS, *KEY),  # whose deeds were whose when it was made
    ("talk_key", SEATS * TALKS, *MASK),  # the exchange that a slot is about
    ("talk_tries", SEATS * TALKS, *COUNT),  # how often it was refused
    ("talk_round", SEATS * TALKS, 0, 1_000_000_000),  # when it was last
    ("stubborn", SEATS * SEATS, *COUNT),  # where on the ladder of prices a partner is met
    ("give", SIDE, *MASK),  # two sides of a deal that is only thought of
    ("take", SIDE, *MASK),
    ("spent", 0, *MONEY),  # what building costs in a plan that is only thought of
    # What each seat remembers of the answers to its offers, see bots/proposals.py.
    ("stance", SEATS * SEATS, 0, 100),  # how far towards its own last price a seat goes to begin with, by partner
    ("refused", SEATS * MEMORY, 0, 0x7FFF),  # exchanges that were refused, as hashes
    ("refusals", SEATS * MEMORY, 0, 127),  # how often
    ("refused_round", SEATS * MEMORY, 0, 0x7FFF),  # and when last
    ("offered", SEATS, 0, 0x7FFF),  # the exchange that waits for its answer, 0 for none
    ("offered_to", SEATS, *SEAT),
    ("offered_deed", SEATS, -1, DEEDS - 1),  # a deed that it moves, and to whom
    ("offered_owner", SEATS, *SEAT),
    ("quiet_key", SEATS, *KEY),  # owners for which a seat found nothing to offer
    ("quiet_round", SEATS, 0, 0x7FFFFFFF),  # and when it looked
    # What a player with play-outs has seen of the others, see bulk/opponents.py; sets of styles are bits.
    ("misfits", SEATS * STYLES_MAX, 0, 30_000),  # how often a seat did otherwise than a style would have
    ("foreseen", SEATS, 0, (1 << STYLES_MAX) - 1),  # styles that would accept what a seat has proposed
    ("builders", SEATS * SEATS, 0, (1 << STYLES_MAX) - 1),  # styles that would have built before a seat's roll
    ("buildings", SEATS * SEATS, 0, DEEDS * LEVELS),  # and how much it had built then
    ("sale", 0, 0, 1 << 40),  # the auction that was looked at last
    ("sale_in", 0, *MASK),  # who still bid in it
    ("sale_bid", 0, *PRICE),
    ("worn", SEATS, *COUNT),  # 1 + the policy whose knobs a seat has, 0 for none yet
    ("knob", (SEATS + 1) * KNOBS_MAX, *KNOB),  # what each seat's knobs are set to, and at the end the usual values
    ("guessed", 0, *FLAG),  # those are there
    ("guessing", 0, *FLAG),  # they count for everybody now
)
