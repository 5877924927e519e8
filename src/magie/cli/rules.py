"""`magie rules`: our own rulebook by clause, and what differs between two rulesets."""

from typing import Annotated

from magie.cli.faults import reported
from magie.cli.options import EditionName, Language, Switches, argument, option


def rules(
    clause: Annotated[str | None, argument("rules-clause", "CLAUSE")] = None,
    edition: EditionName = "classic",
    diff: Annotated[tuple[str, str] | None, option("--diff", about="rules-diff", metavar="A B")] = None,
    switch: Switches = None,
    lang: Language = None,
) -> None:
    """Print the rulebook as a table plays it, one clause of it, or the difference between two."""
    options = {"rules/unknown-ruleset": "--edition" if diff is None else "--diff", "rules/unknown-clause": "CLAUSE"}
    with reported(lang, options=options) as speech:
        from magie.cli.console import new_console
        from magie.cli.pages.rulebook import show_difference, show_part
        from magie.editions import load_edition, parse_switches
        from magie.language.rulebook import load_rulebook
        from magie.language.table_rules import rulebook_at

        if diff is not None:
            show_difference(new_console(), speech, *diff, clause)
        else:
            ruleset = load_rulebook(edition, speech.language).ruleset
            table = load_edition(ruleset, switches=parse_switches(switch or ()))
            show_part(new_console(), speech, rulebook_at(table, speech.language), clause)
