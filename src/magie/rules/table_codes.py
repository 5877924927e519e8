"""The codes of steps, questions and verbs: made from their tables."""

from magie.rules.making import define, write_codes

SOURCE = write_codes()
__getattr__ = define(__name__, SOURCE, globals())
