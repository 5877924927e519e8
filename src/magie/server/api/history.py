"""Looking back at a game: point by point, as a record, and the proof of its dice."""

import asyncio
import gzip
from typing import Annotated, Any

from litestar import MediaType, Request, Response, Router, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter

from magie.server.api import refusals
from magie.server.guests import Guest
from magie.server.live.history import LONGEST_PAGE
from magie.server.service import Service
from magie.server.wire.home import Language
from magie.server.wire.table import HistoryPoint, Proof, StoryLine

TEXT = "text/plain; charset=utf-8"


async def _unpacked(
    request: Request[Any, Any, Any], data: bytes, kind: str = MediaType.JSON, **headers: str
) -> Response[bytes]:
    """What the archive has packed, as this reader takes it; handlers declare what it says."""
    headers["Vary"] = "Accept-Encoding"
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        data = await asyncio.to_thread(gzip.decompress, data)
    return Response(data, media_type=kind, headers=headers)


@get("/history", responses=refusals(404, 409, 410))
async def read_history(
    request: Request[Any, Any, Any],
    table: FromPath[str],
    service: NamedDependency[Service],
    guest: NamedDependency[Guest],
    first: Annotated[int, QueryParameter(name="from", ge=0, le=1_000_000)] = 0,
    last: Annotated[int | None, QueryParameter(name="to", ge=0, le=1_000_000)] = None,
    language: FromQuery[Language] = "en",
) -> list[HistoryPoint]:
    """The table after each input from `from` up to, but without, `to`; at most a page of them."""
    live = await service.table(table)
    end = first + LONGEST_PAGE if last is None else min(last, first + LONGEST_PAGE)
    page = await service.archive.page(live, guest, (first, end), language)
    return await _unpacked(request, page)  # type: ignore[return-value]


@get("/story", responses=refusals(404, 409, 410))
async def read_story(
    request: Request[Any, Any, Any],
    table: FromPath[str],
    service: NamedDependency[Service],
    guest: NamedDependency[Guest],
    language: FromQuery[Language] = "en",
) -> list[StoryLine]:
    """What the game is remembered by: its dearest stop, its best deed and, once it is judged, its turning point."""
    return await _unpacked(request, await service.story(table, guest, language))  # type: ignore[return-value]


@get("/record", media_type=MediaType.TEXT, responses=refusals(404, 409))
async def read_record(
    request: Request[Any, Any, Any],
    table: FromPath[str],
    service: NamedDependency[Service],
    guest: NamedDependency[Guest],
) -> Response[str]:
    """The record of the game so far, as a file; it stays when the table is cleared away or its rules have changed."""
    text = await service.record(table, guest)
    disposition = {"Content-Disposition": f'attachment; filename="magie-{table}.magie"'}
    return await _unpacked(request, text, TEXT, **disposition)  # type: ignore[return-value]


@get("/proof", responses=refusals(404, 409, 410))
async def read_proof(
    request: Request[Any, Any, Any],
    table: FromPath[str],
    service: NamedDependency[Service],
) -> Proof:
    """The secret of the dice, once the game is over."""
    live = await service.table(table)
    return await _unpacked(request, await service.archive.proof(live))  # type: ignore[return-value]


HISTORY = Router(
    "/api/tables/{table:str}",
    route_handlers=[read_history, read_story, read_record, read_proof],
    tags=["history"],
    opt={"is_packed": True},
)
