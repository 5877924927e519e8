"""A short fingerprint of a position, equal on every carrier: made from the schema, all primary fields of it."""

from magie.rules.making import Made, define, write_digest

SOURCE = write_digest()
__getattr__: Made
define(__name__, SOURCE, globals())
