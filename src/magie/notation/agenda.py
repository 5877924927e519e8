"""The agenda in a position text: `agenda=after-move/debt(1,bank,50,tax)`, what comes first standing last.

Without the field the seat whose turn it is has yet to roll. Numbers that are 0 at the end of a step are left out.
"""

import re
from collections.abc import Iterator, Sequence

from magie.notation.fields import Entry, Field
from magie.notation.kinds import PART_KINDS, RECEIVER, SHARES, Scope, bits
from magie.notation.tokens import Token, choose
from magie.rules import codes, step_table
from magie.rules.agenda import put
from magie.rules.schema import AGENDA, COMPANIES
from magie.rules.shares import count_of, share_interest

STEPS = {number: step.name for number, step in enumerate(step_table.STEPS, 1)}
STEP_NUMBERS = {word: number for number, word in STEPS.items()}
PARTS = {
    number: {part: (kind, PART_KINDS[kind]) for part, kind in step.parts}
    for number, step in enumerate(step_table.STEPS, 1)
}


class Agenda(Field):
    """What remains to be resolved."""

    name = "agenda"
    covers = ("agenda_count", "agenda_step", *(f"agenda_{slot}" for slot in step_table.SLOTS), *step_table.FIELDS)

    def write(self, scope: Scope) -> Iterator[str]:
        """Every step with its numbers, unless a roll is all that there is."""
        steps = [write_step(scope, index) for index in range(scope.g.agenda_count)]
        if steps != [STEPS[codes.S_TURN]]:
            yield f"agenda={'/'.join(steps)}"

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """Push the steps, the last one on top."""
        if not entries:
            put(scope.g, codes.S_TURN, (0, 0, 0, 0))
        for entry in entries:
            steps = entry.value.split("/")
            if len(steps) > AGENDA:
                raise entry.value.error("position/agenda-too-long", f"at most {AGENDA} steps")
            for step in steps:
                read_step(scope, step)


def step_numbers(scope: Scope, index: int) -> list[int]:
    """The numbers of a step, one for each of its parts; a set of deeds is a number of bits."""
    g = scope.g
    slots = iter([getattr(g, f"agenda_{slot}")[index] for slot in step_table.SLOTS])
    parts = PARTS[g.agenda_step[index]]
    numbers = {part: next(slots) for part, (kind, _) in parts.items() if kind not in step_table.FIELDS}
    assert not any(slots), "a step holds more numbers than its parts say"
    for part, (kind, _) in parts.items():
        if kind in step_table.FIELDS:
            holder = 1 + numbers[step_table.FIELDS[kind]]
            numbers[part] = sum(1 << deed for deed, value in enumerate(getattr(g, kind)) if value == holder)
    return [numbers[part] for part in parts]


def write_step(scope: Scope, index: int) -> str:
    """The text of one step: `debt(1,bank,50,tax)`."""
    step = scope.g.agenda_step[index]
    parts = [
        (kind, number) for (_, kind), number in zip(PARTS[step].values(), step_numbers(scope, index), strict=True)
    ]
    while parts and parts[-1][0].droppable and parts[-1][1] == 0:
        parts.pop()
    written = ",".join(kind.write(scope, number) for kind, number in parts)
    return f"{STEPS[step]}({written})" if written else STEPS[step]


def read_step(scope: Scope, token: Token) -> None:
    """Put one step on the agenda, and the deeds of a set into their field."""
    found = re.fullmatch(r"([^()]*)(?:\(([^()]*)\))?", token.text)
    if found is None:
        raise token.error("position/bad-step", "a step, as in purchase(1,red-2)", word=token.quoted)
    word = token._replace(text=found[1])
    step = choose(word, STEP_NUMBERS, "step", "position")
    kinds = PARTS[step]
    inside = Token(found[2], token.line, token.column + len(found[1]) + 1) if found[2] is not None else None
    parts = [] if inside is None else inside.split(",")
    if len(parts) > len(kinds):
        raise parts[len(kinds)].error("position/bad-step", f"{len(kinds)} numbers", step=word.text)
    if step == codes.S_SHARE_TRANSFER and len(parts) == len(kinds) and not parts[2].text.isdecimal():
        parts[2] = charged(scope, *parts)
    numbers: dict[str, int] = {}
    for part, (_, kind) in kinds.items():
        if not parts and not kind.droppable:
            raise token.end.error("position/bad-step", f"{len(kinds)} numbers", step=word.text)
        numbers[part] = kind.read(scope, parts.pop(0)) if parts else 0
    slots = [numbers[part] for part, (kind, _) in kinds.items() if kind not in step_table.FIELDS]
    put(scope.g, step, [*slots, *[0] * (len(step_table.SLOTS) - len(slots))])
    for part, (field, _) in kinds.items():
        for deed in bits(numbers[part]) if field in step_table.FIELDS else []:
            getattr(scope.g, field)[deed] = 1 + numbers[step_table.FIELDS[field]]


def charged(scope: Scope, receiver: Token, _: Token, due: Token) -> Token:
    """Older texts name the inherited shares whose interest was not owed yet: it is owed with all else kept."""
    first, shares, interest = RECEIVER.read(scope, receiver) // 2 * COMPANIES, SHARES.read(scope, due), 0
    for company in range(COMPANIES):
        count = count_of(shares, company)
        scope.g.shares_paid[first + company] += count
        interest += count * share_interest(scope.edition.numbers, company)
    return due._replace(text=str(interest))
