"""Editions are data: the kernel and the bots name none of them, and read only numbers that say what to do."""

import re
from pathlib import Path

import magie
from magie.editions import available, load_edition
from magie.editions.files import SHIPPED
from magie.rules.schema import EDITION

SOURCES = Path(magie.__file__).parent
KERNEL = sorted([*SOURCES.joinpath("rules").rglob("*.py"), *SOURCES.joinpath("bots").rglob("*.py")])
NAMES = {
    *SHIPPED,
    *(listing.id for listing in available()),
    *(board for listing in available() for board in listing.boards),
    "spider",
}
NAMED = re.compile("|".join(re.escape(name).replace(r"\-", "[-_ ]") for name in sorted(NAMES)), re.IGNORECASE)


def test_neither_the_rules_nor_the_bots_name_an_edition() -> None:
    assert len(KERNEL) > 30
    found = [
        f"{path.relative_to(SOURCES)}:{number}: {line.strip()}"
        for path in KERNEL
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if NAMED.search(line)
    ]
    assert found == []


def test_a_name_would_be_found_in_any_spelling() -> None:
    for line in ("if e.id == 'Spiderman-EN':", "SPIDERMAN_FR = 2", "# the classic game", "in Atlantic City"):
        assert NAMED.search(line)
    assert not NAMED.search("if e.optional_doubles == 1 and g.die1 == g.die2:")


def test_the_numbers_that_the_rules_read_hold_no_name_of_an_edition() -> None:
    fields = {name for name, *_ in EDITION}
    assert fields.isdisjoint({"id", "name", "edition", "ruleset", "mode", "board", "title"})
    for listing in available():
        numbers = load_edition(listing.id).numbers
        for name in fields:
            value = getattr(numbers, name)
            assert all(type(number) is int for number in (value if isinstance(value, list) else [value])), name


def test_the_same_switches_are_the_same_numbers_whatever_the_ruleset_is_called() -> None:
    english, french = (load_edition(name, deck_set="fr-classic") for name in ("spiderman-en", "spiderman-fr"))
    likened = load_edition("spiderman-en", deck_set="fr-classic", switches=french.switches)
    differing = {name for name, *_ in EDITION if getattr(likened.numbers, name) != getattr(french.numbers, name)}
    assert differing == {"space_tax"}  # Q13: the one amount that no switch decides
    assert english.digest != french.digest
