"""What every stranger does alike: raise money, build, sit in Jail, bid. The tables are their own; no judge is asked.

Written with the public Python interface alone, by `docs/reference/python.md` and `docs/reference/records.md`.
"""

from collections.abc import Iterator
from typing import Any

# How often a group is visited, as a player's guide has it: orange and red most, the dark blue and the brown least.
VISITS = {"orange": 1.3, "red": 1.25, "yellow": 1.1, "light-blue": 1.05, "pink": 1.1, "green": 1.0, "dark-blue": 0.95}
CALM = ("roll", "decline", "pass", "reject", "keep", "skip", "pay", "stay", "end", "go-on", "move")


class Stranger:
    """Plays a whole game by rules of thumb; a style is what it overrides."""

    reserve = 150  # what it keeps back when it builds
    purse = 0  # what it keeps back when it buys
    bid_factor = 1.0  # of the printed price, at auctions
    set_bid_factor = 2.0  # the same where the lot completes a group, its own or another's
    offers_a_turn = 2

    def __init__(self) -> None:
        self.seat = -1
        self.asked: dict[tuple[int, str], int] = {}  # when it last made an offer, by partner and text
        self.made = (0, 0)  # in which turn it made how many

    # what a bot has to answer

    def choose(self, game: Any, decision: Any) -> Any:
        """The answer to a question."""
        self.seat = decision.seat
        special = getattr(self, "on_" + decision.kind.replace("-", "_"), None)
        answer = special(game, decision) if special else None
        return answer if answer is not None else self.calm(game)

    def manage(self, game: Any, seat: int) -> Any:
        """What it does about property before another seat rolls."""
        self.seat = seat
        claim = next((action for action in game.legal(seat) if action.kind == "claim"), None)
        return claim or self.build(game)

    @staticmethod
    def calm(game: Any) -> Any:
        """What does least."""
        legal = game.legal()
        kinds = {action.kind: action for action in reversed(legal)}
        return next((kinds[kind] for kind in CALM if kind in kinds), legal[0])

    # questions

    def on_turn(self, game: Any, decision: Any) -> Any:
        """Lift, build, deal; then out of Jail while deeds are free, and in it as long as may be later."""
        first = self.build(game) or self.lift(game) or self.deal(game)
        if first is not None or not decision.in_jail:
            return first
        free = sum(deed.owner is None for deed in self.streets(game))
        kinds = {action.kind: action for action in game.legal()}
        if free > 3 or self.danger(game) < 60:
            return kinds.get("use") or (kinds.get("pay-fine") if game.cash(self.seat) > 200 else None)
        return None

    def on_end(self, game: Any, _decision: Any) -> Any:
        """Build and deal once more."""
        return self.build(game) or self.deal(game)

    def on_purchase(self, game: Any, decision: Any) -> Any:
        """Buy what leaves enough, and what completes a group at any rate."""
        wanted = game.cash(self.seat) - decision.price >= self.purse or self.closes(game, decision.deed) is not None
        legal = {action.kind: action for action in game.legal()}
        return legal.get("buy") if wanted else legal.get("decline")

    def on_auction(self, game: Any, decision: Any) -> Any:
        """Bid to a table price, in steps that people take."""
        price = self.limit(game, decision)
        least = decision.minimum
        if decision.maximum < least or least > min(price, game.cash(self.seat)):
            return "pass"
        step = max(5, price // 8)
        return f"bid {min(max(least, decision.bid + step), decision.maximum, game.cash(self.seat), price)}"

    def limit(self, game: Any, decision: Any) -> int:
        """The most that a lot is worth to it."""
        if decision.lot != "deed" or decision.deed is None:
            return 60 if decision.lot == "share-option" else 0
        factor = self.set_bid_factor if self.closes(game, decision.deed) is not None else self.bid_factor
        return int(min(factor * game.deed(decision.deed).printed.price, game.cash(self.seat) - self.purse))

    def on_debt(self, game: Any, _decision: Any) -> Any:
        """Mortgage what stands alone, then sell houses where they earn least, then the rest."""

        def order(action: Any) -> tuple[int, float]:
            if action.kind in ("mortgage", "sell"):
                deed = game.deed(action.deed)
                alone = not deed.is_group_complete
                return (0 if alone else 2) if action.kind == "mortgage" else 1, self.worth(game, action.deed)
            return (3 if action.kind in ("sell-group", "mortgage-share") else 9), 0.0

        raising = [action for action in game.legal() if action.kind != "bankrupt"]
        return min(raising, key=order) if raising else "bankrupt"

    def on_offer(self, game: Any, decision: Any) -> Any:
        """Accept what its tables call good."""
        wanted = self.likes(game, decision.offerer, decision.give, decision.take)
        return "accept" if wanted and game.check(self.seat, "accept") is None else "reject"

    def on_jail(self, game: Any, _decision: Any) -> Any:
        """Stay while others' streets are dear."""
        wanted = "stay" if self.danger(game) >= 60 else "pay-fine"
        return next((action for action in game.legal() if action.kind == wanted), None)

    # property

    def build(self, game: Any) -> Any:
        """A house on the lowest lot of the group that earns most by it; three each before anything higher."""
        cash, best, most = game.cash(self.seat), None, 0.0
        for action in game.legal(self.seat):
            if action.kind != "build":
                continue
            deed = game.deed(action.deed)
            rents = deed.printed.rents
            if cash - deed.next_price < self.reserve or deed.level + 1 >= len(rents):
                continue
            gain = (rents[deed.level + 1] - rents[deed.level]) / deed.next_price * VISITS.get(deed.printed.group, 0.9)
            gain *= 1.0 if deed.level < 3 else 0.3
            # The first houses earn little and the third much: a group is seen as a whole until it has them.
            if deed.level < 3 and len(rents) > 3:
                gain = rents[3] / (3 * deed.next_price) * VISITS.get(deed.printed.group, 0.9)
            if gain > most:
                best, most = action, gain
        return best or self.raise_for_houses(game)

    def raise_for_houses(self, game: Any) -> Any:
        """Mortgage a single deed as long as a group of its own has fewer than three houses on a lot."""
        lots = [deed for deed in self.streets(game) if deed.owner == self.seat and deed.is_group_complete]
        low = [deed for deed in lots if deed.level < 3 and not deed.is_mortgaged and deed.next_price]
        if not low or not any(game.buildings_left.values()):
            return None
        if game.cash(self.seat) >= min(deed.next_price for deed in low) + self.reserve:
            return None
        singles = [
            action
            for action in game.legal(self.seat)
            if action.kind == "mortgage" and not game.deed(action.deed).is_group_complete
        ]
        return min(singles, key=lambda action: self.worth(game, action.deed), default=None)

    def lift(self, game: Any) -> Any:
        """Lift a mortgage when there is plenty, groups first."""
        lifts = [action for action in game.legal(self.seat) if action.kind == "lift"]
        affordable = [
            action for action in lifts if game.cash(self.seat) - game.deed(action.deed).lift_cost > 2 * self.reserve
        ]
        return max(affordable, key=lambda action: game.deed(action.deed).is_group_complete, default=None)

    # deals

    def deal(self, game: Any) -> Any:
        """The first of its offers that has not been refused lately."""
        turn, made = self.made
        made = made if turn == game.turn else 0
        partners = set(game.partners(self.seat))
        if made >= self.offers_a_turn or not partners:
            return None
        for partner, text in self.ideas(game):
            key = partner, text
            if (
                partner in partners
                and game.round >= self.asked.get(key, -9) + 4
                and game.check(self.seat, text) is None
            ):
                self.asked[key], self.made = game.round, (game.turn, made + 1)
                return text
        return None

    def ideas(self, game: Any) -> Iterator[tuple[int, str]]:  # noqa: ARG002
        """Its offers, the dearest wish first: partner and text."""
        yield from ()

    def likes(self, game: Any, partner: int, give: Any, take: Any) -> bool:  # noqa: ARG002
        """Whether it accepts a deal; `give` comes to it, `take` leaves it."""
        return False

    # what it sees

    @staticmethod
    def streets(game: Any) -> Iterator[Any]:
        """All deeds with houses to come."""
        return (deed for deed in map(game.deed, game.edition.deeds) if deed.printed.kind == "street")

    def worth(self, game: Any, name: str) -> float:
        """A deed by its printed price and its place."""
        printed = game.deed(name).printed
        return float(printed.price) * VISITS.get(printed.group, 0.9)

    @staticmethod
    def closes(game: Any, name: str) -> int | None:
        """The seat that holds all the others of a deed's group."""
        deed = game.deed(name)
        others = {other.owner for other in game.group(deed.printed.group).deeds if other.id != name}
        return others.pop() if len(others) == 1 and deed.printed.kind == "street" and None not in others else None

    def begun(self, game: Any) -> Iterator[Any]:
        """Deeds of others in groups that it has begun and nobody else can close."""
        for group in game.edition.groups:
            deeds = game.group(group).deeds
            owners = {deed.owner for deed in deeds}
            if deeds[0].printed.kind == "street" and self.seat in owners and game.group(group).owner is None:
                yield from (deed for deed in deeds if deed.owner not in (None, self.seat))

    def missing(self, game: Any, seat: int) -> Iterator[Any]:
        """The last deeds that keep a seat from a group, where another seat holds them."""
        for name in game.edition.groups:
            deeds = game.group(name).deeds
            lacking = [deed for deed in deeds if deed.owner != seat]
            if len(lacking) == 1 and lacking[0].printed.kind == "street" and lacking[0].owner is not None:
                yield lacking[0]

    def danger(self, game: Any) -> float:
        """What a walk past the others' streets costs on average, roughly."""
        rents = [deed.rent.amount for deed in self.streets(game) if deed.owner not in (None, self.seat) and deed.rent]
        return float(sum(rents)) / 7
