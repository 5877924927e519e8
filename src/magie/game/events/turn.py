"""Events of the turn: who begins, dice, moves, cards, Jail, and what doubles may give."""

from typing import Literal, TypeAlias

from magie.game.tagged import DeedFact, Fact, RollFact, SeatFact

# Why a token moved.
Way: TypeAlias = Literal[
    "dice", "card", "jail", "swing", "bonus", "bus", "voucher", "subway", "tunnel", "cab", "auction"
]
# What the speed die shows, pips or an icon; 0 where it was not rolled.
Face: TypeAlias = int | Literal["mr-monopoly", "bus"]


class FirstSeatRolled(RollFact, frozen=True):
    """A seat rolled for the right to begin."""


class FirstSeatChosen(SeatFact, frozen=True):
    """A seat begins the game."""


class DeedDealt(DeedFact, frozen=True):
    """A deed was dealt at the start, for `price` (0 when free)."""

    price: int


class TurnBegan(SeatFact, frozen=True):
    """A seat's turn began."""


class Rolled(RollFact, frozen=True):
    """A seat rolled to move; `die3` is the speed die, 0 where two dice were rolled."""

    die3: Face


class Moved(SeatFact, frozen=True):
    """A token moved; `path` names the spaces it stepped on, in order, none if it was put straight on its space."""

    origin: str
    space: str
    way: Way
    path: tuple[str, ...] = ()


class SalaryPaid(SeatFact, frozen=True):
    """A pay corner was passed or reached."""

    amount: int


class Rested(SeatFact, frozen=True):
    """A token stands where nothing happens."""

    space: str


class CardDrawn(SeatFact, frozen=True):
    """A card was drawn and shown."""

    deck: str
    card: str


class CardKept(SeatFact, frozen=True):
    """A card stays with the seat that drew it."""

    card: str


class CardUsed(SeatFact, frozen=True):
    """A kept card was used."""

    card: str


class CardReturned(Fact, frozen=True):
    """A card went back under its pile."""

    card: str


class PotWon(SeatFact, frozen=True):
    """The money in the middle of the board went to a seat."""

    amount: int


class Jailed(SeatFact, frozen=True):
    """A seat was sent to Jail."""


class JailStayed(SeatFact, frozen=True):
    """A seat stays in Jail after this turn there, counted from 1."""

    turn: int


class JailLeft(SeatFact, frozen=True):
    """A seat left Jail."""


class OptionTaken(SeatFact, frozen=True):
    """Instead of rolling again a seat took what its double gives."""

    die: int


class DuelCalled(SeatFact, frozen=True):
    """A seat attacked another seat's deed."""

    owner: int
    deed: str


class DuelRolled(SeatFact, frozen=True):
    """Attacker and owner rolled one die each."""

    owner: int
    die1: int
    die2: int


class DuelWon(SeatFact, frozen=True):
    """The attacker won the deed and pays its price to the former owner."""

    owner: int
    deed: str
    price: int


class DuelLost(SeatFact, frozen=True):
    """The owner kept the deed."""

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
