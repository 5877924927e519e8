"""Reading the position that a scenario starts from."""

from collections.abc import Mapping

from magie.notation.scenario.format import Moment, Start
from magie.notation.scenario.tables import Table, Words, texts
from magie.rules.schema import DECK

THE_REST = "..."  # in a pile: all cards not named otherwise


class StartReader(Words):
    """Reads the table `[position]`; whether it contradicts itself is judged when it is laid out."""

    def start(self, value: object, place: str) -> Start:
        """The position to start from."""
        table = Table(value, place, self.notes)
        cards = table.read("cards", self.by_seat(self.id_list("card")), {})
        start = Start(
            turn=table.read("turn", self.seat, 0),
            moment=table.read("moment", self.moment, "roll"),
            doubles=table.whole("doubles", 0, self.edition.numbers.doubles_to_jail - 1, 0),
            cash=table.read("cash", self.by_seat(self.cash), {}),
            places=table.read("places", self.spaces, {}),
            jail=table.read("jail", self.by_seat(self.jail_turn), {}),
            out=table.read("out", self.seat_list, ()),
            owners=table.read("owners", self.by_seat(self.deeds), {}),
            buildings=table.read("buildings", self.levels, {}),
            mortgaged=table.read("mortgaged", self.deeds, ()),
            interest_paid=table.read("interest_paid", self.deeds, ()),
            cards=cards,
            under=table.read("under", lambda value, place: self.piles(value, place, cards), {}),
            stock=table.read("stock", self.stock, {}),
            pool=table.read("pool", self.cash, table.read("pot", self.cash, 0)),
            vouchers=table.read("vouchers", self.by_seat(self.papers("voucher")), {}),
            voucher_pile=table.read("voucher_pile", self.by_id("voucher", self.count), None),
            roll_three=table.read("roll_three", self.by_seat(self.id_list("roll-three-card")), {}),
            shares=table.read("shares", self.by_seat(self.papers("company")), {}),
            mortgaged_shares=table.read("mortgaged_shares", self.by_seat(self.papers("company")), {}),
            reversed=table.read("reversed", self.seat_list, ()),
            subway=table.read("subway", self.seat_list, ()),
        )
        if "pot" in table and "pool" in table:
            self.notes.add(table.at("pot"), "is the same as pool: say one of them")
        table.finish()
        return start

    def spaces(self, value: object, place: str) -> dict[int, str]:
        """Where tokens stand; those on unknown spaces are left out."""
        found = self.by_seat(self.id_reader("space"))(value, place)
        return {seat: space for seat, space in found.items() if space}

    def moment(self, value: object, place: str) -> Moment:
        """Before a roll, or after the last move of the turn."""
        moments: dict[str, Moment] = {"roll": "roll", "end": "end"}
        if isinstance(value, str) and value in moments:
            return moments[value]
        self.notes.unknown(place, "moment", value, moments)
        return "roll"

    def piles(self, value: object, place: str, held: Mapping[int, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
        """The known cards under each pile, the next one first; `...` stands for all the others."""
        away = {card for cards in held.values() for card in cards}

        def pile(deck: str, value: object, place: str) -> tuple[str, ...]:
            number = self.edition.indexes["deck"][deck]
            whole_deck = [card for card, n in self.edition.indexes["card"].items() if n // DECK == number]
            named = texts(self.notes, value, place)
            for index, card in enumerate(named):
                if card != THE_REST and card not in whole_deck:
                    self.notes.unknown(f"{place}[{index}]", f"card of {deck}", card, whole_deck)
            named = tuple(card for card in named if card == THE_REST or card in whole_deck)
            self.once(named, place)
            rest = [card for card in whole_deck if card not in named and card not in away]
            return tuple(card for name in named for card in (rest if name == THE_REST else [name]))

        decks = self.by_id("deck", lambda value, place: (value, place))(value, place)
        return {deck: pile(deck, *entry) for deck, entry in decks.items()}
