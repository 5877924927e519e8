"""Deals by which one seat feeds another: too dear by any list of prices, and a loss whichever way the judge looks.

The judge alone would not do: who sells the last deed of a colour at its printed price loses half a game by it, and
beginners do so in good faith. A price alone would not do either: a forced sale is cheap and still the best way out.
What fails both is beyond doubt. Amounts are ten-thousandths of a chance to win.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from magie.bots.advice import Adviser
from magie.bots.search.afterstates import go_on
from magie.game import Game
from magie.judging.judge import judge_seats
from magie.rules import codes, schema
from magie.rules.deals import has_deed
from magie.rules.made.copying import copy_state
from magie.rules.seats import count_bits
from magie.rules.step import act

LINE = 75  # of what one seat has fed another, net, from which a deal is called lopsided
DOUBLE = 2  # whoever gets less than half of what it gives is not trading …
TREBLE = 3  # … and less than a third is little even for what is lost anyway
HOPELESS = 50  # of chance: with less a giver has nothing to lose any more
# What the receiver of a deed may think it worth, in printed prices: alone, beside others of its group, as the last.
DEAR_ALONE, DEAR_BESIDE, DEAR_LAST = 2, 3, 6
DEAR_PAPER = 200


class Fed(NamedTuple):
    """What a deal takes from its giver for its taker's good."""

    giver: int
    taker: int
    amount: int


class Feeding:
    """Who has fed whom at a table, net: single gifts that are small add up, and what comes back is taken off."""

    def __init__(self, kept: Iterable[tuple[int, int, int, int]] = ()) -> None:
        self._fed = {(giver, taker): (amount, times) for giver, taker, amount, times in kept}

    def kept(self) -> list[tuple[int, int, int, int]]:
        """All of it, to be put away: giver, taker, how much, and how many of these deals were lopsided."""
        return [(*pair, *fed) for pair, fed in self._fed.items()]

    def net(self, giver: int, taker: int) -> int:
        """What one seat has fed another, less what that has given back."""
        return self._amount(giver, taker) - self._amount(taker, giver)

    def times(self, giver: int, taker: int) -> int:
        """How many lopsided deals two seats have struck, whoever gave."""
        return sum(self._fed.get(pair, (0, 0))[1] for pair in ((giver, taker), (taker, giver)))

    def _amount(self, giver: int, taker: int) -> int:
        return self._fed.get((giver, taker), (0, 0))[0]

    def is_lopsided(self, fed: Fed | None) -> bool:
        """Whether a deal is beyond doubt, with all that has passed between the two before."""
        return fed is not None and fed.amount + self.net(fed.giver, fed.taker) >= LINE

    def add(self, fed: Fed) -> None:
        """The deal was struck."""
        amount, times = self._fed.get((fed.giver, fed.taker), (0, 0))
        self._fed[fed.giver, fed.taker] = amount + fed.amount, times + self.is_lopsided(fed)


def feeding(game: Game) -> Fed | None:
    """Whom the offer on the table would feed, None where both gain or there is none."""
    if game.decision is None or game.decision.kind != "offer":
        return None
    e: Any = game.numbers
    g: Any = game.state
    sides = (
        (g.offer_from, g.offer_to, g.offer_give, g.offer_take),
        (g.offer_to, g.offer_from, g.offer_take, g.offer_give),
    )
    for giver, taker, gives, gets in sides:
        given, got = worth_at_least(e, g, gives), worth_at_most(e, g, gets, giver)
        if given >= DOUBLE * got and given > 0:
            amount = cost_of(game, giver, taker, is_gift=given >= TREBLE * got)
            return Fed(giver, taker, amount) if amount > 0 else None
    return None


def worth_at_least(e: Any, g: Any, side: Any) -> int:
    """Cash, printed prices, half of them on what is mortgaged."""
    deeds = sum(e.deed_price[deed] // (1 + g.mortgaged[deed]) for deed in range(e.deeds) if has_deed(side, deed))
    shares = sum(
        e.share_par[company] * side[schema.SIDE_SHARES + company]
        + e.share_par[company] // 2 * side[schema.SIDE_MORTGAGED_SHARES + company]
        for company in range(e.companies)
    )
    return int(side[schema.SIDE_CASH] + deeds + shares)


def worth_at_most(e: Any, g: Any, side: Any, receiver: int) -> int:
    """What the same may be worth to somebody who wants it badly."""
    total = side[schema.SIDE_CASH]
    for deed in range(e.deeds):
        if has_deed(side, deed):
            group = e.deed_group[deed]
            place = group * schema.GROUP_DEEDS
            fellows = e.group_deed[place : place + e.group_size[group]]
            held = sum(g.owner[other] == receiver or has_deed(side, other) for other in fellows)
            factor = DEAR_LAST if held == len(fellows) else DEAR_BESIDE if held > 1 else DEAR_ALONE
            total += e.deed_price[deed] * factor
    cards = range(schema.SIDE_CARDS, schema.SIDE_CARDS + schema.CARD_WORDS)
    papers = sum(count_bits(side[word]) for word in (*cards, schema.SIDE_ROLL_THREE))
    papers += sum(side[schema.SIDE_VOUCHERS : schema.SIDE_VOUCHERS + schema.VOUCHERS])
    for kind in (schema.SIDE_SHARES, schema.SIDE_MORTGAGED_SHARES):
        papers += sum(side[kind : kind + schema.COMPANIES])
    return int(total + papers * DEAR_PAPER)


def cost_of(game: Game, giver: int, taker: int, *, is_gift: bool) -> int:
    """What accepting costs the giver as it looks best for it; of a gift, what it brings the taker if that is more.

    Looked at as it stands, and with every seat to roll next once debts are settled: who sells in need has to be
    better off bankrupt than with the deal before that sale costs anything.
    """
    adviser = Adviser(game, giver)
    g = adviser.t.position
    worth = adviser.worth(g.offer_from, g.offer_to, g.offer_give, g.offer_take)
    looks = [(worth.after[giver] - worth.before[giver], worth.after[giver], worth.after[taker] - worth.before[taker])]
    refused, accepted = _views(adviser, codes.V_REJECT), _views(adviser, codes.V_ACCEPT)
    for roller in refused.keys() & accepted.keys():
        before, after = refused[roller], accepted[roller]
        looks.append((after[giver] - before[giver], after[giver], after[taker] - before[taker]))
    gain, left, _ = max(looks)
    amount = -gain
    if is_gift and (gain < 0 or (gain == 0 and left <= HOPELESS / 10_000)):
        amount = max(amount, min(brought for _, _, brought in looks))
    return round(amount * 10_000)


def _views(adviser: Adviser, verb: int) -> dict[int, tuple[float, ...]]:
    """Every seat's chance after the offer's answer and the debts that follow, by who would roll next."""
    t = adviser.t.drafted
    g, b = t.position, t.action
    copy_state(adviser.t.position, g)
    b.verb, b.x, b.y = verb, 0, 0
    if act(t.edition, g, g.offer_to, b) != 0:
        return {}
    go_on(t)
    views = {}
    for roller in range(g.seats):
        if g.alive[roller] == 1:
            g.active = roller
            judge_seats(t)
            views[roller] = adviser.told()
    return views
