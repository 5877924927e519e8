"""Prints every board in every language as the server shows it, for the tests of the drawing."""

import sys

import msgspec

from magie.editions import available, load_edition
from magie.language import languages
from magie.server.views.board import board_view

BOARDS = [
    board_view(load_edition(listing.id, board=board), language)
    for listing in available()
    for board in listing.boards
    for language in languages()
]

sys.stdout.buffer.write(msgspec.json.encode(BOARDS))
