"""Copying a position into a draft, on which something can be tried out: made from the schema."""

from magie.rules.making import Made, define, write_copying

SOURCE = write_copying(interpreted=False)
__getattr__: Made
define(__name__, write_copying(interpreted=True), globals())
