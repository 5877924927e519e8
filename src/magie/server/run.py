"""Runs the server: for hosting, or for one evening on this machine."""

from __future__ import annotations

import asyncio
import gc
import signal
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import structlog
import uvicorn
from msgspec import structs

from magie.language import languages
from magie.language.cldr import load_numbers
from magie.server.address import address_of
from magie.server.app import create_app
from magie.server.below import BelowPath
from magie.server.doorman import Doorman, protocols
from magie.server.forwarding import Forwarder
from magie.server.logs import set_up_logs
from magie.server.origins import THIS_MACHINE
from magie.server.service import Service

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable

    from magie.server.settings import Settings

HARD_FRAME_LIMIT = 1 << 17  # bytes; a larger frame ends its socket before it is read whole
SECONDS_TO_STOP = 10
WAITING_TO_BE_ACCEPTED = (
    4096  # after a restart; whom the system has no room for is silent for a second, then two, four
)
SPARE_FILES = 128  # for the database, the log and whatever else is open
MOST_FILES = 65_536
SWITCH_SECONDS = 0.001  # after which the thread that writes may have the interpreter, however busy the tables are
_log = structlog.get_logger("magie.server")


class Server(uvicorn.Server):
    """A server that opens its storage first, watches its door, and says when it is ready."""

    def __init__(
        self, config: uvicorn.Config, service: Service, doorman: Doorman, on_ready: Callable[[], None] | None = None
    ) -> None:
        super().__init__(config)
        self._service = service
        self._doorman = doorman
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the storage and the sockets, then say so; raises ServerRefusal if the storage cannot be used."""
        await self._service.open()
        asyncio.get_running_loop().set_exception_handler(_on_stray_fault)
        self._watch = asyncio.create_task(self._doorman.keep_watch(), name="doorman")
        await super().startup(sockets=sockets)
        load_numbers(languages())
        _spare_the_collector()
        if self.started and self._on_ready is not None:
            self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tables move to other processes while they are played; half requests are not waited for."""
        await self._service.drain()
        self._watch.cancel()
        self._doorman.send_waiting_away()
        await super().shutdown(sockets=sockets)


def _on_stray_fault(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What nobody has caught: a line, which the log lets through now and then only."""
    error = context.get("exception")
    _log.error("stray-fault", what=str(context.get("message", "")), fault=type(error).__name__)


def _spare_the_collector() -> None:
    """What has been loaded stays: going through it, even once, would hold up everybody at the tables."""
    gc.freeze()
    # Little at a time: going through 10,000 new objects takes up to 50 ms, and hardly any of them is garbage.
    gc.set_threshold(1_000, 5, 2_000)


def _open_more_files() -> None:
    """Have as many files as the system lets us."""
    soft, hard = _file_limits()
    if soft < hard:
        import resource

        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))


def _most_connections() -> int:
    """How many connections there can be now: as many as files, but for some; the limit may be lowered at any time."""
    return max(SPARE_FILES, _file_limits()[0] - SPARE_FILES)


def _file_limits() -> tuple[int, int]:
    """How many files may be open, and how many might be if we asked for it; never more than we want."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MOST_FILES, MOST_FILES
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    soft, hard = (MOST_FILES if limit == resource.RLIM_INFINITY else min(limit, MOST_FILES) for limit in limits)
    return soft, hard


def serve(settings: Settings, bound: socket.socket, on_ready: Callable[[], None] | None = None) -> None:
    """Serve until somebody stops it; tables and clocks are saved then. Raises ServerRefusal if it cannot start."""
    settings = structs.replace(settings, hosts=settings.hosts or (THIS_MACHINE,))
    set_up_logs(settings.log_level)
    service = Service(settings, address_of(bound))
    proxies = settings.proxies.replace(",", " ").split()
    _open_more_files()
    doorman = Doorman(settings.connections_per_client, settings.request_seconds, proxies, _most_connections)
    http, sockets = protocols(doorman)
    app: Any = Forwarder(create_app(settings, service), service)
    config = uvicorn.Config(
        BelowPath(app, settings.base_path) if settings.base_path else app,
        http=http,
        ws=sockets,
        ws_max_size=HARD_FRAME_LIMIT,
        ws_per_message_deflate=settings.compress_frames,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        backlog=WAITING_TO_BE_ACCEPTED,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=SECONDS_TO_STOP,
        lifespan="on",
    )
    sys.setswitchinterval(SWITCH_SECONDS)
    # After it has stopped, the server hands the signal on; being told to stop is no accident.
    signal.signal(signal.SIGTERM, lambda _number, _frame: None)
    Server(config, service, doorman, on_ready).run(sockets=[bound])
