"""A player with play-outs takes each of the others for the style that fits what it did, and plays on with it."""

from typing import Any

import pytest

import magie
from magie.bots.minds import mind_of
from magie.bots.policies import CODES
from magie.bots.schema import STYLES_MAX
from magie.bulk import deep
from magie.bulk.deep import DeepChampion, opponents_of
from magie.bulk.opponents import MARGIN, STYLES, style_of
from magie.game.coding import to_carrier
from magie.judging.schema import TOTAL
from magie.rules.made.carriers import Action

LONE = (
    "v1 classic standard paris fr-classic turn=7 round=3 cash=1120,1340,900 at=go,go,go "
    "deeds.0=orange-1 deeds.1=light-blue-2 deeds.2=red-1"
)
VISIT = (
    "v1 classic standard paris fr-classic turn=2 round=1 active=0 dice=5,3 rolls=1 cash={},1500 "
    "at=light-blue-2,go agenda=after-move/purchase(0,light-blue-2)"
)
SALE = (
    "v1 classic standard paris fr-classic turn=2 round=1 active=0 dice=5,3 rolls=1 cash=1500,1500,1500 "
    "at=light-blue-2,go,go auction=light-blue-2 bid=5:1 bidders=0+1+2 bidding=2 agenda=after-move/auction(1)"
)
COLOUR = (
    "v1 classic standard paris fr-classic turn=7 round=3 cash=1120,900,900 at=go,go,go "
    "deeds.0=red-1 deeds.1=orange-1,orange-2,orange-3 deeds.2=red-2"
)


def carried(game: magie.Game, text: str) -> Any:
    """An action as the rules have it."""
    action: Any = Action()
    to_carrier(game.edition, game.typed(text), action)
    return action


def propose(game: magie.Game, text: str) -> None:
    """Let seat 0 remember that it proposes this to seat 1."""
    mind = mind_of(game)
    opponents_of(game, 0).expect(carried(game, text))
    mind.open_slot[0], mind.open_partner[0], mind.open_owners[0] = 1, 1, game.state.owners_key


def misfits(game: magie.Game, seat: int) -> dict[str, int]:
    """How often a seat did otherwise than each style would have."""
    first = seat * STYLES_MAX
    return dict(zip(STYLES, mind_of(game).misfits[first : first + len(STYLES)], strict=True))


def test_who_refuses_what_others_would_take_is_taken_for_a_refuser() -> None:
    game = magie.Game.from_position(LONE)
    for _ in range(MARGIN):
        assert style_of(mind_of(game), 1) == "steady"
        propose(game, "offer 1 give 600 take light-blue-2")
        opponents_of(game, 0).look()
    assert misfits(game, 1)["steady"] == MARGIN
    assert misfits(game, 1)["greedy"] == 0
    assert style_of(mind_of(game), 1) == "greedy"
    assert style_of(mind_of(game), 2) == "steady"  # of whom nothing was seen


def test_who_accepts_is_taken_for_no_refuser() -> None:
    game = magie.Game.from_position(LONE)
    propose(game, "offer 1 give 600 take light-blue-2")
    game.apply(0, "offer 1 give 600 take light-blue-2")
    game.apply(1, "accept")
    opponents_of(game, 0).look()
    assert misfits(game, 1)["greedy"] == 1
    assert misfits(game, 1)["steady"] == 0


@pytest.mark.parametrize(
    ("cash", "buyers"), [(700, set(STYLES) - {"novice"}), (101, {"safe", "greedy"}), (99, set())]
)
def test_who_declines_what_it_stands_on_fits_those_less_who_would_have_bought(cash: int, buyers: set[str]) -> None:
    game = magie.Game.from_position(VISIT.format(cash))
    game.apply(0, "decline")
    for _ in range(2):  # it is noted once, however often one is asked to bid
        opponents_of(game, 1).look()
    assert misfits(game, 0) == {style: int(style in buyers) for style in STYLES}


def seen_in_auction(bids: str) -> dict[str, int]:
    """What seat 1 sees in an auction, beyond that seat 0 declined the deed: bids in turn, seat 1 first."""
    game = magie.Game.from_position(VISIT.format(1500), seed=1)
    game.apply(0, "decline")
    opponents_of(game, 1).look()
    declined = misfits(game, 0)
    for number, bid in enumerate(bids.split(", ")):
        game.apply(1 - number % 2, bid)
    opponents_of(game, 1).look()
    return {style: count - declined[style] for style, count in misfits(game, 0).items()}


def test_who_bids_more_than_a_style_would_fits_it_less() -> None:
    assert seen_in_auction("bid 90, bid 95") == dict.fromkeys(STYLES, 0) | {"novice": 1}
    assert seen_in_auction("bid 5, bid 6") == dict.fromkeys(STYLES, 0)


def test_who_passes_where_a_style_would_still_bid_fits_it_less() -> None:
    game = magie.Game.from_position(SALE)
    game.apply(2, "pass")
    opponents_of(game, 0).look()
    assert misfits(game, 2) == dict.fromkeys(STYLES, 1)
    assert set(misfits(game, 1).values()) == {0}  # still bids


def test_who_leaves_a_colour_bare_fits_those_less_who_would_have_built() -> None:
    game = magie.Game.from_position(COLOUR)
    opponents_of(game, 0).expect(carried(game, "roll"))
    opponents_of(game, 0).look()
    bare = misfits(game, 1)
    assert bare["steady"] == bare["greedy"] == 1
    built = magie.Game.from_position(COLOUR)
    opponents_of(built, 0).expect(carried(built, "roll"))
    built.apply(1, "build orange-1")
    opponents_of(built, 0).look()
    assert set(misfits(built, 1).values()) == {0}


def test_play_outs_give_every_opponent_its_style(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[list[int]] = []

    def chances_after(_e: Any, positions: Any, _key: int, policies: list[int]) -> list[list[int]]:
        given.append(policies)
        return [[TOTAL // 2] * 2 for _ in positions]

    monkeypatch.setattr(deep, "chances_after", chances_after)
    visited = VISIT.format(1300)
    for refused, style in ((0, "steady"), (MARGIN, "safe")):
        game = magie.Game.from_position(visited)
        for seat in (0, 1):  # what others think of a seat is nothing that it goes by itself
            first = seat * STYLES_MAX
            mind_of(game).misfits[first : first + len(STYLES)] = [refused] * len(STYLES)
            mind_of(game).misfits[first + STYLES.index("safe")] = 0
        assert game.decision is not None
        DeepChampion().choose(game, game.decision)
        assert given.pop() == [CODES["steady"], CODES[style]]
