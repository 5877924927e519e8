"""An evaluation: every position and every game of a suite, each written down when it is done."""

from collections.abc import Callable, Iterable
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol

from magie.bots.protocol.quick import quick_answer
from magie.evaluation import code
from magie.evaluation.caller import Caller
from magie.evaluation.endpoint import Endpoint
from magie.evaluation.freezing import signature
from magie.evaluation.ledger import Ledger
from magie.evaluation.model import ModelPlayer
from magie.evaluation.prompt import prompt_hash
from magie.evaluation.report import Evaluation, make_report
from magie.evaluation.suite import FrozenPosition, LadderGame, Suite
from magie.game import Game
from magie.notation import format_action

Item = FrozenPosition | LadderGame
PARTS = ("all", "games", "positions")


class Player(Protocol):
    """Whoever is measured; beside what came out, both give what else is told of it, as JSON can hold it."""

    def position(self, item: FrozenPosition) -> tuple[str, dict[str, Any]]:
        """Answer a frozen position."""
        ...

    def game(self, item: LadderGame) -> tuple[Game, dict[str, Any]]:
        """Play a game of the ladder."""
        ...


def answered(item: FrozenPosition, answer: str) -> dict[str, Any]:
    """How a frozen position was answered."""
    return {"kind": item.kind, "answer": answer, "loss": item.losses[listed(item, answer)]}


def listed(item: FrozenPosition, answer: str) -> str:
    """The listed answer that one counts as: any bid as the least, a deal as the quick answer."""
    if answer in item.losses:
        return answer
    verb = answer.partition(" ")[0]
    same = [text for text in item.losses if text.partition(" ")[0] == verb]
    if same:
        return same[0]
    game = Game.from_position(item.position)
    assert game.decision is not None
    return format_action(quick_answer(game, game.decision))


def ended(item: LadderGame, game: Game) -> dict[str, Any]:
    """How a game ended: a point for its winner; after the last round, for whoever stands best."""
    best = game.winners if game.is_over else [one.seat for one in game.standings() if one.rank == 1]
    points = 1 / len(best) if item.seat in best else 0.0
    return {"level": item.level, "points": points, "rounds": game.round, "is_over": game.is_over}


def evaluate(  # noqa: PLR0913
    suite: Suite,
    *,
    endpoint: Endpoint | None = None,
    program: str | None = None,
    out: str | Path | None = None,
    resume: bool = False,
    part: str = "all",
    watch: Callable[[int, int], None] = lambda *_: None,
    wait: Callable[[float], None] | None = None,
) -> Evaluation:
    """Measure a model behind an endpoint, or a program.

    `out` names a file that keeps every reply and result, `resume` goes on with it; `watch` hears how far it is.

    Raises:
        EvaluationError: an endpoint that refuses or cannot be reached, a file of another evaluation.
        BotFault: a program that does not speak the protocol.
    """
    who = code.described(program) if program else {"model": endpoint.model if endpoint else ""}
    prompt = {} if program else {"prompt": prompt_hash()}
    head = {"suite": suite.name, "digest": suite.digest, **who, **prompt}
    ledger = Ledger(None if out is None else Path(out), head, resume=resume)
    items = items_of(suite, part)
    start = perf_counter()
    if program:
        bot = code.load_code(program)
        try:
            work_through(items, code.CodePlayer(suite, bot), ledger, watch)
        finally:
            bot.close()
    else:
        assert endpoint is not None
        caller = Caller(endpoint, ledger) if wait is None else Caller(endpoint, ledger, wait)
        work_through(items, ModelPlayer(suite, caller), ledger, watch)
    changed = [level for level in suite.levels if signature(level) != suite.signatures[level]]
    return make_report(suite, head, ledger.results, perf_counter() - start, changed)


def items_of(suite: Suite, part: str) -> list[Item]:
    """What is asked: positions first, then games from the weakest level up."""
    positions: Iterable[Item] = suite.positions if part != "games" else ()
    games: Iterable[Item] = suite.games if part != "positions" else ()
    return [*positions, *games]


def work_through(items: list[Item], player: Player, ledger: Ledger, watch: Callable[[int, int], None]) -> None:
    """Do what has no result yet."""
    for done, item in enumerate(items):
        watch(done, len(items))
        if item.id not in ledger.results:
            if isinstance(item, FrozenPosition):
                answer, told = player.position(item)
                ledger.result(item.id, answered(item, answer) | told)
            else:
                game, told = player.game(item)
                ledger.result(item.id, ended(item, game) | told)
    watch(len(items), len(items))
