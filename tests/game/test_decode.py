"""Events decoded from the numbers that the rules emit."""

from typing import Any

import pytest
from tests.game.arrange import begin, land, own

from magie.editions import load_edition
from magie.editions.clauses import RULES, TRACK_RULES
from magie.game import DiceRoll, actions, events
from magie.game.events.decode import EventLog, Numbers, decode_event, what_is_sold
from magie.game.words import EVENTS
from magie.rules import codes
from magie.rules import events as event_codes
from magie.rules.schema import BANK, DECK, POOL

CLASSIC = load_edition("classic")


def deed(name: str) -> int:
    return CLASSIC.indexes["deed"][name]


def space(name: str) -> int:
    return CLASSIC.indexes["space"][name]


@pytest.mark.parametrize(
    ("numbers", "event"),
    [
        (
            (event_codes.E_RENT_DUE, event_codes.RULE_RENT_DOUBLED, 0, 3, deed("orange-2"), 28),
            events.RentDue(0, 3, "orange-2", 28, rule="rent-doubled", clause="7.5"),
        ),
        (
            (event_codes.E_MOVED, event_codes.RULE_MOVE, 1, space("go"), space("orange-2"), codes.BY_CARD),
            events.Moved(1, "go", "orange-2", "card", rule="move", clause="4.3"),
        ),
        (
            (
                event_codes.E_MOVED,
                event_codes.RULE_MOVE,
                1,
                space("go"),
                space("brown-1"),
                codes.BY_DICE,
                (space("brown-1"),),
            ),
            events.Moved(1, "go", "brown-1", "dice", ("brown-1",), rule="move", clause="4.3"),
        ),
        (
            (event_codes.E_PAID, event_codes.RULE_TAX, 2, BANK, 200, 0),
            events.Paid(2, "bank", 200, rule="tax", clause="9.1"),
        ),
        (
            (event_codes.E_PAID, event_codes.RULE_JAIL_FINE, 0, POOL, 50, 0),
            events.Paid(0, "pool", 50, rule="jail-fine", clause="10.8"),
        ),
        (
            (event_codes.E_CARD_DRAWN, event_codes.RULE_CARD, 1, 1, DECK, 0),
            events.CardDrawn(1, "community-chest", CLASSIC.ids["card"][DECK], rule="card", clause="8.1"),
        ),
        (
            (event_codes.E_AUCTION_WON, event_codes.RULE_AUCTION_WON, 1, codes.SALE_DEED, deed("red-1"), 90),
            events.AuctionWon(1, "deed", "red-1", 90, rule="auction-won", clause="6.6"),
        ),
        (
            (event_codes.E_AUCTION_FAILED, event_codes.RULE_NO_BID, codes.SALE_BUILDING, codes.BUILDING_HOTEL, 0, 0),
            events.AuctionFailed("building", "hotel", rule="no-bid", clause="Q6"),
        ),
        (
            (event_codes.E_SHORTAGE_OPENED, event_codes.RULE_SHORTAGE, codes.BUILDING_HOUSE, 3, 0, 0),
            events.ShortageOpened("house", 3, rule="shortage", clause="12.17"),
        ),
        (
            (event_codes.E_BANKRUPTED, event_codes.RULE_BANKRUPT_TO_SEAT, 2, 0, 0, 0),
            events.Bankrupted(2, 0, rule="bankrupt-to-seat", clause="15.4"),
        ),
    ],
)
def test_numbers_become_ids_and_words(numbers: Numbers, event: events.Event) -> None:
    assert decode_event(CLASSIC, numbers) == event


@pytest.mark.parametrize("code", sorted(EVENTS))
def test_every_event_can_be_decoded(code: int) -> None:
    event = decode_event(load_edition("ultimate"), (code, event_codes.RULE_TRADE, 1, 1, 1, 1))
    assert (event.kind, event.rule, event.clause) == (EVENTS[code], "trade", "13.3")


@pytest.mark.parametrize(("face", "shown"), [(0, 0), (3, 3), (4, "mr-monopoly"), (6, "bus")])
def test_the_speed_die_shows_pips_or_an_icon(face: int, shown: Any) -> None:
    for code, record in ((event_codes.E_ROLLED, events.Rolled), (event_codes.E_SQUEEZE_ROLLED, events.SqueezeRolled)):
        event = decode_event(CLASSIC, (code, event_codes.RULE_ROLL, 1, 2, 5, face))
        assert event == record(1, 2, 5, shown, rule="roll", clause="4.9")
    regular = decode_event(CLASSIC, (event_codes.E_ROLL_THREE_ROLLED, event_codes.RULE_ROLL, 1, 2, 5, 6))
    assert regular == events.RollThreeRolled(1, 2, 5, 6, rule="roll", clause="4.9")


@pytest.mark.parametrize(
    ("lot", "what", "told"),
    [(codes.SALE_SHARE, 3, "general-radio"), (codes.SALE_SHARE_OPTION, 0, ""), (codes.SALE_BUILDING, 4, "stand")],
)
def test_what_an_auction_sells_is_told_by_its_kind(lot: int, what: int, told: str) -> None:
    assert what_is_sold(load_edition("ultimate"), lot, what) == told


def test_every_rule_of_an_event_has_a_clause_in_the_classic_rulebook() -> None:
    assert set(CLASSIC.clauses) == set(RULES) - TRACK_RULES


def test_a_log_reads_like_a_tuple() -> None:
    game = begin()
    own(game, 1, "red-1")
    land(game, "red-1")
    log = game.events
    assert [event.kind for event in log[-4:]] == ["rolled", "moved", "rent-due", "paid"]
    assert log[-1] is log[len(log) - 1]
    assert list(log) == [log[i] for i in range(len(log))]
    assert repr(log) == f"<{len(log)} events>"
    with pytest.raises(IndexError):
        log[len(log)]


def test_events_of_a_rolled_turn_cite_their_clauses() -> None:
    game = begin()
    game.apply(0, actions.Roll())
    game.apply(DiceRoll(1, 2))
    assert game.events[-2:] == (
        events.Rolled(0, 1, 2, 0, rule="roll", clause="4.9"),
        events.Moved(
            0, "go", "brown-2", "dice", ("brown-1", "community-chest-1", "brown-2"), rule="move", clause="4.3"
        ),
    )


def test_a_copied_log_is_independent() -> None:
    log = EventLog(CLASSIC)
    log.journal.append((event_codes.E_TURN_BEGAN, event_codes.RULE_TURN, 0, 0, 0, 0))
    twin = log.copy()
    twin.journal.append((event_codes.E_TURN_BEGAN, event_codes.RULE_TURN, 1, 0, 0, 0))
    assert (len(log), len(twin)) == (1, 2)
