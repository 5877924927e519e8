"""A short fingerprint of a position, equal on every carrier: made from the schema, all primary fields of it."""

from typing import TYPE_CHECKING, Any

from magie.rules.making import define, write_digest

SOURCE = write_digest()

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Whatever the schema gives."""

else:
    define(__name__, SOURCE, globals())
