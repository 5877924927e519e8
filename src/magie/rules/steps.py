"""Pushing, reading and writing the steps of the agenda: made from step_table.py."""

from magie.rules.making import Made, define, write_steps

SOURCE = write_steps()
__getattr__: Made
define(__name__, SOURCE, globals())
