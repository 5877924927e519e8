"""A random game for the soak: any input at any moment, the laws after each. Kernel subset.

What is fed next is chosen first and fed then, so that a game can be told again input by input.
"""

from benchmarks.soak.laws import LAW_LISTED_IS_LEGAL, broken_law

from magie.bots.playing import next_outcome, start_game
from magie.bots.random_policy import bot_word, random_answer, random_manage
from magie.rules import codes
from magie.rules.finish import check_leave, check_time_up
from magie.rules.step import act, draw, leave, time_up

# An input is its kind times KINDS and a number: the seat that acts or leaves, or the outcome of chance.
KINDS = 1024
FED_ACTION = 1
FED_OUTCOME = 2
FED_LEAVING = 3
FED_TIME_UP = 4

OUT_OF_TURN = 8  # at one step in so many somebody looks after property, asked or not
SIGNALS = 1500  # at one in so many somebody leaves, or time is called
LATEST_ROUND = 60


def choose_input(t):
    """The next input; an action is written into `t.action`."""
    e, g = t.edition, t.position
    value = bot_word(t.mind, g.asked)
    seat = value // OUT_OF_TURN % g.seats
    if value % OUT_OF_TURN == 0 and g.alive[seat] == 1 and random_manage(t, seat):
        return FED_ACTION * KINDS + seat
    if value % SIGNALS == 1:
        if value // SIGNALS % 2 == 0 and check_leave(g, seat) == 0:
            return FED_LEAVING * KINDS + seat
        if check_time_up(e, g) == 0:
            return FED_TIME_UP * KINDS
    if g.node == codes.NODE_CHANCE:
        return FED_OUTCOME * KINDS + next_outcome(e, g, t.run)
    random_answer(t, g.asked)
    return FED_ACTION * KINDS + g.asked


def feed_input(t, fed):
    """Feed an input: 0, or the reason why it is refused."""
    e, g = t.edition, t.position
    number = fed % KINDS
    kind = fed // KINDS
    if kind == FED_ACTION:
        return act(e, g, number, t.action)
    if kind == FED_OUTCOME:
        return draw(e, g, number)
    if kind == FED_LEAVING:
        return leave(e, g, number)
    return time_up(e, g)


def is_roll(g):
    """Whether dice are awaited."""
    return g.topic == codes.C_DICE or g.topic == codes.C_SPEED_DICE or g.topic == codes.C_THREE_DICE


def soak_game(t, seats, decisions):
    """Play until the game is over, a law is broken or so many decisions are made; the law, 0 for none."""
    e, g = t.edition, t.position
    start_game(t, seats)
    law = broken_law(e, g)
    while law == 0 and g.node != codes.NODE_OVER and t.run.steps < decisions and g.round <= LATEST_ROUND:
        fed = choose_input(t)
        if fed // KINDS != FED_OUTCOME:
            t.run.steps += 1
        elif is_roll(g):
            t.run.rolls += 1
        if feed_input(t, fed) != 0:
            return LAW_LISTED_IS_LEGAL
        law = broken_law(e, g)
    return law
