"""Reading what must hold after a step."""

from collections.abc import Mapping

from magie.editions import Edition
from magie.game.errors import InvalidText
from magie.game.words import VERBS
from magie.notation.action import parse_action
from magie.notation.scenario.format import Deeds, Expectation, Legality, Levels, Pattern, Payments
from magie.notation.scenario.patterns import EVENT_KEY, EVENTS, QUESTION_KEY, QUESTIONS, pattern_reader
from magie.notation.scenario.problems import Notes
from magie.notation.scenario.tables import Table, Words, texts

LISTS = ("contains", "excludes", "exactly")
LOOKING_BACK = ("change", "payments", "events", "no_events")


class ExpectationReader(Words):
    """Reads the tables `expect`; what could never fail is a problem too."""

    def __init__(self, edition: Edition, seats: int, notes: Notes) -> None:
        super().__init__(edition, seats, notes)
        self.event = pattern_reader(self, EVENTS, EVENT_KEY)
        self.question = pattern_reader(self, QUESTIONS, QUESTION_KEY)

    def expectation(self, value: object, place: str) -> Expectation:
        """All that must hold after a step."""
        table = Table(value, place, self.notes)
        found = Expectation(
            since=table.read("since", self.count, None),
            cash=table.read("cash", self.by_account(self.money), {}),
            change=table.read("change", self.by_account(self.money), {}),
            payments=table.read("payments", self.some(self.payments), ()),
            worth=table.read("worth", self.by_seat(self.cash), {}),
            places=table.read("places", self.by_seat(self.id_reader("space")), {}),
            jail=table.read("jail", self.by_seat(self.jail_turn), {}),
            out=table.read("out", self.seat_list, None),
            owners=table.read("owners", self.by_account(self.some_or_exactly), {}),
            buildings=table.read("buildings", self.some_or_all_levels, Levels()),
            mortgaged=table.read("mortgaged", self.some_or_exactly, Deeds()),
            unmortgaged=table.read("unmortgaged", self.some(self.deeds), ()),
            cards=table.read("cards", self.by_seat(self.id_list("card")), {}),
            under=table.read("under", self.by_id("deck", self.id_list("card")), {}),
            stock=table.read("stock", self.stock, {}),
            vouchers=table.read("vouchers", self.by_seat(self.papers("voucher")), {}),
            voucher_pile=table.read("voucher_pile", self.by_id("voucher", self.count), {}),
            roll_three=table.read("roll_three", self.by_seat(self.id_list("roll-three-card")), {}),
            shares=table.read("shares", self.by_seat(self.papers("company")), {}),
            mortgaged_shares=table.read("mortgaged_shares", self.by_seat(self.papers("company")), {}),
            reversed=table.read("reversed", self.seat_list, None),
            subway=table.read("subway", self.seat_list, None),
            turn=table.read("turn", self.seat, None),
            doubles=table.read("doubles", self.count, None),
            winners=table.read("winners", self.seat_list, None),
            pending=table.read("pending", self.question, None),
            legal=table.read("legal", self.some(self.legal), ()),
            events=table.read("events", self.some(self.events), ()),
            no_events=table.read("no_events", self.some(self.events), ()),
        )
        table.finish()
        if isinstance(value, Mapping) and not value:
            self.notes.add(place, "expects nothing")
        if "since" in table and not any(key in table for key in LOOKING_BACK):
            self.notes.add(table.at("since"), f"says nothing: none of {', '.join(LOOKING_BACK)} is there")
        return found

    def some_or_exactly(self, value: object, place: str) -> Deeds:
        """Some deeds, or with `exactly` all there are."""
        if not isinstance(value, Mapping):
            return Deeds(self.some(self.deeds)(value, place))
        table = Table(value, place, self.notes)
        found = table.read("exactly", self.deeds, ())
        table.finish()
        return Deeds(found, exactly=True)

    def some_or_all_levels(self, value: object, place: str) -> Levels:
        """Buildings on some deeds, or with `exactly` all there are."""
        if not (isinstance(value, Mapping) and "exactly" in value):
            return Levels(self.levels(value, place))
        table = Table(value, place, self.notes)
        found = table.read("exactly", self.levels, {})
        table.finish()
        return Levels(found, exactly=True)

    def payments(self, value: object, place: str) -> tuple[Payments, ...]:
        """Sums of payments; a single one is a list of one."""
        listed = value if isinstance(value, list) else [value]
        return tuple(filter(None, (self.sum_of(entry, f"{place}[{i}]") for i, entry in enumerate(listed))))

    def sum_of(self, value: object, place: str) -> Payments | None:
        """The total of the payments with these fields."""
        if not isinstance(value, Mapping) or "total" not in value:
            self.notes.add(place, f"must be a table with total, and who pays whom, not {value!r}")
            return None
        fields = {key: entry for key, entry in value.items() if key != "total"}
        pattern = self.event({EVENT_KEY: "Paid", **fields}, place)
        total = self.cash(value["total"], f"{place}.total")
        return None if pattern is None else Payments(pattern=pattern, total=total)

    def events(self, value: object, place: str) -> tuple[Pattern, ...]:
        """Events; a single one is a list of one."""
        listed = value if isinstance(value, list) else [value]
        return tuple(filter(None, (self.event(entry, f"{place}[{i}]") for i, entry in enumerate(listed))))

    def legal(self, value: object, place: str) -> tuple[Legality, ...]:
        """What one seat may do, or a list of that for several."""
        listed = value if isinstance(value, list) else [value]
        return tuple(self.legality(entry, f"{place}[{i}]") for i, entry in enumerate(listed))

    def legality(self, value: object, place: str) -> Legality:
        """What one seat may do."""
        table = Table(value, place, self.notes)
        found = Legality(
            seat=table.read("seat", self.seat, None),
            contains=table.read("contains", self.some(self.choices), ()),
            excludes=table.read("excludes", self.some(self.choices), ()),
            exactly=table.read("exactly", self.choices, None),
        )
        table.finish()
        if not any(key in table for key in LISTS):
            self.notes.add(place, "says nothing: contains, excludes or exactly is missing")
        return found

    def choices(self, value: object, place: str) -> tuple[str, ...]:
        """Action texts, or bare verbs."""
        listed = texts(self.notes, value, place)
        for index, entry in enumerate(listed):
            if entry not in VERBS.values():
                try:
                    parse_action(entry, self.edition)
                except InvalidText as error:
                    self.notes.add(f"{place}[{index}]", f"no action {entry!r}: {error}")
        return listed
