"""What can change hands in a deal, piece by piece: deeds, cards, vouchers, Roll Three cards and shares."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from magie.game.actions import Assets

if TYPE_CHECKING:
    from collections.abc import Iterable

    from magie.cli.terminal.view import View


class Piece(NamedTuple):
    """One thing that a seat holds: the side of a deal that it belongs to, and its id."""

    field: str
    id: str


def pieces_of(view: View, seat: int) -> list[Piece]:
    """Everything that a seat holds beside cash, in the order in which it is listed."""
    player = view.game.seat(seat)
    fields = ("deeds", "cards", "vouchers", "roll_three", "shares", "mortgaged_shares")
    return [Piece(field, name) for field in fields for name in getattr(player, field)]


def assets_of(pieces: Iterable[Piece]) -> Assets:
    """The side of a deal that these pieces make."""
    sides: dict[str, tuple[str, ...]] = {}
    for piece in pieces:
        sides[piece.field] = (*sides.get(piece.field, ()), piece.id)
    return Assets(**sides)  # type: ignore[arg-type]


def piece_name(view: View, piece: Piece) -> str:
    """What a piece is called in a list."""
    say, narrator = view.speech, view.narrator
    match piece.field:
        case "deeds":
            return narrator.deed(piece.id)
        case "cards":
            return say("jail-cards", count=1) if narrator.is_jail_card(piece.id) else f"“{narrator.card(piece.id)}”"
        case "vouchers":
            return narrator.name("voucher", piece.id)
        case "roll_three":
            return say("roll-three", count=1, cards=piece.id)
        case "shares":
            return say("piece-share", company=narrator.name("company", piece.id))
        case _:
            return say("piece-mortgaged-share", company=narrator.name("company", piece.id))
