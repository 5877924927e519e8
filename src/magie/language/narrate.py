"""Tells events, decisions, choices and refusals in a language, to one reader or to the whole table.

Every field of a record becomes a value of its message under its own name, in words. Beside it stands what
messages choose by: `seat_you` (is it the reader?), `payer_kind` (you, seat, bank, pool or none) and, for
money, the bare `price_number`. A message may have flavours: `event.Paid.rent` goes before `event.Paid`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec.structs import replace

from magie.game.actions import NOTHING, Accept, Action, Counter, Offer, SellGroup
from magie.game.decisions import Offered
from magie.game.ids import ID_FIELDS
from magie.language.explain import Cited, Refusal, message_of, plain
from magie.language.naming import Naming
from magie.language.prices import Priced, price_of

if TYPE_CHECKING:
    import msgspec

    from magie.editions import Edition, Kind
    from magie.game import Decision, Event, Game
    from magie.language.icu import Value

# What the fields of records hold, by name.
_ACCOUNTS = frozenset((
    "actor", "asked", "asker", "bidder", "buyer", "creditor", "debtor", "giver",
    "offerer", "opponent", "owner", "partner", "payee", "payer", "seat", "sent", "winner",
))  # fmt: skip
_MONEY = frozenset((
    "amount", "bid", "cash", "cost", "fare", "fine", "interest", "keep_cost", "lift_cost",
    "maximum", "minimum", "opening", "owed", "price", "raisable", "refund",
))  # fmt: skip
_LISTS: Mapping[str, Kind] = {
    **dict.fromkeys(("before", "built", "built_deeds", "deeds", "missing", "mortgaged"), "deed"),
    "companies": "company",
    **dict.fromkeys(("path", "spaces"), "space"),
    "vouchers": "voucher",
}
_SIDES = frozenset({"give", "take"})
# What the speed die shows, in words to choose by.
_FACES = {0: "none", "bus": "bus", "mr-monopoly": "monopoly"}
# Records whose `amount`, `minimum` and `maximum` count buildings.
_COUNTING = frozenset({"want", "want-stated"})
# Fields from which more than themselves is told.
_COMBINING = frozenset({"card", "die", "die1", "die3", "level", "lot", "stock", "triple"})
# Puts the value of a field among the values of a message.
Teller: TypeAlias = "Callable[[Narrator, Any, dict[str, Value]], None]"
# The decision on an offer is called by what it is about.
_DECISION_WORDS = {"offered": "offer"}


@cache
def _account_fields(record: type[msgspec.Struct]) -> tuple[str, ...]:
    return tuple(name for name in record.__struct_fields__ if name in _ACCOUNTS)


def _tell_account(name: str) -> Teller:
    you, kind = f"{name}_you", f"{name}_kind"

    def tell(narrator: Narrator, value: Any, values: dict[str, Value]) -> None:
        is_reader = value is not None and value == narrator.reader
        values[name] = narrator.account(value)
        values[you] = is_reader
        values[kind] = "you" if is_reader else "seat" if isinstance(value, int) else str(value or "none")

    return tell


def _tell_word(name: str, *, is_money: bool) -> Teller:
    number = f"{name}_number"
    say = _wording(name)

    def tell(narrator: Narrator, value: Any, values: dict[str, Value]) -> None:
        if is_money and isinstance(value, int):
            values[name], values[number] = narrator.money(value), value
        elif value is not None:
            values[name] = say(narrator, value)

    return tell


def _tell_side(name: str) -> Teller:
    def tell(narrator: Narrator, value: Any, values: dict[str, Value]) -> None:
        if value is not None:
            values[name], values[f"{name}_kind"] = narrator.assets(value), "none" if value == NOTHING else "some"

    return tell


def _wording(name: str) -> Callable[[Narrator, Any], Value]:
    """How the value of a field goes into a word."""
    if name in ID_FIELDS:
        kind = ID_FIELDS[name]
        return lambda narrator, value: narrator.name(kind, value)
    if name in _LISTS:
        listed = _LISTS[name]
        return lambda narrator, value: narrator.listed([narrator.name(listed, entry) for entry in value])
    if name == "prices":
        return lambda narrator, value: narrator.entries(
            "priced", {narrator.name("company", company): value[company] for company in value}
        )
    if name == "prizes":
        return lambda narrator, value: narrator.entries("won", {narrator.seat(seat): value[seat] for seat in value})
    if name == "building":
        return lambda narrator, value: narrator.building(value)
    return lambda narrator, value: plain(name, value, narrator.language)


@cache
def _teller(name: str, *, counting: bool) -> Teller:
    """What puts a field into words, with what messages choose by; some count things where others count money."""
    if name in _ACCOUNTS:
        return _tell_account(name)
    return _tell_side(name) if name in _SIDES else _tell_word(name, is_money=name in _MONEY and not counting)


@cache
def _tellers(record: type[msgspec.Struct], told: frozenset[str]) -> tuple[tuple[tuple[str, Teller], ...], bool]:
    """The fields of a record that a message tells, and whether something else follows from several of them."""
    fields = record.__struct_fields__
    counting = record.__struct_config__.tag in _COUNTING
    tellers = tuple((name, _teller(name, counting=counting)) for name in fields if name in told)
    return tellers, not _COMBINING.isdisjoint(fields)


def accounts_in(record: msgspec.Struct) -> set[object]:
    """Everybody whom a sentence about a record calls by name, or "you" if they read it."""
    return {getattr(record, name) for name in _account_fields(type(record))}


class Narrator(Naming):
    """Speaks one language at one table; `reader` is the seat that is called "you", if any."""

    def __init__(
        self, edition: Edition, language: str = "en", names: Sequence[str] = (), reader: int | None = None
    ) -> None:
        """Raises `LanguageError` for a language without messages."""
        super().__init__(edition, language, names)
        self.reader = reader

    def event(self, event: Event) -> str:
        """What happened, in a sentence or two."""
        key = self.catalogue.flavour(f"event.{type(event).__name__}", event.rule)
        return self._say(key, event)

    def dropped_out(self, event: Event) -> str:
        """That somebody passed for want of money."""
        return self._say("short-of-cash", event)

    def decision(self, decision: Decision) -> str:
        """What the game waits for: a question to the reader, news of anybody else."""
        word = _DECISION_WORDS.get(decision.kind, decision.kind)
        return self._say(f"decision.{word}", decision)

    def _say(self, key: str, record: msgspec.Struct) -> str:
        """The message about a record; what it does not tell is not put into words."""
        tellers, needs_all = _tellers(type(record), self.catalogue.fields(key))
        values: dict[str, Value] = {}
        for name, tell in tellers:
            tell(self, getattr(record, name), values)
        if needs_all:
            values |= self._combined({name: getattr(record, name) for name in record.__struct_fields__})
        return self.catalogue.say(key, values)

    def action(self, action: Action, game: Game | None = None) -> str:
        """A choice in words; what it costs or brings is told where the game it stands in is given."""
        return self.priced_action(action, None if game is None else price_of(game, action))

    def priced_action(self, action: Action, priced: Priced | None) -> str:
        """The same, where it is known what there is to tell beside its own fields; the same words are found once."""
        fields = _account_fields(type(action)) or (priced is not None and not _ACCOUNTS.isdisjoint(priced.values))
        about = (self.names, self.reader) if fields else ((), None)
        told = None if priced is None else (tuple(priced.values.items()), priced.flavour)
        return _worded(self.edition, self.language, *about, action, told)

    def fresh_action(self, action: Action, priced: Priced | None) -> str:
        """The same, found anew."""
        key, values = self._key_of("action", action), self.values(action)
        if priced is not None and not key.endswith(".open"):
            key = self.catalogue.flavour(key, priced.flavour)
            values |= self.resolved(priced.values)
        return self.catalogue.say(key, values)

    def _key_of(self, family: str, action: Action) -> str:
        """The message of a family about an action with what it may do without."""
        key = f"{family}.{action.kind}"
        if isinstance(action, Offer | Counter) and action.give == action.take == NOTHING:
            return f"{key}.open"
        if isinstance(action, SellGroup) and isinstance(action.level, tuple):
            return f"{key}.lots"
        held = [f"{key}.{field}" for field in action.__struct_fields__ if getattr(action, field) is not None]
        return next((flavoured for flavoured in reversed(held) if flavoured in self.catalogue), key)

    def done(self, action: Action, game: Game, seat: int) -> str:
        """What a seat did, told afterwards with all that the question before it said."""
        question = game.decision
        fields: dict[str, Any] = {}
        key = self._key_of("done", action)
        if question is not None and question.seat == seat:
            fields = {name: getattr(question, name) for name in question.__struct_fields__}
            key = self.catalogue.flavour(key, _deal_flavour(action, question) or question.kind)
        priced = price_of(game, action)
        fields |= {} if priced is None else priced.values
        fields |= {name: value for name in action.__struct_fields__ if (value := getattr(action, name)) is not None}
        values = self.resolved(fields | {"seat": seat}, counting=action.kind in _COUNTING)
        values |= {name: self.catalogue.say(f"done.{name}", values) for name in ("who", "who_not")}
        return self.catalogue.say(key, values)

    def rejection(self, refusal: Refusal) -> str:
        """Why something was refused and what to do instead; an error of any kind is welcome too."""
        values = self.resolved(refusal.details, counting=refusal.code.startswith("want/"))
        return message_of(refusal, self.catalogue, values)

    def cited(self, refusal: Cited) -> str:
        """The same, with the clause that it follows from."""
        told = self.rejection(refusal)
        return f"{told} ({refusal.clause})" if refusal.clause else told

    def said(self, key: str, fields: Mapping[str, Any]) -> str:
        """A message, with fields in words."""
        return self.catalogue.say(key, self.resolved(fields))

    def values(self, record: msgspec.Struct) -> dict[str, Value]:
        """All that a message can say of a record."""
        fields = {name: getattr(record, name) for name in record.__struct_fields__}
        return self.resolved(fields, counting=getattr(record, "kind", "") in _COUNTING)

    def resolved(self, fields: Mapping[str, Any], *, counting: bool = False) -> dict[str, Value]:
        """Fields in words, with what messages choose by and what follows from several of them."""
        values: dict[str, Value] = {}
        for name, value in fields.items():
            _teller(name, counting=counting)(self, value, values)
        return values | self._combined(fields)

    def _combined(self, fields: Mapping[str, Any]) -> dict[str, Value]:
        """What follows from several fields, or tells one of them in another way."""
        values: dict[str, Value] = {}
        if "die1" in fields:
            values["total"] = fields["die1"] + fields["die2"]
            values["is_double"] = fields["die1"] == fields["die2"]
        if "die" in fields and fields["die"] <= len(self.edition.options):
            values["option_name"], values["option"] = self.option(fields["die"])
        if "die3" in fields:
            values["face"] = _FACES.get(fields["die3"], "pips")
        if "triple" in fields:
            values["triple"] = "-".join(str(fields["triple"]))
        if isinstance(fields.get("level"), int):
            values["buildings"] = self.buildings(fields["level"], fields.get("deed"))
        elif isinstance(fields.get("level"), tuple):
            values["lots"] = self.listed([self.buildings(level) for level in fields["level"]])
        if "lot" in fields:
            what = fields.get("what") or fields.get("deed") or fields.get("building") or fields.get("company")
            values |= {"lot": fields["lot"].rpartition("-")[2], "what": self.on_sale(fields["lot"], what or "")}
        if "stock" in fields:
            values["left"] = self.building(fields["building"], fields["stock"])
        if "card" in fields and "deck" not in fields and self.edition.find("card", fields["card"]) is not None:
            values |= {"deck": self.deck_of(fields["card"]), "kept_card": self.kept_card(fields["card"])}
        return values


def _deal_flavour(action: Action, question: Decision) -> str:
    """Whether a deal that was accepted was a sale, a purchase or an exchange."""
    if not isinstance(action, Accept) or not isinstance(question, Offered):
        return ""
    given, taken = (replace(side, cash=0) != NOTHING for side in (question.give, question.take))
    return "exchange" if given == taken else "bought" if given else "sold"


@lru_cache(maxsize=8192)
def _worded(
    edition: Edition,
    language: str,
    names: tuple[str, ...],
    reader: int | None,
    action: Action,
    priced: tuple[tuple[tuple[str, Any], ...], str] | None,
) -> str:
    """A choice in words: all tables of an edition offer much the same."""
    told = None if priced is None else Priced(dict(priced[0]), priced[1])
    return Narrator(edition, language, names, reader).fresh_action(action, told)
