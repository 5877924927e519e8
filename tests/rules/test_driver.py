"""The driver by itself: whose work comes next, who manages before a roll (Q64), and how a roll that stands waits."""

from typing import Any

import pytest
from tests.rules.test_interruptions import Table

from magie.rules import codes as c
from magie.rules import driver
from magie.rules.agenda import ask
from magie.rules.driver import WORK_ACT, WORK_ANSWER, WORK_CHANCE, WORK_MANAGE, WORK_OVER, WORK_ROLL, WORK_STEP
from magie.rules.made.carriers import Run
from magie.rules.step import draw

ONE_TWO = 1

pytestmark = pytest.mark.clause("Q64")


class Driven:
    """A game of three whose pieces of work are done by hand, from the first turn of seat 0 on."""

    def __init__(self, seats: int = 3) -> None:
        self.table = Table(rent_claims="manual").begin(seats)
        self.e, self.g = self.table.e, self.table.g
        self.r: Any = Run()

    def due(self) -> tuple[int, int]:
        """The next piece of work and whose it is; asked twice, it is the same."""
        work = driver.next_work(self.e, self.g, self.r), self.r.seat
        assert (driver.next_work(self.e, self.g, self.r), self.r.seat) == work
        return work

    def answer(self, verb: int = c.V_ROLL, *, stands: bool = False) -> None:
        """The asked seat chooses."""
        assert self.due() == (WORK_ANSWER, self.g.asked)
        driver.take_answer(self.g, self.r, int(verb == c.V_ROLL), int(stands))

    def pass_over(self, *seats: int) -> None:
        """These seats may manage, one after another, and have no wish."""
        for seat in seats:
            assert self.due() == (WORK_MANAGE, seat)
            driver.take_wish(self.e, self.g, self.r, 0)

    def manage(self, seat: int, verb: int = c.V_MORTGAGE, x: int = 0) -> None:
        """A seat that may manage does something."""
        assert self.due() == (WORK_MANAGE, seat)
        driver.take_wish(self.e, self.g, self.r, 1)
        self.play(seat, verb, x)

    def offer(self, seat: int, partner: int) -> None:
        """A seat that may manage offers a deed for nothing."""
        assert self.due() == (WORK_MANAGE, seat)
        driver.take_wish(self.e, self.g, self.r, 1)
        assert self.due() == (WORK_ACT, seat)
        driver.note_act(self.r)
        assert self.table.offer(seat, partner, "red-1", 0) == 0

    def play(self, seat: int, verb: int, x: int = 0) -> None:
        """What was chosen is played."""
        assert self.due() == (WORK_ACT, seat)
        driver.note_act(self.r)
        assert self.table.act(seat, verb, x) == 0

    def roll(self, seat: int, outcome: int = ONE_TWO) -> None:
        """The roll that was wanted is made."""
        assert self.due() == (WORK_ROLL, seat)
        driver.note_act(self.r)
        assert self.table.act(seat, c.V_ROLL) == 0
        assert self.due() == (WORK_CHANCE, seat)
        driver.note_outcome(self.g, self.r)
        assert draw(self.e, self.g, outcome) == 0

    def turn_of(self, seat: int) -> None:
        """It is another seat's turn, with nothing else changed."""
        self.g.active = self.g.asked = seat
        self.g.turn += 1
        ask(self.g, seat, c.D_TURN)

    def looked(self) -> "Driven":
        """Everybody has looked after its property, and seat 0 is asked again."""
        for seat in range(self.g.seats):
            self.turn_of(seat)
            self.answer()
            while self.due()[0] == WORK_MANAGE:
                driver.take_wish(self.e, self.g, self.r, 0)
            driver.drop_roll(self.r)
        self.turn_of(0)
        return self


def test_every_other_seat_manages_in_turn_order_before_a_roll() -> None:
    game = Driven(4)
    game.turn_of(2)
    game.answer()
    game.pass_over(3, 0, 1)
    game.roll(2)
    assert (game.r.steps, game.r.rolls) == (2, 1)


def test_an_answer_that_is_no_roll_is_played_at_once() -> None:
    game = Driven()
    game.table.own(0, "red-1")
    game.answer(c.V_MORTGAGE)
    game.play(0, c.V_MORTGAGE, game.table.deed("red-1"))
    assert game.due() == (WORK_ANSWER, 0)
    assert game.r.steps == 1


def test_a_roll_that_is_no_answer_to_the_turn_waits_for_nobody() -> None:
    game = Driven()
    ask(game.g, 0, c.D_JAIL)
    game.answer()
    assert game.due() == (WORK_ACT, 0)


def test_whoever_is_out_manages_nothing() -> None:
    game = Driven(4)
    game.g.alive[1] = 0
    game.answer()
    game.pass_over(2, 3)
    game.roll(0)


def test_only_a_seat_with_news_manages() -> None:
    game = Driven().looked()
    game.answer()
    game.roll(0)


@pytest.mark.parametrize("seat", [1, 2])
def test_more_cash_is_news_and_less_is_none(seat: int) -> None:
    game = Driven().looked()
    game.table.cash(seat, game.g.cash[seat] + 1)
    game.table.cash(3 - seat, game.g.cash[3 - seat] - 1)
    game.answer()
    game.pass_over(seat)
    game.roll(0)


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("deed", ["brown-1", "dark-blue-2", "utility-1"])
def test_another_deed_is_news_until_it_was_looked_at(seat: int, deed: str) -> None:
    game = Driven().looked()
    game.table.own(seat, deed)
    game.answer()
    game.pass_over(seat)
    driver.drop_roll(game.r)
    game.answer()
    game.roll(0)


def test_a_deed_exchanged_for_one_of_another_group_is_news() -> None:
    game = Driven()
    game.table.own(1, "red-1")
    game.table.own(2, "dark-blue-1")
    game.looked()
    game.table.own(1, "dark-blue-1")
    game.table.own(2, "red-1")
    game.answer()
    game.pass_over(1, 2)
    game.roll(0)


def test_a_mark_is_a_number_of_twenty_bits_in_base_five() -> None:
    game = Driven()
    game.table.own(1, "brown-1", "dark-blue-1")
    game.looked()
    groups = [game.g.held[len(game.g.held) // 12 + group] for group in range(game.e.groups)]
    number = sum(count * 5 ** (len(groups) - 1 - group) for group, count in enumerate(groups))
    assert number >= 1 << 20
    assert game.g.mark[:3] == [0, number % (1 << 20), 0]
    assert game.r.seen_mark[1] == game.g.mark[1]


def test_a_rent_to_claim_is_news_for_everybody() -> None:
    game = Driven().looked()
    game.g.claim_count = 1
    game.answer()
    game.pass_over(1, 2)
    assert game.r.seen_mark[1] == game.g.mark[1] + (1 << 20)
    game.roll(0)


def test_who_acts_before_a_roll_is_asked_on_until_it_has_no_wish() -> None:
    game = Driven()
    game.table.own(1, "red-1", "red-2")
    game.answer()
    game.manage(1, x=game.table.deed("red-1"))
    game.manage(1, x=game.table.deed("red-2"))
    game.pass_over(1, 2)
    assert game.r.steps == 3


def test_after_somebody_acted_the_roller_thinks_again_and_that_answer_holds() -> None:
    game = Driven()
    game.table.own(1, "red-1")
    game.answer()
    game.manage(1, x=game.table.deed("red-1"))
    game.pass_over(1, 2)
    game.answer()
    assert game.r.steps == 2
    game.play(0, c.V_ROLL)
    assert game.due() == (WORK_CHANCE, 0)


def test_a_roll_that_stands_is_not_thought_over() -> None:
    game = Driven()
    game.table.own(1, "red-1")
    game.answer(stands=True)
    game.manage(1, x=game.table.deed("red-1"))
    game.pass_over(1, 2)
    game.roll(0)
    assert game.r.roll_stands == 0


def test_a_roll_that_nobody_disturbed_is_not_thought_over_after_one_that_was() -> None:
    game = Driven()
    game.table.own(1, "red-1")
    game.answer()
    game.manage(1, x=game.table.deed("red-1"))
    driver.drop_roll(game.r)
    game.looked()
    game.answer()
    game.roll(0)


def test_one_seat_acts_twenty_four_times_before_a_roll_and_the_next_one_anew() -> None:
    game = Driven()
    game.table.own(1, "red-1")
    game.table.own(2, "dark-blue-1")
    game.answer(stands=True)
    for seat, deed in ((1, "red-1"), (2, "dark-blue-1")):
        for number in range(24):
            game.manage(seat, (c.V_MORTGAGE, c.V_LIFT)[number % 2], game.table.deed(deed))
    assert game.due() == (WORK_ROLL, 0)


def test_a_question_in_between_comes_first_and_the_roll_is_wanted_afresh() -> None:
    game = Driven()
    game.table.own(1, "red-1")
    game.answer()
    game.offer(1, 2)
    game.answer(c.V_REJECT)
    game.play(2, c.V_REJECT)
    game.answer()
    game.pass_over(2)  # seat 1 has seen what it has when it made the offer
    game.roll(0)


def test_a_roll_that_stands_waits_behind_a_question() -> None:
    game = Driven()
    game.table.own(1, "red-1")
    game.answer(stands=True)
    game.offer(1, 2)
    assert game.due() == (WORK_ANSWER, 2)
    assert game.r.stage == driver.STAGE_WAIT
    driver.take_answer(game.g, game.r, 0, 0)
    game.play(2, c.V_REJECT)
    game.pass_over(2)
    game.roll(0)


def test_a_roll_that_waits_is_void_in_another_turn_and_at_the_end() -> None:
    for node in (c.NODE_DECISION, c.NODE_OVER):
        game = Driven()
        game.answer(stands=True)
        driver.rest(game.r)
        assert game.r.stage == driver.STAGE_WAIT
        game.g.node = node
        game.g.turn += node == c.NODE_DECISION
        assert game.due() == ({c.NODE_DECISION: WORK_ANSWER, c.NODE_OVER: WORK_OVER}[node], 0)
        assert (game.r.stage, game.r.roll_stands) == (driver.STAGE_ASK, 0)


def test_a_roll_that_waits_does_so_while_chance_decides() -> None:
    game = Driven()
    game.answer(stands=True)
    driver.rest(game.r)
    game.g.node = c.NODE_CHANCE
    assert game.due() == (WORK_CHANCE, 0)
    game.g.node = c.NODE_DECISION
    assert game.due() == (WORK_MANAGE, 1)


@pytest.mark.parametrize("change", ["node", "topic", "turn"])
def test_whoever_managed_when_the_moment_passed_is_not_asked_about_what_it_saw(change: str) -> None:
    game = Driven()
    game.table.own(1, "red-1")
    game.answer()
    game.manage(1, x=game.table.deed("red-1"))
    setattr(game.g, change, getattr(game.g, change) + 1)
    assert driver.next_work(game.e, game.g, game.r) == game.g.node
    assert (game.r.stage, game.r.seen_cash[1]) == (driver.STAGE_ASK, game.g.cash[1])


def test_whoever_has_done_nothing_when_the_moment_passes_keeps_its_news() -> None:
    game = Driven()
    game.answer()
    assert game.due() == (WORK_MANAGE, 1)
    game.g.turn += 1
    assert game.due() == (WORK_ANSWER, 0)
    assert game.r.seen_cash[1] == 0


def test_the_agenda_goes_on_before_anything_else() -> None:
    game = Driven()
    game.answer()
    game.g.node = c.NODE_NONE
    assert game.due()[0] == WORK_STEP


def test_a_wish_that_is_refused_passes_its_seat_over() -> None:
    game = Driven()
    game.answer()
    assert game.due() == (WORK_MANAGE, 1)
    driver.take_wish(game.e, game.g, game.r, 1)
    driver.refuse_choice(game.e, game.g, game.r)
    game.pass_over(2)
    game.roll(0)


def test_an_answer_that_is_refused_is_asked_for_afresh() -> None:
    game = Driven()
    game.answer(c.V_BUY)
    assert game.due() == (WORK_ACT, 0)
    driver.refuse_choice(game.e, game.g, game.r)
    assert game.due() == (WORK_ANSWER, 0)


@pytest.mark.parametrize(
    ("topic", "rolls"),
    [(c.C_DICE, 1), (c.C_SPEED_DICE, 1), (c.C_THREE_DICE, 1), (c.C_CARD, 0), (c.C_VOUCHER, 0), (c.C_ROLL_THREE, 0)],
)
def test_every_outcome_is_a_step_and_that_of_dice_a_roll(topic: int, rolls: int) -> None:
    game = Driven()
    game.g.topic = topic
    driver.note_outcome(game.g, game.r)
    assert (game.r.steps, game.r.rolls) == (1, rolls)
