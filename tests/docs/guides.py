"""Reads a how-to guide as a newcomer does: what is to be saved, and what is to be typed."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
GUIDES = ROOT / "docs" / "how-to"


def blocks(page: str, language: str) -> list[str]:
    """The blocks of a guide in a language, as they stand."""
    text = (GUIDES / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def typed(page: str) -> list[str]:
    """What a guide has one type, command by command."""
    lines = "".join(blocks(page, "console")).splitlines()
    return [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]
