"""Whatever names an extra names the command that installs it."""

import json
from importlib.resources import files

import pytest

from magie.language.catalogue import languages


@pytest.mark.parametrize("language", languages())
def test_a_message_about_an_extra_says_how_to_install_it(language: str) -> None:
    text = (files("magie.language") / "locales" / f"{language}.json").read_text(encoding="utf-8")
    about = {name: said for name, said in json.loads(text).items() if "magie[" in said or "{extra}" in said}
    assert {"error.compiled/missing", "error.stats/missing", "error.mcp/missing"} <= about.keys()
    assert [name for name, said in about.items() if 'pip install "' not in said] == []
