"""The dispatch of the agenda: made from step_table.py."""

from typing import TYPE_CHECKING, Any

from magie.rules.making import define, write_dispatch

SOURCE = write_dispatch()

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Whatever the table gives."""

else:
    define(__name__, SOURCE, globals())
