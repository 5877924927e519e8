"""A language model on a seat: what it is asked, how often, and what is done when it answers against the rules.

Forced answers are never asked. Building, mortgages and deals go into one call at the end of a turn, an auction into
one call for the highest bid. An illegal answer gets one retry with code, sentence and clause, then a quick answer.
"""

from collections import Counter
from typing import Any

import msgspec

from magie.assistant.table import Place, Table
from magie.bots.protocol.quick import quick_answer
from magie.evaluation import prompt
from magie.evaluation.caller import Caller, Cost, OutOfCalls
from magie.evaluation.endpoint import Message
from magie.evaluation.suite import EvaluationError, FrozenPosition, LadderGame, Suite
from magie.game import Game
from magie.game.actions import Bid
from magie.game.decisions import Auction, Decision
from magie.game.errors import MagieError
from magie.notation import format_action, parse_action

MOST_OFFERS = 40  # calls about deals that others propose, per game; later ones are rejected
MOST_STEPS = 20  # of one plan
MOST_CALLS = 12  # for a frozen position, those that failed included
PLAN = prompt.SEVERAL[:20]
MOST_RAISING = 2  # calls about one debt, or one sale


class Answers(msgspec.Struct):
    """How an item was answered, by the kind of its questions."""

    asked: dict[str, int] = {}
    illegal: dict[str, int] = {}
    codes: dict[str, int] = {}
    retries: int = 0
    fallbacks: int = 0
    unasked: int = 0  # quick answers because the calls were used up

    def ask(self, kind: str) -> None:
        """A question."""
        self.asked[kind] = self.asked.get(kind, 0) + 1

    def note(self, kind: str, code: str) -> None:
        """An answer against the rules."""
        self.illegal[kind] = self.illegal.get(kind, 0) + 1
        self.codes[code] = self.codes.get(code, 0) + 1


class ModelPlayer:
    """A language model behind an endpoint."""

    def __init__(self, suite: Suite, caller: Caller) -> None:
        self.suite, self.caller = suite, caller
        self._system = ""

    def position(self, item: FrozenPosition) -> tuple[str, dict[str, Any]]:
        """Answer a frozen position; what else is told are answers and cost."""
        answers = Answers()
        return self._choose(item, answers), self._told(item.id, answers)

    def game(self, item: LadderGame) -> tuple[Game, dict[str, Any]]:
        """Play a game of the ladder to its end or to the round limit; what else is told are answers and cost."""
        suite, answers = self.suite, Answers()
        table = Table(suite.edition, suite.seats, (item.level,), item.seat, suite.mode, item.seed)
        seat = _Seat(self, item.id, table, answers)
        while not table.is_over and table.game.round <= suite.round_limit:
            seat.answer()
        return table.game, self._told(item.id, answers)

    def _told(self, item: str, answers: Answers) -> dict[str, Any]:
        cost = self.caller.costs.get(item, Cost())
        return {"answers": msgspec.to_builtins(answers), "cost": msgspec.to_builtins(cost)}

    def _choose(self, item: FrozenPosition, answers: Answers) -> str:
        """The model's answer to a frozen position, or a quick one."""
        game = Game.from_position(item.position)
        decision = game.decision
        assert decision is not None
        place = Place(game, decision.seat)
        messages = self.messages(game, prompt.question_of(place, (), prompt.LISTED))
        for is_retry in (False, True):
            try:
                reply = self.caller.ask(item.id, messages, MOST_CALLS).text
            except OutOfCalls:
                break
            answers.ask(item.kind)
            text = prompt.answers_in(reply)[-1]
            try:
                action = format_action(parse_action(text, game.edition))
                if action in item.losses:
                    return action
                place.check(parse_action(text, game.edition))
                refusal = f"position/not-listed: {prompt.LISTED}"
                answers.note(item.kind, "position/not-listed")
            except MagieError as error:
                refusal = place.refusal(error)
                answers.note(item.kind, error.code)
            if not is_retry:
                answers.retries += 1
                messages += _again(reply, refusal)
        answers.fallbacks += 1
        return format_action(quick_answer(game, decision))

    def messages(self, game: Game, question: str) -> list[Message]:
        """The rules, and a question."""
        if not self._system:
            self._system = prompt.system_prompt(game.edition)
        return [{"role": "system", "content": self._system}, {"role": "user", "content": question}]


class _Seat:
    """The seat of one game: what it remembers between two questions."""

    def __init__(self, player: ModelPlayer, item: str, table: Table, answers: Answers) -> None:
        self.player, self.item, self.table, self.answers = player, item, table, answers
        self.news: list[str] = []
        self.limits: dict[Any, int] = {}  # the highest bid, by sale
        self.calls: Counter[Any] = Counter()  # by what they were about

    def answer(self) -> None:
        """Answer the question at hand, with a call where there is something to decide."""
        game = self.table.game
        self.news += self.table.happened()
        decision: Any = game.decision
        texts = [text for text, _ in self.table.legal()]
        if decision.kind == "turn" and not decision.in_jail:
            self.table.play("roll")
        elif decision.kind == "end":
            self._manage(decision)
        elif isinstance(decision, Auction):
            self._bid(decision)
        elif decision.kind == "debt":
            self._raise(decision, texts)
        elif decision.kind == "offer":
            self._consider(decision)
        elif len(texts) == 1:
            self.table.play(texts[0])
        else:
            self._ask(decision, "")

    def _manage(self, decision: Decision) -> None:
        """One plan per turn for all that is built, mortgaged or dealt, where there is anything to do it with."""
        about = ("manage", self.table.game.turn)
        if self.calls[about] or not self.table.game.deeds(self.table.seat):
            self.table.play("end")
            return
        self.calls[about] += 1
        self._ask(decision, prompt.SEVERAL.format(nothing="end"), "end")

    def _consider(self, decision: Decision) -> None:
        """Others' deals, as long as there are not too many."""
        self.calls["offer"] += 1
        if self.calls["offer"] <= MOST_OFFERS:
            self._ask(decision, prompt.OFFER)
        else:
            self.answers.unasked += 1
            self._quick(decision)

    def _bid(self, decision: Auction) -> None:
        """Bid up to the limit, which is asked for once per sale."""
        sale = (self.table.game.turn, decision.lot, decision.deed, decision.building, decision.company)
        if decision.maximum == 0:
            self.table.play("pass")
            return
        if sale not in self.limits:
            how = prompt.AUCTION.format(minimum=decision.minimum, maximum=decision.maximum)
            self.calls[sale] += 1
            chosen = self._chosen(decision, how) if self.calls[sale] <= MOST_RAISING else None
            if chosen is not None and not isinstance(chosen, Bid):
                return  # it was played: a pass, or something to raise money
            self.limits[sale] = 0 if chosen is None else chosen.amount
        self.table.play(f"bid {decision.minimum}" if decision.minimum <= self.limits[sale] else "pass")

    def _raise(self, decision: Decision, texts: list[str]) -> None:
        """Raise what is owed: one plan, a second one if it was not enough, then quickly."""
        about = ("debt", self.table.game.turn)
        if "pay" in texts:
            self.table.play("pay")
        elif len(texts) == 1:
            self.table.play(texts[0])
        elif self.calls[about] >= MOST_RAISING:
            self._quick(decision)
        else:
            self.calls[about] += 1
            self._ask(decision, prompt.SEVERAL.format(nothing="bankrupt"))

    def _ask(self, decision: Decision, how: str, last: str = "") -> None:
        """Ask for an answer or a plan, and play it; `last` ends a plan that does not end itself."""
        chosen = self._chosen(decision, how, is_plan=how.startswith(PLAN))
        if chosen is None:
            self._quick(decision)
        elif last and not self.table.is_over and self.table.game.decision == decision:
            self.table.play(last)

    def _chosen(self, decision: Decision, how: str, *, is_plan: bool = False) -> Any:
        """What the model chose, played already unless it is a bid; None where it is to be answered quickly."""
        game, kind = self.table.game, decision.kind
        messages = self.player.messages(game, prompt.question_of(self.table, self.news, how))
        self.news = []
        for is_retry in (False, True):
            try:
                reply = self.player.caller.ask(self.item, messages, self.player.suite.calls).text
            except OutOfCalls:
                self.answers.unasked += 1
                return None
            self.answers.ask(kind)
            try:
                return self._carried_out(prompt.answers_in(reply), is_plan=is_plan)
            except MagieError as error:
                if isinstance(error, EvaluationError):
                    raise
                self.answers.note(kind, error.code)
                refusal = self.table.refusal(error)
            if self.table.is_over or type(game.decision) is not type(decision):  # the plan has led elsewhere
                return refusal
            if not is_retry:
                self.answers.retries += 1
                messages += _again(reply, refusal)
        self.answers.fallbacks += 1
        return None

    def _carried_out(self, texts: list[str], *, is_plan: bool) -> Any:
        """Play a plan step by step, or the last answer; a bid is only checked."""
        game = self.table.game
        before = game.decision
        for text in texts[:MOST_STEPS] if is_plan else texts[-1:]:
            action = parse_action(text, game.edition)
            self.table.check(action)
            if isinstance(action, Bid):
                return action
            self.table.play(text)
            if self.table.is_over or type(game.decision) is not type(before):
                break
        return True

    def _quick(self, decision: Decision) -> None:
        self.table.play(format_action(quick_answer(self.table.game, decision)))


def _again(reply: str, refusal: str) -> list[Message]:
    """What is said after an answer against the rules."""
    told = f"That was refused. {refusal}\nAnswer again with a legal action."
    return [{"role": "assistant", "content": reply}, {"role": "user", "content": told}]
