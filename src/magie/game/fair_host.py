"""Dice that anybody can check afterwards: a secret promised before the game, and a part from every player.

The server promises its secret before the first player comes, players promise their parts before the first one is
shown. `docs/reference/fair-dice.md` has the formula in full, and says who is protected from whom.
"""

from __future__ import annotations

import hmac
import re
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from magie.game.errors import InvalidSetup
from magie.game.host import SeededHost
from magie.rules.chance import STREAM_DEAL, STREAM_DECK, STREAM_DICE, STREAM_ROLL_THREE, STREAM_VOUCHERS
from magie.rules.schema import DECKS

if TYPE_CHECKING:
    from collections.abc import Sequence

FORMULA = "magie-dice-3"
# Games that began by one of these go on by it; words come about alike, but draws were not told as they came.
EARLIER_FORMULAS = ("magie-dice-1", "magie-dice-2")
SECRET_BYTES = 32
WORDS = 1 << 64
NO_PART = "-"
PART = re.compile(r"[0-9a-f]{64}")
STREAM_NAMES = {
    STREAM_DICE: "dice",
    STREAM_DEAL: "deal",
    **{STREAM_DECK + deck: f"deck-{deck}" for deck in range(DECKS)},
    STREAM_VOUCHERS: "vouchers",
    STREAM_ROLL_THREE: "roll-three",
}


class FairDraw(NamedTuple):
    """One number drawn: from which stream, the first word looked at, below what, and the number."""

    stream: str
    counter: int
    total: int
    value: int

    @property
    def text(self) -> str:
        """As it is told with its outcome: `dice 4 36 7`."""
        return f"{self.stream} {self.counter} {self.total} {self.value}"


def new_secret() -> bytes:
    """A secret that nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What is shown of a secret before the game: its SHA-256."""
    return sha256(secret).hexdigest()


def check_part(part: str) -> str:
    """A player's part as it may come in: 64 hex digits; raises InvalidSetup for anything else."""
    if not PART.fullmatch(part):
        raise InvalidSetup("setup/bad-dice-part", {"digits": 64})
    return part


def part_promise(table: str, seat: int, dice_round: int, part: str, formula: str = FORMULA) -> str:
    """What is shown of a part before the part itself: the hash that binds it to its seat and round."""
    return sha256(f"{formula}|{table}|{seat}|{dice_round}|{part}".encode()).hexdigest()


def parts_text(parts: Sequence[str | None]) -> str:
    """The parts of all seats in order, as the formula and records write them."""
    return ",".join(part or NO_PART for part in parts)


def dice_key(secret: bytes, table: str, parts: Sequence[str | None], formula: str = FORMULA) -> bytes:
    """The key of all draws at a table, from the secret and the parts of all seats in order."""
    message = f"{formula}|{table}|{parts_text(parts)}"
    return hmac.digest(secret, message.encode(), "sha256")


class FairHost(SeededHost):
    """A host whose every draw follows from the secret, the table's name and the players' parts.

    It remembers the last draw. The seed that bots' own streams come from follows from the key too.
    """

    __slots__ = ("_key", "last")

    def __init__(self, secret: bytes, table: str, parts: Sequence[str | None], formula: str = FORMULA) -> None:
        self._start(dice_key(secret, table, parts, formula))

    def _start(self, key: bytes) -> None:
        bots = hmac.digest(key, b"bots", "sha256")
        super().__init__(int.from_bytes(bots[:7], "big"))
        self._key = key
        self.last: FairDraw | None = None

    def below(self, stream: int, total: int) -> int:
        """The stream's next number from 0 to total - 1, all equally likely."""
        name, first = STREAM_NAMES[stream], self.counter[stream]
        fair = WORDS - WORDS % total
        while True:
            word = self._word(name, self.counter[stream])
            self.counter[stream] += 1
            if word < fair:
                self.last = FairDraw(name, first, total, word % total)
                return word % total

    def _word(self, name: str, counter: int) -> int:
        return int.from_bytes(hmac.digest(self._key, f"{name}|{counter}".encode(), "sha256")[:8], "big")

    def copy(self) -> FairHost:
        """A host that goes on from here on its own."""
        twin = object.__new__(FairHost)
        twin._start(self._key)
        twin.counter = list(self.counter)
        twin.last = self.last
        return twin
