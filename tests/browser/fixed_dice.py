"""`magie serve` with the same dice at every table, so that the pages of a test show the same game each time."""

from hashlib import sha256
from typing import TYPE_CHECKING

from magie.cli import main
from magie.game import fair_host

if TYPE_CHECKING:
    from collections.abc import Sequence


def one_key(secret: bytes, table: str, parts: "Sequence[str | None]", formula: str = "") -> bytes:
    """The same for every table of so many seats."""
    return sha256(f"{len(parts)} seats".encode()).digest()


fair_host.dice_key = one_key
if __name__ == "__main__":  # processes that think for it import this file too
    main()
