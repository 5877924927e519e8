"""Copying a position into a draft, on which something can be tried out: made from the schema."""

from typing import TYPE_CHECKING, Any

from magie.rules.making import define, write_copying

SOURCE = write_copying(interpreted=False)

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Whatever the schema gives."""

else:
    define(__name__, write_copying(interpreted=True), globals())
