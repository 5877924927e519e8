"""The words of the kernel's numbers: `V_PAY_FINE` is `pay-fine`, `R_BUILDING_UNEVEN` is `building/uneven`."""

from typing import TYPE_CHECKING, cast

from magie.rules import codes
from magie.rules import events as event_codes

if TYPE_CHECKING:
    from magie.game.decisions import Building, Lot
    from magie.game.events.turn import Way


def _numbered(prefix: str) -> dict[int, str]:
    """Word of each code with this prefix, by number."""
    known = {**vars(codes), **vars(event_codes)}
    named = ((name, value) for name, value in known.items() if name.startswith(prefix))
    return {value: name.removeprefix(prefix).lower().replace("_", "-") for name, value in named}


VERBS = _numbered("V_")
EVENTS = _numbered("E_")
RULES = {0: "", **_numbered("RULE_")}
REASONS = {number: word.replace("-", "/", 1) for number, word in _numbered("R_").items()}
WAYS = cast("dict[int, Way]", _numbered("BY_"))
BUILDINGS = cast("dict[int, Building]", _numbered("BUILDING_"))
LOTS = cast("dict[int, Lot]", _numbered("LOT_"))
DECISIONS = _numbered("D_")
