"""The clauses behind the kernel's rule codes: each ruleset names its own for every rule."""

from magie.editions.format import Ruleset
from magie.editions.tables import SHORT, TIME_LIMIT
from magie.rules import codes

# `RULE_THIRD_DOUBLES` is the rule `third-doubles`.
RULES = {
    name.removeprefix("RULE_").lower().replace("_", "-"): code
    for name, code in vars(codes).items()
    if name.startswith("RULE_")
}

# Rules of boards with several tracks: a ruleset names clauses for all of them or for none.
TRACK_RULES = frozenset(rule for rule, code in RULES.items() if code >= codes.RULE_SPEED_DIE)
SINGLE_TRACK_RULES = frozenset(RULES) - TRACK_RULES


def clauses_by_rule(ruleset: Ruleset, mode: str) -> dict[int, str]:
    """The clause of each rule in a mode: a mode's own clause goes before the general one."""
    own = {SHORT: ruleset.short_clauses, TIME_LIMIT: ruleset.time_limit_clauses}.get(mode, {})
    clauses = {**ruleset.clauses, **own}
    return {code: clauses[rule] for rule, code in RULES.items() if rule in clauses}
