"""Pushing, reading and writing the steps of the agenda: made from step_table.py."""

from typing import TYPE_CHECKING, Any

from magie.rules.making import define, write_steps

SOURCE = write_steps()

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Whatever the table gives."""

else:
    define(__name__, SOURCE, globals())
