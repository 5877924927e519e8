"""The board as it is printed: everything that stays the same during a game, in one language."""

import msgspec

from magie.editions.looks import Art, Drawing, Icon, Rim, Role, Surface, TitlePlace, Tone
from magie.server.wire.home import Named


class SpaceView(Named, frozen=True, omit_defaults=True):
    """A space: `step` spaces from the first one of its track. `link` is the other foot of a station or tunnel."""

    kind: str  # `street railroad utility cab deck pay jail tunnel …`
    track: int
    step: int
    link: str | None = None
    deed: str | None = None
    group: str | None = None
    price: int | None = None
    amount: int | None = None  # a fixed tax, salary or payout printed on it
    most: int | None = None  # the highest salary, where it is not always the same
    deck: str | None = None


class TrackView(msgspec.Struct, frozen=True):
    """A ring of spaces in walking order from the bottom right corner; the innermost ring comes first."""

    id: str
    spaces: tuple[str, ...]


class GroupView(Named, frozen=True):
    """A set of deeds of one colour or kind."""

    kind: str
    colour: str
    deeds: tuple[str, ...]


class RentLine(msgspec.Struct, frozen=True):
    """One line of a deed's rents; `key` is what `DeedState.rent_line` names."""

    key: str
    label: str
    amount: str  # as the edition writes money, or in words ("4 × the dice")


class StandingView(msgspec.Struct, frozen=True):
    """What stands on a deed: so many houses, a hotel, a depot."""

    building: str
    count: int


class DeedView(Named, frozen=True):
    """A title deed as printed."""

    space: str
    group: str
    price: int
    mortgage: int
    lift: int
    rents: tuple[RentLine, ...]
    building_prices: dict[str, int]
    levels: tuple[int, ...]  # that can stand on it, 0 first
    stands: tuple[StandingView, ...]  # what that is at each level from 1 on, those that this game leaves out too


class CardView(msgspec.Struct, frozen=True):
    """A card of a deck."""

    id: str
    deck: str
    text: str
    is_kept: bool
    is_jail_card: bool  # lets its holder out of Jail


class DeckView(Named, frozen=True):
    """A pile of cards."""

    size: int


class VoucherView(Named, frozen=True):
    """A kind of travel voucher, and how many of it lie in the first pile."""

    text: str
    count: int


class CompanyView(Named, frozen=True):
    """A company whose shares are sold: prices and dividends as printed, by shares held."""

    price: int
    mortgage: int
    dividends: tuple[int, ...]


class OptionView(msgspec.Struct, frozen=True):
    """What a double of this number gives where the edition has such options."""

    die: int
    name: str
    text: str


class MarkView(msgspec.Struct, frozen=True):
    """An icon and its colour."""

    icon: Icon
    tone: Tone


class SignView(msgspec.Struct, frozen=True):
    """The colours of the band on which a title stands."""

    ground: str
    trim: str


class ShadeView(msgspec.Struct, frozen=True):
    """A colour in the light theme and in the dark one."""

    light: str
    dark: str


class WorldView(msgspec.Struct, frozen=True):
    """The surroundings of a board: its rim, the colours of table and stage, the grounds of its decks, its sound."""

    rim: Rim
    colours: dict[Role, ShadeView]
    decks: dict[str, ShadeView]
    surface: Surface


class LookView(msgspec.Struct, frozen=True):
    """How the board is drawn; edge, title, sign and dark colours are for where it is drawn small."""

    art: tuple[Art, ...]
    edge: str
    title: TitlePlace
    sign: SignView | None
    dark: bool
    tokens: tuple[Drawing, ...]  # of the seats
    world: WorldView
    marks: dict[str, MarkView]  # by the id of a space or deck, or by a kind of space


class BoardView(msgspec.Struct, frozen=True):
    """A board with everything that lies beside it."""

    edition: str
    board: str
    title: str
    name: str  # what the board is known by: its own name beside others, else that of its box
    currency: str
    look: LookView
    tracks: tuple[TrackView, ...]
    spaces: tuple[SpaceView, ...]
    groups: tuple[GroupView, ...]
    deeds: tuple[DeedView, ...]
    decks: tuple[DeckView, ...]
    cards: tuple[CardView, ...]
    vouchers: tuple[VoucherView, ...]
    companies: tuple[CompanyView, ...]
    roll_three: tuple[tuple[str, str], ...]  # card id and its numbers in words
    options: tuple[OptionView, ...]
    words: dict[str, str]  # the edition's own words for go, jail, pool, house, hotel, …


class ClauseView(msgspec.Struct, frozen=True):
    """A clause, or a reading of a doubtful one, in our words."""

    id: str
    title: str
    text: str
    notes: tuple[str, ...]  # what the table has changed about it


class ChapterView(msgspec.Struct, frozen=True):
    """A chapter of the rulebook."""

    title: str
    clauses: tuple[ClauseView, ...]


class RulebookView(msgspec.Struct, frozen=True):
    """The rulebook of a table in one language."""

    edition: str
    title: str
    chapters: tuple[ChapterView, ...]
    readings: tuple[ClauseView, ...]
    majority: bool  # all lots of a group but one are enough to build
    changed: tuple[str, ...]  # the switches that the table has set, as NAME=VALUE
