"""`champion` with play-outs: purchases, offers and its own proposals are looked at once more, a few rounds ahead.

What counts is the mean of what the judge says at once and of what play-outs come to. In these every opponent plays by
the style that fits what it did so far. On a server it has the seat of
`champion` where their kernel is compiled; `magie arena --bots magie.bulk.deep:DeepChampion,…` lets it play too.
"""

from typing import Any

from magie.bots.agents import PolicyBot
from magie.bots.drafts import context_for
from magie.bots.made.knobs import KNOB_SEEK_OFFER, KNOB_SEEK_RUNGS, knob
from magie.bots.minds import mind_of
from magie.bots.policies import CODES, POLICIES
from magie.bots.schema import TALKS
from magie.bots.search.afterstates import NO_CHANCE, UNIT, chance_now, strike_deal, try_action
from magie.bots.search.bargains import would_accept
from magie.bots.search.plans import PLAN_BUY, plan_step, try_purchase
from magie.bulk.opponents import Opponents
from magie.bulk.playouts import chances_after
from magie.game import Action, Game
from magie.game.decisions import Decision
from magie.rules import codes
from magie.rules.answers import check
from magie.rules.hash import WORD, mix
from magie.rules.made.carriers import Menu
from magie.rules.made.digest import digest
from magie.rules.made.steps import purchase_deed

NAME = "champion"
VETOES = 3  # proposals that are dropped at one question
HOPELESS = 300 * UNIT  # an offer that costs so much at once is not looked at again


class DeepChampion(PolicyBot):
    """Plays as `champion` does, and looks ahead by play-outs where most hangs on it."""

    def __init__(self) -> None:
        super().__init__(POLICIES[CODES[NAME]])

    def choose(self, game: Game, decision: Decision) -> Action:
        """The bot's answer to a decision."""
        opponents = opponents_of(game, decision.seat)
        opponents.look()
        action = super().choose(game, decision)
        look = Look(game, decision.seat, self._action, opponents.policies())
        if decision.kind == "purchase":
            look.buy_or_decline()
        elif decision.kind == "offer":
            look.accept_or_reject()
        elif decision.kind == "turn":
            for _ in range(VETOES):
                if self._action.verb != codes.V_OFFER or look.is_proposal_good():
                    break
                look.drop_proposal()
                action = super().choose(game, decision)
        opponents.expect(self._action)
        return self._typed(game) if look.is_other else action

    def manage(self, game: Game, seat: int) -> Action | None:
        """What the bot would do about its property while another seat is to roll, if anything."""
        opponents_of(game, seat).look()
        return super().manage(game, seat)


def opponents_of(game: Game, seat: int) -> Opponents:
    """The others as a seat sees them."""
    return Opponents(game.edition.numbers, game.state, mind_of(game), seat)


class Look:
    """A second look at one question: `a` holds the answer, and another one where play-outs say so."""

    def __init__(self, game: Game, seat: int, a: Any, policies: list[int]) -> None:
        self.seat, carriers = seat, {"action": a, "menu": Menu(), "mind": mind_of(game)}
        self.t = context_for(game.edition.numbers, position=game.state, **carriers)
        self.policies = policies  # of all seats in play-outs
        self.is_other = False

    def take(self, verb: int) -> None:
        """Answer something else."""
        self.is_other = True
        self.t.action.verb, self.t.action.x, self.t.action.y = verb, 0, 0

    def far(self, *positions: Any) -> list[list[int]]:
        """All chances some rounds after each of the positions."""
        return chances_after(self.t.edition, positions, mix(digest(self.t.position) & WORD), self.policies)

    def after(self, verb: int) -> tuple[int, Any, list[int]]:
        """A seat's chance after an answer, the position then, and all chances in it."""
        b = self.t.draft_action
        b.verb, b.x, b.y = verb, 0, 0
        chance = try_action(self.t, self.seat)
        return chance, self.t.draft.copy(), list(self.t.judgement.chance)

    def buy_or_decline(self) -> None:
        """Buy, with mortgages if need be, or leave the deed to an auction."""
        bought = try_purchase(self.t, self.seat)
        if bought == NO_CHANCE:
            return
        mine = self.t.draft.copy()
        declined, auctioned, _ = self.after(codes.V_DECLINE)
        with_deed, without = self.far(mine, auctioned)
        gain = bought - declined + with_deed[self.seat] - without[self.seat]
        self.take(codes.V_DECLINE)
        if gain >= 0 and not plan_step(self.t, self.seat, PLAN_BUY, purchase_deed(self.t.position), 0):
            self.take(codes.V_DECLINE)

    def accept_or_reject(self) -> None:
        """Accept what holds a few rounds ahead too; what does not was perhaps countered, and is else rejected."""
        partner, seat, b = self.t.position.offer_from, self.seat, self.t.draft_action
        b.verb, b.x, b.y = codes.V_ACCEPT, 0, 0
        if check(self.t.edition, self.t.position, seat, b) != 0:
            return
        before = chance_now(self.t, seat)
        theirs = self.t.judgement.chance[partner]
        dealt, deal, chances = self.after(codes.V_ACCEPT)
        if dealt - before < -HOPELESS:
            return
        _, no_deal, _ = self.after(codes.V_REJECT)
        far, without = self.far(deal, no_deal)
        gain = (dealt - before + far[seat] - without[seat]) // 2
        their_gain = (chances[partner] - theirs + far[partner] - without[partner]) // 2
        if would_accept(self.t, seat, gain, their_gain):
            self.take(codes.V_ACCEPT)
        elif self.t.action.verb == codes.V_ACCEPT:
            self.take(codes.V_REJECT)

    def is_proposal_good(self) -> bool:
        """Whether the proposal in `a` adds enough a few rounds ahead too."""
        seat, a = self.seat, self.t.action
        before = chance_now(self.t, seat)
        self.t.draft = deal = self.t.position.copy()
        strike_deal(self.t.drafted, seat, a.x, a.give, a.take)
        after = chance_now(self.t.drafted, seat)
        far, without = self.far(deal, self.t.position)
        gain = (after - before + far[seat] - without[seat]) // 2
        return bool(gain >= knob(self.t.mind, seat, KNOB_SEEK_OFFER) * UNIT)

    def drop_proposal(self) -> None:
        """Leave the exchange that was about to be proposed for long."""
        k = self.t.mind
        slot = self.seat * TALKS + k.open_slot[self.seat] - 1
        k.open_slot[self.seat] = 0
        k.talk_tries[slot] = knob(k, self.seat, KNOB_SEEK_RUNGS)
        k.talk_round[slot] = self.t.position.round
