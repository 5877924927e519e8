"""Claiming rent (7.1, 7.9 to 7.11): automatic by default, or by hand before the ruleset's deadline (Q46)."""

from magie.rules import codes, events
from magie.rules.journal import emit
from magie.rules.money import owe
from magie.rules.schema import CLAIMS


def charge_rent(e, g, debtor, deed, amount, rule):
    """Rent falls due: owed at once, or noted as a claim with its amount and creditor fixed now."""
    owner = g.owner[deed]
    if amount == 0:
        return
    if e.rent_claims == codes.CLAIMS_AUTOMATIC:
        emit(g, events.E_RENT_DUE, rule, debtor, owner, deed, amount)
        owe(g, debtor, owner, amount, rule)
        return
    if g.claim_count == CLAIMS:  # Q46: the oldest lapses
        lapse_claim(g, 0)
    i = g.claim_count
    g.claim_owner[i] = owner
    g.claim_debtor[i] = debtor
    g.claim_deed[i] = deed
    g.claim_amount[i] = amount
    g.claim_left[i] = e.rent_claim_deadline
    g.claim_count = i + 1
    emit(g, events.E_RENT_CLAIMABLE, rule, debtor, owner, deed, amount)


def remove_claim(g, index):
    """Close the gap that a claim leaves behind."""
    last = g.claim_count - 1
    for i in range(index, last):
        g.claim_owner[i] = g.claim_owner[i + 1]
        g.claim_debtor[i] = g.claim_debtor[i + 1]
        g.claim_deed[i] = g.claim_deed[i + 1]
        g.claim_amount[i] = g.claim_amount[i + 1]
        g.claim_left[i] = g.claim_left[i + 1]
    g.claim_owner[last] = 0
    g.claim_debtor[last] = 0
    g.claim_deed[last] = 0
    g.claim_amount[last] = 0
    g.claim_left[last] = 0
    g.claim_count = last


def lapse_claim(g, index):
    """Nothing is owed any more (7.10)."""
    emit(
        g,
        events.E_RENT_LAPSED,
        events.RULE_CLAIM_LAPSED,
        g.claim_debtor[index],
        g.claim_owner[index],
        g.claim_deed[index],
        g.claim_amount[index],
    )
    remove_claim(g, index)


def age_claims(g):
    """A player other than the payer makes the first roll of a turn: deadlines come closer (7.9, Q44, Q45)."""
    i = 0
    while i < g.claim_count:
        g.claim_left[i] -= 1
        if g.claim_left[i] == 0:
            lapse_claim(g, i)
        else:
            i += 1


def drop_claims_of(g, seat):
    """Claims by or against a seat that leaves the game end with it."""
    i = 0
    while i < g.claim_count:
        if g.claim_owner[i] == seat or g.claim_debtor[i] == seat:
            lapse_claim(g, i)
        else:
            i += 1


def check_claim(e, g, seat, index):
    """Only the owner claims, off-turn or in Jail too (7.11)."""
    if index < 0 or index >= g.claim_count:
        return codes.R_CLAIM_NONE
    if g.claim_owner[index] != seat:
        return codes.R_CLAIM_NOT_OWNER
    return 0


def do_claim(e, g, seat, index):
    """The claim becomes a debt that stands before everything else."""
    debtor = g.claim_debtor[index]
    amount = g.claim_amount[index]
    emit(g, events.E_RENT_CLAIMED, events.RULE_CLAIM, debtor, seat, g.claim_deed[index], amount)
    remove_claim(g, index)
    owe(g, debtor, seat, amount, events.RULE_CLAIM)
