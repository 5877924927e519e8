"""Playing games and taking samples of their positions. Kernel subset.

To learn from: moments before the decision to roll, before the dice and, more seldom, any other, with forced deals in
between. To test by: one moment before a roll in each of some rounds, of games as they are played.
"""

from magie.bots.playing import is_called, is_under_way, start_game, step_game
from magie.judging.counting import count_all
from magie.judging.features import see_all
from magie.judging.judge import judge_seats
from magie.judging.schema import FEATURES, SHARED
from magie.rules import codes
from magie.rules.agenda import top_step
from magie.rules.schema import SEATS
from magie.rules.seats import seats_left
from magie.rules.turn import turn_place
from train.sampling.stirring import deal_out, stir, stir_word, turn_knobs

ELSEWHERE = 6  # a moment that no roll follows is learnt from less often by this factor
DEALT = 4  # one stirred game in so many begins with deeds dealt out
STIRRED = 3  # one in so many has forced deals
STIR_PERIOD = 30  # such a game has one in so many turns
STYLED = 2  # one in so many is played by seats each in its own way
LIMIT_LEAST = 10  # rounds of a time-limit game


def sample_game(t, samples, taken, room, period, seats, round_limit):
    """Play a game and note samples from index `taken` on, up to `room`; the index after the last one.

    With a period, one moment in so many is noted and the game is stirred; with none, those of the tested rounds.
    """
    e, g = t.edition, t.position
    start_game(t, seats)
    if period > 0 and stir_word(t, 62) % STYLED == 0:
        for seat in range(seats):
            turn_knobs(t, seat)
    limit = round_limit
    if e.time_limit == 1:
        limit = LIMIT_LEAST + stir_word(t, 63) % round_limit
    is_stirred = period > 0 and stir_word(t, 60) % STIRRED == 0
    is_dealt = period > 0 and stir_word(t, 61) % DEALT == 0
    last_round = 0
    while is_under_way(g, t.run, limit) or is_called(e, g, t.run):
        step_game(t)
        if g.node != codes.NODE_DECISION and g.node != codes.NODE_CHANCE:
            continue
        is_turn = g.node == codes.NODE_DECISION and g.topic == codes.D_TURN
        if is_turn and is_dealt:
            deal_out(t)
            is_dealt = False
        if is_turn and is_stirred and stir_word(t, 64) % STIR_PERIOD == 0:
            stir(t)
        if taken < room:
            if period > 0:
                if is_moment(t, period):
                    note_sample(t, samples[taken])
                    taken += 1
            elif is_turn and g.round != last_round and is_tested_round(g.round) and is_tested_turn(t):
                last_round = g.round
                note_sample(t, samples[taken])
                taken += 1
    return taken


def is_moment(t, period):
    """Whether to learn from this moment."""
    g = t.position
    is_roll = g.topic == codes.D_TURN
    if g.node == codes.NODE_CHANCE:
        is_roll = top_step(g) == codes.S_ROLL
    if is_roll:
        return stir_word(t, 65) % period == 0
    return stir_word(t, 65) % (period * ELSEWHERE) == 0


def is_tested_round(number):
    """Rounds 2, 4, 8, 12, 16, 20, 25, 30, 40, 50, 75 and 100."""
    if number <= 20:
        return number == 2 or (number > 2 and number % 4 == 0)
    if number <= 50:
        return number == 25 or number % 10 == 0
    return number == 75 or number == 100


def is_tested_turn(t):
    """Whether this turn of the round is the one to look at: any, but the same for all that look."""
    g = t.position
    before = 0
    for seat in range(g.seats):
        if g.alive[seat] == 1 and turn_place(g, seat) < turn_place(g, g.active):
            before += 1
    return before >= word_of_round(t) % seats_left(g)


def word_of_round(t):
    """A random number for a round of a game."""
    g = t.position
    return (t.run.key >> (g.round % 16)) + g.round


def note_sample(t, sample):
    """Note what the judge sees, and what it says."""
    g = t.position
    judge_seats(t)
    if t.judgement.left > 1 and g.time_up == 1:
        count_all(t)
        see_all(t)
    sample.game = t.run.game
    sample.round = g.round
    sample.seats = g.seats
    sample.left = t.judgement.left
    for i in range(SHARED):
        sample.shared[i] = t.judgement.shared[i]
    for seat in range(g.seats):
        sample.in_play[seat] = t.judgement.in_play[seat]
        sample.worth[seat] = t.judgement.worth[seat]
        sample.chance[seat] = t.judgement.chance[seat]
        for i in range(FEATURES):
            sample.own[seat * FEATURES + i] = t.judgement.own[seat * FEATURES + i] * t.judgement.in_play[seat]
    for seat in range(g.seats, SEATS):
        sample.in_play[seat] = 0
