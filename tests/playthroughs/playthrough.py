"""A whole game as readable text: every input, every event with its clause, and a digest of the position each turn."""

import re
from pathlib import Path

from magie.bots.agents import load
from magie.game import Game, TimeUp
from magie.notation import format_action, format_outcome, format_signal
from magie.rules.codes import NODE_CHANCE
from magie.rules.made.digest import digest

FOLDER = Path(__file__).parent
SEED = 1904
SEATS = 4
LARGEST = 300_000  # characters
TIME_UP_ROUND = 15
ROUNDS = 1000
HEAD = re.compile(r"(?P<edition>[a-z-]+) (?P<mode>[a-z-]+): four steady bots, seed 1904, game (?P<game>\d+)\n")


def path_of(edition: str, mode: str) -> Path:
    """Where the playthrough of an edition and mode is kept."""
    return FOLDER / f"{edition}-{mode}.txt"


def game_number(text: str) -> int:
    """Which game of the seed a playthrough tells."""
    head = HEAD.match(text)
    assert head is not None, "the first line says which game it is"
    return int(head["game"])


class Playthrough:
    """One game of four steady bots, written down as it is played."""

    def __init__(self, edition: str, mode: str, number: int) -> None:
        self.game = Game.new(edition, SEATS, SEED, number, mode=mode, auto_chance=False)
        self.bot = load("steady")
        self.lines = [f"{edition} {mode}: four steady bots, seed {SEED}, game {number}", "", "setup"]
        self.told = 0
        self.turn = 0

    def play(self) -> str:
        """Play to the end and give the text; in a time-limit game time is called early."""
        game = self.game
        while not game.is_over and game.round <= ROUNDS:
            if game.numbers.time_limit and not game.state.time_up and game.round == TIME_UP_ROUND:
                signal = TimeUp()
                game.apply(signal)
                self.write(format_signal(signal))
            elif game.state.node == NODE_CHANCE:
                self.write(format_outcome(game.draw_chance()))
            else:
                action = game.play(self.bot)
                self.write(f"{game.inputs[-1].seat} {format_action(action)}")
        self.lines += ["", f"over: {digest(game.state):08x}", *(str(standing) for standing in game.standings())]
        return "\n".join(self.lines) + "\n"

    def write(self, text: str) -> None:
        """An input, and what came of it; a new turn begins with its number and the digest of its position."""
        self.lines.append(text)
        game = self.game
        for index in range(self.told, len(game.events)):
            self.lines.append(f"  {game.events[index]}")
        self.told = len(game.events)
        if game.turn != self.turn:
            self.turn = game.turn
            head = f"turn {game.turn}, round {game.round}, seat {game.active}: {digest(game.state):08x}"
            self.lines += ["", head]


def tell(edition: str, mode: str, number: int) -> str:
    """The text of one game."""
    return Playthrough(edition, mode, number).play()
