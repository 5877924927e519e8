"""The policies there are, each declared once: `answer` and `manage`, which ask a seat's own, are made from it."""

from typing import TYPE_CHECKING, Any, NamedTuple


class Policy(NamedTuple):
    """A way to play in the kernel's subset: its name, its module, and in it the functions that answer and manage."""

    name: str
    module: str
    answer: str  # answer(e, g, seat, a, m, k): fills `a` with the answer to the question at hand
    manage: str  # manage(e, g, seat, a, m, k): whether `a` holds something to do about property
    drafts: bool = False  # both are also given a draft `h`, its action `b`, the judge's weights `w` and judgement `v`


POLICIES = (
    Policy("random", "random_policy", "random_answer", "random_manage"),
    Policy("steady", "steady", "steady_answer", "steady_manage"),
    Policy("champion", "search.player", "champion_answer", "champion_manage", drafts=True),
)
NAMES = tuple(policy.name for policy in POLICIES)
CODES = {policy.name: number for number, policy in enumerate(POLICIES)}  # what `r.policy` holds for each seat


def code_of(policy: Policy) -> str:
    """The name of a policy's number: `POLICY_STEADY`."""
    return f"POLICY_{policy.name.upper()}"


def choosing(policies: tuple[Policy, ...], function: str, returned: str = "") -> list[str]:
    """Lines that call one of these policies, by the seat's number; the last one needs no question."""
    lines: list[str] = []
    for policy in policies:
        word = "elif" if lines else "if"
        head = f"    {word} r.policy[seat] == {code_of(policy)}:" if policy is not policies[-1] else "    else:"
        given = "e, g, seat, a, m, k, h, b, w, v" if policy.drafts else "e, g, seat, a, m, k"
        lines += [head, f"        {returned}{getattr(policy, function)}({given})"]
    return lines


def write_policies(policies: tuple[Policy, ...]) -> str:
    """The text of this module as the compiler sees it."""
    lines = ['"""Policies by their number."""', ""]
    lines += [f"from magie.bots.{p.module} import {p.answer}, {p.manage}" for p in policies]
    lines += ["", *(f"{code_of(policy)} = {number}" for number, policy in enumerate(policies))]
    lines += ["", "", "def answer(e, g, seat, a, m, r, k, h, b, w, v):"]
    lines += ['    """Ask a seat\'s policy for the answer to the question at hand."""', *choosing(policies, "answer")]
    lines += ["", "", "def manage(e, g, seat, a, m, r, k, h, b, w, v):"]
    lines += ['    """Ask a seat\'s policy whether it wants to do something about its property."""']
    return "\n".join([*lines, *choosing(policies, "manage", "return ")]) + "\n"


SOURCE = write_policies(POLICIES)

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Whatever the table gives."""

else:
    exec(compile(SOURCE, "<magie.bots.policies, made>", "exec"), globals())  # noqa: S102 - made from the table alone
