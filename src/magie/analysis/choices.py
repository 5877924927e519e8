"""Decisions of a game held against the best that could have been done."""

from fractions import Fraction
from typing import Any, Literal, NamedTuple

from magie.bots.advice import Adviser, Chances
from magie.bots.search.afterstates import NO_CHANCE, try_action
from magie.bots.search.bidding import try_sale
from magie.bots.search.plans import find_plan
from magie.game import Game, actions
from magie.game.actions import Action
from magie.game.coding import to_carrier
from magie.game.inputs import Input
from magie.rules import codes

Kind = Literal["buying", "bidding", "dealing", "building", "jail", "debts", "moving"]
KINDS: tuple[Kind, ...] = ("buying", "bidding", "dealing", "building", "jail", "debts", "moving")

_BUYING = frozenset(
    (codes.D_PURCHASE, codes.D_SHARE, codes.D_COMPANY, codes.D_PICK_DEED, codes.D_INTERCEPT, codes.D_CARD_PICK)
)
_BUILDING = (actions.Build, actions.Sell, actions.SellGroup, actions.Mortgage, actions.Lift)
_DEALING = (actions.Offer, actions.Counter, actions.Accept, actions.Reject)


class Choice(NamedTuple):
    """One decision: what was done, the best that was found, and the seat's chance after each."""

    number: int  # of the input
    turn: int
    seat: int
    kind: Kind
    action: Action
    best: Action
    chances: Chances  # every seat's, after what was done
    best_chances: Chances  # and after the best that was found
    worst_chance: float  # of all answers looked at: what was at stake
    error: float = 0.0  # the standard error of the loss: how far the judge may be off here

    @property
    def chance(self) -> float:
        """The seat's chance after what was done."""
        return self.chances[self.seat]

    @property
    def best_chance(self) -> float:
        """The seat's chance after the best answer found."""
        return self.best_chances[self.seat]

    @property
    def loss(self) -> float:
        """How much of the chance to win it cost."""
        return self.best_chance - self.chance

    @property
    def stake(self) -> float:
        """How much of the chance to win it could have cost."""
        return self.best_chance - self.worst_chance


def kind_of(game: Game, seat: int, action: Action) -> Kind:
    """What a decision is about."""
    g: Any = game.state
    if isinstance(action, _DEALING):
        return "dealing"
    if g.topic == codes.D_DEBT and g.asked == seat:
        return "debts"
    if g.topic == codes.D_AUCTION and isinstance(action, actions.Bid | actions.Pass):
        return "bidding"
    if g.topic in _BUYING and g.asked == seat:
        return "buying"
    if g.jailed[seat] > 0 and g.topic in (codes.D_TURN, codes.D_JAIL) and not isinstance(action, _BUILDING):
        return "jail"
    return "building" if g.topic in (codes.D_TURN, codes.D_END) or isinstance(action, _BUILDING) else "moving"


def counts_plans(game: Game, seat: int) -> bool:
    """Whether it counts at a question what a seat left unbuilt: at the end of a turn, and where it lacks money.

    What is not built at another question can be built after it, and is counted once.
    """
    if game.state.topic in (codes.D_END, codes.D_DEBT):
        return True
    price = getattr(game.decision, "price", None)
    return price is not None and game.seat(seat).cash < price


def judge_choice(game: Game, index: int, seat: int, action: Action) -> Choice | None:
    """A decision with the best answer found, None where there was nothing to decide.

    Deals that somebody else would have had to accept are no answers: of an offer, only what it would do to its maker
    counts. A bid is measured by what it would be worth to win with it.
    """
    adviser = Adviser(game, seat)
    kind = kind_of(game, seat, action)
    if isinstance(action, actions.Offer | actions.Counter):
        return _judge_offer(game, index, seat, action)
    found: dict[Action, Chances] = {
        advice.action: advice.chances
        for advice in adviser.advice()
        if advice.action is not None and not isinstance(advice.action, actions.Offer | actions.Counter | actions.Bid)
    }
    if not isinstance(action, _BUILDING) and not counts_plans(game, seat):
        found = {answer: chances for answer, chances in found.items() if not isinstance(answer, _BUILDING)}
    if kind == "bidding":
        return _judge_bid(game, adviser, index, seat, action, found)
    chances = found.get(action)
    if chances is None:
        chances = _tried(adviser, action)
    if isinstance(action, _BUILDING):
        chances = max(chances, _planned(game, seat, action), key=lambda told: told[seat])
    found[action] = chances
    own = {answer: told[seat] for answer, told in found.items()}
    if len(set(own.values())) < 2:
        return None
    best = max(own, key=lambda answer: (own[answer], answer == action))
    return Choice(index, game.turn, seat, kind, action, best, chances, found[best], min(own.values()))


def _tried(adviser: Adviser, action: Action) -> Chances:
    """Every seat's chance after an action that the advice did not look at."""
    to_carrier(adviser.game.edition, action, adviser.t.draft_action)
    chance = try_action(adviser.t, adviser.seat)
    return adviser.now() if chance == NO_CHANCE else adviser.told()


def _planned(game: Game, seat: int, action: Action) -> Chances:
    """Every seat's chance if one goes on with the best plan: whoever builds one house may build more."""
    trial = game.copy()
    trial.feed(Input("action", seat, action))
    adviser = Adviser(trial, seat)
    found: dict[Action | None, tuple[float, ...]] = {}
    if trial.legal(seat):
        adviser.add_found(found, find_plan)
    nothing = (0.0,) * game.seats
    return max(found.values(), key=lambda chances: chances[seat], default=nothing)


def _judge_offer(game: Game, index: int, seat: int, action: actions.Offer | actions.Counter) -> Choice:
    """An offer costs what it would take from its maker's chance if it were accepted."""
    adviser = Adviser(game, seat)
    trial = game.copy()
    trial.feed(Input("action", seat, action))
    g: Any = trial.state
    worth = adviser.worth(g.offer_from, g.offer_to, g.offer_give, g.offer_take)
    before, after = worth.before, min(worth.before, worth.after, key=lambda chances: chances[seat])
    better: Action = actions.Withdraw() if isinstance(action, actions.Offer) else actions.Reject()
    best = action if after == before else better
    return Choice(index, game.turn, seat, "dealing", action, best, after, before, after[seat])


def _judge_bid(
    game: Game, adviser: Adviser, index: int, seat: int, action: Action, found: dict[Action, Chances]
) -> Choice | None:
    """A bid against a pass, and a pass against the least bid."""
    if adviser.t.position.auction_kind != codes.SALE_DEED:
        return None
    passing = found.get(actions.Pass())
    if passing is None:
        return None
    least = next((move for move in game.legal(seat) if isinstance(move, actions.Bid)), None)
    if least is None:
        return None
    bid = action if isinstance(action, actions.Bid) else least
    try_sale(adviser.t, seat, seat, bid.amount)
    winning = adviser.told()
    chances, other = (winning, passing) if isinstance(action, actions.Bid) else (passing, winning)
    is_best = chances[seat] >= other[seat]
    best: Action = action if is_best else (actions.Pass() if isinstance(action, actions.Bid) else least)
    worst = min(chances[seat], other[seat])
    return Choice(index, game.turn, seat, "bidding", action, best, chances, chances if is_best else other, worst)


def given_by(choice: Choice, seat: int) -> Fraction:
    """What a decision gave a seat, or took from it: after what was done, less after the best answer found."""
    return Fraction(choice.chances[seat] - choice.best_chances[seat]).limit_denominator(10**12)
