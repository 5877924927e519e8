"""Cards as the kernel's operations and numbers."""

from collections.abc import Sequence
from typing import Any

from magie.editions import cards as k
from magie.editions.format import EditionFile
from magie.rules import codes as c
from magie.rules.schema import DECK, NOBODY

DEED_KINDS = {
    "street": c.DEED_STREET,
    "railroad": c.DEED_RAILROAD,
    "utility": c.DEED_UTILITY,
    "cab": c.DEED_CAB,
}
MOMENTS = {
    "own-turn": c.PLAY_OWN_TURN,
    "share-purchase": c.PLAY_SHARE_PURCHASE,
    "fine": c.PLAY_FINE,
    "roll-three": c.PLAY_ROLL_THREE,
}
# Cards without numbers.
BARE_OPS: dict[type[k.AnyBare], int] = {
    k.PayCornerCard: c.OP_PAY_CORNER,
    k.GoToJailCard: c.OP_GO_TO_JAIL,
    k.DrawVoucherCard: c.OP_DRAW_VOUCHER,
    k.TakeVoucherCard: c.OP_TAKE_VOUCHER,
    k.ReturnVoucherCard: c.OP_RETURN_VOUCHER,
    k.TakeShareCard: c.OP_TAKE_SHARE,
    k.SurrenderSharesCard: c.OP_SURRENDER_SHARES,
}
Numbers = tuple[int, tuple[int, ...]]


def fill_cards(e: Any, file: EditionFile, deck_set: k.DeckSet, spaces: Sequence[str]) -> None:
    """What each card of the deck set does, and when a kept one is played."""
    for deck, deck_id in enumerate(file.decks):
        ids = deck_set.cards[deck_id]
        e.deck_size[deck] = len(ids)
        for position, card_id in enumerate(ids):
            index = deck * DECK + position
            card = file.cards[card_id]
            op, numbers = card_numbers(file, card, spaces)
            e.card_op[index] = op
            e.card_x[index], e.card_y[index], e.card_z[index], e.card_w[index] = (
                *numbers,
                *(0,) * (4 - len(numbers)),
            )
            if isinstance(card, k.KeptCard):
                e.card_play[index] = MOMENTS[card.play]
                e.card_tradable[index] = int(card.tradable)


def card_numbers(file: EditionFile, card: k.AnyCard, spaces: Sequence[str]) -> Numbers:
    """The card as the kernel's operation and its numbers."""
    match card:
        case k.BareCard():
            return BARE_OPS[type(card)], ()
        case k.CompaniesCard():
            return dividend_numbers(file, card)
        case k.KeptCard():
            return kept_numbers(card, spaces)
        case k.MoneyCard():
            return money_numbers(file, card, spaces)
        case _:
            return move_numbers(card, spaces)


def move_numbers(card: k.AnyMove, spaces: Sequence[str]) -> Numbers:
    """A card that moves the token."""
    match card:
        case k.MoveToCard():
            return c.OP_MOVE_TO, (spaces.index(card.space), card.passing)
        case k.MoveBackToCard():
            return c.OP_MOVE_BACK_TO, (spaces.index(card.space),)
        case k.MoveDirectCard():
            return c.OP_MOVE_DIRECT, (spaces.index(card.space),)
        case k.MoveByCard():
            return c.OP_MOVE_BY, (card.steps,)
        case k.MoveNearestCard():
            return c.OP_MOVE_NEAREST, (DEED_KINDS[card.nearest], card.rent_factor, card.multiplier)


def money_numbers(file: EditionFile, card: k.AnyMoney, spaces: Sequence[str]) -> Numbers:
    """A card about money or buildings."""
    match card:
        case k.ReceiveCard():
            return c.OP_RECEIVE, (card.amount,)
        case k.PayCard():
            return c.OP_PAY, (card.amount,)
        case k.ReceiveEachCard():
            return c.OP_RECEIVE_EACH, (card.amount,)
        case k.PayEachCard():
            return c.OP_PAY_EACH, (card.amount,)
        case k.ReceiveAndMoveCard():
            return c.OP_COLLECT_AND_MOVE, (card.amount, spaces.index(card.space))
        case k.PayPerDeedCard():
            return c.OP_PAY_PER_DEED, (card.amount,)
        case k.RepairsCard():
            return c.OP_REPAIRS, (card.house, card.hotel, card.skyscraper, card.depot)
        case k.ByTrackCard():
            return c.OP_BY_TRACK, (card.inner, card.middle, card.outer)
        case k.PayOrDrawCard():
            return c.OP_PAY_OR_DRAW, (card.amount, list(file.decks).index(card.draw))
        case k.StormCard():
            return c.OP_STORM, (int(card.own),)


def dividend_numbers(file: EditionFile, card: k.AnyDividend) -> Numbers:
    """A card about the dividends of some companies."""
    companies = company_bits(file, card)
    match card:
        case k.DividendsCard():
            deed = NOBODY if card.deed is None else list(file.deeds).index(card.deed)
            return c.OP_DIVIDENDS, (companies, deed, card.times)
        case k.DividendFineCard():
            return c.OP_DIVIDEND_FINE, (companies, int(card.drawer_only), int(card.jail))
        case k.DividendSlumpCard():
            return c.OP_DIVIDEND_SLUMP, (companies, card.payouts)


def kept_numbers(card: k.AnyKept, spaces: Sequence[str]) -> Numbers:
    """A card that is kept."""
    match card:
        case k.JailCard():
            return c.OP_JAIL_CARD, ()
        case k.TakePoolCard():
            return c.OP_TAKE_POOL, (spaces.index(card.space),)
        case k.SellShareCard():
            return c.OP_SELL_SHARE, (card.bonus,)
        case k.ShareDiscountCard():
            return c.OP_SHARE_DISCOUNT, (card.percent,)
        case k.ShieldCard():
            return c.OP_SHIELD, ()
        case k.ShareFortuneCard():
            return c.OP_SHARE_FORTUNE, (card.percent,)


def company_bits(file: EditionFile, card: k.CompaniesCard) -> int:
    """The companies of a card as bits of a number."""
    return sum(1 << number for number, company in enumerate(file.stocks) if company in card.companies)
