"""A random game held to every law after every step."""

from typing import Any

from tests.laws.laws import Numbers, hold_equal, hold_laws, numbers_of, snapshot
from tests.laws.legality import (
    asked_seat_can_answer,
    legal_is_all_that_check_accepts,
    listed,
    listed_is_accepted,
    plain_questions_have_one_answer,
    refused_is_refused,
)
from tests.laws.player import Listed, Move, play
from tests.laws.setups import Setup

from magie.game.words import EVENTS, RULES
from magie.rules import codes as c
from magie.rules.made.carriers import State
from magie.rules.step import advance, new_game

WHOLE_LIST = 16  # at one step in so many, every choice there is is compared with the list


class Walk:
    """One game in progress; `g.journal` holds the events of the last step."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.edition = setup.load()
        self.e = setup.numbers()
        self.player = setup.player()
        self.random = self.player.random
        self.g: Any = State()
        self.g.journal = []
        new_game(self.e, self.g, setup.seats)
        self.settle()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.g.node == c.NODE_OVER)

    def step(self) -> None:
        """One legal input, whatever it is, with everything looked at before and after."""
        before = snapshot(self.g)
        self.take(self.player.choose(self.e, self.g, self.look(before)), before)

    def look(self, before: Numbers) -> Listed:
        """Nothing that only looks, and nothing refused, changes the game; a seat and what it may do."""
        e, g = self.e, self.g
        events = len(g.journal)
        seat = g.asked if g.node == c.NODE_DECISION and self.player.chance(70) else self.random.randrange(g.seats)
        menu = listed(e, g, seat)
        asked_seat_can_answer(g, seat, menu)
        listed_is_accepted(e, g, seat, menu)
        plain_questions_have_one_answer(e, g, seat)
        if self.random.randrange(WHOLE_LIST) == 0:
            legal_is_all_that_check_accepts(e, g, seat)
        refused_is_refused(e, g, self.random, tries=4)
        hold_equal(before, g)
        assert len(g.journal) == events
        return seat, menu

    def take(self, move: Move, before: Numbers) -> None:
        """Feed a legal input to the game and to a copy: each goes its own way, and both the same."""
        e, g = self.e, self.g
        twin = g.copy()
        twin.journal = []
        assert play(e, twin, move) == 0, move
        hold_equal(before, g, move)
        g.journal = []
        assert play(e, g, move) == 0, move
        hold_equal(numbers_of(twin), g, move)
        assert twin.journal == g.journal, move
        self.settle()

    def settle(self) -> None:
        """The laws hold, the events are known, and the game waits: going on without an input does nothing."""
        e, g = self.e, self.g
        events = len(g.journal)
        before = snapshot(g)
        advance(e, g)
        hold_equal(before, g)
        assert len(g.journal) == events
        for event, rule, *_ in g.journal:
            assert event in EVENTS, event
            assert self.edition.clauses[RULES[rule]], rule
        hold_laws(e, g)
