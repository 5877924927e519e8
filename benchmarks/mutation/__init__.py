"""How many small mistakes in the rules the tests find."""
