"""The choices of an edition, numbered: every verb with its numbers, and deals as templates.

The numbers follow the order of `verb_table.py`. One edition has one list, whatever the number of seats.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from magie.editions import Edition
from magie.environments.kernel import spots as at
from magie.environments.kernel.choices import bid_rung, price_rung, raise_rung
from magie.game.words import VERBS
from magie.rules import codes, verb_table
from magie.rules.kept_cards import is_kept
from magie.rules.schema import CARDS, CLAIMS, NOBODY, VOUCHERS

# What the numbers of a verb are, by its name; all others stand alone.
DOMAINS = {
    domain: {verb.name for verb in verb_table.VERBS for use in verb.uses if use.domain == getattr(verb_table, domain)}
    for domain in ("DEED", "OWN_DEED", "SPACE", "COMPANY", "CLAIM", "VOUCHER", "SEAT")
}


class Choice(NamedTuple):
    """One number of the action space: how a position completes it, and what it is in words."""

    kind: int
    x: int
    y: int
    verb: str
    text: str


class Layout(NamedTuple):
    """The choices of an edition in their order, and where to find them."""

    choices: tuple[Choice, ...]
    spots: list[int]
    book: list[int]


def layout_of(edition: Edition) -> Layout:
    """The numbered choices of an edition as it was loaded."""
    spots = [NOBODY] * at.SPOTS
    spots[at.AT_MOST_SEATS] = edition.players_max
    kept = kept_cards(edition)
    spots[at.AT_KEPT_COUNT] = len(kept)
    spots[at.AT_KEPT : at.AT_KEPT + len(kept)] = kept
    choices = [Choice(at.NO_WISH, 0, 0, "nothing", "nothing")]
    for number, verb in VERBS.items():
        rows = list(rows_of(edition, number, verb, spots, len(choices)))
        if rows:
            spots[number] = len(choices)
            choices += rows
    spots[at.AT_COUNT] = len(choices)
    return Layout(tuple(choices), spots, [part for choice in choices for part in (choice.kind, choice.x, choice.y)])


def kept_cards(edition: Edition) -> list[int]:
    """The numbers of the cards that players keep."""
    return [card for card in range(CARDS) if card in edition.ids["card"] and is_kept(edition.numbers, card)]


def rows_of(edition: Edition, number: int, verb: str, spots: list[int], first: int) -> Iterator[Choice]:
    """The choices of a verb, the first of which has the number `first`; places within it are written into `spots`."""
    special = SPECIAL.get(verb)
    if special is not None:
        yield from special(edition, spots, first)
        return
    domain = next((name for name, verbs in DOMAINS.items() if verb in verbs), "BARE")
    if domain == "BARE":
        yield Choice(number, 0, 0, verb, verb)
    elif domain == "SEAT":
        for offset in range(edition.players_max):
            yield Choice(at.KIND_RELATIVE, number, offset, verb, f"{verb} the seat {offset} places on")
    elif domain == "CLAIM":
        for index in range(CLAIMS):
            yield Choice(number, index, 0, verb, f"{verb} the rent that is number {index} of those on claim")
    else:
        kind: Any = {"OWN_DEED": "deed", "VOUCHER": "voucher"}.get(domain, domain.lower())
        for index, name in edition.ids[kind].items():
            yield Choice(number, index, 0, verb, f"{verb} {name}")


def bids(_edition: Edition, _spots: list[int], _first: int) -> Iterator[Choice]:
    """The lowest bid, and higher ones."""
    for rung in range(at.BIDS):
        more = f" and {bid_rung(rung)}" if rung else ""
        yield Choice(at.KIND_BID, rung, 0, "bid", f"bid the lowest legal bid{more}")


def wants(_edition: Edition, _spots: list[int], _first: int) -> Iterator[Choice]:
    """How many of the scarce buildings are wanted."""
    for amount in range(at.WANTS - 1):
        yield Choice(at.KIND_WANT, amount, 0, "want", f"want {amount}")
    yield Choice(at.KIND_WANT, at.WANTS - 1, 0, "want", f"want as many as possible, {at.WANTS - 1} or more")


def group_sales(edition: Edition, _spots: list[int], _first: int) -> Iterator[Choice]:
    """A group sold down to a level, or as little of it as the Bank can serve."""
    for group, name in edition.ids["group"].items():
        for level in range(at.LEVELS_SOLD):
            yield Choice(at.KIND_LEVEL, group, level, "sell-group", f"sell-group {name} {level}")
        for lots in range(1, at.SALES - at.LEVELS_SOLD + 1):
            places = " and ".join(str(place + 1) for place in range(4) if lots >> place & 1)
            text = f"sell-group {name}, the least that the Bank can serve, more left on one's own lots {places}"
            yield Choice(at.KIND_LOTS, group, lots, "sell-group", text)


def uses(edition: Edition, spots: list[int], first: int) -> Iterator[Choice]:
    """Kept cards, with the company or the winner that some are played on."""
    number, e = first, edition.numbers
    for card in kept_cards(edition):
        spots[at.AT_CARD + card] = number
        name = edition.ids["card"][card]
        rows = [Choice(codes.V_USE, card, 0, "use", f"use {name}")]
        if e.card_op[card] == codes.OP_SELL_SHARE:
            rows = [
                Choice(codes.V_USE, card, company, "use", f"use {name} {label}")
                for company, label in edition.ids["company"].items()
            ]
        elif e.card_op[card] == codes.OP_SHARE_FORTUNE:
            rows = [
                Choice(at.KIND_CARD_AGAINST, card, offset, "use", f"use {name} on the seat {offset} places on")
                for offset in range(edition.players_max)
            ]
        yield from rows
        number += len(rows)


def vouchers(edition: Edition, spots: list[int], first: int) -> Iterator[Choice]:
    """Vouchers with their spaces, or whether to change tracks."""
    number = first
    for kind, name in edition.ids["voucher"].items():
        spots[at.AT_VOUCHER + kind] = number
        targets = list(edition.ids["space"].values())
        if edition.numbers.voucher_op[kind] == codes.VOUCHER_STEPS:
            targets = ["on this track", "with a change of tracks"]
        for target, label in enumerate(targets):
            yield Choice(codes.V_VOUCHER, kind, target, "voucher", f"voucher {name} {label}")
        number += len(targets)


def shares(edition: Edition, _spots: list[int], _first: int) -> Iterator[Choice]:
    """Shares, at full and at half price."""
    for company, name in edition.ids["company"].items():
        yield Choice(codes.V_BUY_SHARE, company, 0, "buy-share", f"buy-share {name}")
        yield Choice(codes.V_BUY_SHARE, company, 1, "buy-share", f"buy-share {name} at half price, with a card")


def taken_vouchers(edition: Edition, _spots: list[int], _first: int) -> Iterator[Choice]:
    """Vouchers that somebody gives; a gift of the Bank's stands at one's own seat."""
    if edition.ids["voucher"]:
        assert len(edition.ids["voucher"]) == VOUCHERS
        for offset in range(edition.players_max):
            for kind, name in edition.ids["voucher"].items():
                giver = f"of the seat {offset} places on" if offset else "as a gift"
                text = f"take-voucher {name} {giver}"
                yield Choice(at.KIND_TAKE_VOUCHER, kind, offset, "take-voucher", text)


def accusations(edition: Edition, _spots: list[int], _first: int) -> Iterator[Choice]:
    """Seats that a card sends to Jail, where the decks have it."""
    if any(edition.numbers.card_op[card] == codes.OP_JAIL_OTHER for card in kept_cards(edition)):
        for offset in range(edition.players_max):
            yield Choice(at.KIND_RELATIVE, codes.V_ACCUSE, offset, "accuse", f"accuse the seat {offset} places on")


def counters(_edition: Edition, _spots: list[int], _first: int) -> Iterator[Choice]:
    """The offer on the table, with more money for whoever counters."""
    for rung in range(at.RAISES):
        yield Choice(
            at.KIND_COUNTER, 0, rung, "counter", f"counter the same deal with {raise_rung(rung)} more for you"
        )


def offers(edition: Edition, spots: list[int], first: int) -> Iterator[Choice]:
    """Templates of deals: one deed for money, deed for deed, the rest of a group."""
    deeds, groups = edition.ids["deed"], edition.ids["group"]
    partners = edition.players_max - 1
    for deed, name in deeds.items():
        for rung in range(at.RUNGS):
            text = f"offer {price_rung(rung)} % of its price for {name}"
            yield Choice(at.KIND_BUY, deed, rung, "offer", text)
    spots[at.AT_SELL] = first + len(deeds) * at.RUNGS
    for deed, name in deeds.items():
        for offset in range(1, partners + 1):
            for rung in range(at.RUNGS):
                text = f"offer {name} to the seat {offset} places on for {price_rung(rung)} % of its price"
                yield Choice(at.KIND_SELL, deed, offset * at.RUNGS + rung, "offer", text)
    spots[at.AT_SWAP] = spots[at.AT_SELL] + len(deeds) * partners * at.RUNGS
    for own, given in deeds.items():
        for other, taken in deeds.items():
            yield Choice(at.KIND_SWAP, own, other, "offer", f"offer {given} for {taken}")
    spots[at.AT_REST] = spots[at.AT_SWAP] + len(deeds) ** 2
    for group, name in groups.items():
        for rung in range(at.RUNGS):
            text = f"offer {price_rung(rung)} % of their prices for all that you lack of {name}, two deeds or more"
            yield Choice(at.KIND_REST, group, rung, "offer", text)
    spots[at.AT_REST_SWAP] = spots[at.AT_REST] + len(groups) * at.RUNGS
    spots[at.AT_OFFERS_END] = spots[at.AT_REST_SWAP] + len(groups) ** 2
    for wanted, name in groups.items():
        for handed, label in groups.items():
            text = f"offer all that the partner lacks of {label} for all that you lack of {name}"
            yield Choice(at.KIND_REST_SWAP, wanted, handed, "offer", text)


SPECIAL: dict[str, Any] = {
    "bid": bids,
    "want": wants,
    "sell-group": group_sales,
    "use": uses,
    "voucher": vouchers,
    "buy-share": shares,
    "take-voucher": taken_vouchers,
    "accuse": accusations,
    "counter": counters,
    "offer": offers,
}
