"""The policies there are, each declared once; `made/policies.py`, which asks a seat's own, is made from them."""

from typing import NamedTuple

from magie.bots.knobs import KnobSet
from magie.bots.styles import CASUAL, EXPLOITERS, GREEDY, NOVICE, SAFE, SEEKERS, STEADY, STEADY_1, TEMPERS


class Policy(NamedTuple):
    """A way to play in the kernel's subset; the functions that answer and manage are given as `module.function`."""

    name: str
    answer: str  # answer(t, seat): fills `t.action` with the answer to the question at hand
    manage: str  # manage(t, seat): whether `t.action` holds something to do about property
    knobs: KnobSet | None = None  # what its knobs are set to, where they differ from the usual; None: it has none
    drafts: bool = False  # both are also given a draft `h`, its action `b`, the judge's weights `w` and judgement `v`


def steady(name: str, knobs: KnobSet) -> Policy:
    """A policy that plays as the steady bot does with other knobs."""
    return Policy(name, "steady.steady_answer", "steady.steady_manage", knobs)


TEMPERED = {"novice": NOVICE, "casual": CASUAL, "steady": STEADY}  # by knobs, the weakest first

POLICIES = (
    Policy("random", "random_policy.random_answer", "random_policy.random_manage"),
    steady("steady", STEADY),
    steady("steady-1", STEADY_1),
    steady("novice", NOVICE),
    steady("casual", CASUAL),
    *(
        steady(f"{level}-{temper}", {**knobs, **TEMPERS[temper]})
        for level, knobs in TEMPERED.items()
        for temper in TEMPERS
    ),
    steady("safe", SAFE),
    steady("greedy", GREEDY),
    *(Policy(name, "exploiters.exploit_answer", "steady.steady_manage", knobs) for name, knobs in EXPLOITERS.items()),
    *(
        Policy(name, "search.player.seeking_answer", "search.player.seeking_manage", knobs, drafts=True)
        for name, knobs in SEEKERS.items()
    ),
)
NAMES = tuple(policy.name for policy in POLICIES)
CODES = {policy.name: number for number, policy in enumerate(POLICIES)}  # what `r.policy` holds for each seat


def code_of(policy: Policy) -> str:
    """The name of a policy's number: `POLICY_STEADY`."""
    return f"POLICY_{policy.name.upper().replace('-', '_')}"
