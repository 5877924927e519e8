"""Prints the boards of some editions, each named as `edition board mode deck-set`, for the tests of the dice."""

import sys

import msgspec

from magie.editions import load_edition
from magie.server.views.board import board_view

BOARDS = [
    board_view(load_edition(edition, board=board, mode=mode, deck_set=deck_set), "en")
    for edition, board, mode, deck_set in (name.split(" ") for name in sys.argv[1:])
]

sys.stdout.buffer.write(msgspec.json.encode(BOARDS))
