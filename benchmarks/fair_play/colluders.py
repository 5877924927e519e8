"""Two seats that play for one of them: six ways to feed each other, all in the body of `champion`.

Each pair plays to win with one seat by what the other hands over. They know the line that the table draws as well as
anybody who reads this: those that give single deeds keep below it.
"""

from collections.abc import Iterator
from typing import Any

from magie.analysis.feeding import DEAR_ALONE, DOUBLE, LINE
from magie.bots.advice import Adviser, Chances
from magie.bots.agents import load
from magie.game import Game
from magie.game.actions import Action, Assets, Offer
from magie.game.coding import to_carrier
from magie.game.decisions import Debt, Decision, Offered

DEALS_A_TURN = 4
BELOW = LINE / 10_000  # of chance: whoever gives piece by piece never lets go of so much at a time
LEAST_SUM = 0.004  # of chance, for which two who count together bother to deal
WEAK = 0.08  # chance under which whoever dumps has lost all hope
ALL_BUT = 20  # cash that a giver keeps


class Colluder:
    """One of the two; a style says what it offers its ally, who accepts it."""

    def __init__(self, seat: int, ally: int, *, feeds: bool) -> None:
        self.seat, self.ally, self.feeds = seat, ally, feeds
        self.body = load("champion")
        self.turn, self.made = 0, 0
        self.began: int | None = None  # the round in which it first fed its ally

    def choose(self, game: Game, decision: Decision) -> Action | str:
        """Accept what the ally offers, feed it, else play as the body does."""
        is_of_ally = isinstance(decision, Offered) and decision.offerer == self.ally
        if is_of_ally and self.agrees(game) and game.check(self.seat, "accept") is None:
            return "accept"
        if decision.kind in ("turn", "end", "debt") and self.ally in game.partners(self.seat):
            if self.turn != game.turn:
                self.turn, self.made = game.turn, 0
            if self.made < DEALS_A_TURN:
                offer = self.offer(game)
                if offer is not None:
                    self.made += 1
                    self.began = self.began or game.round
                    return offer
        answer: Action = self.body.choose(game, decision)
        return answer

    def manage(self, game: Game, seat: int) -> Action | None:
        """As the body does."""
        wish: Action | None = self.body.manage(game, seat)
        return wish

    def agrees(self, game: Game) -> bool:  # noqa: ARG002
        """Whether it accepts whatever its ally offers; who feeds answers as the body does."""
        return not self.feeds

    def offer(self, game: Game) -> Offer | None:
        """The first legal idea."""
        if not self.feeds:
            return None
        return next((offer for offer in self.ideas(game) if game.check(self.seat, offer) is None), None)

    def ideas(self, game: Game) -> Iterator[Offer]:  # noqa: ARG002
        """What it would hand over, best first."""
        yield from ()

    def loose(self, game: Game, seat: int) -> list[str]:
        """Deeds of a seat without buildings on their group."""
        return [name for name in game.deeds(seat) if not any(deed.level for deed in _group(game, name))]

    def gains(self, game: Game, offers: list[Offer]) -> list[tuple[Offer, Chances]]:
        """What each legal offer does to all seats."""
        adviser = Adviser(game, self.seat)
        found = []
        for offer in offers:
            if game.check(self.seat, offer) is None:
                to_carrier(game.edition, offer, adviser.t.draft_action)
                give, take = list(adviser.t.draft_action.give), list(adviser.t.draft_action.take)
                found.append((offer, adviser.worth(self.seat, offer.partner, give, take).gains))
        return found


def _group(game: Game, name: str) -> Any:
    return game.group(game.deed(name).printed.group).deeds


class Summing(Colluder):
    """Both accept and offer whatever raises the sum of their chances, whoever it raises."""

    def agrees(self, game: Game) -> bool:
        """Whether the sum grows."""
        adviser = Adviser(game, self.seat)
        g = adviser.t.position
        gains = adviser.worth(g.offer_from, g.offer_to, g.offer_give, g.offer_take).gains
        return gains[self.seat] + gains[self.ally] > 0

    def offer(self, game: Game) -> Offer | None:
        """The exchange of at most a deed for a deed, and cash, that raises the sum most."""
        mine, theirs = self.loose(game, self.seat), self.loose(game, self.ally)
        wallet, purse = game.cash(self.seat) - ALL_BUT, game.cash(self.ally) - ALL_BUT
        sides = [(give, take) for give in [(), *((name,) for name in mine)] for take in [(), *((n,) for n in theirs)]]
        offers = [Offer(self.ally, Assets(deeds=give), Assets(deeds=take)) for give, take in sides if give or take]
        found = self.gains(game, offers)
        found.sort(key=lambda told: -told[1][self.seat] - told[1][self.ally])
        best = [offer for offer, _ in found[:3]] or [Offer(self.ally)]
        priced = list(best)
        for offer in (*best, Offer(self.ally)):
            for part in (2, 1):
                if wallet > 0:
                    priced.append(Offer(self.ally, Assets(wallet // part, offer.give.deeds), offer.take))
                if purse > 0:
                    priced.append(Offer(self.ally, offer.give, Assets(purse // part, offer.take.deeds)))
        sums = [(told[self.seat] + told[self.ally], offer) for offer, told in self.gains(game, priced)]
        most = max(sums, key=lambda told: told[0], default=None)
        return None if most is None or most[0] <= LEAST_SUM else most[1]


class Giving(Colluder):
    """Hands over single deeds for nothing, each a loss that stays below the line."""

    def ideas(self, game: Game) -> Iterator[Offer]:
        """What the ally gains most by."""
        gifts = [Offer(self.ally, Assets(deeds=(name,))) for name in self.loose(game, self.seat)]
        gifts += [Offer(self.ally, Assets(cash=cash)) for cash in (100, 200) if game.cash(self.seat) > 2 * cash]
        told = self.gains(game, gifts)
        small = [(offer, gains) for offer, gains in told if gains[self.seat] > -BELOW and gains[self.ally] > 0]
        yield from (offer for offer, _ in sorted(small, key=lambda entry: -entry[1][self.ally]))


class Overpaying(Colluder):
    """Buys the ally's poorest deed for most of its cash, again and again."""

    def ideas(self, game: Game) -> Iterator[Offer]:
        """Three quarters of its cash for the cheapest deed."""
        for name in sorted(self.loose(game, self.ally), key=lambda name: game.deed(name).printed.price):
            price = (game.cash(self.seat) - ALL_BUT) * 3 // 4
            if price >= 2 * game.deed(name).printed.price:
                yield Offer(self.ally, Assets(cash=price), Assets(deeds=(name,)))


class Colouring(Colluder):
    """Sells its ally whatever goes with its colours, at half the printed price."""

    def ideas(self, game: Game) -> Iterator[Offer]:
        """What completes a colour first."""

        def rest(name: str) -> int:
            return sum(deed.owner != self.ally for deed in _group(game, name))

        wanted = [n for n in self.loose(game, self.seat) if any(deed.owner == self.ally for deed in _group(game, n))]
        for name in sorted(wanted, key=rest):
            price = game.deed(name).printed.price // 2
            yield Offer(self.ally, Assets(deeds=(name,)), Assets(cash=min(price, max(0, game.cash(self.ally) - 100))))


class Dumping(Colluder):
    """Plays for itself until all hope is gone, then hands over all that it has."""

    def ideas(self, game: Game) -> Iterator[Offer]:
        """Everything at once, or what may be handed over while a debt is open."""
        adviser = Adviser(game, self.seat)
        is_lost = adviser.now()[self.seat] < WEAK
        if isinstance(game.decision, Debt):
            is_lost = is_lost or game.decision.raisable < game.decision.amount
        if is_lost:
            deeds = tuple(self.loose(game, self.seat))
            cash = max(0, game.cash(self.seat) - ALL_BUT)
            if deeds or cash > 50:
                yield Offer(self.ally, Assets(cash, deeds))
            if deeds:
                yield Offer(self.ally, Assets(deeds=deeds))
            for name in deeds:
                yield Offer(self.ally, Assets(deeds=(name,)))


class Careful(Colluder):
    """Knows the list of prices too: sells for just more than the least, and overpays by just less than is marked."""

    def ideas(self, game: Game) -> Iterator[Offer]:
        """What goes with the ally's colours just above the half, then its poorest deed as dear as may be."""
        for name in self.loose(game, self.seat):
            price = game.deed(name).printed.price // DOUBLE // DEAR_ALONE + 1
            if any(deed.owner == self.ally for deed in _group(game, name)) and game.cash(self.ally) >= price:
                yield Offer(self.ally, Assets(deeds=(name,)), Assets(cash=price * DEAR_ALONE))
        for name in sorted(self.loose(game, self.ally), key=lambda name: game.deed(name).printed.price):
            yield Offer(
                self.ally, Assets(cash=DOUBLE * DEAR_ALONE * game.deed(name).printed.price - 1), Assets(deeds=(name,))
            )


STYLES: dict[str, type[Colluder]] = {
    "summing": Summing,
    "giving": Giving,
    "overpaying": Overpaying,
    "colouring": Colouring,
    "dumping": Dumping,
    "careful": Careful,
}
