"""A hand that answers every question of the page as soon as it stands there: a script of the page itself.

It clicks what a person would click, and no turn waits for a test that looks on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.person import EAGER, OVER
from tests.waiting import patience

if TYPE_CHECKING:
    from tests.browser.person import Person

# Counts the hints that were seen meanwhile, and remembers what was clicked.
_HAND = """{
    window.seen = 0;
    window.answered = new Set();
    window.clicked = new Set();
    const wanted = Number(sessionStorage.getItem('eager'));
    const act = () => {
        window.seen += document.querySelector('[data-testid=hint-bubble]') ? 1 : 0;
        if (window.answered.size >= wanted) return;
        const table = document.querySelector('[data-sequence]');
        const live = '[data-testid=choices] button[data-kind]:not([disabled], [aria-disabled=true])';
        const kinds = new Map([...document.querySelectorAll(live)].reverse().map((one) => [one.dataset.kind, one]));
        const kind = %s.find((one) => kinds.has(one));
        if (kind === undefined) return;
        window.answered.add(table.dataset.sequence);
        window.clicked.add(kind);
        kinds.get(kind).click();
    };
    if (wanted) new MutationObserver(act).observe(document, { childList: true, subtree: true, attributes: true });
}"""
WHOLE_GAME = 100_000


def lend_a_hand(person: Person) -> None:
    """From the next page on a hand is there; it does nothing before it is set to work."""
    person.page.add_init_script(_HAND % list(EAGER))


def work(person: Person, answers: int = WHOLE_GAME) -> None:
    """Let the hand give so many answers from now on."""
    person.page.evaluate("answers => sessionStorage.setItem('eager', answers)", str(answers))
    person.page.reload()


def play_out(person: Person) -> None:
    """Let the hand play the game to its end, and paint nothing before that."""
    work(person)
    person.page.evaluate("document.documentElement.style.opacity = 0")
    person.page.locator(OVER).wait_for(timeout=5000 * patience())  # a whole game
    person.page.evaluate("document.documentElement.style.opacity = ''")


def rest(person: Person) -> None:
    """Let the hand do nothing on the pages to come."""
    person.page.evaluate("sessionStorage.removeItem('eager')")
