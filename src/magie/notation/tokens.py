"""Pieces of text that know their place, so that every refusal names line and column."""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeVar

from magie.game.errors import InvalidText

T = TypeVar("T")

LONGEST_QUOTE = 60  # of a word that an error repeats


class Token(NamedTuple):
    """A piece of text and where it stands; lines and columns count from 1."""

    text: str
    line: int = 1
    column: int = 1

    def split(self, separator: str) -> list["Token"]:
        """The parts between separators, each with its own place."""
        parts, column = [], self.column
        for part in self.text.split(separator):
            parts.append(Token(part, self.line, column))
            column += len(part) + len(separator)
        return parts

    def cut(self, separator: str) -> tuple["Token", "Token | None"]:
        """What stands before the first separator and what stands behind it; None where there is no separator."""
        head, found, tail = self.text.partition(separator)
        behind = Token(tail, self.line, self.column + len(head) + len(separator)) if found else None
        return Token(head, self.line, self.column), behind

    @property
    def end(self) -> "Token":
        """The empty place right behind."""
        return Token("", self.line, self.column + len(self.text))

    def error(self, code: str, expected: str = "", **details: object) -> InvalidText:
        """The error that points here."""
        return InvalidText(code, line=self.line, column=self.column, expected=expected, details=details)

    @property
    def quoted(self) -> str:
        """The text, cut short where it is too long to repeat."""
        return self.text if len(self.text) <= LONGEST_QUOTE else self.text[: LONGEST_QUOTE - 1] + "…"


def words(text: str) -> list[Token]:
    """The words of a text; any white space separates them."""
    return [
        Token(word[0], number, word.start() + 1)
        for number, line in enumerate(text.split("\n"), start=1)
        for word in re.finditer(r"\S+", line)
    ]


def end_of(text: str) -> Token:
    """The place behind a text."""
    return Token("", text.count("\n") + 1, len(text) - text.rfind("\n"))


class Words:
    """Words that are read one after another."""

    def __init__(self, tokens: Iterable[Token], end: Token) -> None:
        self._tokens = list(tokens)
        self._next = 0
        self._end = end

    @property
    def here(self) -> Token:
        """The next word, or the empty one at the end."""
        return self._end if self.is_empty else self._tokens[self._next]

    @property
    def is_empty(self) -> bool:
        """Whether every word has been read."""
        return self._next >= len(self._tokens)

    def take(self, code: str, expected: str) -> Token:
        """The next word; raises an error with this code where there is none."""
        if self.is_empty:
            raise self._end.error(code, expected)
        self._next += 1
        return self._tokens[self._next - 1]

    def finish(self) -> None:
        """Refuse words that are left over."""
        if not self.is_empty:
            raise self.here.error("notation/unexpected-word", "nothing more", word=self.here.quoted)


def whole(token: Token, low: int, high: int, what: str = "a whole number") -> int:
    """A whole number within bounds, in its one spelling: no sign but a minus, no leading zeros."""
    text = token.text
    if not re.fullmatch(r"0|-?[1-9][0-9]*", text):
        raise token.error("notation/bad-number", f"{what} from {low} to {high}", word=token.quoted)
    if len(text) > 20 or not low <= int(text) <= high:
        raise token.error("notation/number-out-of-range", f"{what} from {low} to {high}", word=token.quoted)
    return int(text)


def choose(token: Token, choices: Mapping[str, T], what: str, area: str = "notation") -> T:
    """What a word stands for; an unknown one is refused with those that look like it."""
    if token.text in choices:
        return choices[token.text]
    details: dict[str, object] = {"word": token.quoted}
    if close := likely(token.quoted, choices):
        details["did_you_mean"] = close
    article = "an" if what[0] in "aeiou" else "a"
    expected = f"{article} {what}" if len(choices) > 8 or not choices else f"{what}: {' or '.join(choices)}"
    raise token.error(f"{area}/unknown-{what.replace(' ', '-')}", expected, **details)


def likely(word: str, choices: Iterable[str]) -> tuple[str, ...]:
    """The choices that look like a word, likeliest first."""
    from difflib import get_close_matches  # only a mistake needs it

    return tuple(get_close_matches(word.lower(), list(choices), n=3))
