"""`magie doctor`: what a proxy in front of a server breaks."""

from __future__ import annotations

from typing import Annotated

import typer

from magie.cli.faults import reported
from magie.cli.options import Language, argument, option

A_PING = 25.0


def doctor(
    address: Annotated[str, argument("doctor-address", "URL")],
    wait: Annotated[float, option("--wait", about="doctor-wait", metavar="SECONDS", least=0)] = A_PING,
    lang: Language = None,
) -> None:
    """Look at a server as browsers reach it."""
    with reported(lang) as speech:
        from magie.server.doctor import examine

        count = 0
        for finding in examine(address, wait):
            print(f"- {speech(finding.key, **finding.details)}", flush=True)
            count += 1
        print(speech("doctor-done", count=count))
    if count:
        raise typer.Exit(1)
