"""Calls to a model: counted for each item, kept in the ledger, and tried again where an endpoint is busy."""

import time
from collections import Counter
from collections.abc import Callable, Sequence

import msgspec

from magie.evaluation.endpoint import UNREACHABLE, Endpoint, Message, Reply, Unavailable
from magie.evaluation.ledger import Ledger
from magie.evaluation.suite import EvaluationError

MOST_FAILURES = 5  # running; then the evaluation stops, and goes on later
WAITS = (1.0, 4.0, 15.0, 60.0)  # seconds before another try


class OutOfCalls(Exception):  # noqa: N818  (the name says the fault, as in magie.game.errors)
    """An item has used all its calls."""


class Cost(msgspec.Struct):
    """What the calls of an item came to."""

    calls: int = 0
    failed: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0


class Caller:
    """Asks a model for one item after the other."""

    def __init__(self, endpoint: Endpoint, ledger: Ledger, wait: Callable[[float], None] = time.sleep) -> None:
        self.endpoint, self.ledger, self._wait = endpoint, ledger, wait
        self.costs: dict[str, Cost] = {}

    def ask(self, item: str, messages: Sequence[Message], most: int) -> Reply:
        """A reply; raises OutOfCalls after so many calls for this item, EvaluationError where there is none."""
        cost = self.costs.setdefault(item, Cost())
        failures: Counter[tuple[str, str]] = Counter()  # by code and problem
        while failures.total() < MOST_FAILURES:
            if cost.calls >= most:
                raise OutOfCalls
            kept = (item, cost.calls) in self.ledger.replies
            reply = (
                self.ledger.replies[item, cost.calls] if kept else self._called(item, cost.calls, messages, failures)
            )
            cost.calls += 1
            if reply is not None:
                cost.prompt_tokens += reply.prompt_tokens
                cost.completion_tokens += reply.completion_tokens
                return reply
            cost.failed += 1
        code, problem = failures.most_common(1)[0][0]
        raise EvaluationError(code, {"endpoint": self.endpoint.url, "problem": problem})

    def _called(
        self, item: str, call: int, messages: Sequence[Message], failures: Counter[tuple[str, str]]
    ) -> Reply | None:
        """What one call gives; None after a failure, and after some patience where the endpoint may be busy."""
        try:
            reply = self.endpoint.ask(messages)
        except Unavailable as error:
            self.ledger.reply(item, call, None)
            if error.code == UNREACHABLE and failures.total() < MOST_FAILURES - 1:
                self._wait(WAITS[min(failures.total(), len(WAITS) - 1)])
            failures[error.code, error.problem] += 1
            return None
        self.ledger.reply(item, call, reply)
        return reply
