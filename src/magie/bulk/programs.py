"""Games with bots of users' own: played through the facade, and told to the rules again for all that is counted."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import structs

from magie.bots import load
from magie.bots.playing import is_under_way
from magie.bots.protocol import USUAL_PACE, CommandBot, Pace, is_command
from magie.bots.protocol.player import Conduct
from magie.bots.protocol.seated import seated
from magie.bulk.interpreted import Result, result_of, zeros
from magie.bulk.watch_fields import NOTES, SUMS
from magie.bulk.watch_sums import sum_game
from magie.bulk.watching import look_after, look_before, note_groups, note_turn
from magie.game import Game, Outcome, TimeUp
from magie.game.chance import DiceRoll, SpeedDiceRoll, ThreeDiceRoll
from magie.game.coding import to_carrier
from magie.game.ids import number_of_outcome
from magie.game.inputs import Input, Setup
from magie.rules.codes import NODE_CHANCE, NODE_NONE
from magie.rules.context import Context
from magie.rules.driver import WORK_ACT, WORK_CHANCE, WORK_STEP
from magie.rules.made.carriers import Action, State
from magie.rules.made.dispatch import run_step
from magie.rules.made.verbs import perform
from magie.rules.step import act, draw, new_game, settle, time_up


def play_programs(  # noqa: PLR0913
    setup: Setup,
    bots: Sequence[str],
    *,
    first: int,
    count: int,
    round_limit: int,
    listen: Callable[[int, Any, Any], Any] | None = None,
    pace: Pace = USUAL_PACE,
    conduct: dict[str, Conduct] | None = None,
) -> list[Result]:
    """Play games `first`, `first + 1`, … of a set-up as `interpreted.play` does; `conduct` takes that of programs."""
    results = []
    for number in range(first, first + count):
        game, run = played(setup, bots, number, round_limit, pace, conduct)
        results.append(result_of(game.state, run))
        if listen is not None:
            a: Any = Action()
            g: Any = State()
            g.journal = listen(number, g, a)
            new_game(game.numbers, g, game.seats)
            for entry in game.inputs:
                play_again(game, g, a, entry)
    return results


def watch_programs(
    setup: Setup, bots: Sequence[str], *, first: int, count: int, round_limit: int
) -> tuple[list[Result], dict[str, Any]]:
    """Play games of a set-up and watch them, as `interpreted.watch` does."""
    sums, results = zeros(SUMS), []
    for number in range(first, first + count):
        game, run = played(setup, bots, number, round_limit)
        results.append(result_of(game.state, run))
        t = Context(edition=game.numbers, position=State(), action=Action(), notes=zeros(NOTES))
        new_game(t.edition, t.position, game.seats)
        note_turn(t)
        note_groups(t)
        for entry in game.inputs:
            watch_again(game, t, entry)
        sum_game(t.edition, t.position, t.notes, sums)
    return results, vars(sums)


def played(
    setup: Setup,
    names: Sequence[str],
    number: int,
    round_limit: int,
    pace: Pace = USUAL_PACE,
    conduct: dict[str, Conduct] | None = None,
) -> tuple[Game, Any]:
    """One game to its end or to the round limit, by bots that are new to it; and its run, with what is counted."""
    game = Game.from_setup(structs.replace(setup, game=number))
    game.auto_chance = False
    bots = [seated(name, seat, pace) if is_command(name) else load(name) for seat, name in enumerate(names)]
    for seat, bot in enumerate(bots):
        if isinstance(bot, CommandBot):
            bot.begin(game, seat)
    run = game.driver(bots).run
    while True:
        if not is_under_way(game.state, run, round_limit):
            if game.is_over or not game.numbers.time_limit:
                break
            game.apply(TimeUp())
        elif game.state.node == NODE_CHANCE:
            game.draw_chance()
        else:
            game.play(bots)
    for bot in bots:
        if isinstance(bot, CommandBot):
            told = bot.finish(game)
            if conduct is not None:
                conduct.setdefault(bot.name, Conduct()).add(told)
    outcomes = [entry.value for entry in game.inputs if entry.kind == "outcome"]
    run.rolls = sum(isinstance(outcome, DiceRoll | SpeedDiceRoll | ThreeDiceRoll) for outcome in outcomes)
    run.steps += len(outcomes)
    return game, run


def play_again(game: Game, g: Any, a: Any, entry: Input) -> None:
    """Feed an input to a position of its own."""
    e, value = game.numbers, entry.value
    if isinstance(value, Outcome):
        draw(e, g, number_of_outcome(game.edition, g, value))
    elif isinstance(value, TimeUp):
        time_up(e, g)
    else:
        to_carrier(game.edition, value, a)  # type: ignore[arg-type]
        act(e, g, entry.seat, a)


def watch_again(game: Game, t: Context, entry: Input) -> None:
    """Feed an input piece by piece, with a look before and after each."""
    e, g, value = t.edition, t.position, entry.value
    if isinstance(value, TimeUp):
        time_up(e, g)
        return
    if isinstance(value, Outcome):
        index = look_before(t, WORK_CHANCE)
        settle(e, g, number_of_outcome(game.edition, g, value))
    else:
        to_carrier(game.edition, value, t.action)  # type: ignore[arg-type]
        index = look_before(t, WORK_ACT)
        perform(e, g, entry.seat, t.action)
    g.node = NODE_NONE
    look_after(t, index)
    while g.node == NODE_NONE:
        index = look_before(t, WORK_STEP)
        run_step(e, g)
        look_after(t, index)
