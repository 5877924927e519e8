"""The clauses behind the rules that events and refusals cite: each ruleset names its own for every rule."""

from collections.abc import Mapping

from magie.editions import words
from magie.editions.format import EditionFile, Ruleset
from magie.editions.numbers import SHORT, TIME_LIMIT
from magie.rules import events

# Rules that no event tells, for they only forbid.
FORBIDDING = (
    "order",
    "the-end",
    "out",
    "bid-cash",
    "railroad-bare",
    "utility-bare",
    "building-price",
    "even",
    "sell-even",
    "full",
    "build-mortgaged",
    "none-left",
    "trade-deeds",
    "trade-built",
    "trade-goods",
    "no-loans",
    "may-mortgage",
    "mortgage-built",
    "debt",
    "option-attack-group",
    "option-attack-cash",
)
FORBIDDING_ON_TRACKS = (
    "voucher-moment",
    "voucher-backwards",
    "voucher-side",
    "voucher-station",
    "voucher-held",
    "trade-voucher",
    "trade-roll-three",
    "bonus-waits",
)

RULES = (*words.RULES, *FORBIDDING, *FORBIDDING_ON_TRACKS)

# Rules that only boards with several tracks have, and those of the optional rules on doubles.
_TOLD_ON_TRACKS = (rule for rule, code in words.RULES.items() if code >= events.RULE_SPEED_DIE)
TRACK_RULES = frozenset((*_TOLD_ON_TRACKS, *FORBIDDING_ON_TRACKS))
OPTION_RULES = frozenset(rule for rule in RULES if rule.startswith(("option-", "duel")))


def rules_of(file: EditionFile) -> tuple[str, ...]:
    """The rules that can come up in a file: its rulesets name a clause for each of them."""
    absent = (TRACK_RULES if len(file.tracks) == 1 else set()) | (set() if file.options else OPTION_RULES)
    return tuple(rule for rule in RULES if rule not in absent)


def named_clauses(file: EditionFile, ruleset: Ruleset) -> dict[str, str]:
    """The clauses that a ruleset names, over those that all rulesets of its file share."""
    return {**file.clauses, **ruleset.clauses}


def clauses_by_rule(file: EditionFile, ruleset: Ruleset, mode: str) -> Mapping[str, str]:
    """The clause of each rule in a mode: a mode's own clause goes before the general one."""
    own = {SHORT: ruleset.short_clauses, TIME_LIMIT: ruleset.time_limit_clauses}.get(mode, {})
    return {**named_clauses(file, ruleset), **own}
