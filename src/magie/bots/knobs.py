"""The numbers of the steady bot as a table of knobs, so that a way to play is data. A knob set holds what differs.

A seat's knobs lie in its mind (`k.knob`), so that one compiled program plays any mix of knob sets.
"""

from collections.abc import Mapping
from typing import NamedTuple

LOWEST, HIGHEST = -30_000, 30_000  # what a knob may be set to
KnobSet = Mapping[str, int]


class Knob(NamedTuple):
    """One number of the bot: its name, what it holds unless a set says otherwise, and what it means."""

    name: str
    usual: int
    meaning: str


KNOBS = (
    # Cash that is kept back.
    Knob("reserve_base", 60, "cash kept back whatever the board"),
    Knob("reserve_threat", 40, "percent of the highest rent of another seat, kept back beside it"),
    Knob("build_reserve", 100, "percent of the reserve that is kept when building"),
    Knob("build_mortgages", 0, "houses on each lot up to which loose deeds are mortgaged to build"),
    Knob("build_most", 9, "the highest level that is built: 5 is a hotel, 6 a skyscraper"),
    Knob("depot_spare", 300, "spare cash before depots and stands are built"),
    Knob("lift_margin", 250, "spare cash beyond the cost before a loose mortgage is lifted"),
    Knob("transfer_margin", 100, "cash beyond the reserve before a mortgage is lifted with its transfer"),
    # Purchases and auctions.
    Knob("buy_reserve", 50, "percent of the reserve that is kept when buying"),
    Knob("buy_eager", 125, "percent of the price that a deed is worth when it is bought whatever cash is left"),
    Knob("buy_mortgages", 150, "percent of the price that a deed is worth when loose deeds are mortgaged for it"),
    Knob("bid_limit", 100, "percent of a deed's worth up to which it is bid for"),
    Knob("bid_keep", 50, "percent of the reserve that is kept when bidding"),
    Knob("bid_eager", 150, "percent of the price that a deed is worth when nothing is kept"),
    Knob("bid_steps", 3, "a bid goes this part of the way to the limit; 0: the least bid"),
    Knob("share_bid", 120, "the most that a share, or the option on one, is worth at an auction"),
    Knob("share_cash", 25, "percent of the cash beyond the reserve that a share may take at an auction"),
    Knob("share_spare", 150, "cash kept beside the reserve when buying shares"),
    # What deeds are worth, in percent of their price.
    Knob("whole_worth", 250, "a deed of a whole colour"),
    Knob("major_worth", 190, "a deed of all but one of a colour, where that is enough to build"),
    Knob("near_worth", 115, "a deed of all but one of a colour"),
    Knob("block_worth", 50, "what a deed is worth beside that where another seat needs just this one"),
    # Jail.
    Knob("jail_threat", 200, "a rent above which staying in Jail is better"),
    Knob("jail_free", 25, "percent of the deeds that are free above which leaving it is better"),
    # Deals by what they do to colours and cash.
    Knob("least_gain", 10, "the least gain for which a deal is made"),
    Knob("most_theirs", 300, "percent of the own gain that the partner may gain"),
    Knob("offer_every", 3, "rounds from one offer to the next"),
    Knob("offer_share", 40, "percent of what both gain that is offered for the rest of a colour"),
    Knob("offer_reserve", 100, "percent of the reserve that is kept when offering cash"),
    Knob("deal_reserve", 50, "percent of the reserve that is kept when accepting to pay cash"),
    Knob("card_worth", 40, "a kept card"),
    # Deals, bids and purchases by all that they move (measure.py, proposals.py).
    Knob("measure", 0, "0: a colour has one price; 1: it is worth what its owner can build on it"),
    Knob("horizon", 15, "rounds of rent that count"),
    Knob("funds", 200, "cash beside that in hand that a seat is taken to build with: salaries and mortgages to come"),
    Knob("danger", 50, "percent of the partner's gain that counts as the own loss"),
    Knob("danger_two", 80, "the same where only two are left"),
    Knob("share_worth", 80, "a share, in percent of par"),
    Knob("payouts", 30, "dividends that count for a share, in tenths"),
    Knob("voucher_worth", 30, "a voucher"),
    Knob("roll_three_worth", 25, "a Roll Three card"),
    Knob("offers_most", 2, "offers in one turn"),
    Knob("offer_start", 30, "percent of the way from the partner's to the own last price at which offers begin"),
    Knob("offer_step", 15, "percent of that way by which they rise after a refusal"),
    Knob("offer_rest", 3, "rounds until a refused exchange is offered again"),
    Knob("counters", 1, "1: an offer that is refused is answered by a better one"),
    Knob("sales", 1, "1: offers what others need for cash"),
    Knob("singles", 1, "1: offers cash for single deeds that complete nothing yet"),
    Knob("chains", 1, "1: buys what a third seat needs to get what it has itself"),
    Knob("least_rent", 0, "1: in debt the buildings that lose least rent are sold first"),
    Knob("guard", 0, "1: never completes the colour of another for cash alone"),
    Knob("ploy", 0, "what an exploiter tries, bit by bit (exploiters.py)"),
    Knob("rescue", 0, "1: offers deeds before it goes bankrupt"),
    # Play by the value of afterstates; chances are in ten-thousandths.
    Knob("seek_plan", 10, "chance that a plan for property must add"),
    Knob("seek_accept", 100, "chance that an offer must add to be accepted"),
    Knob("seek_theirs", 400, "percent of that which it may add to the partner's"),
    Knob("seek_offer", 100, "chance that a deal must add to be proposed"),
    Knob("seek_exchanges", 8, "exchanges that are judged for one proposal"),
    Knob("seek_proposals", 6, "proposals in one turn"),
    Knob("seek_rungs", 6, "prices from the first that is proposed to the last"),
    Knob("seek_likes", 200, "percent that a deal which the partner should like counts for"),
    Knob("seek_memory", 12, "rounds for which a refusal is remembered"),
    Knob("seek_steps", 10, "bids up to a deed's price"),
    Knob("seek_counters", 1, "1: an offer that is refused is answered by a better one"),
    Knob("seek_inside", 0, "1: proposes at the best price that the partner's own rule accepts"),
)
NUMBERS = {knob.name: number for number, knob in enumerate(KNOBS)}


def code_of_knob(name: str) -> str:
    """The name of a knob's number: `KNOB_LEAST_GAIN`."""
    return f"KNOB_{name.upper()}"


def values_of(knobs: KnobSet) -> list[int]:
    """The value of every knob, in the order of the table; raises ValueError for one that cannot be."""
    for name, value in knobs.items():
        if name not in NUMBERS or not LOWEST <= value <= HIGHEST:
            raise ValueError(f"{name} = {value}")
    return [knobs.get(knob.name, knob.usual) for knob in KNOBS]
