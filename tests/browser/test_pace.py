"""What others do can be followed: dice keep their secret until they lie still, cards stand until they are read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.browser.person import stop_the_clock
from tests.browser.staged import StagedTable

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.person import Person

WORD_MS, LONGEST_MS = 250, 4000
# A key that is held down already repeats itself; its first press, which skips, came before.
KEY_HELD = "dispatchEvent(new KeyboardEvent('keydown', { key: ' ', repeat: true, bubbles: true }))"
# What is to be read of a throw while its dice tumble, and how it ends.
THROW_SEEN = """window.thrown = [];
    new MutationObserver(() => {
        const shown = document.querySelector('.throw');
        if (shown === null) return;
        const isSeen = (part) => part !== null && getComputedStyle(part).visibility === 'visible';
        window.thrown.push({
            sides: shown.querySelectorAll('.cube .side').length,
            told: isSeen(shown.querySelector('.words')) || isSeen(shown.querySelector('.who')),
        });
    }).observe(document, { childList: true, subtree: true, attributes: true });"""


def test_dice_tumble_through_their_faces_and_tell_nothing_before_they_lie_still(
    person: Callable[..., Person],
) -> None:
    table = StagedTable(person(reduced_motion="no-preference"))
    page = table.page
    page.evaluate(THROW_SEEN)
    rolled = {"kind": "rolled", "seat": 0, "die1": 6, "die2": 6, "die3": 0}
    table.tell(rolled, dice=[6, 6], thrower=0, thrown_for="move", active=0, rolls_again=True)
    expect(page.get_by_text("Double six")).to_be_visible()
    expect(page.get_by_text("12 spaces, and you roll again")).to_be_visible()
    seen = page.evaluate("window.thrown")
    tumbling = [moment for moment in seen if moment["sides"]]
    assert {moment["sides"] for moment in tumbling} == {12}  # two cubes
    assert not any(moment["told"] for moment in tumbling)


def test_a_card_of_others_stands_as_long_as_it_takes_to_read_and_stays_on_its_deck(
    person: Callable[..., Person],
) -> None:
    somebody = person(reduced_motion="no-preference")
    page = somebody.page
    page.clock.install()
    table = StagedTable(somebody)
    card = next(card for card in table.cards() if len(card["text"].split()) > LONGEST_MS / WORD_MS)
    stop_the_clock(page)
    drawn = page.get_by_test_id("drawn-card")
    table.tell({"kind": "card-drawn", "seat": 1, "card": card["id"], "deck": card["deck"]}, active=1, asked=1)
    table.tell({"kind": "turn-began", "seat": 2}, active=2, asked=2)
    expect(drawn).to_contain_text(card["text"])
    page.clock.run_for(LONGEST_MS)
    expect(drawn).to_be_visible()  # it was turned over first
    for _ in range(5):
        page.clock.run_for(200)
    expect(drawn).to_have_count(0)
    page.get_by_title("Read the last card again").filter(has_text=card["text"]).click()
    page.clock.run_for(400)
    expect(drawn).to_contain_text(card["text"])


def test_what_is_held_plays_fast_and_lets_go_at_once(person: Callable[..., Person]) -> None:
    somebody = person(reduced_motion="no-preference")
    page = somebody.page
    page.clock.install()
    table = StagedTable(somebody)
    card = next(card for card in table.cards() if len(card["text"].split()) > LONGEST_MS / WORD_MS)
    drawn = page.get_by_test_id("drawn-card")
    stop_the_clock(page)
    for hold in ("finger", "key"):
        table.tell({"kind": "card-drawn", "seat": 1, "card": card["id"], "deck": card["deck"]}, active=1, asked=1)
        table.tell({"kind": "turn-began", "seat": 2}, active=2, asked=2)
        expect(drawn).to_contain_text(card["text"])
        if hold == "finger":
            page.get_by_test_id("skip").hover()
            page.mouse.down()
        else:
            page.evaluate(KEY_HELD)
        # A quarter of the time is enough by far: four times as fast, and not skipped either.
        page.clock.run_for(400)
        expect(drawn).to_be_visible()
        for _ in range(6):
            page.clock.run_for(200)
        expect(drawn).to_have_count(0)
        assert table.acts() == []
        if hold == "finger":
            page.mouse.up()
        else:
            page.evaluate("dispatchEvent(new KeyboardEvent('keyup', { key: ' ' }))")
    # Once it is let go, time goes by as before.
    table.tell({"kind": "card-drawn", "seat": 1, "card": card["id"], "deck": card["deck"]}, active=1, asked=1)
    table.tell({"kind": "turn-began", "seat": 2}, active=2, asked=2)
    expect(drawn).to_contain_text(card["text"])
    for _ in range(8):
        page.clock.run_for(200)
    expect(drawn).to_be_visible()
