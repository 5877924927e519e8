"""The table as everybody sees it: seats with what they hold, deeds with their rent now, the question at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from magie.game import events as ev
from magie.game.rounds import falls
from magie.server.wire.table import DeedState, DiceReason, SeatView, TableView

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from magie.game import Game, Seat
    from magie.game.decisions import Standing
    from magie.game.rounds import Fall
    from magie.server.views.surroundings import Sitter, Surroundings

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


class Held(NamedTuple):
    """What a seat holds beside its money."""

    deeds: tuple[str, ...]
    cards: tuple[str, ...]
    vouchers: tuple[str, ...]
    roll_three: tuple[str, ...]
    shares: tuple[str, ...]
    mortgaged_shares: tuple[str, ...]


class Holdings:
    """Who holds what, and what it brings in: worked out anew when a deed or a paper changes hands or state."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._property: object = None
        self._papers: object = None
        self._deeds: tuple[DeedState, ...] = ()
        self._held: tuple[Held, ...] = ()

    def look(self) -> tuple[tuple[DeedState, ...], tuple[Held, ...]]:
        """All deeds that have an owner, and what each seat holds."""
        game = self._game
        ground, papers = game.property_key, game.papers_key
        is_same = ground == self._property
        if not is_same:
            self._deeds = tuple(_deeds(game))
        if not is_same or papers != self._papers:
            self._held = tuple(
                Held(one.deeds, one.cards, one.vouchers, one.roll_three, one.shares, one.mortgaged_shares)
                for one in game.everyone
            )
        self._property, self._papers = ground, papers
        return self._deeds, self._held


def table_view(game: Game, around: Surroundings, holdings: Holdings | None = None) -> TableView:
    """All that can be seen at a table, with no word in any language."""
    deeds, held = (holdings or Holdings(game)).look()
    decision, standings = game.decision, game.standings()
    ranking = {standing.seat: standing for standing in standings}
    throw, card = _last_chance(game)
    fallen = {fall.seat: fall for fall in falls(game)}
    return TableView(
        id=around.id,
        sequence=game.sequence,
        phase=around.phase,
        edition=game.edition.id,
        mode=game.edition.mode,
        board=game.edition.board,
        deck_set=game.edition.deck_set,
        switches=dict(game.edition.changed),
        is_public=around.is_public,
        pace=around.pace,
        round=game.round,
        turn=game.turn,
        active=game.active,
        asked=None if decision is None or around.phase != "playing" else decision.seat,
        dice=_faces(throw),
        thrower=getattr(throw, "seat", None),
        thrown_for="move" if throw is None else _REASONS[throw.kind],
        last_card=card,
        pool=game.cash("pool"),
        stock=game.buildings_left,
        seats=tuple(
            _seat(seat, held[seat.number], around.sitters[seat.number], ranking[seat.number], fallen)
            for seat in game.everyone
        ),
        deeds=deeds,
        decision=decision,
        claims=game.claims(),
        clock=around.clock,
        time_left=around.time_left,
        winners=game.winners,
        standings=standings if game.is_over else (),
        fairness=around.fairness,
        spectators=around.spectators,
        votes=around.votes,
        worths=around.worths,
        rematch=around.rematch,
        auction=around.auction,
        rolls_again=game.rolls_again,
        has_advice=around.has_advice,
    )


def _seat(seat: Seat, held: Held, sitter: Sitter, standing: Standing, fallen: Mapping[int, Fall]) -> SeatView:
    return SeatView(
        seat=seat.number,
        name=sitter.name,
        kind=sitter.kind,
        bot=sitter.bot,
        is_held=sitter.is_held,
        is_present=sitter.is_present,
        is_host=sitter.is_host,
        is_in_play=seat.is_in_play,
        cash=seat.cash,
        worth=standing.worth,
        rank=standing.rank,
        place=seat.space if seat.is_in_play else None,
        jail_turn=seat.jail_turn,
        deeds=held.deeds,
        cards=held.cards,
        vouchers=held.vouchers,
        roll_three=held.roll_three,
        shares=held.shares,
        mortgaged_shares=held.mortgaged_shares,
        reserve=sitter.reserve,
        fall=fallen.get(seat.number),
        token=sitter.token,
        colour=sitter.colour,
        is_program=sitter.is_program,
    )


def _deeds(game: Game) -> Iterator[DeedState]:
    for deed in map(game.deed, game.edition.deeds):
        owner = deed.owner
        if owner is None:
            continue
        rent = deed.rent
        yield DeedState(
            deed=deed.id,
            owner=owner,
            level=deed.level,
            is_mortgaged=deed.is_mortgaged,
            rent=None if rent is None or rent.is_times_dice else rent.amount,
            rent_line=None if rent is None else rent.line,
            rent_clause="" if rent is None else rent.clause,
            is_group_complete=deed.is_group_complete,
        )


def _last_chance(game: Game) -> tuple[ev.Event | None, str | None]:
    """The roll whose dice lie on the table, and the card drawn in this turn, if one was."""
    throw: ev.Event | None = None
    card, is_this_turn = None, True
    events = game.events
    for index in range(len(events) - 1, max(-1, len(events) - 1 - _LOOK_BACK), -1):
        event = events[index]
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
