"""Reference pages made from the data: one an edition, and one that compares the rulesets."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from magie.editions import Edition, EditionListing, all_switches, available, load_edition
from magie.editions.digest import value_of
from magie.editions.switches import SwitchValue
from magie.language.markdown import table
from magie.language.paper_pages import paper_parts, track_parts
from magie.language.rulebook import Clause, Reading, Rulebook, difference
from magie.language.table_rules import usual_rulebook

COMPARISON = "comparison.md"
# What players ask before a game, and the clauses that answer it.
QUESTIONS = {
    "How many of us can play?": ("1.1", "U-SET-1"),
    "What does a whole colour earn when a lot of it is mortgaged?": ("7.6",),
    "When is rent claimed too late?": ("7.9",),
    "Which roll counts at a company?": ("7.13", "U-UTL-1"),
    "What do the tax spaces cost?": ("9.1", "9.2", "9.3", "9.4", "U-TAX-1"),
    "What is the first bid when buildings are short?": ("12.18",),
    "What does a mortgaged deed cost its new owner?": ("14.8", "14.9"),
    "How is the short game set up, and what of Jail and Bad Press in it?": ("16.2", "16.6", "16.8"),
    "Can we play against the clock?": ("17.1", "17.3", "17.4", "U-MODE-1"),
    "What may doubles do besides another roll?": ("18.1", "18.2", "18.3", "18.8"),
}


def edition_page(listing: EditionListing, language: str = "en") -> str:
    """The page of one edition: board, deeds, decks, modes and switches."""
    edition = load_edition(listing.id)
    parts = [
        f"# {listing.title.in_language(language)}",
        f"`{listing.id}` · {listing.players_min} to {listing.players_max} players · modes: "
        + ", ".join(f"`{mode}`" for mode in listing.modes),
        "This page is made from the edition's data: `make golden`.",
        *board_parts(listing, language),
        "## Deeds",
        deed_note(edition),
        table(("deed", "price", "mortgage", "building", "rents"), deed_rows(edition)),
        *paper_parts(edition, language),
        *deck_parts(listing, edition, language),
        "## Switches",
        "The value in the rulebook, as the catalogue reads it. *House rule*: no rulebook asks for it.",
        table(("switch", "value", "decides", ""), switch_rows(listing.switches, listing.literal, language)),
        *invented_part(listing),
    ]
    return "\n\n".join(parts) + "\n"


def board_parts(listing: EditionListing, language: str) -> Iterator[str]:
    """The spaces of every board side by side."""
    boards = {board: load_edition(listing.id, board=board) for board in listing.boards}
    first = next(iter(boards.values()))
    yield "## Board"
    if len(first.tracks) > 1:
        yield from track_parts(first, language)
        return
    header = ("", "space", *(f"`{board}`" for board in boards))
    yield table(
        header,
        (
            (index, f"`{space}`", *(edition.name_of("space", index, language) for edition in boards.values()))
            for index, space in first.ids["space"].items()
        ),
    )


def deed_note(edition: Edition) -> str:
    """How the rents of the deeds are to be read."""
    if not edition.has_skyscrapers:
        return "Rents of lots: bare, 1 to 4 houses, hotel. Railroads: by number owned. Utilities: times the dice."
    rates = edition.rates
    return (
        "Rents of lots: bare, 1 to 4 houses, hotel, skyscraper; a building costs the same at every step. A bare "
        f"lot earns {rates.majority_factor} times its rent where its owner has all but one of the group, "
        f"{rates.group_factor} times with the whole group. Railroads and cab companies: by number owned. Companies: "
        "times the dice, by number owned."
    )


def deed_rows(edition: Edition) -> Iterator[tuple[object, ...]]:
    """Price, mortgage, building price and rents of every deed."""
    for deed in edition.deeds.values():
        sign = "× " if deed.kind == "utility" else ""
        building = deed.levels[0].price if deed.levels else "–"
        yield f"`{deed.id}`", deed.price, deed.mortgage, building, sign + ", ".join(map(str, deed.rents))


def deck_parts(listing: EditionListing, edition: Edition, language: str) -> Iterator[str]:
    """Every deck set with the texts of its cards."""
    yield "## Cards"
    for deck_set, name in listing.deck_sets.items():
        dealt = load_edition(listing.id, deck_set=deck_set)
        usual = " (the usual one)" if deck_set == edition.deck_set else ""
        yield f"### `{deck_set}`: {name.in_language(language)}{usual}"
        yield table(("pile", "card", "text"), card_rows(dealt, language))


def card_rows(edition: Edition, language: str) -> Iterator[tuple[object, ...]]:
    """The cards of a deck set, pile by pile."""
    for card in edition.cards.values():
        text = edition.name_of("card", card.number, language)
        if card.is_kept:
            text += " *(kept)*"
        yield edition.name_of("deck", edition.index("deck", card.deck), language), f"`{card.id}`", text


def switch_rows(
    switches: Mapping[str, SwitchValue], literal: Mapping[str, SwitchValue], language: str
) -> Iterator[tuple[object, ...]]:
    """Every switch with its value, its clauses and its meaning."""
    known = all_switches()
    for name, value in switches.items():
        switch = known[name]
        meaning = switch.description.in_language(language)
        if switch.house_rule:
            meaning += " *House rule.*"
        if switch.program_limit:
            meaning += " *Limit of the program.*"
        if name in literal:
            meaning += f" The text taken literally: `{value_of(name, literal[name])}`."
        yield f"`{name}`", f"`{value_of(name, value)}`", ", ".join(switch.clauses), meaning


def invented_part(listing: EditionListing) -> Iterator[str]:
    """What no source gives and we made up."""
    if listing.invented:
        yield "## Our own words"
        yield (
            "The printed board and cards of this edition were not found in any public text. These names and texts "
            "are ours; every price, rent and effect is the classic one."
        )
        yield "\n".join(f"- `{place}`" for place in listing.invented)


def comparison_page(language: str = "en") -> str:
    """What is different tonight: the rulesets side by side, as a player would ask."""
    ids = [listing.id for listing in available()]
    books = {name: usual_rulebook(name, language) for name in ids}
    parts = [
        "# What is different tonight?",
        "The rulesets side by side. For one clause: `magie rules 7.6 --diff classic spiderman-en`.",
        "This page is made from the rulebooks: `make golden`.",
    ]
    for question, clauses in QUESTIONS.items():
        parts.append(f"## {question}")
        for name in ids:
            told = [clause.text for clause in books[name].clauses if clause.id in clauses]
            parts.append(f"**`{name}`** " + (" ".join(told) if told else "*(not in this rulebook)*"))
    for first, second in ((a, b) for i, a in enumerate(ids) for b in ids[i + 1 :]):
        parts.append(f"## Every difference between `{first}` and `{second}`")
        parts += difference_parts(books[first], books[second])
    return "\n\n".join(parts) + "\n"


def difference_parts(first: Rulebook, second: Rulebook) -> Iterator[str]:
    """What two books decide differently; the chapters that a book adds to its base are named, not printed."""
    if second.base not in {None, first.ruleset}:
        yield (
            f"Where the chapters of `{second.ruleset}` are silent it follows `{second.base}`: read its differences "
            f"from `{second.base}` together with those between `{second.base}` and `{first.ruleset}`. Clause by "
            f"clause: `magie rules --diff {first.ruleset} {second.ruleset}`."
        )
        return
    known = {clause.chapter for clause in first.clauses}
    own = [chapter for chapter in second.chapters if second.base and chapter.number not in known]
    numbers = {chapter.number for chapter in own}
    found = difference(first, second)
    yield table(
        ("clause", f"`{first.ruleset}`", f"`{second.ruleset}`"),
        (
            (entry.id, cell(entry.first), cell(entry.second))
            for entry in found
            if not (isinstance(entry.second, Clause) and entry.second.chapter in numbers)
        ),
    )
    if own:
        command = f"magie rules {own[0].number} --edition {second.ruleset}"
        yield f"Only `{second.ruleset}` has these chapters (`{command}`):"
        yield "\n".join(f"- {chapter.number}. {chapter.title}" for chapter in own)


def cell(clause: Clause | Reading | None) -> str:
    """A clause in a table."""
    return clause.text if clause else "–"


def pages() -> dict[str, str]:
    """Every page by its file name."""
    made = {f"{listing.id}.md": edition_page(listing) for listing in available()}
    return {**made, COMPARISON: comparison_page()}


def write_pages(folder: Path) -> None:
    """Write all pages into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    import sys

    write_pages(Path(sys.argv[1]))
