"""`make bench` measures what it says, and its signature stands for behaviour alone."""

import platform
import re
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from benchmarks.speed import BenchResult, format_bench, main, run_bench, save

from benchmarks import speed as bench
from magie.bots.made.policies import POLICY_RANDOM, POLICY_STEADY_1
from magie.bulk import interpreted, load
from magie.bulk import signature as fixed
from magie.bulk.signature import FIXED_GAMES, FixedGames, signatures


@pytest.fixture(autouse=True)
def short_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "INTERPRETED_GAMES", 2)
    monkeypatch.setattr(bench, "COMPILED_GAMES", 200)
    monkeypatch.setattr(bench, "ULTIMATE_GAMES", 20)
    monkeypatch.setattr(bench, "is_busy", lambda: False)
    monkeypatch.setattr(fixed, "FIXED_GAMES", FIXED_GAMES[-1:])


@pytest.fixture
def result() -> BenchResult:
    return BenchResult(
        date="2026-11-15",
        machine="Linux x86_64, Some Processor, 2 cores",
        python="3.11.7",
        llvmlite="0.50.0",
        magie="0.1.0",
        signatures={"classic": "0123456789ab"},
        import_ms=20.8,
        interpreted_steps=246652,
        interpreted_rolls=20327,
        compiled_rolls=1214625,
        ratio=59.8,
        load_s=1.63,
        compiled_ultimate_rolls=234567,
        two_threads=1.86,
    )


def test_everything_is_measured_in_one_run() -> None:
    heard: list[str] = []
    measured = run_bench(slices=1, say=heard.append)
    assert measured.interpreted_steps > measured.interpreted_rolls > 0
    assert measured.compiled_rolls is not None
    assert measured.compiled_rolls > 5 * measured.interpreted_rolls
    assert measured.ratio == pytest.approx(measured.compiled_rolls / measured.interpreted_rolls, rel=0.01)
    assert measured.compiled_ultimate_rolls is not None
    assert 0 < measured.compiled_ultimate_rolls < measured.compiled_rolls
    assert measured.two_threads is not None
    assert measured.two_threads > 0
    assert measured.import_ms > 0
    assert measured.signatures == signatures()
    assert platform.node() not in measured.machine
    assert len(heard) == 2


def test_a_busy_machine_says_nothing_about_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "is_busy", lambda: True)
    measured = run_bench(slices=1)
    assert measured.two_threads is None
    assert "two threads" not in format_bench(measured)


def test_without_a_compiler_the_rest_is_still_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "llvmlite", None)
    heard: list[str] = []
    measured = run_bench(slices=1, say=heard.append)
    assert measured.compiled_rolls is None
    assert measured.compiled_ultimate_rolls is None
    assert measured.two_threads is None
    assert measured.llvmlite is None
    assert measured.interpreted_rolls > 0
    assert any("magie[fast]" in line for line in heard)
    assert 'not measured: pip install "magie[fast]"' in format_bench(measured)


def test_the_signature_of_the_rules_is_one_line_an_edition(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--signature"])
    assert re.fullmatch(r"(\S+ [0-9a-f]{12}\n)+", capsys.readouterr().out)


def test_the_signature_is_the_same_interpreted_and_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fixed, "FIXED_GAMES", FIXED_GAMES)
    play = load().play
    assert signatures() == signatures(lambda *given, **named: play(*given, **named).tolist())


def test_the_signature_covers_both_bots_several_tables_and_finished_games() -> None:
    assert {games.policies[0] for games in FIXED_GAMES} == {POLICY_RANDOM, POLICY_STEADY_1}
    assert {games.mode for games in FIXED_GAMES} == {"standard", "short", "time-limit"}
    assert any(games.switches for games in FIXED_GAMES)


@pytest.mark.parametrize(
    "change",
    [{"edition": "spiderman-en"}, {"policies": [POLICY_RANDOM] * 3}, {"games": 9}, {"mode": "standard"}],
)
def test_other_games_have_another_signature(change: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    usual = signatures()
    other: FixedGames = FIXED_GAMES[-1]._replace(**change)
    monkeypatch.setattr(fixed, "FIXED_GAMES", (other,))
    assert signatures() != usual


def test_a_game_that_goes_another_way_changes_the_signature() -> None:
    def play(*given: Any, **named: Any) -> list[interpreted.Result]:
        results = interpreted.play(*given, **named)
        results[-1] = results[-1]._replace(digest=results[-1].digest ^ 1)
        return results

    assert signatures(play) != signatures()


def test_the_figures_are_told_one_a_line(result: BenchResult) -> None:
    assert format_bench(result) == (
        "behaviour of classic         0123456789ab\n"
        "import magie                 21 ms\n"
        "interpreted, rules alone     246,652 steps/s\n"
        "interpreted, steady bots     20,327 rolls/s\n"
        "compiled, steady bots        1,214,625 rolls/s\n"
        "compiled, ultimate           234,567 rolls/s\n"
        "two threads to one           1.86 times\n"
        "compiled to interpreted      60 times\n"
        "loading the compiled kernel  1.6 s\n"
        "machine                      Linux x86_64, Some Processor, 2 cores, Python 3.11.7, llvmlite 0.50.0"
    )


def test_saved_results_are_lines_of_a_history(result: BenchResult, tmp_path: Path) -> None:
    history = tmp_path / "results.jsonl"
    save(result, history)
    save(result, history)
    lines = history.read_bytes().splitlines()
    assert [msgspec.json.decode(line, type=BenchResult) for line in lines] == [result, result]


def test_the_history_of_the_repository_can_be_read() -> None:
    history = Path(__file__).parents[2] / "benchmarks" / "results.jsonl"
    results = [msgspec.json.decode(line, type=BenchResult) for line in history.read_bytes().splitlines()]
    assert results
    assert all(result.interpreted_rolls > 0 for result in results)


def test_what_was_found_can_be_printed_as_json_and_saved(
    result: BenchResult, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "run_bench", lambda **_: result)
    history = tmp_path / "history.jsonl"
    main(["--json", "--save", str(history)])
    assert msgspec.json.decode(capsys.readouterr().out, type=BenchResult) == result
    assert msgspec.json.decode(history.read_bytes(), type=BenchResult) == result
    main([])
    assert "behaviour of classic" in capsys.readouterr().out
    main(["--signature"])
    assert capsys.readouterr().out.splitlines() == [f"{name} {found}" for name, found in signatures().items()]
    for words in (["--save", str(tmp_path)], ["--slices", "0"]):
        with pytest.raises(SystemExit, match="2"):
            main(words)
