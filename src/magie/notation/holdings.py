"""Fields of a position text that say who holds what: deeds with their buildings, and cards."""

import re
from collections.abc import Iterator, Sequence

from magie.game.ids import ids_of
from magie.notation.fields import Balance, Entry, Field
from magie.notation.kinds import CARD, DECK, DEED, SEAT, SIGNED_COUNT, Kind, Scope
from magie.notation.tokens import Token
from magie.rules.building import count_at
from magie.rules.schema import BUILDINGS, CARDS, DECKS, NOBODY
from magie.rules.schema import DECK as DECK_ROOM

BANK_KEY = "bank"
MARKS = re.compile(r"([1-7]?)(m?i?)")


def key_of(entry: Entry) -> Token:
    """The key of an entry of a keyed field, which is known to have one."""
    assert entry.key is not None
    return entry.key


class Deeds(Field):
    """The deeds of each seat, with level and mortgage: `deeds.0=brown-1:2,red-1:m,red-2:mi`.

    `i` says that the interest of the transfer is paid. `deeds.bank` names those of the Bank that carry a mark.
    """

    name = "deeds"
    keyed = True
    covers = ("owner", "level", "mortgaged", "interest_paid")

    def write(self, scope: Scope) -> Iterator[str]:
        """One field for each seat that has deeds."""
        held: dict[int, list[str]] = {}
        for deed in ids_of(scope.edition, "deed"):
            holder, marks = scope.g.owner[deed], self._marks(scope, deed)
            if holder != NOBODY or marks:
                held.setdefault(holder, []).append(DEED.write(scope, deed) + (marks and f":{marks}"))
        for holder in [*range(scope.g.seats), NOBODY]:
            if holder in held:
                yield f"deeds.{BANK_KEY if holder == NOBODY else holder}={','.join(held[holder])}"

    @staticmethod
    def _marks(scope: Scope, deed: int) -> str:
        g = scope.g
        level = str(g.level[deed]) if g.level[deed] else ""
        return f"{level}{'m' * g.mortgaged[deed]}{'i' * g.interest_paid[deed]}"

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """Hand every deed to its one holder."""
        named: set[int] = set()
        for entry in entries:
            key = key_of(entry)
            holder = NOBODY if key.text == BANK_KEY else SEAT.read(scope, key)
            for part in entry.value.split(","):
                name, marks = part.cut(":")
                deed = DEED.read(scope, name)
                if deed in named:
                    raise name.error("position/two-holders", "each deed once", deed=name.text)
                named.add(deed)
                scope.g.owner[deed] = holder
                if marks is not None:
                    self._mark(scope, deed, marks)

    @staticmethod
    def _mark(scope: Scope, deed: int, marks: Token) -> None:
        found = MARKS.fullmatch(marks.text)
        if not marks.text or found is None:
            raise marks.error("position/bad-marks", "a level from 1 to 7, m, or mi", word=marks.quoted)
        g = scope.g
        g.level[deed] = int(found[1] or 0)
        g.mortgaged[deed] = int("m" in found[2])
        g.interest_paid[deed] = int("i" in found[2])


class Holders(Field):
    """Things of which there is one each, by the seat that has it: `cards.2=chance-jail-card`."""

    keyed = True

    def __init__(self, name: str, field: str, kind: Kind) -> None:
        self.name = name
        self.covers = (field,)
        self.kind = kind

    def write(self, scope: Scope) -> Iterator[str]:
        """One field for each seat that has some."""
        holders: list[int] = getattr(scope.g, self.covers[0])
        for seat in sorted({*range(scope.g.seats)}.intersection(holders)):
            held = [self.kind.write(scope, number) for number, holder in enumerate(holders) if holder == seat]
            yield f"{self.name}.{seat}={','.join(held)}"

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """Hand each to its one holder."""
        holders: list[int] = getattr(scope.g, self.covers[0])
        for entry in entries:
            seat = SEAT.read(scope, key_of(entry))
            for part in entry.value.split(","):
                number = self.kind.read(scope, part)
                if holders[number] != NOBODY:
                    raise part.error("position/two-holders", "each card once", card=part.text)
                holders[number] = seat


class Under(Field):
    """The cards put back under each pile, the one that comes first in front: `under.chance=chance-dividend`."""

    name = "under"
    keyed = True
    covers = ("queue",)

    def write(self, scope: Scope) -> Iterator[str]:
        """One field for each pile with known cards."""
        for deck in range(DECKS):
            pile = scope.g.queue[deck * DECK_ROOM : (deck + 1) * DECK_ROOM]
            cards = [CARD.write(scope, deck * DECK_ROOM + card) for card in pile if card >= 0]
            if cards:
                yield f"under.{DECK.write(scope, deck)}={','.join(cards)}"

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """Put the cards under their own pile in order."""
        g = scope.g
        for entry in entries:
            deck = DECK.read(scope, key_of(entry))
            pile: list[int] = []
            for part in entry.value.split(","):
                card = CARD.read(scope, part)
                if card in pile or g.card_holder[card] != NOBODY:
                    raise part.error("position/two-holders", "each card once", card=part.text)
                if card // DECK_ROOM != deck:
                    raise part.error("position/other-pile", f"a card of {key_of(entry).text}", card=part.text)
                g.queue[deck * DECK_ROOM + len(pile)] = card % DECK_ROOM
                pile.append(card)


def unseen_due(scope: Scope) -> list[int]:
    """A mark for each card that chance draws from: neither kept by a seat nor known to lie under its pile."""
    g, cards = scope.g, ids_of(scope.edition, "card")
    under = {n // DECK_ROOM * DECK_ROOM + card for n, card in enumerate(g.queue) if card >= 0}
    marks = [0] * CARDS
    for card in cards:
        marks[card] = int(g.card_holder[card] == NOBODY and card not in under)
    return marks


def marked(marks: list[int]) -> list[int]:
    """The numbers of those that are marked."""
    return [number for number, mark in enumerate(marks) if mark]


def stock_due(scope: Scope) -> list[int]:
    """The buildings that the deeds have left in the Bank."""
    e, g = scope.edition.numbers, scope.g
    built = [deed for deed in range(e.deeds) if g.level[deed]]
    return [
        e.stock[kind] - sum(count_at(e, deed, g.level[deed], kind) for deed in built) for kind in range(BUILDINGS)
    ]


class Stock(Balance):
    """The buildings in the Bank; a table may have fewer than the deeds have left in it: `stock=0,12,0,0,0`."""

    def take(self, scope: Scope, value: Token) -> None:
        """No more than follows from the deeds."""
        due, left = self.due(scope), [self.kind.read(scope, part) for part in value.split(",")]
        if len(left) != len(due) or any(not 0 <= some <= most for some, most in zip(left, due, strict=True)):
            expected = f"at most {self.spelled(scope, due)}"
            raise value.error("position/does-not-add-up", expected, field=self.name)
        scope.g.stock = left


HOLDING_FIELDS: tuple[Field, ...] = (
    Deeds(),
    Stock("stock", "stock", SIGNED_COUNT, stock_due),
    Holders("cards", "card_holder", CARD),
    Under(),
    Balance("unseen", "unseen", CARD, unseen_due, marked),
)
