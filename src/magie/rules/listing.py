"""What a seat may do, question by question: made from verb_table.py."""

from magie.rules.making import Made, define, write_listing

SOURCE = write_listing()
__getattr__: Made
define(__name__, SOURCE, globals())
