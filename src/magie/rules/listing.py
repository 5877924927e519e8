"""What a seat may do, question by question: made from verb_table.py."""

from typing import TYPE_CHECKING, Any

from magie.rules.making import define, write_listing

SOURCE = write_listing()

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Whatever the table gives."""

else:
    define(__name__, SOURCE, globals())
