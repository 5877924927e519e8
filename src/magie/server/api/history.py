"""Looking back at a game: point by point, as a record, and the proof of its dice."""

from typing import Annotated

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter

from magie.server.api import refusals
from magie.server.guests import Guest
from magie.server.live.history import LONGEST_PAGE, proof, record_text, story_of_table
from magie.server.service import Service
from magie.server.wire.home import Language
from magie.server.wire.table import HistoryPoint, Proof, StoryLine


@get("/api/tables/{table:str}/history", responses=refusals(404), tags=["history"])
async def read_history(
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
    return await service.archive.page(live, guest, (first, end), language)


@get("/api/tables/{table:str}/story", responses=refusals(404), tags=["history"])
async def read_story(
    table: FromPath[str],
    service: NamedDependency[Service],
    guest: NamedDependency[Guest],
    language: FromQuery[Language] = "en",
) -> list[StoryLine]:
    """What the game is remembered by: its turning point, its dearest stop and its best deed."""
    live = await service.table(table)
    return list(await story_of_table(live, guest, language))


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT, responses=refusals(404), tags=["history"])
async def read_record(table: FromPath[str], service: NamedDependency[Service]) -> Response[str]:
    """The record of the game so far, as a file."""
    live = await service.table(table)
    name = f"magie-{live.id}.magie"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(await record_text(live), media_type="text/plain; charset=utf-8", headers=headers)


@get("/api/tables/{table:str}/proof", responses=refusals(404, 409), tags=["history"])
async def read_proof(table: FromPath[str], service: NamedDependency[Service]) -> Proof:
    """The secret of the dice and every draw, once the game is over."""
    live = await service.table(table)
    return await proof(live)
