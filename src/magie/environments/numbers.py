"""The numbers of an observation: what each of them is, and by what it is divided. `kernel/sight.py` writes them."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from magie.editions import Edition
from magie.environments.layout import kept_cards
from magie.game.words import BUILDINGS
from magie.rules.deals import has_papers
from magie.rules.schema import CLAIMS
from magie.rules.step_table import STEPS
from magie.rules.verb_table import TOPICS

ROUNDS = 100  # rounds that count as 1
HIGHEST = 1_000_000_000.0  # no amount is higher


class Number(NamedTuple):
    """One number of an observation: its name, what it is divided by, and the highest value it may have then."""

    name: str
    unit: int = 1
    highest: float = 1.0


def numbers_of(edition: Edition, seats: int) -> tuple[Number, ...]:
    """All numbers of an observation at a table of so many seats, in their order."""
    return (
        *question(edition),
        *table(edition),
        *offer(edition),
        *claims(edition),
        *cards(edition),
        *(number for offset in range(seats) for number in seat(edition, offset)),
        *(number for name in edition.ids["deed"].values() for number in deed(name, seats)),
    )


def money(edition: Edition, name: str) -> Number:
    """An amount, in units of the starting cash."""
    return Number(name, edition.numbers.start_cash, HIGHEST / edition.numbers.start_cash)


def question(edition: Edition) -> Iterator[Number]:
    """The question at hand and what remains to be resolved."""
    yield from (Number(f"question: {topic}") for topic in TOPICS)
    yield Number("question: nothing, property may be looked after before another seat rolls")
    yield money(edition, "question: money")
    yield Number("question: card, by its number from 1", 144)
    yield from (Number(f"still to be resolved: {step.name}", 1, 32) for step in STEPS)


def table(edition: Edition) -> Iterator[Number]:
    """The turn, the auction, the Bank and the pool."""
    yield Number("round", ROUNDS, HIGHEST)
    yield Number("doubles in a row", 3)
    yield from (Number(f"die {die}", 6) for die in (1, 2, 3))
    yield Number("dice of this turn together", 18)
    yield Number("rolls of this turn", 10, 25.5)
    yield Number("the last roll gives another")
    yield Number("the turn is over")
    yield Number("the movement is over")
    yield Number("a voucher was used")
    yield Number("auction: kind (1 deed, 2 building, 3 choice of a share, 4 share)", 4)
    yield Number("auction: what, by its number from 1", 80)
    yield money(edition, "auction: highest bid")
    yield money(edition, "pool")
    yield Number("time was called")
    yield from (Number(f"Bank: {name}s left", 16, 16) for name in BUILDINGS.values())


def offer(edition: Edition) -> Iterator[Number]:
    """The offer on the table, without its deeds."""
    for side in ("gives", "takes"):
        yield money(edition, f"offer {side}: cash")
        yield from (Number(f"offer {side}: {edition.ids['card'][card]}") for card in kept_cards(edition))
        if has_papers(edition.numbers):
            yield from (Number(f"offer {side}: {name}", 3, 85) for name in edition.ids["voucher"].values())
            for kind in ("shares", "mortgaged shares"):
                yield from (
                    Number(f"offer {side}: {name}, {kind}", 5, 51) for name in edition.ids["company"].values()
                )
            yield from (Number(f"offer {side}: {name}") for name in edition.ids["roll-three-card"].values())


def claims(edition: Edition) -> Iterator[Number]:
    """Rents on claim."""
    for index in range(CLAIMS):
        yield Number(f"claim {index}: yours")
        yield Number(f"claim {index}: against you")
        yield money(edition, f"claim {index}: amount")
        yield Number(f"claim {index}: rolls until it lapses", 12, 22)


def cards(edition: Edition) -> Iterator[Number]:
    """Cards that nobody has seen yet, cards under the piles, and the papers that are left."""
    e: Any = edition.numbers
    for deck in edition.ids["deck"]:
        names = [name for number, name in edition.ids["card"].items() if number // 72 == deck]
        yield from (Number(f"{name}: not drawn yet") for name in names)
        yield from (Number(f"{name}: place under the pile, from 1", e.deck_size[deck]) for name in names)
    if has_papers(e):
        yield from (Number(f"{name}: left", 3, 85) for name in edition.ids["voucher"].values())
        yield from (Number(f"{name}: shares left", 5, 51) for name in edition.ids["company"].values())
        yield from (Number(f"{name}: halved dividends to come", 5, 51) for name in edition.ids["company"].values())


def seat(edition: Edition, offset: int) -> Iterator[Number]:
    """One seat, counted from the observer's."""
    e: Any = edition.numbers
    who = f"seat +{offset}" if offset else "you"
    yield Number(f"{who}: in play")
    yield money(edition, f"{who}: cash")
    yield from (Number(f"{who}: {what}") for what in ("on turn", "asked", "first to play"))
    yield Number(f"{who}: turn in Jail", 4)
    yield from (Number(f"{who}: {what}") for what in ("leaving", "leaves by the other track", "goes backwards next"))
    yield Number(f"{who}: in the subway")
    yield Number(f"{who}: offers made this turn", 8, 32)
    yield Number(f"{who}: buildings wanted", 12, 22)
    yield Number(f"{who}: mortgaged deeds", 10, 8)
    yield from (Number(f"{who}: {what}") for what in ("bids in the auction", "has the highest bid"))
    yield from (Number(f"{who}: {what}") for what in ("makes the offer", "is made the offer"))
    yield from (Number(f"{who}: on {name}") for name in edition.ids["space"].values())
    for group, name in edition.ids["group"].items():
        yield Number(f"{who}: deeds of {name}", max(e.group_size[group], 1))
    yield from (Number(f"{who}: holds {edition.ids['card'][card]}") for card in kept_cards(edition))
    if has_papers(e):
        yield from (Number(f"{who}: {name}", 3, 85) for name in edition.ids["voucher"].values())
        for kind in ("shares", "mortgaged shares", "mortgaged shares with their interest paid"):
            yield from (Number(f"{who}: {name}, {kind}", 5, 51) for name in edition.ids["company"].values())
        yield from (Number(f"{who}: Roll Three {name}") for name in edition.ids["roll-three-card"].values())


def deed(name: str, seats: int) -> Iterator[Number]:
    """One deed."""
    yield Number(f"{name}: at hand")
    yield Number(f"{name}: level", 5, 1.4)
    yield from (Number(f"{name}: {what}") for what in ("mortgaged", "interest paid", "to be kept or lifted"))
    yield from (Number(f"{name}: {what}") for what in ("to be auctioned", "in the offer"))
    yield Number(f"{name}: yours")
    yield from (Number(f"{name}: of seat +{offset}") for offset in range(1, seats))
