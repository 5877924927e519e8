"""The codes of steps, questions and verbs: made from their tables."""

from typing import TYPE_CHECKING

from magie.rules.making import define, write_codes

SOURCE = write_codes()

if TYPE_CHECKING:

    def __getattr__(name: str) -> int:
        """Whatever the table gives."""

else:
    define(__name__, SOURCE, globals())
