"""The policies there are, each declared once: `answer` and `manage`, which ask a seat's own, are made from it."""

from collections import Counter
from typing import NamedTuple

from magie.bots.knobs import KnobSet, code_of_knob, values_of
from magie.bots.styles import CASUAL, EXPLOITERS, GREEDY, NOVICE, SAFE, SEEKERS, STEADY, STEADY_1, TEMPERS
from magie.rules.making import Made, define, function, function_name, module


class Policy(NamedTuple):
    """A way to play in the kernel's subset; the functions that answer and manage are given as `module.function`."""

    name: str
    answer: str  # answer(e, g, seat, a, m, k): fills `a` with the answer to the question at hand
    manage: str  # manage(e, g, seat, a, m, k): whether `a` holds something to do about property
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


def choosing(policies: tuple[Policy, ...], asked: str, returned: str = "") -> list[str]:
    """Lines that call a policy's function, by the seat's number; the function of most policies needs no question."""
    plain, drafting = "e, g, seat, a, m, k", "e, g, seat, a, m, k, h, b, w, v"
    calls = {
        code_of(policy): f"{function_name(getattr(policy, asked))}({drafting if policy.drafts else plain})"
        for policy in policies
    }
    usual = Counter(calls.values()).most_common(1)[0][0]
    lines: list[str] = []
    for call in dict.fromkeys(calls.values()):
        if call != usual:
            wanted = [f"r.policy[seat] == {code}" for code in calls if calls[code] == call]
            lines += [f"{'elif' if lines else 'if'} {' or '.join(wanted)}:", f"    {returned}{call}"]
    last = f"{returned}{usual}"
    return ["wear(k, seat, r.policy[seat])", *lines, *(["else:", f"    {last}"] if lines else [last])]


def wearing(policies: tuple[Policy, ...]) -> list[str]:
    """Lines that set a seat's knobs to those of a policy: the usual ones, and what differs."""
    lines = ["if k.worn[seat] == policy + 1:", "    return", "k.worn[seat] = policy + 1", "first = seat * KNOBS_MAX"]
    lines += [f"k.knob[first + {number}] = {value}" for number, value in enumerate(values_of({}))]
    for policy in policies:
        if policy.knobs:
            values_of(policy.knobs)
            lines += [f"if policy == {code_of(policy)}:"]
            lines += [f"    k.knob[first + {code_of_knob(name)}] = {value}" for name, value in policy.knobs.items()]
    return lines


def write_policies(policies: tuple[Policy, ...]) -> str:
    """The text of this module as the compiler sees it."""
    paths = dict.fromkeys(path for policy in policies for path in (policy.answer, policy.manage))
    imports = [f"from magie.bots.{path.rpartition('.')[0]} import {function_name(path)}" for path in paths]
    used = sorted({code_of_knob(name) for policy in policies for name in policy.knobs or ()})
    imports += [f"from magie.bots.knobs import {', '.join(used)}"] if used else []
    given = ["e", "g", "seat", "a", "m", "r", "k", "h", "b", "w", "v"]
    worn = "Set a seat's knobs to those of a policy, if they are not."
    answers = "Ask a seat's policy for the answer to the question at hand."
    manages = "Ask a seat's policy whether it wants to do something about its property."
    return module(
        "Policies by their number.",
        ["schema.KNOBS_MAX"],
        imports,
        [f"{code_of(policy)} = {number}" for number, policy in enumerate(policies)],
        function("wear", ["k", "seat", "policy"], worn, wearing(policies)),
        function("answer", given, answers, choosing(policies, "answer")),
        function("manage", given, manages, choosing(policies, "manage", "return ")),
    )


SOURCE = write_policies(POLICIES)
__getattr__: Made
define(__name__, SOURCE, globals())
