"""A random player for the laws: every legal choice is possible, and tempers make the rare ones common."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Literal, NamedTuple, TypeAlias

from magie.rules import codes as c
from magie.rules import schema
from magie.rules.answers import check
from magie.rules.chance import outcome_count, outcome_weight, pick, total_weight
from magie.rules.legal import list_legal
from magie.rules.made.carriers import Action, Menu
from magie.rules.made.steps import draw_deck
from magie.rules.seats import is_in, is_leaving, seats_left
from magie.rules.step import act, draw, leave, time_up

# How a table plays: the weight of each verb in a choice, beside USUAL for the others.
USUAL: Mapping[int, int] = {
    c.V_ROLL: 30,
    c.V_END: 30,
    c.V_BUY: 30,
    c.V_DECLINE: 6,
    c.V_BID: 24,
    c.V_ACCEPT: 24,
    c.V_BUILD: 20,
    c.V_OFFER: 10,
    c.V_CLAIM: 16,
    c.V_LIFT: 5,
    c.V_SELL: 2,
    c.V_SELL_GROUP: 1,
    c.V_MORTGAGE: 3,
    c.V_MORTGAGE_SHARE: 3,
    c.V_LIFT_SHARE: 5,
    c.V_BUY_SHARE: 30,
    c.V_SKIP: 4,
}
TEMPERS: Mapping[str, Mapping[int, int]] = {
    "even": {},
    "builders": {c.V_BUILD: 90, c.V_OFFER: 30, c.V_ACCEPT: 90, c.V_REJECT: 2, c.V_BUY: 90},
    "dealers": {
        c.V_OFFER: 50,
        c.V_COUNTER: 20,
        c.V_WITHDRAW: 10,
        c.V_MORTGAGE: 20,
        c.V_MORTGAGE_SHARE: 20,
        c.V_BUY: 60,
    },
    "bidders": {c.V_DECLINE: 40, c.V_BID: 60, c.V_PASS: 4},
    "investors": {c.V_BUY_SHARE: 90, c.V_MORTGAGE_SHARE: 1, c.V_OFFER: 1, c.V_BUILD: 4, c.V_ROLL: 90, c.V_END: 90},
    "travellers": {c.V_VOUCHER: 90, c.V_TRAVEL: 60, c.V_RIDE: 60, c.V_OFFER: 1, c.V_ROLL: 8, c.V_SELL: 1},
    "sellers": {
        c.V_SELL: 20,
        c.V_SELL_GROUP: 10,
        c.V_MORTGAGE: 20,
        c.V_LIFT: 20,
        c.V_BUILD: 60,
        c.V_MORTGAGE_SHARE: 20,
        c.V_LIFT_SHARE: 20,
    },
}
SPECIAL_CARDS = {
    c.OP_JAIL_CARD,
    c.OP_PAY_OR_DRAW,
    c.OP_SELL_SHARE,
    c.OP_SHARE_DISCOUNT,
    c.OP_SHARE_FORTUNE,
    c.OP_SHIELD,
    c.OP_DIVIDEND_FINE,
    c.OP_TAKE_SHARE,
    c.OP_TAKE_VOUCHER,
    c.OP_RETURN_VOUCHER,
    c.OP_STORM,
}
DICE = {c.C_DICE, c.C_SPEED_DICE, c.C_THREE_DICE}
UNNAMED = 10  # weight of a verb that neither table names

Listed: TypeAlias = tuple[int, Iterable[tuple[int, int, int]]]  # a seat with all that it may do
UNLISTED: Listed = (-1, ())


class Move(NamedTuple):
    """One input of a game: an action, an outcome or a signal."""

    kind: Literal["act", "draw", "leave", "time-up"]
    seat: int = -1
    verb: int = 0
    x: int = 0
    y: int = 0
    give: tuple[int, ...] = ()
    take: tuple[int, ...] = ()


def carried(move: Move) -> Any:
    """The kernel's carrier of an action."""
    a: Any = Action()
    a.verb, a.x, a.y = move.verb, move.x, move.y
    if move.give:
        a.give, a.take = list(move.give), list(move.take)
    return a


def play(e: Any, g: Any, move: Move) -> int:
    """Feed a move to a game: 0, or the reason why it is refused."""
    reason: int
    if move.kind == "act":
        reason = act(e, g, move.seat, carried(move))
    elif move.kind == "draw":
        reason = draw(e, g, move.x)
    elif move.kind == "leave":
        reason = leave(e, g, move.seat)
    else:
        reason = time_up(e, g)
    return reason


class Player:
    """Plays all seats. `luck` is how many cards in a hundred are made lucky, `exits` signals in ten thousand."""

    def __init__(self, seed: int, temper: str = "even", luck: int = 0, exits: int = 10) -> None:
        self.random = Random(seed)
        self.weights = {**USUAL, **TEMPERS[temper]}
        self.luck = luck
        self.exits = exits
        self.menu: Any = Menu()

    def chance(self, percent: int) -> bool:
        """True so many times in a hundred."""
        return self.random.randrange(100) < percent

    def choose(self, e: Any, g: Any, listed: Listed = UNLISTED) -> Move:
        """Any legal input of a game that is not over; what a seat may do is not listed again."""
        signal = self.signal(e, g)
        if signal is not None:
            return signal
        others = [seat for seat in range(g.seats) if seat != g.asked or g.node == c.NODE_CHANCE]
        if self.chance(self.eagerness(g)):
            move = self.action(e, g, self.random.choice(others), listed)
            if move is not None:
                return move
        if g.node == c.NODE_CHANCE:
            return Move("draw", x=self.outcome(e, g))
        move = self.action(e, g, g.asked, listed)
        assert move is not None, "the asked seat has nothing to answer"
        return move

    def eagerness(self, g: Any) -> int:
        """How often another seat than the asked one is looked at: where it may do something."""
        if g.node == c.NODE_CHANCE or g.topic not in {c.D_TURN, c.D_END, c.D_OFFER}:
            return 40 if g.claim_count else 0
        return 10 if g.topic == c.D_OFFER else 30

    def signal(self, e: Any, g: Any) -> Move | None:
        """Now and then somebody leaves, or time is called."""
        if self.random.randrange(10_000) >= self.exits:
            return None
        if e.time_limit == 1 and g.time_up == 0 and self.chance(30):
            return Move("time-up")
        leavers = [seat for seat in range(g.seats) if is_in(g, seat) and not is_leaving(g, seat)]
        if seats_left(g) == 2 and self.chance(80):
            return None
        return Move("leave", self.random.choice(leavers)) if leavers else None

    def outcome(self, e: Any, g: Any) -> int:
        """An outcome of the chance that is due."""
        if self.chance(self.luck // 2 if g.topic in DICE else self.luck):
            return self.lucky(e, g)
        number: int = pick(e, g, self.random.randrange(total_weight(e, g)))
        return number

    def lucky(self, e: Any, g: Any) -> int:
        """Doubles, icons, a card to keep or to think about, or a deed of a group that the seat collects already."""
        if g.topic == c.C_DICE:
            return 7 * self.random.randrange(6)
        if g.topic == c.C_SPEED_DICE:
            face = self.random.randrange(6)
            return face * 43 if face < 3 else self.random.randrange(36) * 6 + face  # a triple or an icon
        if g.topic == c.C_THREE_DICE:
            triple: int = self.random.choice(e.roll_three_triple[: e.roll_three_cards])
            return (triple // 100 - 1) * 36 + (triple // 10 % 10 - 1) * 6 + triple % 10 - 1
        possible = [i for i in range(outcome_count(g)) if outcome_weight(e, g, i) > 0]
        if g.topic == c.C_DEED:
            return max(possible, key=lambda deed: g.held[g.asked * schema.GROUPS + e.deed_group[deed]])
        if g.topic != c.C_CARD:
            return self.random.choice(possible)
        is_shielded = any(op == c.OP_SHIELD and g.card_holder[i] >= 0 for i, op in enumerate(e.card_op))
        wanted = {c.OP_DIVIDEND_FINE} if is_shielded and self.chance(50) else SPECIAL_CARDS
        special = [card for card in possible if e.card_op[draw_deck(g) * schema.DECK + card] in wanted]
        return self.random.choice(special or possible)

    def action(self, e: Any, g: Any, seat: int, listed: Listed = UNLISTED) -> Move | None:
        """Any legal action of a seat, if it has one: first a verb by weight, then its numbers."""
        looked_at, menu = listed
        if looked_at != seat:
            m = self.menu
            list_legal(e, g, seat, m)
            menu = zip(m.verb[: m.count], m.x[: m.count], m.y[: m.count], strict=True)
        choices: dict[int, list[tuple[int, int]]] = {}
        for verb, x, y in menu:
            choices.setdefault(verb, []).append((x, y))
        while choices:
            verbs = list(choices)
            weights = [self.weights.get(verb, UNNAMED) for verb in verbs]
            verb = self.random.choices(verbs, weights)[0]
            move = self.filled(e, g, seat, verb, *self.random.choice(choices.pop(verb)))
            if move is not None:
                return move
        return None

    def filled(self, e: Any, g: Any, seat: int, verb: int, x: int, y: int) -> Move | None:
        """A listed choice with its numbers; None for an offer that came to nothing."""
        if verb == c.V_BID:
            highest = y if self.chance(10) else min(y, x + 100)
            return Move("act", seat, verb, self.random.randint(x, highest))
        if verb == c.V_WANT:
            return Move("act", seat, verb, self.random.randint(x, y))
        if verb not in {c.V_OFFER, c.V_COUNTER}:
            return Move("act", seat, verb, x, y)
        for _ in range(3):
            give, take = self.sides(e, g, seat, x)
            move = Move("act", seat, verb, x if verb == c.V_OFFER else 0, 0, tuple(give), tuple(take))
            if check(e, g, seat, carried(move)) == 0:
                return move
        return None

    def sides(self, e: Any, g: Any, seat: int, partner: int) -> tuple[list[int], list[int]]:
        """What a deal moves: as often as not all that the partner has of a group the seat collects."""
        give, take = [0] * schema.SIDE, [0] * schema.SIDE
        wanted = self.random.randrange(e.groups) if self.chance(60) else -1
        for deed in range(e.deeds):
            owner = g.owner[deed]
            bit = 1 << (deed & 31)
            if owner == partner and (e.deed_group[deed] == wanted or self.chance(6)):
                take[schema.SIDE_DEEDS + (deed >> 5)] |= bit
            elif owner == seat and e.deed_group[deed] != wanted and self.chance(6):
                give[schema.SIDE_DEEDS + (deed >> 5)] |= bit
        for card in range(schema.CARDS):
            holder = g.card_holder[card]
            if holder in {seat, partner} and self.chance(30):
                side = give if holder == seat else take
                side[schema.SIDE_CARDS + (card >> 5)] |= 1 << (card & 31)
        if e.companies:
            self.add_papers(g, seat, give)
            self.add_papers(g, partner, take)
        payer, side = (seat, give) if self.chance(50) else (partner, take)
        if self.chance(60):
            side[schema.SIDE_CASH] = self.random.randint(0, max(g.cash[payer], 0))
        return give, take

    def add_papers(self, g: Any, seat: int, side: list[int]) -> None:
        """Now and then vouchers, Roll Three cards and shares of a seat."""
        for start, width, hand in (
            (schema.SIDE_VOUCHERS, schema.VOUCHERS, g.vouchers),
            (schema.SIDE_SHARES, schema.COMPANIES, g.shares),
            (schema.SIDE_MORTGAGED_SHARES, schema.COMPANIES, g.shares_mortgaged),
        ):
            for kind in range(width):
                held = hand[seat * width + kind]
                if held and self.chance(20):
                    side[start + kind] = self.random.randint(1, held)
        for card in range(schema.ROLL_THREE):
            if g.roll_three_holder[card] == seat and self.chance(20):
                side[schema.SIDE_ROLL_THREE] |= 1 << card
