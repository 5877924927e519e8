"""An edition ready to play: the kernel's tables with the ids, names and clauses behind their numbers."""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from magie.editions.cards import Option
from magie.editions.errors import unknown
from magie.editions.format import Terms
from magie.editions.locales import messages_of
from magie.editions.looks import Look
from magie.editions.switches import SwitchValue
from magie.editions.values import Text

Kind: TypeAlias = Literal["space", "deed", "group", "deck", "card", "token", "voucher", "company", "roll-three-card"]


class Edition(Struct, frozen=True, eq=False, kw_only=True):
    """One way to play: a ruleset in a mode, on a board, with a deck set and its switches."""

    id: str
    version: str
    digest: str
    title: Text
    mode: str
    board: str
    board_title: Text
    look: Look
    deck_set: str
    players_min: int
    players_max: int
    switches: Mapping[str, SwitchValue]
    changed: Mapping[str, SwitchValue]
    tables: Any
    currency: str
    terms: Terms
    denominations: tuple[int, ...]
    start_notes: Mapping[int, int]
    colours: tuple[str, ...]
    options: tuple[Option, ...]
    tracks: tuple[str, ...]
    voucher_texts: tuple[Text, ...]
    names: Mapping[Kind, Mapping[int, Text]]
    ids: Mapping[Kind, Mapping[int, str]]
    indexes: Mapping[Kind, Mapping[str, int]]
    clauses: Mapping[int, str]

    def find(self, kind: Kind, name: str) -> int | None:
        """The index behind an id like `orange-2`, or None."""
        return self.indexes[kind].get(name)

    def index(self, kind: Kind, name: str) -> int:
        """The index behind an id.

        Raises:
            EditionError: there is no such thing on this board.
        """
        found = self.find(kind, name)
        if found is None:
            raise unknown(kind, name, self.indexes[kind])
        return found

    def id_of(self, kind: Kind, index: int) -> str:
        """The id behind an index; a card's index is deck * 72 + its place in the deck."""
        return self.ids[kind][index]

    def name_of(self, kind: Kind, index: int, language: str) -> str:
        """The name behind an index in a language; of a card, its text."""
        return self.names[kind][index].in_language(language)

    def clause(self, rule: int) -> str:
        """The clause of this ruleset behind a rule code."""
        return self.clauses[rule]

    def money(self, amount: int, language: str) -> str:
        """An amount as this edition writes it: `$1,500`, `1 500 €`."""
        return format_money(amount, self.currency, language)


def format_money(amount: int, currency: str, language: str) -> str:
    """An amount as the language writes one thousand in its message `money`: `¤1,000` has the sign in front."""
    sign = "-" if amount < 0 else ""
    before, after = messages_of(language)["money"].split("1", 1)
    separator, after = after.split("000", 1)
    digits = f"{abs(amount):,}".replace(",", separator)
    return sign + f"{before}{digits}{after}".replace("¤", currency)
