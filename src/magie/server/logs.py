"""Structured logs: one JSON object a line, with codes and ids and never a token, a secret or a name."""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog

_HIDDEN = frozenset({"token", "secret", "cookie", "guest", "key", "part", "name"})


def _without_secrets(_logger: Any, _method: str, event: dict[str, Any]) -> dict[str, Any]:
    """What must not be told is not told, whoever passes it."""
    return {name: "hidden" if name in _HIDDEN else value for name, value in event.items()}


def set_up_logs(level: str = "info") -> None:
    """Send all logs to standard error."""
    number = logging.getLevelNamesMapping().get(level.upper(), logging.INFO)
    renderer = structlog.processors.JSONRenderer()
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _without_secrets,
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.format_exc_info, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    logging.basicConfig(handlers=[handler], level=max(number, logging.WARNING), force=True)
