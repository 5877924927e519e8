"""Says what `magie verify --kept` makes of games: `python -m tests.web.verify_kept FOLDER`.

The folder has pairs of `NAME.magie` and `NAME.json`; the answer is a JSON object of verdicts, with what was breached.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from magie.game.kept import read_kept
from magie.game.verification import Witness, compare
from magie.notation import parse_record


def verdict(record: Path) -> str:
    """Of one game."""
    kept = read_kept(record.with_suffix(".json").read_bytes())
    found = compare(parse_record(record.read_text(encoding="utf-8")), Witness(kept=kept))
    return found.verdict if found.breach is None else f"{found.breach.code} at {found.breach.step}"


if __name__ == "__main__":
    verdicts = {record.stem: verdict(record) for record in sorted(Path(sys.argv[1]).glob("*.magie"))}
    sys.stdout.buffer.write(msgspec.json.encode(verdicts))
