"""Which verbs answer which question, and which ones manage property without answering anything."""

from magie.rules import codes

LAST_VERB = codes.V_LIFT_SHARE


def is_management(verb):
    """Whether a verb manages property, deals or claims, so that the question stays open."""
    if (
        verb == codes.V_BUILD
        or verb == codes.V_SELL
        or verb == codes.V_SELL_GROUP
        or verb == codes.V_MORTGAGE
        or verb == codes.V_LIFT
    ):
        return True
    if verb == codes.V_MORTGAGE_SHARE or verb == codes.V_LIFT_SHARE:
        return True
    return verb == codes.V_OFFER or verb == codes.V_WITHDRAW or verb == codes.V_CLAIM


def is_answer(topic, verb):
    """Whether a verb is among the answers to a question."""
    if topic == codes.D_TURN:
        if verb == codes.V_ROLL or verb == codes.V_PAY_FINE or verb == codes.V_USE:
            return True
        return verb == codes.V_VOUCHER or verb == codes.V_TRAVEL
    if topic == codes.D_END:
        return verb == codes.V_END or verb == codes.V_VOUCHER or verb == codes.V_USE
    if topic == codes.D_PURCHASE:
        return verb == codes.V_BUY or verb == codes.V_DECLINE
    if topic == codes.D_AUCTION:
        return verb == codes.V_BID or verb == codes.V_PASS
    if topic == codes.D_OFFER:
        return verb == codes.V_ACCEPT or verb == codes.V_REJECT or verb == codes.V_COUNTER
    if topic == codes.D_DEBT:
        return verb == codes.V_BANKRUPT
    if topic == codes.D_TRANSFER or topic == codes.D_SHARE_TRANSFER:
        return verb == codes.V_KEEP or verb == codes.V_LIFT_NOW
    if topic == codes.D_JAIL:
        return verb == codes.V_PAY_FINE or verb == codes.V_STAY
    if topic == codes.D_CARD_CHOICE:
        return verb == codes.V_PAY or verb == codes.V_DRAW
    if topic == codes.D_TAX_CHOICE:
        return verb == codes.V_PAY_FLAT or verb == codes.V_PAY_PERCENT
    if topic == codes.D_WANT:
        return verb == codes.V_WANT
    if topic == codes.D_PLACE:
        return verb == codes.V_PLACE
    if topic == codes.D_DOUBLES:
        if verb == codes.V_AGAIN or verb == codes.V_PASS or verb == codes.V_OPTION:
            return True
        return verb == codes.V_SWING or verb == codes.V_ATTACK
    return is_track_answer(topic, verb)


def is_track_answer(topic, verb):
    """The same for questions that only boards of several tracks ask."""
    if topic == codes.D_BONUS:
        return verb == codes.V_GO_ON or verb == codes.V_VOUCHER or verb == codes.V_USE
    if topic == codes.D_BUS:
        if verb == codes.V_DRAW or verb == codes.V_MOVE:
            return True
        return verb == codes.V_VOUCHER or verb == codes.V_USE
    if topic == codes.D_TRAVEL:
        return verb == codes.V_TRAVEL
    if topic == codes.D_SUBWAY:
        return verb == codes.V_TRAVEL or verb == codes.V_STAY
    if topic == codes.D_CAB:
        return verb == codes.V_RIDE or verb == codes.V_PASS
    if topic == codes.D_PICK_DEED:
        return verb == codes.V_PICK
    if topic == codes.D_SHARE:
        return verb == codes.V_BUY_SHARE or verb == codes.V_DECLINE
    if topic == codes.D_COMPANY:
        return verb == codes.V_NAME
    if topic == codes.D_GIFT:
        return verb == codes.V_TAKE_CASH or verb == codes.V_TAKE_VOUCHER
    if topic == codes.D_TAKE:
        return verb == codes.V_TAKE_VOUCHER
    if topic == codes.D_DISCARD:
        return verb == codes.V_DISCARD
    if topic == codes.D_STORM:
        return verb == codes.V_STORM
    if topic == codes.D_SHIELD or topic == codes.D_FORTUNE:
        return verb == codes.V_USE or verb == codes.V_SKIP
    return False
