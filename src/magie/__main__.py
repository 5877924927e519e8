"""`python -m magie` is `magie`."""

from magie.cli import main

main()
