"""The body of a record: one line per turn, `12. 2: d34 buy (0: build orange-2) end`.

A line opens with the number of the turn and its seat. `d34` is a roll with its dice, `d34b` one with the speed die
(1, 2, 3, m for Mr. Monopoly, b for the bus); what another seat does stands in parentheses after that seat, and so
does every deal, as it has no fixed length. Comments stand in braces.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from magie.editions import Edition, EditionError
from magie.game.actions import Counter, Offer, Roll
from magie.game.chance import DiceRoll, Outcome, SpeedDiceRoll
from magie.game.errors import MagieError
from magie.game.game import Game
from magie.game.inputs import Input, Leave
from magie.game.record import Record
from magie.notation.action import ACTIONS, INPUTS, SIGNALS, format_input, read_input
from magie.notation.tokens import Token, Words, whole
from magie.rules.schema import SEATS

ROLL = re.compile(r"d([1-6])([1-6])([123mb]?)")
FACES: Mapping[str, Any] = {"1": 1, "2": 2, "3": 3, "m": "mr-monopoly", "b": "bus"}
LETTERS = {face: letter for letter, face in FACES.items()}
LONGEST_GAME = 1_000_000_000


class Turn(NamedTuple):
    """Whose turn it is: its number, from 1, and its seat; number 0 and no seat before the first one."""

    number: int
    seat: int | None

    def __str__(self) -> str:
        return f"{self.number}." if self.seat is None else f"{self.number}. {self.seat}:"


NO_TURN = Turn(0, None)


class Move(NamedTuple):
    """One input as it was read: the turn whose line it stands on, and where."""

    entry: Input
    turn: Turn
    place: Token


def turns_of(record: Record) -> list[Turn]:
    """The turn in which each input was made; from an input that the rules refuse on, that input's turn."""
    turns: list[Turn] = []
    try:
        game = Game.from_setup(record.setup)
        for entry in record.inputs:
            turns.append(Turn(game.turn, game.active if game.turn else None))
            game.feed(entry)
    except (MagieError, EditionError):
        pass
    last = turns[-1] if turns else NO_TURN
    return turns + [last] * (len(record.inputs) - len(turns))


def format_moves(record: Record) -> list[str]:
    """The lines of the body."""
    lines: list[list[str]] = []
    turns = turns_of(record)
    before: Turn | None = None
    for index, turn in enumerate(turns):
        if turn != before:
            lines.append([str(turn)])
        before = turn
        lines[-1].append(format_move(record.inputs, index, turn))
    return [" ".join(word for word in line if word) for line in lines]


def format_move(inputs: Sequence[Input], index: int, turn: Turn) -> str:
    """The text of one input; the dice that a roll took with it have none."""
    entry = inputs[index]
    if is_roll(inputs, index - 1, turn):
        return ""
    if is_roll(inputs, index, turn):
        dice = inputs[index + 1].value
        assert isinstance(dice, DiceRoll | SpeedDiceRoll)
        third = LETTERS[dice.speed] if isinstance(dice, SpeedDiceRoll) else ""
        return f"d{dice.die1}{dice.die2}{third}"
    text = format_input(entry.value)
    is_deal = isinstance(entry.value, Offer | Counter)
    return f"({entry.seat}: {text})" if entry.kind == "action" and (is_deal or entry.seat != turn.seat) else text


def is_roll(inputs: Sequence[Input], index: int, turn: Turn) -> bool:
    """Whether the seat whose turn it is rolls here, and the dice come right behind."""
    if not 0 <= index < len(inputs) - 1:
        return False
    entry, dice = inputs[index], inputs[index + 1].value
    return isinstance(entry.value, Roll) and entry.seat == turn.seat and isinstance(dice, DiceRoll | SpeedDiceRoll)


def read_moves(lines: Sequence[str], skipped: int, edition: Edition) -> list[Move]:
    """The inputs of the lines behind the first `skipped` ones; raises InvalidText."""
    tokens = list(body_tokens(lines[skipped:], skipped + 1))
    end = Token("", len(lines), len(lines[-1]) + 1)
    return list(_Body(tokens, end, edition).moves())


def body_tokens(lines: Sequence[str], first: int) -> Iterator[Token]:
    """Words and parentheses, without the comments."""
    opened: Token | None = None
    for number, line in enumerate(lines, start=first):
        for found in re.finditer(r"[(){}]|[^\s(){}]+", line):
            token = Token(found[0], number, found.start() + 1)
            if opened is not None:
                opened = None if token.text == "}" else opened
            elif token.text == "{":
                opened = token
            elif token.text == "}":
                raise token.error("record/stray-brace", "a comment that begins with {")
            else:
                yield token
    if opened is not None:
        raise opened.error("record/open-comment", "a comment that ends with }")


class _Body:
    """The words of the body while they are read."""

    def __init__(self, tokens: Sequence[Token], end: Token, edition: Edition) -> None:
        self.read = Words(tokens, end)
        self.edition = edition
        self.turn: Turn | None = None

    def moves(self) -> Iterator[Move]:
        """Every input in order."""
        while not self.read.is_empty:
            here = self.read.here
            if re.fullmatch(r"[0-9]+\.", here.text):
                self.turn = self._turn()
            elif self.turn is None:
                raise here.error("record/no-turn", "the number of a turn, as in 1.", word=here.quoted)
            elif here.text == "(":
                yield self._aside(self.turn)
            elif found := ROLL.fullmatch(here.text):
                self.read.take("notation/empty", "a roll")
                yield Move(Input("action", self._seat(self.turn, here), Roll()), self.turn, here)
                yield Move(Input("outcome", None, roll_of(found)), self.turn, here)
            else:
                yield self._plain(self.turn)

    def _turn(self) -> Turn:
        label = self.read.take("record/no-turn", "the number of a turn")
        number = whole(label._replace(text=label.text[:-1]), 0, LONGEST_GAME, "the number of a turn")
        here = self.read.here
        if not re.fullmatch(r"[0-9]+:", here.text):
            return Turn(number, None)
        self.read.take("record/no-seat", "a seat")
        return Turn(number, seat_of(here))

    def _seat(self, turn: Turn, place: Token) -> int:
        if turn.seat is None:
            raise place.error("record/no-seat", "the seat whose turn it is, as in 1. 2:", word=place.quoted)
        return turn.seat

    def _aside(self, turn: Turn) -> Move:
        """What a named seat does, in parentheses."""
        opening = self.read.take("record/open-parenthesis", "(")
        inside: list[Token] = []
        while self.read.here.text != ")":
            inside.append(self.read.take("record/open-parenthesis", "a parenthesis that is closed"))
        closing = self.read.take("record/open-parenthesis", ")")
        read = Words(inside, closing)
        label = read.take("record/no-seat", "a seat, as in (2: buy)")
        if not label.text.endswith(":"):
            raise label.error("record/no-seat", "a seat, as in (2: buy)", word=label.quoted)
        action = read_input(read, ACTIONS, self.edition, "verb")
        read.finish()
        return Move(Input("action", seat_of(label), action), turn, opening)

    def _plain(self, turn: Turn) -> Move:
        """What the seat whose turn it is does, an outcome, or a signal."""
        here = self.read.here
        if ACTIONS.get(here.text) in {Offer, Counter}:
            raise here.error("record/deal-in-the-open", "a deal in parentheses, as in (2: offer …)")
        value = read_input(self.read, INPUTS, self.edition, "verb")
        if isinstance(value, Outcome):
            return Move(Input("outcome", None, value), turn, here)
        if type(value) in SIGNALS.values():
            return Move(Input("signal", value.seat if isinstance(value, Leave) else None, value), turn, here)
        return Move(Input("action", self._seat(turn, here), value), turn, here)


def roll_of(found: re.Match[str]) -> DiceRoll | SpeedDiceRoll:
    """The dice of a word like `d34` or `d34b`."""
    die1, die2 = int(found[1]), int(found[2])
    return SpeedDiceRoll(die1, die2, FACES[found[3]]) if found[3] else DiceRoll(die1, die2)


def seat_of(label: Token) -> int:
    """The seat of a label like `2:`."""
    return whole(label._replace(text=label.text.removesuffix(":")), 0, SEATS - 1, "a seat")
