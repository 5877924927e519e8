"""The log: every payment once, with its amount, so that the amounts add up."""

from itertools import pairwise, product

import pytest
from tests.laws.games import SEATS, each_edition_and_mode, played
from tests.server.views.test_views import around_game

from magie.game import Game
from magie.game import events as ev
from magie.server.views.log import lines
from magie.server.wire.table import LogLine


def log_of(game: Game, reader: int | None, first: int = 0) -> tuple[LogLine, ...]:
    return lines(game, around_game(game), first, len(game.events), reader, "en")


@each_edition_and_mode
def test_the_amounts_in_the_log_of_a_seat_add_up_to_its_cash_at_every_moment(edition: str, mode: str) -> None:
    for (game, moments), seat in product(played(edition, mode), range(SEATS)):
        changes = [(line.index, line.amount or 0) for line in log_of(game, seat) if line.whose == seat]
        cash, told = game.numbers.start_cash, 0
        for moment in moments:
            while told < len(changes) and changes[told][0] < moment.events:
                cash += changes[told][1]
                told += 1
            assert cash == moment.cash[seat]
        assert told == len(changes) > 0


def test_a_log_told_input_by_input_is_the_log_told_at_once() -> None:
    game, moments = played("ultimate", "standard")[0]
    parts = [0, *(moment.events for moment in moments)]
    told = [line for first, last in pairwise(parts) for line in lines(game, around_game(game), first, last, 0, "en")]
    assert tuple(told) == log_of(game, 0)


def with_events(*events: ev.Event) -> Game:
    """A game in which nothing but these events has happened."""
    game = Game.new("classic", SEATS)
    log = game.events
    del log.journal[:]
    log.journal.extend((0,) * 6 for _ in events)
    log._decoded.clear()
    log._decoded.update(enumerate(events))
    return game


RENT = ev.RentDue(1, 0, "orange-2", 14, rule="rent")
DEBT = ev.DebtArisen(1, 0, 14, rule="rent")
LOAN = ev.Mortgaged(1, "red-1", 110, rule="mortgage")
LENT = ev.Paid("bank", 1, 110, rule="mortgage")
PAID = ev.Paid(1, 0, 14, rule="rent")
KEPT = ev.MortgageKept(1, "red-1", 11, rule="transfer-kept")
INTEREST = ev.Paid(1, "bank", 11, rule="transfer-kept")


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ((RENT, PAID), [(0, -14, 1)]),
        ((RENT, DEBT, LOAN, LENT, PAID), [(0, None, None), (1, None, None), (2, 110, 1), (4, -14, 1)]),
        ((KEPT, INTEREST), [(0, -11, 1)]),
        ((DEBT, PAID), [(0, None, None), (1, -14, 1)]),
        ((PAID, PAID), [(0, -14, 1), (1, -14, 1)]),
    ],
)
def test_a_payment_is_shown_where_it_is_announced_if_it_follows_at_once_and_else_on_its_own(
    events: tuple[ev.Event, ...], told: list[tuple[int, int | None, int | None]]
) -> None:
    assert [(line.index, line.amount, line.whose) for line in log_of(with_events(*events), None)] == told


def test_a_payment_is_counted_for_the_reader_if_it_is_theirs() -> None:
    game = with_events(RENT, PAID)
    assert [(line.amount, line.whose, line.seat) for line in log_of(game, 0)] == [(14, 0, 1)]
    assert [(line.amount, line.whose, line.seat) for line in log_of(game, 2)] == [(-14, 1, 1)]


def test_a_rent_that_had_to_be_raised_is_told_with_the_deed_for_which_it_fell_due() -> None:
    game = with_events(RENT, DEBT, LOAN, LENT, PAID)
    assert [(line.kind, line.deed) for line in log_of(game, None)] == [
        ("rent-due", "orange-2"),
        ("debt-arisen", None),
        ("mortgaged", "red-1"),
        ("paid", "orange-2"),
    ]
    assert log_of(with_events(PAID), None)[0].deed is None
