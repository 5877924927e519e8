"""`magie mcp`: an assistant plays by the Model Context Protocol."""

from importlib.util import find_spec
from typing import Annotated

from magie.cli.faults import Fault, reported
from magie.cli.options import OPTIONS, Language, option


def mcp(
    bots: Annotated[str, option("--bots", about="mcp-bots", metavar="NAMES")] = "steady",
    blind: Annotated[bool, option("--blind", about="mcp-blind")] = False,
    lang: Language = None,
) -> None:
    """Serve on standard input and output until there is nothing more to read."""
    with reported(lang, options=OPTIONS) as speech:
        if find_spec("mcp") is None:
            raise Fault("mcp/missing", {"extra": "magie[mcp]"})
        from magie.assistant.server import new_server

        new_server(speech.language, blind=blind, bots=[name.strip() for name in bots.split(",")]).run("stdio")
