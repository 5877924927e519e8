"""`magie simulate` and `magie warm`: what they print, refuse and keep."""

import io
import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import msgspec
import pyarrow.parquet as pq
import pytest
from tests.cli.table import Ran, magie
from tests.waiting import patience, until

from magie.bulk import backends, playouts
from magie.cli import meter
from magie.cli.meter import Meter
from magie.cli.pages.simulation import Page
from magie.cli.speech import Speech
from magie.simulate import warming, workforce
from magie.simulate.intervals import share_of
from magie.simulate.run import Progress

SHORT = ("--bots", "steady,random", "--round-limit", "12", "--backend", "interpreted", "--threads", "1")


def simulate(*words: str) -> Ran:
    """Run short games of two."""
    return magie("simulate", *SHORT, *words)


def test_the_summary_tells_wins_lengths_and_endings_with_intervals() -> None:
    ran = simulate("--games", "30", "--seed", "5")
    assert (ran.status, ran.err) == (0, "")
    title, effort, *lines = ran.out.splitlines()
    assert title == "Classic · paris · fr-classic · the whole game · seed 5"
    assert re.fullmatch(
        r"30 games and [\d,]+ rolls in \d+\.\d s: [\d,]+ rolls per second \(interpreted, 1 core\)\.", effort
    )
    text = "\n".join(lines)
    assert re.search(r"^ *0 +steady +\d+ +[\d.]+% +[\d.]+ to [\d.]+%$", text, re.MULTILINE)
    assert re.search(r"^random +1 +\d+ +[\d.]+% +[\d.]+ to [\d.]+% +50\.0%$", text, re.MULTILINE)
    assert re.search(r"^Rounds +[\d.]+ ± [\d.]+( +\d+){6}$", text, re.MULTILINE)
    assert re.search(r"^Rolls +[\d.]+ ± [\d.]+( +\d+){6}$", text, re.MULTILINE)
    assert re.search(r"^Bankruptcies: \d\.\d\d per game \(-?\d\.\d\d to \d\.\d\d\)\.$", text, re.MULTILINE)
    assert re.search(r"^Money in play at the end: M[\d,]+ per game \(M[\d,]+ to M[\d,]+\)\.$", text, re.MULTILINE)
    assert re.search(r"^Stopped after 12 rounds: \d+ games \([\d.]+%; [\d.]+ to [\d.]+%\)\.", text, re.MULTILINE)


def test_the_summary_speaks_french() -> None:
    out = simulate("--games", "5", "--lang", "fr", "--switch", "free_parking_pot=on").out
    out = out.replace("\u00a0", " ").replace("\u202f", " ")
    assert out.startswith("Classique · paris · fr-classic · la partie complète · free_parking_pot=on · graine 1\n")
    assert "Arrêtées après 12 tours de table : " in out
    assert re.search(r"Faillites : \d,\d\d par partie", out)


def test_many_games_tell_small_shares() -> None:
    assert [Page(Speech("en"), games).share(share_of(0, games))[1] for games in (30, 20_000, 1_000_000)] == [
        "0.0 to 11.4%",
        "0.00 to 0.02%",
        "0.0000 to 0.0004%",
    ]


def test_json_holds_what_was_asked_and_what_came_out() -> None:
    ran = simulate("--games", "8", "--seed", "9", "--json")
    told = msgspec.json.decode(ran.out)
    assert {"games", "rolls", "seconds", "rolls_per_second", "backend", "wins"} <= told.keys()
    assert (told["games"], told["backend"], len(told["wins"])) == (8, "interpreted", 2)
    assert told["rolls_per_second"] == pytest.approx(told["rolls"] / told["seconds"])
    assert told["study"]["bots"] == ["steady", "random"]
    again = msgspec.json.decode(simulate("--games", "8", "--seed", "9", "--json").out)
    timed = {"seconds", "rolls_per_second"}
    assert {key: told[key] for key in told.keys() - timed} == {key: again[key] for key in again.keys() - timed}


def test_a_table_is_written_and_continued(tmp_path: Path) -> None:
    out = str(tmp_path / "games.parquet")
    assert f"Saved: {out}" in simulate("--games", "4", "--out", out).out
    ran = simulate("--games", "6", "--out", out, "--resume")
    assert ran.status == 0
    assert re.search(r"6 games, \d+ rolls\. 2 games and \d+ rolls in ", ran.out)
    assert pq.read_metadata(out).num_rows == 6
    assert "\n6 games, " in simulate("--games", "6", "--out", out, "--resume").out, "nothing was left to play"


@pytest.mark.parametrize(
    ("words", "code", "place"),
    [
        ("--edition nope", "edition/unknown", "--edition"),
        ("--mode endless", "edition/unknown-mode", "--mode"),
        ("--board atlantis", "edition/unknown-board", "--board"),
        ("--deck-set tarot", "edition/unknown-deck-set", "--deck-set"),
        ("--switch tea=on", "edition/unknown-switch", "--switch"),
        ("--players 1 --bots steady", "setup/seats-out-of-range", "--players"),
        ("--players 40", "setup/seats-out-of-range", "--players"),
        ("--bots steady,zorro", "setup/unknown-bot", "--bots"),
        ("--bots steady,steady,random --players 2", "simulate/too-many-bots", "--bots"),
        ("--seed -1", "setup/bad-seed", "--seed"),
        ("--backend abacus", "simulate/unknown-backend", "--backend"),
        ("--resume", "simulate/nothing-to-resume", "--resume"),
    ],
)
def test_what_cannot_be_simulated_is_refused_with_its_place(words: str, code: str, place: str) -> None:
    ran = simulate("--games", "2", *words.split())
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"error[{code}]: ")
    assert ran.err.endswith(f" ({place})\n")


def test_an_unknown_backend_is_refused_with_those_there_are() -> None:
    assert "Choose auto, interpreted, compiled, or gpu." in simulate("--backend", "abacus").err


def test_files_that_cannot_be_written_or_continued_are_named(tmp_path: Path) -> None:
    text = tmp_path / "poem.parquet"
    text.write_text("Shall I compare thee", encoding="utf-8")
    nowhere = tmp_path / "nowhere" / "games.parquet"
    for words, code, place in (
        (("--out", str(text)), "simulate/exists", "--out"),
        (("--out", str(text), "--resume"), "tables/unreadable", "--out"),
        (("--out", str(nowhere)), "file/not-found", str(nowhere)),
        (("--out", str(nowhere), "--resume"), "file/not-found", str(nowhere)),
    ):
        ran = simulate("--games", "2", *words)
        assert ran.status == 2
        assert ran.err.startswith(f"error[{code}]: "), ran.err
        assert ran.err.endswith(f" ({place})\n")
        assert ("There is no folder" in ran.err) == (place == str(nowhere))


def test_without_the_extra_games_are_interpreted_with_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workforce, "PATIENCE", 0.0)
    monkeypatch.setitem(sys.modules, "llvmlite", None)
    ran = simulate("--games", "3", "--backend", "auto")
    assert ran.status == 0
    assert "install the extra magie[fast]" in ran.err
    assert "(interpreted, 1 core)" in ran.out


def test_without_the_extra_the_backend_that_needs_it_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "llvmlite", None)
    ran = simulate("--games", "3", "--backend", "compiled")
    assert ran.status == 2
    assert ran.err.startswith("error[compiled/missing]: ")
    assert ran.err.endswith('pip install "magie[fast]" (--backend)\n')


def test_without_the_extra_the_backend_for_gpus_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backends, "entry_points", lambda **_: ())
    backends.gpu.cache_clear()
    for words in (("simulate", "--games", "3", "--backend", "gpu"), ("warm", "--gpu")):
        ran = magie(*words)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith("error[gpu/missing]: Playing on a GPU needs the extra magie[gpu]")
    backends.gpu.cache_clear()


def unmoved_by_ctrl_c(session: int) -> int:
    """How many processes of a session ignore the signal of a terminal."""
    count = 0
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended
            leader = int((folder / "stat").read_text().rpartition(")")[2].split()[3])
            ignored = re.search(r"^SigIgn:\s*(\w+)", (folder / "status").read_text(), re.MULTILINE)
            count += leader == session and ignored is not None and int(ignored[1], 16) >> (signal.SIGINT - 1) & 1
    return count


def test_ctrl_c_keeps_what_is_done_and_says_so(tmp_path: Path) -> None:
    """A real process with workers, stopped as a terminal does it: the signal goes to all of them."""
    out = tmp_path / "games.parquet"
    words = ["simulate", "--games", "1000000", "--backend", "interpreted", "--threads", "2", "--out", str(out)]
    process = subprocess.Popen(
        [sys.executable, "-c", "from magie.cli import main; main()", *words, "--lang", "en"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    # Both workers, and what keeps their books, leave Ctrl-C to the parent.
    until(lambda: process.poll() is not None or unmoved_by_ctrl_c(process.pid) == 3)
    os.killpg(process.pid, signal.SIGINT)
    told, said = process.communicate(timeout=patience())
    games = pq.read_metadata(out).num_rows
    assert process.returncode == 130
    assert games > 0
    assert said == (f"Stopped: {games:,} of 1,000,000 games are done. To go on: the same command with --resume.\n")
    assert f"{games:,} game" in told
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]


class Screen(io.StringIO):
    """Something that looks like a terminal."""

    def isatty(self) -> bool:
        return True


def drawn(screen: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> str:
    """What a bar draws for a run of 40 games at its twelfth."""
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(meter, "PATIENCE", 0.0)
    with Meter(Speech("en"), 40) as bar:
        bar(Progress(12, 3000, "compiled"))
        bar.bar.refresh()
        bar.tell("switched")
    return screen.getvalue()


def test_a_terminal_shows_a_bar_with_rate_and_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    text = drawn(Screen(), monkeypatch)
    assert "12/40" in text
    assert re.search(r"[\d,]+ rolls/s, compiled", text)
    assert re.search(r"-:--:--|\d:\d\d:\d\d", text)
    assert "Compiled: the games go on at native speed." in text


def test_the_rate_is_that_of_the_last_seconds() -> None:
    bar = Meter(Speech("en"), 40)
    start = bar.start
    assert bar.rate(start + 2, 200) == pytest.approx(100)
    assert bar.rate(start + 3, 9200) == pytest.approx(9200 / 3)
    assert bar.rate(start + 8, 54_200) == pytest.approx(9000)


def test_where_nobody_looks_there_is_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    assert drawn(io.StringIO(), monkeypatch) == "Compiled: the games go on at native speed.\n"


@pytest.mark.parametrize(
    ("is_ready", "said"),
    [(True, r"Compiled already: loaded in \d+\.\d s\.\n"), (False, r"Compiled in \d+\.\d s\.\n")],
)
def test_warm_compiles_or_says_that_it_is_done(is_ready: bool, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(warming, "is_ready", lambda: is_ready)
    monkeypatch.setattr(warming, "load", lambda: loaded.append("games"))
    monkeypatch.setattr(playouts, "is_ready", lambda: True)
    monkeypatch.setattr(playouts, "load_playing", lambda: loaded.append("play-outs"))
    ran = magie("warm")
    assert (ran.status, loaded) == (0, ["games", "play-outs"])
    assert re.fullmatch(said, ran.out)
    assert bool(ran.err) is not is_ready


def test_warm_names_the_extra_that_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "llvmlite", None)
    ran = magie("warm")
    assert ran.status == 2
    assert ran.err.startswith("error[compiled/missing]: ")
