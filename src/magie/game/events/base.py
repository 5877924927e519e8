"""What every event has: the rule that made it happen, and the clause of the ruleset that says so."""

from magie.game.tagged import Tagged


class Fact(Tagged, frozen=True, kw_only=True):
    """Something that happened; `rule` is the word of the rule, `clause` its place in the rulebook."""

    rule: str = ""
    clause: str = ""
