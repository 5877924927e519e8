"""Which verbs answer which question, and which ones manage property without answering anything."""

from magie.rules.codes import (
    D_AUCTION,
    D_BONUS,
    D_BUS,
    D_CAB,
    D_CARD_CHOICE,
    D_COMPANY,
    D_DEBT,
    D_DISCARD,
    D_DOUBLES,
    D_END,
    D_FORTUNE,
    D_GIFT,
    D_JAIL,
    D_OFFER,
    D_PICK_DEED,
    D_PLACE,
    D_PURCHASE,
    D_SHARE,
    D_SHARE_TRANSFER,
    D_SHIELD,
    D_STORM,
    D_SUBWAY,
    D_TAKE,
    D_TAX_CHOICE,
    D_TRANSFER,
    D_TRAVEL,
    D_TURN,
    D_WANT,
    V_ACCEPT,
    V_AGAIN,
    V_ATTACK,
    V_BANKRUPT,
    V_BID,
    V_BUILD,
    V_BUY,
    V_BUY_SHARE,
    V_CLAIM,
    V_COUNTER,
    V_DECLINE,
    V_DISCARD,
    V_DRAW,
    V_END,
    V_GO_ON,
    V_KEEP,
    V_LIFT,
    V_LIFT_NOW,
    V_LIFT_SHARE,
    V_MORTGAGE,
    V_MORTGAGE_SHARE,
    V_MOVE,
    V_NAME,
    V_OFFER,
    V_OPTION,
    V_PASS,
    V_PAY,
    V_PAY_FINE,
    V_PAY_FLAT,
    V_PAY_PERCENT,
    V_PICK,
    V_PLACE,
    V_REJECT,
    V_RIDE,
    V_ROLL,
    V_SELL,
    V_SELL_GROUP,
    V_SKIP,
    V_STAY,
    V_STORM,
    V_SWING,
    V_TAKE_CASH,
    V_TAKE_VOUCHER,
    V_TRAVEL,
    V_USE,
    V_VOUCHER,
    V_WANT,
    V_WITHDRAW,
)

LAST_VERB = V_LIFT_SHARE


def is_management(verb):
    """Whether a verb manages property, deals or claims, so that the question stays open."""
    if verb == V_BUILD or verb == V_SELL or verb == V_SELL_GROUP or verb == V_MORTGAGE or verb == V_LIFT:
        return True
    if verb == V_MORTGAGE_SHARE or verb == V_LIFT_SHARE:
        return True
    return verb == V_OFFER or verb == V_WITHDRAW or verb == V_CLAIM


def is_answer(topic, verb):
    """Whether a verb is among the answers to a question."""
    if topic == D_TURN:
        if verb == V_ROLL or verb == V_PAY_FINE or verb == V_USE:
            return True
        return verb == V_VOUCHER or verb == V_TRAVEL
    if topic == D_END:
        return verb == V_END or verb == V_VOUCHER or verb == V_USE
    if topic == D_PURCHASE:
        return verb == V_BUY or verb == V_DECLINE
    if topic == D_AUCTION:
        return verb == V_BID or verb == V_PASS
    if topic == D_OFFER:
        return verb == V_ACCEPT or verb == V_REJECT or verb == V_COUNTER
    if topic == D_DEBT:
        return verb == V_BANKRUPT
    if topic == D_TRANSFER or topic == D_SHARE_TRANSFER:
        return verb == V_KEEP or verb == V_LIFT_NOW
    if topic == D_JAIL:
        return verb == V_PAY_FINE or verb == V_STAY
    if topic == D_CARD_CHOICE:
        return verb == V_PAY or verb == V_DRAW
    if topic == D_TAX_CHOICE:
        return verb == V_PAY_FLAT or verb == V_PAY_PERCENT
    if topic == D_WANT:
        return verb == V_WANT
    if topic == D_PLACE:
        return verb == V_PLACE
    if topic == D_DOUBLES:
        if verb == V_AGAIN or verb == V_PASS or verb == V_OPTION:
            return True
        return verb == V_SWING or verb == V_ATTACK
    return is_track_answer(topic, verb)


def is_track_answer(topic, verb):
    """The same for questions that only boards of several tracks ask."""
    if topic == D_BONUS:
        return verb == V_GO_ON or verb == V_VOUCHER or verb == V_USE
    if topic == D_BUS:
        if verb == V_DRAW or verb == V_MOVE:
            return True
        return verb == V_VOUCHER or verb == V_USE
    if topic == D_TRAVEL:
        return verb == V_TRAVEL
    if topic == D_SUBWAY:
        return verb == V_TRAVEL or verb == V_STAY
    if topic == D_CAB:
        return verb == V_RIDE or verb == V_PASS
    if topic == D_PICK_DEED:
        return verb == V_PICK
    if topic == D_SHARE:
        return verb == V_BUY_SHARE or verb == V_DECLINE
    if topic == D_COMPANY:
        return verb == V_NAME
    if topic == D_GIFT:
        return verb == V_TAKE_CASH or verb == V_TAKE_VOUCHER
    if topic == D_TAKE:
        return verb == V_TAKE_VOUCHER
    if topic == D_DISCARD:
        return verb == V_DISCARD
    if topic == D_STORM:
        return verb == V_STORM
    if topic == D_SHIELD or topic == D_FORTUNE:
        return verb == V_USE or verb == V_SKIP
    return False
