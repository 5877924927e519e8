"""Playing a whole game: chance from the seed's streams, answers from each seat's policy. Kernel subset.

The kernel never polls: before a roll the driver gives every other seat one chance to look after its property, and
only if something changed for it since it last did.
"""

from magie.bots.random_policy import random_answer, random_manage
from magie.bots.steady import steady_answer, steady_manage
from magie.rules import codes
from magie.rules.chance import pick, stream_of, total_weight
from magie.rules.hash import game_key, is_fair, word_of
from magie.rules.seats import next_seat
from magie.rules.step import act, draw, new_game

POLICY_RANDOM = 0
POLICY_STEADY = 1

MANAGE_LIMIT = 24  # actions of one seat at one moment


def draw_chance(e, g, t):
    """Draw the outcome at hand."""
    draw(e, g, next_outcome(e, g, t))


def next_outcome(e, g, t):
    """The outcome that the stream at hand gives, exactly uniform: ragged words are skipped."""
    stream = stream_of(g)
    total = total_weight(e, g)
    if t.key == 0:
        t.key = game_key(t.seed, t.game)
    value = word_of(t.key, stream, t.counter[stream])
    t.counter[stream] += 1
    while not is_fair(value, total):
        value = word_of(t.key, stream, t.counter[stream])
        t.counter[stream] += 1
    if g.topic == codes.C_DICE or g.topic == codes.C_SPEED_DICE or g.topic == codes.C_THREE_DICE:
        t.rolls += 1
    return pick(e, g, value % total)


def answer(e, g, seat, a, m, t):
    """Ask a seat's policy for the answer to the question at hand."""
    if t.policy[seat] == POLICY_STEADY:
        steady_answer(e, g, seat, a)
    else:
        random_answer(e, g, seat, a, m, t)


def manage(e, g, seat, a, m, t):
    """Ask a seat's policy whether it wants to do something about its property."""
    if t.policy[seat] == POLICY_STEADY:
        return steady_manage(e, g, seat, a)
    return random_manage(e, g, seat, a, m, t)


def holdings_mark(g, seat):
    """A number that changes when a seat's deeds or the rents on claim do."""
    return g.deed_mark[seat] + (g.claim_count << 20)


def has_news(g, seat, t):
    """Whether a seat has more cash or other deeds than when it last looked."""
    return g.cash[seat] > t.seen_cash[seat] or holdings_mark(g, seat) != t.seen_deeds[seat]


def manage_others(e, g, a, m, t):
    """Before a roll, the other seats in turn order look after their property; gives how often one did something."""
    done = 0
    seat = next_seat(g, g.active)
    while seat != g.active and g.node == codes.NODE_DECISION and g.topic == codes.D_TURN:
        if has_news(g, seat, t):
            count = 0
            while count < MANAGE_LIMIT and g.topic == codes.D_TURN and manage(e, g, seat, a, m, t):
                if act(e, g, seat, a) != 0:
                    t.faults += 1
                    return done
                count += 1
            done += count
            t.steps += count
            t.seen_cash[seat] = g.cash[seat]
            t.seen_deeds[seat] = holdings_mark(g, seat)
        seat = next_seat(g, seat)
    return done


def step_game(e, g, a, m, t):
    """One step: draw chance, or let the asked seat answer; before it rolls, the others have their say (Q64)."""
    t.steps += 1
    if g.node == codes.NODE_CHANCE:
        draw_chance(e, g, t)
        return
    seat = g.asked
    answer(e, g, seat, a, m, t)
    if g.topic == codes.D_TURN and a.verb == codes.V_ROLL:
        if manage_others(e, g, a, m, t) > 0:
            if g.node != codes.NODE_DECISION or g.topic != codes.D_TURN:
                return
            answer(e, g, seat, a, m, t)
        else:
            a.verb = codes.V_ROLL  # the scratch action has seen other ideas meanwhile
    if act(e, g, seat, a) != 0:
        t.faults += 1


def play_game(e, g, a, m, t, seats, round_limit):
    """Play a blank position to its end, or until the round limit is passed or a policy breaks a rule."""
    new_game(e, g, seats)
    while g.node != codes.NODE_OVER and g.round <= round_limit and t.faults == 0:
        step_game(e, g, a, m, t)
