"""Position text: one line, the same for the same position, and the whole game goes on from it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.laws import hold_equal, numbers_of, snapshot
from tests.laws.player import play
from tests.laws.setups import EDITIONS, Setup, setups
from tests.notation.mangling import mangled
from tests.notation.playing import walk
from tests.notation.refusal import read_or_refuse

from magie.editions import load_edition
from magie.game import Game
from magie.game.errors import InvalidText
from magie.notation import format_position, parse_position
from magie.notation.position import FIELDS
from magie.rules.made.carriers import State
from magie.rules.schema import BANK, DERIVED, STATE
from magie.rules.step import new_game

START = "v1 classic standard paris fr-classic"


def test_every_field_of_the_kernels_position_is_written_or_follows_from_those_that_are() -> None:
    covered = {name for field in FIELDS for name in field.covers}
    assert covered == {name for name, *_ in STATE} - set(DERIVED)


def test_no_two_fields_have_one_name() -> None:
    assert len({field.name for field in FIELDS}) == len(FIELDS)


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=3)
@given(data=st.data())
def test_every_position_of_a_random_game_survives_its_text_which_no_other_has(
    edition: str, data: st.DataObject
) -> None:
    seen: dict[str, object] = {}
    for number, (game, move) in enumerate(walk(data.draw(setups(edition)), 300)):
        numbers, text = snapshot(game.state), game.position()
        assert seen.setdefault(text, numbers) == numbers
        if number > 200:  # to read them all would take long, and late ones bring little that is new
            continue
        known, state = parse_position(text)
        hold_equal(numbers, state, text)
        assert known.digest == game.edition.digest
        assert format_position(known, state) == text
        if move is not None:  # and the next step leads both to the same place
            ahead = game.state.copy()
            assert play(known.numbers, state, move) == play(known.numbers, ahead, move) == 0
            hold_equal(numbers_of(ahead), state, text)
    assert len(seen) == len({repr(numbers) for numbers in seen.values()})


def test_the_start_of_a_game_is_short() -> None:
    game = Game.new("classic", seats=2, seed=None)
    assert game.position() == f"{START} cash=1500,1500 agenda=roll-off(0+1,0,-)"


def test_what_is_as_at_the_start_may_be_left_out() -> None:
    edition, state = parse_position(f"{START} cash=100,200,300")
    game = Game.from_position(f"{START} cash=100,200,300")
    assert (edition.id, state.seats, state.cash[BANK]) == ("classic", 3, -600)
    assert [game.space(seat) for seat in range(3)] == ["go"] * 3
    assert (game.pending.kind, game.stock("house"), game.deeds(0)) == ("turn", 32, ())


def test_fields_may_stand_in_any_order_and_are_written_in_one() -> None:
    one = f"{START} +start_cash=2000 +free_parking_pot=on turn=3 cash=1,2 at=jail,go jail=0:2 deeds.1=red-1:m"
    other = f"{START} +free_parking_pot=on +start_cash=2000 deeds.1=red-1:m at=jail,go jail=0:2 cash=1,2 turn=3"
    assert format_position(*parse_position(one)) == format_position(*parse_position(other)) == other_order(one)


def other_order(text: str) -> str:
    """The text as it is written: switches by name."""
    return text.replace("+start_cash=2000 +free_parking_pot=on", "+free_parking_pot=on +start_cash=2000")


def test_a_switch_at_its_printed_value_is_not_written() -> None:
    text = format_position(*parse_position(f"{START} +start_cash=1500 cash=1,2"))
    assert text == f"{START} cash=1,2"


def test_what_follows_from_the_rest_may_be_said_if_it_is_right() -> None:
    right = f"{START} cash=100,200 pool=50 bank=-350 deeds.0=red-1:3,red-2:5 stock=29,11,0,0,0"
    assert format_position(*parse_position(right)) == f"{START} cash=100,200 pool=50 deeds.0=red-1:3,red-2:5"


def test_a_position_whose_books_are_wrong_cannot_hide() -> None:
    edition = load_edition("classic")
    g = State()
    new_game(edition.numbers, g, 2)
    g.cash[BANK] += 1
    g.stock[0] -= 1
    g.unseen[0] = 0
    text = format_position(edition, g)
    assert " bank=-2999 " in text
    assert " stock=31,12,0,0,0 " in text
    assert " unseen=" in text
    with pytest.raises(InvalidText) as caught:
        parse_position(text)
    assert (caught.value.code, caught.value.column) == ("position/does-not-add-up", text.index("-2999") + 1)


# Steps that random play meets seldom, as a person would write them.
MOMENTS = {
    "cash=5,5 agenda=turn/debt(0,bank,50,tax)": "debt",
    "cash=5,5 agenda=end/debt(1,0,6,rent-doubled) deeds.0=red-1": "debt",
    "cash=5,5 dice=1,2 agenda=after-move/purchase(1,red-1)": "purchase",
    "cash=5,5 dice=1,2 agenda=after-move/draw(0,chance)": "card-due",
    "cash=5,5 dice=1,2 agenda=after-move/card-choice(1,community-chest-fine-or-draw)": "card-choice",
    "cash=5,5 dice=1,2 agenda=after-move/rent-roll(0,utility-1,10) deeds.1=utility-1": "dice-due",
    "cash=5,5 dice=1,2 agenda=after-move/transfer(1,red-1+red-3) deeds.1=red-1:m,red-3:m": "transfer",
    "cash=5,5 agenda=turn/transfer(heir:1,red-1) deeds.1=red-1:mi": "transfer",
    "cash=5,5,5 agenda=end/estate(red-2+red-3,1)/auction(1) auction=red-1 bidders=0+1+2 bidding=1": "auction",
    "cash=5,5,5 agenda=end/auction(1) auction=red-1 bid=5:0 bidders=0+2 bidding=2": "auction",
    "cash=5,5 agenda=turn/offer offer=0>1 give=5 take=red-1 deeds.1=red-1 offers=1,0": "offer",
    "cash=5,5 agenda=after-move/roll": "dice-due",
    "cash=5,5 agenda=roll-off(1,7,0)": "dice-due",
    "cash=5,5 active=1 agenda=end": "end",
    "cash=9,0 out=1 winners=0 agenda=end/finish": "over",
    "cash=0,0 out=0 winners=1 deeds.1=red-1:m,red-2 agenda=end/finish": "over",
    "cash=5,5 dice=1,2 agenda=after-move/transfer(1,red-3,11) deeds.1=red-1:mi,red-3:m": "transfer",
    "cash=5,5 agenda=turn/transfer(heir:1,red-1+red-2) deeds.1=red-1:mi,red-2:m": "transfer",  # as once written
    "cash=5,5,0 out=2 agenda=turn/offer/transfer(heir:1,red-1) offer=2>0 give=5 deeds.1=red-1:mi": "transfer",
    "cash=5,5 deeds.0=red-1:2,red-2:3,red-3:3 stock=0,7,0,0,0": "turn",
}


@pytest.mark.parametrize("fields", MOMENTS)
def test_a_moment_written_by_hand_is_the_one_that_was_meant(fields: str) -> None:
    game = Game.from_position(f"{START} {fields}")
    assert game.pending.kind == MOMENTS[fields]
    assert Game.from_position(game.position()).position() == game.position()


def play_and_read_back(game: Game, *moves: tuple[int, str, str]) -> None:
    """Play actions that lead to a kind of question each; every position is read back."""
    for seat, action, kind in moves:
        game.apply(seat, action)
        assert game.pending.kind == kind
        assert Game.from_position(game.position()).position() == game.position()


def test_every_moment_of_an_heir_who_deals_what_was_received_can_be_read_back() -> None:
    game = Game.from_position(
        f"{START} +rent_claims=manual cash=0,5,900 deeds.0=red-1:m,red-2:m,utility-1:m deeds.1=brown-1"
        " claims=0>1:brown-1:500:1"
    )
    play_and_read_back(
        game,
        (1, "claim 0", "debt"),
        (0, "bankrupt", "debt"),
        (1, "offer 2 give red-1 take 60", "offer"),
        (2, "accept", "transfer"),
        (2, "keep", "transfer"),
        (1, "keep", "transfer"),
        (1, "keep", "turn"),
    )
    assert (game.cash(1), game.cash(2)) == (5 + 60 - 8 - 11 - 11, 900 - 60 - 11)


def test_every_moment_of_an_offer_whose_maker_a_claim_ruins_can_be_read_back() -> None:
    game = Game.from_position(
        f"{START} +rent_claims=manual cash=0,50,900 deeds.0=red-1:m deeds.1=brown-1 claims=0>1:brown-1:500:1"
    )
    play_and_read_back(
        game,
        (0, "offer 2 give red-1 take 50", "offer"),
        (1, "claim 0", "debt"),
        (0, "bankrupt", "transfer"),
        (1, "keep", "turn"),
    )
    assert "offer=" not in game.position()


def test_the_moments_of_optional_rules_can_be_written_too() -> None:
    text = f"{START} +income_tax=flat-or-percent +optional_doubles=on cash=900,9 dice=6,6"
    kinds = {
        "agenda=doubles(6,1)": "doubles",
        "agenda=end/duel(0,red-1) deeds.1=red-1": "dice-due",
        "agenda=after-move/tax-choice(0,income-tax)": "tax-choice",
    }
    for fields, kind in kinds.items():
        assert Game.from_position(f"{text} {fields}").pending.kind == kind


def test_open_claims_and_a_shortage_survive() -> None:
    claims = f"{START} +rent_claims=manual cash=5,5 deeds.1=red-1,red-2 claims=0>1:red-1:18:1,0>1:red-2:18:1"
    game = Game.from_position(claims)
    assert [claim.deed for claim in game.claims()] == ["red-1", "red-2"]
    assert game.position() == claims
    rows = "deeds.0=orange-1:4,orange-2:4,orange-3:4,red-1:4,red-2:4,red-3:4 deeds.1=brown-1:3,brown-2:3"
    short = f"{START} cash=5000,5000 {rows} wants=1,1 agenda=turn/poll(house,1,0,brown-1)"
    assert Game.from_position(short).pending.kind == "want"


def some_texts() -> list[str]:
    """Positions from all over a game, to spoil."""
    texts = [f"{START} {fields}" for fields in MOMENTS]
    setup = Setup(
        edition="classic",
        mode="standard",
        board="paris",
        deck_set="fr-classic",
        seats=4,
        switches={"rent_claims": "manual", "start_cash": 3000},
        houses=32,
        hotels=12,
        dealt=0,
        temper="builders",
        luck=40,
        exits=10,
        seed=3,
    )
    return texts + [game.position() for game, _ in walk(setup, 600)][::20]


@settings(max_examples=1000)
@given(st.deferred(lambda: st.sampled_from(some_texts())).flatmap(mangled))
def test_any_text_is_a_position_or_properly_refused(text: str) -> None:
    read = read_or_refuse(parse_position, text)
    if read is not None:
        written = format_position(*read)
        hold_equal(numbers_of(read[1]), parse_position(written)[1], written)


@given(st.text())
def test_no_text_at_all_breaks_the_reader(text: str) -> None:
    read_or_refuse(parse_position, text)
    read_or_refuse(parse_position, f"{START} {text}")
