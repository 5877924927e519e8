"""`magie verify`: compare the record of a game played on a server with all that is known from outside it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from magie.cli.faults import reported
from magie.cli.options import Language, argument, option
from magie.cli.results import print_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from magie.cli.speech import Speech
    from magie.game.kept import Kept
    from magie.game.verification import Comparison

BROKEN = 1


def verify(  # noqa: PLR0913, PLR0917  (a witness has that much to say)
    file: Annotated[str, argument("replay-file", "FILE")],
    part: Annotated[list[str] | None, option("--part", about="verify-part", metavar="TEXT")] = None,
    promise: Annotated[list[str] | None, option("--promise", about="verify-promise", metavar="TEXT")] = None,
    promises: Annotated[str | None, option("--promises", about="verify-promises", metavar="TEXT")] = None,
    commitment: Annotated[str | None, option("--commitment", about="verify-commitment", metavar="TEXT")] = None,
    table: Annotated[str | None, option("--table", about="verify-table", metavar="TEXT")] = None,
    dice_round: Annotated[int | None, option("--round", about="verify-round", metavar="NUMBER")] = None,
    kept: Annotated[str | None, option("--kept", about="verify-kept", metavar="FILE")] = None,
    as_json: Annotated[bool, option("--json", about="verify-json")] = False,
    lang: Language = None,
) -> None:
    """Check the promise about the dice; exit status 1 where it was broken, 2 where there is none to check."""
    with reported(lang, file) as speech:
        from magie.cli.terminal.saves import find
        from magie.game.fair_host import NO_PART
        from magie.game.verification import Witness, compare
        from magie.notation import parse_record

        record = parse_record(find(file).read_text(encoding="utf-8"))
        all_promised = None if promises is None else promises.lower().split(",")
        witness = Witness(
            commitment=None if commitment is None else commitment.lower(),
            table=table,
            round=dice_round,
            promises=None if all_promised is None else tuple(one.strip() or NO_PART for one in all_promised),
            promised=tuple(one.lower() for one in promise or ()),
            parts=tuple(one.lower() for one in part or ()),
            kept=None if kept is None else _kept(kept, lang),
        )
        found = compare(record, witness)
        if as_json:
            print_json(found)
        else:
            print("\n".join(_lines(found, speech)))
        if found.breach is not None:
            raise typer.Exit(BROKEN)


def _kept(file: str, lang: str | None) -> Kept:
    from magie.game.kept import read_kept

    with reported(lang, file):
        return read_kept(Path(file).read_bytes())


def _lines(found: Comparison, speech: Speech) -> Iterator[str]:
    from magie.language.explain import explain
    from magie.notation import format_outcome

    breach = found.breach
    if breach is not None:
        yield speech("verify-broken-whole") if breach.step is None else speech("verify-broken", index=breach.step)
        yield f"{breach.code}: {explain(breach, speech.language)}"
        if "drawn" in breach.details:
            yield speech("verify-drawn", outcome=format_outcome(breach.details["drawn"]))
        return
    verdict = "verify-sound" if found.verdict == "fair" else "verify-consistent"
    yield speech(verdict, draws=found.outcomes, people=len(found.seats))
    yield speech("verify-promise", commitment=found.commitment, table=found.table)
    seats = ", ".join(map(str, found.seats)) or speech("verify-nobody")
    yield speech("verify-round", round=found.round, formula=found.formula, seats=seats)
    if found.not_compared:
        spans = ", ".join(speech("verify-span", first=first, last=last) for first, last in found.untold)
        yield speech("verify-not-compared")
        yield from (f"- {speech(f'verify-not-{aspect}', spans=spans)}" for aspect in found.not_compared)
