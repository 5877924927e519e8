"""Turns whatever goes wrong into a Problem (RFC 9457) with a stable code, told in the reader's language."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from magie.game.errors import MagieError
from magie.language.catalogue import languages
from magie.language.explain import explain
from magie.server.refusals import ServerRefusal, limit_of, status_of
from magie.server.wire.home import Problem

if TYPE_CHECKING:
    from litestar.types import ExceptionHandlersMap

MEDIA = "application/problem+json"
_CODES = {
    400: "request/malformed",
    401: "seat/not-yours",
    403: "request/foreign-origin",
    404: "request/not-found",
    405: "request/wrong-method",
    413: "request/too-large",
    429: "request/too-many",
}
_KEPT_HEADERS = {"allow", "retry-after", "ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"}

_log = structlog.get_logger("magie.server")


def problem_response(error: MagieError, language: str, place: str = "", **kept: Any) -> Response[bytes]:
    """The answer to a refused request."""
    status = status_of(error)
    key, seconds = limit_of(error)
    problem = Problem(
        status=status, code=error.code, title=explain(error, language), place=place, key=key, seconds=seconds
    )
    if seconds:
        kept = {**kept, "headers": {**kept.get("headers", {}), "retry-after": str(math.ceil(seconds))}}
    return Response(msgspec.json.encode(problem), status_code=status, media_type=MEDIA, **kept)


def language_of(request: Request[Any, Any, Any]) -> str:
    """The language that a request asks for, else English."""
    asked = parse_qs(request.scope["query_string"].decode("latin-1")).get("language", [""])[-1]
    return asked if asked in languages() else "en"


def on_refusal(request: Request[Any, Any, Any], error: MagieError) -> Response[bytes]:
    """Something was refused by the server, the rules or the editions."""
    request.app.state.service.metrics.refused(error.code)
    return problem_response(error, language_of(request))


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """The web framework refused a request."""
    code = _CODES.get(error.status_code, "request/malformed" if error.status_code < 500 else "server/fault")
    place = ""
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        place = str(first.get("key", "")) if isinstance(first, dict) else ""
    kept = {name: value for name, value in (error.headers or {}).items() if name.lower() in _KEPT_HEADERS}
    request.app.state.service.metrics.refused(code)
    wait = {name.lower(): value for name, value in kept.items()}.get("retry-after")
    refusal = ServerRefusal(code) if wait is None else ServerRefusal(code, key="requests", seconds=float(wait))
    return problem_response(refusal, language_of(request), place, headers=kept)


def on_garbage(request: Request[Any, Any, Any], _error: Exception) -> Response[bytes]:
    """A body that is no text, or nested without end."""
    request.app.state.service.metrics.refused("request/malformed")
    return problem_response(ServerRefusal("request/malformed"), language_of(request))


def on_fault(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """The server's own fault: told to its log, not to the world."""
    _log.error("fault", route=request.scope["path"], exc_info=error)
    request.app.state.service.metrics.refused("server/fault")
    return problem_response(ServerRefusal("server/fault"), language_of(request))


def handlers() -> ExceptionHandlersMap:
    """Who answers for which error."""
    return {
        MagieError: on_refusal,
        HTTPException: on_http,
        UnicodeDecodeError: on_garbage,
        RecursionError: on_garbage,
        Exception: on_fault,
    }
