"""For whoever runs the server: is it alive, is it ready, how is it doing."""

import msgspec
from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE

from magie.server.service import Service


class Health(msgspec.Struct, frozen=True):
    """How the server is."""

    status: str


@get("/health", sync_to_thread=False, tags=["operations"])
def read_health() -> Health:
    """The process runs."""
    return Health("alive")


@get("/ready", tags=["operations"], raises=[])
async def read_readiness(service: NamedDependency[Service]) -> Response[Health]:
    """The server can take work: its database answers and it is not about to stop."""
    is_ready = await service.is_ready()
    return Response(
        Health("ready" if is_ready else "not-ready"),
        status_code=HTTP_200_OK if is_ready else HTTP_503_SERVICE_UNAVAILABLE,
    )


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False, tags=["operations"])
def read_metrics(service: NamedDependency[Service]) -> Response[bytes]:
    """Counts and times in the form of Prometheus."""
    return Response(service.metrics.exposition(), media_type="text/plain; version=1.0.0; charset=utf-8")
