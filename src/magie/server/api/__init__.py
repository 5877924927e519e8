"""What the server answers over HTTP and sockets, one file a subject. Nothing here decides anything."""

from litestar.openapi.datastructures import ResponseSpec

from magie.server.wire.home import Problem

_WHY = {
    400: "The request cannot be read, or asks for what does not exist.",
    401: "The token is not one of ours.",
    403: "It is not for this guest to do.",
    404: "There is no such thing.",
    409: "Not at this moment.",
    410: "It was cleared away; its record is kept.",
    413: "Too much at once.",
    429: "Too many requests.",
    503: "The server cannot do it now; try again.",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """How an address may refuse, for the OpenAPI document."""
    return {
        status: ResponseSpec(
            Problem, description=_WHY[status], media_type="application/problem+json", generate_examples=False
        )
        for status in (400, *statuses, 429, 503)
    }
