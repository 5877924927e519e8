"""Knobs by their number. Made by `make golden`; do not edit."""

from magie.rules.schema import SEATS
from magie.bots.schema import KNOBS_MAX
KNOB_RESERVE_BASE = 0  # cash kept back whatever the board
KNOB_RESERVE_THREAT = 1  # percent of the highest rent of another seat, kept back beside it
KNOB_BUILD_RESERVE = 2  # percent of the reserve that is kept when building
KNOB_BUILD_MORTGAGES = 3  # houses on each lot up to which loose deeds are mortgaged to build
KNOB_BUILD_MOST = 4  # the highest level that is built: 5 is a hotel, 6 a skyscraper
KNOB_DEPOT_SPARE = 5  # spare cash before depots and stands are built
KNOB_LIFT_MARGIN = 6  # spare cash beyond the cost before a loose mortgage is lifted
KNOB_TRANSFER_MARGIN = 7  # cash beyond the reserve before a mortgage is lifted with its transfer
KNOB_BUY_RESERVE = 8  # percent of the reserve that is kept when buying
KNOB_BUY_EAGER = 9  # percent of the price that a deed is worth when it is bought whatever cash is left
KNOB_BUY_MORTGAGES = 10  # percent of the price that a deed is worth when loose deeds are mortgaged for it
KNOB_BID_LIMIT = 11  # percent of a deed's worth up to which it is bid for
KNOB_BID_KEEP = 12  # percent of the reserve that is kept when bidding
KNOB_BID_EAGER = 13  # percent of the price that a deed is worth when nothing is kept
KNOB_BID_STEPS = 14  # a bid goes this part of the way to the limit; 0: the least bid
KNOB_SHARE_BID = 15  # the most that a share, or the option on one, is worth at an auction
KNOB_SHARE_CASH = 16  # percent of the cash beyond the reserve that a share may take at an auction
KNOB_SHARE_SPARE = 17  # cash kept beside the reserve when buying shares
KNOB_WHOLE_WORTH = 18  # a deed of a whole colour
KNOB_MAJOR_WORTH = 19  # a deed of all but one of a colour, where that is enough to build
KNOB_NEAR_WORTH = 20  # a deed of all but one of a colour
KNOB_BLOCK_WORTH = 21  # what a deed is worth beside that where another seat needs just this one
KNOB_JAIL_THREAT = 22  # a rent above which staying in Jail is better
KNOB_JAIL_FREE = 23  # percent of the deeds that are free above which leaving it is better
KNOB_LEAST_GAIN = 24  # the least gain for which a deal is made
KNOB_MOST_THEIRS = 25  # percent of the own gain that the partner may gain
KNOB_OFFER_EVERY = 26  # rounds from one offer to the next
KNOB_OFFER_SHARE = 27  # percent of what both gain that is offered for the rest of a colour
KNOB_OFFER_RESERVE = 28  # percent of the reserve that is kept when offering cash
KNOB_DEAL_RESERVE = 29  # percent of the reserve that is kept when accepting to pay cash
KNOB_CARD_WORTH = 30  # a kept card
KNOB_MEASURE = 31  # 0: a colour has one price; 1: it is worth what its owner can build on it
KNOB_HORIZON = 32  # rounds of rent that count
KNOB_FUNDS = 33  # cash beside that in hand that a seat is taken to build with: salaries and mortgages to come
KNOB_DANGER = 34  # percent of the partner's gain that counts as the own loss
KNOB_DANGER_TWO = 35  # the same where only two are left
KNOB_SHARE_WORTH = 36  # a share, in percent of par
KNOB_PAYOUTS = 37  # dividends that count for a share, in tenths
KNOB_VOUCHER_WORTH = 38  # a voucher
KNOB_ROLL_THREE_WORTH = 39  # a Roll Three card
KNOB_OFFERS_MOST = 40  # offers in one turn
KNOB_OFFER_START = 41  # percent of the way from the partner's to the own last price at which offers begin
KNOB_OFFER_STEP = 42  # percent of that way by which they rise after a refusal
KNOB_OFFER_REST = 43  # rounds until a refused exchange is offered again
KNOB_COUNTERS = 44  # 1: an offer that is refused is answered by a better one
KNOB_SALES = 45  # 1: offers what others need for cash
KNOB_SINGLES = 46  # 1: offers cash for single deeds that complete nothing yet
KNOB_CHAINS = 47  # 1: buys what a third seat needs to get what it has itself
KNOB_LEAST_RENT = 48  # 1: in debt the buildings that lose least rent are sold first
KNOB_GUARD = 49  # 1: never completes the colour of another for cash alone
KNOB_PLOY = 50  # what an exploiter tries, bit by bit (exploiters.py)
KNOB_RESCUE = 51  # 1: offers deeds before it goes bankrupt
KNOB_SEEK_PLAN = 52  # chance that a plan for property must add
KNOB_SEEK_ACCEPT = 53  # chance that an offer must add to be accepted
KNOB_SEEK_THEIRS = 54  # percent of that which it may add to the partner's
KNOB_SEEK_OFFER = 55  # chance that a deal must add to be proposed
KNOB_SEEK_EXCHANGES = 56  # exchanges that are judged for one proposal
KNOB_SEEK_PROPOSALS = 57  # proposals in one turn
KNOB_SEEK_RUNGS = 58  # prices from the first that is proposed to the last
KNOB_SEEK_LIKES = 59  # percent that a deal which the partner should like counts for
KNOB_SEEK_MEMORY = 60  # rounds for which a refusal is remembered
KNOB_SEEK_STEPS = 61  # bids up to a deed's price
KNOB_SEEK_COUNTERS = 62  # 1: an offer that is refused is answered by a better one
KNOB_SEEK_INSIDE = 63  # 1: proposes at the best price that the partner's own rule accepts


def knob(k, seat, number):
    """What a knob of a seat is set to; of all seats the usual value while their play is only guessed at."""
    if k.guessing == 1:
        return k.knob[SEATS * KNOBS_MAX + number]
    return k.knob[seat * KNOBS_MAX + number]


def guess_knobs(k):
    """From now on all seats are thought of as the usual one: nobody reads what others are set to."""
    if k.guessed == 0:
        k.guessed = 1
        k.knob[SEATS * KNOBS_MAX + 0] = 60
        k.knob[SEATS * KNOBS_MAX + 1] = 40
        k.knob[SEATS * KNOBS_MAX + 2] = 100
        k.knob[SEATS * KNOBS_MAX + 3] = 0
        k.knob[SEATS * KNOBS_MAX + 4] = 9
        k.knob[SEATS * KNOBS_MAX + 5] = 300
        k.knob[SEATS * KNOBS_MAX + 6] = 250
        k.knob[SEATS * KNOBS_MAX + 7] = 100
        k.knob[SEATS * KNOBS_MAX + 8] = 50
        k.knob[SEATS * KNOBS_MAX + 9] = 125
        k.knob[SEATS * KNOBS_MAX + 10] = 150
        k.knob[SEATS * KNOBS_MAX + 11] = 100
        k.knob[SEATS * KNOBS_MAX + 12] = 50
        k.knob[SEATS * KNOBS_MAX + 13] = 150
        k.knob[SEATS * KNOBS_MAX + 14] = 3
        k.knob[SEATS * KNOBS_MAX + 15] = 120
        k.knob[SEATS * KNOBS_MAX + 16] = 25
        k.knob[SEATS * KNOBS_MAX + 17] = 150
        k.knob[SEATS * KNOBS_MAX + 18] = 250
        k.knob[SEATS * KNOBS_MAX + 19] = 190
        k.knob[SEATS * KNOBS_MAX + 20] = 115
        k.knob[SEATS * KNOBS_MAX + 21] = 50
        k.knob[SEATS * KNOBS_MAX + 22] = 200
        k.knob[SEATS * KNOBS_MAX + 23] = 25
        k.knob[SEATS * KNOBS_MAX + 24] = 10
        k.knob[SEATS * KNOBS_MAX + 25] = 300
        k.knob[SEATS * KNOBS_MAX + 26] = 3
        k.knob[SEATS * KNOBS_MAX + 27] = 40
        k.knob[SEATS * KNOBS_MAX + 28] = 100
        k.knob[SEATS * KNOBS_MAX + 29] = 50
        k.knob[SEATS * KNOBS_MAX + 30] = 40
        k.knob[SEATS * KNOBS_MAX + 31] = 0
        k.knob[SEATS * KNOBS_MAX + 32] = 15
        k.knob[SEATS * KNOBS_MAX + 33] = 200
        k.knob[SEATS * KNOBS_MAX + 34] = 50
        k.knob[SEATS * KNOBS_MAX + 35] = 80
        k.knob[SEATS * KNOBS_MAX + 36] = 80
        k.knob[SEATS * KNOBS_MAX + 37] = 30
        k.knob[SEATS * KNOBS_MAX + 38] = 30
        k.knob[SEATS * KNOBS_MAX + 39] = 25
        k.knob[SEATS * KNOBS_MAX + 40] = 2
        k.knob[SEATS * KNOBS_MAX + 41] = 30
        k.knob[SEATS * KNOBS_MAX + 42] = 15
        k.knob[SEATS * KNOBS_MAX + 43] = 3
        k.knob[SEATS * KNOBS_MAX + 44] = 1
        k.knob[SEATS * KNOBS_MAX + 45] = 1
        k.knob[SEATS * KNOBS_MAX + 46] = 1
        k.knob[SEATS * KNOBS_MAX + 47] = 1
        k.knob[SEATS * KNOBS_MAX + 48] = 0
        k.knob[SEATS * KNOBS_MAX + 49] = 0
        k.knob[SEATS * KNOBS_MAX + 50] = 0
        k.knob[SEATS * KNOBS_MAX + 51] = 0
        k.knob[SEATS * KNOBS_MAX + 52] = 10
        k.knob[SEATS * KNOBS_MAX + 53] = 100
        k.knob[SEATS * KNOBS_MAX + 54] = 400
        k.knob[SEATS * KNOBS_MAX + 55] = 100
        k.knob[SEATS * KNOBS_MAX + 56] = 8
        k.knob[SEATS * KNOBS_MAX + 57] = 6
        k.knob[SEATS * KNOBS_MAX + 58] = 6
        k.knob[SEATS * KNOBS_MAX + 59] = 200
        k.knob[SEATS * KNOBS_MAX + 60] = 12
        k.knob[SEATS * KNOBS_MAX + 61] = 10
        k.knob[SEATS * KNOBS_MAX + 62] = 1
        k.knob[SEATS * KNOBS_MAX + 63] = 0
    k.guessing = 1
