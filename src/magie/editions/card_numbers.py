"""Cards as the kernel's operations and numbers."""

from collections.abc import Sequence
from typing import Any

from magie.editions import cards as k
from magie.editions import full_deck_cards as fd
from magie.editions.format import AnyCard, EditionFile
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
    "any-time": c.PLAY_ANY_TIME,
    "next-rent": c.PLAY_NEXT_RENT,
    "purchase": c.PLAY_PURCHASE,
    "rent": c.PLAY_RENT,
    "until-over": c.PLAY_UNTIL_OVER,
}
# Cards without numbers.
BARE_OPS: dict[type[k.AnyBare], int] = {
    k.PayCornerCard: c.OP_PAY_CORNER,
    k.GoToJailCard: c.OP_GO_TO_JAIL,
    k.TakeVoucherCard: c.OP_TAKE_VOUCHER,
    k.ReturnVoucherCard: c.OP_RETURN_VOUCHER,
    k.TakeShareCard: c.OP_TAKE_SHARE,
    k.SurrenderSharesCard: c.OP_SURRENDER_SHARES,
}
BARE_FULL_DECK_OPS: dict[type[k.Card], int] = {
    fd.SurrenderAssetCard: c.OP_SURRENDER_ASSET,
    fd.TakeCabCard: c.OP_TAKE_CAB,
    fd.MovedByLeftCard: c.OP_MOVED_BY_LEFT,
    fd.ForcedHouseSaleCard: c.OP_FORCED_HOUSE_SALE,
    fd.CancelCard: c.OP_CANCEL,
    fd.ForecloseCard: c.OP_FORECLOSE,
    fd.SwapDeedCard: c.OP_SWAP_DEED,
    fd.TakeDeedCard: c.OP_TAKE_DEED,
    fd.FreeHouseCard: c.OP_FREE_HOUSE,
    fd.RentWaiverCard: c.OP_RENT_WAIVER,
    fd.ReverseRentCard: c.OP_REVERSE_RENT,
    fd.JailOtherCard: c.OP_JAIL_OTHER,
    fd.InterceptPurchaseCard: c.OP_INTERCEPT_PURCHASE,
    fd.JailUntilFreeCard: c.OP_GO_TO_JAIL,
}
# What asks somebody in between, or changes what falls due.
REPLIES = frozenset({
    c.OP_CANCEL,
    c.OP_AUCTION_BONUS,
    c.OP_INTERCEPT_PURCHASE,
    c.OP_RENT_WAIVER,
    c.OP_RENT_FACTOR,
    c.OP_RENT_BONUS,
    c.OP_RENT_CAP,
    c.OP_REVERSE_RENT,
})  # fmt: skip
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
            if op in REPLIES or e.card_play[index] == c.PLAY_UNTIL_OVER:
                e.replies = 1


def card_numbers(file: EditionFile, card: AnyCard, spaces: Sequence[str]) -> Numbers:
    """The card as the kernel's operation and its numbers."""
    match card:
        case k.BareCard():
            return BARE_OPS[type(card)], ()
        case fd.DrawnCard():
            return drawn_numbers(card, spaces)
        case fd.HeldCard():
            return held_numbers(file, card, spaces)
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
            return c.OP_MOVE_TO, (spaces.index(card.space), card.passing, card.multiplier)
        case k.MoveBackToCard():
            return c.OP_MOVE_BACK_TO, (spaces.index(card.space),)
        case k.MoveDirectCard():
            return c.OP_MOVE_DIRECT, (spaces.index(card.space), card.fee)
        case k.MoveByCard():
            return c.OP_MOVE_BY, (card.steps,)
        case k.MoveNearestCard():
            return c.OP_MOVE_NEAREST, (DEED_KINDS[card.nearest], card.rent_factor, card.multiplier)


def money_numbers(file: EditionFile, card: k.AnyMoney, spaces: Sequence[str]) -> Numbers:
    """A card about money or buildings."""
    match card:
        case k.DrawVoucherCard():
            return c.OP_DRAW_VOUCHER, (card.number - 1,)
        case k.ReceiveCard():
            return c.OP_RECEIVE, (card.amount,)
        case k.PayCard():
            return c.OP_PAY, (card.amount,)
        case k.ReceiveEachCard():
            return c.OP_RECEIVE_EACH, (card.amount,)
        case k.PayEachCard():
            return c.OP_PAY_EACH, (card.amount, kind_bits(card.owners_of), company_bits(file, card.holders_of))
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
    companies = company_bits(file, card.companies)
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


def drawn_numbers(card: fd.AnyDrawn, spaces: Sequence[str]) -> Numbers:
    """A card of the full decks that is obeyed when drawn."""
    match card:
        case fd.MoveDirectNearestCard():
            return c.OP_MOVE_DIRECT_NEAREST, (DEED_KINDS[card.nearest], card.rent_factor)
        case fd.AllMoveDirectCard():
            return c.OP_ALL_MOVE_DIRECT, (spaces.index(card.space),)
        case fd.MoveDirectOrJailCard():
            return c.OP_MOVE_DIRECT_OR_JAIL, (spaces.index(card.space),)
        case fd.ChangeLaneCard():
            return c.OP_CHANGE_LANE, (int(card.direction == "inwards"),)
        case fd.MoveToChoiceCard():
            return c.OP_MOVE_TO_CHOICE, (kind_bits(card.kinds),)
        case fd.MoveNearestUnownedCard():
            return c.OP_MOVE_NEAREST_UNOWNED, (kind_bits(card.kinds), card.percent)
        case fd.RollOffCard():
            return c.OP_ROLL_OFF, (card.amount,)
        case fd.RollBackCard():
            return c.OP_ROLL_BACK, (card.rent_factor,)
        case fd.PayEachOwnerCard():
            return c.OP_PAY_EACH_OWNER, (card.amount,)
        case fd.HalfPoolCard():
            return c.OP_TAKE_POOL, (spaces.index(card.space), card.percent, card.then_pay_each)
        case _:
            return BARE_FULL_DECK_OPS[type(card)], ()


def held_numbers(file: EditionFile, card: fd.AnyHeld, spaces: Sequence[str]) -> Numbers:
    """A card of the full decks that is kept."""
    match card:
        case fd.ReceiveFromCard():
            return c.OP_RECEIVE_FROM, (card.amount,)
        case fd.AuctionBonusCard():
            return c.OP_AUCTION_BONUS, (card.amount,)
        case fd.RentBonusCard():
            return c.OP_RENT_BONUS, (card.amount,)
        case fd.RentCapCard():
            return c.OP_RENT_CAP, (card.amount,)
        case fd.RentFactorCard():
            return c.OP_RENT_FACTOR, (DEED_KINDS[card.kind], card.percent)
        case fd.FixedPricePurchaseCard():
            return c.OP_FIXED_PRICE_PURCHASE, (card.price,)
        case fd.MoveAndBuyCard():
            return c.OP_MOVE_AND_BUY, (list(file.tracks).index(card.track), card.percent)
        case fd.LoseTurnCard():
            return c.OP_MOVE_DIRECT, (spaces.index(card.space), card.amount)
        case _:
            return BARE_FULL_DECK_OPS[type(card)], ()


def kind_bits(kinds: Sequence[str]) -> int:
    """Kinds of deed as bits of a number."""
    return sum(1 << DEED_KINDS[kind] for kind in kinds)


def company_bits(file: EditionFile, companies: Sequence[str]) -> int:
    """Companies as bits of a number."""
    return sum(1 << number for number, company in enumerate(file.stocks) if company in companies)
