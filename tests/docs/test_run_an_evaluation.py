"""The guide to evaluations, followed as it stands: against a stub on the loopback address, and with its own bot."""

import re
import shlex
from pathlib import Path

import pytest
from msgspec import structs
from tests.cli.table import magie
from tests.docs.guides import GUIDES, blocks, typed
from tests.evaluation.stub import served

from magie.evaluation import load_suite

PAGE = "run-an-evaluation.md"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, and the first positions of the suite."""
    whole = load_suite()
    tiny = structs.replace(whole, games=(), positions=whole.positions[:4])
    monkeypatch.setattr("magie.evaluation.load_suite", lambda name: tiny if name == whole.name else load_suite(name))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_guides_first_command_measures_a_model_and_goes_on_later(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    export, command = typed(PAGE)[:2]
    monkeypatch.setenv(re.match(r"export (\w+)=", export)[1], "secret")  # type: ignore[index]
    with served() as stub:
        words = [stub.url if "://" in word else word for word in shlex.split(command)[1:]]
        ran = magie(*words)
        assert ran.status == 0, ran.err
        assert stub.headers[0]["Authorization"] == "Bearer secret"
        before = stub.calls
        assert magie(*words).err.startswith("error[eval/exists]")
        assert magie(*words, "--resume").status == 0
        assert stub.calls == before
    assert (here / "my-model.html").exists()
    assert "my-model by magie-eval-1" in ran.out


def test_the_guides_bot_is_measured_by_its_command(here: Path) -> None:
    (source,) = blocks(PAGE, "python")
    (here / "player.py").write_text(source, encoding="utf-8")
    ran = magie(*shlex.split(typed(PAGE)[2])[1:])
    assert ran.status == 0, ran.err
    assert "player.py by magie-eval-1" in ran.out
    assert "0 against the rules" in " ".join(ran.out.split())


def test_the_guide_says_what_the_suite_has() -> None:
    text = (GUIDES / PAGE).read_text(encoding="utf-8")
    whole = load_suite.__wrapped__()
    assert f"{len(whole.positions)} positions and {len(whole.games)} short games" in text
    assert f"at most {whole.calls} per game" in text
    assert f"after {whole.round_limit} rounds" in text
