"""The file of a contest: its table in the first line, then a line per batch of sets, so that it can go on later."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from magie.arena.points import Played, Set
from magie.bots.protocol.player import Conduct
from magie.simulate.errors import InvalidRun
from magie.simulate.study import Study


class Ledger:
    """Keeps the sets of a contest in a file; what a stopped run had written counts."""

    def __init__(self, path: Path, table: Study, *, resume: bool) -> None:
        self.path = path
        if path.exists() and not resume:
            raise InvalidRun("simulate/exists", {"file": str(path)})
        if not path.exists():
            path.write_text(json.dumps({"table": msgspec.to_builtins(table)}) + "\n", encoding="utf-8")
            return
        head = self._lines()[0]
        kept = msgspec.convert(head["table"], Study)
        if kept != table:
            raise InvalidRun("simulate/other-study", {"file": str(path), "differs": kept.differences(table)})

    def sets(self) -> list[Set]:
        """The sets that are there; a last line that was cut off is played again."""
        return [
            tuple(Played(winners, rounds, tuple(luck)) for winners, rounds, luck in one)
            for line in self._lines()[1:]
            for one in line["sets"]
        ]

    def conduct(self) -> dict[str, Conduct]:
        """How programs have behaved so far, as the last line tells."""
        return msgspec.convert(self._lines()[-1].get("conduct", {}), dict[str, Conduct])

    def add(self, sets: Sequence[Set], conduct: Mapping[str, Conduct] | None = None) -> None:
        """Write down a batch, and how programs have behaved up to its end."""
        told: dict[str, Any] = {"sets": sets}
        if conduct:
            told["conduct"] = msgspec.to_builtins(conduct)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(told) + "\n")

    def _lines(self) -> list[dict[str, Any]]:
        lines: list[dict[str, Any]] = []
        whole = []
        for text in self.path.read_text(encoding="utf-8").splitlines():
            try:
                lines.append(json.loads(text))
            except ValueError:
                break
            whole.append(text)
        if not lines or "table" not in lines[0]:
            raise InvalidRun("arena/not-a-ledger", {"file": str(self.path)})
        self.path.write_text("\n".join(whole) + "\n", encoding="utf-8")
        return lines
