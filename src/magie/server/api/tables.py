"""Tables: setting one up, sitting down, moving a seat, playing again."""

from typing import Annotated

from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from magie.server.api import refusals
from magie.server.guests import Guest, seated_response
from magie.server.live.seating import claim, join
from magie.server.live.seating import make_link as seat_link
from magie.server.service import Service
from magie.server.wire.home import (
    ClaimWish,
    JoinWish,
    Language,
    NewTable,
    Seated,
    SeatLink,
    TableLine,
    TableMade,
)
from magie.server.wire.table import Snapshot


@post("/", responses=refusals(403, 404, 413))
async def make_table(
    data: JSONBody[NewTable],
    service: NamedDependency[Service],
    guest: NamedDependency[Guest],
    language: FromQuery[Language] = "en",
    idempotency_key: Annotated[str | None, HeaderParameter(name="Idempotency-Key", max_length=64)] = None,
) -> Response[TableMade]:
    """Set up a table; the one who asks gets a seat where one is marked `me`.

    A request of a known guest that comes again under the same Idempotency-Key finds the table that it has made.
    """
    made = await service.make_table(data, guest, language, idempotency_key)
    return seated_response(made, guest, service, HTTP_201_CREATED)


@get("/", responses=refusals())
async def list_tables(
    service: NamedDependency[Service], guest: NamedDependency[Guest], *, mine: FromQuery[bool] = False
) -> list[TableLine]:
    """The public tables that wait or run; or one's own, newest first."""
    return await service.list_tables(guest, is_mine=mine)


@get("/{table:str}", responses=refusals(404, 409, 410))
async def read_table(
    table: FromPath[str],
    service: NamedDependency[Service],
    guest: NamedDependency[Guest],
    language: FromQuery[Language] = "en",
) -> Snapshot:
    """The whole table as this reader sees it."""
    live = await service.table(table)
    return await live.snapshot(guest, language)


@post("/{table:str}/seats", responses=refusals(403, 404, 409, 410, 413))
async def join_table(
    table: FromPath[str],
    data: JSONBody[JoinWish],
    service: NamedDependency[Service],
    guest: NamedDependency[Guest],
    language: FromQuery[Language] = "en",
) -> Response[Seated]:
    """Sit down on an open seat."""
    live = await service.table(table)
    if guest.program is not None and live.seat_of(guest) is None:
        service.limits.must_have("bot-tables", guest.bot_client)
    seat = await join(live, guest, data, language)
    return seated_response(Seated(seat), guest, service, HTTP_201_CREATED)


@post("/{table:str}/link", status_code=HTTP_200_OK, responses=refusals(403, 404, 409, 410))
async def make_link(
    table: FromPath[str], service: NamedDependency[Service], guest: NamedDependency[Guest]
) -> SeatLink:
    """A secret that moves one's seat to another device, once."""
    live = await service.table(table)
    return SeatLink(await seat_link(live, guest))


@post("/{table:str}/claim", status_code=HTTP_200_OK, responses=refusals(403, 404, 409, 410, 413))
async def claim_seat(
    table: FromPath[str], data: JSONBody[ClaimWish], service: NamedDependency[Service], guest: NamedDependency[Guest]
) -> Response[Seated]:
    """Bring a seat to this device with the secret of its link; the device it came from only watches from then on."""
    live = await service.table(table)
    seat = await claim(live, guest, data.token)
    return seated_response(Seated(seat), guest, service, HTTP_200_OK)


@post("/{table:str}/rematch", status_code=HTTP_200_OK, responses=refusals(403, 404, 409, 410))
async def play_again(
    table: FromPath[str], service: NamedDependency[Service], guest: NamedDependency[Guest]
) -> TableMade:
    """Play again with the seats moved on by one; whoever asks second finds the same table."""
    return await service.rematch(table, guest)


TABLES = Router(
    "/api/tables",
    route_handlers=[make_table, list_tables, read_table, join_table, make_link, claim_seat, play_again],
    tags=["tables"],
)
