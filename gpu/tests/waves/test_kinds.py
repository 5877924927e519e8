"""Games by kinds of work go as they do by whole steps."""

from types import SimpleNamespace
from typing import Any

import pytest
from gpu.tests.waves.tables import TABLES

from magie.bots import memory
from magie.bots.drafts import drafts_for
from magie.bots.made.carriers import Mind
from magie.bots.policies import CODES
from magie.bulk import interpreted
from magie.bulk.interpreted import Result, new_run
from magie.bulk.sources import PLAYING
from magie.editions import load_edition
from magie.rules import schema
from magie.rules.made.carriers import Action, Menu, State
from magie_gpu.special.facts import Table
from magie_gpu.waves.kinds import ORDER, OVER, all_kinds
from magie_gpu.waves.shapes import wave_source, wave_text

ROUND_LIMIT = 25


class WaveMenu(Menu):
    """With the field that waves add: what had no room is noted in it."""

    trapped = 0


class WaveMind(Mind):
    """With the same field."""

    trapped = 0


def test_a_warp_has_a_lane_for_every_kind() -> None:
    names = [kind.name for kind in all_kinds()]
    assert names[1:] == [name for name in ORDER if name in names]
    assert len(set(names)) == len(names) < 32


def test_what_was_refused_is_remembered_under_the_same_key_at_every_width() -> None:
    """A kernel for classic holds a set of deeds in one word, where the widest table needs three."""
    table = Table.of(load_edition("classic").numbers, [CODES[name] for name in TABLES["classic"]])
    scope: dict[str, Any] = {}
    exec(compile(wave_source(table, PLAYING), "made", "exec"), scope)
    assert scope["DEED_WORDS"] < schema.DEED_WORDS == memory.KEY_WORDS
    for deed in range(28):
        give, take = [0] * schema.SIDE, [0] * schema.SIDE
        give[schema.SIDE_DEEDS], take[schema.SIDE_DEEDS] = 1 << deed, 5 << deed
        assert scope["exchange_key"](deed % 4, give, take) == memory.exchange_key(deed % 4, give, take)


@pytest.mark.parametrize("edition", TABLES)
def test_a_game_by_kinds_goes_as_it_does_by_steps(edition: str) -> None:
    numbers = load_edition(edition).numbers
    policies = [CODES[name] for name in TABLES[edition]]
    scope: dict[str, Any] = {}
    exec(compile(wave_text(Table.of(numbers, policies), PLAYING)[0], "made", "exec"), scope)
    g, a, m, k = State(), Action(), WaveMenu(), WaveMind()
    r, drafts = new_run(1904, 0, policies), drafts_for(numbers)
    scope["start_game"](numbers, g, r, k, len(policies))
    kind = scope["next_kind"](numbers, g, a, r, ROUND_LIMIT)
    while kind != OVER:
        scope[f"play_{kind}"](numbers, g, a, m, r, k, *drafts)
        kind = scope["next_kind"](numbers, g, a, r, ROUND_LIMIT)
    result = SimpleNamespace(cash=[0] * 12)
    scope["note_game"](g, r, result)
    told = {name: getattr(result, name) for name in Result._fields}
    got = Result(**told | {"cash": tuple(result.cash)})
    assert [got] == interpreted.play(numbers, policies, seed=1904, first=0, count=1, round_limit=ROUND_LIMIT)
