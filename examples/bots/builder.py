"""A bot that thinks until it is told to stop: it buys, bids by price, builds before others roll, and deals no more.

A thread reads while the bot thinks, so that `stop` is heard at once. Standard Python, no Magie needed.
"""

import json
import sys
import threading
from queue import Queue
from typing import Any

CALM = ("roll", "decline", "pass", "reject", "keep", "skip", "pay", "end")
RESERVE = 150  # what it keeps in hand


class Builder:
    """Answers one question at a time."""

    def __init__(self) -> None:
        self.questions: Queue[dict[str, Any] | None] = Queue()
        self.stopped: set[int] = set()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        """Read lines: questions wait their turn, `stop` is noted at once; what is unknown is passed over."""
        for line in sys.stdin:
            message = json.loads(line)
            if message["type"] == "hello":
                say(type="ready", version=1, name="builder", manage=True)
            elif message["type"] == "question":
                self.questions.put(message)
            elif message["type"] == "stop":
                self.stopped.add(message["id"])
            elif message["type"] in ("judge", "advise"):
                say(type="sorry", id=message["id"], reason="I only play")
            elif message["type"] == "bye":
                break
        self.questions.put(None)

    def play(self) -> None:
        """Answer until there is nothing more to answer."""
        while (question := self.questions.get()) is not None:
            say(type="answer", id=question["id"], action=self.think(question))

    def think(self, question: dict[str, Any]) -> str | None:
        """The best of all answers by their worth; the best so far when time is over."""
        best, most = None, 0.0 if question["decision"]["kind"] == "manage" else -1e9
        for answer in question["legal"]:
            worth = self.worth(answer, question)
            if worth > most:
                best, most = answer, worth
            if question["id"] in self.stopped:
                break
        return best

    def worth(self, answer: str, question: dict[str, Any]) -> float:
        """What an answer is worth to it, roughly."""
        decision, cash = question["decision"], question["cash"][question["seat"]]
        verb, *words = answer.split()
        if verb in CALM:
            return 0.5
        if verb == "buy":
            return 1.0 if cash - decision["price"] >= RESERVE else -1.0
        if verb == "bid":
            return 1.0 if int(words[0]) <= (cash - RESERVE) // 2 else -1.0
        if verb == "build":
            return 2.0 if cash >= RESERVE + 200 else -1.0
        if decision["kind"] == "debt":  # mortgages before buildings, bankruptcy last
            return {"mortgage": 0.3, "sell": 0.2, "bankrupt": -9.0}.get(verb, -1.0)
        return -2.0


def say(**message: Any) -> None:
    """One line."""
    print(json.dumps(message), flush=True)


if __name__ == "__main__":
    Builder().play()
