"""Making a deal step by step: with whom, for what, and what it would mean for both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from magie.cli.terminal.look import BAD, DIM, GOOD, KEY, dot, seat_mark
from magie.game.actions import Assets, Counter, Offer
from magie.game.decisions import Offered

if TYPE_CHECKING:
    from magie.cli.terminal.view import View

BACK = "0"
BUILT_ON = "trade/group-has-buildings"


class DealBuilder:
    """Asks for the pieces of a deal, one question a side; `read` gives the answer to a question."""

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
        take = self._pieces(partner, partner, self.view.speech("deal-take", name=name))
        if take is None:
            return None
        give = self._pieces(self.you, partner, self.view.speech("deal-give", name=name))
        if give is None:
            return None
        cash = self._cash(name)
        if cash is None:
            return None
        (take_deeds, take_cards), (give_deeds, give_cards) = take, give
        return (
            Assets(cash=max(cash, 0), deeds=give_deeds, cards=give_cards),
            Assets(cash=max(-cash, 0), deeds=take_deeds, cards=take_cards),
        )

    def _may_move(self, seat: int, partner: int, deed: str) -> bool:
        """Whether a deed may change hands at all: not while its group is built on."""
        alone, nothing = Assets(deeds=(deed,)), Assets()
        give, take = (alone, nothing) if seat == self.you else (nothing, alone)
        is_answer = isinstance(self.view.game.pending, Offered)
        deal = Counter(give, take) if is_answer else Offer(partner, give, take)
        rejection = self.view.game.check(self.you, deal)
        return rejection is None or rejection.code != BUILT_ON

    def _pieces(self, seat: int, partner: int, question: str) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
        """The deeds and cards that one side hands over."""
        view, game = self.view, self.view.game
        deeds = tuple(deed for deed in game.deeds(seat) if self._may_move(seat, partner, deed))
        cards = game.cards(seat)
        pieces = (*deeds, *cards)
        if not pieces:
            view.note("deal-none", style=DIM, **view.narrator.resolved({"seat": seat}))
            return (), ()
        view.show(Text(question, style="bold"), self._listed(deeds, cards))
        while True:
            answer = self.read()
            if answer == BACK:
                return None
            chosen = [_piece(word, pieces) for word in answer.replace(",", " ").split()]
            if None not in chosen:
                named = set(chosen)
                return tuple(deed for deed in deeds if deed in named), tuple(card for card in cards if card in named)
            view.note("deal-which", style=BAD, count=len(pieces))

    def _listed(self, deeds: Sequence[str], cards: Sequence[str]) -> Table:
        view, game = self.view, self.view.game
        table = Table.grid(padding=(0, 1))
        for number, deed in enumerate(deeds, start=1):
            group = game.tables.deed_group[game.edition.index("deed", deed)]
            name = Text(view.narrator.deed(deed))
            if game.is_mortgaged(deed):
                name.append(f" ({view.speech('mortgaged')})", style=BAD)
            table.add_row(Text(f"{number:>3}", style=KEY), dot(game.edition, group), name, Text(deed, style=DIM))
        for number, card in enumerate(cards, start=len(deeds) + 1):
            name = Text(view.speech("jail-cards", count=1))
            table.add_row(Text(f"{number:>3}", style=KEY), "", name, Text(card, style=DIM))
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


def _piece(word: str, pieces: Sequence[str]) -> str | None:
    """The piece that a number or an id names."""
    if word in pieces:
        return word
    if word.isdecimal() and 1 <= int(word) <= len(pieces):
        return pieces[int(word) - 1]
    return None


def deal_lines(view: View, giver: int, taker: int, give: Assets, take: Assets) -> list[Text]:
    """What a deal means: for each side, what it gets and which groups it completes or breaks up."""
    lines = [_gets(view, taker, give), _gets(view, giver, take)]
    for seat, gains, losses in ((taker, give, take), (giver, take, give)):
        lines += _groups_changed(view, seat, gains.deeds, losses.deeds)
    return lines


def _gets(view: View, seat: int, assets: Assets) -> Text:
    values = view.narrator.resolved({"seat": seat, "give": assets})
    return Text.assemble("  ", seat_mark(seat), " ", view.speech("deal-gets", **values))


def _groups_changed(view: View, seat: int, gains: Sequence[str], losses: Sequence[str]) -> list[Text]:
    """The groups that a deal closes or opens for a seat."""
    game, edition = view.game, view.game.edition
    lines = []
    before = set(game.deeds(seat))
    after = (before | set(gains)) - set(losses)
    for group, name in edition.ids["group"].items():
        whole = {deed for number, deed in edition.ids["deed"].items() if game.tables.deed_group[number] == group}
        if (whole <= before) == (whole <= after):
            continue
        completes = whole <= after
        values = view.narrator.resolved({"seat": seat, "group": name})
        text = view.speech("deal-completes" if completes else "deal-breaks", **values)
        style = GOOD if completes == (seat == view.you) else BAD
        lines.append(Text.assemble("    ", dot(edition, group), " ", (text, style)))
    return lines
