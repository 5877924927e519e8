"""What one reader is asked and may do: the question in words, and every choice with its cost."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from magie.game import actions as act
from magie.game import decisions as ask
from magie.language import Narrator
from magie.language.narrate import accounts_in
from magie.language.prices import cash_change, change_by, price_of
from magie.server.views.hints import Hint, hint_at
from magie.server.views.log import narrator_for
from magie.server.views.table import as_it_is
from magie.server.wire.table import Blocked, Choice, Section, Yours

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from magie.editions import Edition
    from magie.game import Action, Decision, Game
    from magie.game.game import Pending
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
_WITH_AMOUNT = (act.Bid, act.Want)
_BARE = frozenset((act.Roll, act.End))  # cost nothing and say nothing of a table: the same wherever they are asked
_COMING_AGAIN = (ask.Turn, ask.End, ask.Jail, ask.Purchase)  # others hardly do, and may hold what cannot be a key
MOST_QUESTIONS = 64  # that are kept in words; those of a turn come again with every turn
MOST_KEPT = 6  # kinds of moments for which a seat's choices are kept; those of a turn come again with every turn


class _Managing(NamedTuple):
    """What a seat may do with its property, by the cash in hand when it was told; and the same as it is told."""

    cash: int
    choices: tuple[Choice, ...]
    told: tuple[Choice, ...]


class Choices:
    """What seats could do when they were last told; what they may do with property is told anew when it changes."""

    def __init__(self, tell: Callable[[Choice], Choice] = as_it_is) -> None:
        self._tell = tell  # choices that hold are kept as they are told: as they are, or in JSON
        self._known: dict[tuple[int, str], dict[tuple[int, Sequence[str]], _Managing]] = {}
        self._priced: dict[tuple[int, str], dict[tuple[int, Sequence[str]], dict[Action, Choice]]] = {}
        self._questions: dict[tuple[Decision | int, int | None, str], str] = {}
        self._names: Sequence[str] | None = None
        self._narrators: dict[tuple[int | None, str], Narrator] = {}

    def narrator(self, game: Game, around: Surroundings, reader: int | None, language: str) -> Narrator:
        """Who tells things to a reader."""
        if self._names != around.names:
            self._names = around.names
            self._narrators.clear()
            self._questions.clear()
        key = reader, language
        if key not in self._narrators:
            self._narrators[key] = narrator_for(game, around, reader, language)
        return self._narrators[key]

    def question(self, game: Game, decision: Decision, narrator: Narrator) -> str:
        """The question in words: the same for all whom it does not call "you"; many come again and again."""
        reader = narrator.reader if narrator.reader in accounts_in(decision) else None
        key = decision if isinstance(decision, _COMING_AGAIN) else game.sequence, reader, narrator.language
        if key not in self._questions:
            if len(self._questions) >= MOST_QUESTIONS:
                self._questions.clear()
            self._questions[key] = narrator.decision(decision)
        return self._questions[key]

    def of(self, game: Game, seat: int, decision: Decision | None, narrator: Narrator) -> tuple[Choice, ...]:
        """The choices of a seat now: its answers, the usual ones first, then what it may do with its property."""
        version, prices = game.managing_versions(seat)
        kept = self._known.setdefault((seat, narrator.language), {})
        grounds, cash = (version, narrator.names), game.cash(seat)
        known = kept.get(grounds)
        if known is None or known.cash != cash:
            choices = tuple(self._managing(game, seat, prices, narrator)) if known is None else known.choices
            choices = tuple(_with_cash(choice, cash) for choice in choices)
            known = kept[grounds] = _Managing(cash, choices, tuple(map(self._tell, choices)))
            _forget_oldest(kept)
        if decision is None or decision.seat != seat:
            return known.told
        return *_answers(game, decision, narrator), *known.told

    def _managing(self, game: Game, seat: int, prices: int, narrator: Narrator) -> Iterator[Choice]:
        """What a seat may do with its property, as it was told before at the same prices."""
        kept = self._priced.setdefault((seat, narrator.language), {})
        told = kept.setdefault((prices, narrator.names), {})
        _forget_oldest(kept)
        for action in game.managing(seat):
            if action not in told:
                told[action] = _choice(game, seat, action, narrator)
            yield told[action]


def _with_cash(choice: Choice, cash: int) -> Choice:
    """A choice as it is with so much cash in hand."""
    left = None if choice.cost is None else cash - choice.cost
    return choice if choice.left == left else replace(choice, left=left)


def _forget_oldest(kept: dict[tuple[int, Sequence[str]], Any]) -> None:
    if len(kept) > MOST_KEPT:
        del kept[next(iter(kept))]


def yours(game: Game, around: Surroundings, reader: int | None, language: str, known: Choices | None = None) -> Yours:
    """The question as the reader hears it, and what the reader may do now, in or out of turn."""
    told = known or Choices()
    narrator = told.narrator(game, around, reader, language)
    is_open = around.phase == "playing"
    decision = game.decision if is_open else None
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
    for action in _wishes(decision):
        refused = game.check(seat, action)
        if refused is not None and refused.code == "money/not-enough-cash":
            cost, raisable = -cash_change(game, action), game.seat(seat).raisable
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


@lru_cache
def _bare_choice(edition: Edition, language: str, action: Action) -> Choice:
    return Choice(action=action, label=Narrator(edition, language).action(action), section="answer", is_primary=True)


def _choice(game: Game, seat: int, action: Action, narrator: Narrator, *, is_primary: bool = False) -> Choice:
    if is_primary and type(action) in _BARE:
        return _bare_choice(game.edition, narrator.language, action)
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
    if isinstance(action, _WITH_AMOUNT) and isinstance(pending, ask.Auction | ask.Want):
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
