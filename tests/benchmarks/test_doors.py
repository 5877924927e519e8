"""The attempts at the doors: what does not hold is said, and ends with a status of 1."""

from __future__ import annotations

import pytest
from benchmarks.audit import doors
from benchmarks.audit.doors import Room


async def held(room: Room) -> str:
    room.must(room.folder.exists(), "no folder")
    return "tried"


async def opened(room: Room) -> str:
    room.must(False, "it was open")
    return "tried"


async def never_made(_: Room) -> str:
    raise TimeoutError("nobody answers")


@pytest.mark.parametrize(
    ("attempts", "status", "told"),
    [
        ([held], 0, "held  held: tried\n"),
        ([opened], 1, "BAD   opened: it was open\n"),
        ([never_made, held], 1, "BAD   never_made: TimeoutError: nobody answers\nheld  held: tried\n"),
    ],
)
def test_an_attempt_that_does_not_hold_or_cannot_be_made_is_told(
    attempts: list[doors.Attempt],
    status: int,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(doors, "ATTEMPTS", {one.__name__: one for one in attempts})
    monkeypatch.setattr("sys.argv", ["doors"])
    assert doors.main() == status
    assert capsys.readouterr().out == told
