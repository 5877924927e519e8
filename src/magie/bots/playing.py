"""Games between policies: the driver's pieces of work, with chance from the seed's streams. Kernel subset."""

from magie.bots.actions import plain
from magie.bots.made.policies import answer, manage
from magie.bots.memory import forget_answers
from magie.bots.search.memory import forget_deals
from magie.rules import codes, driver
from magie.rules.answers import check
from magie.rules.chance import pick, stream_of, total_weight
from magie.rules.hash import game_key, is_fair, word_of
from magie.rules.made.verbs import perform
from magie.rules.schema import NOBODY
from magie.rules.step import advance, new_game, settle, time_up


def start_game(e, g, r, k, seats):
    """Lay out a blank position and go to its first question, with bots that know nothing yet."""
    r.key = game_key(r.seed, r.game)
    k.key = r.key
    k.peak = 0
    k.peak_owner = NOBODY
    k.next_peak = 0
    k.levels_key = 0
    k.owners_key = 0
    for seat in range(seats):
        k.words[seat] = 0
        forget_deals(k, seat)
        if r.own_knobs == 0:
            k.worn[seat] = 0
    forget_answers(k, seats)
    new_game(e, g, seats)


def next_outcome(e, g, r):
    """The outcome that the stream at hand gives, exactly uniform: ragged words are skipped."""
    stream = stream_of(g)
    total = total_weight(e, g)
    value = word_of(r.key, stream, r.counter[stream])
    r.counter[stream] += 1
    while not is_fair(value, total):
        value = word_of(r.key, stream, r.counter[stream])
        r.counter[stream] += 1
    return pick(e, g, value % total)


def think(e, g, a, m, r, k, h, b, w, v, work):
    """Let a policy answer the question at hand, or say what it wants to do about its property."""
    if work == driver.WORK_ANSWER:
        find_answer(e, g, a, m, r, k, h, b, w, v)
    else:
        driver.take_wish(e, g, r, int(manage(e, g, r.seat, a, m, r, k, h, b, w, v)))


def find_answer(e, g, a, m, r, k, h, b, w, v):
    """Let a policy answer the question at hand."""
    answer(e, g, r.seat, a, m, r, k, h, b, w, v)
    driver.take_answer(g, r, int(a.verb == codes.V_ROLL), 0)


def carry_out(e, g, a, r, work):
    """Draw what is due, or play what was chosen; the agenda then goes on from there."""
    if work == driver.WORK_CHANCE:
        draw_outcome(e, g, r)
        return
    if work == driver.WORK_ROLL:
        plain(a, codes.V_ROLL)
    play_action(e, g, a, r)


def draw_outcome(e, g, r):
    """Draw what is due."""
    driver.note_outcome(g, r)
    settle(e, g, next_outcome(e, g, r))
    g.node = codes.NODE_NONE


def play_action(e, g, a, r):
    """Play what was chosen, if it is legal."""
    driver.note_act(r)
    if check(e, g, r.seat, a) == 0:
        perform(e, g, r.seat, a)
        g.node = codes.NODE_NONE
    else:
        r.faults += 1


def step_game(e, g, a, m, r, k, h, b, w, v):
    """Draw an outcome or play an action, once all who have to have thought about it; on to the next question."""
    work = driver.next_work(e, g, r)
    # Nearly always the only thought; in one loop with the others LLVM runs out of registers.
    if work == driver.WORK_ANSWER:
        find_answer(e, g, a, m, r, k, h, b, w, v)
        work = driver.WORK_ACT
        if r.stage != driver.STAGE_CHOSEN:
            work = driver.staged_work(e, g, r)
    while work == driver.WORK_ANSWER or work == driver.WORK_MANAGE:
        think(e, g, a, m, r, k, h, b, w, v, work)
        work = driver.staged_work(e, g, r)
    carry_out(e, g, a, r, work)
    if g.node == codes.NODE_NONE:
        advance(e, g)


def is_under_way(g, r, round_limit):
    """Whether a game goes on: to the round limit, or to its end once its time is over."""
    if g.node == codes.NODE_OVER or r.faults != 0 or g.trapped != 0:
        return False
    return g.round <= round_limit or g.time_up == 1 or g.node == codes.NODE_NONE


def is_called(e, g, r):
    """Call the time of a time-limit game that has reached its round limit; whether it goes on to its end so."""
    return r.faults == 0 and time_up(e, g) == 0


def play_game(e, g, a, m, r, k, h, b, w, v, seats, round_limit):
    """Play a blank position to its end, to the round limit, or until a policy breaks a rule.

    A time-limit game is called at the limit and counted (17.5, Q59).
    """
    start_game(e, g, r, k, seats)
    while is_under_way(g, r, round_limit) or is_called(e, g, r):
        step_game(e, g, a, m, r, k, h, b, w, v)
