"""Where one may go: what stands on each space, the most promising ones first, and spaces called by their names."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING
from unicodedata import combining, normalize

from magie.game import actions as act
from magie.rules import codes
from magie.rules.rent import rent_due
from magie.rules.schema import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from magie.cli.terminal.view import View
    from magie.editions import Kind
    from magie.game import Action

# What a space promises beside deeds and salaries; only the order of a list follows from it.
_PROMISE = {
    codes.SPACE_BIRTHDAY: 200,
    codes.SPACE_ROLL_THREE: 120,
    codes.SPACE_STOCK: 100,
    codes.SPACE_REFUND: 80,
    codes.SPACE_BUS_TICKET: 60,
    codes.SPACE_SQUEEZE: 60,
    codes.SPACE_AUCTION: 40,
    codes.SPACE_DECK: 10,
    codes.SPACE_JAIL: -5,
    codes.SPACE_GO_TO_JAIL: -300,
}
# The verbs that name a space or a deed, and the kind of thing they name.
_NAMED: dict[str, Kind] = {
    "travel": "space", "ride": "space", "swing": "space", "pick": "deed", "storm": "deed",
    "build": "deed", "sell": "deed", "mortgage": "deed", "lift": "deed", "place": "deed", "attack": "deed",
    "name": "company", "buy-share": "company", "mortgage-share": "company", "lift-share": "company",
}  # fmt: skip


def target_of(view: View, action: Action) -> int | None:
    """The space that an action leads to or is about, if it is one space."""
    match action:
        case act.Travel(space=space) | act.Ride(space=space) | act.Voucher(space=str(space)):
            return view.game.edition.index("space", space)
        case act.Voucher(voucher=voucher, change=False):
            return _fare_end(view, view.game.edition.index("voucher", voucher))
        case act.Pick(deed=deed) | act.Storm(deed=deed):
            return int(view.game.tables.deed_space[view.game.edition.index("deed", deed)])
        case _:
            return None


def _fare_end(view: View, voucher: int) -> int:
    """Where a cab fare leads on the track that its user is on."""
    e = view.game.tables
    space, steps = view.game.state.place[view.game.active], e.voucher_steps[voucher]
    for _ in range(abs(steps)):
        space = e.space_next[space] if steps > 0 else e.space_back[space]
    return int(space)


def best_first(view: View, seat: int, actions: Iterable[Action]) -> list[Action]:
    """The actions in the order of what their targets promise."""

    def promise(action: Action) -> int:
        space = target_of(view, action)
        value = 0 if space is None else _promise(view, seat, space)
        return value if isinstance(action, act.Storm) else -value

    return sorted(actions, key=promise)


def _promise(view: View, seat: int, space: int) -> int:
    """Roughly what it is worth to a seat to stop at a space."""
    e, g = view.game.tables, view.game.state
    deed = e.space_deed[space]
    if deed < 0:
        salary = max(e.space_land[space], e.space_even[space])
        return int(salary - e.space_tax[space] + _PROMISE.get(e.space_kind[space], 0))
    if g.owner[deed] == NOBODY:
        group = e.deed_group[deed]
        held = sum(g.owner[other] == seat for other in range(e.deeds) if e.deed_group[other] == group)
        reach = 1 if g.cash[seat] >= e.deed_price[deed] else 0
        return int(reach * (100 + e.deed_price[deed] // 2 + 400 * held // e.group_size[group]))
    return 0 if g.owner[deed] == seat else -_rent(view, deed)


def _rent(view: View, deed: int) -> int:
    e = view.game.tables
    factor = 7 if e.deed_kind[deed] == codes.DEED_UTILITY else 0  # a middling roll
    return int(rent_due(e, view.game.state, deed, factor))


def note_on(view: View, space: int) -> str:
    """What there is at a space: a free deed with its price, somebody's with its rent, a salary; else nothing."""
    game = view.game
    deed = game.tables.space_deed[space]
    if deed < 0:
        salary = game.tables.space_land[space]
        return view.money(salary) if salary else ""
    name = game.edition.ids["deed"][deed]
    owner = game.owner(name)
    if owner is None:
        return view.speech("there-free", price=view.money(game.tables.deed_price[deed]))
    if owner == view.you:
        return view.speech("there-yours")
    values = {"owner": view.narrator.seat(owner)}
    if game.is_mortgaged(name) or game.tables.deed_kind[deed] == codes.DEED_UTILITY:
        return view.speech("there-owned", **values)
    return view.speech("there-rent", rent=view.money(_rent(view, deed)), **values)


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
