"""A table as it stands now: what everybody sees, and what one reader is asked and may do."""

from typing import Literal, TypeAlias

import msgspec

from magie.game.actions import Action
from magie.game.decisions import Decision, Standing
from magie.game.events import Event
from magie.game.inputs import SwitchValue
from magie.game.rounds import Fall
from magie.game.view import OpenClaim
from magie.server.wire.home import FairDeals

Phase: TypeAlias = Literal["lobby", "playing", "over"]
DiceStage: TypeAlias = Literal["promising", "showing", "set"]
DiceReason: TypeAlias = Literal["move", "first", "company", "roll-three", "duel", "squeeze"]


class SeatView(msgspec.Struct, frozen=True):
    """Who sits somewhere and what they hold."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None  # the bot that plays here now: its own seat, or held for a person who is away
    is_held: bool  # a bot holds the seat of a person
    is_present: bool  # some browser of theirs is connected
    is_host: bool
    is_in_play: bool
    cash: int
    worth: int
    rank: int
    place: str | None
    jail_turn: int
    deeds: tuple[str, ...]
    cards: tuple[str, ...]
    vouchers: tuple[str, ...]
    roll_three: tuple[str, ...]
    shares: tuple[str, ...]
    mortgaged_shares: tuple[str, ...]
    reserve: float | None  # seconds of grace left, where the table has clocks
    token: int  # the number of its token among those of the board
    colour: int  # and of its colour and shape, from 0 to 11
    fall: Fall | None = None  # when and to whom the seat went out
    is_program: bool = False  # a bot of somebody's plays here, over a socket as browsers have


class DeedState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deed that somebody owns; deeds of the Bank are left out. `rent` is None where it depends on the dice."""

    deed: str
    owner: int
    level: int = 0
    is_mortgaged: bool = False
    rent: int | None = None
    rent_line: str | None = None  # the line of the printed deed that applies now
    rent_clause: str = ""  # and the clause that says so
    is_group_complete: bool = False


class Fairness(msgspec.Struct, frozen=True):
    """What can be known of the dice before the end: the promise, and whose random parts are in."""

    commitment: str  # SHA-256 of the server's secret, hex
    parts: tuple[str | None, ...]  # a seat's part, hex, once it is shown; bots have none
    is_revealed: bool
    formula: str
    round: int  # grows when somebody promised a part and did not show it
    stage: DiceStage  # parts are promised, then shown, then set for the whole game
    promises: tuple[str | None, ...]  # what seats have promised; "-" for one that did not show its part
    position: str | msgspec.UnsetType = msgspec.UNSET  # digest of the position that the game goes on from


class Clock(msgspec.Struct, frozen=True):
    """Until when the asked seat has time, in milliseconds since 1970; the reserve runs after `due`.

    All times are of the server's clock, which says `now` itself: the reader's may differ.
    """

    now: int
    due: int
    ends: int
    seconds: int  # what each decision has before the reserve


class Patience(msgspec.Struct, frozen=True):
    """Without a clock: from when on the others may have a bot answer for the asked seat; as `Clock` tells time."""

    now: int
    due: int


class AuctionFlow(msgspec.Struct, frozen=True):
    """An auction among people: its countdown, the least that may be bid, and what all may know of the wishes."""

    sale: str
    clock: Clock
    minimum: int
    bids: tuple[tuple[int, int], ...]  # seat and amount, waiting for their turn
    limits: tuple[int, ...]  # seats that bid by themselves
    passing: tuple[int, ...]


class Vote(msgspec.Struct, frozen=True):
    """A vote on removing a seat: who is for it, and how many must be."""

    seat: int
    voters: tuple[int, ...]
    needed: int


class RentChange(msgspec.Struct, frozen=True):
    """What a deed earns before and after; None where it depends on the dice, or is mortgaged."""

    deed: str
    before: int | None
    after: int | None


class DealSide(msgspec.Struct, frozen=True):
    """What a deal does to one side: rents of the deeds that it would own, where they change."""

    seat: int
    rents: tuple[RentChange, ...]


class Lopsided(msgspec.Struct, frozen=True):
    """A deal that is beyond doubt: one side feeds the other, who between them have struck so many already."""

    giver: int
    taker: int
    times: int


class TableView(msgspec.Struct, frozen=True):
    """Everything that all at the table can see. Complete: a later view replaces an earlier one."""

    id: str
    sequence: int
    phase: Phase
    edition: str
    mode: str
    board: str
    deck_set: str
    switches: dict[str, SwitchValue]  # changed ones only
    is_public: bool
    pace: Literal["instant", "reading"]
    round: int
    turn: int
    active: int
    asked: int | None  # the seat that must decide now
    dice: tuple[int | str, ...]  # the last roll, the speed die third
    thrower: int | None  # who rolled them
    thrown_for: DiceReason
    last_card: str | None
    pool: int
    stock: dict[str, int]
    seats: tuple[SeatView, ...]
    deeds: tuple[DeedState, ...]
    decision: Decision | None
    claims: tuple[OpenClaim, ...]
    clock: Clock | None
    time_left: float | None  # seconds, in the time-limit mode
    winners: tuple[int, ...]
    standings: tuple[Standing, ...]  # the final ones; empty before the end
    fairness: Fairness
    spectators: int
    votes: tuple[Vote, ...]
    worths: tuple[tuple[int, ...], ...]  # net worth of all seats after each round so far
    rematch: str | None  # the table at which these players play again
    auction: AuctionFlow | None = None  # where people bid against each other
    has_advice: bool = False  # whether seats may ask what a good player would do; all of them see it
    fair_deals: FairDeals = "free"  # what becomes of lopsided deals here
    lopsided: Lopsided | None = None  # the offer on the table, where it is shown to be one
    rolls_again: bool = False  # the last roll gives the active seat another one
    deal: tuple[DealSide, ...] = ()  # what the offer on the table would do to both sides
    patience: Patience | None = None  # where people wait for one of them
    hears_spectators: bool = True  # whether those who only watch may say phrases


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence of the log, told to this reader."""

    index: int  # number of the event in the game
    text: str
    seat: int | None = None
    clause: str = ""
    amount: int | None = None  # what the reader's own cash, or else the seat's, gained or lost
    whose: int | None = None  # whose cash that is
    turn: int = 0
    round: int = 0
    active: int | None = None  # whose turn it was
    kind: str = ""  # of the event
    deed: str | None = None  # that it is about: of a rent also when it is paid later


Section: TypeAlias = Literal[
    "answer", "build", "sell", "mortgage", "lift", "travel", "voucher", "share", "card", "target", "claim", "deal"
]


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something the reader may do now, in words. An open one wants more: an amount, or the sides of a deal."""

    action: Action
    label: str
    section: Section
    is_primary: bool = False
    is_danger: bool = False
    cost: int | None = None  # below zero for what it brings
    left: int | None = None  # cash afterwards
    space: str | None = None  # where it can be chosen on the board
    deed: str | None = None
    clause: str = ""
    minimum: int | None = None  # bids and wishes: the bounds of the amount
    maximum: int | None = None


Tone: TypeAlias = Literal["good", "note", "warn"]  # as the reader sees it: a rival's gain is a warning


class Blocked(msgspec.Struct, frozen=True):
    """Something the reader would do but for money: what is missing, and what could still be raised."""

    action: Action
    label: str
    cost: int
    short: int
    raisable: int


class Yours(msgspec.Struct, frozen=True):
    """What concerns one reader: the question in words, and the choices of the seat (none for spectators)."""

    seat: int | None
    question: str
    hint: str  # what it means: "completes yellow: rent doubles to 48"; may be empty
    hint_clause: str
    choices: tuple[Choice, ...]
    partners: tuple[int, ...]  # who may be offered a deal now
    hint_tone: Tone = "note"
    blocked: tuple[Blocked, ...] = ()


class Step(msgspec.Struct, frozen=True):
    """One input and all that followed from it, told to one reader."""

    sequence: int
    events: tuple[Event, ...]
    lines: tuple[LogLine, ...]
    first: int = 0  # number of its first event in the game
    draw: str | msgspec.UnsetType = msgspec.UNSET  # of an outcome of chance: stream, counter, total and value


class Snapshot(msgspec.Struct, frozen=True):
    """The whole table for one reader, with the newest part of the log."""

    view: TableView
    yours: Yours
    lines: tuple[LogLine, ...]
    last_cards: dict[str, str] = {}  # by deck, as far back as the lines go


class HistoryPoint(msgspec.Struct, frozen=True):
    """The table after one input, for looking back; its events can be played on the board once more."""

    sequence: int
    view: TableView
    lines: tuple[LogLine, ...]
    events: tuple[Event, ...] = ()
    first: int = 0  # number of its first event in the game


class StoryLine(msgspec.Struct, frozen=True):
    """One thing that a game is remembered by, in a sentence or two, and the round in which it happened."""

    kind: Literal["turning", "dearest", "best"]
    round: int
    text: str


class Proof(msgspec.Struct, frozen=True):
    """The secret revealed: every outcome follows from it, as docs/reference/fair-dice.md says."""

    table: str
    commitment: str
    secret: str
    parts: tuple[str | None, ...]
    formula: str
    round: int
