"""What travels between a host and a bot: one JSON object per line, told apart by `type`."""

# ruff: noqa: N818  (the name says the fault, as in magie.game.errors)

from typing import Any, TypeAlias, get_args

import msgspec

from magie.game.errors import MagieError

PROTOCOL, VERSION = "magie-bot", 1
LONGEST_LINE = 1 << 16  # bytes; a bot that sends more in one line floods


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """One line."""


# What a host says.


class Hello(Message, frozen=True):
    """The first line: which protocol is spoken. The bot answers `ready`."""

    magie: str
    answer_ms: int  # the soft limit per answer
    bank_ms: int  # what a game has beyond that, all answers together
    protocol: str = PROTOCOL
    version: int = VERSION


class Begin(Message, frozen=True):
    """A game begins, and the bot has this seat in it."""

    game: str
    seat: int
    seats: int
    edition: str
    mode: str
    switches: dict[str, Any]
    position: str


class Question(Message, frozen=True):
    """The bot's seat is asked; nothing from earlier is needed to answer.

    `decision` is the question with its numbers; its kind is `manage` before another seat's roll.
    """

    id: int
    game: str
    seat: int
    decision: dict[str, Any]
    legal: list[str]
    partners: list[int]  # the seats to which an `offer` (or a `counter`) could be made
    cash: list[int]
    position: str
    bank_ms: int  # what is left of it


class Stop(Message, frozen=True):
    """The time for a question is over: answer it now with what there is."""

    id: int


class Refused(Message, frozen=True):
    """Why an answer was not played, by which clause, and what could have been; a quick answer was played instead."""

    id: int
    code: str
    text: str
    breaches: int
    clause: str = ""  # empty where it follows from no rule
    legal: list[str] = []
    partners: list[int] = []


class Judge(Message, frozen=True):
    """What is every seat's chance to win? A bot that cannot say is `sorry`."""

    id: int
    position: str


class Advise(Message, frozen=True):
    """What could the asked seat do, best first? A bot that cannot say is `sorry`."""

    id: int
    position: str


class Over(Message, frozen=True):
    """The game has ended; a game that reached the round limit has no winners."""

    game: str
    winners: list[int]


class Bye(Message, frozen=True):
    """There is nothing more to ask."""


# What a bot says.


class Ready(Message, frozen=True):
    """The answer to `hello`. A bot that says `manage` is also asked before the rolls of others."""

    version: int
    name: str = ""
    manage: bool = False


class Answer(Message, frozen=True):
    """An action as text; to `manage`, null for nothing."""

    id: int
    action: str | None = None


class Sorry(Message, frozen=True):
    """The bot has no answer, and the host helps itself."""

    id: int
    reason: str = ""


class Judged(Message, frozen=True):
    """Every seat's chance to win, from 0 to 1."""

    id: int
    chances: list[float]


class Suggestion(msgspec.Struct, frozen=True):
    """An action and the seat's chance to win after it; null is to do nothing."""

    action: str | None
    chance: float


class Advised(Message, frozen=True):
    """What could be done, best first."""

    id: int
    advice: list[Suggestion]


HostMessage: TypeAlias = Hello | Begin | Question | Stop | Refused | Judge | Advise | Over | Bye
BotMessage: TypeAlias = Ready | Answer | Sorry | Judged | Advised

_TYPES = {str(one.__struct_config__.tag) for one in (*get_args(HostMessage), *get_args(BotMessage))}
_ENCODER = msgspec.json.Encoder()
_OF_HOST = msgspec.json.Decoder(HostMessage)
_OF_BOT = msgspec.json.Decoder(BotMessage)


KNOWN = "hello"
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)  # the last for brackets within brackets


class Unreadable(MagieError):
    """A line that is no message."""


def encode(message: HostMessage | BotMessage) -> bytes:
    """A message as its line."""
    return _ENCODER.encode(message) + b"\n"


def decode_host(line: bytes) -> HostMessage | None:
    """What a host said, None for a type that this version does not know; raises Unreadable."""
    told: HostMessage | None = _decoded(_OF_HOST, line)
    return told


def decode_bot(line: bytes) -> BotMessage | None:
    """What a bot said, None for a type that this version does not know; raises Unreadable."""
    told: BotMessage | None = _decoded(_OF_BOT, line)
    return told


def _decoded(decoder: Any, line: bytes) -> Any:
    try:
        return decoder.decode(line)
    except UNREADABLE as error:
        if isinstance(error, msgspec.ValidationError) and _type_of(line) not in _TYPES:
            return None
        shown = line[:80].decode("utf-8", errors="replace").strip()
        raise Unreadable("protocol/unreadable", {"line": shown, "problem": str(error)}) from error


def _type_of(line: bytes) -> str:
    """The type that a line names; that of some message where it names none, or numbers that nobody can hold."""
    try:
        found = msgspec.json.decode(line)
    except UNREADABLE:
        return KNOWN
    named = found.get("type") if isinstance(found, dict) else None
    return named if isinstance(named, str) else KNOWN
