"""The codes of steps, questions and verbs: made from their tables."""

from magie.rules.making import Made, define, write_codes

SOURCE = write_codes()
__getattr__: Made
define(__name__, SOURCE, globals())
