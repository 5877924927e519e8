"""What a run plays: edition, bots, seed and limit, with everything resolved that was left to the edition."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from magie import bots as known_bots
from magie.bots.policies import CODES
from magie.bots.programs import is_program, load_program, source_of
from magie.bots.protocol import USUAL_PACE, CommandBot, Pace, is_command
from magie.bots.protocol.commands import text_of
from magie.bulk.cache import fingerprint
from magie.bulk.sources import collect, merge
from magie.editions import Edition, format_switch, load_edition, parse_switches
from magie.editions.learning import learn
from magie.game import Game
from magie.game.errors import InvalidSetup
from magie.game.inputs import Setup, SwitchValue
from magie.simulate.errors import InvalidRun

USUAL_PLAYERS = 4
ROUND_LIMIT = 1000


class Study(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Games 0, 1, 2, … of a seed: two equal studies play equal games on any machine.

    `switches` are those that differ from the edition's, as text; `digest` is the edition's, `kernel` that of rules
    and bots. `pace` is how long programs in processes of their own may think.
    """

    edition: str
    mode: str
    board: str
    deck_set: str
    switches: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int
    round_limit: int
    digest: str
    kernel: str
    pace: Pace = USUAL_PACE

    def setup(self) -> Setup:
        """What its games start from."""
        switches: Mapping[str, SwitchValue] = parse_switches(self.switches)
        return Setup(self.edition, len(self.bots), self.seed, 0, self.mode, self.board, self.deck_set, dict(switches))

    def loaded(self) -> Edition:
        """The edition as it is played here."""
        return self.setup().load()

    @property
    def programs(self) -> tuple[str, ...]:
        """The bots that users have written themselves."""
        return tuple(name for name in self.bots if is_own(name))

    def policies(self) -> list[int]:
        """The code of each seat's policy."""
        return [CODES[name] for name in self.bots]

    def differences(self, other: "Study") -> tuple[str, ...]:
        """Names of what differs between two studies."""
        return tuple(name for name in self.__struct_fields__ if getattr(self, name) != getattr(other, name))


learn(Study)


def new_study(  # noqa: PLR0913
    edition: str = "classic",
    *,
    bots: Sequence[str] = ("steady",),
    players: int | None = None,
    seed: int = 1,
    mode: str = "standard",
    board: str | None = None,
    deck_set: str | None = None,
    switches: Mapping[str, Any] | None = None,
    round_limit: int = ROUND_LIMIT,
) -> Study:
    """A study; bots take the seats in turn, over and over where there are more players than names.

    Raises:
        EditionError: an edition that does not exist so.
        InvalidSetup: bots, players or seed that cannot be.
        BotFault: a bot of a user's own that cannot be had.
        InvalidRun: more bots than players, or a round limit below 1.
    """
    for name in bots or [""]:
        if is_command(name):
            greet(name)
        elif is_program(name):
            load_program(name)
        elif name not in CODES:
            raise InvalidSetup("setup/unknown-bot", {"bot": name, "possible": known_bots.names()})
    loaded = load_edition(edition, mode=mode, board=board, deck_set=deck_set, switches=switches)
    if players is None:
        players = len(bots) if len(bots) > 1 else min(USUAL_PLAYERS, loaded.players_max)
    elif players < len(bots):
        raise InvalidRun("simulate/too-many-bots", {"bots": len(bots), "players": players})
    if round_limit < 1:
        raise InvalidRun("simulate/bad-limit", {"round_limit": round_limit})
    setup = Game.new(
        edition, players, seed, mode=mode, board=board, deck_set=deck_set, switches=switches, auto_chance=False
    ).setup
    return Study(
        edition=setup.edition,
        mode=setup.mode,
        board=loaded.board,
        deck_set=loaded.deck_set,
        switches=tuple(format_switch(name, value) for name, value in loaded.changed.items()),
        bots=tuple(bots[seat % len(bots)] for seat in range(players)),
        seed=seed,
        round_limit=round_limit,
        digest=loaded.digest,
        kernel=kernel_digest(bots),
    )


def is_own(name: str) -> bool:
    """Whether a bot is a user's own: a class in a module, or a program."""
    return is_command(name) or is_program(name)


def greet(command: str) -> None:
    """See whether a program starts and speaks the protocol, before anything is played; raises BotFault."""
    bot = CommandBot(command)
    bot.greet()
    bot.close()


def kernel_digest(bots: Sequence[str] = ()) -> str:
    """A hash of rules and bots as they are here, those that users have written included."""
    own = [text_of(name).hex() if is_command(name) else source_of(name) for name in bots if is_own(name)]
    return fingerprint("".join([merge(collect()), *own]))
