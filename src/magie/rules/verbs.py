"""What the verbs answer, whether they are legal and what they do: made from verb_table.py."""

from magie.rules.making import Made, define, write_verbs

SOURCE = write_verbs()
__getattr__: Made
define(__name__, SOURCE, globals())
