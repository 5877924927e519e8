"""What the server refuses, and with which status: every refusal has a stable code, told in the reader's language."""

from typing import Any

from magie.game.errors import IllegalAction, MagieError, NotYourDecision, StaleCommand

BAD_REQUEST = 400
FORBIDDEN = 403
NOT_FOUND = 404
CONFLICT = 409
GONE = 410
TOO_MANY = 429
UNAVAILABLE = 503

# Codes of the server that are not simply a bad request.
_STATUSES = {
    "table/unknown": NOT_FOUND,
    "table/unreadable": CONFLICT,
    "table/rules-changed": CONFLICT,
    "table/put-away": GONE,
    "table/not-playing": CONFLICT,
    "advice/not-allowed": CONFLICT,
    "advice/not-host": FORBIDDEN,
    "fair-deals/not-host": FORBIDDEN,
    "deal/lopsided": CONFLICT,
    "analysis/off": UNAVAILABLE,
    "analysis/busy": UNAVAILABLE,
    "analysis/no-such-input": NOT_FOUND,
    "analysis/no-question": NOT_FOUND,
    "table/not-over": CONFLICT,
    "table/not-waiting": CONFLICT,
    "table/full": CONFLICT,
    "seat/taken": CONFLICT,
    "seat/already-yours": CONFLICT,
    "seat/badge-taken": CONFLICT,
    "seat/not-yours": FORBIDDEN,
    "seat/unknown-link": FORBIDDEN,
    "seat/too-many-links": CONFLICT,
    "request/foreign-origin": FORBIDDEN,
    "request/foreign-name": 421,
    "request/not-found": NOT_FOUND,
    "request/wrong-method": 405,
    "request/too-large": 413,
    "request/too-many": TOO_MANY,
    "request/too-many-sockets": TOO_MANY,
    "rules/unknown-ruleset": NOT_FOUND,
    "edition/unknown": NOT_FOUND,
    "server/fault": 500,
    "server/not-stored": UNAVAILABLE,
    "server/no-database": UNAVAILABLE,
    "server/stopping": UNAVAILABLE,
    "server/no-client": UNAVAILABLE,
    "table/elsewhere": UNAVAILABLE,
    "request/banned": FORBIDDEN,
    "record/too-much": TOO_MANY,
    "table/too-much": TOO_MANY,
    "table/too-long": CONFLICT,
    "server/full": UNAVAILABLE,
    "bot/unknown-token": 401,
    "bot/too-many": TOO_MANY,
    "bot/not-welcome": FORBIDDEN,
}


class ServerRefusal(MagieError):  # noqa: N818  (a refusal is no fault)
    """Something that the server, not the rules, refuses."""

    def __init__(self, code: str, *, clause: str = "", **details: Any) -> None:
        super().__init__(code, details)
        self.clause = clause


def status_of(error: MagieError) -> int:
    """The HTTP status that goes with an error."""
    if error.code in _STATUSES:
        return _STATUSES[error.code]
    if isinstance(error, IllegalAction | NotYourDecision | StaleCommand):
        return CONFLICT
    return BAD_REQUEST


def limit_of(error: MagieError) -> tuple[str, float]:
    """The limit that a refusal is about, and the seconds until it is worth trying again; nothing for others."""
    details = error.details
    return (str(details.get("key", "")), float(details["seconds"])) if "seconds" in details else ("", 0.0)
