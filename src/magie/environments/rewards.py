"""What learners get: for winning, or for every change of their chance to win."""

from collections.abc import Sequence
from typing import Literal, get_args

from magie.game import Game
from magie.game.judgement import judge

Reward = Literal["win", "chance"]
REWARDS: tuple[str, ...] = get_args(Reward)


def win_rewards(seats: int, winners: Sequence[int]) -> tuple[float, ...]:
    """1 for the only winner and as much less for the others together; several winners share. Nobody won: nothing."""
    if not winners:
        return (0.0,) * seats
    share = 1 / len(winners)
    return tuple(((share if seat in winners else 0.0) * seats - 1) / (seats - 1) for seat in range(seats))


def lost(seats: int) -> float:
    """What a seat gets that cannot win any more."""
    return -1 / (seats - 1)


class Accounts:
    """The rewards of one game, by seat, since they were last taken."""

    def __init__(self, kind: Reward) -> None:
        if kind not in REWARDS:
            raise ValueError(f"reward {kind!r}: possible are {', '.join(REWARDS)}")
        self.kind = kind
        self._chances: tuple[float, ...] = ()
        self._paid: set[int] = set()

    def begin(self, game: Game) -> None:
        """A new game."""
        self._paid = set()
        self._chances = tuple(judge(game)) if self.kind == "chance" else ()

    def take(self, game: Game) -> tuple[float, ...]:
        """What has come about for every seat since the last time."""
        if self.kind == "chance":
            before, self._chances = self._chances, tuple(judge(game))
            return tuple(now - then for now, then in zip(self._chances, before, strict=True))
        if game.is_over:
            final = win_rewards(game.seats, game.winners)
            return tuple(0.0 if seat in self._paid else final[seat] for seat in range(game.seats))
        fallen = [seat for seat in range(game.seats) if not game.seat(seat).is_in_play and seat not in self._paid]
        self._paid.update(fallen)
        return tuple(lost(game.seats) if seat in fallen else 0.0 for seat in range(game.seats))
