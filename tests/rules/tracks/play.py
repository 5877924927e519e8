"""A game of the Ultimate edition in the hands of a test: things by name, chance by hand, laws always checked."""

from pathlib import Path
from typing import Any

from magie.editions import Edition, Kind, load_edition
from magie.game.words import RULES
from magie.rules import codes as c
from magie.rules import schema
from magie.rules.answers import check
from magie.rules.building import count_at, stock_change
from magie.rules.decks import take_unseen
from magie.rules.events import E_MOVED
from magie.rules.holdings import give_deed, set_level, set_mortgaged
from magie.rules.made.carriers import Action, State
from magie.rules.made.digest import digest
from magie.rules.money import transfer
from magie.rules.speed_die import speed_pips
from magie.rules.step import act, draw, leave, new_game, time_up

FILE = Path(__file__).parents[3] / "src" / "magie" / "editions" / "ultimate.toml"
MR_MONOPOLY = c.FACE_MR_MONOPOLY
BUS = c.FACE_BUS

# Pips for every total, the regular dice always different, so that a roll has nothing but its total to it.
DICE = {
    4: (1, 2, 1),
    5: (1, 2, 2),
    6: (1, 2, 3),
    7: (1, 4, 2),
    8: (1, 5, 2),
    9: (1, 6, 2),
    10: (2, 6, 2),
    11: (3, 6, 2),
    12: (4, 6, 2),
    13: (5, 6, 2),
}


def ultimate(mode: str = "standard", switches: tuple[tuple[str, Any], ...] = ()) -> Edition:
    """The edition with some of its switches turned."""
    return load_edition("ultimate", mode=mode, switches=dict(switches))


class Play:
    """A game at the first turn of seat 0, every hand empty but for the start cash; arrange it, then play."""

    def __init__(self, seats: int = 3, *, mode: str = "standard", **switches: Any) -> None:
        self.edition = ultimate(mode, tuple(switches.items()))
        self.e = self.edition.numbers
        self.g: Any = State()
        self.g.journal = []
        new_game(self.e, self.g, seats)
        for _ in range(seats):
            self.feed(0)
            self.feed(self.g.roll_three_holder.index(schema.NOBODY))
        for seat in range(seats):
            self.feed(35 if seat == 0 else 1)
        self.g.vouchers = [0] * len(self.g.vouchers)
        self.g.voucher_pile = self.e.voucher_count[:]
        self.g.roll_three_holder = [schema.NOBODY] * len(self.g.roll_three_holder)
        self.g.journal.clear()
        self.hold_laws()

    # Names.

    def at(self, kind: Kind, name: str) -> int:
        """The number behind an id of the edition."""
        return self.edition.index(kind, name)

    def deed(self, name: str) -> int:
        return self.at("deed", name)

    def space(self, name: str) -> int:
        return self.at("space", name)

    def card(self, name: str) -> int:
        return self.at("card", name)

    def company(self, name: str) -> int:
        return self.at("company", name)

    def voucher(self, name: str) -> int:
        return self.at("voucher", name)

    def lots(self, group: str) -> list[str]:
        """The deeds of a group."""
        return [name for name in self.edition.indexes["deed"] if name.rpartition("-")[0] == group]

    # Arranging.

    def own(self, seat: int, *deeds: str) -> None:
        """Give deeds of the Bank to a seat, free of charge."""
        for deed in deeds:
            give_deed(self.e, self.g, self.deed(deed), seat)

    def build(self, level: int, *deeds: str) -> None:
        """Raise deeds to a level with buildings of the Bank's stock."""
        for deed in map(self.deed, deeds):
            stock_change(self.e, self.g, deed, self.g.level[deed], level)
            set_level(self.e, self.g, deed, level)

    def mortgage(self, *deeds: str) -> None:
        """Mark deeds as mortgaged."""
        for deed in deeds:
            set_mortgaged(self.g, self.deed(deed), 1)

    def leave_with(self, seat: int, cash: int) -> None:
        """Settle a seat's money with the Bank so that it has this much."""
        transfer(self.g, seat, schema.BANK, self.g.cash[seat] - cash)

    def fill_pool(self, cash: int) -> None:
        """Put money of the Bank into the pool."""
        transfer(self.g, schema.BANK, schema.POOL, cash)

    def put(self, seat: int, space: str) -> None:
        """Put a token on a space."""
        self.g.at[seat] = self.space(space)

    def hold(self, seat: int, *cards: str) -> None:
        """Put unseen cards into a seat's hand."""
        for card in map(self.card, cards):
            self.g.card_holder[take_unseen(self.g, card)] = seat

    def give_vouchers(self, seat: int, name: str, count: int = 1) -> None:
        """Vouchers from the pile into a seat's hand."""
        self.g.voucher_pile[self.voucher(name)] -= count
        self.g.vouchers[seat * schema.VOUCHERS + self.voucher(name)] += count

    def give_roll_three(self, seat: int, *triples: str) -> None:
        """Roll Three cards from the pile into a seat's hand."""
        for triple in triples:
            self.g.roll_three_holder[self.at("roll-three-card", triple)] = seat

    def give_shares(self, seat: int, company: str, free: int, mortgaged: int = 0) -> None:
        """Shares of the Bank into a seat's hand."""
        number = self.company(company)
        self.g.share_stock[number] -= free + mortgaged
        self.g.shares[seat * schema.COMPANIES + number] += free
        self.g.shares_mortgaged[seat * schema.COMPANIES + number] += mortgaged

    def use_up(self, seat: int, kind: int, left: int) -> None:
        """Put houses or hotels on lots that become a seat's, until the Bank has this many left."""
        free = [name for name, deed in self.edition.indexes["deed"].items() if self.g.owner[deed] == schema.NOBODY]
        for name in free:
            spare = self.g.stock[kind] - left
            if spare > 0 and self.e.deed_kind[self.deed(name)] == c.DEED_STREET:
                self.own(seat, name)
                self.build(c.LEVEL_HOTEL if kind == c.BUILDING_HOTEL else min(spare, 4), name)
        assert self.g.stock[kind] == left

    # Playing.

    def do(self, seat: int, verb: int, x: int = 0, y: int = 0, **sides: Any) -> None:
        """Play an action that must be legal."""
        reason = act(self.e, self.g, seat, self.action(verb, x, y, **sides))
        assert reason == 0, f"refused with {reason} at topic {self.g.topic}"
        self.hold_laws()

    def refusal(self, seat: int, verb: int, x: int = 0, y: int = 0, **sides: Any) -> int:
        """Why an action is refused, 0 if it is legal; nothing changes."""
        before = digest(self.g)
        action = self.action(verb, x, y, **sides)
        reason: int = check(self.e, self.g, seat, action)
        if reason:
            assert act(self.e, self.g, seat, action) == reason
        assert digest(self.g) == before
        return reason

    def action(self, verb: int, x: int, y: int, give: list[int] | None = None, take: list[int] | None = None) -> Any:
        made: Any = Action()
        made.verb, made.x, made.y = verb, x, y
        made.give, made.take = give or [0] * schema.SIDE, take or [0] * schema.SIDE
        return made

    def side(
        self,
        *deeds: str,
        cash: int = 0,
        cards: tuple[str, ...] = (),
        vouchers: tuple[str, ...] = (),
        triples: tuple[str, ...] = (),
        shares: tuple[str, ...] = (),
        mortgaged: tuple[str, ...] = (),
    ) -> list[int]:
        """One side of an offer; vouchers, shares and mortgaged shares are named once for each."""
        made = [0] * schema.SIDE
        made[schema.SIDE_CASH] = cash
        for start, numbers in (
            (schema.SIDE_DEEDS, map(self.deed, deeds)),
            (schema.SIDE_CARDS, map(self.card, cards)),
            (schema.SIDE_ROLL_THREE, (self.at("roll-three-card", triple) for triple in triples)),
        ):
            for number in numbers:
                made[start + number // 32] |= 1 << number % 32
        for kind in map(self.voucher, vouchers):
            made[schema.SIDE_VOUCHERS + kind] += 1
        for start, names in ((schema.SIDE_SHARES, shares), (schema.SIDE_MORTGAGED_SHARES, mortgaged)):
            for name in names:
                made[start + self.company(name)] += 1
        return made

    def feed(self, outcome: int) -> None:
        """Feed the outcome of the chance at hand."""
        assert self.g.node == c.NODE_CHANCE, f"nothing to draw at topic {self.g.topic}"
        assert draw(self.e, self.g, outcome) == 0, f"no outcome {outcome} at topic {self.g.topic}"
        self.hold_laws()

    def dice(self, *dice: int) -> None:
        """Feed dice to whatever waits for them: two, or three."""
        assert self.g.topic in ({c.C_DICE} if len(dice) == 2 else {c.C_SPEED_DICE, c.C_THREE_DICE})
        outcome = 0
        for die in dice:
            outcome = outcome * 6 + die - 1
        self.feed(outcome)

    def roll(self, die1: int, die2: int, die3: int) -> None:
        """Let the active seat roll all three dice."""
        self.do(self.g.active, c.V_ROLL)
        self.dice(die1, die2, die3)

    def land(self, space: str, *dice: int, even: bool = False) -> None:
        """Let the active seat roll and come to stand on a space, past no pay corner if that can be."""
        rolls = [dice] if dice else [DICE[total] for total in DICE if (total % 2 == 0) == even]
        ways = [
            (sum(self.e.space_land[place] > 0 for place in path), path[0], roll)
            for roll in rolls
            for start in range(self.e.spaces)
            if not self.is_station(start) and (path := self.way(start, roll))[-1] == self.space(space)
        ]
        _, self.g.at[self.g.active], roll = min(ways)
        self.roll(*roll)
        assert self.space(space) in {reached for _, _, reached, _ in self.told(E_MOVED)}

    def way(self, start: int, roll: tuple[int, ...]) -> list[int]:
        """The spaces that a roll leads over, with the tracks that it changes."""
        path = [start]
        total = sum(roll[:2]) + speed_pips(roll[2])
        while len(path) <= total:
            rides = total % 2 == 0 and len(path) > 1 and self.is_station(path[-1])
            path.append(self.e.space_next[self.e.space_link[path[-1]] if rides else path[-1]])
        return path

    def is_station(self, space: int) -> bool:
        return bool(self.e.space_link[space] >= 0 and self.e.space_kind[space] == c.SPACE_DEED)

    def draw_card(self, card: str, at: str | None = None, *, even: bool = False) -> list[int]:
        """Let the active seat land on a space of the card's deck and draw the card; what every seat had before it."""
        deck, index = divmod(self.card(card), 72)
        self.land(at or ("chance-3", "community-chest-4")[deck], even=even)
        assert self.waits_for == c.C_CARD
        self.g.journal.clear()
        before = self.purse()
        self.feed(index)
        return before

    def gained(self, before: list[int]) -> list[int]:
        """What every seat has more than before."""
        return [after - cash for after, cash in zip(self.purse(), before, strict=True)]

    def draw_voucher(self, name: str = "bus-ticket") -> None:
        """Feed the voucher that is being drawn."""
        assert self.waits_for == c.C_VOUCHER
        self.feed(self.voucher(name))

    def end(self) -> None:
        """End the turn of the active seat."""
        self.do(self.g.active, c.V_END)

    def time_up(self) -> int:
        """Call time; 0, or the reason why not."""
        reason: int = time_up(self.e, self.g)
        self.hold_laws()
        return reason

    def leave(self, seat: int) -> None:
        """A player leaves the game."""
        assert leave(self.e, self.g, seat) == 0
        self.hold_laws()

    # Looking.

    @property
    def asked(self) -> tuple[int, int]:
        """Who is asked, and what: the topic of a decision, 0 elsewhere."""
        return self.g.asked, self.g.topic if self.g.node == c.NODE_DECISION else 0

    @property
    def waits_for(self) -> int:
        """The topic of the chance node at hand, 0 at a decision."""
        return int(self.g.topic) if self.g.node == c.NODE_CHANCE else 0

    def where(self, seat: int) -> str:
        """The space that a token stands on."""
        return self.edition.id_of("space", self.g.at[seat])

    def cash(self, seat: int) -> int:
        return int(self.g.cash[seat])

    @property
    def pool(self) -> int:
        return int(self.g.cash[schema.POOL])

    def purse(self) -> list[int]:
        """What every seat has in cash."""
        return list(self.g.cash[: self.g.seats])

    def level(self, deed: str) -> int:
        return int(self.g.level[self.deed(deed)])

    def levels(self, *deeds: str) -> list[int]:
        return [self.level(deed) for deed in deeds]

    def owner(self, deed: str) -> int:
        return int(self.g.owner[self.deed(deed)])

    def holder(self, card: str) -> int:
        """Who holds a card of the decks."""
        return int(self.g.card_holder[self.card(card)])

    def lies_under(self, card: str) -> bool:
        """Whether a card is the last one under its pile."""
        deck, index = divmod(self.card(card), 72)
        return bool(self.g.queue[deck * 72 + self.g.queue_count[deck] - 1] == index)

    def shares(self, seat: int, company: str) -> tuple[int, int]:
        """Free and mortgaged shares of a company in a seat's hand."""
        place = seat * schema.COMPANIES + self.company(company)
        return self.g.shares[place], self.g.shares_mortgaged[place]

    def vouchers(self, seat: int) -> dict[str, int]:
        """The vouchers of a seat by kind."""
        held = self.g.vouchers[seat * schema.VOUCHERS : (seat + 1) * schema.VOUCHERS]
        return {self.edition.id_of("voucher", kind): count for kind, count in enumerate(held) if count}

    def triples(self, seat: int) -> list[str]:
        """The Roll Three cards of a seat."""
        holders = enumerate(self.g.roll_three_holder)
        return [self.edition.id_of("roll-three-card", card) for card, holder in holders if holder == seat]

    def told(self, event: int) -> list[tuple[int, int, int, int]]:
        """The numbers of every event of a kind since the journal was cleared."""
        return [(a, b, x, y) for kind, _, a, b, x, y, *_ in self.g.journal if kind == event]

    def clauses(self, event: int) -> list[str]:
        """The clauses that the events of a kind cite."""
        return [self.edition.clause_of(RULES[rule]) for kind, rule, *_ in self.g.journal if kind == event]

    def hold_laws(self) -> None:
        """Money, buildings, shares and vouchers are neither made nor lost, whatever happens."""
        e, g = self.e, self.g
        assert sum(g.cash) == 0
        assert min(g.cash[: schema.BANK]) >= 0
        for kind in range(schema.BUILDINGS):
            standing = sum(count_at(e, deed, g.level[deed], kind) for deed in range(e.deeds))
            assert g.stock[kind] + standing == e.stock[kind], kind
            assert g.stock[kind] >= 0, kind
        for company in range(schema.COMPANIES):
            held = sum(g.shares[company :: schema.COMPANIES]) + sum(g.shares_mortgaged[company :: schema.COMPANIES])
            assert g.share_stock[company] + held == e.share_count[company], company
        for kind in range(schema.VOUCHERS):
            assert g.voucher_pile[kind] + sum(g.vouchers[kind :: schema.VOUCHERS]) <= e.voucher_count[kind], kind
