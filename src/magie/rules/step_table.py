"""The steps of the agenda, each declared once: name, what runs it or what it asks, what settles its chance, parts.

From this table come the codes (`codes.S_DEBT`), pushing (`push_debt(g, debtor, creditor, amount, rule)`), reading and
writing the parts of the step on top (`debt_amount(g)`, `set_debt_amount(g, amount)`), the dispatch in
`made/dispatch.py`, and the text of positions. A part is named for what it means and has a kind, which says how it
stands in a text.
"""

from typing import NamedTuple

# Kinds of parts; `notation/kinds.py` says how each is written.
PLAYER = "player"  # a seat without whom the step falls away
SEAT = "seat"
ACCOUNT = "account"  # a seat, the Bank or the pool
RECEIVER = "receiver"  # seat * 2, and 1 more for an heir
SEAT_SET = "seat-set"
UNDECIDED = "undecided"  # the deeds that `g.undecided` gives to the receiver
ESTATE = "estate"  # the deeds that `g.estate` puts up, bidding from a seat
DEED = "deed"
SPACE = "space"
CARD = "card"
DECK = "deck"
BUILDING = "building"
SHARES = "shares"  # a count for each company, three bits each
AMOUNT = "amount"
PRICE = "price"
TOTAL = "total"  # of two dice
DIE = "die"
THREE_DICE = "three-dice"  # as three digits
ICON = "icon"  # of the speed die
FLAG = "flag"
COUNT = "count"
FACTOR = "factor"
OFFSET = "offset"  # seats clockwise from a seat, who comes first
ROUND = "round"  # how many seats of a round have been dealt with
WAY = "way"
RULE = "rule"
EFFECT = "effect"  # what a card does to somebody
PICKED = "picked"  # 1 + a deed, 0 before it is picked

SLOTS = ("a", "b", "c", "d")  # where the numbers of a step are kept
# Sets of deeds are fields of the position: each deed of the set holds 1 + the part of the step that it belongs to.
FIELDS = {UNDECIDED: "receiver", ESTATE: "first"}

EACH = {"seat": PLAYER, "amount": AMOUNT, "offset": OFFSET, "rule": RULE}


class Step(NamedTuple):
    """One row: functions are named with their module, as in `debt.run_debt`.

    A step that only asks its player, or only awaits their dice, needs no function that runs it.
    """

    name: str
    run: str
    asks: str  # the question that it asks
    leaver: str  # what is then done for a player who leaves; "": the step falls away
    awaits: str  # the chance that it awaits, as in `C_DICE`
    dice: str  # what settles a roll of dice, "" if none is awaited
    drawn: str  # what settles a card or paper drawn
    family: str  # what its parts are read by, where one function runs several steps: `each_amount(g)`
    parts: tuple[tuple[str, str], ...]


def step(
    name: str,
    run: str = "",
    asks: str = "",
    leaver: str = "",
    awaits: str = "",
    dice: str = "",
    drawn: str = "",
    family: str = "",
    **parts: str,
) -> Step:
    """A row of the table; parts are `name=KIND` in the order of their text."""
    if sum(map(bool, (run, asks, awaits))) != 1 or (leaver and not asks):
        raise ValueError(f"step {name}: it runs a function, asks or awaits, and only who is asked can leave")
    return Step(name, run, asks, leaver, awaits, dice, drawn, family or name, tuple(parts.items()))


COMMON_STEPS = (
    # Preparation and the turn.
    step(
        "roll-off", "setup.run_roll_off", dice="setup.settle_roll_off", waiting=SEAT_SET, best=TOTAL, ahead=SEAT_SET
    ),
    step("deal", "setup.run_deal", drawn="setup.settle_deal", left=COUNT, seat=SEAT),
    step("start-turn", "turn.run_start_turn", seat=SEAT),
    step("turn", "turn.run_turn"),
    step("roll", "turn.run_roll", dice="turn.settle_roll"),
    step("after-move", "turn.run_after_move", freeing=FLAG),
    step("doubles", "doubles.run_doubles", die=DIE, due=FLAG),
    # Short game: after failed doubles the fine may still be paid in the same turn (16.7).
    step("jail-choice", asks="jail", leaver="jail.do_stay", seat=PLAYER),
    step("end", "turn.run_end"),
    # Spaces, deeds and debts.
    step("land", "landing.run_land", seat=PLAYER, factor=FACTOR, multiplier=FACTOR, way=WAY),
    # The visitor of a free deed is asked; a price of 0 is the printed one.
    step("purchase", asks="purchase", leaver="purchase.do_decline", seat=PLAYER, deed=DEED, price=PRICE),
    step("auction", "auction.run_auction", opening=PRICE),
    step(
        "rent-roll",
        "rent.run_rent_roll",
        dice="rent.settle_rent_roll",
        seat=PLAYER,
        deed=DEED,
        multiplier=FACTOR,
        factor=FACTOR,
    ),
    step("debt", "debt.run_debt", debtor=PLAYER, creditor=ACCOUNT, amount=AMOUNT, rule=RULE),
    step("draw", "cards.run_draw", drawn="cards.settle_draw", seat=PLAYER, deck=DECK),
    # Pay, or draw from the other pile: a free choice, even when broke (Q60).
    step("card-choice", asks="card-choice", leaver="cards.do_pay_card", seat=PLAYER, card=CARD),
    # The choice is made before the sum is known (9.2).
    step("tax-choice", asks="tax-choice", leaver="taxes.do_pay_flat", seat=PLAYER, space=SPACE),
    step("collect-each", "cards.run_each", family="each", **EACH),
    step("pay-each", "cards.run_each", family="each", **EACH),
    # Deals, estates, shortages, options on doubles.
    step("offer", "deals.run_offer"),
    step("transfer", "mortgage.run_transfer", receiver=RECEIVER, deeds=UNDECIDED, kept=AMOUNT),
    step("bankrupt", "bankruptcy.run_bankrupt", seat=SEAT, creditor=ACCOUNT),
    step("estate", "bankruptcy.run_estate", deeds=ESTATE, first=SEAT),
    step("poll", "shortage.run_poll", building=BUILDING, offset=OFFSET, asker=SEAT, deed=DEED),
    step("shortage", "shortage.run_shortage", building=BUILDING, asker=SEAT),
    step("place", "shortage.run_place", seat=PLAYER, building=BUILDING, price=AMOUNT),
    step("duel", "doubles.run_duel", dice="doubles.settle_duel", seat=PLAYER, deed=DEED),
    step("jail-roll", "jail.run_jail_roll", seat=PLAYER),
    step("finish", "finish.run_finish"),
)

# What only boards of several tracks have.
TRACK_STEPS = (
    # The speed die, vouchers and spaces.
    step("bonus", "speed_die.run_bonus", seat=PLAYER, icon=ICON, backward=FLAG),
    step("travel", asks="travel", seat=PLAYER),  # after a triple: the space to travel to, if any
    step("subway", asks="subway", seat=PLAYER),  # ride now, or next turn
    step("total-roll", awaits="C_DICE", dice="total_roll.settle_total_roll", seat=PLAYER),
    step("card-move", "cards.run_card_move", seat=PLAYER, card=CARD, second=FLAG),
    step("voucher-draw", "vouchers.run_voucher_draw", drawn="vouchers.settle_voucher_draw", seat=PLAYER),
    step("roll-three-draw", "roll_three.run_roll_three_draw", drawn="roll_three.settle_roll_three_draw", seat=PLAYER),
    step("cab", "cabs.run_cab", seat=PLAYER, deed=DEED),
    step("pick-deed", "auction_space.run_pick_deed", seat=PLAYER),
    step("auction-move", "auction_space.run_auction_move", seat=PLAYER),
    # Shares, Roll Three, gifts and storms.
    step("share", asks="share", leaver="stocks.do_decline_share", seat=PLAYER),
    step("company", "stocks.run_company", seat=PLAYER, rule=RULE),
    step("share-estate", "bankruptcy.run_share_estate", shares=SHARES, first=SEAT),
    step("share-transfer", "share_transfers.run_share_transfer", receiver=RECEIVER, shares=SHARES, kept=AMOUNT),
    step("roll-three", awaits="C_THREE_DICE", dice="roll_three.settle_roll_three", seat=PLAYER),
    step("fortune", "roll_three.run_fortune", roller=SEAT, rolled=THREE_DICE, offset=ROUND),
    step("squeeze", "gifts.run_squeeze", dice="gifts.settle_squeeze", seat=PLAYER),
    step("gift", "gifts.run_gift", seat=PLAYER, cash=AMOUNT, offset=OFFSET, rule=RULE),
    step("take", "gifts.run_take", seat=PLAYER),
    step("discard", "vouchers.run_discard", seat=PLAYER, returned=FLAG, rule=RULE),
    step("storm", "storms.run_storm", seat=PLAYER, own=FLAG),
    step("fine", "share_cards.run_fine", drawer=SEAT, card=CARD, offset=ROUND),
)

# What only the full decks have.
FULL_DECK_STEPS = (
    # What a card does to another player, who may object first.
    step("objection", "objections.run_objection", target=PLAYER, shield=FLAG),  # a claim: a shield comes first
    step("demand", "objections.run_demand", actor=PLAYER, target=PLAYER, effect=EFFECT, amount=AMOUNT),
    step("seize", "objections.run_seize", actor=PLAYER, effect=EFFECT, deed=DEED),
    step("swap", "objections.run_swap", actor=PLAYER, deed=DEED, own=DEED),
    # What a card lets somebody choose.
    step("card-pick", "card_picks.run_card_pick", seat=PLAYER, card=CARD, first=PICKED),
    step("opponent", "opponents.run_opponent", seat=PLAYER, card=CARD),
    step("send", "opponents.run_send", seat=PLAYER),
    # Answers to purchases, auctions and rents. A price of 0 is that of the buyer's own card.
    step("intercept", "purchase.run_intercept", holder=SEAT, buyer=PLAYER, deed=DEED, price=PRICE),
    step("backing", "auction_backing.run_backing", seat=PLAYER),
    step("rent-due", "rent_cards.run_rent_due", seat=PLAYER, deed=DEED, amount=AMOUNT, rule=RULE),
    # Rolls and moves.
    step(
        "contest",
        "opponents.run_contest",
        dice="opponents.settle_contest",
        seat=PLAYER,
        rival=PLAYER,
        amount=AMOUNT,
        best=TOTAL,
    ),
    step("back-roll", awaits="C_DICE", dice="full_decks.settle_back_roll", seat=PLAYER, factor=FACTOR),
    # To the space that the card names, or rather to Jail.
    step("summons", asks="summons", leaver="full_decks.do_go_to_jail", seat=PLAYER, space=SPACE),
    step("gathering", "full_decks.run_gathering", drawer=SEAT, space=SPACE, offset=ROUND),
)

STEPS = (*COMMON_STEPS, *TRACK_STEPS, *FULL_DECK_STEPS)
