"""What a model is told: the rules of the table by clause and switch, what lies on it, and how to answer."""

import re
from collections.abc import Sequence
from hashlib import sha256

from magie.assistant.table import Place
from magie.editions import Edition, all_switches, format_switch
from magie.language.table_rules import rulebook_at

MOST_NEWS = 60  # lines
LONGEST = 400  # letters of a line that may hold an answer
TASK = """You play a seat in a property-trading game and want to win it. The rules below are strictly kept.

Answer with one line of the form
ANSWER: action
where action is the text of a legal action, such as `buy`, `bid 120` or `mortgage red-1`. You may think before that
line; the last such line counts. Properties are called by their ids (`orange-2`), players by their seats, from 0.
"""
SEVERAL = """You may give several lines `ANSWER: action`; they are played in this order. Do all that you want now:
you are not asked again before the others roll. Beside what is listed you may offer deals:
`offer SEAT give WHAT take WHAT`, where WHAT is ids of deeds and an amount of money, such as
`offer 1 give red-1 50 take orange-2`. If there is nothing to do, answer `{nothing}`."""
AUCTION = """Answer `bid N` with the most that you would pay, N from {minimum} to {maximum}: the least step is bid
for you as long as it does not exceed N. Or answer `pass`."""
OFFER = "You may also answer with a deal of your own: `counter give WHAT take WHAT`."
LISTED = """Answer with one of the listed actions. Deals cannot be offered here, and nothing else is asked before the
others roll."""
_MARK = re.compile(r"^[\s*_`>#-]*answer\s*:\s*(.+?)[\s*_`.]*$", re.IGNORECASE)


def rules_of(edition: Edition) -> str:
    """The rules of a table: every clause of its rulebook, every switch with the value in force, and the mode."""
    book = rulebook_at(edition, "en")
    clauses = [f"{one.id} {one.title}. {' '.join(one.text.split())}" for one in book.clauses]
    known = all_switches()
    switches = [
        f"{format_switch(name, value)}: {known[name].description.en} ({', '.join(known[name].clauses)})"
        for name, value in edition.switches.items()
    ]
    return "\n".join(
        [f"# Rules: {book.title}, mode {edition.mode}", *clauses, "# Switches in force at this table", *switches]
    )


def system_prompt(edition: Edition) -> str:
    """What a model is told once per call."""
    return f"{TASK}\n{rules_of(edition)}"


def prompt_hash() -> str:
    """A hash of our own words in a prompt, so that results tell when they changed."""
    return sha256(f"{TASK}{SEVERAL}{AUCTION}{OFFER}{LISTED}".encode()).hexdigest()[:16]


def question_of(place: Place, news: Sequence[str], how: str) -> str:
    """One question: what happened since the last one, the table, and how to answer."""
    told = ["What happened since you were last asked:", *news[-MOST_NEWS:], ""] if news else []
    return "\n".join([*told, f"You have seat {place.seat}.", place.look(), "", how]).strip()


def answers_in(text: str) -> list[str]:
    """The actions that a reply names: of its marked lines, else its last line."""
    lines = [line[:LONGEST] for line in text.splitlines() if line.strip()]
    marked = [found[1] for line in lines if (found := _MARK.match(line))]
    if marked:
        return marked
    return [lines[-1].strip(" *_`.")] if lines else [""]
