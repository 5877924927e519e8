"""The clauses behind the kernel's rule codes: each ruleset names its own for every rule."""

from magie.editions import words
from magie.editions.format import EditionFile, Ruleset
from magie.editions.numbers import SHORT, TIME_LIMIT
from magie.rules import events

RULES = words.RULES

# Rules that only boards with several tracks have, and those of the optional rules on doubles.
TRACK_RULES = frozenset(rule for rule, code in RULES.items() if code >= events.RULE_SPEED_DIE)
OPTION_RULES = frozenset(rule for rule in RULES if rule.startswith(("option-", "duel")))


def rules_of(file: EditionFile) -> tuple[str, ...]:
    """The rules that can come up in a file: its rulesets name a clause for each of them."""
    absent = (TRACK_RULES if len(file.tracks) == 1 else set()) | (set() if file.options else OPTION_RULES)
    return tuple(rule for rule in RULES if rule not in absent)


def clauses_by_rule(ruleset: Ruleset, mode: str) -> dict[int, str]:
    """The clause of each rule in a mode: a mode's own clause goes before the general one."""
    own = {SHORT: ruleset.short_clauses, TIME_LIMIT: ruleset.time_limit_clauses}.get(mode, {})
    clauses = {**ruleset.clauses, **own}
    return {code: clauses[rule] for rule, code in RULES.items() if rule in clauses}
