"""The bot protocol: programs in any language answer over standard input and output, one JSON object per line.

docs/reference/bot-protocol.md is its description; `messages.py` is the same as records.
"""

from magie.bots.protocol.commands import is_command
from magie.bots.protocol.pace import USUAL_PACE, Pace
from magie.bots.protocol.player import CommandBot

__all__ = ["USUAL_PACE", "CommandBot", "Pace", "is_command"]
