"""`magie bot`: one of our bots speaks the bot protocol on standard input and output."""

import sys
from typing import Annotated

import typer

from magie.cli.faults import reported
from magie.cli.options import Language
from magie.cli.speech import help_text


def bot(
    name: Annotated[str, typer.Argument(help=help_text("bot-name"), metavar="NAME")] = "champion",
    lang: Language = None,
) -> None:
    """Answer questions until there are no more."""
    with reported(lang, options={"setup/unknown-bot": "NAME", "bot": "NAME"}):
        from magie.bots.protocol.speaking import Speaker

        speaker = Speaker(name, sys.stdout.buffer)
        speaker.speak(sys.stdin.buffer)
