"""Comparing the record of a game with what is known of it from elsewhere: what people saw, what a page kept."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

from magie.game.errors import MagieError
from magie.game.fair_host import FORMULA, commitment, part_promise
from magie.game.fairness import fair_game, played_steps, promise_of
from magie.game.kept import NOTHING, Kept, KeptRound, first_link, lists_digest, next_link, position_digest
from magie.game.record import other_rules
from magie.notation import format_outcome

if TYPE_CHECKING:
    from collections.abc import Iterator

    from magie.editions import Edition
    from magie.game.fairness import PlayedStep, Promise
    from magie.game.record import Record

Aspect: TypeAlias = Literal["commitment", "table", "formula", "round", "promises", "part", "setup", "steps"]
ASPECTS: tuple[Aspect, ...] = ("commitment", "table", "formula", "round", "promises", "part", "setup", "steps")
# Who compared these knows that nobody chose the dice: the server was bound before all parts, one's own among them.
BINDING: frozenset[Aspect] = frozenset({"commitment", "table", "formula", "round", "promises", "part"})


class Witness(msgspec.Struct, frozen=True):
    """What is known of a game from outside its record; None and nothing for what is not."""

    commitment: str | None = None
    table: str | None = None
    formula: str | None = None
    round: int | None = None
    promises: tuple[str | None, ...] | None = None  # of all seats in order
    promised: tuple[str, ...] = ()  # of some seat each
    parts: tuple[str, ...] = ()  # one's own
    kept: Kept | None = None


class Breach(msgspec.Struct, frozen=True):
    """The first thing that is not as it was promised or told."""

    code: str
    details: dict[str, Any] = {}
    step: int | None = None


class Comparison(msgspec.Struct, frozen=True):
    """What comparing has shown, and what was not compared as nobody knew it."""

    verdict: Literal["fair", "consistent", "broken"]
    table: str
    commitment: str
    formula: str
    round: int
    seats: tuple[int, ...]  # that have a part
    steps: int
    outcomes: int
    compared: tuple[Aspect, ...]
    not_compared: tuple[Aspect, ...]
    untold: tuple[tuple[int, int], ...]  # steps that no page was told, as spans
    breach: Breach | None = None


def compare(record: Record, witness: Witness) -> Comparison:
    """Play a record by the dice of its promise, and compare it; raises InvalidText where it keeps no promise."""
    promise, kept = promise_of(record), witness.kept
    witnesses = [witness] if kept is None else [witness, _of_kept(kept, promise)]
    play = _Play(record, promise, kept)
    breaches = chain(
        _of_record(record, promise, kept),
        *(_of_promise(promise, one) for one in witnesses),
        () if kept is None else _of_page(record, promise, kept, play.edition),
        play.breaches(),
    )
    breach = next(breaches, None)
    untold = _untold(kept, len(record.inputs))
    known = set(chain.from_iterable(_known(one) for one in witnesses)) | ({"steps"} if not untold else set())
    is_fair = known >= BINDING and promise.formula == FORMULA
    return Comparison(
        verdict="broken" if breach else "fair" if is_fair else "consistent",
        table=promise.table,
        commitment=promise.commitment,
        formula=promise.formula,
        round=promise.round,
        seats=tuple(seat for seat, part in enumerate(promise.parts) if part is not None),
        steps=len(record.inputs),
        outcomes=play.outcomes,
        compared=tuple(aspect for aspect in ASPECTS if aspect in known),
        not_compared=tuple(aspect for aspect in ASPECTS if aspect not in known),
        untold=untold,
        breach=breach,
    )


def _known(witness: Witness) -> Iterator[Aspect]:
    """What a witness knows; a promise of a part is made of table, formula and round."""
    has_promise = bool(witness.promised) or any(one not in NOTHING for one in witness.promises or ())
    for aspect in ("commitment", "table", "formula", "round", "promises"):
        if getattr(witness, aspect) is not None or (has_promise and aspect in {"table", "formula", "round"}):
            yield aspect
    if witness.parts:
        yield "part"
    if witness.kept is not None and witness.kept.setup is not None:
        yield "setup"


def _untold(kept: Kept | None, steps: int) -> tuple[tuple[int, int], ...]:
    """The steps between the stretches of a page."""
    spans, last = [], 0
    stretches = [] if kept is None else [(stretch.first, stretch.last) for stretch in kept.stretches]
    for first, end in [*stretches, (steps + 1, steps)]:
        if first > last + 1:
            spans.append((last + 1, first - 1))
        last = end
    return tuple(spans)


def _of_record(record: Record, promise: Promise, kept: Kept | None) -> Iterator[Breach]:
    """What a record of a fair game cannot have."""
    setup = record.setup
    if setup.seed is not None or setup.game:
        yield Breach("record/seed-beside-secret")
    known = None if kept is None or kept.setup is None else kept.setup.position
    if setup.position is not None and known != position_digest(setup.position):
        yield Breach("record/from-the-middle")
    if commitment(promise.secret) != promise.commitment:
        yield Breach("record/other-secret")
    if promise.formula == FORMULA and promise.round - 1 > promise.parts.count(None):
        yield Breach("record/too-many-rounds", {"round": promise.round, "silent": promise.parts.count(None)})


def _of_promise(promise: Promise, witness: Witness) -> Iterator[Breach]:
    """Where a promise is not what a witness knows of it."""
    for aspect in ("table", "formula", "commitment", "round"):
        given, recorded = getattr(witness, aspect), getattr(promise, aspect)
        if given is not None and given != recorded:
            yield Breach(f"verify/other-{aspect}", {"given": given, "recorded": recorded})
    made = promise.part_promises()
    if witness.promises is not None:
        if len(witness.promises) != len(made):
            yield Breach("verify/other-seats", {"given": len(witness.promises), "recorded": len(made)})
        for seat, (promised, part) in enumerate(zip(witness.promises, made, strict=False)):
            if (None if promised in NOTHING else promised) != part:
                yield Breach("verify/other-promise", {"number": seat})
    for promised in witness.promised:
        if promised not in made:
            yield Breach("verify/promise-broken", {"promise": promised})
    for part in witness.parts:
        if part not in promise.parts:
            yield Breach("verify/part-missing", {"part": part})


def _of_kept(kept: Kept, promise: Promise) -> Witness:
    """What a page knows of the promise; one that left before the game began saw no more than its own rounds."""
    last = kept.rounds[-1] if kept.rounds else None
    if last is not None and last.round < promise.round and kept.parts is None:
        last = None
    return Witness(
        kept.commitment,
        kept.table,
        kept.formula,
        None if last is None else last.round,
        None if last is None else last.promises,
        parts=() if last is None or last.part is None else (last.part,),
        kept=kept,
    )


def _of_page(record: Record, promise: Promise, kept: Kept, edition: Edition) -> Iterator[Breach]:
    """Where a page was told of another game before the first roll, or rounds went as they must not."""
    yield from _of_rounds(promise, kept)
    if kept.parts is not None and kept.parts != promise.parts:
        yield Breach("verify/other-parts")
    if kept.setup is not None:
        told = kept.setup.edition, kept.setup.mode, kept.setup.board, kept.setup.deck_set, kept.setup.switches
        played = edition.id, edition.mode, edition.board, edition.deck_set, dict(edition.changed)
        position = None if record.setup.position is None else position_digest(record.setup.position)
        if told != played or kept.setup.position != position:
            yield Breach("verify/other-setup")
    if kept.lists is not None and kept.lists != lists_digest(edition):
        yield Breach("verify/other-lists")
    if kept.fault is not None:
        yield Breach("verify/page-fault", {"fault": kept.fault.code}, kept.fault.sequence)


def _of_rounds(promise: Promise, kept: Kept) -> Iterator[Breach]:
    before: KeptRound | None = None
    rounds = list(kept.rounds)
    if rounds and rounds[-1].round < promise.round:  # whoever has a part in the game had promised all along
        rest = tuple("-" if part is None else "promised" for part in promise.parts)
        rounds.append(KeptRound(promise.round, None, None, rest))
    for one in rounds:
        seats = len(promise.parts)
        if len(one.promises) != seats or not (one.seat is None or one.seat < seats):
            yield Breach("verify/other-seats", {"given": len(one.promises), "recorded": seats})
            return
        if not one.may_follow(before):
            yield Breach("verify/round-unfounded", {"round": one.round})
        if one.seat is not None and one.part is not None:
            made = part_promise(promise.table, one.seat, one.round, one.part, promise.formula)
            if one.promises[one.seat] != made:
                yield Breach("verify/own-promise", {"round": one.round})
        before = one


class _Play:
    """The game of a record, played by its dice and compared step by step with what a page was told."""

    def __init__(self, record: Record, promise: Promise, kept: Kept | None) -> None:
        self._record = record
        self._game = fair_game(record, promise)
        self._begin = first_link(promise.table, promise.commitment)
        self._link = self._begin
        self._stretches = [] if kept is None else list(kept.stretches)
        self._draws = {} if kept is None else {sequence: (draw, came) for sequence, draw, came in kept.draws}
        self.outcomes = 0

    @property
    def edition(self) -> Edition:
        """What is played."""
        return self._game.edition

    def breaches(self) -> Iterator[Breach]:
        """Everything that is not as it should be, in the order of the game."""
        record, game = self._record, self._game
        if (other := other_rules(record, game.edition)) is not None:
            yield Breach(other.code, other.details)
            return
        told = max((0, *self._draws, *(stretch.last for stretch in self._stretches)))
        if told > len(record.inputs):
            yield Breach("verify/steps-missing", {"told": told, "steps": len(record.inputs)})
        try:
            for step in played_steps(game, record.inputs):
                yield from self._of_step(step)
        except MagieError as error:
            yield Breach(error.code, error.details, game.sequence + 1)
            return
        if not game.is_over:
            yield Breach("record/not-over", {"steps": len(record.inputs)})
        elif record.winners != game.winners:
            yield Breach("record/other-winners", {"winners": game.winners, "recorded": record.winners})

    def _of_step(self, step: PlayedStep) -> Iterator[Breach]:
        if step.drawn != step.recorded:
            yield Breach("record/not-the-promised", {"drawn": step.drawn}, step.sequence)
        drawn = None
        if step.draw is not None and step.drawn is not None:
            self.outcomes += 1
            drawn = step.draw.text, format_outcome(step.drawn)
        stretch = self._stretches[0] if self._stretches and self._stretches[0].first <= step.sequence else None
        told = self._draws.get(step.sequence)
        if told != drawn and (told is not None or stretch is not None):
            code = (
                "verify/untold-draw" if told is None else "verify/no-draw" if drawn is None else "verify/other-draw"
            )
            both = {"told": told, "made": drawn}
            yield Breach(code, {who: " = ".join(draw) for who, draw in both.items() if draw}, step.sequence)
        if stretch is not None:
            self._link = next_link(
                self._link, step.sequence, "" if step.draw is None else step.draw.text, step.events
            )
            if step.sequence == stretch.last:
                if self._link != stretch.link:
                    details = {"first": stretch.first, "last": stretch.last}
                    yield Breach("verify/other-chain", details)
                self._link = self._begin
                del self._stretches[0]
