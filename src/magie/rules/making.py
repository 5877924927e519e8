"""Kernel text from the tables of steps and verbs and from the schema: codes, parts, dispatch, legality, carriers.

`make golden` writes it into `made/`, where it is read, searched, checked and committed like any other text.
"""

from collections.abc import Iterable, Sequence
from textwrap import wrap

from magie.rules.schema import ACTION, DERIVED, EDITION, MENU, NOBODY, RUN, STATE
from magie.rules.step_table import FIELDS, PLAYER, SLOTS, STEPS
from magie.rules.verb_table import BARE, LISTED, LOOPS_NEED, PARTNER, SIDES, TOPICS, VERBS

WIDTH = 118  # signs in a line
LEAF = 8  # cases that a dispatch tells apart one by one

MADE = "Made by `make golden`; do not edit."


def identifier(name):
    """The name of a row as Python writes it: `after-move` is `after_move`."""
    return name.replace("-", "_")


def step_code(step):
    """The name of a step's code."""
    return f"S_{identifier(step.name).upper()}"


def topic_code(topic):
    """The name of a question's code."""
    return f"D_{identifier(topic).upper()}"


def verb_code(verb):
    """The name of a verb's code."""
    return f"V_{identifier(verb.name).upper()}"


def function_name(path):
    """The bare name of a function given as `module.function`."""
    return path.rpartition(".")[2]


def imports(paths):
    """Import lines for functions given as `module.function`, and for codes."""
    modules: dict[str, set[str]] = {}
    for path in paths:
        module, _, name = path.rpartition(".")
        modules.setdefault(module, set()).add(name)
    return importing({f"magie.rules.{module}": names for module, names in modules.items()})


def importing(modules):
    """Import lines for names by their modules, none too long to read."""
    lines = []
    for module in sorted(modules):
        names = ", ".join(sorted(modules[module]))
        line = f"from {module} import {names}"
        lines += [line] if len(line) < WIDTH else [f"from {module} import (", *wrapped(names), ")"]
    return lines


def wrapped(names):
    """Names in lines of an import."""
    return wrap(f"{names},", WIDTH, initial_indent="    ", subsequent_indent="    ")


def function(name, parameters, docstring, body):
    """The lines of one function."""
    return ["", "", f"def {name}({', '.join(parameters)}):", f'    """{docstring}"""', *indented(body)]


def indented(lines):
    """Lines one level deeper."""
    return [f"    {line}" if line else line for line in lines]


def tree(number, cases, otherwise):
    """Lines that choose a case by its code in a balanced way; `cases` are (code, lines) in the order of the codes.

    A leaf compares one code after another: compilers make a jump of it.
    """
    if len(cases) > LEAF:
        middle = len(cases) // 2
        return [
            f"if {number} < {cases[middle][0]}:",
            *indented(tree(number, cases[:middle], otherwise)),
            "else:",
            *indented(tree(number, cases[middle:], otherwise)),
        ]
    lines: list[str] = []
    for code, body in cases:
        lines += [f"{'elif' if lines else 'if'} {number} == {code}:", *indented(body)]
    return [*lines, "else:", *indented(otherwise)] if otherwise else lines


def heading(docstring: str) -> str:
    """The first line of a made module."""
    return f'"""{docstring} {MADE}"""'


def module(docstring: str, needed: Iterable[str], *functions: Sequence[str]) -> str:
    """The text of a made module."""
    return (
        "\n".join([heading(docstring), "", *imports(needed), *(line for body in functions for line in body)]) + "\n"
    )


# Codes.


def write_codes():
    """Numbers of steps, questions and verbs, from 1 in the order of their tables."""
    lines = [heading("The codes of steps, questions and verbs."), ""]
    lines += [f"{step_code(step)} = {number}" for number, step in enumerate(STEPS, 1)]
    lines += [f"{topic_code(topic)} = {number}" for number, topic in enumerate(TOPICS, 1)]
    lines += [f"{verb_code(verb)} = {number}" for number, verb in enumerate(VERBS, 1)]
    lines += [f"LAST_STEP = {len(STEPS)}", f"LAST_TOPIC = {len(TOPICS)}", f"LAST_VERB = {len(VERBS)}"]
    return "\n".join(lines) + "\n"


# Steps.


def slots_of(step):
    """Every slot that a step uses, with the name of its number: `(a, debtor)`."""
    return list(zip(SLOTS, [part for part, kind in step.parts if kind not in FIELDS], strict=False))


def write_steps():
    """`push_debt`, `debt_amount`, `debt_amount_at` and `set_debt_amount` for every step and part."""
    needed = []
    functions = []
    for step in STEPS:
        needed.append(f"made.codes.{step_code(step)}")
        slots = slots_of(step)
        given = [part for _, part in slots]
        body = [
            "n = g.agenda_count",
            f"g.agenda_step[n] = {step_code(step)}",
            *(f"g.agenda_{slot}[n] = {part}" for slot, part in slots),
            "g.agenda_count = n + 1",
        ]
        pushing = f"push_{identifier(step.name)}"
        functions.append(function(pushing, ["g", *given], f"Put the step {step.name} on top.", body))
    for family, slots in {step.family: slots_of(step) for step in STEPS}.items():
        name = identifier(family)
        for slot, part in slots:
            top = f"g.agenda_{slot}[g.agenda_count - 1]"
            told = f"{part} of the step {family}"
            functions.append(function(f"{name}_{part}", ["g"], f"The {told} on top.", [f"return {top}"]))
            at = [f"return g.agenda_{slot}[index]"]
            functions.append(function(f"{name}_{part}_at", ["g", "index"], f"The {told} at an index.", at))
            body = [f"{top} = number"]
            functions.append(function(f"set_{name}_{part}", ["g", "number"], f"Change the {told} on top.", body))
    return module("Pushing, reading and writing the steps of the agenda.", needed, *functions)


def write_dispatch():
    """Running the step on top, and handing an outcome to the step that waits for it."""
    needed = [f"agenda.{name}" for name in ("ask_or_drop", "asks", "await_chance", "fault", "pop", "top_step")]
    needed += ["seats.is_in"]
    runs = []
    for step in STEPS:
        needed += [path for path in (step.run, step.leaver) if path]
        needed += [f"made.codes.{topic_code(step.asks)}"] if step.asks else []
        needed += [f"codes.{step.awaits}"] if step.awaits else []
        needed += [f"made.codes.{step_code(step)}", *player_readers(step)]
        runs.append((step_code(step), running(step)))
    docstring = (
        "Run the step on top: it finishes, pushes others, or stops at a question. One whose player is out falls away."
    )
    run_step = function("run_step", ["e", "g"], docstring, ["step = top_step(g)", *tree("step", runs, ["fault(g)"])])
    dice = [step for step in STEPS if step.dice]
    drawn = [step for step in STEPS if step.drawn]
    needed += [step.dice for step in dice] + [step.drawn for step in drawn]
    settle_dice = function(
        "settle_dice",
        ["e", "g", "die1", "die2", "die3"],
        "Hand the dice to the step that waits for them; the third is 0 when two were rolled.",
        settling([(step_code(step), f"{function_name(step.dice)}(e, g, die1, die2, die3)") for step in dice]),
    )
    settle_drawn = function(
        "settle_drawn",
        ["e", "g", "number"],
        "Hand what was drawn to the step that waits for it.",
        settling([(step_code(step), f"{function_name(step.drawn)}(e, g, number)") for step in drawn]),
    )
    return module("The dispatch of the agenda.", needed, run_step, settle_dice, settle_drawn)


def player_readers(step):
    """What reads the players of a step, as `module.function`."""
    return [f"made.steps.{identifier(step.family)}_{part}" for part, kind in step.parts if kind == PLAYER]


def running(step):
    """Lines that run a step, which falls away if one of its players is out."""
    players = [f"{function_name(reader)}(g)" for reader in player_readers(step)]
    if step.leaver:
        run = [f"if not asks(g, {players[0]}, {topic_code(step.asks)}):"]
        run += [f"    {function_name(step.leaver)}(e, g, {players[0]})"]
    elif step.asks:
        run = [f"ask_or_drop(g, {players[0]}, {topic_code(step.asks)})"]
    elif step.awaits:
        run = [f"await_chance(g, {players[0]}, {step.awaits})"]
    else:
        run = [f"{function_name(step.run)}(e, g)"]
    are_in = " and ".join(f"is_in(g, {player})" for player in players)
    return [f"if {are_in}:", *indented(run), "else:", "    pop(g)"] if players else run


def settling(calls):
    """Choose by the step on top."""
    return ["step = top_step(g)", *tree("step", [(code, [call]) for code, call in calls], ["fault(g)"])]


# Verbs.


def arguments(use, x="a.x", y="a.y"):
    """How a check or doing is called: with the numbers of its domain."""
    if use.domain == PARTNER:
        return "e, g, seat, a.x, a.give, a.take"
    if use.domain == SIDES:
        return "e, g, seat, a.give, a.take"
    return ", ".join(["e", "g", "seat", x, y][: 3 + use.domain.numbers])


def is_managing(verb):
    """Whether a verb manages property, deals or claims, so that the question stays open."""
    return not verb.uses[0].topics


def questions():
    """Every question's code with the verbs that answer it, each with the use that does."""
    return [
        (topic_code(topic), [(verb, use) for verb in VERBS for use in verb.uses if topic in use.topics])
        for topic in TOPICS
    ]


def by_topic(uses, lines_of):
    """Lines for a verb: those of its use if all are alike, else by the question."""
    if all(lines_of(use) == lines_of(uses[0]) for use in uses):
        return lines_of(uses[0])
    lines: list[str] = []
    for use in uses:
        test = " or ".join(f"g.topic == {topic_code(topic)}" for topic in use.topics)
        lines += [f"{'elif' if lines else 'if'} {test}:", *indented(lines_of(use))]
    return lines


def write_verbs():
    """Which verbs answer what, whether they are legal, and what they do."""
    sizes = {use.domain.size for verb in VERBS for use in verb.uses}
    needed = ["codes.R_ACTION_UNKNOWN_VERB", *(path for path in LOOPS_NEED if function_name(path) in sizes)]
    needed += [f"codes.{use.domain.unknown}" for verb in VERBS for use in verb.uses if use.domain.unknown]
    needed += [f"made.codes.{topic_code(topic)}" for topic in TOPICS]
    needed += [f"made.codes.{verb_code(verb)}" for verb in VERBS]
    needed += [path for verb in VERBS for use in verb.uses for path in (use.check, use.do) if path]
    needed += [f"moments.check_{use.moment}_moment" for verb in VERBS for use in verb.uses if use.moment]
    managing = [verb for verb in VERBS if is_managing(verb)]
    checked = [verb for verb in VERBS if not is_managing(verb) and any(map(is_checked, verb.uses))]
    return module(
        "The verbs: which question each answers, whether it is legal, and what it does.",
        needed,
        function(
            "is_management",
            ["verb"],
            "Whether a verb manages property, deals or claims, so that the question stays open.",
            [f"return {any_verb((verb, None) for verb in managing)}"],
        ),
        function(
            "is_answer",
            ["topic", "verb"],
            "Whether a verb is among the answers to a question.",
            [
                *tree("topic", [(topic, [f"return {any_verb(pairs)}"]) for topic, pairs in questions()], []),
                "return False",
            ],
        ),
        function(
            "check_answer",
            ["e", "g", "seat", "a"],
            "Whether an answer to the question at hand is legal; the question is known to be its own.",
            [
                "verb = a.verb",
                *tree("verb", [(verb_code(verb), by_topic(verb.uses, checking)) for verb in checked], []),
                "return 0",
            ],
        ),
        function(
            "check_management",
            ["e", "g", "seat", "a"],
            "Whether a verb of management is legal now.",
            [
                "verb = a.verb",
                *tree("verb", [(verb_code(verb), managing_lines(verb.uses[0])) for verb in managing], []),
                "return R_ACTION_UNKNOWN_VERB",
            ],
        ),
        function(
            "perform",
            ["e", "g", "seat", "a"],
            "Do what a legal action says.",
            ["verb = a.verb", *tree("verb", [(verb_code(verb), by_topic(verb.uses, doing)) for verb in VERBS], [])],
        ),
    )


def any_verb(pairs):
    """A condition that holds for these verbs."""
    return " or ".join(f"verb == {verb_code(verb)}" for verb, _ in pairs)


def is_checked(use):
    """Whether a use may be refused: for a number that there is not, or by its check."""
    return bool(use.check or use.domain.unknown)


def checking(use):
    """The lines that say whether a use is legal: its number is known, and its check allows it."""
    domain = use.domain
    known = [f"if a.x < 0 or a.x >= {domain.size}:", f"    return {domain.unknown}"] if domain.unknown else []
    return [*known, f"return {function_name(use.check)}({arguments(use)})" if use.check else "return 0"]


def doing(use):
    """The line that carries a use out."""
    return [f"{function_name(use.do)}({arguments(use)})"]


def managing_lines(use):
    """The lines that say whether a use of management is legal: by its moment first."""
    lines = checking(use)
    if not use.moment:
        return lines
    return [f"reason = check_{use.moment}_moment(g, seat)", "if reason == 0:", *indented(lines), "return reason"]


def listing(pairs, needed):
    """Lines that list every choice of some verbs that share a domain, as far as their moments have come."""
    domain = pairs[0][1].domain
    needed += [path for _, use in pairs for path in (domain.lister, use.check, use.least, use.most) if path]
    moments = list(dict.fromkeys(use.moment and f"may_{use.moment}" for _, use in pairs))
    if domain.lister:
        lines = [f"{function_name(domain.lister)}(e, g, seat, m, {verb_code(verb)})" for verb, _ in pairs]
    else:
        depth = len(domain.loops)
        lines = [domain.first] if domain.first else []
        lines += [f"{'    ' * number}{loop}" for number, loop in enumerate(domain.loops)]
        for verb, use in pairs:
            wanted = [f"may_{use.moment}"] if use.moment and len(moments) > 1 else []
            lines += [f"{'    ' * depth}{line}" for line in offering(verb, use, wanted)]
        lines += [f"{'    ' * depth}{domain.after}"] if domain.after else []
    return [f"if {' or '.join(moments)}:", *indented(lines)] if all(moments) else lines


def offering(verb, use, wanted):
    """Lines that list a choice, or a range from its least, where what is wanted holds and its own check allows it."""
    x, y = use.domain.x, use.domain.y
    check = [f"{function_name(use.check)}({arguments(use, x, y)}) == 0"] if use.check else []
    least = [f"{x} = {function_name(use.least)}(e, g, seat)"] if use.least else []
    last = f"{function_name(use.most)}(e, g, seat)" if use.most else y
    add = f"add(g, m, {verb_code(verb)}, {x}, {last})"
    return least + ([f"if {' and '.join(wanted + check)}:", f"    {add}"] if wanted + check else [add])


def write_listing():
    """What may be done, domain by domain: what could be is looked at by the checks that `check` asks too."""
    needed = ["candidates.add", *LOOPS_NEED]
    needed += [f"made.codes.{topic_code(topic)}" for topic in TOPICS]
    needed += [f"made.codes.{verb_code(verb)}" for verb in VERBS]
    answers = []
    for topic, pairs in questions():
        bare = [pair for pair in pairs if pair[1].domain == BARE]
        others = [pair for pair in pairs if pair[1].domain != BARE]
        answers.append((topic, [line for pair in bare + others for line in listing([pair], needed)]))
    managed = [(verb, verb.uses[0]) for verb in VERBS if is_managing(verb)]
    moments = list(dict.fromkeys(use.moment for _, use in managed if use.moment))
    needed += [f"moments.check_{moment}_moment" for moment in moments]
    management = [f"may_{moment} = check_{moment}_moment(g, seat) == 0" for moment in moments]
    for domain in LISTED:
        management += listing([(verb, use) for verb, use in managed if use.domain == domain], needed)
    parameters = ["e", "g", "seat", "m"]
    return module(
        "What a seat may do, question by question and domain by domain.",
        needed,
        function(
            "list_answers",
            parameters,
            "Add the answers to the question at hand, which is known to be put to the seat.",
            tree("g.topic", answers, []),
        ),
        function(
            "list_management",
            parameters,
            "Add building, selling, mortgaging, lifting, claiming and dealing of a seat that is known to be in.",
            management,
        ),
    )


# Carriers.

CARRIERS = {"State": STATE, "Action": ACTION, "Menu": MENU, "Edition": EDITION, "Run": RUN}
# `journal` is a list that collects events, or None, and `trail` the spaces of a move that is about to be told: they
# belong to the listener, not to the position.
BESIDE = {"State": ("journal", "trail")}


def write_carriers(carriers=CARRIERS, beside=BESIDE):
    """A class for each schema, with one slot per field: new ones are all zeros, `copy()` is independent.

    Copying is the hot path of search and undo: straight lines of assignments. What stands beside is not copied.
    """
    lines = [heading("The interpreted carriers: numbers and lists of them in slots."), "", "from typing import Any"]
    for name, schema in carriers.items():
        extra = beside.get(name, ())
        lines += ["", "", f"class {name}:", f'    """The carrier {name.lower()}, blank."""', "", "    __slots__ = ("]
        lines += [f'        "{field}",' for field in (*(row[0] for row in schema), *extra)]
        lines += ["    )", "", "    def __init__(self) -> None:"]
        lines += [f"        self.{field} = {f'[0] * {length}' if length else 0}" for field, length, *_ in schema]
        lines += [f"        self.{field}: Any = None" for field in extra]
        lines += ["", f'    def copy(self) -> "{name}":', '        """The same numbers, independent."""']
        lines += [f"        other: {name} = new({name})"]
        lines += [f"        other.{field} = self.{field}{'[:]' * (length > 0)}" for field, length, *_ in schema]
        lines += [*(f"        other.{field} = None" for field in extra), "        return other"]
    return "\n".join([*lines, "", "", "new = object.__new__", ""])


def write_copying(state=STATE, *, interpreted=False):
    """Copying a position into another: number by number, or interpreted, where that takes a while, list by list."""
    lines = []
    for name, length, _, _ in state:
        if length == 0:
            lines.append(f"h.{name} = g.{name}")
        elif interpreted:
            lines.append(f"h.{name}[:] = g.{name}")
        else:
            lines += [f"for i in range({length}):", f"    h.{name}[i] = g.{name}[i]"]
    return module("Copies of positions.", [], function("copy_state", ["g", "h"], "Make `h` what `g` is.", lines))


# The digest.


def write_digest(state=STATE):
    """A hash over every primary field: single numbers as they are, of lists what differs from the least, by index.

    Where lists are shorter than the schema has them, the rest is known to be blank: 0, or NOBODY where that is the
    least, and what is the least is not mixed in.
    """
    lines = ["h = 0"]
    index = 0
    for (name, length, low, _), (_, room, _, _) in zip(STATE, state, strict=True):
        if name in DERIVED:
            continue
        if length == 0:
            lines.append(f"h = fold(h, g.{name})")
        else:
            lines += [
                f"for i in range({room}):",
                f"    if g.{name}[i] != {low}:",
                f"        h = fold(fold(h, {index} + i), g.{name}[i])",
            ]
        if room < length and low not in (0, NOBODY):
            lines += [f"for i in range({room}, {length}):", f"    h = fold(fold(h, {index} + i), 0)"]
        index += max(length, 1)
    folded = ["return mix((h + number * 0x9E3779B1 + 0x7F4A7C15) & WORD)"]
    mixing = function("fold", ["h", "number"], "Mix one more number in.", folded)
    body = function("digest", ["g"], "32-bit hash of all that a position holds.", [*lines, "return h"])
    return module("The digest of a position.", ["hash.WORD", "hash.mix"], mixing, body)


def texts():
    """The text of every module in `made/`, by its name."""
    return {
        "carriers": write_carriers(),
        "codes": write_codes(),
        "copying": write_copying(interpreted=True),
        "copying_by_number": write_copying(),
        "digest": write_digest(),
        "dispatch": write_dispatch(),
        "listing": write_listing(),
        "steps": write_steps(),
        "verbs": write_verbs(),
    }
