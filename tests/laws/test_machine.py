"""A state machine over random tables: any input at any moment, also those that a sensible player would not try."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.laws.laws import hold_equal, hold_laws, snapshot
from tests.laws.legality import VERBS, WILD, accepted_is_listed, listed
from tests.laws.player import Move, play
from tests.laws.setups import EDITIONS, Setup, setups
from tests.laws.walk import Walk

from magie.rules import codes as c
from magie.rules.answers import check
from magie.rules.made.carriers import Action

SEATS = st.integers(-1, 12)
NUMBERS = st.one_of(st.integers(-1, 40), st.integers(-1, 120), st.sampled_from(WILD))


class Table(RuleBasedStateMachine):
    """One game and everything that can be fed to it."""

    walk: Walk

    @initialize(setup=st.sampled_from(list(EDITIONS)).flatmap(setups), steps=st.sampled_from((150, 60, 0)))
    def sit_down(self, setup: Setup, steps: int) -> None:
        """Begin somewhere in the game."""
        self.walk = Walk(setup)
        for _ in range(steps):
            if not self.walk.is_over:
                self.feed(self.walk.player.choose(self.walk.e, self.walk.g))

    def feed(self, move: Move) -> int:
        """Feed an input without looking at anything else."""
        return play(self.walk.e, self.walk.g, move)

    @precondition(lambda self: not self.walk.is_over)
    @rule(steps=st.integers(1, 5))
    def play_on(self, steps: int) -> None:
        """Legal inputs."""
        for _ in range(steps):
            if not self.walk.is_over:
                self.walk.step()

    @rule(seat=SEATS, verb=st.sampled_from(VERBS), x=NUMBERS, y=NUMBERS)
    def try_anything(self, seat: int, verb: int, x: int, y: int) -> None:
        """Any action of anybody: played where it is listed, and nowhere else."""
        self.attempt(Move("act", seat, verb, x, y))

    def attempt(self, move: Move) -> None:
        """An action that may be refused."""
        e, g = self.walk.e, self.walk.g
        a: Any = Action()
        a.verb, a.x, a.y = move.verb, move.x, move.y
        reason = check(e, g, move.seat, a)
        if reason == 0:
            accepted_is_listed(e, g, move.verb, move.x, move.y, listed(e, g, move.seat))
        self.refused_or_taken(move, reason)

    @rule(data=st.data())
    def try_something_listed(self, data: st.DataObject) -> None:
        """Anything on the list of some seat."""
        g = self.walk.g
        seat = data.draw(st.integers(0, g.seats - 1))
        plain = [choice for choice in listed(self.walk.e, g, seat) if choice[0] not in {c.V_OFFER, c.V_COUNTER}]
        if plain:
            verb, x, y = data.draw(st.sampled_from(plain))
            assert self.refused_or_taken(Move("act", seat, verb, x, y), 0) == 0

    @rule(outcome=st.one_of(st.integers(-1, 80), st.integers(-1, 216)))
    def try_an_outcome(self, outcome: int) -> None:
        """Dice or cards, whether or not they are due."""
        self.refused_or_taken(Move("draw", x=outcome))

    @rule(seat=SEATS, often=st.integers(0, 5))
    def leave(self, seat: int, often: int) -> None:
        """Somebody leaves, not too often."""
        if often == 5:
            self.refused_or_taken(Move("leave", seat))

    @rule()
    def call_time(self) -> None:
        """Time is up."""
        self.refused_or_taken(Move("time-up"))

    def refused_or_taken(self, move: Move, expected: int | None = None) -> int:
        """An input that is refused changes nothing; one that is taken does the same to a copy."""
        e, g = self.walk.e, self.walk.g
        before, twin = snapshot(g), g.copy()
        reason = play(e, twin, move)
        assert expected is None or reason == expected
        hold_equal(before, g, move)
        assert play(e, g, move) == reason
        hold_equal(snapshot(twin), g, move)
        if reason:
            hold_equal(before, g, move)
        return reason

    @invariant()
    def laws(self) -> None:
        """The laws."""
        if hasattr(self, "walk"):
            hold_laws(self.walk.e, self.walk.g)


TestAnyInputAtAnyMomentKeepsTheLaws = Table.TestCase
TestAnyInputAtAnyMomentKeepsTheLaws.settings = settings(max_examples=60, stateful_step_count=30)
