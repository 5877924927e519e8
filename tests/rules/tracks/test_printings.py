"""The other printing of the board: every rule and card follows a moved corner by its kind."""

import pytest
from tests.rules.tracks.journey import Journey

from magie.rules import codes as c
from magie.rules.events import E_DIVIDEND_PAID

BOTH = pytest.mark.parametrize("corners", ["A", "B"])
ODD, EVEN = (1, 2, 2), (1, 2, 1)


@pytest.mark.clause("U-COR-1")
@pytest.mark.parametrize(("corners", "start"), [("A", "yellow-1"), ("B", "gold-2")])
def test_go_to_jail_jails_where_it_stands(corners: str, start: str) -> None:
    play = Journey(start, corners=corners)
    play.roll(*EVEN)
    assert play.moves == [("go-to-jail", c.BY_DICE), ("jail", c.BY_JAIL)]
    assert play.g.jailed[0] == 1


@pytest.mark.clause("U-COR-1", "U-SUB-1")
@pytest.mark.parametrize(("corners", "start"), [("A", "gold-2"), ("B", "maroon-1")])
def test_the_subway_carries_from_where_it_stands(corners: str, start: str) -> None:
    play = Journey(start, corners=corners)
    play.roll(*EVEN)
    assert play.where(0) == "subway"
    play.come_round()
    assert play.refusal(0, c.V_ROLL) == c.R_TRAVEL_MUST


@pytest.mark.clause("U-COR-1", "U-R3-1")
@pytest.mark.parametrize(("corners", "start"), [("A", "black-2"), ("B", "yellow-1")])
def test_roll_three_is_played_where_it_stands(corners: str, start: str) -> None:
    play = Journey(start, corners=corners)
    play.roll(*(ODD if start == "black-2" else EVEN))
    assert play.where(0) == "roll-three"
    assert play.waits_for == c.C_ROLL_THREE


@pytest.mark.clause("U-COR-1", "U-STK-1")
@pytest.mark.parametrize(("corners", "start"), [("A", "maroon-1"), ("B", "black-2")])
def test_the_stock_exchange_pays_dividends_where_it_stands(corners: str, start: str) -> None:
    play = Journey(start, corners=corners)
    play.give_shares(1, "acme-motors", 1)
    play.roll(*(ODD if start == "black-2" else EVEN))
    assert play.where(0) == "stock-exchange"
    assert len(play.told(E_DIVIDEND_PAID)) == 1
    assert play.asked == (0, c.D_SHARE)


@pytest.mark.clause("U-COR-1", "U-CRD-1")
@pytest.mark.parametrize(
    ("card", "corners", "end", "salaries"),
    [
        ("chance-stock-exchange-1", "A", "stock-exchange", []),
        ("chance-stock-exchange-1", "B", "stock-exchange", [250]),
        ("chance-get-rolling", "A", "roll-three", [250]),
        ("chance-get-rolling", "B", "roll-three", []),
        ("chance-ride-subway", "A", "subway", []),
        ("chance-ride-subway", "B", "subway", []),
    ],
)
def test_cards_lead_to_a_corner_where_it_stands(card: str, corners: str, end: str, salaries: list[int]) -> None:
    play = Journey("orange-2", corners=corners)
    play.roll(*EVEN)
    play.draw(card)
    assert (play.where(0), play.salaries) == (end, salaries)


@pytest.mark.clause("U-COR-1", "U-SUB-1")
@BOTH
def test_the_corners_stand_on_these_tracks(corners: str) -> None:
    play = Journey(corners=corners)
    tracks = {
        name: play.edition.tracks[play.e.space_track[play.space(name)]]
        for name in ("stock-exchange", "subway", "go-to-jail", "roll-three")
    }
    assert (
        tracks
        == {
            "A": {"stock-exchange": "outer", "subway": "outer", "go-to-jail": "middle", "roll-three": "inner"},
            "B": {"stock-exchange": "inner", "subway": "outer", "go-to-jail": "outer", "roll-three": "middle"},
        }[corners]
    )
