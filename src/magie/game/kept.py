"""What a browser keeps of a game: the chain over all it was told, the lists it began with, and the file it saves."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Literal

import msgspec

from magie.editions import available, load_edition
from magie.game.fair_host import STREAM_NAMES
from magie.game.ids import ids_of
from magie.game.inputs import SwitchValue
from magie.rules.chance import STREAM_DECK

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from magie.editions import Edition
    from magie.game.events import Event

DIGEST_DIGITS = 32


class KeptSetup(msgspec.Struct, frozen=True):
    """How the game is played, as it stood when the browser showed its part."""

    edition: str
    mode: str
    board: str
    deck_set: str
    switches: dict[str, SwitchValue]
    position: str | None = None  # digest of the one that the game goes on from


class KeptRound(msgspec.Struct, frozen=True):
    """A round in which the browser showed its part, or the last one, if it only watched."""

    round: int
    seat: int | None
    part: str | None
    promises: tuple[str | None, ...]


class Stretch(msgspec.Struct, frozen=True):
    """Steps that the browser was told without a gap, and the last link of their chain."""

    first: int
    last: int
    link: str


class KeptFault(msgspec.Struct, frozen=True):
    """What the browser found wrong, and at which step."""

    code: str
    sequence: int | None = None


class Kept(msgspec.Struct, frozen=True):
    """The file that the page saves; `docs/reference/fair-dice.md` says what each field holds."""

    format: Literal["magie-kept-1"]
    table: str
    formula: str
    commitment: str | None
    setup: KeptSetup | None
    rounds: tuple[KeptRound, ...]
    parts: tuple[str | None, ...] | None
    stretches: tuple[Stretch, ...]
    draws: tuple[tuple[int, str, str], ...]  # step, draw, outcome
    lists: str | None = None
    fault: KeptFault | None = None


def first_link(table: str, commitment: str) -> str:
    """Where every chain of a table begins."""
    return sha256(f"magie-chain|{table}|{commitment}".encode()).hexdigest()


def next_link(link: str, sequence: int, draw: str, events: Sequence[Event]) -> str:
    """The chain with one step more; `draw` is empty for one without chance."""
    told = f"{link}|{sequence}|{draw}|".encode() + msgspec.json.encode(events)
    return sha256(told).hexdigest()


def lists_digest(edition: Edition) -> str:
    """The digest of the lists that chance draws from at the beginning."""
    return sha256("\n".join(_lists(edition)).encode()).hexdigest()[:DIGEST_DIGITS]


def shipped_lists() -> dict[str, str]:
    """The digest of the lists of every deck set that comes with Magie: these are built into the page."""
    ways = ((edition.id, deck_set) for edition in available() for deck_set in edition.deck_sets)
    return {deck_set: lists_digest(load_edition(edition, deck_set=deck_set)) for edition, deck_set in sorted(ways)}


def position_digest(position: str) -> str:
    """What is told and kept of the position that a game goes on from."""
    return sha256(position.encode()).hexdigest()[:DIGEST_DIGITS]


def _lists(edition: Edition) -> Iterator[str]:
    for number, deck in ids_of(edition, "deck").items():
        cards = (card.id for card in edition.cards.values() if card.deck == deck)
        yield " ".join((STREAM_NAMES[STREAM_DECK + number], *cards))
    yield " ".join(("deal", *edition.deeds))
    if edition.vouchers:
        yield " ".join(("vouchers", *(f"{voucher.id}={voucher.count}" for voucher in edition.vouchers.values())))
    triples = ids_of(edition, "roll-three-card").values()
    if triples:
        yield " ".join(("roll-three", *triples))
