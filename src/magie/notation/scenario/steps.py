"""Reading the steps of a scenario: what is played, tried, signalled and fed."""

from magie.game.actions import Action
from magie.game.chance import CardDraw, DeedDraw, RollThreeDraw, VoucherDraw
from magie.game.errors import InvalidText
from magie.game.inputs import Signal
from magie.game.words import REASONS
from magie.notation.action import parse_action, parse_signal
from magie.notation.scenario.expectations import ExpectationReader
from magie.notation.scenario.format import Dice, Step
from magie.notation.scenario.tables import Table, Words, text, texts

ICONS = ("mr-monopoly", "bus")


class StepReader(Words):
    """Reads the tables `[[steps]]`."""

    def steps(self, value: object, place: str) -> tuple[Step, ...]:
        """All steps; a scenario must expect something, else it could never fail."""
        if not isinstance(value, list) or not value:
            self.notes.add(place, "must be a list of steps, each under [[steps]]")
            return ()
        steps = tuple(self.step(entry, number) for number, entry in enumerate(value, start=1))
        if all(step.expect is None and step.refused is None for step in steps):
            self.notes.add(place, "nothing is expected anywhere: say what must hold with expect or refused")
        return steps

    def step(self, value: object, number: int) -> Step:
        """One step."""
        table = Table(value, f"step {number}: ", self.notes)
        step = Step(
            number=number,
            note=table.text("note"),
            seat=table.read("seat", self.seat, None),
            plays=table.read("play", self.some(self.plays), ()),
            attempt=table.read("try", lambda value, place: text(self.notes, value, place), None),
            signal=table.read("signal", self.signal, None),
            dice=table.read("dice", self.dice, ()),
            cards=tuple(map(CardDraw, table.read("card", self.some(self.id_list("card")), ()))),
            deal=tuple(map(DeedDraw, table.read("deal", self.some(self.id_list("deed")), ()))),
            vouchers=tuple(map(VoucherDraw, table.read("voucher", self.some(self.papers("voucher")), ()))),
            roll_three=tuple(
                map(RollThreeDraw, table.read("roll_three", self.some(self.id_list("roll-three-card")), ()))
            ),
            refused=table.read("refused", self.reason, None),
            details=table.read("details", self.notes.table, {}),
            expect=table.read("expect", ExpectationReader(self.edition, self.seats, self.notes).expectation, None),
        )
        table.finish()
        self._check_step(step, table)
        return step

    def _check_step(self, step: Step, table: Table) -> None:
        inputs = [key for key in ("play", "try", "signal") if key in table]
        feeds = [key for key in ("dice", "card", "deal", "voucher", "roll_three") if key in table]
        add, here = self.notes.add, table.place.removesuffix(": ")
        if len(inputs) > 1:
            add(here, f"has {' and '.join(inputs)}: make a step of each")
        if "play" in inputs and step.refused is not None:
            add(here, "something played must be legal: write try for what is refused")
        if "try" in inputs and "refused" not in table:
            add(here, "says try, but not with which code it is refused")
        if "try" in inputs and feeds:
            add(here, f"nothing comes of a try, so {' and '.join(feeds)} cannot be needed")
        if step.refused is not None and not inputs and not feeds:
            add(here, "says refused, but neither try, signal, dice, card, deal, voucher nor roll_three")
        if step.details and step.refused is None:
            add(here, "details are those of a refusal: refused is missing")
        if step.seat is not None and not {"play", "try"} & set(inputs):
            add(here, "names a seat, but neither play nor try")
        since = None if step.expect is None else step.expect.since
        if since is not None and not 1 <= since <= step.number:
            add(here, f"expect.since must be a step from 1 to {step.number}, not {since}")
        if not inputs and not feeds and step.expect is None:
            add(here, "does nothing and expects nothing")

    def reason(self, value: object, place: str) -> str:
        """The code of a refusal: one of the rules, or of a text that cannot be read."""
        code = text(self.notes, value, place)
        if code and code not in REASONS.values() and not code.startswith(("action/", "notation/")):
            self.notes.unknown(place, "code", code, REASONS.values())
        return code

    def plays(self, value: object, place: str) -> tuple[Action, ...]:
        """Actions from their texts."""
        listed = texts(self.notes, value, place)
        return tuple(filter(None, (self.action(entry, f"{place}[{i}]") for i, entry in enumerate(listed))))

    def action(self, value: str, place: str) -> Action | None:
        """One action from its text."""
        try:
            return parse_action(value, self.edition)
        except InvalidText as error:
            self.notes.add(place, f"no action {value!r}: {error}")
            return None

    def signal(self, value: object, place: str) -> Signal | None:
        """A signal from its text: `time-up`, `leave 2`."""
        try:
            return parse_signal(text(self.notes, value, place) or "time-up")
        except InvalidText as error:
            self.notes.add(place, f"no signal {value!r}: {error}")
            return None

    def dice(self, value: object, place: str) -> tuple[Dice, ...]:
        """One roll `[4, 5]` or `[4, 5, "bus"]`, or several."""
        rolls = value if isinstance(value, list) and value and isinstance(value[0], list) else [value]
        may_be_three = self.edition.numbers.speed_die == 1
        third = ", with a third one or what the speed die shows" if may_be_three else ""
        found = []
        for roll in rolls:
            if isinstance(roll, list) and len(roll) in ({2, 3} if may_be_three else {2}) and is_roll(roll):
                found.append(tuple(roll))
            else:
                self.notes.add(place, f"must be two dice from 1 to 6{third}, or a list of such rolls, not {roll!r}")
        return tuple(found)


def is_roll(roll: list[object]) -> bool:
    """Whether these are dice: two regular ones, and maybe a third, regular or with an icon."""
    *regular, last = roll
    is_icon = len(roll) == 3 and last in ICONS
    return all(type(die) is int and 1 <= die <= 6 for die in (regular if is_icon else roll))
