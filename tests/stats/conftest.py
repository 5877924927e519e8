"""Some watched games, once for all tests of figures and pages."""

import pytest

from magie.simulate import new_study
from magie.stats.compare import Comparison, compare, other_study
from magie.stats.figures import Figures, study_games

CHANGES = ("free_parking_pot=on",)


@pytest.fixture(scope="session")
def classic() -> Figures:
    """Twenty-five games of the classic edition."""
    (figures,), _ = study_games([new_study("classic", seed=3)], 25, backend="interpreted", threads=1)
    return figures


@pytest.fixture(scope="session")
def ultimate() -> Figures:
    """Five games on three tracks."""
    study = new_study("ultimate", players=3, seed=3)
    (figures,), _ = study_games([study], 5, backend="interpreted", threads=1)
    return figures


@pytest.fixture(scope="session")
def compared() -> tuple[Figures, Figures, Comparison]:
    """Twelve games with and without a pool."""
    study = new_study("classic", bots=["steady", "random"], seed=5, round_limit=40)
    (one, other), pairs = study_games([study, other_study(study, CHANGES)], 12, backend="interpreted", threads=1)
    return one, other, compare(one, other, pairs, CHANGES)
