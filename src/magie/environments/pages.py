"""The reference page of every environment, in PettingZoo's form, made from the code; `make golden` writes them."""

from itertools import groupby
from pathlib import Path

from magie.editions import Edition, available, load_edition
from magie.environments import numbers as named
from magie.environments.layout import Choice, layout_of
from magie.environments.numbers import Number, numbers_of
from magie.environments.registry import VERSION, env_id

SHOWN = 12  # choices of a verb that are listed one by one; of longer lists, the beginning and the rule
SEATS = 4

HEAD = """# {name}

This page is made from the code by `make golden`. How to use it: [environments](../environments.md).
What bots reach in it: [baselines](baselines.md).

| | |
| --- | --- |
| PettingZoo | `magie.environments.aec_env(edition="{edition}", seats={seats})` |
| Gymnasium | `gymnasium.make("{id}", seats={seats}, bots="steady")` after `import magie.environments` |
| Many games at once | `magie.environments.Batch(1024, edition="{edition}", seats={seats})` |
| Agents | {least} to {most}: `seat_0`, `seat_1`, …; one acts at a time |
| Actions | discrete, `Discrete({choices})`, with masks; or text and records, any legal action |
| Observations | `observation`: `Box(({numbers},), float32)` at {seats} seats; `action_mask`: {choices} of 0 and 1 |
| Rewards | `"win"`: 1 for the winner, as much less for the others together; `"chance"`: the judge's chance gained |
| End | a seat that is out terminates with its rank; `round_limit` (200) truncates |

"""
CHOICES = """## Actions

One number for every choice. Seats are counted on from one's own; money is the edition's. The mask says which are
legal now, and one always is.

| numbers | verb | choices |
| --- | --- | --- |
"""
NUMBERS = """
## Observations

All that lies open at the table and nothing else, counted from the observer's seat. A number is what it says, divided
by its unit: money by the starting cash, {cash}. Where nothing is said, 1 means yes.

"""
HISTORY = """
## Versions

- v0: the first.
"""


def pages() -> dict[str, str]:
    """The text of every page, by its file."""
    return {f"{listing.id}.md": page_of(load_edition(listing.id)) for listing in available()}


def page_of(edition: Edition) -> str:
    """The page of an edition's environment."""
    layout = layout_of(edition)
    table = {
        "name": f"{edition.title.en} environment, v{VERSION}",
        "edition": edition.id,
        "id": env_id(edition.id),
        "least": edition.players_min,
        "most": edition.players_max,
        "seats": SEATS,
        "choices": len(layout.choices),
        "numbers": len(numbers_of(edition, SEATS)),
    }
    rows = []
    first = 0
    for verb, group in groupby(layout.choices, key=lambda choice: choice.verb):
        choices = list(group)
        rows.append(f"| {spanned(first, len(choices))} | `{verb}` | {told(choices, first)} |")
        first += len(choices)
    text = HEAD.format(**table) + CHOICES + "\n".join(rows) + "\n"
    return text + NUMBERS.format(cash=edition.numbers.start_cash) + observed(edition) + HISTORY


def spanned(first: int, count: int) -> str:
    """A range of numbers."""
    return str(first) if count == 1 else f"{first} to {first + count - 1}"


def told(choices: list[Choice], first: int) -> str:
    """What the choices of a verb are: one by one, or template by template with the first and the last of each."""
    if len(choices) <= SHOWN:
        return "; ".join(f"{first + place}: {choice.text}" for place, choice in enumerate(choices))
    parts = []
    place = first
    for _, group in groupby(choices, key=lambda choice: choice.kind):
        kind = list(group)
        shown = [f"{place}: {kind[0].text}", f"{place + 1}: {kind[1].text}"]
        if len(kind) > 3:
            shown.append("…")
        if len(kind) > 2:
            shown.append(f"{place + len(kind) - 1}: {kind[-1].text}")
        parts.append("; ".join(shown))
        place += len(kind)
    return "<br>".join(parts)


def observed(edition: Edition) -> str:
    """The numbers of an observation, block by block."""
    blocks = [
        ("The question, and what remains to be resolved", named.question(edition)),
        ("The table", named.table(edition)),
        ("The offer on the table", named.offer(edition)),
        ("Rents on claim", named.claims(edition)),
        ("Cards and papers", named.cards(edition)),
    ]
    text, first = "", 0
    for title, block in blocks:
        numbers = list(block)
        text += f"### {title}\n\n{table_of(numbers, first)}\n"
        first += len(numbers)
    seat = list(named.seat(edition, 0))
    text += (
        f"### Every seat\n\nSeat +n has {len(seat)} numbers from {first} + {len(seat)} n on; your own is seat +0.\n\n"
    )
    text += f"{table_of(seat, 0, 'further on')}\n"
    deeds = list(edition.ids["deed"].values())
    deed = list(named.deed("deed", SEATS))
    behind = f"{first} + {len(seat)} s"
    text += (
        f"### Every deed\n\nBehind the seats, at a table of s seats from {behind} on, every deed has 7 + s numbers, "
        f"in the order {', '.join(f'`{name}`' for name in deeds)}.\n\n{table_of(deed, 0, 'further on')}"
    )
    return text


def table_of(numbers: list[Number], first: int, heading: str = "number") -> str:
    """A row for every number."""
    rows = [
        f"| {first + place} | {number.name} | {number.unit if number.unit > 1 else ''} |"
        for place, number in enumerate(numbers)
    ]
    return "\n".join([f"| {heading} | what | unit |", "| --- | --- | --- |", *rows]) + "\n"


def write_pages(folder: Path) -> None:
    """Write every page."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (folder / name).write_text(text, encoding="utf-8")
