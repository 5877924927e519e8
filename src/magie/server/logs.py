"""Structured logs: one JSON object a line, with codes and ids and never a token, a secret or a name."""

from __future__ import annotations

import logging
import sys
import time
import traceback
from collections.abc import MutableMapping
from typing import Any

import structlog

_HIDDEN = frozenset({"token", "secret", "cookie", "guest", "key", "part", "name"})
SELDOM = 60.0  # seconds between two lines that say the same
MOST_KEPT = 1000


def _without_secrets(_logger: Any, _method: str, event: dict[str, Any]) -> dict[str, Any]:
    """What must not be told is not told, whoever passes it."""
    return {name: "hidden" if name in _HIDDEN else value for name, value in event.items()}


def _with_places(_logger: Any, _method: str, event: dict[str, Any]) -> dict[str, Any]:
    """Where a fault came up, by kind and line: the message of a fault may quote what somebody has sent."""
    error = event.pop("exc_info", None)
    error = sys.exc_info()[1] if error is True else error[1] if isinstance(error, tuple) else error
    if isinstance(error, BaseException):
        frames = traceback.extract_tb(error.__traceback__)[-12:]
        event["fault"] = type(error).__name__
        event["places"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    return event


class Seldom:
    """Lets the same line through once a minute, with how often it was kept back; the rest is not worth a disk."""

    def __init__(self, seconds: float = SELDOM) -> None:
        self._seconds = seconds
        self._last: dict[tuple[object, ...], tuple[float, int]] = {}

    def __call__(self, _logger: Any, method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        """Drop what was said a moment ago."""
        if method not in {"warning", "error", "critical"}:
            return event
        places = event.get("places") or ()
        key = (event.get("event"), event.get("code"), event.get("fault"), event.get("what"), tuple(places[-1:]))
        now = time.monotonic()
        then, kept_back = self._last.get(key, (float("-inf"), 0))
        if now - then < self._seconds:
            self._last[key] = then, kept_back + 1
            raise structlog.DropEvent
        if len(self._last) >= MOST_KEPT:
            self._last.clear()
        self._last[key] = now, 0
        return {**event, "kept_back": kept_back} if kept_back else event


def set_up_logs(level: str = "info") -> None:
    """Send all logs to standard error."""
    number = logging.getLevelNamesMapping().get(level.upper(), logging.INFO)
    renderer = structlog.processors.JSONRenderer()
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _without_secrets,
        _with_places,
    ]
    seldom = Seldom()
    structlog.configure(
        processors=[*shared, seldom, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_Foreign(seldom))
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    logging.basicConfig(handlers=[handler], level=max(number, logging.WARNING), force=True)


class _Foreign(logging.Filter):
    """Lines of other libraries: as seldom as ours, and without the messages of faults."""

    def __init__(self, seldom: Seldom) -> None:
        super().__init__()
        self._seldom = seldom

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is let through."""
        try:
            self._seldom(None, record.levelname.lower(), {"event": record.msg, "what": record.name})
        except structlog.DropEvent:
            return False
        return True
