"""Running a scenario step by step until it is through or something does not hold."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypeAlias

from msgspec import Struct

from magie.game.chance import CardDue, DeedDue, Outcome, RollThreeDue, VoucherDue
from magie.game.decisions import Account, Over
from magie.game.errors import MagieError
from magie.game.game import Game
from magie.game.ids import Position
from magie.game.inputs import Input
from magie.language.narrate import Narrator
from magie.notation.action import format_action, format_outcome, format_signal
from magie.notation.scenario.dice import is_roll_due, roll_of
from magie.notation.scenario.format import Dice, RefusedTable, Scenario, Step
from magie.notation.scenario.hold import accounts, differing, waiting
from magie.notation.scenario.layout import start_game
from magie.notation.scenario.patterns import EVENT_KEY, toml_text, written_record
from magie.notation.scenario.read import load_scenario
from magie.rules.schema import STATE

EVENTS_TOLD = 12

# What a step feeds, by its key; dice become a roll of one kind or another when they are needed.
Feeds: TypeAlias = dict[str, list[Dice | Outcome]]
DRAWS = {CardDue: "card", DeedDue: "deal", VoucherDue: "voucher", RollThreeDue: "roll_three"}


class Report(Struct, frozen=True, kw_only=True):
    """What came of a scenario; `log` holds the events of every step as the file would write them."""

    path: Path
    title: str
    clauses: tuple[str, ...]
    failures: tuple[str, ...]
    log: tuple[tuple[int, tuple[str, ...]], ...]

    @property
    def holds(self) -> bool:
        """Whether everything was as expected."""
        return not self.failures

    def __str__(self) -> str:
        head = f"{self.path}: {self.title}"
        return "\n  ".join([f"{head}: holds"] if self.holds else [f"{head}: fails", *self.failures])


def run_scenario(path: str | Path, language: str = "en") -> Report:
    """Run the scenario of a file.

    Raises:
        ScenarioError: the file cannot be read as a scenario.
    """
    return run(load_scenario(path), language)


def run(scenario: Scenario, language: str = "en") -> Report:
    """Run a scenario; the first step that fails is the last one run."""
    failures: list[str] = []
    log: list[tuple[int, tuple[str, ...]]] = []
    if scenario.refused is not None:
        return _reported(scenario, set_table(scenario.refused), log)
    runner = _Runner(scenario, language)
    for step in scenario.steps:
        known = len(runner.game.events)
        failures += [f"step {step.number}{_noted(step)}: {problem}" for problem in runner.run(step)]
        log.append((step.number, tuple(written_record(event, EVENT_KEY) for event in runner.game.events[known:])))
        if failures:
            failures += runner.last_events()
            break
    return _reported(scenario, failures, log)


def _reported(scenario: Scenario, failures: Iterable[str], log: Iterable[tuple[int, tuple[str, ...]]]) -> Report:
    return Report(
        path=scenario.path,
        title=scenario.title,
        clauses=scenario.clauses,
        failures=tuple(failures),
        log=tuple(log),
    )


def _noted(step: Step) -> str:
    return f" ({step.note})" if step.note else ""


def set_table(refused: RefusedTable) -> Iterator[str]:
    """Set a table that must be refused; gives what went wrong."""
    try:
        Game.from_setup(refused.setup)
    except MagieError as error:
        yield from _refused_otherwise("the table", refused.code, refused.details, error)
    else:
        yield f"expected the table to be refused with {refused.code}, it was accepted"


def _refused_otherwise(words: str, code: str, details: Mapping[str, object], error: MagieError) -> Iterator[str]:
    """How a refusal differs from the one expected."""
    if error.code != code:
        yield f"expected {words} to be refused with {code}, it is refused with {error.code}"
    for name, value in details.items():
        has = error.details.get(name)
        if (list(has) if isinstance(has, tuple) else has) != value:
            yield f"expected the refusal to say {name} = {toml_text(value)}, it says {toml_text(has)}"


class _Refused(Exception):  # noqa: N818
    """An input that should have been accepted was not."""


class Past(NamedTuple):
    """How many events there were at a moment, and everyone's cash then."""

    events: int
    cash: dict[Account, int]


class _Runner:
    """A game on its way through the steps."""

    def __init__(self, scenario: Scenario, language: str) -> None:
        self.game: Game = start_game(scenario)
        self.narrator = Narrator(scenario.edition, language)
        self.steps: dict[int, Past] = {}  # at the beginning of every step
        self.last = self.now()  # at the beginning of the last step that played something

    def now(self) -> "Past":
        """What a later step may look back to."""
        return Past(len(self.game.events), accounts(self.game))

    def run(self, step: Step) -> Iterator[str]:
        """Do what a step says; gives what went wrong."""
        self.steps[step.number] = self.now()
        if step.refused is not None:
            yield from self._try(step, step.refused)
        elif step.plays or step.signal or any(feeds_of(step).values()):
            self.last = self.now()
            try:
                self._play(step)
            except _Refused as refused:
                yield str(refused)
                return
        if step.expect is not None:
            past = self.last if step.expect.since is None else self.steps[step.expect.since]
            yield from differing(self.game, step.expect, self.game.events[past.events :], past.cash)

    def last_events(self) -> Iterator[str]:
        """The events since something was last played, for whoever looks into a failure."""
        events = self.game.events[self.last.events :]
        if events:
            yield "the last events were:"
            yield from ("  " + written_record(event, EVENT_KEY) for event in events[-EVENTS_TOLD:])
        else:
            yield f"nothing has happened; the game waits for {waiting(self.game)}"

    def _play(self, step: Step) -> None:
        feeds = feeds_of(step)
        self._feed(feeds)
        for action in step.plays:
            seat = self._seat(step)
            self._take(f"seat {seat} cannot play {format_action(action)!r}", Input("action", seat, action))
            self._feed(feeds)
        if step.signal is not None:
            self._take(f"{format_signal(step.signal)!r} is refused", Input("signal", None, step.signal))
            self._feed(feeds)
        left = [toml_text({key: _told(fed)}) for key, queue in feeds.items() for fed in queue]
        if left:
            raise _Refused(f"{', '.join(left)} was not needed: the game waits for {waiting(self.game)}")

    def _feed(self, feeds: Feeds) -> None:
        """Answer chance as far as the step says how."""
        while feeds[key := self._key_due()]:
            outcome = self._outcome(feeds[key].pop(0))
            self._take(f"{format_outcome(outcome)!r} cannot come", Input("outcome", None, outcome))

    def _key_due(self) -> str:
        """The key of a step that feeds the chance that is due; empty where none is."""
        pending = self.game.pending
        return "dice" if is_roll_due(pending) else DRAWS.get(type(pending), "")

    def _outcome(self, fed: Dice | Outcome) -> Outcome:
        return roll_of(self.game.pending, fed) if isinstance(fed, tuple) else fed

    def _take(self, problem: str, entry: Input) -> None:
        try:
            self.game.feed(entry)
        except MagieError as error:
            words = self.narrator.rejection(error)
            raise _Refused(f"{problem}: {error.code}: {words} The game waits for {waiting(self.game)}") from None

    def _seat(self, step: Step) -> int:
        """The seat that plays: the one named, or else the one asked."""
        if step.seat is not None:
            return step.seat
        pending = self.game.pending
        return 0 if isinstance(pending, Over) else pending.seat

    def _try(self, step: Step, wanted: str) -> Iterator[str]:
        """An input that must be refused with a code, and leave no trace."""
        game, words = self.game, ""
        before, known = snapshot(game.state), len(game.events)
        try:
            if step.attempt is not None:
                words = repr(step.attempt)
                game.apply(self._seat(step), step.attempt)
            elif step.signal is not None:
                words = repr(format_signal(step.signal))
                game.apply(step.signal)
            else:
                outcome = self._outcome(next(queue[0] for queue in feeds_of(step).values() if queue))
                words = repr(format_outcome(outcome))
                game.apply(outcome)
        except MagieError as error:
            yield from _refused_otherwise(words, wanted, step.details, error)
            changed = [name for name, value in snapshot(game.state).items() if value != before[name]]
            if changed or len(game.events) != known:
                yield f"{words} was refused, but it changed {', '.join(changed) or 'the events'}"
        else:
            yield f"expected {words} to be refused with {wanted}, it was accepted"


def feeds_of(step: Step) -> Feeds:
    """All that a step feeds to chance, in order; under no key nothing."""
    return {
        "dice": [*step.dice],
        "card": [*step.cards],
        "deal": [*step.deal],
        "voucher": [*step.vouchers],
        "roll_three": [*step.roll_three],
        "": [],
    }


def _told(fed: Dice | Outcome) -> object:
    """What was fed, as a step gives it."""
    return list(fed) if isinstance(fed, tuple) else getattr(fed, fed.__struct_fields__[0])


def snapshot(state: Position) -> dict[str, object]:
    """Every field of a position."""
    return {name: list(getattr(state, name)) if size else getattr(state, name) for name, size, *_ in STATE}
