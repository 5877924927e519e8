"""Positions as nodes of a game tree: chance with its odds, a seat's choice, or the end. For those who search."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from magie.bots.playing import carry_out, is_called, is_under_way
from magie.editions import Edition, load_edition
from magie.environments.kernel.choices import read_choice
from magie.environments.kernel.games import WORK_CUT, take_choice_of
from magie.environments.rewards import win_rewards
from magie.environments.spaces import Spaces
from magie.game.chance import Outcome
from magie.game.errors import IllegalAction
from magie.game.ids import outcome_of
from magie.game.inputs import check_seats
from magie.game.pending import winners_of
from magie.notation import format_outcome, format_position
from magie.rules import codes
from magie.rules.answers import check
from magie.rules.chance import outcome_count, outcome_weight
from magie.rules.context import Context
from magie.rules.driver import WORK_ANSWER, WORK_CHANCE, WORK_MANAGE, WORK_OVER, next_work, note_outcome
from magie.rules.made.carriers import Action, Run, State
from magie.rules.schema import RUN, STATE
from magie.rules.step import advance, draw, new_game

MOST_OUTCOMES = 216  # of one chance: three dice
QUESTION_NUMBERS = codes.LAST_TOPIC + 3  # of an observation, at its beginning: what is asked and what about


class Tree(NamedTuple):
    """What all nodes of a game share."""

    edition: Edition
    spaces: Spaces
    seats: int
    round_limit: int
    choice_limit: int  # choices after which a game is cut short too, so that every line of play has an end
    deals: bool  # whether deals may be proposed

    def root(self) -> Node:
        """The beginning of a game, before anything was rolled."""
        state: Any = State()
        new_game(self.edition.numbers, state, self.seats)
        node = Node(self, state, Run(), 0)
        node.go_on()
        return node

    @property
    def wishes(self) -> tuple[Any, ...]:
        """What `tree_of` made it of."""
        return self.edition.id, self.edition.mode, self.seats, self.round_limit, self.choice_limit, self.deals


@lru_cache(maxsize=16)
def tree_of(
    edition: str,
    mode: str,
    seats: int,
    round_limit: int,
    choice_limit: int,
    deals: bool,  # noqa: FBT001
) -> Tree:
    """The tree of a table; raises InvalidSetup for a number of seats that the edition does not have."""
    loaded = load_edition(edition, mode=mode)
    check_seats(loaded, seats)
    return Tree(loaded, Spaces.of(loaded, seats), seats, round_limit, choice_limit, deals)


def node_of(wishes: tuple[Any, ...], state: list[Any], run: list[Any], choices_made: int, work: int) -> Node:
    """A node out of the numbers that it was written as."""
    made = Node(tree_of(*wishes), State(), Run(), choices_made)
    made.work = work
    for carrier, schema, values in ((made.state, STATE, state), (made.run, RUN, run)):
        for field, value in zip(schema, values, strict=True):
            setattr(carrier, field[0], value)
    return made


class Node:
    """One position. A copy is independent; `draw` and `choose` move it on to the next node."""

    __slots__ = ("choices_made", "run", "state", "tree", "work")

    def __init__(self, tree: Tree, state: Any, run: Any, choices_made: int) -> None:
        self.tree, self.state, self.run, self.choices_made = tree, state, run, choices_made
        self.work = 0

    def copy(self) -> Node:
        """An independent one."""
        made = Node(self.tree, self.state.copy(), self.run.copy(), self.choices_made)
        made.work = self.work
        return made

    def __deepcopy__(self, memo: Any) -> Node:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        state = [getattr(self.state, field[0]) for field in STATE]
        run = [getattr(self.run, field[0]) for field in RUN]
        return node_of, (self.tree.wishes, state, run, self.choices_made, self.work)

    # What it is.

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, or was cut short."""
        return self.work in {WORK_OVER, WORK_CUT}

    @property
    def is_chance(self) -> bool:
        """Whether dice, a card or something else is to be drawn."""
        return self.work == WORK_CHANCE

    @property
    def seat(self) -> int:
        """Whose choice it is."""
        return int(self.run.seat)

    def position(self) -> str:
        """The position as text."""
        return format_position(self.tree.edition, self.state)

    def rewards(self) -> tuple[float, ...]:
        """What every seat gets for this end, as environments pay `win`; nothing before, or for a game cut short."""
        return win_rewards(self.tree.seats, winners_of(self.state) if self.work == WORK_OVER else ())

    def seen(self, seat: int) -> NDArray[np.float32]:
        """What a seat sees, as environments show it; where nobody is asked, no question stands there."""
        e, g = self.tree.edition.numbers, self.state
        if self.work in {WORK_ANSWER, WORK_MANAGE}:
            return self.tree.spaces.seen(e, g, seat, self.work if seat == self.seat else WORK_ANSWER)
        shown = g.copy()
        shown.topic = codes.D_TURN  # a question about nothing in particular, which is then taken away
        numbers = self.tree.spaces.seen(e, shown, seat, WORK_ANSWER)
        numbers[:QUESTION_NUMBERS] = 0
        return numbers

    # Where it leads.

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, by number, with its odds; faces of a die that show the same are one outcome."""
        e, g = self.tree.edition.numbers, self.state
        firsts: dict[Outcome, int] = {}
        weights: dict[int, int] = {}
        for number in range(outcome_count(g)):
            if outcome_weight(e, g, number):
                first = firsts.setdefault(outcome_of(self.tree.edition, g, number), number)
                weights[first] = weights.get(first, 0) + outcome_weight(e, g, number)
        total = sum(weights.values())
        return [(number, weight / total) for number, weight in weights.items()]

    def outcome_text(self, number: int) -> str:
        """An outcome in words."""
        return format_outcome(outcome_of(self.tree.edition, self.state, number))

    def choices(self) -> list[int]:
        """The numbers of the legal choices, in ascending order."""
        e, g = self.tree.edition.numbers, self.state
        mask = self.tree.spaces.mask(e, g, self.seat, self.work, deals=self.tree.deals)
        return [int(number) for number in mask.nonzero()[0]]

    def draw(self, outcome: int) -> None:
        """Let chance bring this; raises IllegalAction for what cannot come."""
        run = self.run.copy()
        note_outcome(self.state, run)
        if draw(self.tree.edition.numbers, self.state, outcome):
            raise IllegalAction("environment/no-such-outcome", {"outcome": outcome})
        self.run = run
        self.go_on()

    def choose(self, number: int) -> None:
        """Let the seat choose this; raises IllegalAction, and changes nothing then, for what is against the rules."""
        e, g, run, a = self.tree.edition.numbers, self.state, self.run, Action()
        layout = self.tree.spaces.layout
        if not 0 <= number < len(layout.choices):
            raise IllegalAction("environment/no-such-choice", {"choice": number, "choices": len(layout.choices)})
        is_read = read_choice(Context(edition=e, position=g, action=a), self.seat, layout.book, number)
        is_wish = is_read and a.verb == 0
        if not (self.work == WORK_MANAGE if is_wish else is_read and check(e, g, self.seat, a) == 0):
            raise IllegalAction("environment/not-now", {"choice": number, "text": layout.choices[number].text})
        take_choice_of(Context(edition=e, position=g, action=a, run=run), self.work)
        self.choices_made += 1
        self.go_on(a)

    def go_on(self, a: Any = None) -> None:
        """On to where somebody has to choose or something is drawn; `a` is what was chosen last."""
        e, g, run = self.tree.edition.numbers, self.state, self.run
        while True:
            is_long = self.choices_made >= self.tree.choice_limit
            if is_long or (not is_under_way(g, run, self.tree.round_limit) and not is_called(e, g, run)):
                self.work = int(WORK_OVER if g.node == codes.NODE_OVER else WORK_CUT)
                return
            self.work = next_work(e, g, run)
            if self.work in {WORK_ANSWER, WORK_MANAGE, WORK_CHANCE}:
                return
            carry_out(Context(edition=e, position=g, action=a or Action(), run=run), self.work)
            if g.node == codes.NODE_NONE:
                advance(e, g)
