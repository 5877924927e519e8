"""Making a deal step by step: with whom, for what, and what it would mean for both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec import structs
from rich.table import Table
from rich.text import Text

from magie.cli.terminal.assets import Asset, asset_name, assets_of, held_assets
from magie.cli.terminal.look import BAD, DIM, GOOD, KEY, dot, seat_mark
from magie.game.actions import Assets, Counter, Offer
from magie.game.deals import groups_changed
from magie.game.decisions import Offered

if TYPE_CHECKING:
    from magie.cli.terminal.view import View

BACK = "0"
NEVER = frozenset({"trade/group-has-buildings", "trade/not-tradable"})


class DealBuilder:
    """Asks for the assets of a deal, one question a side; `read` gives the answer to a question."""

    def __init__(self, view: View, you: int, read: Callable[[], str]) -> None:
        self.view = view
        self.you = you
        self.read = read

    def offer(self) -> Offer | None:
        """A new deal, or None for a change of mind."""
        partner = self._partner()
        if partner is None:
            return None
        sides = self._sides(partner)
        return None if sides is None else Offer(partner, *sides)

    def counter(self, partner: int) -> Counter | None:
        """Another deal in answer to one that was offered."""
        sides = self._sides(partner)
        return None if sides is None else Counter(*sides)

    def _partner(self) -> int | None:
        """Who the deal is for; not asked where there is only one."""
        partners = self.view.game.partners(self.you)
        if len(partners) == 1:
            return partners[0]
        self.view.note("deal-with")
        table = Table.grid(padding=(0, 1))
        for number, seat in enumerate(partners, start=1):
            table.add_row(Text(f"  {number}", style=KEY), seat_mark(seat), self.view.name(seat))
        self.view.show(table)
        while True:
            answer = self.read()
            if answer in {"", BACK}:
                return None
            if answer.isdecimal() and 1 <= int(answer) <= len(partners):
                return partners[int(answer) - 1]
            named = [seat for seat in partners if self.view.narrator.seat(seat).lower() == answer.lower()]
            if named:
                return named[0]
            self.view.note("deal-who", style=BAD, count=len(partners))

    def _sides(self, partner: int) -> tuple[Assets, Assets] | None:
        """What you give and what you take; None where there is nothing to deal with or in."""
        name = self.view.narrator.seat(partner)
        take = self._assets(partner, partner, self.view.speech("deal-take", name=name))
        if take is None:
            return None
        give = self._assets(self.you, partner, self.view.speech("deal-give", name=name))
        if give is None:
            return None
        cash = self._cash(name)
        if cash is None:
            return None
        return structs.replace(give, cash=max(cash, 0)), structs.replace(take, cash=max(-cash, 0))

    def _may_move(self, seat: int, partner: int, asset: Asset) -> bool:
        """Whether an asset may change hands at all: not while its group is built on, not some cards."""
        alone, nothing = assets_of([asset]), Assets()
        give, take = (alone, nothing) if seat == self.you else (nothing, alone)
        is_answer = isinstance(self.view.game.pending, Offered)
        deal = Counter(give, take) if is_answer else Offer(partner, give, take)
        rejection = self.view.game.check(self.you, deal)
        return rejection is None or rejection.code not in NEVER

    def _assets(self, seat: int, partner: int, question: str) -> Assets | None:
        """What one side hands over, cash apart."""
        view = self.view
        assets = [asset for asset in held_assets(view, seat) if self._may_move(seat, partner, asset)]
        if not assets:
            view.note("deal-none", style=DIM, **view.narrator.resolved({"seat": seat}))
            return Assets()
        view.show(Text(question, style="bold"), self._listed(assets))
        while True:
            answer = self.read()
            if answer == BACK:
                return None
            chosen = _chosen(answer.replace(",", " ").split(), assets)
            if chosen is not None:
                return assets_of(chosen)
            view.note("deal-which", style=BAD, count=len(assets))

    def _listed(self, assets: Sequence[Asset]) -> Table:
        view, game = self.view, self.view.game
        table = Table.grid(padding=(0, 1))
        for number, asset in enumerate(assets, start=1):
            mark, name = Text(" "), Text(asset_name(view, asset))
            if asset.field == "deeds":
                mark = dot(game.edition.groups[game.edition.deeds[asset.id].group])
                if game.is_mortgaged(asset.id):
                    name.append(f" ({view.speech('mortgaged')})", style=BAD)
            table.add_row(Text(f"{number:>3}", style=KEY), mark, name, Text(asset.id, style=DIM))
        return table

    def _cash(self, name: str) -> int | None:
        """What you pay on top; below zero for what you ask."""
        self.view.show(Text(self.view.speech("deal-cash", name=name), style="bold"))
        while True:
            answer = self.read().replace(" ", "")
            digits = answer.lstrip("+-").strip(self.view.game.edition.currency)
            if answer == "":
                return 0
            if digits.isdecimal() and digits.isascii() and len(digits) <= 7:
                return -int(digits) if answer.startswith("-") else int(digits)
            self.view.note("deal-amount", style=BAD)


def _chosen(words: Sequence[str], assets: Sequence[Asset]) -> list[Asset] | None:
    """The assets that numbers and ids name, an id once for each time it is typed; None for what names nothing."""
    left = dict(enumerate(assets, start=1))
    chosen = set()
    for word in words:
        named = [number for number, asset in left.items() if word in {str(number), asset.id}]
        if not named:
            return None
        chosen.add(named[0])
        del left[named[0]]
    return [assets[number - 1] for number in sorted(chosen)]


def deal_lines(view: View, giver: int, taker: int, give: Assets, take: Assets) -> list[Text]:
    """What a deal means: for each side, what it gets and which groups it completes or breaks up."""
    lines = [_gets(view, taker, give), _gets(view, giver, take)]
    for seat, gains, losses in ((taker, give, take), (giver, take, give)):
        lines += _groups_changed(view, seat, gains.deeds, losses.deeds)
    return lines


def _gets(view: View, seat: int, assets: Assets) -> Text:
    values = view.narrator.resolved({"seat": seat, "give": assets})
    return Text.assemble("  ", seat_mark(seat), " ", view.narrator.catalogue.say("deal.gets", values))


def _groups_changed(view: View, seat: int, gains: Sequence[str], losses: Sequence[str]) -> list[Text]:
    """The groups that a deal closes or opens for a seat."""
    lines = []
    for change in groups_changed(view.game, seat, gains, losses):
        values = view.narrator.resolved({"seat": seat, "group": change.group})
        text = view.narrator.catalogue.say("deal.completes" if change.is_completed else "deal.breaks", values)
        style = GOOD if change.is_completed == (seat == view.you) else BAD
        lines.append(Text.assemble("    ", dot(view.game.edition.groups[change.group]), " ", (text, style)))
    return lines
