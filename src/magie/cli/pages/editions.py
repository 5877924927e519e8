"""Editions on screen: all in a table, or one with everything that it offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.text import Text

from magie.cli.console import table_of
from magie.cli.wrap import wrap
from magie.editions import all_switches, format_switch

if TYPE_CHECKING:
    from rich.console import Console

    from magie.cli.speech import Speech
    from magie.editions import EditionListing


def show_all(console: Console, speech: Speech, listings: tuple[EditionListing, ...]) -> None:
    """Every edition on a line or two."""
    rows: list[list[str | Text]] = []
    for listing in listings:
        boards = [name.in_language(speech.language) for name in listing.boards.values()]
        players = f"{listing.players_min}–{listing.players_max}"
        title = listing.title.in_language(speech.language) + (" *" if listing.invented else "")
        name = Text(listing.id, style="bold")
        rows.append([name, title, players, ", ".join(boards), ", ".join(listing.modes)])
    heads = [speech(f"head-{head}") for head in ("edition", "title", "players", "boards", "modes")]
    console.print(table_of(heads, rows, words=range(len(heads))))
    if any(listing.invented for listing in listings):
        console.print(wrap(Text(speech("editions-invented"), style="dim"), console.width))
    console.print(wrap(Text(speech("editions-hint"), style="dim"), console.width))


def show_one(console: Console, speech: Speech, listing: EditionListing) -> None:
    """All that one edition offers."""
    language = speech.language
    players = speech("editions-players", least=listing.players_min, most=listing.players_max)
    console.print(Text.assemble((listing.title.in_language(language), "bold"), f" ({listing.id}) · {players}"))
    for head, entries in (("boards", listing.boards), ("decks", listing.deck_sets)):
        console.print(Text(speech(f"head-{head}"), style="bold"))
        for name, text in entries.items():
            console.print(Text.assemble("  ", (name, "cyan"), f"  {text.in_language(language)}"))
    console.print(Text(speech("head-modes"), style="bold"))
    for mode in listing.modes:
        console.print(Text.assemble("  ", (mode, "cyan"), f"  {speech(f'mode-{mode}')}"))
    show_switches(console, speech, listing)
    show_invented(console, speech, listing)


def show_switches(console: Console, speech: Speech, listing: EditionListing) -> None:
    """Every switch as this rulebook has it, house rules first, each with its clauses and what may stand in it."""
    switches = all_switches()
    for is_house_rule in (True, False):
        key = "head-house-rules" if is_house_rule else "head-switches"
        console.print(Text(speech(key), style="bold"))
        for name, value in listing.switches.items():
            switch = switches[name]
            if switch.house_rule != is_house_rule:
                continue
            clauses = f" ({', '.join(switch.clauses)})" if switch.clauses else ""
            console.print(Text.assemble("  ", (format_switch(name, value), "cyan"), (clauses, "dim")))
            body = Text(switch.description.in_language(speech.language))
            body.append(f" {possible_values(speech, name)}", style="dim")
            if name in listing.literal:
                literal = format_switch(name, listing.literal[name])
                body.append(f" {speech('switch-literal', switch=literal)}", style="dim")
            console.print(Padding(wrap(body, console.width - 4), (0, 0, 0, 4)))


def possible_values(speech: Speech, name: str) -> str:
    """What may stand in a switch, in words."""
    switch = all_switches()[name]
    words = ", ".join(switch.values)
    return speech(f"switch-{switch.type}", words=words, low=switch.low, high=switch.high)


def show_invented(console: Console, speech: Speech, listing: EditionListing) -> None:
    """What no box prints and we made up: the ids of deeds, tokens and cards."""
    if not listing.invented:
        return
    console.print(Text(speech("head-invented"), style="bold"))
    found: dict[str, list[str]] = {}
    for place in listing.invented:
        *_, kind, name = place.removesuffix(".text").split(".")
        found.setdefault(kind, []).append(name)
    for kind, names in found.items():
        line = Text.assemble((kind, "cyan"), f" ({len(names)}): {', '.join(names)}")
        console.print(Padding(wrap(line, console.width - 2), (0, 0, 0, 2)))
