"""The web application: routes, guards and life cycle put together."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.openapi import OpenAPIConfig

import magie
from magie.server.api.analysis import ANALYSIS
from magie.server.api.bots import make_bot
from magie.server.api.history import HISTORY
from magie.server.api.home import read_board, read_home, read_rules
from magie.server.api.live import watch_table
from magie.server.api.mirror import echo, read_mirror
from magie.server.api.operations import read_health, read_metrics, read_readiness
from magie.server.api.pages import read_file, read_page
from magie.server.api.previews import read_home_page, read_table_page
from magie.server.api.tables import TABLES
from magie.server.export import PlainDocument
from magie.server.guests import Guest, client_of
from magie.server.limits import RequestLimit, route_cost
from magie.server.live.analysts import Asker
from magie.server.origins import SafeHeaders, only_own_pages
from magie.server.problems import handlers
from magie.server.service import Service
from magie.server.settings import Settings, settings_from

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from litestar.types import ControllerRouterHandler

ROUTES: list[ControllerRouterHandler] = [
    read_home, read_board, read_rules, make_bot, TABLES, HISTORY, watch_table, ANALYSIS,
    read_health, read_readiness, read_metrics, read_mirror, echo,
    read_page, read_home_page, read_table_page, read_file,
]  # fmt: skip


def openapi_config() -> OpenAPIConfig:
    """What the OpenAPI document says of the whole."""
    return OpenAPIConfig(
        title="Magie",
        version=magie.__version__,
        description="Tables of property-trading games. The socket of a table is described by frames.schema.json.",
        path="/schema",
        render_plugins=[PlainDocument(path="/openapi.json")],
    )


def provide_service(state: State) -> Service:
    """The service of the application."""
    service: Service = state.service
    return service


def provide_guest(request: Request[Any, Any, Any], service: NamedDependency[Service]) -> Guest:
    """Whoever asks, by the cookie; or a bot of somebody's, by its token. Raises ServerRefusal."""
    client = client_of(request)
    program = service.guests.program_of(request.headers, client)
    if program is None:
        return service.guests.guest_from(request.cookies, client)
    service.limits.must_have("bot-requests", program.bot_client, route_cost(request.scope["path"]))
    return program


def provide_asker(request: Request[Any, Any, Any], service: NamedDependency[Service]) -> Asker:
    """Where whoever asks has answers worked out."""
    return Asker(service.analysts, client_of(request))


def create_app(settings: Settings | None = None, service: Service | None = None) -> Litestar:
    """The application; it opens its storage when it starts, unless that is open already."""
    settings = settings or settings_from()
    service = service or Service(settings)

    @asynccontextmanager
    async def open_service(_app: Litestar) -> AsyncIterator[None]:
        await service.open()
        try:
            yield
        finally:
            await service.close()

    return Litestar(
        route_handlers=ROUTES,
        lifespan=[open_service],
        state=State({"service": service}),
        guards=[only_own_pages],
        middleware=[SafeHeaders(is_https=settings.https), RequestLimit(service.limits, settings.rate_limit)],
        request_max_body_size=settings.largest_body,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=6, exclude_opt_key="is_packed"
        ),
        logging_config=None,
        openapi_config=openapi_config(),
        exception_handlers=handlers(),
        dependencies={
            "service": Provide(provide_service, sync_to_thread=False),
            "guest": Provide(provide_guest, sync_to_thread=False),
            "asker": Provide(provide_asker, sync_to_thread=False),
        },
    )
