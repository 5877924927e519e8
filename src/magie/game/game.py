"""The game as people and programs use it: typed questions, typed answers, and a host that rolls the dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias, cast, overload

from magie.editions import Edition
from magie.game.actions import Action, Assets, Counter, Offer
from magie.game.chance import Chance, Outcome
from magie.game.coding import from_choice, from_side, to_carrier
from magie.game.decisions import Decision, Over, Standing
from magie.game.driver import Bots, Driver, by_seat
from magie.game.errors import (
    IllegalAction,
    InvalidAction,
    InvalidSetup,
    InvalidText,
    NotYourDecision,
    Refusal,
    Rejection,
    StaleCommand,
)
from magie.game.events.decode import EventLog
from magie.game.host import SeededHost
from magie.game.ids import Position, number_of_outcome, outcome_of, seat_number
from magie.game.inputs import STANDARD, Input, Setup, Signal, SwitchValue, TimeUp, check_seats, seats_refused
from magie.game.menus import Entry, Menus
from magie.game.pending import pending_of, standings_of, winners_of
from magie.game.record import Record
from magie.game.refused import clause_behind, rejection
from magie.game.resting import Rest, fields_of, filled, made_by, mind_numbers
from magie.game.rounds import falls
from magie.game.view import View
from magie.game.words import REASONS
from magie.rules import codes
from magie.rules.answers import check
from magie.rules.made.carriers import Action as KernelAction
from magie.rules.made.carriers import Run, State
from magie.rules.schema import RUN, STATE
from magie.rules.step import act, draw, leave, new_game, time_up

Pending: TypeAlias = Decision | Chance | Over


class Game(View):
    """One game. It stops at decisions; with a seed, chance is drawn as it falls due.

    >>> game = Game.new("classic", seats=2, seed=7)
    >>> game.pending
    Turn(seat=0, in_jail=False, jail_turn=0)
    """

    __slots__ = (
        "_carrier", "_driver", "_log", "_menus", "_pending", "auto_chance", "host", "inputs", "mind", "setup",
    )  # fmt: skip

    def __init__(self, edition: Edition, state: Position, setup: Setup, *, auto_chance: bool = True) -> None:
        super().__init__(edition, state)
        self.setup = setup
        self.inputs: list[Input] = []
        self.host = None if setup.seed is None else SeededHost(setup.seed, setup.game)
        self.auto_chance = auto_chance
        self._carrier: Any = KernelAction()
        self._log = EventLog(edition)
        self._pending: Pending | None = None
        self._menus = Menus(edition, state)
        self._driver: Driver | None = None
        self.mind: Any = None  # what bots keep beside the position, in a form that only they know
        state.journal = self._log.journal

    @classmethod
    def new(  # noqa: PLR0913, PLR0917  (a table has that much to agree on)
        cls,
        edition: str | Edition = "classic",
        seats: int = 4,
        seed: int | None = 0,
        game: int = 0,
        mode: str | None = None,
        board: str | None = None,
        deck_set: str | None = None,
        switches: Mapping[str, SwitchValue] | None = None,
        *,
        auto_chance: bool = True,
    ) -> Game:
        """A new game, number `game` of a seed; without a seed the caller feeds dice and cards.

        An edition is named, or loaded already (`load_edition_file`): then it says how it is played. Raises
        EditionError for one that does not exist so, InvalidSetup for seats, seeds or wishes that cannot be.
        """
        if isinstance(edition, Edition):
            if any(wish is not None for wish in (mode, board, deck_set, switches)):
                raise InvalidSetup("setup/edition-decided", {"edition": edition.id})
            made = cls.from_setup(Setup.of(edition, seats, seed=seed, game=game), edition)
        else:
            wishes = mode or STANDARD, board, deck_set, cast("Any", switches or {})
            made = cls.from_setup(Setup(edition, seats, seed, game, *wishes))
        made.auto_chance = auto_chance
        made.resume()
        return made

    @classmethod
    def from_setup(cls, setup: Setup, edition: Edition | None = None) -> Game:
        """The game at its very beginning, before any chance is drawn; of one's own edition, that has to be given."""
        if setup.position is not None:
            edition, state = _read_position(setup.position, edition)
            return cls(edition, state, setup)
        edition = setup.load(edition)
        if type(setup.seats) is not int:
            raise seats_refused(edition, setup.seats)
        check_seats(edition, setup.seats)
        # What was left to the edition is written down, so that the record says on which board the game was played.
        resolved = Setup.of(edition, setup.seats, seed=setup.seed, game=setup.game)
        game = cls(edition, State(), resolved)
        new_game(edition.numbers, game.state, setup.seats)
        return game

    @classmethod
    def from_position(
        cls,
        text: str,
        seed: int | None = None,
        game: int = 0,
        *,
        edition: Edition | None = None,
        auto_chance: bool = True,
    ) -> Game:
        """The game that a position text describes; raises InvalidText with the place of what is wrong.

        A text names its edition, and only those that come with Magie are found by name: give your own.
        """
        edition, state = _read_position(text, edition)
        setup = Setup.of(edition, state.seats, seed=seed, game=game, position=text)
        made = cls(edition, state, setup, auto_chance=auto_chance)
        made.resume()
        return made

    def __repr__(self) -> str:
        pending = self.pending
        seat = "" if isinstance(pending, Over) else f" for seat {pending.seat}"
        return f"<Game {self.edition.id}, {self.seats} seats, turn {self.turn}: {pending.kind}{seat}>"

    # What the game waits for.

    @property
    def pending(self) -> Pending:
        """The decision of one seat, the chance that is due, or that the game is over."""
        if self._pending is None:
            pending = pending_of(self.edition, self.state)
            self._pending = Over(pending.winners, self.standings()) if isinstance(pending, Over) else pending
        return self._pending

    @property
    def decision(self) -> Decision | None:
        """The decision that is open; None while chance is due and after the end."""
        return self.pending if self.state.node == codes.NODE_DECISION else None  # type: ignore[return-value]

    @property
    def is_chance_due(self) -> bool:
        """Whether the game waits for dice, a card or another outcome of chance."""
        return bool(self.state.node == codes.NODE_CHANCE)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.node == codes.NODE_OVER)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; none while the game goes on."""
        return winners_of(self.state)

    def standings(self) -> tuple[Standing, ...]:
        """All seats, best first, as the final count would rank them now; who is out, by how long they held out."""
        return standings_of(self.edition.numbers, self.state, [fall.seat for fall in falls(self)])

    @property
    def sequence(self) -> int:
        """How many inputs there have been; a command may name it, so that a late one is refused."""
        return len(self.inputs)

    @property
    def events(self) -> EventLog:
        """Everything that has happened so far."""
        return self._log

    # What may be done.

    def legal(self, seat: int | None = None) -> tuple[Action, ...]:
        """What the asked seat, or the given one, may do now.

        A bid or wish stands there once, with its least amount: the bounds are in the decision. Offers are not
        listed, as they have no end: `partners` says who may be offered a deal, `check` whether a deal is legal.
        """
        number = self._number_of(seat)
        return self._typed_entries([] if number is None else self._menus.of(number))

    def _typed_entries(self, entries: list[Entry]) -> tuple[Action, ...]:
        return tuple(
            from_choice(self.edition, self.state, verb, x, y)
            for verb, x, y in entries
            if verb not in {codes.V_OFFER, codes.V_COUNTER}
        )

    def answers(self, seat: int) -> tuple[Action, ...]:
        """The part of `legal` that answers the question: nothing for a seat that is not asked."""
        return self._typed_entries(self._menus.answers(seat))

    def managing(self, seat: int) -> tuple[Action, ...]:
        """The part of `legal` by which a seat manages its property, in or out of turn."""
        return self._typed_entries(self._menus.managed(seat).entries)

    def partners(self, seat: int | None = None) -> tuple[int, ...]:
        """The seats to whom the asked seat, or the given one, may make an offer or counter-offer now."""
        number = self._number_of(seat)
        if number is None:
            return ()
        counters = tuple(x for verb, x, _ in self._menus.answers(number) if verb == codes.V_COUNTER)
        return counters + self._menus.managed(number).partners

    def managing_versions(self, seat: int) -> tuple[int, int]:
        """While the first number stays, so does what a seat may do with its property; with the second, its prices."""
        managed = self._menus.managed(seat)
        return managed.version, managed.prices

    def _number_of(self, seat: int | None) -> int | None:
        """The seat that is meant: without one the asked seat, if one is asked."""
        g = self.state
        if seat is None:
            return g.asked if g.node == codes.NODE_DECISION else None
        number = seat_number(seat)
        if number < 0 and not isinstance(seat, int):
            raise NotYourDecision(
                REASONS[codes.R_MOMENT_UNKNOWN_SEAT], {"seat": seat, "seats": g.seats}, self._snapshot()
            )
        return number

    def _moved(self) -> None:
        """The position is another one: what was worked out about it is void."""
        self._pending = None
        self._menus.moved()

    def check(self, seat: int, action: Action | str) -> Rejection | None:
        """Why a seat may not do this now, or None if it may; raises InvalidText for a text that is no action."""
        typed = self.typed(action)
        try:
            to_carrier(self.edition, typed, self._carrier)
        except InvalidAction as error:
            return Rejection(error.code, error.details)
        reason = check(self.edition.numbers, self.state, seat_number(seat), self._carrier)
        return self._rejection(seat, reason) if reason else None

    def _rejection(self, seat: int, reason: int) -> Rejection:
        return rejection(self.edition, self.state, seat, self._carrier, reason)

    def _refusal(self, code: str, details: dict[str, Any]) -> Refusal:
        """The refusal of what is no action of a seat."""
        clause = clause_behind(self.edition, self.state, self._carrier, code)
        return Rejection(code, details, clause).error(self._snapshot())

    def typed(self, action: Action | str) -> Action:
        """An action, which may be given as text."""
        if isinstance(action, str):
            from magie.notation import parse_action  # typed play needs no parser

            return parse_action(action, self.edition)
        return action

    # Playing on.

    @overload
    def apply(self, actor: int, action: Action | str, *, sequence: int | None = None) -> None: ...
    @overload
    def apply(self, actor: Outcome | Signal, *, sequence: int | None = None) -> None: ...
    def apply(
        self,
        actor: int | Outcome | Signal,
        action: Action | str | None = None,
        *,
        sequence: int | None = None,
    ) -> None:
        """Play an action of a seat (`apply(2, "buy")`), or feed an outcome or a signal.

        Raises IllegalAction, NotYourDecision or StaleCommand, and leaves the game as it was.
        """
        if sequence is not None and sequence != self.sequence:
            details = {"sequence": sequence, "expected": self.sequence}
            raise StaleCommand("command/stale", details, self._snapshot())
        if action is None and isinstance(actor, Outcome):
            self._settle(actor)
        elif action is None and isinstance(actor, Signal):
            self._signal(actor)
        else:
            self._act(cast("int", actor), self.typed(cast("Action | str", action)))
        self.resume()

    def _act(self, seat: int, action: Action) -> None:
        carrier, before = self._carrier, len(self._log)
        to_carrier(self.edition, action, carrier)
        number = seat_number(seat)
        reason = act(self.edition.numbers, self.state, number, carrier)
        if reason:
            raise self._rejection(seat, reason).error(self._snapshot())
        if isinstance(action, Offer | Counter):
            sides = from_side(self.edition, carrier.give), from_side(self.edition, carrier.take)
            self._log.sides[before] = sides
        self.inputs.append(Input("action", number, action))
        self._moved()

    def _settle(self, outcome: Outcome) -> Outcome | None:
        """Feed an outcome; gives what the host would have drawn, whose stream moves on all the same."""
        e, g = self.edition.numbers, self.state
        if g.node != codes.NODE_CHANCE:
            raise IllegalAction(REASONS[codes.R_OUTCOME_NOT_DUE], {}, self._snapshot())
        number = number_of_outcome(self.edition, g, outcome)
        host = None if self.host is None else self.host.copy()
        drawn = None if host is None else outcome_of(self.edition, g, host.draw(e, g))
        reason = draw(e, g, number)
        if reason:
            raise IllegalAction(REASONS[reason], {"outcome": outcome}, self._snapshot())
        self.host = host
        self.inputs.append(Input("outcome", None, outcome))
        self._moved()
        return drawn

    def _signal(self, signal: Signal) -> None:
        e, g = self.edition.numbers, self.state
        seat = None
        if isinstance(signal, TimeUp):
            reason, details = time_up(e, g), {}
        else:
            seat = seat_number(signal.seat)
            reason, details = leave(e, g, seat), {"seat": signal.seat}
        if reason:
            raise self._refusal(REASONS[reason], details)
        self.inputs.append(Input("signal", seat, signal))
        self._moved()

    def feed(self, entry: Input) -> Outcome | None:
        """Feed one input of a record, drawing no chance; for an outcome, gives what the host would have drawn."""
        if not isinstance(entry, Input):
            raise InvalidAction(REASONS[codes.R_ACTION_UNKNOWN_VERB], {"action": repr(entry)})
        value = entry.value
        if isinstance(value, Outcome):
            return self._settle(value)
        if isinstance(value, Signal):
            self._signal(value)
        else:
            self._act(-1 if entry.seat is None else entry.seat, value)
        return None

    def resume(self) -> None:
        """Draw whatever chance is due, unless that is left to the caller."""
        if self.auto_chance and self.host is not None:
            while self.is_chance_due:
                self.draw_chance()

    def draw_chance(self) -> Outcome:
        """Let the host draw the one outcome that is due."""
        e, g = self.edition.numbers, self.state
        if self.host is None:
            raise InvalidSetup("setup/no-seed")
        if g.node != codes.NODE_CHANCE:
            raise IllegalAction(REASONS[codes.R_OUTCOME_NOT_DUE], {}, self._snapshot())
        number = self.host.draw(e, g)
        outcome = outcome_of(self.edition, g, number)
        draw(e, g, number)
        self.inputs.append(Input("outcome", None, outcome))
        self._moved()
        return outcome

    def play(self, bots: Bots) -> Action:
        """Let bots play on by one action, which it gives: one bot for all seats, or one per seat.

        It is the answer to the pending decision, or before a roll what another seat does about its property (Q64), so
        that playing on and on gives the games of `magie simulate`. Raises BotFault for an answer against the rules.
        """
        decision = self.pending
        if isinstance(decision, Over | Chance):
            code = "moment/game-over" if self.is_over else "moment/closed"
            raise self._refusal(code, {"pending": decision.kind})
        action = self.driver(bots).play()
        if action is None:
            raise self._refusal("moment/not-asked", {"asked": decision.seat})
        return action

    def driver(self, bots: Bots) -> Driver:
        """What drives this game, from now on with these bots: by seat, people are those without one."""
        if self._driver is None:
            self._driver = Driver(self, {})
        self._driver.bots = by_seat(bots, self.seats)
        return self._driver

    # Keeping and copying.

    def position(self) -> str:
        """The whole position as one line of text."""
        return _write_position(self.edition, self.state)

    def _snapshot(self) -> Callable[[], str]:
        """The position as it is now, to be written out if somebody reads the error."""
        return partial(_write_position, self.edition, self.state.copy())

    def record(self) -> Record:
        """The game so far, as a value that can be saved and played again."""
        winners = self.winners if self.is_over else None
        return Record(self.setup, self.edition.digest, tuple(self.inputs), winners, rules=self.edition.rules)

    def rest(self, first: int = 0) -> Rest:
        """All that the game has come to, with the events from a number on."""
        driver, log = self._driver, self._log
        return Rest(
            made_by=made_by(self.edition.digest),
            sequence=self.sequence,
            state=fields_of(self.state, STATE),
            mind=mind_numbers(self.mind),
            run=None if driver is None else fields_of(driver.run, RUN),
            is_stirred=driver is not None and driver.is_stirred,
            counter=None if self.host is None else list(self.host.counter),
            first=first,
            journal=[tuple(numbers) for numbers in log.journal[first:]],
            sides={at: sides for at, sides in log.sides.items() if at >= first},
            falls=falls(self),
        )

    def take_up(self, rests: Sequence[Rest], inputs: Sequence[Input]) -> None:
        """Go on from the last of some rests that follow each other; `inputs` are all that led there.

        Raises ValueError, and changes nothing, where these rules did not make them or one is missing.
        """
        last, journal, sides = rests[-1], list[Any](), dict[int, tuple[Assets, Assets]]()
        for rest in rests:
            if rest.made_by != made_by(self.edition.digest) or rest.first != len(journal):
                raise ValueError("rest")
            journal += rest.journal
            sides |= rest.sides
        if len(inputs) != last.sequence:
            raise ValueError("inputs")
        state = filled(State(), STATE, last.state)
        run = None if last.run is None else filled(Run(), RUN, last.run)
        self.state, self.mind, self.inputs = state, last.mind, list(inputs)
        self._menus = Menus(self.edition, state)
        self._log = EventLog(self.edition)
        self._log.journal, self._log.sides = journal, sides
        self._log.falls_so_far = len(journal), last.falls
        state.journal = journal
        if self.host is not None and last.counter is not None:
            self.host.counter = list(last.counter)
        if run is not None:
            self.driver({}).take_up(run, is_stirred=last.is_stirred)
        self._moved()

    def copy(self) -> Game:
        """An independent game that goes on from here."""
        twin = object.__new__(type(self))
        twin.edition = self.edition
        twin.state = self.state.copy()
        twin.setup = self.setup
        twin.inputs = self.inputs.copy()
        twin.host = None if self.host is None else self.host.copy()
        twin.auto_chance = self.auto_chance
        twin._carrier = KernelAction()
        twin._log = self._log.copy()
        twin._pending = self._pending
        twin._menus = Menus(self.edition, twin.state)
        twin._driver = None if self._driver is None else self._driver.copy(twin)
        twin.mind = None if self.mind is None else self.mind.copy()
        twin.state.journal = twin._log.journal
        return twin


def _write_position(edition: Edition, state: Position) -> str:
    from magie.notation import format_position  # typed play needs no text

    return format_position(edition, state)


def _read_position(text: str, edition: Edition | None = None) -> tuple[Edition, Position]:
    from magie.notation import parse_position

    if not isinstance(text, str):
        raise InvalidText("position/incomplete", expected="a text")
    return parse_position(text, edition)
