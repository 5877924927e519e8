"""A lopsided deal is marked in the moment in which it is on the table, for whoever is asked and for all who watch."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import PHONE, WIDE
from tests.browser.measuring import SETTLED
from tests.browser.person import Person
from tests.browser.staged import StagedTable, owned
from tests.browser.test_moments import answer
from tests.browser.test_pages import violations

MARK = {"en": "Lopsided deal: Ada gives far more than it gets.", "fr": "Marché déséquilibré : Ada donne bien plus"}


def table_with_gift(person: Person, asked: int = 0, fair_deals: str = "shown") -> StagedTable:
    """Ada offers a street for nothing."""
    table = StagedTable(person)
    offer = {"kind": "offer", "seat": asked, "offerer": 1, "give": {"deeds": ["yellow-1"]}, "take": {}}
    choices = [] if asked else [answer("accept"), answer("reject")]
    yours = {"question": "A deal is on the table.", "choices": choices, "partners": []}
    table.tell(
        deeds=[*owned(0, "yellow-2", "yellow-3"), *owned(1, "yellow-1")],
        active=1, asked=asked, decision=offer, yours=yours,
        fair_deals=fair_deals, lopsided={"giver": 1, "taker": asked, "times": 2},
    )  # fmt: skip
    return table


def mark_of(table: StagedTable) -> Locator:
    return table.page.get_by_test_id("lopsided")


def words(locator: Locator) -> str:
    """What a mark says, whatever spaces it has."""
    return " ".join(locator.inner_text().split())


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_whoever_is_asked_reads_that_a_deal_is_lopsided(
    person: Callable[..., Person], axe: str, size: dict[str, int], scheme: Literal["light", "dark"], language: str
) -> None:
    somebody = person(
        bypass_csp=True, viewport=size, color_scheme=scheme, locale=f"{language}-{language}".replace("en-en", "en-GB")
    )
    table = table_with_gift(somebody)
    expect(mark_of(table)).to_be_visible()
    assert MARK[language] in words(mark_of(table))
    assert "2" in words(mark_of(table))
    expect(table.page.get_by_test_id("choices").get_by_role("button")).to_have_count(2)
    table.page.evaluate(SETTLED)
    assert violations(table.page, axe) == []
    folder = os.environ.get("MAGIE_PICTURES")
    if folder:
        table.page.screenshot(path=Path(folder) / f"lopsided-{language}-{scheme}-{size['width']}.png")


def test_the_others_read_it_too_before_it_is_answered(person: Callable[..., Person]) -> None:
    table = table_with_gift(person(), asked=2)
    expect(mark_of(table)).to_be_visible()


def test_where_lopsided_deals_are_refused_nobody_can_accept_one(person: Callable[..., Person]) -> None:
    table = table_with_gift(person(), fair_deals="refused")
    expect(mark_of(table)).to_be_visible()
    table.page.keyboard.press("a")
    buttons = table.page.get_by_test_id("choices").get_by_role("button")
    expect(buttons).to_have_count(1)
    expect(table.page.get_by_test_id("choices")).to_contain_text("no lopsided deals")
    assert table.acts() == []
