"""Events tell all: the money of a game follows from its payments alone, the place of a token from its paths."""

from collections import Counter
from itertools import pairwise

from tests.laws.cited import wrongly_cited
from tests.laws.games import SEATS, each_edition_and_mode, played

from magie.game import Game
from magie.game import events as ev
from magie.game.events.payments import tell_once


@each_edition_and_mode
def test_cash_is_what_a_seat_began_with_and_its_payments_at_every_moment(edition: str, mode: str) -> None:
    for game, moments in played(edition, mode):
        cash: Counter[int | str] = Counter(dict.fromkeys(range(SEATS), game.numbers.start_cash))
        heard = 0
        for moment in moments:
            for event in game.events[heard : moment.events]:
                if isinstance(event, ev.Paid):
                    assert event.amount > 0
                    cash[event.payer] -= event.amount
                    cash[event.payee] += event.amount
            heard = moment.events
            assert tuple(cash[seat] for seat in range(SEATS)) == moment.cash
            assert cash["pool"] == moment.pool


@each_edition_and_mode
def test_every_event_is_told_and_every_payment_once(edition: str, mode: str) -> None:
    announcing = set()
    for game, _ in played(edition, mode):
        told = list(tell_once(game.events))
        assert [entry.payment for entry in told if entry.payment is not None] == [
            event for event in game.events if isinstance(event, ev.Paid)
        ]
        assert [entry.event for entry in told if not isinstance(entry.event, ev.Paid)] == [
            event for event in game.events if not isinstance(event, ev.Paid)
        ]
        for event, payment in ((entry.event, entry.payment) for entry in told):
            if payment is not None and payment != event:
                announcing.add(event.kind)
                names = ("seat", "debtor", "owner", "winner")
                assert {payment.payer, payment.payee} & {getattr(event, name, None) for name in names}
    assert announcing >= {"purchased", "auction-won", "salary-paid", "mortgaged", "lifted"}


@each_edition_and_mode
def test_every_event_cites_a_rule_by_which_it_can_happen(edition: str, mode: str) -> None:
    for game, _ in played(edition, mode):
        assert wrongly_cited(game.events) == []


class Tracks:
    """The spaces of a board with those beside them."""

    def __init__(self, game: Game) -> None:
        e, name = game.numbers, game.edition.ids["space"]
        self.ahead = {name[space]: name[e.space_next[space]] for space in range(e.spaces)}
        self.back = {there: here for here, there in self.ahead.items()}
        self.across = {
            name[space]: name[e.space_link[space]] for space in range(e.spaces) if e.space_link[space] >= 0
        }

    def steps(self, moved: ev.Moved, track: dict[str, str]) -> int | None:
        """How many spaces a token went along its tracks, rides apart; None where it did not go that way."""
        hops = [hop for hop in pairwise((moved.origin, *moved.path)) if self.across.get(hop[0]) != hop[1]]
        return len(hops) if all(track[here] == there for here, there in hops) else None


@each_edition_and_mode
def test_tokens_step_from_space_to_space_as_far_and_in_the_direction_in_which_they_rolled(
    edition: str, mode: str
) -> None:
    directions = set()
    for game, _ in played(edition, mode):
        tracks = Tracks(game)
        place: dict[int, str] = {}
        turned: set[int] = set()
        roll = 0
        for event in game.events:
            match event:
                case ev.Rolled(die1=die1, die2=die2, die3=die3):
                    roll = die1 + die2 + (die3 if isinstance(die3, int) else 0)
                    if die1 == die2 == die3:  # a triple ends the turning round
                        turned.discard(event.seat)
                case ev.DirectionReversed(seat=seat):
                    turned.add(seat)
                case ev.Moved(seat=seat):
                    assert event.origin == place.get(seat, event.origin)
                    place[seat] = event.space
                    if event.path:
                        assert event.path[-1] == event.space
                        ahead, back = tracks.steps(event, tracks.ahead), tracks.steps(event, tracks.back)
                        assert (ahead, back) != (None, None)
                        if event.way == "dice" and event.rule in {"move", "transit"}:
                            directions.add(seat in turned)
                            assert (back if seat in turned else ahead) == roll
                    if event.way in {"dice", "bonus", "bus", "jail"}:
                        turned.discard(seat)
                case _:
                    pass
    assert directions == ({False, True} if (edition, mode) == ("ultimate", "standard") else {False})
