"""Seat 0 on its way: where it starts, what it uses, and where every move has brought it, by name."""

from typing import Any

from tests.rules.tracks.play import Play

from magie.rules import codes as c
from magie.rules.events import E_MOVED, E_SALARY_PAID
from magie.rules.schema import SIDE


class Journey(Play):
    """A game in which seat 0 stands on a space and is about to roll."""

    def __init__(self, start: str = "go", seats: int = 3, **options: Any) -> None:
        super().__init__(seats, **options)
        self.put(0, start)

    # Arranging.

    def own_all(self, seat: int, *but: str) -> None:
        """Give a seat every free deed but some."""
        names = self.edition.indexes["deed"]
        self.own(seat, *(name for name in names if name not in but and self.owner(name) < 0))

    def own_spaces(self, seat: int, track: str) -> None:
        """Give a seat every free deed of a track, stations included."""
        number = self.edition.tracks.index(track)
        deeds = {self.e.space_deed[n] for n in range(self.e.spaces) if self.e.space_track[n] == number} - {-1}
        self.own(seat, *(name for name in map(self.deed_name, sorted(deeds)) if self.owner(name) < 0))

    def deed_name(self, deed: int) -> str:
        return self.edition.id_of("deed", deed)

    def empty_pile(self) -> None:
        """No voucher is left to draw."""
        self.g.voucher_pile = [0] * len(self.g.voucher_pile)

    # Playing.

    def choose(self, verb: int, space: str | None = None) -> None:
        """The asked seat answers, with a space if the answer names one."""
        self.do(self.g.asked, verb, self.space(space) if space else 0)

    def use(self, kind: str, target: str | int = 0) -> None:
        """The active seat uses a voucher: to a space, or staying (0) or changing track (1)."""
        self.do(self.g.active, c.V_VOUCHER, self.voucher(kind), self.target(target))

    def refuses(self, kind: str, target: str | int = 0) -> int:
        """Why the active seat may not use a voucher so, 0 if it may."""
        return self.refusal(self.g.active, c.V_VOUCHER, self.voucher(kind), self.target(target))

    def target(self, target: str | int) -> int:
        return self.space(target) if isinstance(target, str) else target

    def decline(self) -> None:
        """The asked seat declines a deed, and nobody bids for it."""
        self.choose(c.V_DECLINE)
        while self.asked[1] == c.D_AUCTION:
            self.choose(c.V_PASS)

    def come_round(self) -> None:
        """End the turn; every other seat rests on Free Parking and passes it on to seat 0."""
        self.end()
        while self.g.active != 0:
            self.put(self.g.active, "orange-1")
            self.roll(1, 2, 1)
            self.end()

    def draw(self, card: str) -> None:
        """Feed the card that is being drawn."""
        assert self.waits_for == c.C_CARD
        self.feed(self.card(card) % 72)

    def offers(self, seat: int, partner: int) -> int:
        """Why a seat may not offer a deal now, 0 if it may."""
        return self.refusal(seat, c.V_OFFER, partner, give=[10] + [0] * (SIDE - 1))

    # Looking.

    @property
    def moves(self) -> list[tuple[str, int]]:
        """Where every move has ended, and why it was made."""
        return [(self.edition.id_of("space", space), way) for _, _, space, way in self.told(E_MOVED)]

    @property
    def salaries(self) -> list[int]:
        """What pay corners have paid to seat 0."""
        return [amount for seat, amount, *_ in self.told(E_SALARY_PAID) if seat == 0]
