"""A seat as it stands now: its money, its token, and everything that it holds."""

from magie.editions import Edition
from magie.game.errors import InvalidAction
from magie.game.ids import Position, ids_of, number_of
from magie.rules.schema import COMPANIES, VOUCHERS
from magie.rules.stocks import share_lift_cost, share_price
from magie.rules.wealth import final_worth, raisable


class Seat:
    """A seat of a game. It is looked up when asked, so it stays true while the game goes on."""

    __slots__ = ("_edition", "_g", "number")

    def __init__(self, edition: Edition, g: Position, number: int) -> None:
        """Raises InvalidAction where there is no such seat."""
        if type(number) is not int or not 0 <= number < g.seats:
            raise InvalidAction("moment/unknown-seat", {"seat": number, "seats": int(g.seats)})
        self._edition = edition
        self._g = g
        self.number = number

    def __repr__(self) -> str:
        return f"<Seat {self.number} on {self.space}, cash {self.cash}>"

    @property
    def cash(self) -> int:
        """Its money."""
        return int(self._g.cash[self.number])

    @property
    def worth(self) -> int:
        """What it is worth in the final count: cash, deeds, buildings and shares."""
        return int(final_worth(self._edition.numbers, self._g, self.number))

    @property
    def raisable(self) -> int:
        """The cash that selling all buildings and mortgaging everything would bring."""
        return int(raisable(self._edition.numbers, self._g, self.number))

    @property
    def is_in_play(self) -> bool:
        """Whether it is still in the game."""
        return bool(self._g.alive[self.number])

    @property
    def space(self) -> str:
        """The space that its token stands on."""
        return self._edition.ids["space"][self._g.at[self.number]]

    @property
    def jail_turn(self) -> int:
        """Which of its turns in Jail this is, from 1; 0 when it is free."""
        return int(self._g.jailed[self.number])

    @property
    def is_in_jail(self) -> bool:
        """Whether it is in Jail, not just visiting."""
        return self.jail_turn > 0

    @property
    def deeds(self) -> tuple[str, ...]:
        """Its deeds, in the edition's order."""
        owner = self._g.owner
        return tuple(name for n, name in self._edition.ids["deed"].items() if owner[n] == self.number)

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards that it keeps."""
        holder = self._g.card_holder
        return tuple(name for n, name in self._edition.ids["card"].items() if holder[n] == self.number)

    @property
    def vouchers(self) -> tuple[str, ...]:
        """Its vouchers, once for each."""
        return self._counted("voucher", self._g.vouchers, VOUCHERS)

    @property
    def roll_three(self) -> tuple[str, ...]:
        """Its Roll Three cards."""
        holder = self._g.roll_three_holder
        return tuple(name for n, name in ids_of(self._edition, "roll-three-card").items() if holder[n] == self.number)

    @property
    def shares(self) -> tuple[str, ...]:
        """The companies of its free shares, once for each share."""
        return self._counted("company", self._g.shares, COMPANIES)

    @property
    def mortgaged_shares(self) -> tuple[str, ...]:
        """The companies of its mortgaged shares, once for each share."""
        return self._counted("company", self._g.shares_mortgaged, COMPANIES)

    def _counted(self, kind: str, counts: list[int], room: int) -> tuple[str, ...]:
        first = self.number * room
        return tuple(name for n, name in ids_of(self._edition, kind).items() for _ in range(counts[first + n]))

    def share_price(self, company: str, *, half_price: bool = False) -> int:
        """What it would pay the Bank for a share; `half_price` with the kept card that halves it."""
        number = number_of(self._edition, "company", company)
        return int(share_price(self._edition.numbers, self._g, self.number, number, int(half_price)))

    def share_lift_cost(self, company: str) -> int:
        """What lifting the mortgage of one of its shares would cost."""
        number = number_of(self._edition, "company", company)
        return int(share_lift_cost(self._edition.numbers, self._g, self.number, number))
