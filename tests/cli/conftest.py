"""Every test of the command line keeps its games in a folder of its own."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder, empty."""
    folder = tmp_path / "home"
    monkeypatch.setenv("MAGIE_HOME", str(folder))
    return folder
