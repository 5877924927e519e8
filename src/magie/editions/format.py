"""The schema of an edition file, as typed records. What the records mean together is checked in checks.py."""

from functools import reduce
from operator import or_
from types import ModuleType
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from msgspec import Meta

from magie.editions import cards, full_deck_cards, spaces
from magie.editions.cards import Card, DeckSet, Option
from magie.editions.looks import BoardLook, Look
from magie.editions.papers import Rides, RollThree, SqueezePlay, Stocks, Vouchers
from magie.editions.spaces import Space
from magie.editions.values import (
    Clause,
    Colour,
    Count,
    DeedKind,
    Factor,
    Id,
    Line,
    Money,
    Percent,
    Record,
    Text,
)
from magie.rules.schema import DECKS, GROUPS, LEVELS, PRICE, SEATS, SPACES

SCHEMA = 1


class MoneyFacts(Record, frozen=True):
    """Notes in the box and amounts that no switch changes."""

    denominations: list[Annotated[int, Meta(ge=1, le=PRICE[1])]]
    jail_fine: Money


class BankFacts(Record, frozen=True):
    """What the Bank holds, and its rates."""

    houses: Count
    hotels: Count
    resale_percent: Percent
    interest_percent: Percent
    skyscrapers: Count = 0
    depots: Count = 0
    stands: Count = 0


class DiceFacts(Record, frozen=True):
    """How the dice send to Jail, and whether the speed die is among them."""

    doubles_to_jail: Annotated[int, Meta(ge=1, le=3)]
    speed_die: bool = False


class Terms(Record, frozen=True):
    """What buildings and deeds without colour are called here."""

    house: Text
    houses: Text
    a_house: Text
    hotel: Text
    hotels: Text
    a_hotel: Text
    railroad: Text
    railroads: Text
    utility: Text
    utilities: Text


class Track(Record, frozen=True):
    """A closed way over spaces, in the direction of play, `side` spaces from corner to corner.

    Beside another track, each space may name its neighbour one track inwards and outwards.
    """

    length: Annotated[int, Meta(ge=2, le=SPACES)]
    spaces: list[Id]
    side: Annotated[int, Meta(ge=0, le=SPACES)] = 0
    inwards: list[Id] = []
    outwards: list[Id] = []


class Group(Record, frozen=True):
    """Deeds that belong together; lots have prices for their buildings, others perhaps for a single one."""

    kind: DeedKind
    name: Text
    colour: Colour
    house: Money = 0
    hotel: Money = 0
    skyscraper: Money = 0
    depot: Money = 0


class Deed(Record, frozen=True):
    """A title: a lot's rents by level, the others' by the number owned."""

    group: Id
    price: Money
    mortgage: Money
    rents: Annotated[list[Money], Meta(min_length=1, max_length=LEVELS)]


class Board(Record, frozen=True):
    """A set of names for the deeds, with the deck set that goes with it."""

    name: Text
    deck_set: Id
    deeds: dict[Id, Line | Text]
    about: Text | None = None
    """What it is, in a few words; without them, those about the ruleset."""
    look: BoardLook = BoardLook()


class BuildingRules(Record, frozen=True):
    """What it takes to build and to sell, and how many times the rent bare lots and built railroads earn."""

    majority: bool = False
    majority_factor: Factor = 1
    group_factor: Factor = 2
    depot_factor: Factor = 1
    sell_own_turn: bool = False


class Ruleset(Record, frozen=True):
    """The switches of one rulebook, and the clauses behind each rule."""

    title: Text
    currency: Line
    boards: Annotated[list[Id], Meta(min_length=1)]
    players_min: Annotated[int, Meta(ge=2, le=SEATS)]
    players_max: Annotated[int, Meta(ge=2, le=SEATS)]
    start_notes: dict[str, Count]
    switches: dict[str, Any]
    clauses: dict[Id, Clause] = {}
    about: Text | None = None
    """What is played, in a sentence."""
    language: Id | None = None
    """The language of its booklet, where the box has several."""
    short: bool = True
    """Whether there is a short game."""
    building: BuildingRules = BuildingRules()
    fees_to: Annotated[Literal["bank", "pool"], Meta(examples=["bank"])] = "bank"
    start_vouchers: Count = 0
    start_roll_three: Count = 0
    deck_set: Id | None = None
    taxes: dict[Id, Money] = {}
    literal: dict[str, Any] = {}
    short_clauses: dict[Id, Clause] = {}
    time_limit_clauses: dict[Id, Clause] = {}


def any_of(base: type[Record], *modules: ModuleType) -> Any:
    """Whichever kind of a record the tag says, of all that these modules define; bases have no tag of their own."""
    records = [entry for module in modules for entry in vars(module).values() if isinstance(entry, type)]
    kinds = [record for record in records if issubclass(record, base)]
    return reduce(or_, (kind for kind in kinds if kind.__struct_config__.tag != kind.__name__))


if TYPE_CHECKING:
    AnyCard: TypeAlias = Card
    AnySpace: TypeAlias = Space
else:
    AnyCard = any_of(Card, cards, full_deck_cards)
    AnySpace = any_of(Space, spaces)


class EditionFile(Record, frozen=True):
    """A whole file: a box, its boards and decks, and the rulesets that play on it."""

    schema: Annotated[int, Meta(ge=SCHEMA, le=SCHEMA)]
    id: Id
    version: Line
    title: Text
    money: MoneyFacts
    bank: BankFacts
    dice: DiceFacts
    terms: Terms
    tracks: Annotated[dict[Id, Track], Meta(min_length=1)]
    spaces: dict[Id, AnySpace]
    groups: Annotated[dict[Id, Group], Meta(min_length=1, max_length=GROUPS)]
    deeds: Annotated[dict[Id, Deed], Meta(min_length=1)]
    boards: Annotated[dict[Id, Board], Meta(min_length=1)]
    tokens: dict[Id, Text]
    decks: Annotated[dict[Id, Text], Meta(max_length=DECKS)]
    deck_sets: dict[Id, DeckSet]
    cards: dict[Id, AnyCard]
    rulesets: Annotated[dict[Id, Ruleset], Meta(min_length=1)]
    base: Id | None = None
    clauses: dict[Id, Clause] = {}
    """The clauses that its rulesets share; each may name its own instead."""
    look: Look = Look()
    options: dict[str, Option] = {}
    start: Id | None = None
    """Where tokens start; without it, the first pay space."""
    corners: dict[str, dict[Id, Id]] = {}
    """Other printings of the board: which space stands in the place of which."""
    vouchers: Vouchers = {}
    stocks: Stocks = {}
    roll_three: RollThree | None = None
    squeeze: SqueezePlay | None = None
    rides: Rides | None = None
    deck_sizes: dict[str, Id] = {}
    """The deck set for each size of the decks, where the box has several."""
