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

__all__ = [
    "format_action",
    "format_outcome",
    "format_position",
    "format_signal",
    "parse_action",
    "parse_outcome",
    "parse_position",
    "parse_signal",
]
