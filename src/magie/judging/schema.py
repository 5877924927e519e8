"""The fixed shapes of the judge's carriers: weights `w`, with what they need to know of a board, and judgement `v`.

Rows are as in `magie.rules.schema`: (name, length, low, high), length 0 for a single number.
"""

from magie.rules.schema import COUNT, DEEDS, FLAG, GROUPS, SEATS, SPACES

ONE = 1024  # what stands for 1 in features, in the units within and in the scores
CEILING = 8 * ONE - 1  # the highest feature
ACTIVE_MOST = 4 * ONE - 1  # the highest activation
TOTAL = 1_000_000  # what all chances sum to
SLOTS = 8  # colours, cheapest first; a board of more has several in one

# Room for the features of a seat, for those of the whole position, and for the units of the two layers.
FEATURES = 72
SHARED = 16
HIDDEN = 32
SECOND = 16

ROLL_SUMS = 11  # of two dice
SHARE_ONE = 65536  # what stands for every roll in landing shares
EXP_STEP = 32  # scores between two entries of the coarse table of the exponential
EXP_COARSE = 512
EXP_ONE = 1 << 30

WEIGHT = (-128, 127)
BIAS = (-(1 << 31), (1 << 31) - 1)
SHIFT = (0, 31)
FRACTION = (0, EXP_ONE)
FEATURE = (0, CEILING)
WIDE = (-(1 << 62), 1 << 62)

WEIGHTS = (
    # The network: numbers for a feature lie side by side, one for each unit.
    ("features", 0, 1, FEATURES),
    ("hidden", 0, 1, HIDDEN),
    ("second", 0, 0, SECOND),
    ("own", FEATURES * HIDDEN, -255, 255),  # a seat's own features, less what the sum over all counts for them
    ("sum", FEATURES * HIDDEN, *WEIGHT),  # the same features summed over the seats
    ("top", FEATURES * HIDDEN, *WEIGHT),  # their highest value among the other seats
    ("shared", SHARED * HIDDEN, *WEIGHT),
    ("hidden_bias", HIDDEN, *BIAS),
    ("hidden_shift", 0, *SHIFT),
    ("between", HIDDEN * SECOND, *WEIGHT),
    ("second_bias", SECOND, *BIAS),
    ("second_shift", 0, *SHIFT),
    ("out", HIDDEN, *WEIGHT),
    ("out_shift", 0, *SHIFT),
    ("exp_coarse", EXP_COARSE, *FRACTION),
    ("exp_fine", EXP_STEP, *FRACTION),
    # The board: what a judge works out once for an edition.
    ("unit", 0, 1, 1_000_000_000),  # money that counts as 1
    ("share", DEEDS, 0, 4 * SHARE_ONE),  # how many of SHARE_ONE rolls end on a deed
    ("ahead", SPACES * ROLL_SUMS, 0, SPACES - 1),  # where each sum of two dice leads
    ("slot", GROUPS, -1, SLOTS - 1),
)

JUDGEMENT = (
    ("chance", SEATS, 0, TOTAL),
    # What seats have and earn; debts that are due count as paid.
    ("in_play", SEATS, *FLAG),
    ("left", 0, 0, SEATS),  # seats in play
    ("roller", 0, 0, SEATS - 1),  # who rolls next
    ("money", SEATS, *WIDE),
    ("liquid", SEATS, *WIDE),  # with all that mortgages and sales would bring
    ("loose", SEATS, *WIDE),  # mortgages on deeds that belong to no colour of one's own
    ("worth", SEATS, *WIDE),
    ("mortgages", SEATS, *WIDE),
    ("income", SEATS, *WIDE),  # from each roll of another seat, in shares of SHARE_ONE
    ("peak", SEATS, *WIDE),  # the highest rent that a seat takes
    ("deeds", SEATS, *COUNT),
    ("levels", SEATS, 0, 1000),
    ("rent", DEEDS, 0, 1_000_000_000),
    # The network's numbers.
    ("own", SEATS * FEATURES, *FEATURE),
    ("sum", FEATURES, 0, SEATS * CEILING),
    ("top", FEATURES, *FEATURE),
    ("next_top", FEATURES, *FEATURE),
    ("top_seat", FEATURES, -1, SEATS - 1),
    ("shared", SHARED, *FEATURE),
    ("base", HIDDEN, *WIDE),
    ("hidden", HIDDEN, *WIDE),
    ("second", SECOND, *WIDE),
    ("score", SEATS, *WIDE),
    ("part", SEATS, *WIDE),
)
