"""What a deal would do, in words: what each side gets, and which groups it completes or breaks up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magie.game.actions import Counter, Offer
from magie.game.deals import groups_changed
from magie.game.decisions import Offered

if TYPE_CHECKING:
    from magie.game import Action, Game
    from magie.game.actions import Assets
    from magie.language import Narrator


def effects(game: Game, seat: int, action: Action, narrator: Narrator) -> tuple[str, ...]:
    """What an offer of a seat would mean for both sides; nothing for any other action."""
    pending = game.pending
    match action:
        case Offer(partner=partner):
            other = partner
        case Counter() if isinstance(pending, Offered):
            other = pending.offerer
        case _:
            return ()
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
