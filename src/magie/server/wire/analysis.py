"""What the page is told about chances: of a position, of answers, of deals, and of a whole game."""

from typing import Literal, TypeAlias

import msgspec

from magie.analysis.records import Report
from magie.game.actions import Action
from magie.server.wire.table import TableView, Yours

Verdict: TypeAlias = Literal["even", "both", "yours", "theirs", "neither"]


class Judged(msgspec.Struct, frozen=True):
    """Every seat's chance to win in a position, as `magie.judge` says."""

    position: str  # as Magie writes it
    chances: tuple[float, ...]


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that a seat could do, and every seat's chance after it, as `magie.advise` says."""

    action: Action | None  # None: nothing
    text: str  # the action as notation writes it
    label: str
    chance: float
    chances: tuple[float, ...]
    why: tuple[str, ...] = ()
    partner: int | None = None  # of a deal


class Risk(msgspec.Struct, frozen=True):
    """What the next roll of a seat may cost: for each pair of dice where it leads and what is due there."""

    cash: int
    costs: tuple[int, ...]  # 36 amounts, the first die outermost
    spaces: tuple[str, ...]


class Advised(msgspec.Struct, frozen=True):
    """What a seat could do in a position, best first."""

    position: str
    seat: int
    chances: tuple[float, ...]  # as it stands
    answers: tuple[Answer, ...]
    error: float  # the usual standard error of a difference between two answers
    risk: Risk | None = None
    sequence: int | None = None  # of the table that was asked about


class DealJudged(msgspec.Struct, frozen=True):
    """What a deal does to every seat's chance, as `magie.judge_deal` says, and whether it is fair."""

    position: str
    seat: int
    partner: int
    before: tuple[float, ...]
    after: tuple[float, ...]
    error: float  # standard error of a difference
    verdict: Verdict  # for the two of them, beyond twice the error
    payers: tuple[int, ...]  # others who lose by it
    why: tuple[str, ...] = ()  # what swings it


class Stood(msgspec.Struct, frozen=True):
    """A position as a table shows it, to be looked at and changed."""

    position: str
    view: TableView
    yours: Yours  # of the seat that is asked
    builders: dict[str, int]  # by group, the seat that may build there


class Outcome(msgspec.Struct, frozen=True):
    """Something that chance may bring, and every seat's chance after it."""

    text: str  # as notation writes it
    label: str
    odds: float
    chances: tuple[float, ...]


class Coming(msgspec.Struct, frozen=True):
    """All that chance may bring next: to a roll that is due, or to the one that the asked seat could make now."""

    position: str  # in which chance is awaited
    seat: int
    outcomes: tuple[Outcome, ...]
    mean: tuple[float, ...]  # of every seat's chance, over all of them


class Growing(msgspec.Struct, frozen=True):
    """A review that is being worked out."""

    done: int
    total: int
    curve: tuple[tuple[float, ...], ...] = ()
    rounds: tuple[int, ...] = ()
    active: tuple[int, ...] = ()


class Badge(msgspec.Struct, frozen=True):
    """The token and the colour of a seat, by their numbers."""

    token: int
    colour: int


class ReviewView(msgspec.Struct, frozen=True):
    """A game to be gone through: its report once that is there, else how far it is."""

    id: str
    length: int  # how many inputs it has
    names: tuple[str, ...]
    badges: tuple[Badge, ...]  # what the seats played with; of a record none is known
    seat: int | None  # the reader's own
    is_table: bool  # whether it was played here
    growing: Growing | None
    report: Report | None


class Question(msgspec.Struct, frozen=True):
    """The question before an input of a game, as it stood, without a word on what is good."""

    position: str
    seat: int
    view: TableView
    yours: Yours


class Tried(msgspec.Struct, frozen=True):
    """What another answer would have been worth."""

    label: str
    loss: float  # in points, against the best that was found
    error: float
    is_found: bool  # within the limit of a slip, or within the error


class RecordBrought(msgspec.Struct, frozen=True):
    """A record that somebody brought, to be gone through under this name."""

    id: str
