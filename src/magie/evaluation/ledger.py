"""The file of an evaluation: who plays what, then every reply and every result, so that it can go on later."""

from pathlib import Path
from typing import Any

from magie.evaluation.endpoint import Reply
from magie.evaluation.suite import EvaluationError
from magie.simulate.ledger import add_line, kept_lines


class Ledger:
    """Keeps replies and results; without a path it keeps them for this run alone."""

    def __init__(self, path: Path | None, head: dict[str, Any], *, resume: bool = False) -> None:
        """Raises EvaluationError for a file that is there, or that is another evaluation's."""
        self.path = path
        self.results: dict[str, dict[str, Any]] = {}
        self.replies: dict[tuple[str, int], Reply | None] = {}  # None: that call failed
        if path is None:
            return
        if path.exists() and not resume:
            raise EvaluationError("eval/exists", {"file": str(path)})
        if path.exists():
            self._read(path, head)
        else:
            self._write({"head": head})

    def reply(self, item: str, call: int, reply: Reply | None) -> None:
        """Write down what a call gave."""
        self.replies[item, call] = reply
        self._write({"item": item, "call": call, "reply": reply})

    def result(self, item: str, result: dict[str, Any]) -> None:
        """Write down how an item went."""
        self.results[item] = result
        self._write({"item": item, "result": result})

    def _write(self, line: dict[str, Any]) -> None:
        if self.path is not None:
            add_line(self.path, line)

    def _read(self, path: Path, head: dict[str, Any]) -> None:
        """Take up what is there."""

        def check(lines: list[dict[str, Any]]) -> None:
            if not lines or lines[0].get("head") != head:
                raise EvaluationError("eval/other-evaluation", {"file": str(path)})

        for line in kept_lines(path, check):
            if "result" in line:
                self.results[line["item"]] = line["result"]
            elif "call" in line:
                reply = line["reply"]
                self.replies[line["item"], line["call"]] = None if reply is None else Reply(*reply)
