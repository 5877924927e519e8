"""The agenda in a position text: `agenda=after-move/debt(1,bank,50,tax)`, what comes first standing last.

Without the field the seat whose turn it is has yet to roll. Numbers that are 0 at the end of a step are left out.
"""

import re
from collections.abc import Iterator, Sequence

from magie.notation.fields import Entry, Field
from magie.notation.kinds import (
    ACCOUNT,
    AMOUNT,
    BID,
    BUILDING,
    CARD,
    DECK,
    DEED,
    DEED_SET,
    DIE,
    FACTOR,
    FLAG,
    ICON,
    OFFSET,
    RECEIVER,
    ROUND,
    RULE,
    SEAT,
    SEAT_SET,
    SHARES,
    SPACE,
    THREE_DICE,
    WAY,
    Kind,
    Number,
    Scope,
    cut_words,
    join_words,
)
from magie.notation.tokens import Token, choose
from magie.rules import codes
from magie.rules.agenda import push
from magie.rules.schema import AGENDA, DEEDS

STEPS = {
    value: name.removeprefix("S_").lower().replace("_", "-")
    for name, value in vars(codes).items()
    if name.startswith("S_")
}
STEP_NUMBERS = {word: number for number, word in STEPS.items()}
SLOTS = 4  # numbers of one step

# What the numbers of each step are, in order; the step's own file in the rules says what they mean. None is a number
# that the step leaves at 0 and that has no text.
PARTS: dict[int, tuple[Kind | None, ...]] = {
    codes.S_ROLL_OFF: (SEAT_SET, Number(0, 12), SEAT_SET),
    codes.S_DEAL: (Number(0, DEEDS), SEAT),
    codes.S_START_TURN: (SEAT,),
    codes.S_TURN: (),
    codes.S_ROLL: (),
    codes.S_AFTER_MOVE: (FLAG,),
    codes.S_DOUBLES: (DIE, FLAG),
    codes.S_JAIL_CHOICE: (SEAT,),
    codes.S_END: (),
    codes.S_LAND: (SEAT, FACTOR, FACTOR, WAY),
    codes.S_PURCHASE: (SEAT, DEED),
    codes.S_AUCTION: (BID,),
    codes.S_RENT_ROLL: (SEAT, DEED, FACTOR, FACTOR),
    codes.S_DEBT: (SEAT, ACCOUNT, AMOUNT, RULE),
    codes.S_DRAW: (SEAT, DECK),
    codes.S_CARD_CHOICE: (SEAT, CARD),
    codes.S_TAX_CHOICE: (SEAT, SPACE),
    codes.S_COLLECT_EACH: (SEAT, AMOUNT, OFFSET, RULE),
    codes.S_PAY_EACH: (SEAT, AMOUNT, OFFSET, RULE),
    codes.S_OFFER: (),
    codes.S_TRANSFER: (RECEIVER, DEED_SET),
    codes.S_BANKRUPT: (SEAT, ACCOUNT),
    codes.S_ESTATE: (DEED_SET, SEAT),
    codes.S_POLL: (BUILDING, OFFSET, SEAT, DEED),
    codes.S_SHORTAGE: (BUILDING, SEAT),
    codes.S_PLACE: (SEAT, BUILDING, AMOUNT),
    codes.S_DUEL: (SEAT, DEED),
    codes.S_JAIL_ROLL: (SEAT,),
    codes.S_FINISH: (),
    codes.S_BONUS: (SEAT, ICON, FLAG),
    codes.S_TRAVEL: (SEAT,),
    codes.S_SUBWAY: (SEAT,),
    codes.S_TOTAL_ROLL: (SEAT,),
    codes.S_CARD_MOVE: (SEAT, CARD, FLAG),
    codes.S_VOUCHER_DRAW: (SEAT,),
    codes.S_ROLL_THREE_DRAW: (SEAT,),
    codes.S_CAB: (SEAT, DEED),
    codes.S_PICK_DEED: (SEAT,),
    codes.S_SHARE: (SEAT,),
    codes.S_COMPANY: (SEAT, None, None, RULE),
    codes.S_SHARE_ESTATE: (SHARES, SEAT),
    codes.S_SHARE_TRANSFER: (SEAT, SHARES),
    codes.S_ROLL_THREE: (SEAT,),
    codes.S_FORTUNE: (SEAT, THREE_DICE, ROUND),
    codes.S_SQUEEZE: (SEAT,),
    codes.S_GIFT: (SEAT, AMOUNT, OFFSET, RULE),
    codes.S_TAKE: (SEAT,),
    codes.S_DISCARD: (SEAT, FLAG, None, RULE),
    codes.S_STORM: (SEAT, FLAG),
    codes.S_FINE: (SEAT, CARD, ROUND),
    codes.S_AUCTION_MOVE: (SEAT,),
}


class Agenda(Field):
    """What remains to be resolved."""

    name = "agenda"
    covers = ("agenda_count", "agenda_step", "agenda_a", "agenda_b", "agenda_c", "agenda_d")

    def write(self, scope: Scope) -> Iterator[str]:
        """Every step with its numbers, unless a roll is all that there is."""
        steps = [write_step(scope, place) for place in range(scope.g.agenda_count)]
        if steps != [STEPS[codes.S_TURN]]:
            yield f"agenda={'/'.join(steps)}"

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """Push the steps, the last one on top."""
        if not entries:
            push(scope.g, codes.S_TURN, 0, 0, 0, 0)
        for entry in entries:
            steps = entry.value.split("/")
            if len(steps) > AGENDA:
                raise entry.value.error("position/agenda-too-long", f"at most {AGENDA} steps")
            for step in steps:
                push(scope.g, *read_step(scope, step))


def step_numbers(scope: Scope, place: int) -> list[int]:
    """The numbers of a step, one for each of its parts."""
    g = scope.g
    slots = [g.agenda_a[place], g.agenda_b[place], g.agenda_c[place], g.agenda_d[place]]
    numbers = []
    for kind in PARTS[g.agenda_step[place]]:
        if kind is not None:
            numbers.append(join_words(slots[: kind.slots]) if kind.slots > 1 else slots[0])
        else:
            assert slots[0] == 0, "a step holds a number that its parts do not say"
        slots = slots[1 if kind is None else kind.slots :]
    assert not any(slots), "a step holds more numbers than its parts say"
    return numbers


def kinds_of(step: int) -> list[Kind]:
    """The kinds of the numbers that a step says."""
    return [kind for kind in PARTS[step] if kind is not None]


def write_step(scope: Scope, place: int) -> str:
    """The text of one step: `debt(1,bank,50,tax)`."""
    step = scope.g.agenda_step[place]
    parts = list(zip(kinds_of(step), step_numbers(scope, place), strict=True))
    while parts and isinstance(parts[-1][0], Number) and parts[-1][1] == 0:
        parts.pop()
    written = ",".join(kind.write(scope, number) for kind, number in parts)
    return f"{STEPS[step]}({written})" if written else STEPS[step]


def read_step(scope: Scope, token: Token) -> list[int]:
    """The code of one step and its four numbers."""
    found = re.fullmatch(r"([^()]*)(?:\(([^()]*)\))?", token.text)
    if found is None:
        raise token.error("position/bad-step", "a step, as in purchase(1,red-2)", word=token.quoted)
    word = token._replace(text=found[1])
    step = choose(word, STEP_NUMBERS, "step", "position")
    kinds = kinds_of(step)
    inside = Token(found[2], token.line, token.column + len(found[1]) + 1) if found[2] is not None else None
    parts = [] if inside is None else inside.split(",")
    if len(parts) > len(kinds):
        raise parts[len(kinds)].error("position/bad-step", f"{len(kinds)} numbers", step=word.text)
    numbers: list[int] = []
    for kind in PARTS[step]:
        if kind is None:
            numbers.append(0)
        elif parts:
            numbers += cut_words(kind.read(scope, parts.pop(0)), kind.slots)
        elif isinstance(kind, Number) and kind.low == 0:
            numbers.append(0)
        else:
            raise token.end.error("position/bad-step", f"{len(kinds)} numbers", step=word.text)
    return [step, *numbers, *[0] * (SLOTS - len(numbers))]
