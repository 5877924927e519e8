"""Frames on the socket of a table, both ways; each is told apart by its `kind`.

A browser connects with the last sequence it has seen and gets either the steps it missed or a fresh snapshot.
Every request has an `id` of the browser's own making: it is answered once with `Done` or `Refused`, and one that
comes again after a reconnect is answered again but never done twice.
"""

from typing import Literal, TypeAlias

import msgspec

from magie.game.actions import Action
from magie.game.inputs import SwitchValue
from magie.game.tagged import Tagged
from magie.server.wire.home import FairDeals, Language, Pace
from magie.server.wire.table import DealSide, Snapshot, Step, TableView, Yours

Phrase: TypeAlias = Literal[
    "hello", "good-luck", "well-played", "thanks", "sorry", "hurry", "thinking", "nice-roll", "ouch", "deal",
    "no-deal", "good-game",
]  # fmt: skip


class Identified(Tagged, frozen=True):
    """A request, or the answer to it: both carry the `id` of the browser's own making."""

    id: str


# From the browser.


class Act(Identified, frozen=True):
    """Do this, if the game still stands at `sequence`."""

    sequence: int
    action: Action


class Check(Identified, frozen=True):
    """Would this be legal, and what would it do? For the writer of deals; changes nothing."""

    action: Action


class PlanGroup(Identified, frozen=True):
    """What would it mean to have a group built up, or sold, to these levels? Changes nothing."""

    group: str
    levels: dict[str, int]


class BuildGroup(Identified, frozen=True):
    """Build or sell until the group stands like this, all in one, if the game still stands at `sequence`."""

    sequence: int
    group: str
    levels: dict[str, int]


class BidWish(Identified, frozen=True):
    """In an auction among people, at any moment: bid this, bid up to this, or pass (None)."""

    sale: str
    amount: int | None
    is_limit: bool = False


class PromisePart(Identified, frozen=True):
    """The promise of the browser's random part for the dice: 64 hex digits, while parts are promised."""

    promise: str


class ShowPart(Identified, frozen=True):
    """The promised part itself: 64 hex digits, while parts are shown."""

    part: str


class AddPart(Identified, frozen=True):
    """Promise and show at once: 64 hex digits, for programs that trust the server."""

    part: str


class Say(Identified, frozen=True):
    """Say one of the preset phrases."""

    phrase: Phrase


class StartGame(Identified, frozen=True):
    """The host begins; open seats go to bots."""


class LeaveTable(Identified, frozen=True):
    """Leave the game for good, as the rules on leaving say."""


class HandOver(Identified, frozen=True):
    """Let a bot hold the seat (`bot` names it), or take the seat back (`bot` is None)."""

    bot: str | None


class VoteOut(Identified, frozen=True):
    """Vote for removing a seat, or take the vote back."""

    seat: int
    is_for: bool = True


class HoldSeat(Identified, frozen=True):
    """Without a clock: have a bot answer for a seat that lets the others wait for minutes, until it acts itself."""

    seat: int


class Wear(Identified, frozen=True):
    """Play with another token or colour; a bot or an open seat that has it takes the old one."""

    token: int | None = None
    colour: int | None = None


class ChangeSeat(Identified, frozen=True):
    """Before the game: sit somewhere else, where nobody sits, or a bot, which goes where one sat."""

    seat: int


class AgreeRules(Identified, frozen=True):
    """Before the game: play another mode, with other cards or by other house rules; for the host to say."""

    mode: str
    deck_set: str | None = None
    switches: dict[str, SwitchValue] = {}


class SetPace(Identified, frozen=True):
    """How fast the bots answer: for whoever has no other person to wait for."""

    pace: Pace


class AllowAdvice(Identified, frozen=True):
    """Whether seats may ask what a good player would do: for the host to say, and for all to see."""

    is_allowed: bool


class AllowPhrases(Identified, frozen=True):
    """Whether those who only watch may say phrases: for the host to say, and for all to see."""

    is_allowed: bool


class SetFairDeals(Identified, frozen=True):
    """Before the game: what becomes of lopsided deals; for the host to say, and for all to see."""

    fair_deals: FairDeals


class Speak(Identified, frozen=True):
    """Go on in another language; answered with a fresh snapshot."""

    language: Language


class Ping(Identified, frozen=True):
    """Still there."""


Request: TypeAlias = (
    Act
    | Check
    | PlanGroup
    | BuildGroup
    | BidWish
    | PromisePart
    | ShowPart
    | AddPart
    | Say
    | StartGame
    | LeaveTable
    | HandOver
    | VoteOut
    | HoldSeat
    | Wear
    | ChangeSeat
    | AgreeRules
    | SetPace
    | AllowAdvice
    | AllowPhrases
    | SetFairDeals
    | Speak
    | Ping
)


# From the server.


class Fresh(Tagged, frozen=True):
    """The whole table, at the start and whenever the browser fell behind."""

    snapshot: Snapshot


class Played(Tagged, frozen=True):
    """What happened since the last frame: steps in order, the table after them, and what it means for the reader."""

    steps: tuple[Step, ...]
    view: TableView
    yours: Yours


class Changed(Tagged, frozen=True):
    """Something about the people changed (presence, names, votes, clock, phase), not the game."""

    view: TableView
    yours: Yours


class Said(Tagged, frozen=True):
    """A seat, or a spectator (None), said a phrase."""

    seat: int | None
    phrase: Phrase


class Done(Identified, frozen=True):
    """A request was carried out and is committed; `sequence` is where the game stands."""

    sequence: int


class Checked(Identified, frozen=True):
    """Answer to `Check`: legal, or why not; and for a deal, what it does to both sides, in words and in rents."""

    is_legal: bool
    code: str
    text: str
    effects: tuple[str, ...]
    clause: str = ""
    sides: tuple[DealSide, ...] = ()
    is_lopsided: bool = False  # the whole table would be shown so


class LotPlan(msgspec.Struct, frozen=True):
    """One lot of a plan: its level, its rent now and after, and why it can have no more, or no fewer, buildings.

    `more` and `fewer` are the levels next to the planned one, None where there is none; `buildings` counts what the
    plan puts up on the lot, by kind, below zero what it sells.
    """

    deed: str
    level: int
    rent: int | None
    rent_after: int | None
    no_more: str
    no_fewer: str
    more: int | None
    fewer: int | None
    buildings: dict[str, int]


class RentAhead(msgspec.Struct, frozen=True):
    """A rent of others that the next roll may lead to."""

    deed: str
    owner: int
    rent: int


class Planned(Identified, frozen=True):
    """Answer to `PlanGroup`: what it costs (below zero: brings), what is left, and the most that could be built.

    `each` is one building more on every lot than stands there now, None where the rules or the cash forbid it;
    `danger` the dearest rent that the next roll may lead to, where what is left would not pay it.
    """

    is_legal: bool
    text: str
    clause: str
    cost: int
    left: int
    stock: dict[str, int]
    lots: tuple[LotPlan, ...]
    most: dict[str, int]
    most_count: int  # buildings that this adds
    each: dict[str, int] | None
    danger: RentAhead | None


class Refused(Identified, frozen=True):
    """A request was refused and nothing changed; `text` is in the reader's language."""

    code: str
    text: str
    clause: str = ""
    key: str = ""  # the limit that was reached
    seconds: float = 0.0  # until it is worth trying again


Frame: TypeAlias = Fresh | Played | Changed | Said | Done | Checked | Planned | Refused
