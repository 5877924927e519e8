"""Where one may go: what stands on each space, the most promising ones first, and spaces called by their names."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING
from unicodedata import combining, normalize

from magie.game import actions as act
from magie.game.deed import sure_rent

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from magie.cli.terminal.view import View
    from magie.editions import Kind
    from magie.editions.printed import PrintedSpace
    from magie.game import Action

# What a space promises beside deeds and salaries; only the order of a list follows from it.
_PROMISE = {
    "birthday": 200,
    "roll-three": 120,
    "stock": 100,
    "refund": 80,
    "bus-ticket": 60,
    "squeeze": 60,
    "auction": 40,
    "deck": 10,
    "jail": -5,
    "go-to-jail": -300,
}
_MIDDLING_ROLL = 7
# The verbs that name a space or a deed, and the kind of thing they name.
_NAMED: dict[str, Kind] = {
    "travel": "space", "ride": "space", "swing": "space", "pick": "deed", "storm": "deed",
    "build": "deed", "sell": "deed", "mortgage": "deed", "lift": "deed", "place": "deed", "attack": "deed",
    "name": "company", "buy-share": "company", "mortgage-share": "company", "lift-share": "company",
}  # fmt: skip


def target_of(view: View, action: Action) -> PrintedSpace | None:
    """The space that an action leads to or is about, if it is one space."""
    edition = view.game.edition
    match action:
        case act.Travel(space=space) | act.Ride(space=space) | act.Voucher(space=str(space)):
            return edition.spaces[space]
        case act.Voucher(voucher=voucher, change=False):
            return _fare_end(view, edition.vouchers[voucher].steps)
        case act.Pick(deed=deed) | act.Storm(deed=deed):
            return edition.spaces[edition.deeds[deed].space]
        case _:
            return None


def _fare_end(view: View, steps: int) -> PrintedSpace:
    """Where a cab fare leads on the track that its user is on."""
    spaces = view.game.edition.spaces
    space = spaces[view.game.seat(view.game.active).space]
    for _ in range(abs(steps)):
        space = spaces[space.following if steps > 0 else space.previous]
    return space


def best_first(view: View, seat: int, actions: Iterable[Action]) -> list[Action]:
    """The actions in the order of what their targets promise."""

    def promise(action: Action) -> int:
        space = target_of(view, action)
        value = 0 if space is None else _promise(view, seat, space)
        return value if isinstance(action, act.Storm) else -value

    return sorted(actions, key=promise)


def _promise(view: View, seat: int, space: PrintedSpace) -> int:
    """Roughly what it is worth to a seat to stop at a space."""
    if space.deed is None:
        return max(space.pay_landing, space.pay_even) - space.tax + _PROMISE.get(space.kind, 0)
    deed = view.game.deed(space.deed)
    if deed.owner is None:
        group, price = view.game.group(deed.printed.group), deed.printed.price
        reach = 1 if view.game.cash(seat) >= price else 0
        return reach * (100 + price // 2 + 400 * group.holders.get(seat, 0) // len(group.deeds))
    if deed.owner == seat or deed.rent is None:
        return 0
    return -deed.rent.amount * (_MIDDLING_ROLL if deed.rent.is_times_dice else 1)


def note_on(view: View, space: PrintedSpace) -> str:
    """What there is at a space: a free deed with its price, somebody's with its rent, a salary; else nothing."""
    if space.deed is None:
        return view.money(space.pay_landing) if space.pay_landing else ""
    deed = view.game.deed(space.deed)
    if deed.owner is None:
        return view.speech("there-free", price=view.money(deed.printed.price))
    if deed.owner == view.you:
        return view.speech("there-yours")
    values = {"owner": view.narrator.seat(deed.owner)}
    rent = sure_rent(deed.rent)
    if rent is None:
        return view.speech("there-owned", **values)
    return view.speech("there-rent", rent=view.money(rent), **values)


def with_ids(view: View, line: str) -> str:
    """Action text in which a space, deed or company may also be called by its name: `travel park place`."""
    words = line.split()
    kind = _NAMED.get(words[0].lower()) if words else None
    if kind is None or len(words) < 2:
        return line
    if words[1] in view.game.edition.indexes[kind]:
        return line
    found = called(view, kind, " ".join(words[1:]))
    return line if found is None else f"{words[0]} {found}"


def called(view: View, kind: Kind, words: str) -> str | None:
    """The id of what bears this name, or nearly; None where nothing or several things do."""
    names: dict[str, list[str]] = {}
    for name, number in view.game.edition.indexes[kind].items():
        names.setdefault(_bare(view.game.edition.name_of(kind, number, view.language)), []).append(name)
    asked = _bare(words)
    likely: Sequence[str] = [name for name in names if name.startswith(asked)]
    likely = [asked] if asked in names else likely or get_close_matches(asked, names, n=1, cutoff=0.75)
    return names[likely[0]][0] if len(likely) == 1 and len(names[likely[0]]) == 1 else None


def _bare(words: str) -> str:
    """Words without accents, capitals and dots."""
    plain = "".join(letter for letter in normalize("NFD", words.lower()) if not combining(letter))
    return " ".join(plain.replace(".", " ").replace("’", "'").split())
