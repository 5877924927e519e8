"""Where things stand in the two lists that number the choices of an edition; `layout.py` fills them.

`spots` says where the choices of a verb begin, `book` has three numbers for every choice: its kind, x and y. A kind
is a verb with its own numbers, or one of those below, which a position has to complete. Kernel subset.
"""

# Places in `spots`; before them stands for every verb the first of its choices.
AT_CARD = 64  # the first choice of each card that can be used
AT_VOUCHER = 208  # of each kind of voucher
AT_KEPT_COUNT = 217  # how many cards are kept, and which
AT_KEPT = 218
AT_MOST_SEATS = 362
AT_SELL = 363  # the templates of offers: buying begins at the verb itself
AT_SWAP = 364
AT_REST = 365
AT_REST_SWAP = 366
AT_COUNT = 367
AT_OFFERS_END = 368  # behind the last template of an offer
SPOTS = 369

BOOK = 3  # numbers of a choice

# Kinds of choices that a position completes.
NO_WISH = 0  # no wish
KIND_BID = 101
KIND_WANT = 102
KIND_LEVEL = 103  # a group sold down to a level
KIND_LOTS = 104  # the smallest sale of a group, with the lots that keep more
KIND_RELATIVE = 105  # x: the verb, y: a seat counted from one's own
KIND_CARD_AGAINST = 106  # x: the card, y: a seat counted from one's own
KIND_TAKE_VOUCHER = 107  # x: the kind, y: the giver counted from one's own
KIND_COUNTER = 108  # y: a step of the ladder of raises
KIND_BUY = 110  # x: a deed, y: a step of the ladder of prices
KIND_SELL = 111  # x: a deed, y: the partner counted from one's own, times RUNGS, and the step
KIND_SWAP = 112  # x: a deed of one's own, y: another's
KIND_REST = 113  # x: a group, y: the step
KIND_REST_SWAP = 114  # x: the group to complete, y: the group that the partner completes

RUNGS = 5  # of the ladder of prices
BIDS = 7
WANTS = 13  # 0 to 11, and the most
RAISES = 5
SALES = 21  # of a group: to one of six levels, or by which of four lots keep more
LEVELS_SOLD = 6
