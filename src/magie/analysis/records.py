"""What is told of an analysed game, as plain records: the command's JSON, and what the pages show."""

from typing import Literal

import msgspec

from magie.analysis.choices import Kind


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
    done: str  # what was done, told afterwards
    action: str  # and as it was offered
    best: str
    why: tuple[str, ...]
    error: float  # the standard error of the loss, in points
    round: int
    chances: tuple[float, ...]  # every seat's after what was done
    best_chances: tuple[float, ...]  # and after the better answer
    spaces: tuple[str, ...]  # what it is about, on the board


class Finest(msgspec.Struct, frozen=True):
    """The decision of a seat at which most was at stake and nothing was lost."""

    index: int
    seat: int
    round: int
    done: str
    stake: float  # what another answer would have cost, in points
    why: tuple[str, ...]


class Stroke(msgspec.Struct, frozen=True):
    """An outcome of chance, and what it did to a seat beyond its mean."""

    index: int
    turn: int
    seat: int
    told: str
    luck: float
    round: int


class Moment(msgspec.Struct, frozen=True):
    """Something that is marked on the curve: a deal, a group completed, a building, a large rent, a seat out."""

    index: int
    round: int
    seat: int
    kind: Literal["auction", "group", "deal", "build", "jail", "rent", "out", "won"]
    text: str
    label: str = ""  # the same in a few words, for what turns games


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
    round: int = 0


class DeedReport(msgspec.Struct, frozen=True):
    """What a deed brought in rent."""

    deed: str
    name: str
    rent: int
    visits: int
    owner: int | None = None  # who had the last rent of it


class StreakReport(msgspec.Struct, frozen=True):
    """The longest run of a kind, and the share of games with as many rolls that have one at least as long."""

    count: int
    share: float
    total: int  # that came again and again; 0 where it is about none


class DiceReport(msgspec.Struct, frozen=True):
    """The dice: counts by total, and how often as many fair rolls look at least as odd."""

    rolls: int
    totals: dict[str, int]
    doubles: int
    streak: int
    as_odd: float
    doubles_share: float = 1.0  # of games at least as far from the doubles expected, in the same direction
    drought: StreakReport | None = None  # rolls without a seven
    repeat: StreakReport | None = None  # one total again and again


class Turned(msgspec.Struct, frozen=True, kw_only=True):
    """When a game turned: the one answer to it, for whoever tells of it."""

    turned: int | None  # the round from which the winner led for good


class Report(Turned, frozen=True):
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
    rounds: tuple[int, ...]
    active: tuple[int, ...]
    losses: tuple[Mistake, ...]  # every slip, mistake and blunder, in the order of the game
    moments: tuple[Moment, ...]
    strokes: tuple[Stroke, ...]  # the outcomes that changed most, in the order of the game
    lucks: tuple[tuple[float, ...], ...]  # every seat's luck so far, in points, at every point of the curve
    finest: tuple[Finest, ...] = ()  # each seat's best decision
    board: str = ""  # what is played on, by its name
    how: Literal["dice", "gifts", "steady"] | None = None  # what carried the winner; None where nobody has won
    retold: tuple[dict[str, str], ...] = ()  # what each seat reads instead of a sentence that speaks to it
