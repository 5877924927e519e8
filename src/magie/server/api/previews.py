"""What others see of a link before they follow it: a title, a sentence and a picture of the board."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath
from sqlalchemy import select

from magie.editions import available
from magie.language.catalogue import catalogue, languages
from magie.server.api import pages
from magie.server.live.registry import TABLE_ID
from magie.server.service import Service
from magie.server.storage import schema as t

if TYPE_CHECKING:
    from collections.abc import Mapping

_MARK = b"</head>"


@get("/t/{table:str}", include_in_schema=False)
async def read_table_page(
    request: Request[Any, Any, Any], table: FromPath[str], service: NamedDependency[Service]
) -> Response[bytes]:
    """The client, which draws the table; its head tells those who only look at the link what it leads to."""
    base = service.settings.base_path
    found = await _told(service, table)
    if found is None:
        return pages.send_index(request)
    language = _language_of(request)
    say = catalogue(language).say
    host, board, name = found["host"], found["board"], _board_name(found["edition"], found["board"], language)
    title = say("preview.invited", {"name": host, "board": name}) if host else f"Magie: {name}"
    about, picture = say("preview.about", {}), f"preview-{board}.jpg"
    return _page(base, _head(str(request.base_url).rstrip("/") + base, f"/t/{table}", title, about, picture))


@get("/", sync_to_thread=False, include_in_schema=False)
def read_home_page(request: Request[Any, Any, Any], service: NamedDependency[Service]) -> Response[bytes]:
    """The client, which draws the first page; its head tells what this is, with a picture of a board."""
    base, first = service.settings.base_path, next(iter(available()))
    about = catalogue(_language_of(request)).say("preview.about", {})
    picture = f"preview-{next(iter(first.boards))}.jpg"
    return _page(base, _head(str(request.base_url).rstrip("/") + base, "/", "Magie", about, picture))


def _page(base: str, head: bytes) -> Response[bytes]:
    """The page of the client with more in its head."""
    return Response(
        pages.read_index(base).replace(_MARK, head + _MARK, 1),
        media_type=MediaType.HTML,
        headers={"Cache-Control": pages.ASK_AGAIN},
    )


async def _told(service: Service, table: str) -> Mapping[str, str] | None:
    """Edition, board and host of a table that waits for people or is played; None where there is none."""
    if not TABLE_ID.fullmatch(table):
        return None
    query = (
        select(t.tables.c.edition, t.tables.c.board, t.tables.c.phase, t.seats.c.name)
        .join(t.seats, (t.seats.c.table_id == t.tables.c.id) & t.seats.c.is_host.is_(True), isouter=True)
        .where(t.tables.c.id == table)
    )
    row = await service.store.look(lambda connection: connection.execute(query).mappings().first())
    if row is None:
        return None
    is_waiting = row["phase"] == "lobby"
    return {"edition": row["edition"], "board": row["board"], "host": (row["name"] or "") if is_waiting else ""}


def _board_name(edition: str, board: str, language: str) -> str:
    listing = next((one for one in available() if one.id == edition), None)
    if listing is None:
        return board
    names = listing.boards
    return names[board].in_language(language) if len(names) > 1 else listing.title.in_language(language)


def _language_of(request: Request[Any, Any, Any]) -> str:
    wanted = request.headers.get("accept-language", "").lower()
    spoken = {language: wanted.find(language) for language in languages()}
    found = [language for language, at in spoken.items() if at >= 0]
    return min(found, key=spoken.__getitem__) if found else "en"


def _head(home: str, path: str, title: str, about: str, picture: str) -> bytes:
    tags = {
        "og:title": title,
        "og:description": about,
        "og:type": "website",
        "og:url": home + path,
        "og:image": f"{home}/{picture}",
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
    }
    return "".join(
        f'<meta property="{name}" content="{escape(value, quote=True)}" />' for name, value in tags.items()
    ).encode()
