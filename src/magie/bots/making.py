"""Kernel text from the tables of knobs, of policies and of what bots carry; `make golden` writes it into `made/`."""

from collections import Counter

from magie.bots.knobs import KNOBS, code_of_knob, values_of
from magie.bots.policies import POLICIES, Policy, code_of
from magie.bots.schema import MIND, SEEDED_RUN
from magie.rules.making import function, function_name, importing, module, write_carriers


def write_knobs() -> str:
    """The knobs by their numbers, and how one is read."""
    numbers = [f"{code_of_knob(knob.name)} = {number}  # {knob.meaning}" for number, knob in enumerate(KNOBS)]
    usual = [f"    k.knob[SEATS * KNOBS_MAX + {number}] = {value}" for number, value in enumerate(values_of({}))]
    return module(
        "Knobs by their number.",
        ["schema.SEATS"],
        importing({"magie.bots.schema": {"KNOBS_MAX"}}),
        numbers,
        function(
            "knob",
            ["k", "seat", "number"],
            "What a knob of a seat is set to; of all seats the usual value while their play is only guessed at.",
            [
                "if k.guessing == 1:",
                "    return k.knob[SEATS * KNOBS_MAX + number]",
                "return k.knob[seat * KNOBS_MAX + number]",
            ],
        ),
        function(
            "guess_knobs",
            ["k"],
            "From now on all seats are thought of as the usual one: nobody reads what others are set to.",
            ["if k.guessed == 0:", "    k.guessed = 1", *usual, "k.guessing = 1"],
        ),
    )


def choosing(policies: tuple[Policy, ...], asked: str, returned: str = "") -> list[str]:
    """Lines that call a policy's function, by the seat's number; the function of most policies needs no question."""
    calls = {code_of(policy): f"{function_name(getattr(policy, asked))}(t, seat)" for policy in policies}
    usual = Counter(calls.values()).most_common(1)[0][0]
    lines: list[str] = []
    for call in dict.fromkeys(calls.values()):
        if call != usual:
            wanted = [f"run.policy[seat] == {code}" for code in calls if calls[code] == call]
            lines += [f"{'elif' if lines else 'if'} {' or '.join(wanted)}:", f"    {returned}{call}"]
    last = f"{returned}{usual}"
    return [
        "run = t.run",
        "wear(t.mind, seat, run.policy[seat])",
        *lines,
        *(["else:", f"    {last}"] if lines else [last]),
    ]


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


def write_policies(policies: tuple[Policy, ...] = POLICIES) -> str:
    """The policies by their numbers, and how a seat's own is asked."""
    modules: dict[str, set[str]] = {}
    for policy in policies:
        for path in (policy.answer, policy.manage):
            modules.setdefault(f"magie.bots.{path.rpartition('.')[0]}", set()).add(function_name(path))
    used = {code_of_knob(name) for policy in policies for name in policy.knobs or ()}
    modules["magie.bots.schema"] = {"KNOBS_MAX"}
    imports = importing(modules | ({"magie.bots.made.knobs": used} if used else {}))
    worn = "Set a seat's knobs to those of a policy, if they are not."
    answers = "Ask a seat's policy for the answer to the question at hand."
    manages = "Ask a seat's policy whether it wants to do something about its property."
    return module(
        "Policies by their number.",
        [],
        imports,
        [f"{code_of(policy)} = {number}" for number, policy in enumerate(policies)],
        function("wear", ["k", "seat", "policy"], worn, wearing(policies)),
        function("answer", ["t", "seat"], answers, choosing(policies, "answer")),
        function("manage", ["t", "seat"], manages, choosing(policies, "manage", "return ")),
    )


def texts() -> dict[str, str]:
    """The text of every module in `made/`, by its name."""
    carriers = {"Mind": MIND, "SeededRun": SEEDED_RUN}
    return {"carriers": write_carriers(carriers, {}), "knobs": write_knobs(), "policies": write_policies()}
