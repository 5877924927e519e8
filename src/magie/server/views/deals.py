"""What a deal would do, in words: what each side gets, and which groups it completes or breaks up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magie.game.actions import Accept, Counter, Offer
from magie.game.deals import groups_changed
from magie.game.decisions import Offered
from magie.game.deed import sure_rent
from magie.server.wire.table import DealSide, RentChange

if TYPE_CHECKING:
    from collections.abc import Iterator

    from magie.game import Action, Game
    from magie.game.actions import Assets
    from magie.language import Narrator


def effects(game: Game, seat: int, action: Action, narrator: Narrator) -> tuple[str, ...]:
    """What an offer of a seat would mean for both sides; nothing for any other action."""
    other = _partner(game, action)
    if other is None:
        return ()
    assert isinstance(action, Offer | Counter)
    return tuple(
        sentence
        for side, gains, losses in ((other, action.give, action.take), (seat, action.take, action.give))
        for sentence in _for_side(game, side, gains, losses, narrator)
    )


def _for_side(game: Game, seat: int, gains: Assets, losses: Assets, narrator: Narrator) -> list[str]:
    say = narrator.catalogue.say
    told = [say("deal.gets", narrator.resolved({"seat": seat, "give": gains}))]
    for change in groups_changed(game, seat, gains.deeds, losses.deeds):
        key = "deal.completes" if change.is_completed else "deal.breaks"
        told.append(say(key, narrator.resolved({"seat": seat, "group": change.group})))
    return told


def _partner(game: Game, action: Action) -> int | None:
    """To whom an offer goes; None for any other action."""
    match action, game.pending:
        case Offer(partner=partner), _:
            return partner
        case Counter(), Offered(offerer=offerer):
            return offerer
        case _:
            return None


def sides(game: Game, seat: int, action: Action) -> tuple[DealSide, ...]:
    """The rents that a deal changes, for both sides, as the rules would have them once it is accepted."""
    other = _partner(game, action)
    if other is None:
        return ()
    twin = game.copy()
    twin.apply(seat, action)
    return offered_sides(twin)


def offered_sides(game: Game) -> tuple[DealSide, ...]:
    """The rents that the offer on the table changes, first for who made it; nothing where none can be accepted."""
    offer = game.pending
    if not isinstance(offer, Offered) or game.check(offer.seat, Accept()) is not None:
        return ()
    twin = game.copy()
    twin.apply(offer.seat, Accept())
    return tuple(DealSide(side, tuple(_rents(game, twin, side))) for side in (offer.offerer, offer.seat))


def _rents(game: Game, twin: Game, seat: int) -> Iterator[RentChange]:
    for deed in twin.seat(seat).deeds:
        change = RentChange(deed, sure_rent(game.deed(deed).rent), sure_rent(twin.deed(deed).rent))
        if change.before != change.after:
            yield change
