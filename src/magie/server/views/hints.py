"""A word on what a question means for whoever is asked: who holds the group, what can still be raised."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from magie.game import decisions as ask
from magie.game.deed import rent_if

if TYPE_CHECKING:
    from magie.game import Game
    from magie.game.decisions import Decision
    from magie.language import Narrator
    from magie.language.icu import Value
    from magie.server.wire.table import Tone


class Hint(NamedTuple):
    """What to know, the clause behind it (both may be empty), and how the reader should take it."""

    text: str = ""
    clause: str = ""
    tone: Tone = "note"


def hint_at(game: Game, decision: Decision | None, narrator: Narrator) -> Hint:
    """What the asked seat should know before it answers."""
    match decision:
        case ask.Purchase(seat=seat, deed=deed):
            return _on_group(game, narrator, seat, deed)
        case ask.Auction():
            return _on_auction(game, narrator, decision)
        case ask.Debt():
            return _on_debt(game, narrator, decision)
        case ask.Turn(in_jail=True):
            return _on_jail(game, narrator)
        case _:
            return Hint()


def _on_auction(game: Game, narrator: Narrator, decision: ask.Auction) -> Hint:
    if decision.maximum < decision.minimum:
        values: dict[str, Value] = {
            "minimum": narrator.money(decision.minimum),
            "cash": narrator.money(game.cash(decision.seat)),
        }
        return Hint(narrator.catalogue.say("hint.no-bid", values), tone="warn")
    if decision.deed is None:
        return Hint()
    price = game.edition.deeds[decision.deed].price
    owners = _on_group(game, narrator, decision.seat, decision.deed)
    text = narrator.catalogue.say("hint.lot", {"price": narrator.money(price), "owners": owners.text})
    return Hint(text, owners.clause, owners.tone)


def _on_debt(game: Game, narrator: Narrator, decision: ask.Debt) -> Hint:
    """The question says what can be raised; the hint, where even that is not enough."""
    short = decision.amount - decision.cash - decision.raisable
    text = narrator.catalogue.say("hint.lost", {"short": narrator.money(short)}) if short > 0 else ""
    return Hint(text, game.edition.clause_of(decision.rule), "warn")


def _on_jail(game: Game, narrator: Narrator) -> Hint:
    """What the ways out cost."""
    fine = narrator.money(game.edition.rates.jail_fine)
    return Hint(narrator.catalogue.say("hint.jail", {"fine": fine}), game.edition.clause_of("jail-doubles"))


def _on_group(game: Game, narrator: Narrator, seat: int, deed: str) -> Hint:
    """Who holds the rest of a deed's group, or that it would be complete."""
    edition = game.edition
    group = game.group(edition.deeds[deed].group)
    holders = [other.owner for other in group.deeds if other.id != deed]
    rent = edition.deeds[deed].rents[0]
    values: dict[str, Value] = {"group": narrator.name("group", group.id), "size": len(holders) + 1}
    say = narrator.catalogue.say
    is_lot = group.printed.kind == "street"
    if is_lot and all(holder == seat for holder in holders):
        doubled = rent_if(edition, deed, held=len(group.deeds))
        text = say("hint.completes", {**values, "rent": narrator.money(doubled)})
        return Hint(text, edition.clause_of("rent-doubled"), "good")
    if not any(holder is not None for holder in holders):
        return Hint(say("hint.first", {**values, "rent": narrator.money(rent)})) if is_lot else Hint()
    return _on_holders(narrator, seat, holders, values, is_lot=is_lot)


def _on_holders(
    narrator: Narrator, seat: int, holders: list[int | None], values: dict[str, Value], *, is_lot: bool
) -> Hint:
    """Who has how many; a rival who lacks only this one is a warning."""
    told: list[str] = []
    tone: Tone = "note"
    for holder in sorted({holder for holder in holders if holder is not None}):
        lacks_this = is_lot and len(holders) > 1 and holder != seat and holders.count(holder) == len(holders)
        key = "hint.you-hold" if holder == seat else "hint.lacks-this" if lacks_this else "hint.held-by"
        counted = {**values, "owner": narrator.seat(holder), "count": holders.count(holder)}
        told.append(narrator.catalogue.say(key, counted))
        tone = "warn" if lacks_this else tone
    return Hint(" ".join(told), tone=tone)
