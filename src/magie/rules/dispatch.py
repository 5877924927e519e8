"""The dispatch of the agenda: made from step_table.py."""

from magie.rules.making import Made, define, write_dispatch

SOURCE = write_dispatch()
__getattr__: Made
define(__name__, SOURCE, globals())
