"""One of everything that can be told: records with plausible fields, seen by every kind of reader."""

from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

import msgspec

from magie.editions import Edition, load_edition
from magie.game import Action, Decision, Event
from magie.game.refused import TOLD
from magie.game.words import RULES, WAYS
from magie.language import languages

LANGUAGES = languages()
NAMES = ("Ada", "Léo", "Zoé")
READERS = (None, 0, 1, 2)
CLASSIC: Edition = load_edition("classic")
ULTIMATE: Edition = load_edition("ultimate")

EVENTS: dict[str, Any] = {record.__name__: record for record in get_args(Event)}
DECISIONS: dict[str, Any] = {record.__struct_config__.tag: record for record in get_args(Decision)}
ACTIONS: dict[str, Any] = {record.__struct_config__.tag: record for record in get_args(Action)}

_DEAL = {"cash": 50, "deeds": ["dark-blue-2"], "cards": ["chance-jail-card"]}
# Values to try for a field, by its name; the record's type says which of them it can hold.
_TRIED: dict[str, tuple[Any, ...]] = {
    **dict.fromkeys(("seat", "partner", "owner", "debtor", "offerer", "asker"), (0, 1)),
    "winner": (0, 1, None),
    **dict.fromkeys(("payer", "payee", "creditor"), (0, 1, "bank", "pool")),
    "giver": (0, 1, "bank", None),
    "bidder": (None, 0, 1),
    "deed": ("orange-2", None),
    "building": ("hotel", None),
    "lot": ("deed", "building", "share", "share-option"),
    "what": ("orange-2", "house", "acme-motors", ""),
    "company": ("acme-motors", None),
    "voucher": ("bus-ticket", None),
    "triple": (136,),
    "matches": (1, 3),
    **dict.fromkeys(("payouts", "shares", "vouchers_left"), (1, 2)),
    "prices": ({"acme-motors": 150, "general-radio": 140},),
    "prizes": ({1: 50, 2: 200},),
    "vouchers": (["bus-ticket", "transit-token"],),
    "spaces": (["free-parking", "cab-2"],),
    "companies": (["acme-motors"],),
    "space": ("free-parking", None),
    "origin": ("go",),
    "path": ([], ["free-parking", "red-1"]),
    "group": ("orange",),
    "deck": ("chance",),
    "card": ("chance-jail-card",),
    "way": tuple(WAYS.values()),
    "give": (_DEAL, {}),
    "take": (_DEAL, {}),
    "bidders": ([0, 1],),
    "deeds": (["orange-2"],),
    "rule": ("rent",),
    "clause": ("7.2",),
    **dict.fromkeys(("in_jail", "inherited", "may_roll", "backwards", "change", "own", "to_pile"), (True, False)),
    **dict.fromkeys(("half_price", "has_half_price"), (True, False)),
    **dict.fromkeys(("die", "die1", "die2", "turn", "jail_turn"), (1, 3)),
    "die3": (0, 2, "mr-monopoly", "bus"),
    "level": (0, 2, 5, 6),
    "index": (0,),
    "effect": ("money", "rent", "voucher", "jail", "move", "storm", "deed"),
    **dict.fromkeys(("actor", "buyer", "opponent", "sent"), (0, 1)),
    **dict.fromkeys(("stock", "percent"), (0, 1, 10)),
}
_MONEY = (0, 1, 1240)


def samples(record: Any) -> Iterator[Any]:
    """Records of a type with every combination of the values to try that the type allows."""
    names = record.__struct_fields__
    kind = record.__struct_config__.tag
    for values in product(*(_TRIED.get(name, _MONEY) for name in names)):
        fields = dict(zip(names, values, strict=True))
        if "lot" in fields and not _fits(fields):
            continue
        if kind == "take-voucher" and fields["voucher"] is None and fields["giver"] is not None:
            continue
        try:
            yield msgspec.convert({"kind": kind, **fields}, record)
        except msgspec.ValidationError:
            continue


def edition_of(record: Any) -> Edition:
    """An edition in which a record can come up: the classic one, unless it is about vouchers or shares."""
    fields = set(record.__struct_fields__)
    return ULTIMATE if fields & {"voucher", "company", "companies", "prices", "spaces"} else CLASSIC


def _fits(fields: dict[str, Any]) -> bool:
    """Whether what is auctioned is of the kind that its lot says."""
    sold = {"deed": "orange-2", "building": "house", "share": "acme-motors", "share-option": ""}
    if "what" in fields:
        return bool(sold[fields["lot"]] == fields["what"])
    named = {field for field in ("deed", "building", "company") if fields[field] is not None}
    return named == {{"share": "company"}.get(fields["lot"], fields["lot"])} - {"share-option"}


def rule_words() -> set[str]:
    """The words of all rules, and what they are shortened to when a flavour is looked for."""
    words = {word for word in RULES.values() if word}
    return words | {"-".join(word.split("-")[:n]) for word in words for n in range(1, word.count("-") + 1)}


def details(code: str) -> dict[str, Any]:
    """What a refusal of this code may tell."""
    values: dict[str, Any] = {
        **dict.fromkeys(("asked", "owner"), 1),
        **dict.fromkeys(
            ("missing", "mortgaged", "before", "built", "deeds", "built_deeds"), ("orange-1", "orange-3")
        ),
        "cards": ("chance-jail-card",),
        "building": "house",
        "pending": "purchase",
    }
    subject = {"deed": "orange-2", "group": "orange", "space": "go", "card": "chance-jail-card"}
    subject |= {"company": "acme-motors", "voucher": "bus-ticket"}
    return subject | {name: values.get(name, 3) for name in TOLD.get(code, ())}
