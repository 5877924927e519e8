"""The rules of an edition in one line, and the short hash of that line which records carry.

The line holds only what differs from neutral: a switch, a card operation or a table that is new and neutral leaves
every line as it was, and with it every record playable. Amounts and switches stand there by name; board, deeds, cards
and papers as a hash each.
"""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any

from msgspec import json

from magie.editions.switches import OFF, ON, SwitchValue, all_switches, format_switch
from magie.rules.schema import EDITION, EDITION_DERIVED, FLAG, GROUP_DEEDS, LEVELS, NOBODY, SHARES

MARK = "v2"  # before every digest; those of records from before 0.1 go without
HASH = "#"
# Switches that are not 0 where nobody asks for anything. Every digest counts on these numbers: add a row for a new
# switch of this kind, and never change one.
NEUTRAL = {
    "start_cash": 1500,
    "auction_declined_deeds": 1,
    "rent_while_owner_jailed": 1,
    "jail_fine_turns": 6,
    "hotel_refund_levels": 5,
    "mortgage_clears_group": 1,
    "transfer_interest_again": 1,
    "bank_estate_unmortgaged": 1,
    "optional_doubles_excluded": 3,
    "offers_per_turn": 8,
}
BY_SPACE = ("space_pass", "space_land", "space_even", "space_high", "space_tax", "space_percent")
# The part of an edition that a list belongs to, by the first word of its name, or a number by its whole name.
PARTS = {
    **dict.fromkeys(("space", "track", "spaces", "start_space", "jail_space"), "board"),
    **dict.fromkeys(("deed", "group", "rent", "deeds", "groups"), "deeds"),
    **dict.fromkeys(("card", "deck", "decks"), "cards"),
    **dict.fromkeys(("share", "company", "dividend", "companies"), "shares"),
    **dict.fromkeys(("roll", "roll_three_cards"), "roll-three"),
    **dict.fromkeys(("squeeze", "squeeze_dice"), "squeeze"),
}
KINDS = {"rent": "deed", "share": "company", "dividend": "company", "roll": "roll-three-card"}
BOUNDS = {name: (low, high) for name, _, low, high in EDITION}
WIDTHS = {"rent": LEVELS, "group_deed": GROUP_DEEDS, "dividend": SHARES}  # columns of a row


def neutral(name: str, low: int) -> int:
    """What a field is where nobody asks for anything: none, else 0, else the least that it can be."""
    return NEUTRAL.get(name, NOBODY if low == NOBODY else max(low, 0))


def rules_of(e: Any, ids: Mapping[Any, Mapping[int, str]], switches: Mapping[str, SwitchValue]) -> str:
    """The line of an edition: `cards=#3f2a90cc jail_fine=50 space_pass/go=200`, in the order of the names.

    Places are called by their ids, so that more room for spaces or cards changes nothing either.
    """
    line = dict[str, str]()
    parts = dict[str, dict[str, Any]]()
    for kind, table in ids.items():
        if table and kind != "token":
            parts.setdefault(PARTS.get(kind.partition("-")[0], kind), {})[kind] = list(table.values())
    for name, length, low, _ in EDITION:
        first = name.partition("_")[0]
        part = PARTS.get(name, PARTS.get(first, first) if length else "")
        for place, number in places(name, getattr(e, name), ids.get(KINDS.get(first, first), {})):
            if number == neutral(name, low) or name in EDITION_DERIVED:
                continue
            if part and name not in BY_SPACE:
                parts.setdefault(part, {})[name + place] = number
            else:
                line[name + place] = value_of(name, switches[name]) if name in switches else told(name, number)
    for part, content in parts.items():
        line[part] = HASH + sha256(json.encode(sorted(content.items()))).hexdigest()[:8]
    return " ".join(f"{name}={value}" for name, value in sorted(line.items()))


def places(name: str, value: Any, ids: Mapping[int, str]) -> Iterator[tuple[str, int]]:
    """The numbers of a field, each with its place: `/red-1`, or `/red-1/3` in a column; one alone has none."""
    if isinstance(value, int):
        yield "", value
        return
    width = WIDTHS.get(name, 1)
    for index, number in enumerate(value):
        row, column = divmod(index, width)
        yield f"/{ids.get(row, row)}" + (f"/{column}" if width > 1 else ""), number


def digest_of(rules: str) -> str:
    """The hash of a line of rules."""
    return MARK + sha256(rules.encode()).hexdigest()[:14]


def differences(then: str, now: str) -> list[tuple[str, str, str]]:
    """What two lines of rules say differently: name, value then, value now."""
    old, new = (dict(part.partition("=")[::2] for part in line.split()) for line in (then, now))
    names = sorted(name for name in old.keys() | new.keys() if old.get(name) != new.get(name))
    return [(name, old.get(name) or unsaid(name), new.get(name) or unsaid(name)) for name in names]


def unsaid(name: str) -> str:
    """The value of a rule that a line leaves out."""
    if switch := all_switches().get(name):
        return value_of(name, switch.canonical(switch.default))
    field = name.partition("/")[0]
    return told(field, neutral(field, BOUNDS[field][0])) if field in BOUNDS else "–"


def value_of(name: str, value: SwitchValue) -> str:
    """A switch's value as it is typed."""
    return format_switch(name, value).partition("=")[2]


def told(field: str, number: int) -> str:
    """A number as the line has it; a flag is on or off."""
    return str(number) if BOUNDS[field] != FLAG else ON if number else OFF
