"""The reference of the Python API has every public name, and the page of records is what the records make now."""

import re
from typing import Any

import pytest
from tests.docs import records
from tests.golden import STALE

import magie
from magie.analysis.analyse import Analysis
from magie.bots.advice import Advice, DealWorth
from magie.editions import printed
from magie.game import Divergence, Input, OpenClaim, Over, Rent, Setup, Standing, errors

PAGE = (records.PAGE.parent / "python.md").read_text(encoding="utf-8")
# Where each noun is explained.
SECTIONS: dict[str, tuple[type, ...]] = {
    "Game": (magie.Game, Over, Standing, OpenClaim),
    "Seat": (magie.Seat,),
    "Deed": (magie.Deed, Rent),
    "Group": (magie.Group,),
    "Edition": (
        magie.Edition,
        *(kind for name, kind in vars(printed).items() if name.startswith("Printed") and name != "PrintedSpace"),
    ),
    "Space": (printed.PrintedSpace,),
    "Rejection": (magie.Rejection, magie.EditionError, errors.InvalidText),
    "Record": (magie.Record, Setup, Divergence, Input),
    "Advice": (Advice, DealWorth),
    "Analysis": (Analysis,),
}
NOUNS = [(section, noun) for section, nouns in SECTIONS.items() for noun in nouns]
OF_PYTHON = {*dir(tuple), *dir(Exception)}


def words_in(text: str) -> set[str]:
    """The names that a text shows as code."""
    blocks = re.findall(r"^```.*?^```", text, flags=re.DOTALL | re.MULTILINE)
    spans = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE))
    return set(re.findall(r"\w+", " ".join([*blocks, *spans])))


def section(heading: str) -> str:
    """What stands below a heading of the reference."""
    _, _, below = PAGE.partition(f"\n## {heading}\n")
    assert below, heading
    return below.partition("\n## ")[0]


def members(noun: Any) -> set[str]:
    """What a noun has, without what every tuple and error has."""
    own = {name for name in dir(noun) if not name.startswith("_")}
    return own - (OF_PYTHON if issubclass(noun, tuple | Exception) else set())


@pytest.mark.parametrize("name", magie.__all__)
def test_the_reference_has_every_public_name(name: str) -> None:
    assert name in words_in(PAGE)


@pytest.mark.parametrize(("heading", "noun"), NOUNS, ids=[noun.__name__ for _, noun in NOUNS])
def test_the_reference_has_every_public_member_of_a_noun(heading: str, noun: type) -> None:
    assert members(noun) - words_in(section(heading)) == set()


def test_the_reference_has_every_error() -> None:
    raised = {name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, Exception)}
    assert raised - {"Refusal"} - words_in(section("Rejection")) == set()


def test_the_page_of_records_is_what_the_records_make_now() -> None:
    assert records.PAGE.read_text(encoding="utf-8") == records.page(), STALE
