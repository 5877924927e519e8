"""Writes what the client's types and digests are made from: `python -m magie.server.export FOLDER`."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from magie.game.kept import shipped_lists
from magie.server.wire.frames import Frame
from magie.server.wire.frames import Request as FrameRequest

OPENAPI = "openapi.json"
FRAMES = "frames.schema.json"
LISTS = "lists.json"


def frames_schema() -> dict[str, Any]:
    """One JSON Schema document: `Request` and `Frame` under `$defs`, beside the records they are made of."""
    unions, records = msgspec.json.schema_components([FrameRequest, Frame], ref_template="#/$defs/{name}")
    named = dict(zip(("Request", "Frame"), unions, strict=True))
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Frames",
        "$defs": {**records, **named},
    }
    text = msgspec.json.encode(document).decode()
    return _with_plain_names(text, r"magie\.game\.(action|decision)s\.(\w+)")


def _with_plain_names(text: str, pattern: str) -> dict[str, Any]:
    """A word that is both an action and a decision gets two names: `EndAction`, `EndDecision`."""
    text = re.sub(pattern, lambda m: m[2] + m[1].capitalize(), text)
    return msgspec.json.decode(text, type=dict[str, Any])


def plain_openapi(document: dict[str, Any]) -> dict[str, Any]:
    """An OpenAPI document with the names that the frames have."""
    return _with_plain_names(msgspec.json.encode(document).decode(), r"(action|decision)s_(\w+)")


class PlainDocument(JsonRenderPlugin):
    """Serves the OpenAPI document with the names that the frames have."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document as JSON."""
        return super().render(request, plain_openapi(openapi_schema))


def openapi_document() -> dict[str, Any]:
    """The OpenAPI document of the web API."""
    from magie.server.app import create_app  # the schema of frames needs no application
    from magie.server.settings import Settings

    return plain_openapi(create_app(Settings()).openapi_schema.to_schema())


def write(folder: Path) -> None:
    """Write all documents."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, document in ((OPENAPI, openapi_document()), (FRAMES, frames_schema()), (LISTS, shipped_lists())):
        text = msgspec.json.format(msgspec.json.encode(document, order="deterministic"), indent=2)
        (folder / name).write_bytes(text + b"\n")


if __name__ == "__main__":
    write(Path(sys.argv[1] if len(sys.argv) > 1 else "."))
