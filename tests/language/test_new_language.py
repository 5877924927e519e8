"""A language is what lies in the folder of messages: one more file, and everything offers it."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import magie
from magie.language import languages

NEW = next(code for code in ("nl", "sv", "eo") if code not in languages())
QUOTED = r'"(?:[^"\\]|\\.)*"'


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of Magie with one language more, in the words of English behind the word NEW."""
    folder = tmp_path_factory.mktemp("sources")
    copy = folder / "magie"
    away = shutil.ignore_patterns("client", "__pycache__")
    shutil.copytree(Path(magie.__file__).parent, copy, ignore=away)
    english = json.loads((copy / "language/locales/en.json").read_text(encoding="utf-8"))
    new = {key: text if key == "money" else f"NEW {text}" for key, text in english.items()}
    (copy / f"language/locales/{NEW}.json").write_text(json.dumps(new), encoding="utf-8")
    for book in (copy / "language/rulebook").glob("*.en.toml"):
        words = book.read_text(encoding="utf-8").replace('language = "en"', f'language = "{NEW}"')
        book.with_name(book.name.replace(".en.", f".{NEW}.")).write_text(words, encoding="utf-8")
    return folder


def translated(text: str) -> str:
    """An edition file whose English texts also stand under the new language."""
    text = re.sub(rf"^((?:[\w-]+\.)*)en = ({QUOTED})$", rf"\1en = \2\n\1{NEW} = \2", text, flags=re.MULTILINE)
    return re.sub(rf"([{{,] )en = ({QUOTED})(?=[, ])", rf"\1en = \2, {NEW} = \2", text)


def run(sources: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    given = {"PYTHONPATH": str(sources), "MAGIE_HOME": str(sources), "COLUMNS": "200", "NO_COLOR": "1"}
    environment = {**os.environ, **given}
    return subprocess.run(
        [sys.executable, *arguments], env=environment, cwd=sources, capture_output=True, text=True, check=False
    )


def with_words(sources: Path, folder: Path, files: str) -> Path:
    """A copy in which these edition files have the words of the new language."""
    shutil.copytree(sources / "magie", folder / "magie")
    for file in (folder / "magie/editions").glob(files):
        file.write_text(translated(file.read_text(encoding="utf-8")), encoding="utf-8")
    return folder


def test_the_loader_lists_every_text_that_a_new_language_misses(sources: Path, tmp_path: Path) -> None:
    load = ("-c", "import magie.editions as e; e.available()")
    told = run(sources, *load).stderr
    assert f"start_cash.description.{NEW}: is missing" in told
    assert f"double_salary_on_go.description.{NEW}: is missing" in told
    told = run(with_words(sources, tmp_path, "switches.toml"), *load).stderr
    assert f"title.{NEW}: is missing" in told
    assert f"boards.paris.name.{NEW}: is missing" in told


@pytest.fixture(scope="module")
def complete(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same with its words in every edition file too."""
    return with_words(sources, tmp_path_factory.mktemp("complete"), "*.toml")


def test_a_new_language_is_offered_and_spoken_by_the_command_line(complete: Path) -> None:
    assert "|".join(sorted([*languages(), NEW])) in run(complete, "-m", "magie", "rules", "--help").stdout
    assert run(complete, "-m", "magie", "editions", "--lang", NEW).stdout.startswith("NEW ")
    assert run(complete, "-m", "magie", "rules", "7.6", "--lang", NEW).returncode == 0


ASK = f"""
from litestar.testing import TestClient
from magie.server.app import create_app
from magie.server.settings import Settings
from magie.server.export import frames_schema
import msgspec

with TestClient(create_app(Settings())) as page:
    told = {{
        "home": page.get("/api/home?language={NEW}").json()["bots"][0]["name"],
        "board": page.get("/api/editions/ultimate/board?language={NEW}").status_code,
        "rules": page.get("/api/editions/classic/rules?language={NEW}").status_code,
        "refused": page.get("/api/tables/none?language={NEW}").json()["title"],
        "unknown": page.get("/api/home?language=xx").status_code,
        "speak": frames_schema()["$defs"]["Speak"]["properties"]["language"]["enum"],
    }}
print(msgspec.json.encode(told).decode())
"""


def test_a_new_language_is_offered_and_spoken_by_the_server(complete: Path) -> None:
    ran = run(complete, "-c", ASK)
    assert ran.returncode == 0, ran.stderr
    told: dict[str, Any] = json.loads(ran.stdout.splitlines()[-1])
    assert told["home"] == "NEW Steady"
    assert (told["board"], told["rules"], told["unknown"]) == (200, 200, 400)
    assert told["refused"].startswith("NEW ")
    assert told["speak"] == sorted([*languages(), NEW])
