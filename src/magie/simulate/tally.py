"""What is counted over a run: sums and histograms of whole numbers, so that order and grouping change nothing."""

from collections import Counter

from magie.simulate.games import Columns


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

    def add(self, columns: Columns) -> None:
        """Count the games of a block."""
        self.games += len(columns["rounds"])
        self.turns += sum(columns["turns"])
        self.steps += sum(columns["steps"])
        self.winners.update(columns["winners"])
        self.rounds.update(columns["rounds"])
        self.rolls.update(columns["rolls"])
        self.bankruptcies.update(columns["bankruptcies"])
        self.faulty += sum(faults > 0 for faults in columns["faults"])
        self.money += sum(columns["money"])
        self.money_squares += sum(money * money for money in columns["money"])

    @property
    def all_rolls(self) -> int:
        """Rolls of all games together."""
        return sum(rolls * games for rolls, games in self.rolls.items())

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
