"""The quick answer, where a program gives none: it takes nothing on, and pays what is due."""

from magie.bots.policies import CODES, POLICIES
from magie.game import Game
from magie.game.actions import Action
from magie.game.decisions import Decision

# Answers that change as little as can be, in the order in which they are looked for.
PATIENT = ("roll", "decline", "pass", "reject", "keep", "skip", "pay", "stay", "again", "go-on", "end")
FOR_THE_REST = "novice"


def quick_answer(game: Game, decision: Decision) -> Action:
    """An answer in no time: the patient one, else that of the weakest level."""
    by_kind = {action.kind: action for action in reversed(game.legal(decision.seat))}
    for kind in PATIENT:
        if kind in by_kind:
            return by_kind[kind]
    from magie.bots.agents import PolicyBot

    return PolicyBot(POLICIES[CODES[FOR_THE_REST]]).choose(game, decision)
