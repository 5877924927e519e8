"""The head of a record: `[Tag "value"]` lines, from which the game can be set up again."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from magie.editions import (
    Edition,
    EditionError,
    format_switch,
    read_switches,
)
from magie.game.errors import InvalidSetup, InvalidText
from magie.game.host import LARGEST_SEED
from magie.game.inputs import Setup, SwitchValue
from magie.game.record import Record
from magie.notation.position import parse_position, read_changes, refusal
from magie.notation.tokens import Token, choose, whole, words
from magie.rules.schema import SEATS

FORMAT = "1"
UNFINISHED = "*"
NAME = re.compile(r"[A-Za-z][A-Za-z0-9]*")
TAG = re.compile(rf'\s*\[({NAME.pattern})\s+"((?:[^"\\]|\\.)*)"\]\s*')
OWN_TAGS = (
    "Format",
    "Edition",
    "Digest",
    "Rules",
    "Mode",
    "Board",
    "Decks",
    "Switches",
    "Seats",
    "Names",
    "Seed",
    "Game",
    "Position",
    "Result",
)
# Which tag an edition's refusal is about.
AT_FAULT = {
    "edition/unknown": "Edition",
    "edition/unknown-mode": "Mode",
    "edition/unknown-board": "Board",
    "edition/unknown-deck-set": "Decks",
}


class Tag(NamedTuple):
    """One tag as it was read: where it stands, and its value."""

    place: Token
    value: Token


def format_tags(record: Record) -> list[str]:
    """The lines of the head; what was not said in the setup is left out."""
    return [f'[{name} "{escaped(value)}"]' for name, value in tag_values(record)]


def tag_values(record: Record) -> Iterator[tuple[str, str]]:
    """The tags of a record in their order, with their bare values."""
    setup = record.setup
    yield "Format", FORMAT
    yield "Edition", setup.edition
    yield "Digest", record.digest
    if record.rules:
        yield "Rules", record.rules
    yield "Mode", setup.mode
    if setup.board is not None:
        yield "Board", setup.board
    if setup.deck_set is not None:
        yield "Decks", setup.deck_set
    if setup.switches:
        switches = sorted(read_switches(setup.switches).items())
        yield "Switches", " ".join(format_switch(name, value) for name, value in switches)
    yield "Seats", str(setup.seats)
    if record.names:
        yield "Names", join_names(record.names)
    if setup.seed is not None:
        yield "Seed", str(setup.seed)
    if setup.game:
        yield "Game", str(setup.game)
    if setup.position is not None:
        yield "Position", setup.position
    for name, value in record.tags.items():
        if name in OWN_TAGS or not NAME.fullmatch(name):
            raise InvalidText("record/bad-tag", expected="a tag of your own, as in Date", details={"tag": name})
        yield name, value
    winners = record.winners
    yield "Result", UNFINISHED if winners is None else " ".join(map(str, winners)) or "-"


def escaped(value: str) -> str:
    """A value between quotation marks."""
    value = value.replace("\\", "\\\\").replace('"', '\\"')
    return value.replace("\n", "\\n").replace("\r", "\\r")


def unescaped(value: str) -> str:
    """The value that stands between quotation marks."""
    return re.sub(r"\\(.)", lambda found: {"n": "\n", "r": "\r"}.get(found[1], found[1]), value)


def join_names(names: Iterable[str]) -> str:
    """Names in one value; a comma within a name gets a backslash."""
    return ", ".join(name.replace("\\", "\\\\").replace(",", "\\,") for name in names)


def split_names(text: str) -> tuple[str, ...]:
    """The names of a value."""
    names = [""]
    letters = iter(text)
    for letter in letters:
        if letter == ",":
            names.append("")
        else:
            names[-1] += next(letters, "") if letter == "\\" else letter
    return (names[0], *(name.removeprefix(" ") for name in names[1:]))


def read_tags(lines: list[str]) -> tuple[dict[str, Tag], int]:
    """The tags by name, and the number of lines they take up; raises InvalidText."""
    tags: dict[str, Tag] = {}
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        column = len(line) - len(line.lstrip()) + 1
        place = Token(line.strip(), number, column)
        if not place.text.startswith("["):
            return tags, number - 1
        found = TAG.fullmatch(line)
        if found is None:
            raise place.error("record/bad-tag", 'a tag, as in [Edition "classic"]', word=place.quoted)
        if found[1] in tags:
            raise place.error("record/tag-twice", "each tag once", tag=found[1])
        tags[found[1]] = Tag(place, Token(unescaped(found[2]), number, found.start(2) + 1))
    return tags, len(lines)


class Head:
    """The tags of a text, read into what they mean."""

    def __init__(self, tags: Mapping[str, Tag], end: Token, given: Edition | None = None) -> None:
        self.tags = tags
        self.end = end
        self.given = given
        choose(self.needed("Format"), {FORMAT: 1}, "format version", "record")
        self.edition, self.setup = self._read_setup()
        self.digest = self.text("Digest") or self.edition.digest
        self.rules = self.text("Rules") or ""
        self.names = split_names(self.tags["Names"].value.text) if "Names" in self.tags else ()
        self.winners = self._read_result()
        self.others = {name: tag.value.text for name, tag in tags.items() if name not in OWN_TAGS}

    def place_of(self, name: str) -> Token:
        """Where a tag stands, else the end of the head."""
        return self.tags[name].value if name in self.tags else self.end

    def needed(self, name: str) -> Token:
        """The value of a tag that no record goes without."""
        if name not in self.tags:
            raise self.end.error("record/missing-tag", f"the tag {name}", tag=name)
        return self.tags[name].value

    def text(self, name: str) -> str | None:
        """The value of a tag, or None."""
        return self.tags[name].value.text if name in self.tags else None

    def number(self, name: str, low: int, high: int) -> int | None:
        """The value of a tag that is a number, or None."""
        return whole(self.tags[name].value, low, high) if name in self.tags else None

    def _read_setup(self) -> tuple[Edition, Setup]:
        switches = self._read_switches()
        setup = Setup(
            edition=self.needed("Edition").text,
            seats=whole(self.needed("Seats"), 1, SEATS),
            seed=self.number("Seed", 0, LARGEST_SEED),
            game=self.number("Game", 0, LARGEST_SEED) or 0,
            mode=self.text("Mode") or "standard",
            board=self.text("Board"),
            deck_set=self.text("Decks"),
            switches=switches,
            position=self.text("Position"),
        )
        try:
            edition = setup.load(self.given)
        except InvalidSetup as error:
            place = self.needed("Edition")
            raise place.error("record/other-edition", f"a game of {self.given!r}", **error.details) from None
        except EditionError as error:
            raise refusal(error, self.place_of(AT_FAULT.get(error.code, "Switches"))) from None
        if not edition.players_min <= setup.seats <= edition.players_max:
            expected = f"{edition.players_min} to {edition.players_max} seats"
            raise self.needed("Seats").error("record/seats-out-of-range", expected, seats=setup.seats)
        if setup.position is not None:
            self._check_position(edition, setup)
        return edition, setup

    def _read_switches(self) -> dict[str, SwitchValue]:
        text = self.place_of("Switches")
        places = [Token(word.text, text.line, text.column + word.column - 1) for word in words(text.text)]
        return read_changes(places, "record/tag-twice")

    def _check_position(self, edition: Edition, setup: Setup) -> None:
        """A game that began from a position is set up as the position says."""
        place = self.needed("Position")
        try:
            found, state = parse_position(place.text, self.given)
        except InvalidText as error:
            column = place.column + error.column - 1
            raise InvalidText(
                error.code, line=place.line, column=column, expected=error.expected, details=error.details
            ) from None
        if found.digest != edition.digest or found.board != edition.board or state.seats != setup.seats:
            raise place.error("record/other-setup", "a position of the edition and seats that the tags say")

    def _read_result(self) -> tuple[int, ...] | None:
        place = self.place_of("Result")
        if place.text in {"", UNFINISHED}:
            return None
        seats = [] if place.text == "-" else place.split(" ")
        return tuple(whole(seat, 0, self.setup.seats - 1, "a seat") for seat in seats)
