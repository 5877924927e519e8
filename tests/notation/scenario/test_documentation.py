"""The scenarios printed in the documentation are scenarios that hold."""

import re
from pathlib import Path

import pytest

from magie.notation.action import ACTIONS
from magie.notation.scenario import Expectation, Start, run_scenario

PAGE = Path(__file__).parents[3] / "docs" / "reference" / "scenarios.md"
EXAMPLES = re.findall(r"```toml\n(title = .*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example_of_the_page_holds(text: str, tmp_path: Path) -> None:
    path = tmp_path / "example.toml"
    path.write_text(text, encoding="utf-8")
    assert run_scenario(path).failures == ()


def test_the_page_has_examples() -> None:
    assert len(EXAMPLES) >= 2


@pytest.mark.parametrize("key", sorted({*Start.__struct_fields__, *Expectation.__struct_fields__}))
def test_the_page_explains_every_key(key: str) -> None:
    assert f"`{key}`" in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("verb", sorted(ACTIONS))
def test_the_page_names_every_verb(verb: str) -> None:
    assert re.search(rf"`{verb}[ `]", PAGE.read_text(encoding="utf-8"))
