"""One side of a deal in words: `brown-1 voucher:bus-ticket share:acme-motors*2 50`."""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from magie.editions import Edition
from magie.game.actions import Assets
from magie.notation.ids import known_id
from magie.notation.tokens import Token, Words, choose, whole
from magie.rules.schema import COUNT, MONEY

DEED_ID = re.compile(r"[a-z0-9-]*[a-z][a-z0-9-]*-[0-9]+")

# On a side: deeds and cards by their ids, other things with a word before them, cash as a number.

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
    parts = [
        (word if count == 1 else f"{word}*{count}")
        for kind, field, _ in _KINDS
        for word, count in _runs(_spelled(kind, name) for name in getattr(assets, field))
    ]
    return [*parts, str(assets.cash)] if assets.cash else parts


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
        self.parts: dict[str, list[str]] = {field: [] for _, field, _ in _KINDS}

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
        asset = known_id(tail, kind, self.edition)
        count = 1 if times is None else whole(times, 1, COUNT[1], "how many of them")
        if field in _SINGLE and (count > 1 or asset in self.parts[field]):
            raise token.error("notation/named-twice", f"each {kind} once", word=token.quoted)
        self.parts[field] += [asset] * count

    def assets(self) -> Assets:
        """The side as it was read."""
        return Assets(cash=self.cash or 0, **{field: tuple(names) for field, names in self.parts.items()})
