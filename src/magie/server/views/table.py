"""The table as everybody sees it: seats with what they hold, deeds with their rent now, the question at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from magie.game import events as ev
from magie.game.deed import sure_rent
from magie.game.rounds import falls
from magie.server.views.deals import offered_sides
from magie.server.wire.table import DeedState, DiceReason, SeatView, TableView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from magie.game import Game, Seat
    from magie.game.decisions import Standing
    from magie.game.rounds import Fall
    from magie.server.views.surroundings import Sitter, Surroundings
    from magie.server.wire.table import Fairness

Part = TypeVar("Part")

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


def as_it_is(part: Part) -> Part:
    """How parts are kept that nobody wants in JSON."""
    return part


class Known:
    """What a view was made of: each part is told anew only when what it follows from has changed."""

    def __init__(self, game: Game, tell: Callable[[Any], Any] = as_it_is) -> None:
        self._game = game
        self._tell = tell  # parts are kept as they go into the view: as they are, or in JSON
        self._property: object = None
        self._papers: object = None
        self._deeds: tuple[DeedState, ...] = ()
        self._held: tuple[Held, ...] = ()
        self._money: object = None
        self._ranking: dict[int, Standing] = {}
        self._seats: dict[int, tuple[tuple[object, ...], SeatView]] = {}
        self._fairness: tuple[Fairness, Fairness] | None = None
        self._worths: tuple[int, tuple[tuple[int, ...], ...]] = 0, tell(())
        self._seen = 0  # events that `throw` and `card` follow from
        self._throw: tuple[int, ev.Event | None] = 0, None  # with the number of the event
        self._card: tuple[int, str | None] = 0, None

    def look(self) -> tuple[DeedState, ...]:
        """All deeds that have an owner; what each seat holds is looked through with them."""
        game = self._game
        ground, papers = game.property_key, game.papers_key
        is_same = ground == self._property
        if not is_same:
            self._deeds = self._tell(tuple(_deeds(game)))
        if not is_same or papers != self._papers:
            self._held = tuple(
                Held(one.deeds, one.cards, one.vouchers, one.roll_three, one.shares, one.mortgaged_shares)
                for one in game.everyone
            )
            self._money = None
        self._property, self._papers = ground, papers
        return self._deeds

    def seats(self, sitters: Sequence[Sitter]) -> tuple[SeatView, ...]:
        """Everybody, with what they hold when `look` last looked."""
        game = self._game
        stands = game.seat_keys
        money = stands, game.winners
        if money != self._money:
            self._money = money
            self._ranking = {standing.seat: standing for standing in game.standings()}
        fallen = {fall.seat: fall for fall in falls(game)}
        told = []
        for seat, stand in enumerate(stands):
            standing = self._ranking[seat]
            follows = stand, standing.worth, standing.rank, self._held[seat], sitters[seat], fallen.get(seat)
            known = self._seats.get(seat)
            if known is None or known[0] != follows:
                view = _seat(game.seat(seat), self._held[seat], sitters[seat], standing, fallen)
                known = self._seats[seat] = follows, self._tell(view)
            told.append(known[1])
        return tuple(told)

    def fairness(self, fairness: Fairness) -> Fairness:
        """What can be known of the dice."""
        if self._fairness is None or self._fairness[0] != fairness:
            self._fairness = fairness, self._tell(fairness)
        return self._fairness[1]

    def worths(self, worths: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
        """Net worths, one line per round, which stays as it is."""
        if self._worths[0] != len(worths):
            self._worths = len(worths), self._tell(worths)
        return self._worths[1]

    def last_chance(self) -> tuple[ev.Event | None, str | None]:
        """The roll whose dice lie on the table, and the card drawn in this turn, if one was."""
        events = self._game.events
        end = len(events)
        for index in range(max(self._seen, end - _LOOK_BACK), end):
            event = events[index]
            if event.kind in _REASONS:
                self._throw = index, event
            elif isinstance(event, ev.CardDrawn):
                self._card = index, event.card
            elif isinstance(event, ev.TurnBegan):
                self._card = index, None
        self._seen = end
        (thrown, throw), (drawn, card) = self._throw, self._card
        oldest = end - _LOOK_BACK
        return throw if thrown >= oldest else None, card if drawn >= oldest else None


def table_view(game: Game, around: Surroundings, known: Known | None = None) -> TableView:
    """All that can be seen at a table, with no word in any language."""
    known = known or Known(game)
    deeds, decision = known.look(), game.decision
    throw, card = known.last_chance()
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
        seats=known.seats(around.sitters),
        deeds=deeds,
        decision=decision,
        claims=game.claims(),
        clock=around.clock,
        time_left=around.time_left,
        winners=game.winners,
        standings=game.standings() if game.is_over else (),
        fairness=known.fairness(around.fairness),
        spectators=around.spectators,
        votes=around.votes,
        worths=known.worths(around.worths),
        rematch=around.rematch,
        auction=around.auction,
        rolls_again=game.rolls_again,
        deal=offered_sides(game),
        has_advice=around.has_advice,
        patience=around.patience,
        hears_spectators=around.hears_spectators,
        fair_deals=around.fair_deals,
        lopsided=around.lopsided,
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
            rent=sure_rent(rent),
            rent_line=None if rent is None else rent.line,
            rent_clause="" if rent is None else rent.clause,
            is_group_complete=deed.is_group_complete,
        )


def _faces(throw: ev.Event | None) -> tuple[int | str, ...]:
    """What dice show; the third is there only where it was thrown."""
    faces = (getattr(throw, name, 0) for name in ("die1", "die2", "die3"))
    return tuple(face for face in faces if face)
