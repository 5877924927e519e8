"""What can change hands in a deal, one by one: deeds, cards, vouchers, Roll Three cards and shares."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from magie.game.actions import Assets

if TYPE_CHECKING:
    from collections.abc import Iterable

    from magie.cli.terminal.view import View


class Asset(NamedTuple):
    """One thing that a seat holds: the side of a deal that it belongs to, and its id."""

    field: str
    id: str


def held_assets(view: View, seat: int) -> list[Asset]:
    """Everything that a seat holds beside cash, in the order in which it is listed."""
    player = view.game.seat(seat)
    fields = ("deeds", "cards", "vouchers", "roll_three", "shares", "mortgaged_shares")
    return [Asset(field, name) for field in fields for name in getattr(player, field)]


def assets_of(assets: Iterable[Asset]) -> Assets:
    """The side of a deal that these assets make."""
    sides: dict[str, tuple[str, ...]] = {}
    for asset in assets:
        sides[asset.field] = (*sides.get(asset.field, ()), asset.id)
    return Assets(**sides)  # type: ignore[arg-type]


def asset_name(view: View, asset: Asset) -> str:
    """What an asset is called in a list."""
    say, narrator = view.speech, view.narrator
    match asset.field:
        case "deeds":
            return narrator.deed(asset.id)
        case "cards":
            return say("jail-cards", count=1) if narrator.is_jail_card(asset.id) else f"“{narrator.card(asset.id)}”"
        case "vouchers":
            return narrator.name("voucher", asset.id)
        case "roll_three":
            return say("roll-three", count=1, cards=asset.id)
        case "shares":
            return say("asset-share", company=narrator.name("company", asset.id))
        case _:
            return say("asset-mortgaged-share", company=narrator.name("company", asset.id))
