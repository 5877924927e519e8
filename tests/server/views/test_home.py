"""What the home page is told of an edition is what a table of it would be."""

from magie.editions import load_edition
from magie.server.views.home import home_view


def test_every_board_names_the_cards_with_which_it_is_played() -> None:
    for card in home_view("en").editions:
        known = {deck.id for deck in card.deck_sets}
        for board in card.boards:
            assert board.deck_set == load_edition(card.id, board=board.id).deck_set
            assert board.deck_set in known


def test_a_rule_of_one_mode_says_so() -> None:
    for card in home_view("en").editions:
        for switch in card.switches:
            mode = next(
                (word for word in ("short", "time-limit") if switch.name.startswith(word.replace("-", "_"))), ""
            )
            is_of_mode = switch.name.startswith(("short_", "time_limit"))
            assert switch.mode == (mode if is_of_mode else "")
