"""The rulebook as a table plays it: its clauses alone, the numbers of its box, and what its switches change."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from msgspec.structs import replace

from magie.editions import Edition, all_switches, load_edition
from magie.editions.switches import SwitchValue
from magie.language.catalogue import catalogue
from magie.language.cldr import write_list, write_number
from magie.language.rulebook import Clause, Rulebook, load_rulebook

_FACT = re.compile(r"\{([a-z-]+)\}")


def rulebook_at(edition: Edition, language: str) -> Rulebook:
    """The rulebook of a table; raises RulebookError for an edition or language that has none."""
    book = load_rulebook(edition.id, language)
    facts = {name: write_number(language, number) for name, number in facts_of(edition).items()}
    notes = _notes_of(book, edition, language)
    told = [replace(one, text=_filled(one.text, facts), notes=notes.get(one.id, ())) for one in book.clauses]
    clauses = tuple(clause for clause in told if _is_played(clause, edition))
    return replace(
        book,
        clauses=clauses,
        apart=tuple(_put_apart(clause, language) for clause in told if not _is_played(clause, edition)),
        chapters=tuple(one for one in book.chapters if any(clause.chapter == one.number for clause in clauses)),
        readings=tuple(replace(one, text=_filled(one.text, facts)) for one in book.readings),
    )


@cache
def usual_rulebook(ruleset: str, language: str) -> Rulebook:
    """The rulebook of a ruleset, at a table that changes nothing; raises RulebookError as `load_rulebook` does."""
    return rulebook_at(load_edition(load_rulebook(ruleset, language).ruleset), language)


def facts_of(edition: Edition) -> Mapping[str, int]:
    """What texts may say of a box, as in `{lots}`: cards by pile, deeds, prices and money."""
    facts = {deck: sum(card.deck == deck for card in edition.cards.values()) for deck in edition.decks}
    prices: dict[str, list[int]] = {}
    for deed in edition.deeds.values():
        prices.setdefault(deed.kind, []).append(deed.price)
    for kind, known in prices.items():
        word = "lot" if kind == "street" else kind
        facts |= {f"{word}-low": min(known), f"{word}-high": max(known), f"{word}-count": len(known)}
    return facts | {"deeds": len(edition.deeds), "cash": int(str(edition.switches["start_cash"]))}


def _filled(text: str, facts: Mapping[str, str]) -> str:
    return _FACT.sub(lambda fact: facts[fact[1]], text)


def _is_played(clause: Clause, edition: Edition) -> bool:
    return all(edition.switches.get(name) == value for name, value in clause.when.items())


def _put_apart(clause: Clause, language: str) -> Clause:
    """A clause that only other tables need, with the switches that they have set."""
    needed = tuple(_said("rules.elsewhere", name, value, language) for name, value in clause.when.items())
    return replace(clause, notes=(*clause.notes, *needed))


def _notes_of(book: Rulebook, edition: Edition, language: str) -> Mapping[str, tuple[str, ...]]:
    """By clause, what the table has changed about it."""
    notes: dict[str, tuple[str, ...]] = {}
    for name, value in edition.changed.items():
        note = _said("rules.changed", name, value, language)
        for clause in dict.fromkeys(_clauses_of(book, name)):
            notes[clause] = (*notes.get(clause, ()), note)
    return notes


def _clauses_of(book: Rulebook, switch: str) -> Iterator[str]:
    """The clauses that a switch decides; of a reading, those that rest on it."""
    for wanted in all_switches()[switch].clauses:
        clause = book.find(wanted)
        if clause is not None:
            yield clause.id
        yield from (one.id for one in book.clauses if wanted in one.readings)


def _said(key: str, switch: str, value: SwitchValue, language: str) -> str:
    """What a switch says at a table, as a sentence."""
    messages = catalogue(language)
    meaning = all_switches()[switch].description.in_language(language)
    if isinstance(value, bool):
        return messages.say(key, {"flag": "yes" if value else "no", "meaning": meaning, "value": ""})
    words = value if isinstance(value, list | tuple) else [value]
    said = [
        messages.say(f"web.option.{one}", {}) if isinstance(one, str) else write_number(language, one)
        for one in words
    ]
    told = write_list(language, said) if said else messages.say("rules.none", {})
    return messages.say(key, {"flag": "value", "meaning": meaning, "value": told})
