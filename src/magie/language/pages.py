"""Reference pages made from the data: one an edition, and one that compares the rulesets."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from magie.editions import Edition, EditionListing, all_switches, available, format_switch, load_edition
from magie.editions.switches import SwitchValue
from magie.language.rulebook import Clause, Reading, difference, load_rulebook
from magie.rules.codes import DEED_STREET, DEED_UTILITY, OP_JAIL_CARD
from magie.rules.schema import DECK, LEVELS

COMPARISON = "comparison.md"
# What players ask before a game, and the clauses that answer it.
QUESTIONS = {
    "How many of us can play?": ("1.1",),
    "What does a whole colour earn when a lot of it is mortgaged?": ("7.6",),
    "When is rent claimed too late?": ("7.9",),
    "Which roll counts at a company?": ("7.13",),
    "What do the tax spaces cost?": ("9.1", "9.2", "9.3", "9.4"),
    "What is the first bid when buildings are short?": ("12.18",),
    "What does a mortgaged deed cost its new owner?": ("14.8", "14.9"),
    "How is the short game set up, and what of Jail and Bad Press in it?": ("16.2", "16.6", "16.8"),
    "Can we play against the clock?": ("17.1", "17.3", "17.4"),
    "What may doubles do besides another roll?": ("18.1", "18.2", "18.3", "18.8"),
}


def table(header: tuple[str, ...], rows: Iterator[tuple[object, ...]]) -> str:
    """A Markdown table."""
    lines = [header, ("---",) * len(header), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)


def edition_page(listing: EditionListing, language: str = "en") -> str:
    """The page of one edition: board, deeds, decks, modes and switches."""
    edition = load_edition(listing.id)
    parts = [
        f"# {listing.title.in_language(language)}",
        f"`{listing.id}` · {listing.players_min} to {listing.players_max} players · modes: "
        + ", ".join(f"`{mode}`" for mode in listing.modes),
        "This page is made from the edition's data: `python -m magie.language.pages docs/reference/editions`.",
        *board_parts(listing, language),
        "## Deeds",
        "Street rents: bare, 1 to 4 houses, hotel. Stations: by number owned. Companies: times the dice.",
        table(("deed", "price", "mortgage", "building", "rents"), deed_rows(edition)),
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
    yield "## Board"
    header = ("", "space", *(f"`{board}`" for board in boards))
    first = next(iter(boards.values()))
    yield table(
        header,
        (
            (index, f"`{space}`", *(edition.name_of("space", index, language) for edition in boards.values()))
            for index, space in first.ids["space"].items()
        ),
    )


def deed_rows(edition: Edition) -> Iterator[tuple[object, ...]]:
    """Price, mortgage, building price and rents of every deed."""
    e = edition.tables
    for index, deed in edition.ids["deed"].items():
        count = 6 if e.deed_kind[index] == DEED_STREET else e.group_size[e.deed_group[index]]
        rents = [str(rent) for rent in e.rent[index * LEVELS : index * LEVELS + count]]
        sign = "× " if e.deed_kind[index] == DEED_UTILITY else ""
        building = e.deed_house[index] or "–"
        yield f"`{deed}`", e.deed_price[index], e.deed_mortgage[index], building, sign + ", ".join(rents)


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
    for index, card in edition.ids["card"].items():
        text = edition.name_of("card", index, language)
        if edition.tables.card_op[index] == OP_JAIL_CARD:
            text += " *(kept)*"
        yield edition.name_of("deck", index // DECK, language), f"`{card}`", text


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
            meaning += f" The text taken literally: `{value_text(name, literal[name])}`."
        yield f"`{name}`", f"`{value_text(name, value)}`", ", ".join(switch.clauses), meaning


def value_text(name: str, value: SwitchValue) -> str:
    """A switch's value as it is typed behind the equals sign."""
    return format_switch(name, value).partition("=")[2]


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
    books = {name: load_rulebook(name, language) for name in ids}
    parts = [
        "# What is different tonight?",
        "The rulesets side by side. For one clause: `magie rules 7.6 --diff classic spiderman-en`.",
        "This page is made from the rulebooks: `python -m magie.language.pages docs/reference/editions`.",
    ]
    for question, clauses in QUESTIONS.items():
        parts.append(f"## {question}")
        for name in ids:
            told = [clause.text for clause in books[name].clauses if clause.id in clauses]
            parts.append(f"**`{name}`** " + (" ".join(told) if told else "*(not in this rulebook)*"))
    for first, second in ((a, b) for i, a in enumerate(ids) for b in ids[i + 1 :]):
        parts.append(f"## Every difference between `{first}` and `{second}`")
        parts.append(
            table(
                ("clause", f"`{first}`", f"`{second}`"),
                ((found.id, cell(found.first), cell(found.second)) for found in difference(first, second, language)),
            )
        )
    return "\n\n".join(parts) + "\n"


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
