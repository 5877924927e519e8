"""Why a game went as it did: every seat's chance after every input, and what luck and decisions made of it."""

from magie.analysis.account import Account, Terms
from magie.analysis.analyse import Analysis, analyse
from magie.analysis.choices import Choice

__all__ = ["Account", "Analysis", "Choice", "Terms", "analyse"]
