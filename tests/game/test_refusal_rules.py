"""Every refusal cites the clause that it follows from, in the rulebook of its edition, or follows from none."""

from collections import defaultdict
from functools import cache
from typing import Any

import pytest
from tests.scenarios.files import FILES

from magie.editions import Edition, available, load_edition
from magie.editions.clauses import FORBIDDING, FORBIDDING_ON_TRACKS, OPTION_RULES, RULES
from magie.game import Rejection
from magie.game import game as game_module
from magie.game import refusal_rules as rules
from magie.game import refused as refused_module
from magie.game.words import REASONS
from magie.language.rulebook import load_rulebook
from magie.notation.scenario import run_scenario

EDITIONS = [listing.id for listing in available()]
TYPED_WRONG = "names what this game does not have"
STALE = "answers what is no longer asked, or says it twice"
PROGRAM = "a limit or a fault of the program, or of whoever supplies chance"
WITHOUT_CLAUSE = {
    "moment/unknown-seat": TYPED_WRONG,
    "action/unknown-verb": TYPED_WRONG,
    "action/unknown-deed": TYPED_WRONG,
    "action/unknown-group": TYPED_WRONG,
    "action/unknown-space": TYPED_WRONG,
    "action/unknown-card": TYPED_WRONG,
    "action/unknown-seat": TYPED_WRONG,
    "trade/asset-unknown": TYPED_WRONG,
    "trade/no-offer": STALE,
    "signal/already-leaving": STALE,
    "trade/too-many-offers": PROGRAM,
    "trade/both-pay-cash": PROGRAM,  # one sum says the same
    "moment/broken": PROGRAM,
    "outcome/not-due": PROGRAM,
    "outcome/out-of-range": PROGRAM,
}


@cache
def ids_of_book(edition: str) -> frozenset[str]:
    """The clauses and readings of an edition's rulebook."""
    book = load_rulebook(edition, "en")
    return frozenset((*(clause.id for clause in book.clauses), *(reading.id for reading in book.readings)))


def test_every_refusal_follows_from_a_rule_or_is_listed_with_the_reason_why_not() -> None:
    assert sorted((*rules.REFUSALS, *WITHOUT_CLAUSE)) == sorted(REASONS.values())


def test_every_rule_that_refusals_follow_from_has_its_clause_in_the_editions() -> None:
    tables = (rules.QUESTIONS, rules.PRICES, rules.SALES, dict(enumerate(rules.OPTIONS)), rules.REFUSALS)
    named = {rule for table in tables for rule in table.values() if isinstance(rule, str)}
    assert named <= set(RULES)
    assert set(FORBIDDING) - named <= {"railroad-bare", "utility-bare", "even", "sell-even", "full"}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("mode", ["standard", "short", "time-limit"])
def test_the_clauses_behind_refusals_stand_in_the_rulebook_of_the_edition(edition: str, mode: str) -> None:
    listing = next(one for one in available() if one.id == edition)
    if mode not in listing.modes:
        mode = "standard"
    loaded = load_edition(edition, mode=mode)
    # The optional rules on doubles are a house rule where the book has no chapter on them.
    absent = set() if "18.1" in ids_of_book(edition) else OPTION_RULES
    cited = {loaded.clause_of(rule) for rule in (*FORBIDDING, *FORBIDDING_ON_TRACKS) if rule not in absent}
    assert cited - {""} <= ids_of_book(edition)


@cache
def refused_in_scenarios() -> dict[tuple[str, str], set[str]]:
    """The clauses that refusals of actions cite in the scenarios, by edition and code."""
    cited: dict[tuple[str, str], set[str]] = defaultdict(set)

    def noted(edition: Edition, *refused: Any) -> Rejection:
        rejection = refused_module.rejection(edition, *refused)
        cited[edition.id, rejection.code].add(rejection.clause)
        return rejection

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game_module, "rejection", noted)
        for path in FILES:
            run_scenario(path)
    return cited


def test_what_the_scenarios_refuse_cites_a_clause_of_their_edition() -> None:
    cited = refused_in_scenarios()
    for (edition, code), clauses in cited.items():
        if code in WITHOUT_CLAUSE:
            assert clauses == {""}, (edition, code)
        elif edition != "classic" or not code.startswith(("doubles/", "attack/")):
            assert clauses <= ids_of_book(edition), (edition, code)
    assert len(cited) > 100


@pytest.mark.parametrize(
    ("edition", "code", "clauses"),
    [
        ("classic", "building/uneven", {"12.5", "12.13"}),
        ("ultimate", "building/uneven", {"U-BLD-1", "U-BLD-4"}),
        ("classic", "trade/group-has-buildings", {"13.4"}),
        ("ultimate", "trade/group-has-buildings", {"U-BLD-8"}),
        ("classic", "building/no-houses-to-swap", {"Q21"}),
        ("ultimate", "building/no-houses-to-swap", {"U-BLD-5"}),
        ("classic", "auction/bid-too-low", {"6.4", "12.18"}),
        ("spiderman-en", "auction/bid-too-low", {"Q20"}),
        ("classic", "money/not-enough-cash", {"6.1", "10.8", "12.2", "14.5", "14.8", "16.6"}),
        ("classic", "moment/not-asked", {"4.9", "6.1", "13.3", "15.1", "Q67"}),
        ("ultimate", "pick/owned", {"U-AUC-1", "U-FUL-26"}),
        ("ultimate", "pick/not-anothers", {"U-FUL-5", "U-FUL-21"}),
        ("ultimate", "choose/in-jail", {"U-FUL-23"}),
        ("ultimate", "card/while-reversed", {"U-CRD-3"}),
        ("ultimate", "voucher/bad-target", {"U-VCH-2", "U-VCH-10", "U-VCH-11"}),
    ],
)
def test_an_edition_cites_its_own_clauses(edition: str, code: str, clauses: set[str]) -> None:
    assert refused_in_scenarios()[edition, code] == clauses
