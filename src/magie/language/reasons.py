"""The rule from which a refusal follows, where one clause of the rulebook says so."""

from magie.editions import Edition

_RULES = {
    "auction/bid-too-low": "bid",
    "building/group-incomplete": "build",
    "building/needs-whole-group": "skyscraper",
    "building/one-skyscraper": "skyscraper",
    "card/not-held": "card-kept",
    "card/not-playable": "card-kept",
    "card/while-reversed": "card-kept",
    "claim/none": "claim",
    "claim/not-owner": "claim",
    "jail/fine-not-now": "jail-fine",
    "pick/owned": "auction-space",
    "ride/bad-target": "cab-ride",
    "share/no-loan": "share-mortgage",
    "share/none-left": "share-option",
    "storm/no-building": "storm",
    "storm/not-yours": "storm",
    "storm/own-group": "storm",
    "trade/interest-unpayable": "transfer-kept",
    "trade/on-the-table": "trade",
    "voucher/one-a-turn": "voucher",
    "want/out-of-range": "shortage",
}


def clause_of(edition: Edition, code: str) -> str:
    """The clause behind a refusal; empty where none speaks of it in this edition."""
    rule = _RULES.get(code)
    return "" if rule is None else edition.clause_of(rule)
