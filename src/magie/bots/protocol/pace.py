"""How long a program may think: a soft limit per answer, and a bank for the game from which slow answers draw."""

from typing import NamedTuple


class Pace(NamedTuple):
    """Seconds per answer, and what a game has beyond that."""

    answer: float = 2.0
    bank: float = 30.0


USUAL_PACE = Pace()
GRACE = 0.5  # seconds between `stop` and the end of all patience
STARTING = 30.0  # seconds to say `ready`: large libraries load slowly


class Clock:
    """What a seat has left of a game's bank."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.bank = pace.bank

    @property
    def patience(self) -> float:
        """How long the next answer may take before it is asked for."""
        return self.pace.answer + self.bank

    def spend(self, seconds: float) -> bool:
        """Take what went beyond the soft limit from the bank; whether it did."""
        over = seconds - self.pace.answer
        if over <= 0:
            return False
        self.bank = max(0.0, self.bank - over)
        return True
