"""What one reader is asked and may do: the question in words, and every choice with its cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from magie.game import actions as act
from magie.game import decisions as ask
from magie.language.narrate import accounts_in
from magie.language.prices import cash_change, change_by, price_of
from magie.server.views.hints import Hint, hint_at
from magie.server.views.log import narrator_for
from magie.server.wire.table import Blocked, Choice, Section, Yours

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from magie.game import Action, Decision, Game
    from magie.game.game import Pending
    from magie.language import Narrator
    from magie.server.views.surroundings import Surroundings

_SECTIONS: dict[type, Section] = {
    act.Build: "build",
    act.Sell: "sell",
    act.SellGroup: "sell",
    act.Mortgage: "mortgage",
    act.MortgageShare: "mortgage",
    act.Lift: "lift",
    act.LiftShare: "lift",
    act.Travel: "travel",
    act.Ride: "travel",
    act.Swing: "travel",
    act.Voucher: "voucher",
    act.BuyShare: "share",
    act.Name: "share",
    act.Use: "card",
    act.Attack: "target",
    act.Pick: "target",
    act.Storm: "target",
    act.Place: "target",
    act.Send: "target",
    act.Claim: "claim",
    act.Withdraw: "deal",
}
# The answer that most people give, first; the first legal one of them is the big button.
# What goes without something (declining, passing, turning down) is never big, and an offer has no usual answer.
_USUAL = (
    act.Roll, act.Buy, act.Bid, act.Pay, act.Again, act.Option, act.GoOn, act.Keep, act.PayFlat, act.Stay, act.Want,
    act.Draw, act.Move, act.TakeCash, act.TakeVoucher, act.End,
)  # fmt: skip
_PLAIN = (act.Accept, act.Pass, act.Skip, act.Decline, act.Reject)
_DANGERS = (act.Bankrupt,)
MOST_PRICED = 6  # kinds of moments for which a seat's choices are kept; those of a turn come again with every turn


class Choices:
    """What seats could do when they were last told; what they may do with property is told anew when it changes."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, str], tuple[tuple[int, Sequence[str]], tuple[Choice, ...]]] = {}
        self._priced: dict[tuple[int, str], dict[tuple[int, Sequence[str]], dict[Action, Choice]]] = {}
        self._asked: tuple[int, Sequence[str]] | None = None
        self._questions: dict[tuple[int | None, str], str] = {}

    def question(self, game: Game, decision: Decision, narrator: Narrator) -> str:
        """The question in words: the same for all whom it does not call "you"."""
        now = game.sequence, narrator.names
        if self._asked != now:
            self._asked = now
            self._questions.clear()
        key = narrator.reader if narrator.reader in accounts_in(decision) else None, narrator.language
        if key not in self._questions:
            self._questions[key] = narrator.decision(decision)
        return self._questions[key]

    def of(self, game: Game, seat: int, decision: Decision | None, narrator: Narrator) -> tuple[Choice, ...]:
        """The choices of a seat now: its answers, the usual ones first, then what it may do with its property."""
        grounds = game.managing_versions(seat)[0], narrator.names
        key = seat, narrator.language
        known = self._known.get(key)
        if known is None or known[0] != grounds:
            known = self._known[key] = grounds, tuple(self._managing(game, seat, narrator))
        is_asked = decision is not None and decision.seat == seat
        return (*_answers(game, decision, narrator), *known[1]) if is_asked and decision is not None else known[1]

    def _managing(self, game: Game, seat: int, narrator: Narrator) -> Iterator[Choice]:
        """What a seat may do with its property: as it was told before, as long as only its cash is another."""
        kept = self._priced.setdefault((seat, narrator.language), {})
        prices = game.managing_versions(seat)[1], narrator.names
        if prices not in kept:
            kept[prices] = {}
            if len(kept) > MOST_PRICED:
                del kept[next(iter(kept))]
        told, cash = kept[prices], game.cash(seat)
        for action in game.managing(seat):
            choice = told.get(action)
            if choice is None:
                choice = told[action] = _choice(game, seat, action, narrator)
            left = None if choice.cost is None else cash - choice.cost
            yield choice if choice.left == left else replace(choice, left=left)


def yours(game: Game, around: Surroundings, reader: int | None, language: str, known: Choices | None = None) -> Yours:
    """The question as the reader hears it, and what the reader may do now, in or out of turn."""
    narrator = narrator_for(game, around, reader, language)
    is_open = around.phase == "playing"
    decision = game.decision if is_open else None
    told = known or Choices()
    question = told.question(game, decision, narrator) if decision is not None else ""
    is_asked = decision is not None and decision.seat == reader
    hint = hint_at(game, decision, narrator) if is_asked else Hint()
    may_act = is_open and reader is not None and game.is_in_play(reader) and not around.sitters[reader].is_held
    choices = told.of(game, reader, decision, narrator) if may_act and reader is not None else ()
    partners = game.partners(reader) if may_act else ()
    blocked = tuple(_blocked(game, decision, narrator)) if is_asked and may_act and decision is not None else ()
    return Yours(reader, question, hint.text, hint.clause, choices, partners, hint.tone, blocked)


def _answers(game: Game, decision: Decision, narrator: Narrator) -> tuple[Choice, ...]:
    seat = decision.seat
    legal = sorted(game.answers(seat), key=_rank)
    has_usual = not isinstance(decision, ask.Travelling)  # a triple is for going
    primary = next((action for action in legal if type(action) in _USUAL), None) if has_usual else None
    return tuple(_choice(game, seat, action, narrator, is_primary=action is primary) for action in legal)


_RANKS = {kind: rank for rank, kind in enumerate((*_USUAL, *_PLAIN))}


def _rank(action: Action) -> int:
    return _RANKS.get(type(action), len(_RANKS))


def _blocked(game: Game, decision: Decision, narrator: Narrator) -> Iterator[Blocked]:
    """What only a lack of cash keeps the asked seat from."""
    seat = decision.seat
    raisable = game.seat(seat).raisable
    for action in _wishes(decision):
        refused = game.check(seat, action)
        if refused is not None and refused.code == "money/not-enough-cash":
            cost = -cash_change(game, action)
            yield Blocked(action, narrator.action(action, game), cost, cost - game.cash(seat), raisable)


def _wishes(decision: Decision) -> tuple[Action, ...]:
    """What a question may cost."""
    match decision:
        case ask.Purchase():
            return (act.Buy(),)
        case ask.Turn(in_jail=True) | ask.Jail():
            return (act.PayFine(),)
        case ask.Share(prices=prices):
            return tuple(act.BuyShare(company) for company in prices)
        case ask.Cab(spaces=spaces):
            return tuple(act.Ride(space) for space in spaces)
        case _:
            return ()


def _choice(game: Game, seat: int, action: Action, narrator: Narrator, *, is_primary: bool = False) -> Choice:
    priced = price_of(game, action)
    change = change_by(action, priced)
    minimum, maximum = _bounds(game.pending, action)
    return Choice(
        action=action,
        label=narrator.priced_action(action, priced),
        section=_SECTIONS.get(type(action), "answer"),
        is_primary=is_primary,
        is_danger=isinstance(action, _DANGERS),
        cost=-change or None,
        left=game.cash(seat) + change if change else None,
        space=space_of(game, action),
        deed=getattr(action, "deed", None),
        minimum=minimum,
        maximum=maximum,
    )


def _bounds(pending: Pending, action: Action) -> tuple[int | None, int | None]:
    """Between what an amount may be chosen."""
    if isinstance(pending, ask.Auction | ask.Want) and isinstance(action, act.Bid | act.Want):
        return pending.minimum, pending.maximum
    return None, None


def space_of(game: Game, action: Action) -> str | None:
    """Where on the board an action can be chosen."""
    match action:
        case (
            act.Travel(space=space)
            | act.Ride(space=space)
            | act.Swing(space=space)
            | act.Voucher(space=space)
            | act.Send(space=space)
        ):
            return space
        case act.Pick(deed=deed) | act.Storm(deed=deed) | act.Attack(deed=deed) | act.Place(deed=deed):
            return game.edition.deeds[deed].space
        case _:
            return None
