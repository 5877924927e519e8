"""The C of a wave kernel plays the interpreter's games, wherever there is a compiler for it."""

import re
import shutil
from pathlib import Path

import pytest
from gpu.tests.waves.tables import TABLES

from magie.bots.policies import CODES
from magie.bulk import interpreted
from magie.bulk.interpreted import Result
from magie.bulk.records import columns
from magie.bulk.sources import WATCHING
from magie.editions import load_edition
from magie_gpu.c.build import WavesInC, build
from magie_gpu.special.facts import Table

GAMES, ROUND_LIMIT = 3, 40


@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no gcc here")
@pytest.mark.parametrize("edition", TABLES)
def test_games_in_c_are_the_interpreted_ones(edition: str, tmp_path: Path) -> None:
    numbers, policies = load_edition(edition).numbers, [CODES[name] for name in TABLES[edition]]
    table = Table.of(numbers, policies)
    kernel = WavesInC(table, build(table, tmp_path, ("-O0", "-fwrapv", "-w")))
    played = columns(kernel.play(numbers, policies, seed=1904, first=3, count=GAMES, round_limit=ROUND_LIMIT))
    expected = interpreted.play(numbers, policies, seed=1904, first=3, count=GAMES, round_limit=ROUND_LIMIT)
    for name in Result._fields:
        told = [getattr(result, name) for result in expected]
        assert played[name] == (list(map(list, told)) if name == "cash" else told), name
    assert re.search(r"\(1 << \(\w+ & 31\)\)", kernel.made.text) is None  # bit 31 is no sign
    with pytest.raises(ValueError, match="another table"):
        kernel.play(numbers, [*policies, policies[0]], seed=1, first=0, count=1, round_limit=1)


@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no gcc here")
def test_games_in_c_are_watched_as_the_interpreted_ones_are(tmp_path: Path) -> None:
    numbers, policies = load_edition("ultimate").numbers, [CODES["steady-1"]] * 4
    table = Table.of(numbers, policies)
    kernel = WavesInC(table, build(table, tmp_path, ("-O0", "-fwrapv", "-w"), WATCHING), WATCHING)
    asked = {"seed": 1904, "first": 3, "count": GAMES, "round_limit": ROUND_LIMIT}
    results, sums = kernel.watch(numbers, policies, **asked)
    expected, seen = interpreted.watch(numbers, policies, **asked)
    assert columns(results)["digest"] == [game.digest for game in expected]
    assert {name: values[0] for name, values in columns(sums).items()} == seen
