"""From which rule each refusal follows: `building/uneven` from `even`, or `sell-even` where something is sold.

Editions name the clause behind a rule. Refusals that are missing here follow from none: what the board does not have,
an answer to what is no longer asked, more than the program allows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from magie.game.words import RULES
from magie.rules import codes
from magie.rules.made import steps
from magie.rules.promises import bid_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from magie.game.refused import Refused

# What decides each question: whoever answers something else, or for somebody else, offends against it.
QUESTIONS = {
    codes.D_TURN: "order",
    codes.D_PURCHASE: "purchase",
    codes.D_AUCTION: "pass",
    codes.D_DEBT: "debt",
    codes.D_OFFER: "trade",
    codes.D_TRANSFER: "transfer-kept",
    codes.D_CARD_CHOICE: "card-choice",
    codes.D_TAX_CHOICE: "tax-percent",
    codes.D_JAIL: "jail-fine",
    codes.D_WANT: "shortage",
    codes.D_PLACE: "shortage",
    codes.D_DOUBLES: "doubles",
    codes.D_END: "order",
    codes.D_BONUS: "bonus-move",
    codes.D_BUS: "bus-icon",
    codes.D_TRAVEL: "triple",
    codes.D_SUBWAY: "subway",
    codes.D_CAB: "cab-ride",
    codes.D_PICK_DEED: "auction-space",
    codes.D_SHARE: "share-option",
    codes.D_COMPANY: "share-option",
    codes.D_GIFT: "birthday",
    codes.D_TAKE: "card-voucher",
    codes.D_DISCARD: "card-voucher",
    codes.D_STORM: "storm",
    codes.D_SHIELD: "shield",
    codes.D_FORTUNE: "fortune",
    codes.D_SHARE_TRANSFER: "share-transfer",
    codes.D_OBJECTION: "objection",
    codes.D_CARD_PICK: "card-deed",
    codes.D_OPPONENT: "card",
    codes.D_SEND: "card",
    codes.D_INTERCEPT: "card-any-time",
    codes.D_BACKING: "card-any-time",
    codes.D_RENT: "card-rent",
    codes.D_SUMMONS: "card",
}
# What asks for the money, by what is to be paid.
PRICES = {
    codes.V_BUY: "purchase",
    codes.V_BUILD: "building-price",
    codes.V_LIFT: "lift",
    codes.V_LIFT_NOW: "transfer-lifted",
    codes.V_PAY_FINE: "jail-fine",
    codes.V_RIDE: "cab-ride",
    codes.V_BUY_SHARE: "share-option",
    codes.V_LIFT_SHARE: "share-mortgage",
    codes.V_PICK: "card-deed",
    codes.V_USE: "card-kept",
    codes.V_BID: "bid-cash",
}
# Doubles of 1 to 6.
OPTIONS = ("option-swing", "option-bank", "option-each", "option-second-deck", "option-first-deck", "option-attack")
SALES = {
    codes.SALE_BUILDING: "shortage-price",
    codes.SALE_SHARE_OPTION: "share-auction",
    codes.SALE_SHARE: "share-auction",
}
_KINDS = {codes.DEED_RAILROAD: "railroad", codes.DEED_UTILITY: "utility"}
_SMALL = {codes.DEED_RAILROAD: "depot", codes.DEED_CAB: "stand"}
_VOUCHERS = {codes.VOUCHER_SIDE: "voucher-side", codes.VOUCHER_STATION: "voucher-station"}


def rule_of(refused: Refused, code: str) -> str:
    """The rule that a refusal follows from; empty where it follows from none."""
    rule = REFUSALS.get(code, "")
    return rule if isinstance(rule, str) else rule(refused)


def _by_verb(usual: str, **others: str) -> Callable[[Refused], str]:
    """A rule, and the ones of some verbs."""
    return lambda refused: others.get(refused.verb, usual)


def _question(refused: Refused) -> str:
    g = refused.g
    if g.node != codes.NODE_DECISION:
        return "order"
    if g.topic == codes.D_GIFT:
        return RULES[steps.gift_rule(g)]
    if g.topic == codes.D_DISCARD:
        return RULES[steps.discard_rule(g)]
    if g.topic == codes.D_TRANSFER and refused.is_inherited:
        return "inherited-interest"
    return QUESTIONS[g.topic]


def _price(refused: Refused) -> str:
    if refused.a.verb == codes.V_LIFT_NOW and refused.g.topic == codes.D_SHARE_TRANSFER:
        return "share-transfer"
    return PRICES.get(refused.a.verb, "no-loans")


def _promise(refused: Refused) -> str:
    return "bid-cash" if bid_of(refused.g, refused.seat) > 0 else "trade"


def _bare(refused: Refused) -> str:
    return f"{_KINDS[refused.kind]}-bare" if refused.kind in _KINDS else "build"


def _full(refused: Refused) -> str:
    if refused.kind in _SMALL:
        return _SMALL[refused.kind]
    return "skyscraper" if refused.g.level[refused.a.x] == codes.LEVEL_SKYSCRAPER else "full"


def _travel(refused: Refused) -> str:
    return {codes.D_TRAVEL: "triple", codes.D_SEND: "card"}.get(refused.g.topic, "subway")


REFUSALS: dict[str, str | Callable[[Refused], str]] = {
    "moment/not-asked": _question,
    "moment/wrong-decision": _question,
    "moment/closed": "order",
    "moment/game-over": "the-end",
    "moment/seat-out": "out",
    "money/not-enough-cash": _price,
    "money/promised": _promise,
    "auction/bid-too-low": lambda refused: SALES.get(refused.g.auction_kind, "bid"),
    "auction/bid-above-cash": "bid-cash",
    "building/not-owner": _by_verb("build", sell="sell", **{"sell-group": "sell"}),
    "building/not-a-street": _bare,
    "building/group-incomplete": "build",
    "building/group-mortgaged": "build-mortgaged",
    "building/uneven": lambda refused: "sell-even" if refused.is_sale else "even",
    "building/full": _full,
    "building/none-left": "none-left",
    "building/nothing-to-sell": "sell",
    "building/no-houses-to-swap": "sell-group",
    "building/bad-level": "sell-group",
    "building/wrong-kind": "shortage",
    "building/own-turn-only": "sell",
    "building/one-skyscraper": "skyscraper",
    "building/needs-whole-group": lambda refused: "card-deed" if refused.a.verb == codes.V_PICK else "skyscraper",
    "mortgage/not-owner": _by_verb("may-mortgage", lift="lift"),
    "mortgage/already": "mortgage",
    "mortgage/not-mortgaged": "lift",
    "mortgage/group-has-buildings": "mortgage-built",
    "mortgage/only-in-debt": "may-mortgage",
    "jail/not-in-jail": _by_verb("jail-card", **{"pay-fine": "jail-fine"}),
    "jail/fine-not-now": "jail-fine",
    "card/not-held": "card-kept",
    "card/not-playable": lambda refused: "jail-card" if refused.frees_from_jail else "card-kept",
    "card/while-reversed": "card-kept",
    "card/nothing-to-do": "card-kept",
    "trade/with-yourself": "trade",
    "trade/partner-out": "out",
    "trade/nothing": "trade-goods",
    "trade/not-owner": "trade-deeds",
    "trade/group-has-buildings": "trade-built",
    "trade/not-enough-cash": "no-loans",
    "trade/card-not-held": "trade-card",
    "trade/interest-unpayable": "transfer-kept",
    "trade/not-tradable": "trade-goods",
    "trade/voucher-not-held": "trade-voucher",
    "trade/roll-three-not-held": "trade-roll-three",
    "trade/share-not-held": "share-mortgage",
    "trade/bonus-pending": "bonus-waits",
    "trade/on-the-table": "trade",
    "claim/none": "claim",
    "claim/not-owner": "claim",
    "debt/can-be-raised": "debt",
    "debt/pay-first": "debt",
    "want/out-of-range": "shortage",
    "doubles/wrong-option": lambda refused: OPTIONS[steps.doubles_die(refused.g) - 1],
    "doubles/same-space": "option-swing",
    "attack/own-deed": "option-attack",
    "attack/unowned": "option-attack",
    "attack/group-owned": "option-attack-group",
    "attack/cannot-pay": "option-attack-cash",
    "signal/no-time-limit": "time-up",
    "voucher/not-held": "voucher-held",
    "voucher/one-a-turn": "voucher",
    "voucher/not-now": "voucher-moment",
    "voucher/bad-target": lambda refused: _VOUCHERS.get(refused.e.voucher_op[refused.a.x], "voucher"),
    "voucher/while-reversed": "voucher-backwards",
    "voucher/after-triple": "triple",
    "travel/same-space": _travel,
    "travel/must": "subway",
    "travel/not-now": "subway",
    "ride/bad-target": "cab-ride",
    "pick/owned": _question,
    "pick/not-anothers": "card-deed",
    "pick/not-yours": "card-deed",
    "pick/whole-group": "card-deed",
    "pick/wrong-kind": "card-deed",
    "pick/not-mortgaged": "card-deed",
    "pick/mortgaged": "card-deed",
    "choose/yourself": _by_verb("card", accuse="card-any-time"),
    "choose/in-jail": "card-any-time",
    "share/none-left": "share-option",
    "share/not-held": _by_verb("share-mortgage", use="card-shares"),
    "share/no-loan": "share-mortgage",
    "share/no-discount": "card-kept",
    "storm/no-building": "storm",
    "storm/own-group": "storm",
    "storm/not-yours": "storm",
    "gift/no-voucher": _question,
}
