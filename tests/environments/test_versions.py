"""An environment that changes has a new version."""

import tomllib

import pytest
from tests.environments.versions import FILE, hash_of

from magie.editions import available
from magie.environments.registry import env_id

RAISE = (
    "{name} shows, offers, pays or plays something else than it did: results before and after cannot be compared. "
    "If this version has been published, raise VERSION in magie/environments/registry.py and tell the change under "
    "`HISTORY` in pages.py; then run `make golden`"
)


@pytest.mark.parametrize("edition", [listing.id for listing in available()])
def test_a_version_stands_for_one_behaviour(edition: str) -> None:
    kept = tomllib.loads(FILE.read_text(encoding="utf-8"))
    name = env_id(edition)
    assert kept.get(name) == hash_of(edition), RAISE.format(name=name)
