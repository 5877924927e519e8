"""`magie perft`: counts by depth, shares by first input, and refusals."""

import pytest
from tests.cli.table import magie

from magie.game import Game


def test_every_depth_has_its_line() -> None:
    ran = magie("perft", "4")
    assert ran.status == 0
    assert ran.out == "1: 36\n2: 1296\n3: 6406\n4: 230616\n"


def test_the_shares_of_first_inputs_add_up_to_the_last_line() -> None:
    shares, total = magie("perft", "2", "--divide", "--edition", "spiderman-fr", "--mode", "short").out.split("\n\n")
    lines = [line.split(": ") for line in shares.splitlines()]
    assert lines[0] == ["deed brown-1", "27"]
    assert total == f"2: {sum(int(ways) for _, ways in lines)}\n"


def test_a_position_may_be_given_and_actions_name_their_seat() -> None:
    game = Game.new("classic", seats=3, seed=5)
    ran = magie("perft", "1", "--divide", "--position", game.position())
    assert ran.out == f"{game.active} roll: 1\n\n1: 1\n"


@pytest.mark.parametrize(
    ("options", "code", "place"),
    [
        (["--edition", "nope"], "edition/unknown", "--edition"),
        (["--mode", "endless"], "edition/unknown-mode", "--mode"),
        (["--seats", "1"], "setup/seats-out-of-range", "--seats"),
        (["--position", "v1 classic nonsense"], "position/incomplete", "--position:1:20"),
    ],
)
def test_what_cannot_be_counted_is_refused_with_its_place(options: list[str], code: str, place: str) -> None:
    ran = magie("perft", "1", *options)
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith(f"error[{code}]: ")
    assert ran.err.endswith(f"({place})\n")


def test_a_depth_below_one_is_refused() -> None:
    assert magie("perft", "0").status == 2
