"""Events of the turn: who begins, dice, moves, cards, Jail, and what doubles may give."""

from typing import Literal, TypeAlias

from magie.game.tagged import Fact

# Why a token moved.
Way: TypeAlias = Literal[
    "dice", "card", "jail", "swing", "bonus", "bus", "voucher", "subway", "tunnel", "cab", "auction"
]
# What the speed die shows, pips or an icon; 0 where it was not rolled.
Face: TypeAlias = int | Literal["mr-monopoly", "bus"]


class FirstSeatRolled(Fact, frozen=True):
    """A seat rolled for the right to begin."""

    seat: int
    die1: int
    die2: int


class FirstSeatChosen(Fact, frozen=True):
    """A seat begins the game."""

    seat: int


class DeedDealt(Fact, frozen=True):
    """A deed was dealt at the start, for `price` (0 when free)."""

    seat: int
    deed: str
    price: int


class TurnBegan(Fact, frozen=True):
    """A seat's turn began."""

    seat: int


class Rolled(Fact, frozen=True):
    """A seat rolled to move; `die3` is the speed die, 0 where two dice were rolled."""

    seat: int
    die1: int
    die2: int
    die3: Face


class Moved(Fact, frozen=True):
    """A token moved; `path` names the spaces it stepped on, in order, none if it was put straight on its space."""

    seat: int
    origin: str
    space: str
    way: Way
    path: tuple[str, ...] = ()


class SalaryPaid(Fact, frozen=True):
    """A pay corner was passed or reached."""

    seat: int
    amount: int


class Rested(Fact, frozen=True):
    """A token stands where nothing happens."""

    seat: int
    space: str


class CardDrawn(Fact, frozen=True):
    """A card was drawn and shown."""

    seat: int
    deck: str
    card: str


class CardKept(Fact, frozen=True):
    """A card stays with the seat that drew it."""

    seat: int
    card: str


class CardUsed(Fact, frozen=True):
    """A kept card was used."""

    seat: int
    card: str


class CardReturned(Fact, frozen=True):
    """A card went back under its pile."""

    card: str


class PotWon(Fact, frozen=True):
    """The money in the middle of the board went to a seat."""

    seat: int
    amount: int


class Jailed(Fact, frozen=True):
    """A seat was sent to Jail."""

    seat: int


class JailStayed(Fact, frozen=True):
    """A seat stays in Jail after this turn there, counted from 1."""

    seat: int
    turn: int


class JailLeft(Fact, frozen=True):
    """A seat left Jail."""

    seat: int


class OptionTaken(Fact, frozen=True):
    """Instead of rolling again a seat took what its double gives."""

    seat: int
    die: int


class DuelCalled(Fact, frozen=True):
    """A seat attacked another seat's deed."""

    seat: int
    owner: int
    deed: str


class DuelRolled(Fact, frozen=True):
    """Attacker and owner rolled one die each."""

    seat: int
    owner: int
    die1: int
    die2: int


class DuelWon(Fact, frozen=True):
    """The attacker won the deed and pays its price to the former owner."""

    seat: int
    owner: int
    deed: str
    price: int


class DuelLost(Fact, frozen=True):
    """The owner kept the deed."""

    seat: int
    owner: int
    deed: str


TurnEvent: TypeAlias = (
    FirstSeatRolled
    | FirstSeatChosen
    | DeedDealt
    | TurnBegan
    | Rolled
    | Moved
    | SalaryPaid
    | Rested
    | CardDrawn
    | CardKept
    | CardUsed
    | CardReturned
    | PotWon
    | Jailed
    | JailStayed
    | JailLeft
    | OptionTaken
    | DuelCalled
    | DuelRolled
    | DuelWon
    | DuelLost
)
