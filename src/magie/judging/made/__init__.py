"""Text that `make golden` makes from tables, to be read and searched, not edited: see `making.py`."""
