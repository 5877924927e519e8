"""What a person wants to know of an analysed game, found in it and put into words."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from operator import methodcaller
from typing import Any, Literal

from magie.analysis.analyse import Analysis
from magie.analysis.choices import KINDS, Choice, Kind
from magie.analysis.dice import dice_of
from magie.analysis.facts import Fact, deed_of, facts
from magie.analysis.moments import lead_for_good, moments_of
from magie.analysis.outcomes import outcome_with_effect
from magie.analysis.records import (
    DealReport,
    DeedReport,
    Finest,
    KindReport,
    Mistake,
    Report,
    SeatReport,
    Stroke,
    Turning,
)
from magie.analysis.scale import POINTS, Scale, scale
from magie.game import Game, actions, decisions, events
from magie.game.inputs import Input
from magie.language import Narrator

DEAREST = 10  # mistakes that are told
STRIKING = 3  # outcomes and turning points that are told
MOST_STROKES = 24  # outcomes on the list of luck
OF_TWO = ("buying", "bidding", "dealing", "jail")  # kinds of decision with an answer and its opposite
CARRIED = 0.15  # of the chance to win, from which on luck or the others carried the winner
RECENT = 8  # inputs over which a turning point is measured


def points(loss: float) -> float:
    """A chance as points, rounded for people."""
    return round(POINTS * loss, 2)


class Reporter:
    """Puts the report of one analysis together, in one language."""

    def __init__(self, analysis: Analysis, language: str) -> None:
        self.analysis = analysis
        self.record = analysis.record
        self.language = language
        self.start = Game.from_setup(self.record.setup)
        self.seats = self.start.seats
        self.scale: Scale = scale()
        self.narrator = Narrator(self.start.edition, language, self.record.names)
        self.readers = [
            Narrator(self.start.edition, language, self.record.names, reader) for reader in range(self.seats)
        ]
        self.retold: list[dict[str, str]] = [{} for _ in self.readers]

    def say(self, tell: Callable[[Narrator], str]) -> str:
        """A sentence as anybody reads it; what each seat reads instead where it is spoken to is kept beside it."""
        told = tell(self.narrator)
        for reader, retold in zip(self.readers, self.retold, strict=True):
            if (own := tell(reader)) != told:
                retold[told] = own
        return told

    def report(self) -> Report:
        """All of it."""
        told = self.analysis
        judged = Counter(choice.kind for choice in told.choices)
        played = self.record.replay()
        rolled = [(event.die1, event.die2) for event in played.events if isinstance(event, events.Rolled)]
        strokes = self.strokes(played)
        losses = {choice.number: choice for choice in told.choices if self.scale.name(choice) != "fine"}
        mistakes = {index: self.mistake(game, losses[index]) for index, _, game in self.steps() if index in losses}
        dearest = [choice.number for choice in self.once(sorted(losses.values(), key=lambda one: -one.loss))]
        striking = sorted(strokes, key=lambda stroke: -abs(stroke.luck))[:MOST_STROKES]
        return Report(
            edition=self.start.edition.id,
            finished=told.is_finished,
            winners=played.winners,
            decisions={**{kind: judged[kind] for kind in KINDS}, "forced": told.forced},
            mean_doubt=round(sum(told.doubts) / len(told.doubts), 6),
            seats=tuple(self.seat(seat) for seat in range(self.seats)),
            mistakes=tuple(mistakes[number] for number in dearest[:DEAREST]),
            luckiest=tuple(sorted(strokes, key=lambda stroke: -stroke.luck)[:STRIKING]),
            unluckiest=tuple(sorted(strokes, key=lambda stroke: stroke.luck)[:STRIKING]),
            turning_points=self.turning_points(),
            deals=self.deals(),
            deeds=self.deeds(played),
            dice=dice_of(rolled),
            curve=told.curve,
            turns=told.turns,
            rounds=told.rounds,
            active=told.active,
            losses=tuple(mistakes[number] for number in sorted(dearest)),
            moments=moments_of(self.record, self.say),
            strokes=tuple(sorted(striking, key=lambda stroke: stroke.index)),
            lucks=self.lucks(),
            turned=lead_for_good(told.curve, told.rounds, played.winners),
            finest=self.finest(),
            board=self.board(),
            how=self.how(played.winners),
            retold=tuple(self.retold),
        )

    def board(self) -> str:
        """The edition and its board."""
        edition = self.start.edition
        title, board = edition.title.in_language(self.language), edition.board.replace("-", " ").title()
        return title if board.lower() == title.lower() else f"{title}, {board}"

    def how(self, winners: tuple[int, ...]) -> Literal["dice", "gifts", "steady"] | None:
        """What carried the winner most: the dice, what the others gave away, or neither."""
        if not winners or not self.analysis.is_finished:
            return None
        terms = self.analysis.accounts[winners[0]]
        if terms.luck > CARRIED and terms.luck > terms.others:
            return "dice"
        return "gifts" if terms.others > CARRIED else "steady"

    def seat(self, seat: int) -> SeatReport:
        """One seat."""
        terms = self.analysis.accounts[seat]
        own = [choice for choice in self.analysis.choices if choice.seat == seat]
        real = [choice for choice in own if self.scale.is_real(choice)]
        lost = POINTS * sum(choice.loss for choice in real) / len(real) if real else 0.0
        finished = self.analysis.is_finished
        return SeatReport(
            seat=seat,
            name=self.narrator.seat(seat),
            **{name: float(value) for name, value in terms._asdict().items()},
            doubt=self.analysis.doubts[seat],
            real=len(real),
            loss=round(lost, 3),
            grade=self.scale.grade(lost, len(real)) if finished else None,
            kinds=tuple(self.kind(kind, [choice for choice in own if choice.kind == kind]) for kind in KINDS),
        )

    def kind(self, kind: Kind, choices: list[Choice]) -> KindReport:
        """The decisions of a seat about one thing."""
        real = [choice for choice in choices if self.scale.is_real(choice)]
        names = Counter(self.scale.name(choice) for choice in real)
        lost = sum(choice.loss for choice in real)
        return KindReport(
            kind, len(choices), len(real), points(lost), names["slip"], names["mistake"], names["blunder"]
        )

    def steps(self) -> Iterator[tuple[int, Input, Game]]:
        """Every input with its number and the game before it, which goes on when the next one is asked for."""
        game = Game.from_setup(self.record.setup)
        for index, entry in enumerate(self.record.inputs):
            yield index, entry, game
            game.feed(entry)

    def lucks(self) -> tuple[tuple[float, ...], ...]:
        """Every seat's luck so far, at every point of the curve."""
        by_number = {fortune.number: fortune.luck for fortune in self.analysis.fortunes}
        held = [0.0] * self.seats
        told = [tuple(held)]
        for index in range(len(self.analysis.curve) - 1):
            for seat, luck in enumerate(by_number.get(index, ())):
                held[seat] += POINTS * luck
            told.append(tuple(round(luck, 1) for luck in held))
        return tuple(told)

    def once(self, choices: list[Choice]) -> list[Choice]:
        """The same thing left undone turn after turn is told once, where it cost most."""
        seen: set[Any] = set()
        kept = []
        for choice in choices:
            deed = getattr(choice.best, "deed", None)
            group = None if deed is None else self.start.deed(deed).printed.group
            auction = choice.turn if choice.kind == "bidding" else None
            likeness = (choice.seat, type(choice.action), type(choice.best), group, auction)
            if (deed is None and auction is None) or likeness not in seen:
                kept.append(choice)
            seen.add(likeness)
        return kept

    def mistake(self, game: Game, choice: Choice) -> Mistake:
        """One mistake in words."""
        return Mistake(
            choice.number,
            choice.turn,
            choice.seat,
            choice.kind,
            self.scale.name(choice),
            points(choice.loss),
            self.say(methodcaller("done", choice.action, game, choice.seat)),
            self.say(methodcaller("action", choice.action, game)),
            self.say(methodcaller("action", choice.best, game)),
            tuple(self.why(fact) for fact in facts(game, choice)),
            points(choice.error),
            game.round,
            tuple(round(chance, 4) for chance in choice.chances),
            tuple(round(chance, 4) for chance in choice.best_chances),
            self.spaces(game, choice),
        )

    def spaces(self, game: Game, choice: Choice) -> tuple[str, ...]:
        """The spaces that a decision is about."""
        deeds = []
        for action in (choice.action, choice.best):
            sides = [getattr(action, side) for side in ("give", "take") if hasattr(action, side)]
            decision = game.decision
            if isinstance(action, actions.Accept | actions.Reject) and isinstance(decision, decisions.Offered):
                sides = [decision.give, decision.take]
            deeds += [deed for side in sides for deed in side.deeds]
            deeds += [deed] if (deed := deed_of(game, action)) is not None else []
        return tuple(dict.fromkeys(game.deed(deed).printed.space for deed in deeds))

    def why(self, fact: Fact) -> str:
        """A fact as a sentence."""
        return self.say(methodcaller("said", f"analysis.why-{fact.name}", fact.values))

    def finest(self) -> tuple[Finest, ...]:
        """Each seat's best decision: where most hung on it and the best answer was given."""
        best: dict[int, Choice] = {}
        for choice in self.analysis.choices:
            held = best.get(choice.seat)
            if choice.kind not in OF_TWO or choice.action != choice.best or not self.scale.is_real(choice):
                continue
            if held is None or choice.chance - choice.worst_chance > held.chance - held.worst_chance:
                best[choice.seat] = choice
        wanted = {choice.number: choice for choice in best.values()}
        told = []
        for index, _, game in self.steps():
            if index in wanted:
                choice = wanted[index]
                words = self.say(methodcaller("done", choice.action, game, choice.seat))
                stake = points(choice.chance - choice.worst_chance)
                why = tuple(self.why(fact) for fact in facts(game, choice) if fact.name != "favours")
                told.append(Finest(index, choice.seat, game.round, words, stake, why))
        return tuple(told)

    def strokes(self, played: Game) -> list[Stroke]:
        """What chance did to the seat that it concerned most."""
        told = []
        seen = [*(len(game.events) for _, _, game in self.steps()), len(played.events)]
        for fortune in self.analysis.fortunes:
            index = fortune.number
            seat = max(enumerate(fortune.luck), key=lambda one: abs(one[1]))[0]
            followed = played.events[seen[index] : seen[index + 1]]
            words = self.say(partial(outcome_with_effect, outcome=fortune.outcome, followed=followed))
            luck = points(fortune.luck[seat])
            told.append(Stroke(index, fortune.turn, seat, words, luck, self.analysis.rounds[index + 1]))
        return told

    def turning_points(self) -> tuple[Turning, ...]:
        """Where a chance changed most within a few inputs, each stretch once."""
        curve, found = self.analysis.curve, []
        for index in range(RECENT, len(curve)):
            for seat in range(self.seats):
                before, after = curve[index - RECENT][seat], curve[index][seat]
                found.append(Turning(index - 1, self.analysis.turns[index], seat, before, after))
        told: list[Turning] = []
        for turning in sorted(found, key=lambda turning: -abs(turning.after - turning.before)):
            if all(abs(turning.index - other.index) > 2 * RECENT for other in told):
                told.append(turning)
            if len(told) == STRIKING:
                break
        return tuple(sorted(told, key=lambda turning: turning.index))

    def deals(self) -> tuple[DealReport, ...]:
        """Every deal that was struck."""
        told = []
        for index, entry, game in self.steps():
            if getattr(entry.value, "kind", "") == "accept" and entry.kind == "action":
                decision = game.decision
                gains = tuple(
                    points(after - before)
                    for before, after in zip(self.analysis.curve[index], self.analysis.curve[index + 1], strict=True)
                )
                assert decision is not None
                assert entry.seat is not None
                words = self.say(methodcaller("done", entry.value, game, entry.seat))
                maker = game.state.offer_from
                told.append(DealReport(index, game.turn, maker, entry.seat, words, gains, game.round))
        return tuple(told)

    def deeds(self, played: Game) -> tuple[DeedReport, ...]:
        """Deeds by what they brought, the best first."""
        rents: Counter[str] = Counter()
        visits: Counter[str] = Counter()
        owners: dict[str, int] = {}
        for event in played.events:
            if isinstance(event, events.RentDue):
                rents[event.deed] += event.amount
                visits[event.deed] += 1
                owners[event.deed] = event.owner
        name = self.narrator.name
        return tuple(
            DeedReport(deed, name("deed", deed), rents[deed], visits[deed], owners[deed])
            for deed, _ in rents.most_common()
        )


def report_of(analysis: Analysis, language: str = "en") -> Report:
    """The report of an analysed game."""
    return Reporter(analysis, language).report()
