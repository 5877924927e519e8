"""Action text, and the text of outcomes and signals: `bid 120`, `dice 3 4`, `leave 2`.

The words are the same in every language. What an action means at this moment is for the rules to say.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, TypeAlias, cast, get_args

from magie.editions import Edition
from magie.game.actions import NOTHING, Action, Assets, Counter, Offer
from magie.game.chance import CardDraw, DeedDraw, DiceRoll, Outcome
from magie.game.inputs import Leave, Signal, TimeUp
from magie.notation.tokens import Token, Words, choose, end_of, whole, words
from magie.rules.schema import COUNT, LEVELS, MONEY, SEATS

Records: TypeAlias = Mapping[str, type[Any]]

ACTIONS: Records = {record.__struct_config__.tag: record for record in get_args(Action)}
OUTCOMES: Records = {"dice": DiceRoll, "card": CardDraw, "deed": DeedDraw}
SIGNALS: Records = {"time-up": TimeUp, "leave": Leave}
INPUTS: Records = {**ACTIONS, **OUTCOMES, **SIGNALS}
VERBS = {record: verb for verb, record in INPUTS.items()}

# The fields that are numbers, with what they may be; every other field is an id of the kind that it is named for.
NUMBERS = {
    "amount": (0, MONEY[1]),
    "index": COUNT,
    "level": (0, LEVELS - 1),
    "partner": (0, SEATS - 1),
    "seat": (0, SEATS - 1),
    "die1": (1, 6),
    "die2": (1, 6),
}
ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
DEED_ID = re.compile(r"[a-z0-9-]*[a-z][a-z0-9-]*-[0-9]+")
GIVE, TAKE = "give", "take"


def format_action(action: Action) -> str:
    """The text of an action: `offer 2 give brown-1 50 take red-3`."""
    return format_input(action)


def parse_action(text: str, edition: Edition | None = None) -> Action:
    """The action of a text; with an edition, its ids are looked up there.

    Raises:
        InvalidText: where it cannot be read, what was expected, and a likely spelling.
    """
    action: Action = _parse(text, ACTIONS, edition, "verb")
    return action


def format_outcome(outcome: Outcome) -> str:
    """The text of an outcome of chance: `dice 3 4`, `card chance-birthday`, `deed orange-1`."""
    return format_input(outcome)


def parse_outcome(text: str, edition: Edition | None = None) -> Outcome:
    """The outcome of a text; raises InvalidText as `parse_action` does."""
    outcome: Outcome = _parse(text, OUTCOMES, edition, "outcome")
    return outcome


def format_signal(signal: Signal) -> str:
    """The text of a signal: `time-up`, `leave 2`."""
    return format_input(signal)


def parse_signal(text: str) -> Signal:
    """The signal of a text; raises InvalidText as `parse_action` does."""
    signal: Signal = _parse(text, SIGNALS, None, "signal")
    return signal


def format_input(value: Action | Outcome | Signal) -> str:
    """The text of any input of a game."""
    verb = VERBS[type(value)]
    if isinstance(value, Offer | Counter):
        partner = [value.partner] if isinstance(value, Offer) else []
        return " ".join(map(str, [verb, *partner, *_side_words(GIVE, value.give), *_side_words(TAKE, value.take)]))
    return " ".join(map(str, [verb, *(getattr(value, field) for field in value.__struct_fields__)]))


def _side_words(word: str, assets: Assets) -> list[str]:
    pieces = format_side(assets)
    return [word, *pieces] if pieces else []


def _parse(text: str, records: Records, edition: Edition | None, what: str) -> Any:
    read = Words(words(text), end_of(text))
    value = read_input(read, records, edition, what)
    read.finish()
    return value


def read_input(read: Words, records: Records, edition: Edition | None, what: str) -> Any:
    """Read one action, outcome or signal; a deal reads on to the end of its words."""
    article = "an" if what[0] in "aeiou" else "a"
    verb = read.take("notation/empty", f"{article} {what}")
    record = choose(verb._replace(text=verb.text.lower()), records, what)
    if record is Offer:
        return Offer(_value(read, "partner", edition), *_sides(read, edition))
    if record is Counter:
        return Counter(*_sides(read, edition))
    return record(*(_value(read, field, edition) for field in record.__struct_fields__))


def _value(read: Words, field: str, edition: Edition | None) -> Any:
    if field in NUMBERS:
        low, high = NUMBERS[field]
        token = read.take("notation/missing-number", f"the {field}, a whole number from {low} to {high}")
        return whole(token, low, high)
    return known_id(read.take(f"notation/missing-{field}", f"a {field}"), field, edition)


def numbers_of(edition: Edition, kind: str) -> Mapping[str, int]:
    """The ids of a kind with their numbers; none where the edition has nothing of the kind."""
    return cast("Mapping[str, Mapping[str, int]]", edition.indexes).get(kind, {})


def known_id(token: Token, kind: str, edition: Edition | None) -> str:
    """The id of a kind; without an edition, anything that looks like an id."""
    if edition is not None:
        choose(token, numbers_of(edition, kind), kind)
    elif not ID.fullmatch(token.text):
        raise token.error("notation/bad-id", f"the id of a {kind}, as in orange-2", word=token.quoted)
    return token.text


# One side of a deal: deeds and cards by their ids, other things with a word before them, cash as a number.

_KINDS: tuple[tuple[str, str, str], ...] = (
    ("deed", "deeds", "deed"),
    ("card", "cards", "card"),
    ("voucher", "vouchers", "voucher"),
    ("roll-three", "roll_three", "roll-three-card"),
    ("share", "shares", "company"),
    ("mortgaged-share", "mortgaged_shares", "company"),
)
_BY_WORD = {word: (field, kind) for word, field, kind in _KINDS}
_SINGLE = frozenset({"deeds", "cards", "roll_three"})  # there is one of each


def format_side(assets: Assets) -> list[str]:
    """The words of one side, cash last; none for nothing."""
    pieces = [
        (word if count == 1 else f"{word}*{count}")
        for kind, field, _ in _KINDS
        for word, count in _runs(_spelled(kind, name) for name in getattr(assets, field))
    ]
    return [*pieces, str(assets.cash)] if assets.cash else pieces


def _spelled(kind: str, name: str) -> str:
    """An id on a side: bare where its look tells what it is."""
    return name if kind == _look(name) else f"{kind}:{name}"


def _look(name: str) -> str:
    """What a bare word on a side is: a number is cash, `brown-1` a deed, any other id a card."""
    if name.isdecimal():
        return "cash"
    return "deed" if DEED_ID.fullmatch(name) else "card"


def _runs(names: Iterable[str]) -> Iterator[tuple[str, int]]:
    """Each name with how many times it stands there in a row."""
    for name, run in groupby(names):
        yield name, len(list(run))


def _sides(read: Words, edition: Edition | None) -> tuple[Assets, Assets]:
    sides: dict[str, Assets] = {}
    while not read.is_empty:
        word = read.take("notation/missing-side", "give or take")
        if word.text not in {GIVE, TAKE}:
            raise word.error("notation/unexpected-word", "give or take", word=word.quoted)
        if word.text in sides:
            raise word.error("notation/side-twice", f"one {word.text}", word=word.text)
        sides[word.text] = read_side(read, edition, lambda token: token.text in {GIVE, TAKE})
    return sides.get(GIVE, NOTHING), sides.get(TAKE, NOTHING)


def read_side(read: Words, edition: Edition | None, is_end: Callable[[Token], bool]) -> Assets:
    """Read the words of one side up to the end, or to a word that ends it."""
    side = _Side(edition)
    read_any = False
    while not read.is_empty and not is_end(read.here):
        side.add(read.take("notation/empty-side", "a deed, a card or an amount"))
        read_any = True
    if not read_any:
        raise read.here.error("notation/empty-side", "a deed, a card or an amount")
    return side.assets()


class _Side:
    """One side of a deal while it is read."""

    def __init__(self, edition: Edition | None) -> None:
        self.edition = edition
        self.cash: int | None = None
        self.pieces: dict[str, list[str]] = {field: [] for _, field, _ in _KINDS}

    def add(self, token: Token) -> None:
        """Read one word of the side."""
        if _look(token.text) == "cash":
            if self.cash is not None:
                raise token.error("notation/cash-twice", "one amount of cash", word=token.quoted)
            self.cash = whole(token, 0, MONEY[1], "an amount")
            return
        name, times = token.cut("*")
        head, tail = name.cut(":")
        if tail is None:
            tail, head = name, name._replace(text=_look(name.text))
        field, kind = choose(head, _BY_WORD, "asset")
        piece = known_id(tail, kind, self.edition)
        count = 1 if times is None else whole(times, 1, COUNT[1], "a number of pieces")
        if field in _SINGLE and (count > 1 or piece in self.pieces[field]):
            raise token.error("notation/named-twice", f"each {kind} once", word=token.quoted)
        self.pieces[field] += [piece] * count

    def assets(self) -> Assets:
        """The side as it was read."""
        return Assets(cash=self.cash or 0, **{field: tuple(names) for field, names in self.pieces.items()})
