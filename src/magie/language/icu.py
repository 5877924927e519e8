"""ICU MessageFormat: reads a message once, writes it for given values.

Understood: `{name}`, `{n, number}`, `select`, `plural` (with `=n`, `offset:` and `#`), `selectordinal`,
nesting, and apostrophes as in ICU: `''` is one, `'{...}'` quotes. All of it reads the same in the browser.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, NoReturn, TypeAlias

from magie.language import cldr

Value: TypeAlias = str | int | bool

PLURAL_CATEGORIES = frozenset({"zero", "one", "two", "few", "many", "other"})
_WORD = re.compile(r"\w+")
_SPACE = re.compile(r"\s*")
_EXACT = re.compile(r"=(\d+)")
_OFFSET = re.compile(r"offset:\s*(\d+)")


class MessageError(ValueError):
    """A message that cannot be read, or lacks a value to be written.

    `key` names the message, `position` counts characters from 0, `problem` says what is wrong.
    """

    code = "language/bad-message"

    def __init__(self, key: str, position: int, problem: str) -> None:
        self.key = key
        self.position = position
        self.problem = problem
        super().__init__(f"message {key!r}, character {position}: {problem}")


class Text(NamedTuple):
    """Words that stand for themselves."""

    text: str


class Argument(NamedTuple):
    """A value as it is."""

    name: str
    position: int


class Number(NamedTuple):
    """A whole number as the language writes it."""

    name: str
    position: int


class Count(NamedTuple):
    """The `#` of a plural: its number, less the offset."""


class Select(NamedTuple):
    """A choice by the value's word."""

    name: str
    position: int
    options: Mapping[str, Nodes]


class Plural(NamedTuple):
    """A choice by the value's number: exactly, or by its category."""

    name: str
    position: int
    ordinal: bool
    offset: int
    exact: Mapping[int, Nodes]
    options: Mapping[str, Nodes]


Node: TypeAlias = Text | Argument | Number | Count | Select | Plural
Nodes: TypeAlias = tuple[Node, ...]


# Writes a part of a message for given values and the number that `#` stands for.
Writer: TypeAlias = Callable[[Mapping[str, Value], int], str]


class Message:
    """One message of a language, ready to be written."""

    def __init__(self, text: str, language: str, key: str = "") -> None:
        """Read the message. Raises `MessageError` when it is malformed."""
        self.key = key
        self.language = language
        self.nodes = _Reader(text, key).message()
        self._write: Writer | None = None

    def format(self, values: Mapping[str, Value]) -> str:
        """The message with its values. Raises `MessageError` when one is missing or of the wrong kind."""
        if self._write is None:
            self._write = self._writer(self.nodes)
        return self._write(values, 0)

    def arguments(self) -> set[str]:
        """The names of all values that the message may ask for."""
        return {node.name for node in walk(self.nodes) if not isinstance(node, Text | Count)}

    def _writer(self, nodes: Nodes) -> Writer:
        """What writes some nodes. Which of them is of what kind is found out once, not for every sentence."""
        writers = [self._writer_of(node) for node in nodes]
        if len(writers) == 1:
            return writers[0]
        return lambda values, count: "".join([write(values, count) for write in writers])

    def _writer_of(self, node: Node) -> Writer:
        match node:
            case Text(text=text):
                return lambda _values, _count: text
            case Argument():
                return lambda values, _count: _word(self._value(node, values))
            case Select():
                return self._writer_of_select(node)
            case Plural():
                return self._writer_of_plural(node)
            case Number():
                return lambda values, _count: cldr.write_number(self.language, self._number(node, values))
            case Count():
                return lambda _values, count: cldr.write_number(self.language, count)

    def _writer_of_select(self, node: Select) -> Writer:
        options = {word: self._writer(nodes) for word, nodes in node.options.items()}
        other = options["other"]

        def write(values: Mapping[str, Value], count: int) -> str:
            return options.get(_word(self._value(node, values)), other)(values, count)

        return write

    def _writer_of_plural(self, node: Plural) -> Writer:
        exact = {number: self._writer(nodes) for number, nodes in node.exact.items()}
        options = {word: self._writer(nodes) for word, nodes in node.options.items()}
        category = cldr.ordinal_category if node.ordinal else cldr.plural_category

        def write(values: Mapping[str, Value], _count: int) -> str:
            number = self._number(node, values)
            count = number - node.offset
            chosen = exact.get(number) or options.get(category(self.language, count)) or options["other"]
            return chosen(values, count)

        return write

    def _number(self, node: Number | Plural, values: Mapping[str, Value]) -> int:
        value = self._value(node, values)
        if isinstance(value, bool) or not isinstance(value, int):
            raise MessageError(self.key, node.position, f"{node.name} is {value!r}, not a whole number")
        return value

    def _value(self, node: Argument | Number | Select | Plural, values: Mapping[str, Value]) -> Value:
        try:
            return values[node.name]
        except KeyError:
            raise MessageError(self.key, node.position, f"no value for {node.name}") from None


def walk(nodes: Nodes) -> Iterator[Node]:
    """Every node of a message, nested ones included."""
    for node in nodes:
        yield node
        if isinstance(node, Plural):
            for branch in node.exact.values():
                yield from walk(branch)
        if isinstance(node, Select | Plural):
            for branch in node.options.values():
                yield from walk(branch)


def _word(value: Value) -> str:
    if type(value) is str:
        return value
    return str(value).lower() if isinstance(value, bool) else str(value)


class _Reader:
    """Reads one message from left to right."""

    def __init__(self, text: str, key: str) -> None:
        self.text = text
        self.key = key
        self.place = 0

    def message(self) -> Nodes:
        nodes = self.nodes(in_plural=False)
        if self.place < len(self.text):
            self.fail("a closing brace without an opening one")
        return nodes

    def nodes(self, *, in_plural: bool) -> Nodes:
        """All up to the end of the message or the brace that closes this branch."""
        found: list[Node] = []
        words: list[str] = []
        while self.place < len(self.text) and self.text[self.place] != "}":
            node = self.special(in_plural=in_plural)
            if node is None:
                words.append(self.words(in_plural=in_plural))
                continue
            if words:
                found.append(Text("".join(words)))
                words.clear()
            found.append(node)
        if words:
            found.append(Text("".join(words)))
        return tuple(found)

    def special(self, *, in_plural: bool) -> Node | None:
        """The argument or `#` that stands here, if one does."""
        if self.text[self.place] == "{":
            return self.argument()
        if self.text[self.place] == "#" and in_plural:
            self.place += 1
            return Count()
        return None

    def words(self, *, in_plural: bool) -> str:
        """One character of plain text, or a whole quotation."""
        character, following = self.text[self.place], self.text[self.place + 1 : self.place + 2]
        self.place += 1
        if character != "'":
            return character
        if following == "'":
            self.place += 1
            return "'"
        if not following or following not in ("{}#" if in_plural else "{}"):
            return "'"
        quoted: list[str] = []
        while self.place < len(self.text):
            end = self.text.find("'", self.place)
            end = len(self.text) if end < 0 else end
            quoted.append(self.text[self.place : end])
            self.place = end + 1
            if self.text[self.place : self.place + 1] != "'":
                break
            quoted.append("'")
            self.place += 1
        self.place = min(self.place, len(self.text))
        return "".join(quoted)

    def argument(self) -> Node:
        start = self.place
        self.place += 1
        name = self.word("the name of a value")
        if self.taken("}"):
            return Argument(name, start)
        self.expect(",")
        self.skip_space()
        kind_place = self.place
        kind = self.word("number, select, plural or selectordinal")
        node: Node
        match kind:
            case "number":
                self.check_style()
                node = Number(name, start)
            case "select":
                self.expect(",")
                node = Select(name, start, self.options(start, plural=False)[1])
            case "plural" | "selectordinal":
                self.expect(",")
                offset = self.offset()
                exact, options = self.options(start, plural=True)
                node = Plural(name, start, kind == "selectordinal", offset, exact, options)
            case _:
                self.fail(f"unknown kind of argument {kind!r}", kind_place)
        self.expect("}")
        return node

    def check_style(self) -> None:
        """Numbers have one style: whole."""
        if self.taken(","):
            self.skip_space()
            place = self.place
            style = self.word("a style of number")
            if style != "integer":
                self.fail(f"unknown style of number {style!r}", place)

    def offset(self) -> int:
        self.skip_space()
        found = _OFFSET.match(self.text, self.place)
        if found is None:
            return 0
        self.place = found.end()
        return int(found[1])

    def options(self, start: int, *, plural: bool) -> tuple[dict[int, Nodes], dict[str, Nodes]]:
        """The branches of a choice, up to its closing brace: by number, and by word."""
        exact: dict[int, Nodes] = {}
        options: dict[str, Nodes] = {}
        self.skip_space()
        while self.text[self.place : self.place + 1] not in {"}", ""}:
            place = self.place
            number = _EXACT.match(self.text, place) if plural else None
            if number is not None:
                self.place = number.end()
                if int(number[1]) in exact:
                    self.fail(f"option {number[0]} stands twice", place)
                exact[int(number[1])] = self.branch(in_plural=plural)
            else:
                word = self.word("an option")
                if plural and word not in PLURAL_CATEGORIES:
                    self.fail(f"{word!r} is no plural category", place)
                if word in options:
                    self.fail(f"option {word!r} stands twice", place)
                options[word] = self.branch(in_plural=plural)
            self.skip_space()
        if "other" not in options:
            self.fail("a choice needs the option 'other'", start)
        return exact, options

    def branch(self, *, in_plural: bool) -> Nodes:
        self.expect("{")
        nodes = self.nodes(in_plural=in_plural)
        self.expect("}")
        return nodes

    def word(self, wanted: str) -> str:
        self.skip_space()
        found = _WORD.match(self.text, self.place)
        if found is None:
            self.fail(f"expected {wanted}")
        self.place = found.end()
        return found[0]

    def expect(self, character: str) -> None:
        if not self.taken(character):
            seen = self.text[self.place : self.place + 1]
            self.fail(f"expected {character!r}, found {seen!r}" if seen else f"ends before its {character!r}")

    def taken(self, character: str) -> bool:
        self.skip_space()
        if not self.text.startswith(character, self.place):
            return False
        self.place += 1
        return True

    def skip_space(self) -> None:
        found = _SPACE.match(self.text, self.place)
        assert found is not None
        self.place = found.end()

    def fail(self, problem: str, place: int | None = None) -> NoReturn:
        raise MessageError(self.key, self.place if place is None else place, problem)
