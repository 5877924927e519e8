"""Cards as the kernel's operations and numbers."""

from collections.abc import Sequence
from typing import Any

from magie.editions.cards import Card, DeckSet, KeptCard, own_fields
from magie.editions.format import EditionFile
from magie.editions.words import coded
from magie.rules import codes as c
from magie.rules.schema import DECK, NOBODY

DEED_KINDS = coded("DEED_")
MOMENTS = coded("PLAY_")
# The tag of a card names its operation, except for these, which use that of another card.
OPS = coded("OP_") | {
    "receive-and-move": c.OP_COLLECT_AND_MOVE,
    "half-pool": c.OP_TAKE_POOL,
    "rents-seized": c.OP_GO_TO_JAIL,
    "move-direct-pay-skip": c.OP_MOVE_DIRECT,
}
# What asks somebody in between, changes what falls due, or is played in the turn of another.
REPLIES = frozenset({
    c.OP_CANCEL,
    c.OP_RECEIVE_FROM,
    c.OP_JAIL_OTHER,
    c.OP_AUCTION_BONUS,
    c.OP_INTERCEPT_PURCHASE,
    c.OP_RENT_WAIVER,
    c.OP_RENT_FACTOR,
    c.OP_RENT_BONUS,
    c.OP_RENT_CAP,
    c.OP_REVERSE_RENT,
})  # fmt: skip


def fill_cards(e: Any, file: EditionFile, deck_set: DeckSet, spaces: Sequence[str]) -> None:
    """What each card of the deck set does, and when a kept one is played."""
    for deck, deck_id in enumerate(file.decks):
        ids = deck_set.cards[deck_id]
        e.deck_size[deck] = len(ids)
        for position, card_id in enumerate(ids):
            index = deck * DECK + position
            card = file.cards[card_id]
            op = OPS[str(card.__struct_config__.tag)]
            e.card_op[index] = op
            numbers = (card_number(file, card, name, spaces) for name in own_fields(card))
            for column, number in zip((e.card_x, e.card_y, e.card_z, e.card_w), numbers, strict=False):
                column[index] = number
            if isinstance(card, KeptCard):
                e.card_play[index] = MOMENTS[card.play]
                e.card_tradable[index] = int(card.tradable)
            if op in REPLIES or e.card_play[index] == c.PLAY_UNTIL_OVER:
                e.replies = 1


def card_number(file: EditionFile, card: Card, name: str, spaces: Sequence[str]) -> int:
    """A field of a card as the kernel's number; several kinds of deed or companies are bits of one number."""
    value = getattr(card, name)
    match name:
        case "space":
            return spaces.index(value)
        case "nearest" | "kind":
            return DEED_KINDS[value]
        case "kinds" | "owners_of":
            return sum(1 << DEED_KINDS[kind] for kind in value)
        case "companies" | "holders_of":
            return sum(1 << number for number, company in enumerate(file.stocks) if company in value)
        case "deed":
            return NOBODY if value is None else list(file.deeds).index(value)
        case "draw":
            return list(file.decks).index(value)
        case "track":
            return list(file.tracks).index(value)
        case "direction":
            return int(value == "inwards")
        case "number":
            return int(value) - 1  # beside the first
        case _:
            return int(value)
