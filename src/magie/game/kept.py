"""What a browser keeps of a game: the chain over all it was told, the lists it began with, and the file it saves."""

from __future__ import annotations

from hashlib import sha256
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from magie.editions import available, load_edition
from magie.editions.learning import learn
from magie.game.errors import MagieError
from magie.game.fair_host import NO_PART, STREAM_NAMES
from magie.game.ids import ids_of
from magie.game.inputs import SwitchValue
from magie.rules.chance import STREAM_DECK

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from magie.editions import Edition
    from magie.game.events import Event

DIGEST_DIGITS = 32
NOTHING = (None, NO_PART)  # what a seat has promised that has no part in a round
Number = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class BadKept(MagieError):  # noqa: N818  (it says what is wrong)
    """A file that is not what a page keeps."""


class KeptSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the game is played, as it stood when the browser showed its part."""

    edition: str
    mode: str
    board: str
    deck_set: str
    switches: dict[str, SwitchValue]
    position: str | None = None  # digest of the one that the game goes on from


class KeptRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round in which the browser showed its part, or the last one, if it only watched."""

    round: Number
    seat: Number | None
    part: str | None
    promises: tuple[str | None, ...]

    def may_follow(self, before: KeptRound | None) -> bool:
        """Whether a browser goes into it that has shown its part in the round before, or in none yet."""
        if before is None:
            return 1 <= self.round <= len(self.promises) + 1
        pairs = list(zip(before.promises, self.promises, strict=True))
        has_come = any(then in NOTHING and now not in NOTHING for then, now in pairs)
        silent = sum(then not in NOTHING and now == NO_PART for then, now in pairs)
        return 0 < self.round - before.round <= silent and not has_come


class Stretch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Steps that the browser was told without a gap, and the last link of their chain."""

    first: Number
    last: Number
    link: str


class KeptFault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the browser found wrong, and at which step."""

    code: str
    sequence: Number | None = None


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file that the page saves; `docs/reference/fair-dice.md` says what each field holds."""

    format: Literal["magie-kept-1"]
    table: str
    formula: str
    commitment: str | None
    setup: KeptSetup | None
    rounds: tuple[KeptRound, ...]
    parts: tuple[str | None, ...] | None
    stretches: tuple[Stretch, ...]
    draws: tuple[tuple[Number, str, str], ...]  # step, draw, outcome
    lists: str | None = None
    fault: KeptFault | None = None


learn(Kept)


def read_kept(text: bytes) -> Kept:
    """The file that a page has saved; raises BadKept for what is none."""
    try:
        kept = msgspec.json.decode(text, type=Kept)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadKept("kept/unreadable", {"problem": str(error)}) from None
    if any((one.seat is None) != (one.part is None) for one in kept.rounds):
        raise BadKept("kept/unreadable", {"problem": "`rounds`: a part without its seat, or a seat without its part"})
    bounds = [bound for stretch in kept.stretches for bound in (stretch.first - 1, stretch.last)]
    steps = [sequence for sequence, _, _ in kept.draws]
    is_in_order = {
        "rounds": all(one.round < other.round for one, other in pairwise(kept.rounds)),
        "stretches": bounds == sorted(bounds)
        and all(1 <= stretch.first <= stretch.last for stretch in kept.stretches),
        "draws": all(one < other for one, other in pairwise([0, *steps])),
    }
    for field, holds in is_in_order.items():
        if not holds:
            raise BadKept("kept/out-of-order", {"field": field})
    return kept


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
