"""Three strangers that no player of ours is tuned or trained against: the test set. They stay as they are."""

from collections.abc import Iterator
from typing import Any

from benchmarks.strangers.body import Stranger


class Swapper(Stranger):
    """One deed for one deed, towards a colour of its own; it evens out in cash what the other thinks too little."""

    purse = 0
    reserve = 60
    bid_factor = 1.0
    set_bid_factor = 2.2

    def ideas(self, game: Any) -> Iterator[tuple[int, str]]:
        """What closes or goes on with a group of its own, for what the partner lacks or for its poorest single."""
        last = {deed.id for deed in self.missing(game, self.seat)}
        held = [deed for deed in map(game.deed, game.deeds(self.seat)) if not deed.is_group_complete]
        mine = sorted(held, key=lambda deed: self.worth(game, deed.id))
        for wanted in sorted(self.begun(game), key=lambda deed: (deed.id not in last, -self.worth(game, deed.id))):
            lacking = {deed.id for deed in self.missing(game, wanted.owner)}
            coins = [deed for deed in mine if deed.id in lacking and wanted.id in last]
            coins += [deed for deed in mine if deed.id not in lacking and self.is_single(game, deed)][:2]
            for coin in coins:
                if coin.printed.group == wanted.printed.group:
                    continue
                gap = max(wanted.printed.price - coin.printed.price, 0)
                for factor in (0.0, 0.6, 1.2, 2.0, 3.0) if wanted.id in last else (0.3, 0.8):
                    extra = int(gap + factor * wanted.printed.price)
                    if extra + (100 if wanted.id in last else 250) <= game.cash(self.seat):
                        cash = f" {extra}" if extra else ""
                        yield wanted.owner, f"offer {wanted.owner} give {coin.id}{cash} take {wanted.id}"

    def is_single(self, game: Any, deed: Any) -> bool:
        """Whether it has only this one of a group."""
        return bool(game.group(deed.printed.group).holders.get(self.seat) == 1)

    def likes(self, game: Any, partner: int, give: Any, take: Any) -> bool:
        """One for one, if it closes a group of its own and costs no more than the table says."""
        if len(give.deeds) != 1 or len(take.deeds) != 1 or take.cash > game.cash(self.seat) - 50:
            return False
        got, gone = give.deeds[0], take.deeds[0]
        if self.closes(game, got) != self.seat:
            return False
        even = 1.0 if self.closes(game, gone) == partner else 3.0
        return bool(self.worth(game, got) * even + give.cash >= self.worth(game, gone) + take.cash)


class Warden(Stranger):
    """Buys everything, sells nothing, pays for what its colours lack, and mortgages the rest for three houses."""

    purse = 0
    reserve = 40
    bid_factor = 1.1
    set_bid_factor = 2.5

    def ideas(self, game: Any) -> Iterator[tuple[int, str]]:
        """Cash alone, more each time: most for what closes a group, less for what goes on with one."""
        cash = game.cash(self.seat)
        last = {deed.id for deed in self.missing(game, self.seat)}
        for wanted in sorted(self.begun(game), key=lambda deed: (deed.id not in last, -self.worth(game, deed.id))):
            for factor in (1.5, 2, 2.5, 3, 4, 5) if wanted.id in last else (1.2, 1.5, 1.8):
                price = int(factor * wanted.printed.price)
                if price + (100 if wanted.id in last else 300) <= cash:
                    yield wanted.owner, f"offer {wanted.owner} give {price} take {wanted.id}"


class Collector(Stranger):
    """Wants two colours above all and pays for them with all else; single deeds of other colours are coin."""

    purse = 0
    reserve = 50
    bid_factor = 0.9
    set_bid_factor = 2.2
    favourites = ("orange", "red", "light-blue", "pink", "yellow")

    def dream(self, game: Any) -> list[str]:
        """The colours that it has most of, its favourites where that is even."""

        def held(group: str) -> tuple[float, int]:
            deeds = game.group(group).deeds
            mine = sum(deed.owner == self.seat for deed in deeds) / len(deeds)
            return -mine, self.favourites.index(group) if group in self.favourites else len(self.favourites)

        streets = [group for group in game.edition.groups if game.group(group).deeds[0].printed.kind == "street"]
        return sorted(streets, key=held)[:2]

    def ideas(self, game: Any) -> Iterator[tuple[int, str]]:
        """For each deed of the dream more and more, in cash or with a single deed as coin."""
        dream = self.dream(game)
        coins = sorted(
            (name for name in game.deeds(self.seat) if game.deed(name).printed.group not in dream),
            key=lambda name: self.worth(game, name),
        )
        coins = [name for name in coins if not game.deed(name).is_group_complete and game.deed(name).level == 0]
        for group in dream:
            last = {deed.id for deed in self.missing(game, self.seat)}
            for deed in game.group(group).deeds:
                if deed.owner in (None, self.seat) or game.group(group).owner is not None:
                    continue
                for factor in (1.2, 1.8, 2.5, 3.5, 5.0) if deed.id in last else (1.2, 1.6, 2.0):
                    price = int(deed.printed.price * factor)
                    for coin in coins[:1]:
                        if self.closes(game, coin) is None and price - game.deed(coin).printed.price > 0:
                            rest = price - game.deed(coin).printed.price
                            if rest + 100 <= game.cash(self.seat):
                                yield deed.owner, f"offer {deed.owner} give {coin} {rest} take {deed.id}"
                    if price + 100 <= game.cash(self.seat):
                        yield deed.owner, f"offer {deed.owner} give {price} take {deed.id}"

    def likes(self, game: Any, partner: int, give: Any, take: Any) -> bool:
        """Deeds of its dream count twice, those that close a colour of the partner's four times."""
        dream = self.dream(game)

        def weighed(names: Any, closing: int) -> float:
            return sum(
                self.worth(game, name)
                * (
                    4.0
                    if self.closes(game, name) == closing
                    else 2.0
                    if game.deed(name).printed.group in dream
                    else 1.0
                )
                for name in names
            )

        if give.cards or take.cards or any(game.deed(name).is_group_complete for name in take.deeds):
            return False
        return bool(weighed(give.deeds, self.seat) + give.cash >= 1.6 * weighed(take.deeds, partner) + take.cash)
