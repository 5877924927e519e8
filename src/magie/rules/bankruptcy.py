"""Bankruptcy and leaving (15.2 to 15.10, Q28, Q30, Q56, Q57): where everything goes, and who is out."""

from magie.rules import codes, events
from magie.rules.agenda import pop, sink_below
from magie.rules.auction import open_auction, open_deed_auction
from magie.rules.building import drop_to_level, refund_between
from magie.rules.claims import drop_claims_of
from magie.rules.decks import return_card
from magie.rules.holdings import give_deed, set_mortgaged
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.money import owe, pay
from magie.rules.mortgage import push_transfer_of, take_over
from magie.rules.roll_three import hand_roll_three
from magie.rules.schema import BANK, CARDS, COMPANIES, NOBODY, SEATS, VOUCHERS
from magie.rules.seats import alive_mask, next_seat, receiver_of, seats_left
from magie.rules.share_transfers import push_share_transfers
from magie.rules.shares import count_of, first_company, hand_share, one_share, return_share, share_interest
from magie.rules.vouchers import hand_voucher


def run_bankrupt(e, g):
    """A seat goes out: buildings are sold, then all it has goes to its creditor."""
    seat = steps.bankrupt_seat(g)
    creditor = steps.bankrupt_creditor(g)
    pop(g)
    rule = events.RULE_BANKRUPT_TO_BANK
    if creditor < SEATS:
        rule = events.RULE_BANKRUPT_TO_SEAT
    emit(g, events.E_BANKRUPTED, rule, seat, creditor, 0, 0)
    for deed in range(e.deeds):
        if g.owner[deed] == seat and g.level[deed] > 0:  # 15.3
            drop_to_level(e, g, seat, deed, 0, refund_between(e, deed, g.level[deed], 0), rule)
    pay(g, seat, creditor, g.cash[seat], rule)
    g.alive[seat] = 0
    g.jailed[seat] = 0
    g.bankruptcies += 1
    g.leaving &= ~(1 << seat)
    drop_claims_of(g, seat)
    if seats_left(g) == 1 or (e.ends_at_bankruptcy == 1 and not is_finish_due(g)):
        steps.push_finish(g)  # Q57: an estate is handed over and its interest paid before the count
    if creditor < SEATS:
        inherit(e, g, seat, creditor)
    else:
        fall_to_bank(e, g, seat)


def is_ending(e, g):
    """Whether a bankruptcy ends the game: in the short game (16.9), and when it leaves one player (2.3)."""
    return e.ends_at_bankruptcy == 1 or seats_left(g) == 1


def is_finish_due(g):
    """Whether the end is on the agenda already, and waits for what an earlier estate costs."""
    for index in range(g.agenda_count):
        if g.agenda_step[index] == codes.S_FINISH:
            return True
    return False


def inherit(e, g, seat, creditor):
    """Everything goes to the creditor, who owes 10 % on all that is mortgaged as one debt (15.4 to 15.6, Q55).

    The last player left has won, and owes nothing for it (2.3).
    """
    interest = 0
    for deed in range(e.deeds):
        if g.owner[deed] == seat:
            give_deed(e, g, deed, creditor)
            emit(g, events.E_DEED_TAKEN, events.RULE_BANKRUPT_TO_SEAT, creditor, deed, seat, 0)
            if seats_left(g) > 1:
                interest += take_over(e, g, deed, creditor)
    for card in range(CARDS):
        if g.card_holder[card] == seat:
            if e.card_play[card] == codes.PLAY_UNTIL_OVER:  # it spoke of its holder alone
                return_card(g, card)
            else:
                g.card_holder[card] = creditor
                emit(g, events.E_CARD_TAKEN, events.RULE_BANKRUPT_CARDS, creditor, card, seat, 0)
    mortgages = inherit_papers(e, g, seat, creditor)
    if seats_left(g) > 1:
        for company in range(e.companies):
            interest += count_of(mortgages, company) * share_interest(e, company)
            g.shares_paid[creditor * COMPANIES + company] += count_of(mortgages, company)
        push_share_transfers(g, creditor, 1, mortgages)
        push_transfer_of(g, receiver_of(creditor, 1))
        owe(g, creditor, BANK, interest, events.RULE_INHERITED_INTEREST)


def inherit_papers(e, g, seat, creditor):
    """Vouchers, Roll Three cards and shares go to the creditor too: the mortgaged shares among them (U-BKR-1)."""
    for kind in range(VOUCHERS):
        while g.vouchers[seat * VOUCHERS + kind] > 0:
            hand_voucher(g, seat, creditor, kind, events.RULE_BANKRUPT_TO_SEAT)
    for card in range(e.roll_three_cards):
        if g.roll_three_holder[card] == seat:
            hand_roll_three(e, g, seat, creditor, card, events.RULE_BANKRUPT_TO_SEAT)
    counts = 0
    for company in range(e.companies):
        while g.shares[seat * COMPANIES + company] > 0:
            hand_share(g, seat, creditor, company, 0, events.RULE_BANKRUPT_SHARES)
        while g.shares_mortgaged[seat * COMPANIES + company] > 0:
            hand_share(g, seat, creditor, company, 1, events.RULE_BANKRUPT_SHARES)
            counts += one_share(company)
    return counts


def fall_to_bank(e, g, seat):
    """Deeds return to the Bank to be auctioned one by one, unmortgaged (15.7, 15.8); cards go under their piles."""
    for deed in range(e.deeds):
        if g.owner[deed] == seat:
            give_deed(e, g, deed, NOBODY)
            g.undecided[deed] = 0
            if not is_ending(e, g):
                g.estate[deed] = 1 + next_seat(g, seat)
            if e.bank_estate_unmortgaged == 1 or is_ending(e, g):
                set_mortgaged(g, deed, 0)
    for card in range(CARDS):
        if g.card_holder[card] == seat:  # 15.9
            return_card(g, card)
    counts = papers_to_bank(e, g, seat)
    if not is_ending(e, g):  # Q57: no auctions, the deeds drop out
        steps.push_estate(g, next_seat(g, seat))
        sink_below(g, codes.S_AUCTION)  # an auction that a claim broke into comes to its end first
        if counts > 0:
            steps.push_share_estate(g, counts, next_seat(g, seat))
            sink_below(g, codes.S_AUCTION)


def papers_to_bank(e, g, seat):
    """Vouchers leave the game, Roll Three cards return to their pile, shares to the Bank: their counts (U-BKR-1)."""
    for kind in range(VOUCHERS):
        while g.vouchers[seat * VOUCHERS + kind] > 0:
            g.vouchers[seat * VOUCHERS + kind] -= 1
            emit(g, events.E_VOUCHER_LOST, events.RULE_BANKRUPT_TO_BANK, seat, kind, 0, 0)
    for card in range(e.roll_three_cards):
        if g.roll_three_holder[card] == seat:
            g.roll_three_holder[card] = NOBODY
    counts = 0
    for company in range(e.companies):
        while g.shares[seat * COMPANIES + company] + g.shares_mortgaged[seat * COMPANIES + company] > 0:
            return_share(g, seat, company, events.RULE_BANKRUPT_SHARES)
            counts += one_share(company)
    return counts


def run_share_estate(e, g):
    """Auction the next share of the estate, if the Bank still has it."""
    counts = steps.share_estate_shares(g)
    company = first_company(counts)
    if company == NOBODY:
        pop(g)
        return
    steps.set_share_estate_shares(g, counts - one_share(company))
    if g.share_stock[company] > 0:
        first = steps.share_estate_first(g)
        bidders = alive_mask(g)
        open_auction(g, codes.SALE_SHARE, company, e.auction_min_bid, bidders, first, events.RULE_BANKRUPT_SHARES)


def run_estate(e, g):
    """Auction the next deed of the estate."""
    first = steps.estate_first(g)
    for deed in range(e.deeds):
        if g.estate[deed] == 1 + first:
            g.estate[deed] = 0
            open_deed_auction(e, g, deed, first, events.RULE_ESTATE_AUCTION)
            return
    pop(g)
