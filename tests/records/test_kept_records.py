"""Records of every edition and mode that were kept still play, input by input."""

import pytest
from tests.golden import STALE
from tests.records.kept import FOLDER, path_of, wanted

from magie.notation import parse_record, verify

KEPT = sorted(path.stem for path in FOLDER.glob("*.magie"))


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_record_plays_as_it_was_played(name: str) -> None:
    verdict = verify(path_of(name).read_text(encoding="utf-8"))
    assert verdict.fault is None
    assert verdict.turns > 20


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_record_names_its_rules(name: str) -> None:
    record = parse_record(path_of(name).read_text(encoding="utf-8"))
    assert record.setup.load().rules == record.rules


def test_every_edition_mode_and_deck_set_has_its_record() -> None:
    assert {name for name, _ in wanted()} <= set(KEPT), STALE
