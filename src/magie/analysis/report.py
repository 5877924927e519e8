"""What a person wants to know of an analysed game, as plain records: the command's JSON, and what its page shows."""

from collections import Counter
from typing import Any

import msgspec

from magie.analysis.analyse import Analysis
from magie.analysis.choices import KINDS, Choice, Kind
from magie.analysis.dice import dice_of
from magie.analysis.facts import Fact, facts
from magie.analysis.scale import POINTS, Scale, scale
from magie.game import Game, events
from magie.language import Narrator

DEAREST = 10  # mistakes that are told
STRIKING = 3  # outcomes and turning points that are told
RECENT = 8  # inputs over which a turning point is measured


class KindReport(msgspec.Struct, frozen=True):
    """The decisions of a seat about one thing; losses in points of the chance to win."""

    kind: Kind
    judged: int
    real: int
    loss: float
    slips: int
    mistakes: int
    blunders: int


class SeatReport(msgspec.Struct, frozen=True):
    """The account of a seat: `first + luck + decisions + judge + others = result`."""

    seat: int
    name: str
    first: float
    luck: float
    decisions: float
    judge: float
    others: float
    result: float
    doubt: float  # the sum of |judge|
    real: int
    loss: float  # in points, per real decision
    grade: str | None
    kinds: tuple[KindReport, ...]


class Mistake(msgspec.Struct, frozen=True):
    """A decision that cost chances, with the better answer and why."""

    index: int
    turn: int
    seat: int
    kind: Kind
    name: str
    loss: float
    action: str
    best: str
    why: tuple[str, ...]


class Stroke(msgspec.Struct, frozen=True):
    """An outcome of chance, and what it did to a seat beyond its mean."""

    index: int
    turn: int
    seat: int
    told: str
    luck: float


class Turning(msgspec.Struct, frozen=True):
    """A stretch of the game in which a seat's chance changed most."""

    index: int
    turn: int
    seat: int
    before: float
    after: float


class DealReport(msgspec.Struct, frozen=True):
    """A deal that was struck, and what it did to every seat's chance."""

    index: int
    turn: int
    seat: int
    partner: int
    told: str
    gains: tuple[float, ...]


class DeedReport(msgspec.Struct, frozen=True):
    """What a deed brought in rent."""

    deed: str
    name: str
    rent: int
    visits: int


class DiceReport(msgspec.Struct, frozen=True):
    """The dice: counts by total, and how often as many fair rolls look at least as odd."""

    rolls: int
    totals: dict[str, int]
    doubles: int
    streak: int
    as_odd: float


class Report(msgspec.Struct, frozen=True):
    """A whole game."""

    edition: str
    finished: bool
    winners: tuple[int, ...]
    decisions: dict[str, int]  # judged, by kind; `forced` left no choice
    mean_doubt: float
    seats: tuple[SeatReport, ...]
    mistakes: tuple[Mistake, ...]
    luckiest: tuple[Stroke, ...]
    unluckiest: tuple[Stroke, ...]
    turning_points: tuple[Turning, ...]
    deals: tuple[DealReport, ...]
    deeds: tuple[DeedReport, ...]
    dice: DiceReport
    curve: tuple[tuple[float, ...], ...]
    turns: tuple[int, ...]


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

    def report(self) -> Report:
        """All of it."""
        told = self.analysis
        judged = Counter(choice.kind for choice in told.choices)
        played = self.record.replay()
        strokes = self.strokes()
        return Report(
            edition=self.start.edition.id,
            finished=told.is_finished,
            winners=played.winners,
            decisions={**{kind: judged[kind] for kind in KINDS}, "forced": told.forced},
            mean_doubt=round(sum(told.doubts) / len(told.doubts), 6),
            seats=tuple(self.seat(seat) for seat in range(self.seats)),
            mistakes=self.mistakes(),
            luckiest=tuple(sorted(strokes, key=lambda stroke: -stroke.luck)[:STRIKING]),
            unluckiest=tuple(sorted(strokes, key=lambda stroke: stroke.luck)[:STRIKING]),
            turning_points=self.turning_points(),
            deals=self.deals(),
            deeds=self.deeds(played),
            dice=self.dice(played),
            curve=told.curve,
            turns=told.turns,
        )

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

    def mistakes(self) -> tuple[Mistake, ...]:
        """The dearest ones, with the position before each to say why."""
        dear = [choice for choice in self.analysis.choices if self.scale.name(choice) != "fine"]
        dear = self.once(sorted(dear, key=lambda choice: -choice.loss))[:DEAREST]
        told = {}
        game = Game.from_setup(self.record.setup)
        wanted = {choice.number: choice for choice in dear}
        for index, entry in enumerate(self.record.inputs):
            if index in wanted:
                told[index] = self.mistake(game, wanted[index])
            game.feed(entry)
        return tuple(told[choice.number] for choice in dear)

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
            self.narrator.action(choice.action, game),
            self.narrator.action(choice.best, game),
            tuple(self.why(fact) for fact in facts(game, choice)),
        )

    def why(self, fact: Fact) -> str:
        """A fact as a sentence."""
        return self.narrator.catalogue.say(f"analysis.why-{fact.name}", self.narrator.resolved(fact.values))

    def strokes(self) -> list[Stroke]:
        """What chance did to the seat that it concerned most."""
        told = []
        for fortune in self.analysis.fortunes:
            seat = max(range(self.seats), key=lambda seat: abs(fortune.luck[seat]))
            told.append(
                Stroke(fortune.number, fortune.turn, seat, self.outcome(fortune.outcome), points(fortune.luck[seat]))
            )
        return told

    def outcome(self, outcome: Any) -> str:
        """What was rolled or drawn."""
        fields = {name: getattr(outcome, name) for name in outcome.__struct_fields__}
        if "card" in fields:
            return str(self.narrator.name("card", fields["card"]))
        return "-".join(str(value) for value in fields.values())

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
        game = Game.from_setup(self.record.setup)
        for index, entry in enumerate(self.record.inputs):
            if getattr(entry.value, "kind", "") == "accept" and entry.kind == "action":
                decision = game.decision
                gains = tuple(
                    points(after - before)
                    for before, after in zip(self.analysis.curve[index], self.analysis.curve[index + 1], strict=True)
                )
                assert decision is not None
                assert entry.seat is not None
                told.append(
                    DealReport(
                        index, game.turn, game.state.offer_from, entry.seat, self.narrator.decision(decision), gains
                    )
                )
            game.feed(entry)
        return tuple(told)

    def deeds(self, played: Game) -> tuple[DeedReport, ...]:
        """Deeds by what they brought, the best first."""
        rents: Counter[str] = Counter()
        visits: Counter[str] = Counter()
        for event in played.events:
            if isinstance(event, events.RentDue):
                rents[event.deed] += event.amount
                visits[event.deed] += 1
        name = self.narrator.name
        return tuple(
            DeedReport(deed, name("deed", deed), rents[deed], visits[deed]) for deed, _ in rents.most_common()
        )

    @staticmethod
    def dice(played: Game) -> DiceReport:
        """The dice of all moves."""
        rolled = [(event.die1, event.die2) for event in played.events if isinstance(event, events.Rolled)]
        told = dice_of(rolled)
        return DiceReport(
            told.rolls,
            {str(total): told.totals[total] for total in told.totals},
            told.doubles,
            told.streak,
            told.as_odd,
        )


def report_of(analysis: Analysis, language: str = "en") -> Report:
    """The report of an analysed game."""
    return Reporter(analysis, language).report()
