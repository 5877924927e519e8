"""What the verbs answer, whether they are legal and what they do: made from verb_table.py."""

from typing import TYPE_CHECKING, Any

from magie.rules.making import define, write_verbs

SOURCE = write_verbs()

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Whatever the table gives."""

else:
    define(__name__, SOURCE, globals())
