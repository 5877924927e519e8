"""Landing shares of the kernel against an exact chain and published figures, which know nothing of the kernel."""

from typing import Any

import numpy as np
import pytest
from tests.simulate import chain
from tests.simulate.drifters import drift, drift_interpreted

from magie.editions import load_edition
from magie.rules.schema import SPACES

SEATS = 2
GAMES = 4000
ROLLS = 100  # of each seat in each game
DECK_SETS = list(chain.DECK_SETS)
STRATEGIES = [pytest.param(False, id="leaves-at-once"), pytest.param(True, id="stays")]


def numbers(deck_set: str) -> Any:
    """Nobody buys, nobody bids, nobody runs out of money."""
    switches = {"auction_declined_deeds": False, "start_cash": 1_000_000}
    return load_edition("classic", board="atlantic-city", deck_set=deck_set, switches=switches).numbers


def simulated(deck_set: str, *, stays: bool, fresh: bool) -> chain.Shares:
    """A row a game: how many rolls ended on each of the 40 spaces, and in Jail."""
    landings = drift(
        numbers(deck_set), seats=SEATS, seed=1935, first=0, count=GAMES, rolls=ROLLS, stays=stays, fresh=fresh
    )
    assert (landings["made"][:, :SEATS] == ROLLS).all()
    stops = landings["stops"]
    assert not stops[:, chain.BOARD : SPACES].any()
    return np.column_stack([stops[:, : chain.BOARD], stops[:, SPACES]]).astype(float)


def test_the_published_figures_come_out_of_the_chain_to_four_digits() -> None:
    """US board, by roll, leaving Jail at once."""
    shares = 100 * chain.long_run("us-pre2008", stays=False)
    assert shares.sum() == pytest.approx(100)
    assert round(shares[24], 4) == 3.1858, "Illinois Avenue"
    assert round(shares[0], 4) == 3.0961, "GO"
    assert round(shares[19], 4) == 3.0852, "New York Avenue"
    assert round(shares[25], 4) == 3.0659, "B&O Railroad"
    assert round(shares[chain.VISITING] + shares[chain.IN_JAIL], 4) == 6.2195, "Jail, visiting or in it"


@pytest.mark.parametrize("stays", STRATEGIES)
@pytest.mark.parametrize("deck_set", DECK_SETS)
def test_compiled_tokens_stop_on_every_space_as_often_as_the_chain_says(deck_set: str, stays: bool) -> None:
    """All 40 spaces and Jail within sampling error, which the games' own scatter tells."""
    counts = simulated(deck_set, stays=stays, fresh=True)
    expected = SEATS * chain.first_rolls(deck_set, ROLLS, stays=stays)
    error = counts.std(axis=0, ddof=1) / np.sqrt(GAMES)
    never = expected == 0
    assert list(np.flatnonzero(never)) == [chain.GO_TO_JAIL]
    assert not counts[:, never].any()
    deviations = (counts.mean(axis=0) - expected)[~never] / error[~never]
    assert np.abs(deviations).max() < 4, "of 40 deviations, one in 16 000 is larger by chance"
    assert 0.5 < (deviations**2).mean() < 1.6, "together they scatter as chance has it"


@pytest.mark.parametrize("stays", STRATEGIES)
@pytest.mark.parametrize("deck_set", DECK_SETS)
def test_compiled_piles_in_a_fixed_order_shift_no_share_by_more_than_a_tenth_of_a_point(
    deck_set: str, stays: bool
) -> None:
    """Cards put back come again in their order, and jail cards are kept: over many shuffles that matters little."""
    counts = simulated(deck_set, stays=stays, fresh=False)
    expected = chain.first_rolls(deck_set, ROLLS, stays=stays) / ROLLS
    assert 100 * np.abs(counts.sum(axis=0) / counts.sum() - expected).max() < 0.1


def test_compiled_shares_tell_the_deck_sets_and_the_strategies_apart() -> None:
    """What the comparison above could not see would prove nothing."""
    usual = simulated("us-pre2008", stays=False, fresh=True).sum(axis=0) / (SEATS * GAMES * ROLLS)
    for deck_set, stays in (("fr-classic", False), ("us-pre2008", True)):
        other = chain.first_rolls(deck_set, ROLLS, stays=stays) / ROLLS
        assert 100 * np.abs(usual - other).max() > 0.3


@pytest.mark.parametrize("fresh", [False, True])
@pytest.mark.parametrize("stays", STRATEGIES)
def test_compiled_and_interpreted_tokens_stop_on_the_same_spaces(stays: bool, fresh: bool) -> None:
    given: dict[str, Any] = {
        "seats": 3,
        "seed": 4,
        "first": 7,
        "count": 3,
        "rolls": 60,
        "stays": stays,
        "fresh": fresh,
    }
    landings = drift(numbers("fr-classic"), **given)
    assert landings.tobytes() == drift_interpreted(numbers("fr-classic"), **given).tobytes()
    assert (landings["made"][:, :3] == 60).all()
