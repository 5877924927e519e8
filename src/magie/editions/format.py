"""The schema of an edition file, as typed records. What the records mean together is checked in checks.py."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct, field

from magie.rules.schema import DECK, DECKS, GROUPS, LEVELS, PRICE, SEATS, SPACES

LANGUAGES = ("en", "fr")
SCHEMA = 1

# The descriptions stand in error messages; the examples stand in for bad values while a file is checked further.
Id: TypeAlias = Annotated[
    str,
    Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", description="lower-case words joined by hyphens", examples=["x"]),
]
Line: TypeAlias = Annotated[str, Meta(min_length=1, description="text", examples=["x"])]
Money: TypeAlias = Annotated[int, Meta(ge=0, le=PRICE[1])]
Percent: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=255)]
Colour: TypeAlias = Annotated[
    str, Meta(pattern=r"^#[0-9A-F]{6}$", description="a colour like #1F6F54", examples=["#1F6F54"])
]
Clause: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^([0-9]+\.[0-9]+|Q[0-9]+|U-[A-Z]+-[0-9]+|house)$",
        description="a clause like 7.6, Q24 or U-TRN-2, or the word house",
        examples=["house"],
    ),
]
DeedKind: TypeAlias = Annotated[Literal["street", "railroad", "utility", "cab"], Meta(examples=["street"])]


class Record(Struct, forbid_unknown_fields=True, frozen=True):
    """A table of the file: every key is known."""


class Text(Record, frozen=True):
    """Words in both languages; `invented` says that they stand in no box."""

    en: Line
    fr: Line
    invented: bool = False

    def in_language(self, language: str) -> str:
        """The words in a language (`en` or `fr`)."""
        return self.fr if language == "fr" else self.en


class MoneyFacts(Record, frozen=True):
    """Notes in the box and amounts that no switch changes."""

    denominations: list[Annotated[int, Meta(ge=1, le=PRICE[1])]]
    jail_fine: Money


class BankFacts(Record, frozen=True):
    """What the Bank holds and at which rates it trades."""

    houses: Count
    hotels: Count
    resale_percent: Percent
    interest_percent: Percent


class DiceFacts(Record, frozen=True):
    """How the dice send to Jail."""

    doubles_to_jail: Annotated[int, Meta(ge=1, le=3)]


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
    """A closed way over spaces, in the direction of play."""

    length: Annotated[int, Meta(ge=2, le=SPACES)]
    spaces: list[Id]


# Kinds of space.


class Space(Record, tag_field="kind", frozen=True):
    """A place on the board that is no deed."""


class NamedSpace(Space, tag_field="kind", frozen=True):
    """A place with a name of its own."""

    name: Text


class RestSpace(NamedSpace, tag="rest", frozen=True):
    """Nothing happens here."""


class JailSpace(NamedSpace, tag="jail", frozen=True):
    """The Jail, and a visit to it."""


class FreeParkingSpace(NamedSpace, tag="free-parking", frozen=True):
    """A rest, or the pot."""


class GoToJailSpace(NamedSpace, tag="go-to-jail", frozen=True):
    """Straight to Jail."""


class PaySpace(NamedSpace, tag="pay", frozen=True):
    """Pays whoever passes or stops."""

    passing: Money = field(name="pass")
    landing: Money = field(name="land")


class TaxSpace(NamedSpace, tag="tax", frozen=True):
    """Costs an amount, or a share of one's worth where the rules give that choice."""

    flat: Money
    percent: Percent = 0
    luxury: bool = False


class DeckSpace(Space, tag="deck", frozen=True):
    """A card is drawn; the space bears the name of the deck."""

    deck: Id


AnySpace: TypeAlias = RestSpace | JailSpace | FreeParkingSpace | GoToJailSpace | PaySpace | TaxSpace | DeckSpace


class Group(Record, frozen=True):
    """Deeds that belong together; streets have prices for their buildings."""

    kind: DeedKind
    name: Text
    colour: Colour
    house: Money = 0
    hotel: Money = 0


class Deed(Record, frozen=True):
    """A title: a street's rents by level, the others' by the number owned."""

    group: Id
    price: Money
    mortgage: Money
    rents: Annotated[list[Money], Meta(min_length=1, max_length=LEVELS)]


class Board(Record, frozen=True):
    """A set of names for the deeds, with the deck set that goes with it."""

    name: Text
    deck_set: Id
    deeds: dict[Id, Line | Text]


# Kinds of card.


class Card(Record, tag_field="op", frozen=True):
    """A card of a deck and its text."""

    deck: Id
    text: Text


class MoveToCard(Card, tag="move-to", frozen=True):
    """Forward to a space."""

    space: Id


class MoveBackToCard(Card, tag="move-back-to", frozen=True):
    """Backwards to a space."""

    space: Id


class MoveByCard(Card, tag="move-by", frozen=True):
    """A number of steps, negative backwards."""

    steps: Annotated[int, Meta(ge=-SPACES, le=SPACES)]


class MoveNearestCard(Card, tag="move-nearest", frozen=True):
    """Forward to the next deed of a kind, at a rent of the card's own."""

    nearest: DeedKind
    rent_factor: Annotated[int, Meta(ge=1, le=100)] = 1
    multiplier: Annotated[int, Meta(ge=0, le=100)] = 0


class GoToJailCard(Card, tag="go-to-jail", frozen=True):
    """Straight to Jail."""


class JailCard(Card, tag="jail-card", frozen=True):
    """Kept until it opens the Jail."""


class ReceiveCard(Card, tag="receive", frozen=True):
    """Money from the Bank."""

    amount: Money


class PayCard(Card, tag="pay", frozen=True):
    """Money to the Bank."""

    amount: Money


class ReceiveEachCard(Card, tag="receive-each", frozen=True):
    """Money from each other player."""

    amount: Money


class PayEachCard(Card, tag="pay-each", frozen=True):
    """Money to each other player."""

    amount: Money


class RepairsCard(Card, tag="repairs", frozen=True):
    """A charge on every building."""

    house: Money
    hotel: Money


class PayOrDrawCard(Card, tag="pay-or-draw", frozen=True):
    """Pay, or draw from a deck."""

    amount: Money
    draw: Id


AnyCard: TypeAlias = (
    MoveToCard
    | MoveBackToCard
    | MoveByCard
    | MoveNearestCard
    | GoToJailCard
    | JailCard
    | ReceiveCard
    | PayCard
    | ReceiveEachCard
    | PayEachCard
    | RepairsCard
    | PayOrDrawCard
)


class DeckSet(Record, frozen=True):
    """Which cards lie in each deck."""

    name: Text
    cards: dict[Id, Annotated[list[Id], Meta(min_length=1, max_length=DECK)]]


class Option(Record, frozen=True):
    """What a double offers where the optional rules are played."""

    op: Literal["swing", "receive", "receive-each", "draw", "attack"]
    name: Text
    text: Text
    amount: Money = 0
    draw: Id | None = None


class Ruleset(Record, frozen=True):
    """The switches of one rulebook, and the clauses behind each rule."""

    title: Text
    currency: Line
    boards: Annotated[list[Id], Meta(min_length=1)]
    players_min: Annotated[int, Meta(ge=2, le=SEATS)]
    players_max: Annotated[int, Meta(ge=2, le=SEATS)]
    start_notes: dict[str, Count]
    switches: dict[str, Any]
    clauses: dict[Id, Clause]
    deck_set: Id | None = None
    taxes: dict[Id, Money] = {}
    literal: dict[str, Any] = {}
    short_clauses: dict[Id, Clause] = {}
    time_limit_clauses: dict[Id, Clause] = {}


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
    options: dict[str, Option] = {}
