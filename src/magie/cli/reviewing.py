"""A review in the terminal: the account, the mistakes, luck, deals, deeds and dice, each in a few lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magie.analysis.choices import KINDS
from magie.analysis.page import TERMS, counts, doubted, headline, turning_lines
from magie.analysis.scale import POINTS
from magie.cli.console import new_console, table_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from rich.console import Console

    from magie.analysis.records import Report
    from magie.analysis.words import Words
    from magie.language.icu import Value

MOST_DEEDS = 5


class Review:
    """Prints the parts of a report one after the other."""

    def __init__(self, report: Report, words: Words, console: Console) -> None:
        self.report, self.words, self.console = report, words, console

    def head(self, key: str) -> None:
        """The title of a part."""
        self.console.print(f"\n{self.words(key)}", style="bold")

    def table(self, heads: Iterable[str], rows: Iterable[Sequence[str]], words: Collection[int] = (0,)) -> None:
        """Rows under their heads; all columns but these hold numbers."""
        self.console.print(table_of(heads, rows, words, box=None, collapse_padding=True))

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.report.seats[seat].name

    def accounts(self) -> None:
        """Where every chance came from and went."""
        names, words = ("first", *TERMS, "judge", "result"), self.words
        heads = [self.words(f"head-{name}") for name in ("player", *names, "loss", "grade")]
        rows = [
            [
                seat.name,
                *(words.points(POINTS * getattr(seat, name)) for name in names),
                words.number(seat.loss, 2),
                words.level(seat.grade),
            ]
            for seat in self.report.seats
        ]
        self.table(heads, rows, words=(0, 8))

    def mistakes(self) -> None:
        """The dearest decisions, the better answers and why."""
        if not self.report.mistakes:
            self.console.print(self.words("no-mistakes"))
            return
        self.head("mistakes")
        for mistake in self.report.mistakes:
            grade = self.words.review(f"grade-{mistake.name}")
            cost = f"{self.words.points(-mistake.loss)} ± {self.words.number(mistake.error, 1)}, {grade}"
            told = f"{mistake.round:>4}  {mistake.done} → {mistake.best}  {cost}"
            self.console.print(told)
            self.console.print(f"      {' '.join(mistake.why)}")

    def kinds(self) -> None:
        """What a decision of each kind cost on average."""
        self.head("kinds")
        rows = []
        for kind in KINDS:
            held = [next(one for one in seat.kinds if one.kind == kind) for seat in self.report.seats]
            if any(one.judged for one in held):
                rates = [
                    f"{self.words.number(one.loss / one.real, 2)} ({one.real})" if one.real else "–" for one in held
                ]
                rows.append([self.words(f"kind-{kind}"), *rates])
        self.table([self.words("head-kind"), *(seat.name for seat in self.report.seats)], rows)

    def luck(self) -> None:
        """The luckiest and the unluckiest outcomes."""
        self.head("luck")
        for stroke in (*self.report.luckiest, *reversed(self.report.unluckiest)):
            told = f"{stroke.round:>4}  {self.name(stroke.seat)}: {stroke.told}  {self.words.points(stroke.luck)}"
            self.console.print(told)

    def turning(self) -> None:
        """Where the game turned."""
        self.head("turning")
        for number, line in turning_lines(self.report, self.words):
            self.console.print(f"{number:>4}  {line}")

    def deals(self) -> None:
        """Every deal, with what it did for every seat."""
        if not self.report.deals:
            return
        self.head("deals")
        heads = [self.words("head-round"), self.words("head-deal"), *(seat.name for seat in self.report.seats)]
        rows = [[str(deal.round), deal.told, *map(self.words.points, deal.gains)] for deal in self.report.deals]
        self.table(heads, rows, words=(1,))

    def deeds(self) -> None:
        """The deeds that earned most."""
        if not self.report.deeds:
            return
        self.head("deeds")
        for deed in self.report.deeds[:MOST_DEEDS]:
            visits = self.words("visits", count=deed.visits)
            self.console.print(f"{self.words.number(deed.rent):>6}  {deed.name}, {visits}")

    def dice(self) -> None:
        """The dice: how often each total fell, and how odd that is."""
        self.head("dice")
        told = self.report.dice
        totals = " ".join(f"{total}:{count}" for total, count in told.totals.items())
        values: dict[str, Value] = {
            "rolls": told.rolls,
            "doubles": told.doubles,
            "expected": self.words.number(told.rolls / 6),
            "streak": told.streak,
        }
        self.console.print(totals)
        self.console.print(f"{self.words.review('dice-told', **values)} {self.words.dice(told.as_odd)}")

    def foot(self) -> None:
        """What was looked at: nothing is left out unsaid."""
        judged, forced = counts(self.report)
        told = self.words("card-judged", asked=judged + forced), self.words("card-judged-more", count=forced)
        self.console.print(f"\n{self.words.number(judged)} {told[0]}; {told[1]}.")
        self.console.print(doubted(self.report, self.words))


def show(report: Report, words: Words) -> None:
    """The whole review as text."""
    console = new_console()
    console.print(f"{headline(report, words)}\n", style="bold")
    review = Review(report, words, console)
    for part in (
        *(review.accounts, review.mistakes, review.kinds, review.luck, review.turning),
        *(review.deals, review.deeds, review.dice, review.foot),
    ):
        part()
