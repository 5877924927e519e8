"""Runs the server: for hosting, or for one evening on this machine."""

from __future__ import annotations

import gc
import signal
import socket
from typing import TYPE_CHECKING

import uvicorn

from magie.server.app import create_app
from magie.server.logs import set_up_logs

if TYPE_CHECKING:
    from collections.abc import Callable

    from magie.server.settings import Settings

HARD_FRAME_LIMIT = 1 << 17  # bytes; a larger frame ends its socket before it is read whole
SECONDS_TO_STOP = 10


class Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None] | None = None) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the sockets, then say so."""
        await super().startup(sockets=sockets)
        _spare_the_collector()
        if self.started and self._on_ready is not None:
            self._on_ready()


def _spare_the_collector() -> None:
    """What has been loaded stays: going through it again and again would hold up everybody at the tables."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)


def bind(host: str, port: int) -> socket.socket:
    """Take an address before anything else starts; raises OSError if somebody else has it. Port 0 is any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named TCP, so that asyncio knows it and sends small frames at once (TCP_NODELAY).
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.bind((host, port))
    bound.set_inheritable(True)
    return bound


def address_of(bound: socket.socket) -> str:
    """The address to type into a browser."""
    host, port = bound.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104
    return f"http://{shown}:{port}"


def serve(settings: Settings, bound: socket.socket, on_ready: Callable[[], None] | None = None) -> None:
    """Serve until somebody stops it; tables and clocks are saved then."""
    set_up_logs(settings.log_level)
    config = uvicorn.Config(
        create_app(settings),
        ws="websockets-sansio",
        ws_max_size=HARD_FRAME_LIMIT,
        ws_per_message_deflate=settings.compress_frames,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=SECONDS_TO_STOP,
        lifespan="on",
    )
    # After it has stopped, the server hands the signal on; being told to stop is no accident.
    signal.signal(signal.SIGTERM, lambda _number, _frame: None)
    Server(config, on_ready).run(sockets=[bound])
