"""Asks the person at the keyboard: a question, numbered choices, and whatever they type in answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from magie.cli.terminal.board import group_line
from magie.cli.terminal.choices import Choice, Choices, MenuName, choices_at, menu_lines
from magie.cli.terminal.deal import DealBuilder, deal_lines
from magie.cli.terminal.look import BAD, DIM, ENTER, KEY
from magie.cli.terminal.targets import with_ids
from magie.game import actions as act
from magie.game import decisions as ask
from magie.game.errors import InvalidText
from magie.notation import parse_action

if TYPE_CHECKING:
    from magie.cli.terminal.commands import Commands
    from magie.cli.terminal.lines import Lines
    from magie.cli.terminal.view import View
    from magie.game import Action, Decision


class Prompt:
    """Turns what is typed into a legal action of one seat."""

    def __init__(self, view: View, lines: Lines, commands: Commands, seat: int) -> None:
        self.view = view
        self.lines = lines
        self.commands = commands
        self.seat = seat
        self._knows_bidding = False
        self._hinted: tuple[object, ...] = ()  # what was on sale at the auction that was last explained
        self._ceiling: tuple[ask.Auction, int] | None = None  # "bid up to": an auction and the most to bid there

    def answer(self, decision: Decision) -> Action:
        """The answer to a decision of this seat, asked for unless it is plain."""
        bid = self._bid_up(decision)
        if bid is not None:
            return bid
        self.view.show(*self._question(decision))
        choices = choices_at(self.view, decision, self.seat)
        action = _only(choices, decision) or self._ask(choices, decision)
        assert action is not None, "only between turns there may be nothing to do"
        return action

    def interject(self, decision: Decision) -> Action | None:
        """Something to do while another seat is to roll; None to let it roll."""
        self.view.note("may-interject", seat=self.view.narrator.seat(decision.seat))
        choices = choices_at(self.view, decision, self.seat)
        carry_on = Choice(self.view.speech("carry-on"), menu="carry-on")
        return self._ask(Choices((*choices.lines, carry_on), len(choices.lines)), decision)

    def jumps_to_end(self) -> bool:
        """Whether somebody who is out would rather see the end at once than watch the others play."""
        return self._takes_first("jump", "watch", {"2"})

    def _takes_first(self, first: str, second: str, others: set[str]) -> bool:
        """Whether the first of two lines is chosen, which Enter takes; `others` choose the second."""
        self.view.show(_numbered((Choice(self.view.speech(first)), Choice(self.view.speech(second))), 0))
        while (line := self._read()) not in {"", "1", *others}:
            self.view.note("which-number", style=BAD)
        return line not in others

    def _question(self, decision: Decision) -> list[Text]:
        """What is asked, with what a deal on offer would mean."""
        words = self.view.narrator.decision(decision)
        if isinstance(decision, ask.Turn) and self.view.game.rolls_made and not decision.in_jail:
            words = self.view.speech("roll-again")
        question = [Text(words, style="bold")]
        if isinstance(decision, ask.Purchase):
            question.append(group_line(self.view, decision.deed))
        if isinstance(decision, ask.Offered):
            question += deal_lines(self.view, decision.offerer, decision.seat, decision.give, decision.take)
        if isinstance(decision, ask.Auction) and _on_sale(decision) != self._hinted:
            self._hinted = _on_sale(decision)
            question += [] if decision.deed is None else [group_line(self.view, decision.deed)]
            question += self._auction_hint(decision)
        return question

    def _auction_hint(self, decision: ask.Auction) -> list[Text]:
        """How to bid, said once."""
        if self._knows_bidding or not decision.maximum:
            return []
        self._knows_bidding = True
        return [Text(self.view.speech("auction-hint", max=self.view.speech("word-max")), style=DIM)]

    def _ask(self, choices: Choices, decision: Decision) -> Action | None:
        """One answer from the list; None for nothing to do."""
        self._list(choices)
        while True:
            line = self.lines.read()
            if self.commands.run(line):
                self._list(choices)
                continue
            chosen = choices.lines[choices.usual] if line == "" and choices.usual is not None else None
            if line.isdecimal() and 1 <= int(line) <= len(choices.lines):
                chosen = choices.lines[int(line) - 1]
            action = self._typed(line, decision) if chosen is None else self._taken(chosen, decision)
            if action is not None:
                return action
            if chosen is not None:
                if chosen.menu == "carry-on":
                    return None
                self._list(choices)  # a menu was opened and left again

    def _list(self, choices: Choices) -> None:
        self.view.show(_numbered(choices.lines, choices.usual))

    def _taken(self, choice: Choice, decision: Decision) -> Action | None:
        """What a choice does: its action, or what its menu gives."""
        if choice.action is not None:
            return choice.action
        match choice.menu:
            case "deal":
                return self._settled(DealBuilder(self.view, self.seat, self._read).offer())
            case "counter":
                assert isinstance(decision, ask.Offered)
                return self._settled(DealBuilder(self.view, self.seat, self._read).counter(decision.offerer))
            case None | "carry-on":
                return None
            case menu:
                return self._from_menu(menu)

    def _from_menu(self, menu: MenuName) -> Action | None:
        lines = menu_lines(self.view, self.seat, menu)
        self.view.show(_numbered(lines, None), Text(f"{ENTER} 0 {self.view.speech('back')}", style=DIM))
        while True:
            line = self._read()
            if line in {"", "0"}:
                return None
            if line.isdecimal() and int(line) <= len(lines):
                return lines[int(line) - 1].action
            action = self._typed(line, None)
            if action is not None:
                return action

    def _settled(self, deal: act.Offer | act.Counter | None) -> Action | None:
        """A deal that was put together: shown with what it means, and sent if it still pleases."""
        if deal is None:
            return None
        if not self._is_legal(deal):
            return None
        if isinstance(deal, act.Offer):
            partner = deal.partner
        else:
            decision = self.view.game.decision
            assert isinstance(decision, ask.Offered)  # else there is nothing to counter
            partner = decision.offerer
        self.view.show(*deal_lines(self.view, self.seat, partner, deal.give, deal.take))
        return deal if self._takes_first("deal-send", "deal-drop", {"0", "2"}) else None

    def _read(self) -> str:
        """A line that is no command."""
        while self.commands.run(line := self.lines.read()):
            pass
        return line

    def _typed(self, line: str, decision: Decision | None) -> Action | None:
        """The action that a text means, if the rules allow it; an amount is a bid while there is an auction."""
        if isinstance(decision, ask.Auction) and decision.seat == self.seat:
            bid = self._typed_bid(line, decision)
            if bid is not None:
                return bid if self._is_legal(bid) else None
        if line == "" or line.isdecimal():
            self.view.note("which-number", style=BAD)
            return None
        try:
            action = parse_action(with_ids(self.view, self._with_seats(line)), self.view.game.edition)
        except InvalidText as error:
            self.view.show(Text(self.view.narrator.cited(error), style=BAD))
            return None
        return action if self._is_legal(action) else None

    def _typed_bid(self, line: str, decision: ask.Auction) -> Action | None:
        words = line.lower().split()
        if len(words) == 2 and words[0] in {"max", self.view.speech("word-max")} and words[1].isdecimal():
            self._ceiling = decision, int(words[1])
            return self._bid_up(decision)
        return act.Bid(int(line)) if line.isdecimal() and int(line) > 0 else None

    def _bid_up(self, decision: Decision) -> Action | None:
        """The next bid towards the ceiling that was set for this auction, or out of it."""
        if self._ceiling is None or not isinstance(decision, ask.Auction):
            return None
        auction, ceiling = self._ceiling
        if _on_sale(auction) != _on_sale(decision):
            self._ceiling = None
            return None
        if decision.minimum <= min(ceiling, decision.maximum):
            return act.Bid(decision.minimum)
        self._ceiling = None
        return act.Pass()

    def _with_seats(self, line: str) -> str:
        """Action text in which a player may also be called by name: `offer Mina give brown-1 take red-3`."""
        words = line.split()
        if len(words) > 1 and words[0].lower() == "offer":
            names = [name.lower() for name in self.view.narrator.names]
            if words[1].lower() in names:
                words[1] = str(names.index(words[1].lower()))
        return " ".join(words)

    def _is_legal(self, action: Action) -> bool:
        """Whether the rules allow it; if not, says why."""
        rejection = self.view.game.check(self.seat, action)
        if rejection is not None:
            self.view.show(Text(self.view.narrator.cited(rejection), style=BAD))
        return rejection is None


def _on_sale(auction: ask.Auction) -> tuple[object, ...]:
    """What is being auctioned."""
    return auction.lot, auction.deed, auction.building, auction.company


def _only(choices: Choices, decision: Decision) -> Action | None:
    """The one thing that can be done, where asking would be needless."""
    is_plain = isinstance(
        decision,
        ask.Auction | ask.Want | ask.Purchase | ask.Place | ask.Bonus | ask.Bus | ask.Cab | ask.PickDeed | ask.Share
        | ask.Company | ask.Gift | ask.Take | ask.Discarding | ask.Storming | ask.ShareTransfer,
    )  # fmt: skip
    return choices.lines[0].action if is_plain and len(choices.lines) == 1 else None


def _numbered(lines: tuple[Choice, ...], usual: int | None) -> Table:
    """The choices, with what is left after each and a mark on the one that Enter takes."""
    table = Table.grid(padding=(0, 1))
    table.add_column(style=KEY)
    table.add_column(justify="right", style=KEY)
    table.add_column()
    table.add_column(style=DIM, no_wrap=True)
    for index, line in enumerate(lines):
        after = f"→ {line.after}" if line.after else ""
        table.add_row(ENTER if index == usual else " ", str(index + 1), line.text, after)
    return table
