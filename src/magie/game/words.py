"""The words of the kernel's numbers: `V_PAY_FINE` is `pay-fine`, `R_BUILDING_UNEVEN` is `building/uneven`."""

from typing import TYPE_CHECKING, cast

from magie.editions import words
from magie.editions.words import numbered

if TYPE_CHECKING:
    from magie.game.decisions import SaleKind
    from magie.game.events.turn import Way

VERBS = numbered("V_")
EVENTS = numbered("E_")
RULES = {0: "", **numbered("RULE_")}
REASONS = {number: word.replace("-", "/", 1) for number, word in numbered("R_").items()}
WAYS = cast("dict[int, Way]", numbered("BY_"))
BUILDINGS = words.BUILDINGS
SALE_KINDS = cast("dict[int, SaleKind]", numbered("SALE_"))
DECISIONS = numbered("D_")
EFFECTS = numbered("OP_")
