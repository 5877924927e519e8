"""What every refusal of a text must say."""

import re
from collections.abc import Callable
from typing import TypeVar

from magie.game.errors import InvalidText

T = TypeVar("T")


def read_or_refuse(parse: Callable[[str], T], text: str) -> T | None:
    """What a text says, or None where it is refused, properly: a code, a place within the text, what was expected."""
    try:
        return parse(text)
    except InvalidText as error:
        check_refusal(error, text)
    return None


def check_refusal(error: InvalidText, text: str) -> None:
    """Hold a refusal to what it must say."""
    lines = text.split("\n")
    assert re.fullmatch(r"[a-z]+/[a-z]+(-[a-z]+)*", error.code), error.code
    assert 1 <= error.line <= len(lines), error
    assert 1 <= error.column <= len(lines[error.line - 1]) + 1, error
    assert error.expected
    assert len(str(error)) < 1000
