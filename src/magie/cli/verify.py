"""`magie verify`: check the dice of a game played on a server, from its record alone."""

from __future__ import annotations

from typing import Annotated

import typer

from magie.cli.faults import reported
from magie.cli.options import Language, argument, option

BROKEN = 1


def verify(
    file: Annotated[str, argument("replay-file", "FILE")],
    part: Annotated[list[str] | None, option("--part", about="verify-part", metavar="TEXT")] = None,
    promise: Annotated[list[str] | None, option("--promise", about="verify-promise", metavar="TEXT")] = None,
    commitment: Annotated[str | None, option("--commitment", about="verify-commitment", metavar="TEXT")] = None,
    lang: Language = None,
) -> None:
    """Check the promise about the dice; exit status 1 where it was broken, 2 where there is none to check."""
    with reported(lang, file) as speech:
        from magie.cli.terminal.saves import find
        from magie.game.fairness import dice_divergence, played_steps, promise_of
        from magie.language.explain import explain
        from magie.notation import format_outcome, parse_record

        record = parse_record(find(file).read_text(encoding="utf-8"))
        kept = promise_of(record)
        wrong = record.divergence() or dice_divergence(record, kept)
        if wrong is None and commitment is not None and commitment.lower() != kept.commitment:
            print(speech("verify-other-commitment", given=commitment, recorded=kept.commitment))
            raise typer.Exit(BROKEN)
        unkept = [seen for seen in promise or () if seen.lower() not in kept.part_promises()]
        if wrong is None and unkept:
            print(speech("verify-promise-broken", promise=unkept[0]))
            raise typer.Exit(BROKEN)
        missing = [own for own in part or () if own.lower() not in kept.parts]
        if wrong is None and missing:
            print(speech("verify-part-missing", part=missing[0]))
            raise typer.Exit(BROKEN)
        if wrong is not None:
            print(speech("verify-broken", index=wrong.index + 1))
            print(f"{wrong.code}: {explain(wrong, speech.language)}")
            if "drawn" in wrong.details:
                print(speech("verify-drawn", outcome=format_outcome(wrong.details["drawn"])))
            raise typer.Exit(BROKEN)
        draws = sum(step.draw is not None for step in played_steps(record, kept))
        people = sum(seat is not None for seat in kept.parts)
        print(speech("verify-sound", draws=draws, people=people))
        print(speech("verify-promise", commitment=kept.commitment, table=kept.table))
