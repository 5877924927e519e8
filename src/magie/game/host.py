"""The host: answers chance from a seed, through named streams that know nothing of each other."""

from collections.abc import Sequence

from magie.editions import Edition
from magie.game.errors import InvalidSetup
from magie.game.ids import Numbers, Position
from magie.rules import chance
from magie.rules.hash import is_fair, word
from magie.rules.schema import SEATS, STREAMS

LARGEST_SEED = 2**63 - 1  # seeds and game numbers are 64-bit integers when compiled


class SeededHost:
    """Draws game number `game` of a seed: the same outcomes here, compiled and on any machine.

    `counter` says how many words each stream has used; with the seed it is all there is to restore. Policies of
    bots read these three fields as they read the driver's run.
    """

    __slots__ = ("counter", "game", "seed")

    def __init__(self, seed: int, game: int = 0, counter: Sequence[int] | None = None) -> None:
        for name, value in (("seed", seed), ("game", game)):
            if type(value) is not int or not 0 <= value <= LARGEST_SEED:
                raise InvalidSetup(f"setup/bad-{name}", {name: value, "from": 0, "to": LARGEST_SEED})
        self.seed = seed
        self.game = game
        self.counter = [0] * STREAMS if counter is None else list(counter)

    def below(self, stream: int, total: int) -> int:
        """The stream's next number from 0 to total - 1, all equally likely."""
        while True:
            value: int = word(self.seed, self.game, stream, self.counter[stream])
            self.counter[stream] += 1
            if is_fair(value, total):
                return value % total

    def draw(self, e: Numbers, g: Position) -> int:
        """The outcome of the chance that is due."""
        outcome: int = chance.pick(e, g, self.below(chance.stream_of(g), chance.total_weight(e, g)))
        return outcome

    def copy(self) -> "SeededHost":
        """A host that goes on from here on its own."""
        return SeededHost(self.seed, self.game, self.counter)


def streams(edition: Edition) -> dict[str, int]:
    """The streams by name: `dice`, `deal`, `vouchers`, `deck:chance`, … and `bot:2` for the bot on seat 2."""
    decks = {f"deck:{name}": chance.STREAM_DECK + number for number, name in edition.ids["deck"].items()}
    bots = {f"bot:{seat}": chance.STREAM_BOT + seat for seat in range(SEATS)}
    piles = {"vouchers": chance.STREAM_VOUCHERS} if edition.ids["voucher"] else {}
    piles |= {"roll-three": chance.STREAM_ROLL_THREE} if edition.ids["roll-three-card"] else {}
    return {"dice": chance.STREAM_DICE, "deal": chance.STREAM_DEAL, **decks, **piles, **bots}
