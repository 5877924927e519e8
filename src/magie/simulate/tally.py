"""What is counted over a run: sums and histograms of whole numbers, so that order and grouping change nothing."""

from collections import Counter
from collections.abc import Mapping

from magie.simulate.games import Columns, counts_in, games_in


class Tally:
    """Counts over games; memory grows with the round limit, not with the number of games."""

    def __init__(self) -> None:
        self.games = 0
        self.turns = 0
        self.steps = 0
        self.winners: Counter[int] = Counter()  # sets of seats as bits
        self.rounds: Counter[int] = Counter()
        self.rolls: Counter[int] = Counter()
        self.bankruptcies: Counter[int] = Counter()
        self.faulty = 0  # games that a bot broke off by breaking a rule
        self.money = 0
        self.money_squares = 0

    def add(self, columns: Columns) -> int:
        """Count the games of a block, and give the number of their rolls."""
        self.games += games_in(columns)
        self.turns += sum_of(counts_in(columns, "turns"))
        self.steps += sum_of(counts_in(columns, "steps"))
        rolls, money = counts_in(columns, "rolls"), counts_in(columns, "money")
        self.winners.update(counts_in(columns, "winners"))
        self.rounds.update(counts_in(columns, "rounds"))
        self.rolls.update(rolls)
        self.bankruptcies.update(counts_in(columns, "bankruptcies"))
        self.faulty += sum(games for faults, games in counts_in(columns, "faults").items() if faults > 0)
        self.money += sum_of(money)
        self.money_squares += sum(amount * amount * games for amount, games in money.items())
        return sum_of(rolls)

    @property
    def all_rolls(self) -> int:
        """Rolls of all games together."""
        return sum_of(self.rolls)

    @property
    def limit_reached(self) -> int:
        """Games that were cut short by the round limit."""
        return self.winners[0] - self.faulty

    @property
    def shared(self) -> int:
        """Games with more than one winner."""
        return sum(games for seats, games in self.winners.items() if seats.bit_count() > 1)

    def wins(self, seats: int) -> int:
        """Games won, alone or with others, by one seat of a set."""
        return sum(games for winners, games in self.winners.items() if winners & seats)


def sum_of(counts: Mapping[int, int]) -> int:
    """All numbers together that were counted."""
    return sum(number * often for number, often in counts.items())
