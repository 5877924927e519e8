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


def start_game(t, seats):
    """Lay out a blank position and go to its first question, with bots that know nothing yet."""
    e, g, run, mind = t.edition, t.position, t.run, t.mind
    run.key = game_key(run.seed, run.game)
    mind.key = run.key
    mind.peak = 0
    mind.peak_owner = NOBODY
    mind.next_peak = 0
    mind.levels_key = 0
    mind.owners_key = 0
    for seat in range(seats):
        mind.words[seat] = 0
        forget_deals(t, seat)
        if run.own_knobs == 0:
            mind.worn[seat] = 0
    forget_answers(t, seats)
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


def think(t, work):
    """Let a policy answer the question at hand, or say what it wants to do about its property."""
    if work == driver.WORK_ANSWER:
        find_answer(t)
    else:
        driver.take_wish(t.edition, t.position, t.run, int(manage(t, t.run.seat)))


def find_answer(t):
    """Let a policy answer the question at hand."""
    g = t.position
    answer(t, t.run.seat)
    driver.take_answer(g, t.run, int(t.action.verb == codes.V_ROLL), 0)


def carry_out(t, work):
    """Draw what is due, or play what was chosen; the agenda then goes on from there."""
    if work == driver.WORK_CHANCE:
        draw_outcome(t)
        return
    if work == driver.WORK_ROLL:
        plain(t.action, codes.V_ROLL)
    play_action(t)


def draw_outcome(t):
    """Draw what is due."""
    e, g = t.edition, t.position
    driver.note_outcome(g, t.run)
    settle(e, g, next_outcome(e, g, t.run))
    g.node = codes.NODE_NONE


def play_action(t):
    """Play what was chosen, if it is legal."""
    e, g, run = t.edition, t.position, t.run
    driver.note_act(run)
    if check(e, g, run.seat, t.action) == 0:
        perform(e, g, run.seat, t.action)
        g.node = codes.NODE_NONE
    else:
        run.faults += 1


def step_game(t):
    """Draw an outcome or play an action, once all who have to have thought about it; on to the next question."""
    e, g, run = t.edition, t.position, t.run
    work = driver.next_work(e, g, run)
    # Nearly always the only thought; in one loop with the others LLVM runs out of registers.
    if work == driver.WORK_ANSWER:
        find_answer(t)
        work = driver.WORK_ACT
        if run.stage != driver.STAGE_CHOSEN:
            work = driver.staged_work(e, g, run)
    while work == driver.WORK_ANSWER or work == driver.WORK_MANAGE:
        think(t, work)
        work = driver.staged_work(e, g, run)
    carry_out(t, work)
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


def play_game(t, seats, round_limit):
    """Play a blank position to its end, to the round limit, or until a policy breaks a rule.

    A time-limit game is called at the limit and counted (17.5, Q59).
    """
    e, g, run = t.edition, t.position, t.run
    start_game(t, seats)
    while is_under_way(g, run, round_limit) or is_called(e, g, run):
        step_game(t)
