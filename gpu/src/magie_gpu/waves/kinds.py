"""Kinds of work: what games wait for, so that many that wait for the same are played together.

The driver names pieces of work. Here the pieces get numbers, the frequent ones each its own, the rest one for each
sort; what is short is done in passing, between two kinds. The functions are made from this table, in the kernel's
subset, and call rules, bots and driver as they are.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from magie.rules import codes
from magie.rules.context import CARRIERS
from magie.rules.driver import WORK_ACT, WORK_ANSWER, WORK_CHANCE, WORK_MANAGE, WORK_ROLL, WORK_STEP
from magie.rules.making import function, indented, running, step_code, topic_code, tree, verb_code
from magie.rules.step_table import STEPS
from magie.rules.verb_table import TOPICS, VERBS

OVER = 0  # a game is over, or one is to begin

# Steps that are run in passing, and those that games wait for apart; the rest waits together.
PASSING = ("end", "start-turn", "turn", "purchase", "roll", "debt", "after-move", "jail-roll", "offer", "jail-choice")
STEPS_APART = ("land", "auction", "draw", "transfer", "bonus")
# Actions that are played in passing, and those that games wait for apart.
ACTS_PASSING = ("end", "pass", "decline", "reject", "keep", "go-on", "skip")
ACTS_APART = ("build", "mortgage", "sell", "buy", "bid", "lift", "offer")
QUESTIONS_APART = ("turn", "debt", "auction", "purchase", "offer", "transfer", "end")
# Questions that take long in some positions and no time in others: games wait apart by what is likely. It says only
# who is played beside whom, never how a game goes on; the first test that holds counts.
SPLITS = (
    ("deal", "turn", "g.rolls == 0 and g.offers[r.seat] == 0 and (g.round + r.seat) % 3 == 0"),
    ("roll", "turn", "g.colours[r.seat] == 0 and g.mortgages[r.seat] == 0 and g.jailed[r.seat] == 0"),
)
CHANCES_APART = ("DICE", "CARD", "SPEED_DICE", "VOUCHER")
# Those first that take longest: what is short then fills the end of a round.
ORDER = (
    "answer-debt", "step", "answer-offer", "act-offer", "act-sell", "act-mortgage", "answer-deal", "answer-turn",
    "act", "act-build", "manage", "answer-auction", "step-auction", "step-transfer", "chance-card", "step-draw",
    "answer-purchase", "act-buy", "act-bid", "act-lift", "answer-transfer", "answer", "step-bonus", "chance-voucher",
    "chance", "step-land", "answer-roll", "answer-end", "chance-speed-dice", "chance-dice",
)  # fmt: skip


class Kind(NamedTuple):
    """One kind of work."""

    name: str
    sort: str  # step, act, answer, chance or manage
    code: int  # of the step, verb, question or chance; 0 for the rest of a sort
    test: str = ""  # what must hold beside, if anything


def all_kinds() -> list[Kind]:
    """Every kind, by number: the first is that of games that are over."""
    steps = {step.name: getattr(codes, step_code(step)) for step in STEPS}
    verbs = {verb.name: getattr(codes, verb_code(verb)) for verb in VERBS}
    topics = {topic: getattr(codes, topic_code(topic)) for topic in TOPICS}
    chances = {name.lower().replace("_", "-"): getattr(codes, f"C_{name}") for name in CHANCES_APART}
    made = [Kind(sort, sort, 0) for sort in ("step", "act", "answer", "chance", "manage")]
    for sort, names, numbers in (
        ("step", STEPS_APART, steps),
        ("act", ACTS_APART, verbs),
        ("answer", QUESTIONS_APART, topics),
        ("chance", chances, chances),
    ):
        made += [Kind(f"{sort}-{name}", sort, numbers[name]) for name in names]
    made += [Kind(f"answer-{name}", "answer", topics[question], test) for name, question, test in SPLITS]
    made.sort(key=lambda kind: ORDER.index(kind.name))
    return [Kind("over", "over", 0), *made]


def kinds_text(*, has_drafts: bool, is_watched: bool = False) -> str:
    """The functions of the kernel that play by kinds: `play_n` for each, then `next_kind`.

    What is trapped while something is tried out on a draft makes its game void too. Watched games take notes.
    """
    kinds, notes = all_kinds(), ["n"] * is_watched
    context = [letter for name, letter in CARRIERS.items() if name not in {"notes", "lists", "row"}]
    lines: list[str] = []
    for number, kind in enumerate(kinds):
        if number != OVER:
            body = [*working(kind, is_watched=is_watched), "return 0"]
            if has_drafts and kind.sort in ("answer", "manage"):
                body = [
                    "h.trapped = 0",
                    "m.trapped = 0",
                    *body[:-1],
                    "g.trapped |= h.trapped | m.trapped | k.trapped",
                    body[-1],
                ]
            lines += function(f"play_{number}", [*context, *notes], f"Work of the kind {kind.name}.", body)
    lines += function("run_passing", ["e", "g", "step"], "Run a step that games do not wait for.", passing())
    lines += function(
        "settle_down",
        ["e", "g", *(["a", "n"] * is_watched)],
        "Run steps in passing, to a question or a step apart.",
        settling(is_watched=is_watched),
    )
    lines += function(
        "next_kind",
        ["e", "g", "a", "r", *notes, "round_limit"],
        "Do what is short; the kind of what is next.",
        choosing(kinds, is_watched=is_watched),
    )
    return "\n".join(lines) + "\n"


def working(kind: Kind, *, is_watched: bool) -> list[str]:
    """Lines that do one piece of work; what the kind says is asked once, so that it is known in all that follows."""
    match kind.sort:
        case "step" if kind.code:
            step = next(step for step in STEPS if getattr(codes, step_code(step)) == kind.code)
            return tested("top_step(g)", kind.code, looked_at(WORK_STEP, running(step), is_watched=is_watched))
        case "step":
            return looked_at(WORK_STEP, ["run_step(e, g)"], is_watched=is_watched)
        case "act":
            acting = looked_at(WORK_ACT, [f"carry_out(t, {WORK_ACT})"], is_watched=is_watched)
            return tested("a.verb", kind.code, acting)
        case "answer":
            return tested("g.topic", kind.code, ["find_answer(t)"])
        case "chance":
            drawing = looked_at(WORK_CHANCE, [f"carry_out(t, {WORK_CHANCE})"], is_watched=is_watched)
            return tested("g.topic", kind.code, drawing)
        case _:
            return [f"think(t, {WORK_MANAGE})"]


def tested(place: str, code: int, lines: Sequence[str]) -> list[str]:
    """Lines for one code, or for any."""
    return [f"if {place} == {code}:", *indented(lines)] if code else [*lines]


def looked_at(work: object, lines: Sequence[str], *, is_watched: bool) -> list[str]:
    """Lines that do a piece of work; where a game is watched, with the looks of `watching.py` before and after."""
    if not is_watched:
        return [*lines]
    return [f"first = look_before(t, {work})", *lines, "look_after(t, first)"]


def passing() -> list[str]:
    """Lines that run one of the steps that are run in passing."""
    cases = [(str(getattr(codes, step_code(step))), running(step)) for step in STEPS if step.name in PASSING]
    lines: list[str] = tree("step", sorted(cases, key=lambda case: int(case[0])), [])
    return lines


def settling(*, is_watched: bool) -> list[str]:
    """Lines that run steps in passing."""
    numbers = [getattr(codes, step_code(step)) for step in STEPS if step.name in PASSING]
    return [
        f"while g.node == {codes.NODE_NONE} and g.trapped == 0:",
        "    if g.leaving != 0 and is_between_moves(g):",
        "        send_off_leaver(g)",
        "    step = top_step(g)",
        f"    if {any_of('step', numbers)}:",
        *indented(indented(looked_at(WORK_STEP, ["run_passing(e, g, step)"], is_watched=is_watched))),
        "    else:",
        "        return",
    ]


def choosing(kinds: Sequence[Kind], *, is_watched: bool) -> list[str]:
    """Lines that find the next kind."""
    verbs = [getattr(codes, verb_code(verb)) for verb in VERBS if verb.name in ACTS_PASSING]
    return [
        "while True:",
        f"    settle_down(e, g{', a, n' * is_watched})",
        "    if not is_under_way(g, r, round_limit):",
        f"        return {OVER}",
        f"    if g.node == {codes.NODE_NONE}:",
        *indented(indented(by_code("top_step(g)", "step", kinds))),
        "    work = next_work(e, g, r)",
        f"    if work == {WORK_CHANCE}:",
        *indented(indented(by_code("g.topic", "chance", kinds))),
        f"    if work == {WORK_ANSWER}:",
        *indented(indented(by_code("g.topic", "answer", kinds))),
        f"    if work == {WORK_MANAGE}:",
        f"        return {number_of('manage', 0, kinds)}",
        f"    if work == {WORK_ACT} and not ({any_of('a.verb', verbs)}):",
        *indented(indented(by_code("a.verb", "act", kinds))),
        f"    if work != {WORK_ACT} and work != {WORK_ROLL}:",
        f"        return {OVER}",
        *indented(looked_at("work", ["carry_out(t, work)"], is_watched=is_watched)),
    ]


def by_code(place: str, sort: str, kinds: Sequence[Kind]) -> list[str]:
    """Lines that return the kind of a sort by its code."""
    lines = [f"code = {place}"]
    tests = [test for *_, test in SPLITS] + [""]
    for kind in sorted(kinds, key=lambda kind: tests.index(kind.test)):
        if kind.sort == sort and kind.code:
            test = f" and {kind.test}" if kind.test else ""
            lines += [f"if code == {kind.code}{test}:", f"    return {kinds.index(kind)}"]
    return [*lines, f"return {number_of(sort, 0, kinds)}"]


def number_of(sort: str, code: int, kinds: Sequence[Kind]) -> int:
    """The number of a kind."""
    return next(number for number, kind in enumerate(kinds) if (kind.sort, kind.code) == (sort, code))


def any_of(place: str, numbers: Iterable[int]) -> str:
    """A test for one of some codes."""
    return " or ".join(f"{place} == {number}" for number in numbers)
