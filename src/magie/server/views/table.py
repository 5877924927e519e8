"""The table as everybody sees it: seats with what they hold, deeds with their rent now, the question at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from magie.game import events as ev
from magie.game.decisions import Decision
from magie.game.words import BUILDINGS
from magie.language.deeds import rent_line
from magie.rules.codes import DEED_UTILITY
from magie.rules.holdings import owns_group
from magie.rules.rent import rent_due, rent_rule
from magie.rules.schema import NOBODY
from magie.server.wire.table import DeedState, DiceReason, SeatView, TableView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from magie.game import Game
    from magie.game.decisions import Standing
    from magie.server.views.hall import Hall

_REASONS: dict[str, DiceReason] = {
    "rolled": "move",
    "first-seat-rolled": "first",
    "utility-rolled": "company",
    "total-rolled": "company",
    "roll-three-rolled": "roll-three",
    "duel-rolled": "duel",
    "squeeze-rolled": "squeeze",
}
_LOOK_BACK = 60  # events; what was thrown longer ago is of no interest
_DECISIONS = get_args(Decision)


def table_view(game: Game, hall: Hall) -> TableView:
    """All that can be seen at a table, with no word in any language."""
    decision = decision_of(game)
    ranking = {standing.seat: standing for standing in game.standings()}
    throw, card = _last_chance(game)
    return TableView(
        id=hall.id,
        sequence=game.sequence,
        phase=hall.phase,
        edition=game.edition.id,
        mode=game.edition.mode,
        board=game.edition.board,
        deck_set=game.edition.deck_set,
        switches=dict(game.edition.changed),
        is_public=hall.is_public,
        pace=hall.pace,
        round=game.round,
        turn=game.turn,
        active=game.active,
        asked=None if decision is None or hall.phase != "playing" else decision.seat,
        dice=_faces(throw),
        thrower=getattr(throw, "seat", None),
        thrown_for="move" if throw is None else _REASONS[throw.kind],
        last_card=card,
        pool=game.cash("pool"),
        stock={word: game.stock(word) for number, word in BUILDINGS.items() if game.tables.stock[number]},
        seats=tuple(_seat(game, hall, seat, ranking[seat]) for seat in range(game.seats)),
        deeds=tuple(_deeds(game)),
        decision=decision,
        claims=game.claims(),
        clock=hall.clock,
        time_left=hall.time_left,
        winners=game.winners,
        standings=game.standings() if game.is_over else (),
        fairness=hall.fairness,
        spectators=hall.spectators,
        votes=hall.votes,
        worths=hall.worths,
        rematch=hall.rematch,
    )


def decision_of(game: Game) -> Decision | None:
    """The question that is open; None while chance is awaited and after the end."""
    pending = game.pending
    return pending if isinstance(pending, _DECISIONS) else None


def worths_of(game: Game) -> tuple[int, ...]:
    """What every seat is worth now, for the curve of a game."""
    worth = {standing.seat: standing.worth for standing in game.standings()}
    return tuple(worth[seat] for seat in range(game.seats))


def _seat(game: Game, hall: Hall, seat: int, standing: Standing) -> SeatView:
    sitter = hall.sitters[seat]
    return SeatView(
        seat=seat,
        name=sitter.name,
        kind=sitter.kind,
        bot=sitter.bot,
        is_held=sitter.is_held,
        is_present=sitter.is_present,
        is_host=sitter.is_host,
        is_in_play=game.is_in_play(seat),
        cash=game.cash(seat),
        worth=standing.worth,
        rank=standing.rank,
        place=game.place(seat) if game.is_in_play(seat) else None,
        jail_turn=game.jail_turn(seat),
        deeds=game.deeds(seat),
        cards=game.cards(seat),
        vouchers=game.vouchers(seat),
        roll_three=game.roll_three(seat),
        shares=game.shares(seat),
        mortgaged_shares=game.shares(seat, mortgaged=True),
        reserve=sitter.reserve,
    )


def _deeds(game: Game) -> Iterator[DeedState]:
    e, g = game.tables, game.state
    for number, deed in game.edition.ids["deed"].items():
        owner = g.owner[number]
        if owner == NOBODY:
            continue
        is_certain = not g.mortgaged[number] and e.deed_kind[number] != DEED_UTILITY
        yield DeedState(
            deed=deed,
            owner=owner,
            level=g.level[number],
            is_mortgaged=bool(g.mortgaged[number]),
            rent=rent_due(e, g, number, 0) if is_certain else None,
            rent_line=rent_line(e, g, number),
            rent_clause="" if g.mortgaged[number] else game.edition.clauses.get(rent_rule(e, g, number), ""),
            is_group_complete=bool(owns_group(e, g, owner, e.deed_group[number])),
        )


def _last_chance(game: Game) -> tuple[ev.Event | None, str | None]:
    """The roll whose dice lie on the table, and the card drawn in this turn, if one was."""
    throw: ev.Event | None = None
    card, is_this_turn = None, True
    events = game.events
    for place in range(len(events) - 1, max(-1, len(events) - 1 - _LOOK_BACK), -1):
        event = events[place]
        if event.kind in _REASONS:
            throw = throw or event
        elif isinstance(event, ev.CardDrawn) and is_this_turn:
            card = card or event.card
        elif isinstance(event, ev.TurnBegan):
            is_this_turn = False
        if throw and (card or not is_this_turn):
            break
    return throw, card


def _faces(throw: ev.Event | None) -> tuple[int | str, ...]:
    """What dice show; the third is there only where it was thrown."""
    faces = (getattr(throw, name, 0) for name in ("die1", "die2", "die3"))
    return tuple(face for face in faces if face)
