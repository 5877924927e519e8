"""What is told about chances, worked out from texts alone, so that it can be done in any process."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec

from magie.analysis.choices import Choice, judge_choice
from magie.analysis.errors import with_error
from magie.analysis.facts import closed_by, facts
from magie.analysis.outcomes import likeness, outcome_told
from magie.analysis.risk import risk_ahead
from magie.analysis.scale import CERTAIN, POINTS, scale
from magie.bots.advice import advise, judge_deal, judge_sale
from magie.game import Game
from magie.game.actions import Action, Counter, Mortgage, Offer, Roll, Sell, SellGroup
from magie.game.chance import Chance
from magie.game.decisions import Offered
from magie.game.errors import IllegalAction, InvalidAction, NotYourDecision
from magie.game.judgement import judge
from magie.language import Narrator
from magie.notation import parse_record
from magie.notation.action import format_action, format_outcome, parse_action, parse_outcome
from magie.server.refusals import ServerRefusal
from magie.server.views.surroundings import Sitter, Surroundings
from magie.server.views.table import table_view
from magie.server.views.yours import yours
from magie.server.wire.analysis import (
    Advised,
    Answer,
    Auction,
    Coming,
    DealJudged,
    Judged,
    Outcome,
    Question,
    Risk,
    Stood,
    Tried,
    Verdict,
)
from magie.server.wire.table import Fairness

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from magie.analysis.facts import Fact
    from magie.bots.advice import Advice
    from magie.game.inputs import Input

MOST_ANSWERS = 12
RAISING = Mortgage | Sell | SellGroup
NO_DICE = "magie-dice-2"


def judged(position: str) -> Judged:
    """Every seat's chance in a position."""
    game = Game.from_position(position)
    return Judged(game.position(), tuple(judge(game)))


def around(game: Game, names: Sequence[str], language: str) -> Surroundings:
    """What stands around a game that is only looked at."""
    speaker = Narrator(game.edition, language, names if all(names) else ())
    nothing = (None,) * game.seats
    return Surroundings(
        id="",
        phase="over" if game.is_over else "playing",
        sitters=tuple(Sitter(name=speaker.seat(seat), kind="person", is_present=True) for seat in range(game.seats)),
        fairness=Fairness("", nothing, is_revealed=False, formula=NO_DICE, round=1, stage="set", promises=nothing),
    )


def begun(edition: str, board: str | None, seats: int) -> str:
    """The position in which a game of an edition begins, at the first question."""
    game = Game.new(edition, seats=seats, board=board, seed=None, auto_chance=False)
    text = game.position()
    return text if game.decision is not None else " ".join(word for word in text.split() if "agenda=" not in word)


def _must_be_possible(game: Game, narrator: Narrator) -> None:
    """Refuse buildings that nobody could have put there; raises ServerRefusal with names to show."""
    for name in game.edition.groups:
        group = game.group(name)
        built = [deed for deed in group.deeds if deed.level]
        if not built:
            continue
        told = {"group": narrator.name("group", name), "deed": narrator.name("deed", built[0].id)}
        if len(group.deeds) > 1 and group.builder is None and built[0].printed.kind == "street":
            raise ServerRefusal("position/nobody-builds", **told)
        own = [deed for deed in group.deeds if deed.owner == built[0].owner]
        lowest, highest = min(own, key=lambda deed: deed.level), max(own, key=lambda deed: deed.level)
        # Cards of boards with several tracks may take single buildings away.
        if highest.level - lowest.level > 1 and len(game.edition.tracks) == 1:
            named = {"high": narrator.name("deed", highest.id), "low": narrator.name("deed", lowest.id)}
            raise ServerRefusal("position/uneven", **told, **named, most=highest.level, least=lowest.level)


def stood(position: str, answer: str | None, seat: int | None, language: str) -> Stood:
    """A position as a table shows it, or as it is after somebody has answered."""
    game = Game.from_position(position, auto_chance=False)
    _must_be_possible(game, Narrator(game.edition, language))
    if answer is not None and game.is_chance_due:
        game.apply(parse_outcome(answer, game.edition))
    elif answer is not None:
        with _named(game, language):
            game.apply(_checked(game, _asked(game, seat)), _read(answer, game))
    return _shown(game, (), None if game.decision is None else game.decision.seat, language)


@contextmanager
def _named(game: Game, language: str, names: Sequence[str] = ()) -> Iterator[None]:
    """What is refused inside is told with the names of deeds and players."""
    try:
        yield
    except IllegalAction as error:
        error.details = Narrator(game.edition, language, names).resolved(error.details)
        raise


def _shown(game: Game, names: Sequence[str], seat: int | None, language: str) -> Stood:
    """A game that is only looked at, with what a seat is asked."""
    told = around(game, names, language)
    builders = {name: game.group(name).builder for name in game.edition.groups}
    return Stood(
        game.position(),
        table_view(game, told),
        yours(game, told, seat, language),
        {name: builder for name, builder in builders.items() if builder is not None},
    )


def coming(position: str, language: str) -> Coming:
    """All that chance may bring next; nothing where the asked seat has something to decide before any roll."""
    game = Game.from_position(position, auto_chance=False)
    decision = game.decision
    if decision is not None and game.check(decision.seat, Roll()) is None:
        game.apply(decision.seat, Roll())
    narrator = Narrator(game.edition, language)
    pending = game.pending
    found: dict[object, Outcome] = {}
    for outcome, odds in pending.outcomes if isinstance(pending, Chance) else ():
        key = likeness(outcome)
        if key in found:
            held = found[key]
            found[key] = msgspec.structs.replace(held, odds=held.odds + float(odds))
            continue
        trial = game.copy()
        trial.apply(outcome)
        text = format_outcome(outcome)
        found[key] = Outcome(text, outcome_told(narrator, outcome), float(odds), tuple(judge(trial)))
    seats = range(game.seats)
    return Coming(
        position=game.position(),
        seat=pending.seat if isinstance(pending, Chance) else game.active,
        outcomes=tuple(found.values()),
        mean=tuple(sum(one.odds * one.chances[seat] for one in found.values()) for seat in seats),
    )


def advised(position: str, seat: int | None, language: str, names: tuple[str, ...] = ()) -> Advised:
    """What a seat could do, best first."""
    game = Game.from_position(position, auto_chance=False)
    asked = game.active if game.decision is None else game.decision.seat
    seat = _checked(game, asked if seat is None else seat)
    narrator = Narrator(game.edition, language, names, seat)
    found = advise(game, seat) if game.decision is not None else ()
    answers = [_answer(game, seat, advice, narrator, found) for advice in found[:MOST_ANSWERS]]
    kind = "dealing" if isinstance(game.decision, Offered) else "buying"
    risk, sale = risk_ahead(game, seat), judge_sale(game, seat)
    return Advised(
        position=game.position(),
        seat=seat,
        chances=tuple(judge(game)),
        answers=tuple(answers),
        error=scale().error(kind),
        risk=None if risk is None else Risk(game.seat(seat).cash, risk.costs, risk.spaces),
        auction=None if sale is None else Auction(*sale),
    )


def _checked(game: Game, seat: int) -> int:
    if not 0 <= seat < game.seats:
        raise InvalidAction("moment/unknown-seat", {"seat": seat, "seats": game.seats})
    return seat


def _answer(game: Game, seat: int, advice: Advice, narrator: Narrator, found: Sequence[Advice]) -> Answer:
    action = advice.action
    why: tuple[str, ...] = ()
    if action is not None and advice is found[0] and len(found) > 1:
        # Held against the next answer to the question itself: raising money can be done beside any of them.
        other = next((one for one in found[1:] if not isinstance(one.action, RAISING | None)), advice)
        if other.action is not None:
            choice = Choice(0, 0, seat, "moving", other.action, action, other.chances, advice.chances, 0.0)
            why = _why(narrator, facts(game, choice))
    return Answer(
        action=action,
        text="" if action is None else format_action(action),
        label=narrator.catalogue.say("analysis.nothing", {}) if action is None else narrator.action(action, game),
        chance=advice.chance,
        chances=advice.chances,
        why=why,
        partner=getattr(action, "partner", None),
    )


def _why(narrator: Narrator, found: Iterable[Fact]) -> tuple[str, ...]:
    return tuple(
        narrator.catalogue.say(f"analysis.why-{fact.name}", narrator.resolved(fact.values)) for fact in found
    )


def deal_judged(
    position: str, offer: str | None, seat: int | None, language: str, names: tuple[str, ...] = ()
) -> DealJudged:
    """What a deal does to every seat: one in words, or the one on the table."""
    game = Game.from_position(position, auto_chance=False)
    decision = game.decision
    if offer is None:
        if not isinstance(decision, Offered):
            raise NotYourDecision("trade/no-offer")
        maker, partner, give, take = decision.offerer, decision.seat, decision.give, decision.take
        worth = judge_deal(game)
    else:
        maker = _checked(game, game.active if seat is None and decision is None else _asked(game, seat))
        action = _read(offer, game)
        if not isinstance(action, Offer | Counter):
            raise InvalidAction("trade/no-offer", {})
        partner = action.partner if isinstance(action, Offer) else getattr(decision, "offerer", maker)
        give, take = action.give, action.take
        with _named(game, language, names):
            worth = judge_deal(game, action, maker)  # type: ignore[arg-type]
    error = scale().error("dealing")
    narrator = Narrator(game.edition, language, names, maker)
    return DealJudged(
        position=game.position(),
        seat=maker,
        partner=partner,
        before=worth.before,
        after=worth.after,
        error=error,
        verdict=verdict_of(worth.gains[maker], worth.gains[partner], error),
        payers=tuple(
            other
            for other, gain in enumerate(worth.gains)
            if other not in {maker, partner} and gain < -CERTAIN * error
        ),
        why=_why(narrator, closed_by(game, maker, partner, give, take)),
    )


def _asked(game: Game, seat: int | None) -> int:
    if seat is not None:
        return seat
    assert game.decision is not None
    return game.decision.seat


def verdict_of(own: float, other: float, error: float) -> Verdict:
    """Who gains by a deal beyond twice the error."""
    limit = CERTAIN * error
    if own > limit and other > limit:
        return "both"
    if own > limit:
        return "yours"
    if other > limit:
        return "theirs"
    return "neither" if own < -limit and other < -limit else "even"


# Of a recorded game.


def _before(text: str, index: int) -> tuple[Game, Input, tuple[str, ...]]:
    """The game before one of its inputs, the input, and the names at its seats."""
    record = parse_record(text)
    if not 0 <= index < len(record.inputs):
        raise ServerRefusal("analysis/no-such-input")
    game = Game.from_setup(record.setup)
    for entry in record.inputs[:index]:
        game.feed(entry)
    game.auto_chance = False
    return game, record.inputs[index], record.names


def question(text: str, index: int, language: str) -> Question:
    """The question before an input, without a word on what is good."""
    game, entry, names = _before(text, index)
    seat = game.active if entry.seat is None else entry.seat
    told = around(game, names, language)
    return Question(game.position(), seat, table_view(game, told), yours(game, told, seat, language))


def better(text: str, index: int, language: str) -> Stood:
    """How the table would have stood after the best answer that was found."""
    game, entry, names = _before(text, index)
    if entry.seat is None:
        raise ServerRefusal("analysis/no-question")
    choice = judge_choice(game, index, entry.seat, entry.value)  # type: ignore[arg-type]
    if choice is not None:
        game.apply(entry.seat, choice.best)
    return _shown(game, names, entry.seat, language)


def answers_at(text: str, index: int, language: str) -> Advised:
    """What could have been done before an input."""
    game, entry, names = _before(text, index)
    return advised(game.position(), entry.seat, language, names)


def _read(answer: str, game: Game) -> Action:
    """An answer as notation writes it, or as JSON."""
    if not answer.startswith("{"):
        return parse_action(answer, game.edition)
    try:
        read: Action = msgspec.json.decode(answer, type=Action)
    except msgspec.MsgspecError:
        raise ServerRefusal("request/malformed") from None
    return read


def tried(text: str, index: int, answer: str, language: str) -> Tried:
    """What another answer would have been worth."""
    game, entry, names = _before(text, index)
    if entry.seat is None:
        raise ServerRefusal("analysis/no-question")
    action = _read(answer, game)
    refused = game.check(entry.seat, action)
    if refused is not None:
        raise InvalidAction(refused.code, refused.details)
    choice = judge_choice(game, index, entry.seat, action)
    label = Narrator(game.edition, language, names, entry.seat).action(action, game)
    if choice is None:
        return Tried(label, 0.0, 0.0, is_found=True)
    choice = with_error(game, choice)
    is_found = scale().name(choice) == "fine"
    return Tried(label, round(POINTS * choice.loss, 2), round(POINTS * choice.error, 2), is_found=is_found)
