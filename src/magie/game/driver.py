"""The driver over a typed game: bots answer for their seats, people are waited for. The kernel says who is next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from magie.editions.errors import sentence
from magie.game.actions import Action, Roll
from magie.game.errors import BotFault, MagieError
from magie.game.inputs import Input
from magie.rules.driver import (
    WORK_ACT,
    WORK_ANSWER,
    WORK_MANAGE,
    WORK_ROLL,
    drop_roll,
    next_work,
    note_act,
    refuse_choice,
    rest,
    take_answer,
    take_wish,
)
from magie.rules.made.carriers import Run

if TYPE_CHECKING:
    from magie.game.decisions import Decision
    from magie.game.game import Game


class Bot(Protocol):
    """A program that answers for a seat.

    It may have a second method, `manage(game, seat)`, that gives what it wants to do about its property before
    another seat rolls, or None; a bot without it never does anything then.
    """

    def choose(self, game: Game, decision: Decision) -> Action | str:
        """The bot's answer to a decision, typed or as text; the game is only looked at."""
        ...


Bots: TypeAlias = Bot | Sequence[Bot] | Mapping[int, Bot]


def by_seat(bots: Bots, seats: int) -> Mapping[int, Bot]:
    """Bots by seat, from one for all, one per seat, or some by their seats."""
    if isinstance(bots, Mapping):
        return bots
    if not isinstance(bots, Sequence):
        return dict.fromkeys(range(seats), bots)
    if len(bots) != seats:
        raise ValueError(f"{len(bots)} bots for {seats} seats")
    return dict(enumerate(bots))


class Driver:
    """Goes on with one game; seats without a bot are people's.

    What it remembers is in `run`: who has looked after its property when, and whose roll waits.
    """

    __slots__ = ("_chosen", "_sequence", "apply", "bots", "game", "run")

    def __init__(self, game: Game, bots: Mapping[int, Bot]) -> None:
        self.game = game
        self.bots = bots
        self.apply: Callable[[int, Action], None] = game.apply
        self.run: Any = Run()
        self._chosen: Action | None = None
        self._sequence = game.sequence

    def copy(self, game: Game) -> Driver:
        """The same for a copy of the game."""
        twin = Driver(game, self.bots)
        twin.run = self.run.copy()
        return twin

    @property
    def is_stirred(self) -> bool:
        """Whether somebody has acted since it last looked."""
        return self.game.sequence != self._sequence

    def take_up(self, run: Any, *, is_stirred: bool) -> None:
        """Go on from where another driver left the same game."""
        self.run = run
        self._sequence = -1 if is_stirred else self.game.sequence

    def work(self) -> int:
        """The piece of work that comes next, by its code; `run.seat` says whose it is."""
        work: int = next_work(self.game.edition.numbers, self.game.state, self.run)
        return work

    @property
    def is_busy(self) -> bool:
        """Whether an answer is still being carried out: others may act before a roll, or the roll has waited."""
        return self.work() in {WORK_MANAGE, WORK_ACT, WORK_ROLL}

    def play(self) -> Action | None:
        """Play on until an action has been played; None where chance or a person comes first, or the game is over.

        Raises BotFault for a bot that answers against the rules: its answer is not played.
        """
        if self.is_stirred:
            rest(self.run)  # somebody has acted meanwhile
        while True:
            match self.work():
                case work if work == WORK_ANSWER and self.run.seat in self.bots:
                    self.answer(self.thought())
                case work if work == WORK_MANAGE:
                    self.wish(self.thought_of_managing())
                case work if work in {WORK_ACT, WORK_ROLL}:
                    return self.act()
                case _:
                    return None

    def give(self, action: Action) -> None:
        """A person answers the decision at hand: a roll waits until the others had their say, all else is played.

        Raises what the rules raise, and changes nothing then. `play` goes on while `is_busy`.
        """
        rejected = self.game.check(self.game.state.asked, action)
        if rejected is not None:
            raise rejected.error()
        if self.work() != WORK_ANSWER:
            drop_roll(self.run)
            self.work()
        self.answer(action, stands=True)
        if self.work() == WORK_ACT:
            self.act()

    def follow(self, entry: Input, feed: Callable[[Input], Any]) -> None:
        """Feed an input of a record, with bots thinking as they did then, so that they know what they knew."""
        is_asked = entry.seat == self.game.state.asked
        if entry.kind == "action" and (is_asked or entry.seat in self.bots):  # else a person of its own accord
            while not self._agrees(entry):
                pass
        feed(entry)
        self._settle()

    def _agrees(self, entry: Input) -> bool:
        """Think one step further; whether an action is due: that of the record, or none that the bots would play."""
        match self.work():
            case work if work == WORK_ANSWER and self.run.seat in self.bots:
                self.answer(self.thought())
                return False
            case work if work == WORK_ANSWER and entry.seat == self.run.seat:
                self.answer(entry.value, stands=True)  # type: ignore[arg-type]
                return False
            case work if work == WORK_ANSWER and entry.seat in self.bots:
                self.answer(Roll(), stands=True)  # whom a person's roll waited for
                return False
            case work if work == WORK_MANAGE:
                self.wish(self.thought_of_managing())
                return False
            case work if work in {WORK_ACT, WORK_ROLL}:
                if (self.run.seat, self._due(work)) == (entry.seat, entry.value):
                    note_act(self.run)
                else:
                    rest(self.run)
        return True

    def thought(self) -> Action:
        """What the bot that is asked answers."""
        decision: Any = self.game.pending
        return self._typed(self.bots[self.run.seat].choose(self.game, decision))

    def thought_of_managing(self) -> Action | None:
        """What the seat that may manage wants to do, None for nothing; people act when they like."""
        manage = getattr(self.bots.get(self.run.seat), "manage", None)
        wish = None if manage is None else manage(self.game, self.run.seat)
        return None if wish is None else self._typed(wish)

    def answer(self, action: Action, *, stands: bool = False) -> None:
        """The seat that is asked has chosen; a roll that stands is not thought over again."""
        self._chosen = action
        take_answer(self.game.state, self.run, int(isinstance(action, Roll)), int(stands))

    def wish(self, action: Action | None) -> None:
        """The seat that may manage has chosen, None for nothing."""
        self._chosen = action
        take_wish(self.game.edition.numbers, self.game.state, self.run, int(action is not None))

    def act(self) -> Action:
        """Play what was chosen.

        Raises BotFault for what a bot has chosen against the rules, and does not play it.
        """
        action = self._due(self.work())
        assert action is not None
        try:
            self.apply(self.run.seat, action)
        except MagieError as error:
            fault = self._fault(error)
            refuse_choice(self.game.edition.numbers, self.game.state, self.run)
            raise fault from error
        note_act(self.run)
        self._settle()
        return action

    def _due(self, work: int) -> Action | None:
        """The action that comes now: a roll that has waited, or what was chosen."""
        return Roll() if work == WORK_ROLL else self._chosen

    def _settle(self) -> None:
        self._chosen = None
        self._sequence = self.game.sequence
        self.work()  # whoever was interrupted has seen what it has

    def _typed(self, answer: Any) -> Action:
        """A bot's answer, which may be a text, as an action."""
        try:
            return self.game.typed(answer)
        except MagieError as error:
            raise self._fault(error) from error

    def _fault(self, error: MagieError) -> BotFault:
        seat = self.run.seat
        bot = self.bots.get(seat)
        name = getattr(bot, "name", type(bot).__name__)
        details = {"bot": name, "seat": seat, "reason": error.code, "problem": sentence(error.code, error.details)}
        return BotFault("bot/at-fault", details)
