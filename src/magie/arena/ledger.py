"""The file of a contest: its table in the first line, then a line per batch of sets, so that it can go on later."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from magie.arena.points import Played, Set
from magie.bots.protocol.player import Conduct
from magie.simulate.errors import InvalidRun
from magie.simulate.ledger import add_line, kept_lines
from magie.simulate.study import Study


class Ledger:
    """Keeps the sets of a contest in a file; what a stopped run had written counts."""

    def __init__(self, path: Path, table: Study, *, resume: bool) -> None:
        self.path = path
        self._lines: list[dict[str, Any]] = []
        if path.exists() and not resume:
            raise InvalidRun("simulate/exists", {"file": str(path)})
        if not path.exists():
            add_line(path, {"table": msgspec.to_builtins(table)})
            return
        self._lines = kept_lines(path, self._check)
        kept = msgspec.convert(self._lines[0]["table"], Study)
        if kept != table:
            raise InvalidRun("simulate/other-study", {"file": str(path), "differs": kept.differences(table)})

    def sets(self) -> list[Set]:
        """The sets that are there; a last line that was cut off is played again."""
        return [
            tuple(Played(winners, rounds, tuple(luck)) for winners, rounds, luck in one)
            for line in self._lines[1:]
            for one in line["sets"]
        ]

    def conduct(self) -> dict[str, Conduct]:
        """How programs have behaved so far, as the last line tells."""
        return msgspec.convert(self._lines[-1].get("conduct", {}) if self._lines else {}, dict[str, Conduct])

    def add(self, sets: Sequence[Set], conduct: Mapping[str, Conduct] | None = None) -> None:
        """Write down a batch, and how programs have behaved up to its end."""
        told: dict[str, Any] = {"sets": sets}
        if conduct:
            told["conduct"] = msgspec.to_builtins(conduct)
        add_line(self.path, told)

    def _check(self, lines: list[dict[str, Any]]) -> None:
        if not lines or "table" not in lines[0]:
            raise InvalidRun("arena/not-a-ledger", {"file": str(self.path)})
