"""The verbs, each declared once: what it answers or when it may be used, its numbers, its check and its doing.

From this table come the codes (`codes.V_BUY`), which verbs answer which question, and the listing, checking and
performing of actions. Functions are named with their module, as in `purchase.do_buy`, and take `(e, g, seat)` and the
numbers of their domain. A verb without a check is always possible where it may be used.
"""

from typing import NamedTuple

# The questions that stop a game, in the order of their codes (`codes.D_TURN`).
TOPICS = (
    *(
        "turn",
        "purchase",
        "auction",
        "debt",
        "offer",
        "transfer",
        "card-choice",
        "tax-choice",
        "jail",
        "want",
        "place",
    ),
    *("doubles", "end", "bonus", "bus", "travel", "subway", "cab", "pick-deed", "share", "company", "gift", "take"),
    *("discard", "storm", "shield", "fortune", "share-transfer"),
    *("objection", "card-pick", "opponent", "send", "intercept", "backing", "rent", "summons"),
)


class Domain(NamedTuple):
    """What the numbers x and y of a verb are: the loops that go through them, in the kernel's words."""

    numbers: int
    loops: tuple[str, ...] = ()
    x: str = "0"
    y: str = "0"
    lister: str = ""  # a function that lists the choices where loops do not
    first: str = ""  # the line before the loops
    after: str = ""  # and the one that goes on to the next
    size: str = ""  # how many there are of x
    unknown: str = ""  # the reason for which any other x is refused, before the verb's own check


BARE = Domain(0)
DEED = Domain(1, ("for deed in range(e.deeds):",), "deed", size="e.deeds", unknown="R_ACTION_UNKNOWN_DEED")
OWN_DEED = DEED._replace(
    first="deed = g.first_deed[seat]", loops=("while deed != NOBODY:",), after="deed = g.next_deed[deed]"
)
SPACE = Domain(1, ("for space in range(e.spaces):",), "space", size="e.spaces", unknown="R_ACTION_UNKNOWN_SPACE")
BY_SUBWAY = SPACE._replace(loops=("if g.subway[seat] == 1:", *SPACE.loops))  # for the few whom it carries
COMPANY = Domain(1, ("for company in range(e.companies):",), "company")
CLAIM = Domain(1, ("for index in range(g.claim_count):",), "index")
VOUCHER = Domain(1, ("for kind in range(VOUCHERS):",), "kind")
# A group, and what is left on its lots.
BUILT_GROUP = Domain(2, lister="candidates.list_group_sales", size="e.groups", unknown="R_ACTION_UNKNOWN_GROUP")
# A kept card, and the company or the winner that some are played on.
CARD = Domain(
    2,
    (
        "for deck in range(e.decks):",
        "for card in range(deck * DECK, deck * DECK + e.deck_size[deck]):",
        "if g.card_holder[card] == seat:",
        "for choice in range(card_choices(e, g, card)):",
    ),
    "card",
    "choice",
    size="CARDS",
    unknown="R_ACTION_UNKNOWN_CARD",
)
# A company, and whether to pay half with a kept card.
SHARE = Domain(2, ("for company in range(e.companies):", "for with_card in range(2):"), "company", "with_card")
# A kind of voucher, and a space, or for a cab fare whether to change tracks.
VOUCHER_TARGET = Domain(
    2,
    (
        "for kind in range(VOUCHERS):",
        "if g.vouchers[seat * VOUCHERS + kind] > 0:",
        "for target in range(voucher_choices(e, kind)):",
    ),
    "kind",
    "target",
)
# A kind of voucher, and the seat that gives it.
VOUCHER_OF = Domain(2, ("for giver in range(g.seats):", "for kind in range(VOUCHERS):"), "kind", "giver")
SEAT = Domain(1, ("for other in range(g.seats):",), "other")
AMOUNT = Domain(1, x="least")  # a range: the row names its least and its most
PARTNER = Domain(1, lister="candidates.list_partners")  # a seat, and the two sides of a deal
SIDES = Domain(0, lister="candidates.list_counter")  # the two sides of a deal alone

# Management is listed by what it is about, in this order.
LISTED = (CLAIM, BARE, OWN_DEED, BUILT_GROUP, COMPANY, SEAT, PARTNER)
# What loops and sizes call and name.
LOOPS_NEED = (
    "kept_cards.card_choices",
    "vouchers.voucher_choices",
    "schema.CARDS",
    "schema.DECK",
    "schema.NOBODY",
    "schema.VOUCHERS",
)

# Moments at which verbs of management may be used: what `moments.check_…_moment` allows.
ANY = ""
BUILD = "build"
RAISE = "raise"
DEAL = "deal"


class Use(NamedTuple):
    """One use of a verb: as an answer to some questions, or, where it has none, as management at a moment."""

    topics: tuple[str, ...]
    moment: str
    domain: Domain
    check: str
    do: str
    least: str = ""
    most: str = ""


class Verb(NamedTuple):
    """One row; a verb that answers several questions may mean something else in each."""

    name: str
    uses: tuple[Use, ...]


def answer(topics: str, do: str, check: str = "", domain: Domain = BARE, least: str = "", most: str = "") -> Use:
    """A use that answers these questions."""
    return Use(tuple(topics.split()), ANY, domain, check, do, least, most)


def manage(moment: str, domain: Domain, check: str, do: str) -> Use:
    """A use that leaves the question at hand open."""
    return Use((), moment, domain, check, do)


def verb(name: str, *uses: Use) -> Verb:
    """A row of the table."""
    return Verb(name, uses)


VERBS = (
    verb("roll", answer("turn", "turn.do_roll", check="turn.check_roll")),
    verb("buy", answer("purchase", "purchase.do_buy", check="purchase.check_buy")),
    verb("decline", answer("purchase", "purchase.do_decline"), answer("share", "stocks.do_decline_share")),
    verb(
        "bid",
        answer(
            "auction",
            "auction.do_bid",
            check="auction.check_bid",
            domain=AMOUNT,
            least="auction.lowest_bid",
            most="auction.highest_bid",
        ),
    ),
    verb(
        "pass",
        answer("auction", "auction.do_pass"),
        answer("doubles", "doubles.do_no_option", check="doubles.check_no_option"),
        answer("cab", "cabs.do_walk"),
    ),
    verb(
        "pay-fine",
        answer("turn", "jail.do_pay_fine", check="jail.check_pay_fine"),
        answer("jail", "jail.do_late_fine", check="jail.check_late_fine"),
    ),
    verb(
        "use",
        answer("turn end bonus bus", "kept_cards.do_use", check="kept_cards.check_use", domain=CARD),
        answer("shield", "share_cards.do_shield", check="share_cards.check_shield", domain=CARD),
        answer("fortune", "roll_three.do_fortune", check="roll_three.check_fortune", domain=CARD),
        answer("purchase", "purchase.do_fixed_price", check="purchase.check_fixed_price", domain=CARD),
        answer("objection", "objections.do_object", check="objections.check_object", domain=CARD),
        answer("intercept", "purchase.do_intercept", check="purchase.check_intercept", domain=CARD),
        answer("backing", "auction_backing.do_back", check="auction_backing.check_back", domain=CARD),
        answer("rent", "rent_cards.do_rent_card", check="rent_cards.check_rent_card", domain=CARD),
    ),
    verb(
        "stay",
        answer("jail", "jail.do_stay"),
        answer("subway", "travel.do_wait"),
        answer("travel", "travel.do_stay_put"),
    ),
    verb("end", answer("end", "turn.do_end")),
    verb("build", manage(BUILD, OWN_DEED, "building.check_build", "shortage.do_build")),
    verb("sell", manage(RAISE, OWN_DEED, "building.check_sell", "building.do_sell")),
    verb("sell-group", manage(RAISE, BUILT_GROUP, "group_sales.check_sell_group", "group_sales.do_sell_group")),
    verb("mortgage", manage(RAISE, OWN_DEED, "mortgage.check_mortgage", "mortgage.do_mortgage")),
    verb("lift", manage(RAISE, OWN_DEED, "mortgage.check_lift", "mortgage.do_lift")),
    verb("offer", manage(DEAL, PARTNER, "deals.check_offer", "deals.do_offer")),
    verb("accept", answer("offer", "deals.do_accept", check="deals.check_accept")),
    verb("reject", answer("offer", "deals.do_reject")),
    verb("counter", answer("offer", "deals.do_counter", check="deals.check_counter", domain=SIDES)),
    verb("withdraw", manage(ANY, BARE, "deals.check_withdraw", "deals.do_withdraw")),
    verb("claim", manage(ANY, CLAIM, "claims.check_claim", "claims.do_claim")),
    verb("bankrupt", answer("debt", "debt.do_bankrupt", check="debt.check_bankrupt")),
    verb("keep", answer("transfer", "mortgage.do_keep"), answer("share-transfer", "share_transfers.do_keep_share")),
    verb(
        "lift-now",
        answer("transfer", "mortgage.do_lift_now", check="mortgage.check_lift_now"),
        answer("share-transfer", "share_transfers.do_lift_share_now", check="share_transfers.check_lift_share_now"),
    ),
    verb("pay", answer("card-choice", "cards.do_pay_card")),
    verb(
        "draw",
        answer("card-choice", "cards.do_draw_card"),
        answer("bus", "speed_die.do_bus_draw", check="speed_die.check_bus_draw"),
    ),
    verb("pay-flat", answer("tax-choice", "taxes.do_pay_flat")),
    verb("pay-percent", answer("tax-choice", "taxes.do_pay_percent")),
    verb(
        "want",
        answer(
            "want",
            "shortage.do_want",
            check="shortage.check_want",
            domain=AMOUNT,
            least="shortage.least_want",
            most="shortage.most_wanted",
        ),
    ),
    verb("place", answer("place", "shortage.do_place", check="shortage.check_placing", domain=DEED)),
    verb("again", answer("doubles", "doubles.do_again", check="doubles.check_again")),
    verb("option", answer("doubles", "doubles.do_option", check="doubles.check_option")),
    verb("swing", answer("doubles", "doubles.do_swing", check="doubles.check_swing", domain=SPACE)),
    verb("attack", answer("doubles", "doubles.do_attack", check="doubles.check_attack", domain=DEED)),
    verb("go-on", answer("bonus", "speed_die.do_bonus"), answer("summons", "full_decks.do_obey_summons")),
    verb("move", answer("bus", "speed_die.do_bus_move", check="speed_die.check_bus_move")),
    verb(
        "voucher",
        answer("turn end bonus bus", "vouchers.do_voucher", check="vouchers.check_voucher", domain=VOUCHER_TARGET),
    ),
    verb(
        "travel",
        answer("turn", "travel.do_travel", check="travel.check_travel", domain=BY_SUBWAY),
        answer("travel subway", "travel.do_travel", check="travel.check_travel", domain=SPACE),
    ),
    verb("ride", answer("cab", "cabs.do_ride", check="cabs.check_ride", domain=SPACE)),
    verb(
        "pick",
        answer("pick-deed", "auction_space.do_pick", check="auction_space.check_pick", domain=DEED),
        answer("card-pick", "card_picks.do_card_pick", check="card_picks.check_card_pick", domain=DEED),
    ),
    verb("buy-share", answer("share", "stocks.do_buy_share", check="stocks.check_buy_share", domain=SHARE)),
    verb("name", answer("company", "stocks.do_name", check="stocks.check_company", domain=COMPANY)),
    verb("take-cash", answer("gift", "gifts.do_take_cash", check="gifts.check_take_cash")),
    verb(
        "take-voucher",
        answer("gift", "gifts.do_take_gift", check="gifts.check_take_gift", domain=VOUCHER),
        answer("take", "gifts.do_take_from", check="gifts.check_take_from", domain=VOUCHER_OF),
    ),
    verb("discard", answer("discard", "vouchers.do_discard", check="vouchers.check_discard", domain=VOUCHER)),
    verb("storm", answer("storm", "storms.do_storm", check="storms.check_storm", domain=DEED)),
    verb(
        "skip",
        answer("shield", "share_cards.do_forgo_shield"),
        answer("fortune", "roll_three.do_skip_fortune"),
        answer("objection", "objections.do_let_pass"),
        answer("intercept", "purchase.do_let_buy"),
        answer("backing", "auction_backing.do_pay_alone"),
        answer("rent", "rent_cards.do_pay_rent"),
    ),
    verb("mortgage-share", manage(RAISE, COMPANY, "stocks.check_mortgage_share", "stocks.do_mortgage_share")),
    verb("lift-share", manage(RAISE, COMPANY, "stocks.check_lift_share", "stocks.do_lift_share")),
    verb("choose", answer("opponent", "opponents.do_choose", check="opponents.check_choose", domain=SEAT)),
    verb("send", answer("send", "opponents.do_send", domain=SPACE, check="opponents.check_send")),
    verb("go-to-jail", answer("summons", "full_decks.do_go_to_jail")),
    verb("accuse", manage(BUILD, SEAT, "opponents.check_accuse", "opponents.do_accuse")),
)
