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


def sample_game(e, g, a, m, r, k, h, b, w, v, seen, samples, taken, room, period, seats, round_limit):
    """Play a game and note samples from index `taken` on, up to `room`; the index after the last one.

    With a period, one moment in so many is noted and the game is stirred; with none, those of the tested rounds.
    `seen` is room for the judgements that are noted, `v` for those of the players.
    """
    start_game(e, g, r, k, seats)
    if period > 0 and stir_word(r, 62) % STYLED == 0:
        for seat in range(seats):
            turn_knobs(k, r, seat)
    limit = round_limit
    if e.time_limit == 1:
        limit = LIMIT_LEAST + stir_word(r, 63) % round_limit
    is_stirred = period > 0 and stir_word(r, 60) % STIRRED == 0
    is_dealt = period > 0 and stir_word(r, 61) % DEALT == 0
    last_round = 0
    while is_under_way(g, r, limit) or is_called(e, g, r):
        step_game(e, g, a, m, r, k, h, b, w, v)
        if g.node != codes.NODE_DECISION and g.node != codes.NODE_CHANCE:
            continue
        is_turn = g.node == codes.NODE_DECISION and g.topic == codes.D_TURN
        if is_turn and is_dealt:
            deal_out(e, g, r)
            is_dealt = False
        if is_turn and is_stirred and stir_word(r, 64) % STIR_PERIOD == 0:
            stir(e, g, r)
        if taken < room:
            if period > 0:
                if is_moment(g, r, period):
                    note_sample(e, g, r, w, seen, samples[taken])
                    taken += 1
            elif is_turn and g.round != last_round and is_tested_round(g.round) and is_tested_turn(g, r):
                last_round = g.round
                note_sample(e, g, r, w, seen, samples[taken])
                taken += 1
    return taken


def is_moment(g, r, period):
    """Whether to learn from this moment."""
    is_roll = g.topic == codes.D_TURN
    if g.node == codes.NODE_CHANCE:
        is_roll = top_step(g) == codes.S_ROLL
    if is_roll:
        return stir_word(r, 65) % period == 0
    return stir_word(r, 65) % (period * ELSEWHERE) == 0


def is_tested_round(number):
    """Rounds 2, 4, 8, 12, 16, 20, 25, 30, 40, 50, 75 and 100."""
    if number <= 20:
        return number == 2 or (number > 2 and number % 4 == 0)
    if number <= 50:
        return number == 25 or number % 10 == 0
    return number == 75 or number == 100


def is_tested_turn(g, r):
    """Whether this turn of the round is the one to look at: any, but the same for all that look."""
    before = 0
    for seat in range(g.seats):
        if g.alive[seat] == 1 and turn_place(g, seat) < turn_place(g, g.active):
            before += 1
    return before >= word_of_round(g, r) % seats_left(g)


def word_of_round(g, r):
    """A random number for a round of a game."""
    return (r.key >> (g.round % 16)) + g.round


def note_sample(e, g, r, w, v, sample):
    """Note what the judge sees, and what it says."""
    judge_seats(e, g, w, v)
    if v.left > 1 and g.time_up == 1:
        count_all(e, g, w, v)
        see_all(e, g, w, v)
    sample.game = r.game
    sample.round = g.round
    sample.seats = g.seats
    sample.left = v.left
    for i in range(SHARED):
        sample.shared[i] = v.shared[i]
    for seat in range(g.seats):
        sample.in_play[seat] = v.in_play[seat]
        sample.worth[seat] = v.worth[seat]
        sample.chance[seat] = v.chance[seat]
        for i in range(FEATURES):
            sample.own[seat * FEATURES + i] = v.own[seat * FEATURES + i] * v.in_play[seat]
    for seat in range(g.seats, SEATS):
        sample.in_play[seat] = 0
