"""Policies by their number. Made by `make golden`; do not edit."""

from magie.bots.exploiters import exploit_answer
from magie.bots.made.knobs import (
    KNOB_BID_EAGER, KNOB_BID_KEEP, KNOB_BID_LIMIT, KNOB_BID_STEPS, KNOB_BLOCK_WORTH, KNOB_BUILD_MORTGAGES,
    KNOB_BUILD_MOST, KNOB_BUILD_RESERVE, KNOB_BUY_EAGER, KNOB_BUY_MORTGAGES, KNOB_BUY_RESERVE, KNOB_COUNTERS,
    KNOB_DANGER, KNOB_DANGER_TWO, KNOB_DEAL_RESERVE, KNOB_FUNDS, KNOB_GUARD, KNOB_HORIZON, KNOB_JAIL_THREAT,
    KNOB_LEAST_GAIN, KNOB_LEAST_RENT, KNOB_LIFT_MARGIN, KNOB_MAJOR_WORTH, KNOB_MEASURE, KNOB_MOST_THEIRS,
    KNOB_NEAR_WORTH, KNOB_OFFERS_MOST, KNOB_OFFER_EVERY, KNOB_OFFER_RESERVE, KNOB_OFFER_REST, KNOB_OFFER_START,
    KNOB_OFFER_STEP, KNOB_PLOY, KNOB_RESCUE, KNOB_RESERVE_BASE, KNOB_RESERVE_THREAT, KNOB_SEEK_ACCEPT,
    KNOB_SEEK_COUNTERS, KNOB_SEEK_EXCHANGES, KNOB_SEEK_INSIDE, KNOB_SEEK_LIKES, KNOB_SEEK_OFFER, KNOB_SEEK_PLAN,
    KNOB_SEEK_PROPOSALS, KNOB_SEEK_RUNGS, KNOB_SEEK_THEIRS, KNOB_WHOLE_WORTH,
)
from magie.bots.random_policy import random_answer, random_manage
from magie.bots.schema import KNOBS_MAX
from magie.bots.search.player import seeking_answer, seeking_manage
from magie.bots.steady import steady_answer, steady_manage
POLICY_RANDOM = 0
POLICY_STEADY = 1
POLICY_STEADY_1 = 2
POLICY_NOVICE = 3
POLICY_CASUAL = 4
POLICY_NOVICE_HAGGLER = 5
POLICY_NOVICE_BUILDER = 6
POLICY_NOVICE_HOARDER = 7
POLICY_NOVICE_GAMBLER = 8
POLICY_CASUAL_HAGGLER = 9
POLICY_CASUAL_BUILDER = 10
POLICY_CASUAL_HOARDER = 11
POLICY_CASUAL_GAMBLER = 12
POLICY_STEADY_HAGGLER = 13
POLICY_STEADY_BUILDER = 14
POLICY_STEADY_HOARDER = 15
POLICY_STEADY_GAMBLER = 16
POLICY_SAFE = 17
POLICY_GREEDY = 18
POLICY_CLOSER = 19
POLICY_HOOVER = 20
POLICY_MILKER = 21
POLICY_BOTH = 22
POLICY_ROBBER = 23
POLICY_SHILL = 24
POLICY_PROBER = 25
POLICY_SHARP = 26
POLICY_CHAMPION = 27
POLICY_INSIDER = 28


def wear(k, seat, policy):
    """Set a seat's knobs to those of a policy, if they are not."""
    if k.worn[seat] == policy + 1:
        return
    k.worn[seat] = policy + 1
    first = seat * KNOBS_MAX
    k.knob[first + 0] = 60
    k.knob[first + 1] = 40
    k.knob[first + 2] = 100
    k.knob[first + 3] = 0
    k.knob[first + 4] = 9
    k.knob[first + 5] = 300
    k.knob[first + 6] = 250
    k.knob[first + 7] = 100
    k.knob[first + 8] = 50
    k.knob[first + 9] = 125
    k.knob[first + 10] = 150
    k.knob[first + 11] = 100
    k.knob[first + 12] = 50
    k.knob[first + 13] = 150
    k.knob[first + 14] = 3
    k.knob[first + 15] = 120
    k.knob[first + 16] = 25
    k.knob[first + 17] = 150
    k.knob[first + 18] = 250
    k.knob[first + 19] = 190
    k.knob[first + 20] = 115
    k.knob[first + 21] = 50
    k.knob[first + 22] = 200
    k.knob[first + 23] = 25
    k.knob[first + 24] = 10
    k.knob[first + 25] = 300
    k.knob[first + 26] = 3
    k.knob[first + 27] = 40
    k.knob[first + 28] = 100
    k.knob[first + 29] = 50
    k.knob[first + 30] = 40
    k.knob[first + 31] = 0
    k.knob[first + 32] = 15
    k.knob[first + 33] = 200
    k.knob[first + 34] = 50
    k.knob[first + 35] = 80
    k.knob[first + 36] = 80
    k.knob[first + 37] = 30
    k.knob[first + 38] = 30
    k.knob[first + 39] = 25
    k.knob[first + 40] = 2
    k.knob[first + 41] = 30
    k.knob[first + 42] = 15
    k.knob[first + 43] = 3
    k.knob[first + 44] = 1
    k.knob[first + 45] = 1
    k.knob[first + 46] = 1
    k.knob[first + 47] = 1
    k.knob[first + 48] = 0
    k.knob[first + 49] = 0
    k.knob[first + 50] = 0
    k.knob[first + 51] = 0
    k.knob[first + 52] = 10
    k.knob[first + 53] = 100
    k.knob[first + 54] = 400
    k.knob[first + 55] = 100
    k.knob[first + 56] = 8
    k.knob[first + 57] = 6
    k.knob[first + 58] = 6
    k.knob[first + 59] = 200
    k.knob[first + 60] = 12
    k.knob[first + 61] = 10
    k.knob[first + 62] = 1
    k.knob[first + 63] = 0
    if policy == POLICY_STEADY:
        k.knob[first + KNOB_MEASURE] = 1
        k.knob[first + KNOB_BID_STEPS] = 6
        k.knob[first + KNOB_BUILD_MORTGAGES] = 3
        k.knob[first + KNOB_LEAST_RENT] = 1
        k.knob[first + KNOB_RESCUE] = 1
        k.knob[first + KNOB_OFFER_EVERY] = 2
        k.knob[first + KNOB_HORIZON] = 14
        k.knob[first + KNOB_DANGER] = 36
        k.knob[first + KNOB_DANGER_TWO] = 69
        k.knob[first + KNOB_LEAST_GAIN] = 56
        k.knob[first + KNOB_FUNDS] = 398
        k.knob[first + KNOB_NEAR_WORTH] = 157
        k.knob[first + KNOB_OFFER_START] = 38
        k.knob[first + KNOB_OFFER_STEP] = 10
        k.knob[first + KNOB_BUILD_RESERVE] = 20
        k.knob[first + KNOB_RESERVE_BASE] = 87
        k.knob[first + KNOB_RESERVE_THREAT] = 26
        k.knob[first + KNOB_BUY_RESERVE] = 35
        k.knob[first + KNOB_BID_LIMIT] = 118
        k.knob[first + KNOB_DEAL_RESERVE] = 90
        k.knob[first + KNOB_OFFER_RESERVE] = 134
        k.knob[first + KNOB_BLOCK_WORTH] = 60
        k.knob[first + KNOB_OFFER_REST] = 3
    if policy == POLICY_NOVICE:
        k.knob[first + KNOB_RESERVE_BASE] = 250
        k.knob[first + KNOB_RESERVE_THREAT] = 60
        k.knob[first + KNOB_BUILD_RESERVE] = 60
        k.knob[first + KNOB_BUILD_MOST] = 2
        k.knob[first + KNOB_BUY_RESERVE] = 300
        k.knob[first + KNOB_BUY_EAGER] = 1000
        k.knob[first + KNOB_BUY_MORTGAGES] = 1000
        k.knob[first + KNOB_BID_LIMIT] = 20
        k.knob[first + KNOB_BID_KEEP] = 100
        k.knob[first + KNOB_BID_EAGER] = 1000
        k.knob[first + KNOB_BID_STEPS] = 2
        k.knob[first + KNOB_WHOLE_WORTH] = 130
        k.knob[first + KNOB_NEAR_WORTH] = 100
        k.knob[first + KNOB_MAJOR_WORTH] = 120
        k.knob[first + KNOB_BLOCK_WORTH] = 0
        k.knob[first + KNOB_OFFER_EVERY] = 5
        k.knob[first + KNOB_MOST_THEIRS] = 1000
        k.knob[first + KNOB_JAIL_THREAT] = 9000
    if policy == POLICY_CASUAL:
        k.knob[first + KNOB_RESERVE_BASE] = 120
        k.knob[first + KNOB_RESERVE_THREAT] = 50
        k.knob[first + KNOB_BUY_EAGER] = 150
        k.knob[first + KNOB_WHOLE_WORTH] = 180
        k.knob[first + KNOB_NEAR_WORTH] = 105
        k.knob[first + KNOB_BLOCK_WORTH] = 20
        k.knob[first + KNOB_OFFER_EVERY] = 6
        k.knob[first + KNOB_BID_LIMIT] = 85
    if policy == POLICY_NOVICE_HAGGLER:
        k.knob[first + KNOB_RESERVE_BASE] = 250
        k.knob[first + KNOB_RESERVE_THREAT] = 60
        k.knob[first + KNOB_BUILD_RESERVE] = 60
        k.knob[first + KNOB_BUILD_MOST] = 2
        k.knob[first + KNOB_BUY_RESERVE] = 300
        k.knob[first + KNOB_BUY_EAGER] = 1000
        k.knob[first + KNOB_BUY_MORTGAGES] = 1000
        k.knob[first + KNOB_BID_LIMIT] = 20
        k.knob[first + KNOB_BID_KEEP] = 100
        k.knob[first + KNOB_BID_EAGER] = 1000
        k.knob[first + KNOB_BID_STEPS] = 2
        k.knob[first + KNOB_WHOLE_WORTH] = 130
        k.knob[first + KNOB_NEAR_WORTH] = 100
        k.knob[first + KNOB_MAJOR_WORTH] = 120
        k.knob[first + KNOB_BLOCK_WORTH] = 0
        k.knob[first + KNOB_OFFER_EVERY] = 1
        k.knob[first + KNOB_MOST_THEIRS] = 1000
        k.knob[first + KNOB_JAIL_THREAT] = 9000
        k.knob[first + KNOB_OFFERS_MOST] = 4
        k.knob[first + KNOB_OFFER_START] = 15
        k.knob[first + KNOB_OFFER_STEP] = 8
        k.knob[first + KNOB_OFFER_REST] = 1
    if policy == POLICY_NOVICE_BUILDER:
        k.knob[first + KNOB_RESERVE_BASE] = 250
        k.knob[first + KNOB_RESERVE_THREAT] = 60
        k.knob[first + KNOB_BUILD_RESERVE] = 0
        k.knob[first + KNOB_BUILD_MOST] = 9
        k.knob[first + KNOB_BUY_RESERVE] = 300
        k.knob[first + KNOB_BUY_EAGER] = 1000
        k.knob[first + KNOB_BUY_MORTGAGES] = 1000
        k.knob[first + KNOB_BID_LIMIT] = 20
        k.knob[first + KNOB_BID_KEEP] = 100
        k.knob[first + KNOB_BID_EAGER] = 1000
        k.knob[first + KNOB_BID_STEPS] = 2
        k.knob[first + KNOB_WHOLE_WORTH] = 130
        k.knob[first + KNOB_NEAR_WORTH] = 100
        k.knob[first + KNOB_MAJOR_WORTH] = 120
        k.knob[first + KNOB_BLOCK_WORTH] = 0
        k.knob[first + KNOB_OFFER_EVERY] = 5
        k.knob[first + KNOB_MOST_THEIRS] = 1000
        k.knob[first + KNOB_JAIL_THREAT] = 9000
        k.knob[first + KNOB_BUILD_MORTGAGES] = 5
        k.knob[first + KNOB_HORIZON] = 22
        k.knob[first + KNOB_FUNDS] = 700
        k.knob[first + KNOB_DEAL_RESERVE] = 20
    if policy == POLICY_NOVICE_HOARDER:
        k.knob[first + KNOB_RESERVE_BASE] = 260
        k.knob[first + KNOB_RESERVE_THREAT] = 60
        k.knob[first + KNOB_BUILD_RESERVE] = 80
        k.knob[first + KNOB_BUILD_MOST] = 2
        k.knob[first + KNOB_BUY_RESERVE] = 80
        k.knob[first + KNOB_BUY_EAGER] = 1000
        k.knob[first + KNOB_BUY_MORTGAGES] = 1000
        k.knob[first + KNOB_BID_LIMIT] = 20
        k.knob[first + KNOB_BID_KEEP] = 100
        k.knob[first + KNOB_BID_EAGER] = 1000
        k.knob[first + KNOB_BID_STEPS] = 2
        k.knob[first + KNOB_WHOLE_WORTH] = 130
        k.knob[first + KNOB_NEAR_WORTH] = 100
        k.knob[first + KNOB_MAJOR_WORTH] = 120
        k.knob[first + KNOB_BLOCK_WORTH] = 0
        k.knob[first + KNOB_OFFER_EVERY] = 5
        k.knob[first + KNOB_MOST_THEIRS] = 1000
        k.knob[first + KNOB_JAIL_THREAT] = 9000
        k.knob[first + KNOB_BUILD_MORTGAGES] = 1
        k.knob[first + KNOB_LIFT_MARGIN] = 0
    if policy == POLICY_NOVICE_GAMBLER:
        k.knob[first + KNOB_RESERVE_BASE] = 0
        k.knob[first + KNOB_RESERVE_THREAT] = 0
        k.knob[first + KNOB_BUILD_RESERVE] = 60
        k.knob[first + KNOB_BUILD_MOST] = 2
        k.knob[first + KNOB_BUY_RESERVE] = 0
        k.knob[first + KNOB_BUY_EAGER] = 1000
        k.knob[first + KNOB_BUY_MORTGAGES] = 1000
        k.knob[first + KNOB_BID_LIMIT] = 180
        k.knob[first + KNOB_BID_KEEP] = 0
        k.knob[first + KNOB_BID_EAGER] = 1000
        k.knob[first + KNOB_BID_STEPS] = 2
        k.knob[first + KNOB_WHOLE_WORTH] = 130
        k.knob[first + KNOB_NEAR_WORTH] = 100
        k.knob[first + KNOB_MAJOR_WORTH] = 120
        k.knob[first + KNOB_BLOCK_WORTH] = 0
        k.knob[first + KNOB_OFFER_EVERY] = 5
        k.knob[first + KNOB_MOST_THEIRS] = 1000
        k.knob[first + KNOB_JAIL_THREAT] = 9000
    if policy == POLICY_CASUAL_HAGGLER:
        k.knob[first + KNOB_RESERVE_BASE] = 120
        k.knob[first + KNOB_RESERVE_THREAT] = 50
        k.knob[first + KNOB_BUY_EAGER] = 150
        k.knob[first + KNOB_WHOLE_WORTH] = 180
        k.knob[first + KNOB_NEAR_WORTH] = 105
        k.knob[first + KNOB_BLOCK_WORTH] = 20
        k.knob[first + KNOB_OFFER_EVERY] = 1
        k.knob[first + KNOB_BID_LIMIT] = 85
        k.knob[first + KNOB_OFFERS_MOST] = 4
        k.knob[first + KNOB_OFFER_START] = 15
        k.knob[first + KNOB_OFFER_STEP] = 8
        k.knob[first + KNOB_OFFER_REST] = 1
    if policy == POLICY_CASUAL_BUILDER:
        k.knob[first + KNOB_RESERVE_BASE] = 120
        k.knob[first + KNOB_RESERVE_THREAT] = 50
        k.knob[first + KNOB_BUY_EAGER] = 150
        k.knob[first + KNOB_WHOLE_WORTH] = 180
        k.knob[first + KNOB_NEAR_WORTH] = 105
        k.knob[first + KNOB_BLOCK_WORTH] = 20
        k.knob[first + KNOB_OFFER_EVERY] = 6
        k.knob[first + KNOB_BID_LIMIT] = 85
        k.knob[first + KNOB_BUILD_RESERVE] = 0
        k.knob[first + KNOB_BUILD_MORTGAGES] = 5
        k.knob[first + KNOB_BUILD_MOST] = 9
        k.knob[first + KNOB_HORIZON] = 22
        k.knob[first + KNOB_FUNDS] = 700
        k.knob[first + KNOB_DEAL_RESERVE] = 20
    if policy == POLICY_CASUAL_HOARDER:
        k.knob[first + KNOB_RESERVE_BASE] = 260
        k.knob[first + KNOB_RESERVE_THREAT] = 50
        k.knob[first + KNOB_BUY_EAGER] = 150
        k.knob[first + KNOB_WHOLE_WORTH] = 180
        k.knob[first + KNOB_NEAR_WORTH] = 105
        k.knob[first + KNOB_BLOCK_WORTH] = 20
        k.knob[first + KNOB_OFFER_EVERY] = 6
        k.knob[first + KNOB_BID_LIMIT] = 85
        k.knob[first + KNOB_BUILD_RESERVE] = 80
        k.knob[first + KNOB_BUY_RESERVE] = 80
        k.knob[first + KNOB_BUILD_MORTGAGES] = 1
        k.knob[first + KNOB_LIFT_MARGIN] = 0
    if policy == POLICY_CASUAL_GAMBLER:
        k.knob[first + KNOB_RESERVE_BASE] = 0
        k.knob[first + KNOB_RESERVE_THREAT] = 0
        k.knob[first + KNOB_BUY_EAGER] = 150
        k.knob[first + KNOB_WHOLE_WORTH] = 180
        k.knob[first + KNOB_NEAR_WORTH] = 105
        k.knob[first + KNOB_BLOCK_WORTH] = 20
        k.knob[first + KNOB_OFFER_EVERY] = 6
        k.knob[first + KNOB_BID_LIMIT] = 180
        k.knob[first + KNOB_BUY_RESERVE] = 0
        k.knob[first + KNOB_BID_KEEP] = 0
    if policy == POLICY_STEADY_HAGGLER:
        k.knob[first + KNOB_MEASURE] = 1
        k.knob[first + KNOB_BID_STEPS] = 6
        k.knob[first + KNOB_BUILD_MORTGAGES] = 3
        k.knob[first + KNOB_LEAST_RENT] = 1
        k.knob[first + KNOB_RESCUE] = 1
        k.knob[first + KNOB_OFFER_EVERY] = 1
        k.knob[first + KNOB_HORIZON] = 14
        k.knob[first + KNOB_DANGER] = 36
        k.knob[first + KNOB_DANGER_TWO] = 69
        k.knob[first + KNOB_LEAST_GAIN] = 56
        k.knob[first + KNOB_FUNDS] = 398
        k.knob[first + KNOB_NEAR_WORTH] = 157
        k.knob[first + KNOB_OFFER_START] = 15
        k.knob[first + KNOB_OFFER_STEP] = 8
        k.knob[first + KNOB_BUILD_RESERVE] = 20
        k.knob[first + KNOB_RESERVE_BASE] = 87
        k.knob[first + KNOB_RESERVE_THREAT] = 26
        k.knob[first + KNOB_BUY_RESERVE] = 35
        k.knob[first + KNOB_BID_LIMIT] = 118
        k.knob[first + KNOB_DEAL_RESERVE] = 90
        k.knob[first + KNOB_OFFER_RESERVE] = 134
        k.knob[first + KNOB_BLOCK_WORTH] = 60
        k.knob[first + KNOB_OFFER_REST] = 1
        k.knob[first + KNOB_OFFERS_MOST] = 4
    if policy == POLICY_STEADY_BUILDER:
        k.knob[first + KNOB_MEASURE] = 1
        k.knob[first + KNOB_BID_STEPS] = 6
        k.knob[first + KNOB_BUILD_MORTGAGES] = 5
        k.knob[first + KNOB_LEAST_RENT] = 1
        k.knob[first + KNOB_RESCUE] = 1
        k.knob[first + KNOB_OFFER_EVERY] = 2
        k.knob[first + KNOB_HORIZON] = 22
        k.knob[first + KNOB_DANGER] = 36
        k.knob[first + KNOB_DANGER_TWO] = 69
        k.knob[first + KNOB_LEAST_GAIN] = 56
        k.knob[first + KNOB_FUNDS] = 700
        k.knob[first + KNOB_NEAR_WORTH] = 157
        k.knob[first + KNOB_OFFER_START] = 38
        k.knob[first + KNOB_OFFER_STEP] = 10
        k.knob[first + KNOB_BUILD_RESERVE] = 0
        k.knob[first + KNOB_RESERVE_BASE] = 87
        k.knob[first + KNOB_RESERVE_THREAT] = 26
        k.knob[first + KNOB_BUY_RESERVE] = 35
        k.knob[first + KNOB_BID_LIMIT] = 118
        k.knob[first + KNOB_DEAL_RESERVE] = 20
        k.knob[first + KNOB_OFFER_RESERVE] = 134
        k.knob[first + KNOB_BLOCK_WORTH] = 60
        k.knob[first + KNOB_OFFER_REST] = 3
        k.knob[first + KNOB_BUILD_MOST] = 9
    if policy == POLICY_STEADY_HOARDER:
        k.knob[first + KNOB_MEASURE] = 1
        k.knob[first + KNOB_BID_STEPS] = 6
        k.knob[first + KNOB_BUILD_MORTGAGES] = 1
        k.knob[first + KNOB_LEAST_RENT] = 1
        k.knob[first + KNOB_RESCUE] = 1
        k.knob[first + KNOB_OFFER_EVERY] = 2
        k.knob[first + KNOB_HORIZON] = 14
        k.knob[first + KNOB_DANGER] = 36
        k.knob[first + KNOB_DANGER_TWO] = 69
        k.knob[first + KNOB_LEAST_GAIN] = 56
        k.knob[first + KNOB_FUNDS] = 398
        k.knob[first + KNOB_NEAR_WORTH] = 157
        k.knob[first + KNOB_OFFER_START] = 38
        k.knob[first + KNOB_OFFER_STEP] = 10
        k.knob[first + KNOB_BUILD_RESERVE] = 80
        k.knob[first + KNOB_RESERVE_BASE] = 260
        k.knob[first + KNOB_RESERVE_THREAT] = 26
        k.knob[first + KNOB_BUY_RESERVE] = 80
        k.knob[first + KNOB_BID_LIMIT] = 118
        k.knob[first + KNOB_DEAL_RESERVE] = 90
        k.knob[first + KNOB_OFFER_RESERVE] = 134
        k.knob[first + KNOB_BLOCK_WORTH] = 60
        k.knob[first + KNOB_OFFER_REST] = 3
        k.knob[first + KNOB_LIFT_MARGIN] = 0
    if policy == POLICY_STEADY_GAMBLER:
        k.knob[first + KNOB_MEASURE] = 1
        k.knob[first + KNOB_BID_STEPS] = 6
        k.knob[first + KNOB_BUILD_MORTGAGES] = 3
        k.knob[first + KNOB_LEAST_RENT] = 1
        k.knob[first + KNOB_RESCUE] = 1
        k.knob[first + KNOB_OFFER_EVERY] = 2
        k.knob[first + KNOB_HORIZON] = 14
        k.knob[first + KNOB_DANGER] = 36
        k.knob[first + KNOB_DANGER_TWO] = 69
        k.knob[first + KNOB_LEAST_GAIN] = 56
        k.knob[first + KNOB_FUNDS] = 398
        k.knob[first + KNOB_NEAR_WORTH] = 157
        k.knob[first + KNOB_OFFER_START] = 38
        k.knob[first + KNOB_OFFER_STEP] = 10
        k.knob[first + KNOB_BUILD_RESERVE] = 20
        k.knob[first + KNOB_RESERVE_BASE] = 0
        k.knob[first + KNOB_RESERVE_THREAT] = 0
        k.knob[first + KNOB_BUY_RESERVE] = 0
        k.knob[first + KNOB_BID_LIMIT] = 180
        k.knob[first + KNOB_DEAL_RESERVE] = 90
        k.knob[first + KNOB_OFFER_RESERVE] = 134
        k.knob[first + KNOB_BLOCK_WORTH] = 60
        k.knob[first + KNOB_OFFER_REST] = 3
        k.knob[first + KNOB_BID_KEEP] = 0
    if policy == POLICY_SAFE:
        k.knob[first + KNOB_GUARD] = 1
        k.knob[first + KNOB_LEAST_GAIN] = 150
        k.knob[first + KNOB_BUILD_RESERVE] = 33
        k.knob[first + KNOB_BUILD_MORTGAGES] = 3
        k.knob[first + KNOB_OFFER_EVERY] = 1
        k.knob[first + KNOB_BUY_RESERVE] = 0
    if policy == POLICY_GREEDY:
        k.knob[first + KNOB_MEASURE] = 1
        k.knob[first + KNOB_LEAST_GAIN] = 30000
        k.knob[first + KNOB_OFFERS_MOST] = 0
        k.knob[first + KNOB_COUNTERS] = 0
        k.knob[first + KNOB_BUILD_RESERVE] = 0
        k.knob[first + KNOB_BUILD_MORTGAGES] = 3
        k.knob[first + KNOB_BUY_RESERVE] = 0
        k.knob[first + KNOB_BUY_EAGER] = 0
    if policy == POLICY_CLOSER:
        k.knob[first + KNOB_BUILD_RESERVE] = 33
        k.knob[first + KNOB_BUILD_MORTGAGES] = 3
        k.knob[first + KNOB_BUY_RESERVE] = 0
        k.knob[first + KNOB_PLOY] = 1
    if policy == POLICY_HOOVER:
        k.knob[first + KNOB_BUILD_RESERVE] = 33
        k.knob[first + KNOB_BUILD_MORTGAGES] = 3
        k.knob[first + KNOB_BUY_RESERVE] = 0
        k.knob[first + KNOB_PLOY] = 3
    if policy == POLICY_MILKER:
        k.knob[first + KNOB_BUILD_RESERVE] = 33
        k.knob[first + KNOB_BUILD_MORTGAGES] = 3
        k.knob[first + KNOB_BUY_RESERVE] = 0
        k.knob[first + KNOB_PLOY] = 4
    if policy == POLICY_BOTH:
        k.knob[first + KNOB_BUILD_RESERVE] = 33
        k.knob[first + KNOB_BUILD_MORTGAGES] = 3
        k.knob[first + KNOB_BUY_RESERVE] = 0
        k.knob[first + KNOB_PLOY] = 5
    if policy == POLICY_ROBBER:
        k.knob[first + KNOB_BUILD_RESERVE] = 33
        k.knob[first + KNOB_BUILD_MORTGAGES] = 3
        k.knob[first + KNOB_BUY_RESERVE] = 0
        k.knob[first + KNOB_PLOY] = 8
    if policy == POLICY_SHILL:
        k.knob[first + KNOB_BUILD_RESERVE] = 33
        k.knob[first + KNOB_BUILD_MORTGAGES] = 3
        k.knob[first + KNOB_BUY_RESERVE] = 0
        k.knob[first + KNOB_PLOY] = 16
    if policy == POLICY_PROBER:
        k.knob[first + KNOB_BUILD_RESERVE] = 33
        k.knob[first + KNOB_BUILD_MORTGAGES] = 3
        k.knob[first + KNOB_BUY_RESERVE] = 0
        k.knob[first + KNOB_PLOY] = 32
    if policy == POLICY_SHARP:
        k.knob[first + KNOB_SEEK_EXCHANGES] = 1
        k.knob[first + KNOB_SEEK_PROPOSALS] = 2
        k.knob[first + KNOB_SEEK_RUNGS] = 2
        k.knob[first + KNOB_SEEK_COUNTERS] = 0
        k.knob[first + KNOB_SEEK_ACCEPT] = 0
        k.knob[first + KNOB_SEEK_OFFER] = 10
        k.knob[first + KNOB_SEEK_THEIRS] = 30000
    if policy == POLICY_CHAMPION:
        k.knob[first + KNOB_SEEK_PROPOSALS] = 8
        k.knob[first + KNOB_SEEK_RUNGS] = 8
        k.knob[first + KNOB_SEEK_OFFER] = 60
        k.knob[first + KNOB_SEEK_EXCHANGES] = 12
        k.knob[first + KNOB_SEEK_LIKES] = 150
        k.knob[first + KNOB_SEEK_PLAN] = 0
        k.knob[first + KNOB_SEEK_THEIRS] = 100
    if policy == POLICY_INSIDER:
        k.knob[first + KNOB_SEEK_PROPOSALS] = 8
        k.knob[first + KNOB_SEEK_RUNGS] = 8
        k.knob[first + KNOB_SEEK_OFFER] = 60
        k.knob[first + KNOB_SEEK_EXCHANGES] = 12
        k.knob[first + KNOB_SEEK_LIKES] = 150
        k.knob[first + KNOB_SEEK_PLAN] = 0
        k.knob[first + KNOB_SEEK_THEIRS] = 100
        k.knob[first + KNOB_SEEK_INSIDE] = 1


def answer(t, seat):
    """Ask a seat's policy for the answer to the question at hand."""
    run = t.run
    wear(t.mind, seat, run.policy[seat])
    if run.policy[seat] == POLICY_RANDOM:
        random_answer(t, seat)
    elif run.policy[seat] == POLICY_CLOSER or run.policy[seat] == POLICY_HOOVER or run.policy[seat] == POLICY_MILKER or run.policy[seat] == POLICY_BOTH or run.policy[seat] == POLICY_ROBBER or run.policy[seat] == POLICY_SHILL or run.policy[seat] == POLICY_PROBER:
        exploit_answer(t, seat)
    elif run.policy[seat] == POLICY_SHARP or run.policy[seat] == POLICY_CHAMPION or run.policy[seat] == POLICY_INSIDER:
        seeking_answer(t, seat)
    else:
        steady_answer(t, seat)


def manage(t, seat):
    """Ask a seat's policy whether it wants to do something about its property."""
    run = t.run
    wear(t.mind, seat, run.policy[seat])
    if run.policy[seat] == POLICY_RANDOM:
        return random_manage(t, seat)
    elif run.policy[seat] == POLICY_SHARP or run.policy[seat] == POLICY_CHAMPION or run.policy[seat] == POLICY_INSIDER:
        return seeking_manage(t, seat)
    else:
        return steady_manage(t, seat)
