"""An edition ready to play: the kernel's numbers with the ids, names and clauses behind their numbers."""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from magie.editions import printed
from magie.editions.cards import Option
from magie.editions.errors import unknown
from magie.editions.format import Terms
from magie.editions.locales import messages_of
from magie.editions.looks import Look
from magie.editions.switches import SwitchValue
from magie.editions.values import Building, Text
from magie.editions.words import BUILDINGS
from magie.rules.building import building_at
from magie.rules.codes import DEED_STREET

Kind: TypeAlias = Literal["space", "deed", "group", "deck", "card", "token", "voucher", "company", "roll-three-card"]


class Edition(Struct, frozen=True, eq=False, kw_only=True, dict=True):
    """One way to play: a ruleset in a mode, on a board, with a deck set and its switches."""

    id: str
    version: str
    rules: str  # what differs from neutral, by name
    digest: str  # their hash
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
    numbers: Any
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
    clauses: Mapping[str, str]

    def __repr__(self) -> str:
        changed = f", {len(self.changed)} changed" if self.changed else ""
        return f"<Edition {self.id}, {self.board}, {self.mode}{changed}>"

    @cached_property
    def spaces(self) -> Mapping[str, printed.PrintedSpace]:
        """The spaces by id, track by track."""
        return {space.id: space for space in printed.printed_spaces(self)}

    @cached_property
    def deeds(self) -> Mapping[str, printed.PrintedDeed]:
        """The title deeds by id."""
        return {deed.id: deed for deed in printed.printed_deeds(self)}

    @cached_property
    def groups(self) -> Mapping[str, printed.PrintedGroup]:
        """The groups of deeds by id."""
        return {group.id: group for group in printed.printed_groups(self)}

    @cached_property
    def cards(self) -> Mapping[str, printed.PrintedCard]:
        """The cards by id, deck by deck."""
        return {card.id: card for card in printed.printed_cards(self)}

    @cached_property
    def companies(self) -> Mapping[str, printed.PrintedCompany]:
        """The companies that have shares, by id."""
        return {company.id: company for company in printed.printed_companies(self)}

    @cached_property
    def vouchers(self) -> Mapping[str, printed.PrintedVoucher]:
        """The kinds of voucher by id."""
        return {voucher.id: voucher for voucher in printed.printed_vouchers(self)}

    @cached_property
    def decks(self) -> Mapping[str, printed.PrintedDeck]:
        """The decks by id."""
        return {deck.id: deck for deck in printed.printed_decks(self)}

    @cached_property
    def roll_three(self) -> printed.PrintedRollThree | None:
        """Roll Three; None where it is not played."""
        return printed.printed_roll_three(self)

    @cached_property
    def rates(self) -> printed.PrintedRates:
        """What is charged, and what rents are multiplied by."""
        return printed.printed_rates(self)

    @property
    def auctions_declined_deeds(self) -> bool:
        """Whether a deed that is not bought is auctioned."""
        return bool(self.numbers.auction_declined_deeds)

    @property
    def has_skyscrapers(self) -> bool:
        """Whether anything can be built above a hotel."""
        return bool(self.numbers.skyscrapers)

    @property
    def builds_by_majority(self) -> bool:
        """Whether all deeds of a colour but one are enough to build on it."""
        return bool(self.numbers.majority)

    @property
    def has_time_limit(self) -> bool:
        """Whether the game is played against the clock."""
        return bool(self.numbers.time_limit)

    @property
    def has_pool(self) -> bool:
        """Whether fees wait in the middle of the board for somebody."""
        return bool(self.numbers.free_parking_pot or self.numbers.fees_to_pool)

    def building_at(self, level: int, deed: str | None = None) -> Building:
        """What stands on top of a deed that is built to a level; without a deed, of a lot."""
        number = self.numbers.deed_kind.index(DEED_STREET) if deed is None else self.index("deed", deed)
        return BUILDINGS[building_at(self.numbers, number, level)]

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
        """The id behind an index; a card's index is deck * 72 + its index in the deck."""
        return self.ids[kind][index]

    def name_of(self, kind: Kind, index: int, language: str) -> str:
        """The name behind an index in a language; of a card, its text."""
        return self.names[kind][index].in_language(language)

    def clause_of(self, rule: str) -> str:
        """The clause of this ruleset behind a rule like `rent-doubled`; empty where it has none."""
        return self.clauses.get(rule, "")

    def money(self, amount: int, language: str) -> str:
        """An amount as this edition writes it: `$1,500`, `1 500 €`."""
        return format_money(amount, self.currency, language)


@lru_cache(maxsize=4096)
def format_money(amount: int, currency: str, language: str) -> str:
    """An amount as the language writes one thousand in its message `money`: `¤1,000` has the sign in front."""
    sign = "-" if amount < 0 else ""
    before, after = messages_of(language)["money"].split("1", 1)
    separator, after = after.split("000", 1)
    digits = f"{abs(amount):,}".replace(",", separator)
    return sign + f"{before}{digits}{after}".replace("¤", currency)
