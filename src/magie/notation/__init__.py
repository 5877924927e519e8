"""Text forms that can be read back: actions, outcomes, signals, positions and records of games."""

from magie.notation.action import (
    format_action,
    format_outcome,
    format_signal,
    parse_action,
    parse_outcome,
    parse_signal,
)
from magie.notation.position import format_position, parse_position
from magie.notation.record import format_record, parse_record
from magie.notation.replay import Fault, Verdict, report, verify

__all__ = [
    "Fault",
    "Verdict",
    "format_action",
    "format_outcome",
    "format_position",
    "format_record",
    "format_signal",
    "parse_action",
    "parse_outcome",
    "parse_position",
    "parse_record",
    "parse_signal",
    "report",
    "verify",
]
