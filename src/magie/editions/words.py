"""The words of the kernel's numbers: `RULE_THIRD_DOUBLES` is `third-doubles`, `SPACE_GO_TO_JAIL` is `go-to-jail`."""

from typing import TYPE_CHECKING, cast

from magie.rules import codes, events

if TYPE_CHECKING:
    from magie.editions.values import Building, DeedKind


def numbered(prefix: str) -> dict[int, str]:
    """Word of each code with this prefix, by number."""
    known = {**vars(codes), **vars(events)}
    named = ((name, value) for name, value in known.items() if name.startswith(prefix))
    return {value: name.removeprefix(prefix).lower().replace("_", "-") for name, value in named}


def coded(prefix: str) -> dict[str, int]:
    """Number of each code with this prefix, by its word."""
    return {word: number for number, word in numbered(prefix).items()}


BUILDINGS = cast("dict[int, Building]", numbered("BUILDING_"))
DEED_KINDS = cast("dict[int, DeedKind]", numbered("DEED_"))
SPACE_KINDS = numbered("SPACE_")
RULES = coded("RULE_")
