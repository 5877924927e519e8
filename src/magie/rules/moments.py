"""Who may act at which moment: the asked seat answers, and others manage their property at open moments.

Open moments are before a roll and after the turn's last move (12.7, 13.6, 10.10). Elsewhere the asked seat may raise
money; nobody acts while dice or cards are awaited.
"""

from magie.rules import codes
from magie.rules.made import steps
from magie.rules.promises import owes
from magie.rules.seats import is_leaving


def check_seat(g, seat):
    """Whether a seat may act at all."""
    if seat < 0 or seat >= g.seats:
        return codes.R_MOMENT_UNKNOWN_SEAT
    if g.node == codes.NODE_OVER:
        return codes.R_MOMENT_GAME_OVER
    if g.node == codes.NODE_FAULT:
        return codes.R_MOMENT_BROKEN
    if g.alive[seat] == 0 or (g.leaving != 0 and is_leaving(g, seat)):
        return codes.R_MOMENT_SEAT_OUT
    return 0


def is_open(g):
    """Whether everyone may manage property now."""
    return g.node == codes.NODE_DECISION and (g.topic == codes.D_TURN or g.topic == codes.D_END)


def is_bonus_pending(g):
    """Whether a bonus move of Mr. Monopoly is still to come: only a debtor deals before it (U-TURN-4)."""
    for index in range(g.agenda_count):
        if g.agenda_step[index] == codes.S_BONUS and steps.bonus_icon_at(g, index) != codes.FACE_BUS:
            return True
    return False


def check_build_moment(g, seat):
    """Building is for open moments."""
    if g.node != codes.NODE_DECISION:
        return codes.R_MOMENT_CLOSED
    if not is_open(g):
        if g.asked == seat:
            return codes.R_MOMENT_WRONG_DECISION
        return codes.R_MOMENT_NOT_ASKED
    return 0


def is_striking(g):
    """Whether a fine, a storm, a card or a lost voucher falls on what a seat has: nothing is sold or dealt first."""
    if g.topic == codes.D_OBJECTION or g.topic == codes.D_CARD_PICK:
        return True
    return g.topic == codes.D_SHIELD or g.topic == codes.D_STORM or g.topic == codes.D_DISCARD


def check_raise_moment(g, seat):
    """Selling, mortgaging and lifting are also for the asked seat, to raise money."""
    if g.node != codes.NODE_DECISION:
        return codes.R_MOMENT_CLOSED
    if not is_open(g):
        if g.asked != seat:
            return codes.R_MOMENT_NOT_ASKED
        if is_striking(g):
            return codes.R_MOMENT_WRONG_DECISION
    return 0


def check_deal_moment(g, seat):
    """Offers: as raising money, but not while another deal or a building is being settled."""
    reason = check_raise_moment(g, seat)
    if reason == 0:
        topic = g.topic
        if g.offer_from != g.offer_to:  # on the table while a claim is settled
            return codes.R_MOMENT_WRONG_DECISION
        if is_bonus_pending(g) and not owes(g, seat):
            return codes.R_TRADE_BONUS_PENDING
        if topic == codes.D_OFFER or topic == codes.D_TRANSFER or topic == codes.D_SHARE_TRANSFER:
            return codes.R_MOMENT_WRONG_DECISION
        if topic == codes.D_WANT or topic == codes.D_PLACE:
            return codes.R_MOMENT_WRONG_DECISION
    return reason
