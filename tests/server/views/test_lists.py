"""What chance draws from at the beginning: told by the board, and held to a digest that is built into the page."""

from hashlib import sha256

import pytest

from magie.editions import available, load_edition
from magie.game.kept import lists_digest, shipped_lists
from magie.server.views.board import board_view
from magie.server.wire.board import BoardView

SHIPPED = shipped_lists()
DECK_SETS = [(edition.id, deck_set) for edition in available() for deck_set in edition.deck_sets]


def lists_of(board: BoardView) -> str:
    """The lists as the document writes them, from nothing but the board."""
    lines = []
    for number, deck in enumerate(board.decks):
        lines.append([f"deck-{number}", *(card.id for card in board.cards if card.deck == deck.id)])
    lines.append(["deal", *(deed.id for deed in board.deeds)])
    if board.vouchers:
        lines.append(["vouchers", *(f"{voucher.id}={voucher.count}" for voucher in board.vouchers)])
    if board.roll_three:
        lines.append(["roll-three", *(triple for triple, _ in board.roll_three)])
    return "\n".join(" ".join(line) for line in lines)


@pytest.mark.parametrize(("edition", "deck_set"), DECK_SETS)
def test_the_board_that_is_sent_has_the_lists_whose_digest_is_built_in(edition: str, deck_set: str) -> None:
    board = board_view(load_edition(edition, deck_set=deck_set), "fr")
    assert sha256(lists_of(board).encode()).hexdigest()[:32] == SHIPPED[deck_set]


def test_a_deck_set_has_the_same_lists_wherever_it_is_played() -> None:
    for edition in available():
        for deck_set in edition.deck_sets:
            for board in edition.boards:
                for mode in edition.modes:
                    played = load_edition(edition.id, board=board, deck_set=deck_set, mode=mode)
                    assert lists_digest(played) == SHIPPED[played.deck_set]


def test_decks_that_differ_have_other_digests() -> None:
    assert len(set(SHIPPED.values())) == len(SHIPPED) == 5
