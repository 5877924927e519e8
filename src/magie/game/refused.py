"""Why an action was refused: the clause, and what a person needs to mend it: `missing=('orange-3',)`."""

from collections.abc import Callable
from typing import Any

from magie.editions import Edition
from magie.game.coding import RECORDS
from magie.game.errors import Rejection
from magie.game.ids import ID_FIELDS, KernelAction, Position, ids_of
from magie.game.refusal_rules import rule_of
from magie.game.words import BUILDINGS, DECISIONS, REASONS, VERBS
from magie.rules import codes
from magie.rules.auction import lowest_bid
from magie.rules.building import building_above, building_price
from magie.rules.cabs import ride_fare
from magie.rules.deals import has_card, has_deed
from magie.rules.decks import held_card
from magie.rules.group_sales import level_left
from magie.rules.holdings import binds_buildings, deeds_to_build
from magie.rules.made import steps
from magie.rules.mortgage import is_inherited, lift_cost, transfer_deed, transfer_lift_cost
from magie.rules.purchase import price_asked
from magie.rules.schema import CARDS, GROUP_DEEDS, NOBODY
from magie.rules.share_transfers import share_in_transfer, share_lift_now_cost
from magie.rules.shortage import capacity
from magie.rules.stocks import share_lift_cost, share_price
from magie.rules.wealth import raisable

# What a refusal tells beside its code: the thing that the action names, and these readings of the position.
TOLD: dict[str, tuple[str, ...]] = {
    "moment/not-asked": ("asked", "pending"),
    "moment/wrong-decision": ("pending",),
    "moment/closed": ("pending",),
    "moment/seat-out": ("seat",),
    "moment/unknown-seat": ("seat", "seats"),
    "action/unknown-seat": ("seats",),
    "money/not-enough-cash": ("cash", "price"),
    "auction/bid-too-low": ("minimum",),
    "auction/bid-above-cash": ("cash",),
    "building/not-owner": ("owner",),
    "building/group-incomplete": ("missing", "any"),
    "building/group-mortgaged": ("mortgaged",),
    "building/uneven": ("before", "selling"),
    "building/none-left": ("building",),
    "building/needs-whole-group": ("missing",),
    "building/no-houses-to-swap": ("houses_left",),
    "mortgage/not-owner": ("owner",),
    "mortgage/group-has-buildings": ("built",),
    "card/not-playable": ("freeing",),
    "trade/not-owner": ("deeds",),
    "trade/group-has-buildings": ("built_deeds",),
    "trade/card-not-held": ("cards",),
    "trade/not-enough-cash": ("cash",),
    "trade/too-many-offers": ("limit",),
    "claim/none": ("open_claims",),
    "debt/pay-first": ("owed",),
    "debt/can-be-raised": ("owed", "cash", "raisable"),
    "want/out-of-range": ("maximum",),
    "doubles/wrong-option": ("die",),
    "attack/group-owned": ("owner",),
    "attack/cannot-pay": ("cash", "price"),
}
# What an action is about, where its first field is an id; where somebody is sent to is not told.
_SUBJECTS: dict[int, str] = {
    verb: record.__struct_fields__[0]
    for verb, record in RECORDS.items()
    if verb != codes.V_SEND and record.__struct_fields__ and record.__struct_fields__[0] in ID_FIELDS
}


def rejection(edition: Edition, g: Position, seat: int, a: KernelAction, reason: int) -> Rejection:
    """The rejection of an action that the rules refuse for this reason."""
    code = REASONS[reason]
    refused = Refused(edition, g, seat, a)
    subject = {} if code.startswith("moment/") else refused.subject
    told = {name: READINGS[name](refused) for name in TOLD.get(code, ())}
    told = {name: value for name, value in told.items() if value != ()}  # a bid for a building is of no group
    return Rejection(code, subject | told, refused.clause(code))


def clause_behind(edition: Edition, g: Position, a: KernelAction, code: str) -> str:
    """The clause behind a refusal that is of no action: a signal, or a bot that has nothing to do."""
    return Refused(edition, g, -1, a).clause(code)


class Refused:
    """A refused action in its position, and what is worth telling of it."""

    def __init__(self, edition: Edition, g: Position, seat: int, a: KernelAction) -> None:
        self.edition = edition
        self.e: Any = edition.numbers
        self.g: Any = g
        self.seat = seat
        self.a: Any = a

    def clause(self, code: str) -> str:
        """The clause behind a refusal: that of the card at hand, where it is about a card that has its own."""
        rule = rule_of(self, code)
        clause = self.edition.clause_of(rule)
        if not rule.startswith("card") or self.card is None:
            return clause
        return self.edition.clauses.get(self.edition.ids["card"][self.card], clause)

    @property
    def card(self) -> int | None:
        """The card that is to be used, or that the question at hand comes from."""
        if self.a.verb == codes.V_USE:
            return int(self.a.x)
        if self.a.verb == codes.V_ACCUSE:
            held = int(held_card(self.e, self.g, self.seat, codes.OP_JAIL_OTHER))
            return None if held == NOBODY else held
        if self.g.node != codes.NODE_DECISION:
            return None
        if self.g.topic == codes.D_CARD_PICK:
            return int(steps.card_pick_card(self.g))
        return int(steps.opponent_card(self.g)) if self.g.topic == codes.D_OPPONENT else None

    @property
    def verb(self) -> str:
        """What was tried, as texts of actions say it."""
        return VERBS[self.a.verb]

    @property
    def kind(self) -> int:
        """The kind of the deed or of the group that the action is about."""
        deed = self._group[0] if _SUBJECTS.get(self.a.verb) == "group" else self.a.x
        return int(self.e.deed_kind[deed])

    @property
    def is_inherited(self) -> bool:
        """Whether the mortgaged deeds at hand come from an estate."""
        return bool(is_inherited(self.g))

    @property
    def subject(self) -> dict[str, str]:
        """What the action names."""
        kind = _SUBJECTS.get(self.a.verb)
        return {} if kind is None else {kind: ids_of(self.edition, kind)[self.a.x]}

    def _ids(self, deeds: list[int]) -> tuple[str, ...]:
        return tuple(self.edition.ids["deed"][deed] for deed in deeds)

    @property
    def _group(self) -> list[int]:
        """The deeds of the group that the action is about; none where it names none."""
        if _SUBJECTS.get(self.a.verb) == "group":
            group = self.a.x
        elif _SUBJECTS.get(self.a.verb) == "deed":
            group = self.e.deed_group[self.a.x]
        else:
            return []
        first = group * GROUP_DEEDS
        return list(self.e.group_deed[first : first + self.e.group_size[group]])

    def cash(self) -> int:
        """Of whoever has to pay: the seat itself, or the offerer whose offer it accepts."""
        g = self.g
        is_offerer_short = self.a.verb == codes.V_ACCEPT and g.cash[g.offer_from] < g.offer_give[0]
        return int(g.cash[g.offer_from if is_offerer_short else self.seat])

    def price(self) -> int:
        """What the action costs."""
        e, g, deed = self.e, self.g, self.a.x
        match self.a.verb:
            case codes.V_BUY:
                return int(price_asked(e, g))
            case codes.V_BUILD:
                return int(building_price(e, g, deed))
            case codes.V_LIFT:
                return int(lift_cost(e, g, deed))
            case codes.V_LIFT_NOW if g.topic == codes.D_SHARE_TRANSFER:
                return int(share_lift_now_cost(e, g, share_in_transfer(g)))
            case codes.V_LIFT_NOW:
                return int(transfer_lift_cost(e, g, transfer_deed(g)))
            case codes.V_ATTACK:
                return int(e.deed_price[deed])
            case codes.V_RIDE:
                return int(ride_fare(e, g, self.seat, steps.cab_deed(g)))
            case codes.V_BUY_SHARE:
                return int(share_price(e, g, self.seat, self.a.x, self.a.y))
            case codes.V_LIFT_SHARE:
                return int(share_lift_cost(e, g, self.seat, self.a.x))
            case _:
                return int(e.jail_fine)

    def owner(self) -> int | None:
        """Whose the deed is, or some of the group; None for the Bank."""
        deeds = [self.a.x] if _SUBJECTS[self.a.verb] == "deed" else self._group
        owner = max(self.g.owner[deed] for deed in deeds)
        return None if owner < 0 else int(owner)

    def missing(self) -> tuple[str, ...]:
        """The deeds of the group that are not the seat's."""
        return self._ids([deed for deed in self._group if self.g.owner[deed] != self.seat])

    def any_of_missing(self) -> int:
        """How many of the missing deeds suffice; 0 where it takes them all."""
        missing = len(self.missing())
        if not missing:
            return 0
        needed = missing - len(self._group) + deeds_to_build(self.e, self.e.deed_group[self._group[0]])
        return needed if needed < missing else 0

    @property
    def is_sale(self) -> bool:
        """Whether buildings go, and do not come."""
        if self.a.verb == codes.V_PICK:
            return bool(self.e.card_op[steps.card_pick_card(self.g)] != codes.OP_FREE_HOUSE)
        return self.a.verb in {codes.V_SELL, codes.V_SELL_GROUP}

    @property
    def frees_from_jail(self) -> bool:
        """Whether the card that is to be used opens the Jail."""
        return bool(self.e.card_op[self.a.x] == codes.OP_JAIL_CARD)

    def owed(self) -> int:
        """The debt at hand, or else all that waits behind what is asked."""
        g = self.g
        if g.topic == codes.D_DEBT:
            return int(steps.debt_amount(g))
        debts = [index for index in range(g.agenda_count) if g.agenda_step[index] == codes.S_DEBT]
        own = [index for index in debts if steps.debt_debtor_at(g, index) == self.seat]
        return sum(steps.debt_amount_at(g, index) for index in own)

    def own(self, marks: list[int]) -> tuple[str, ...]:
        """The seat's own deeds of the group that are marked: what others build or mortgage there does not bind it."""
        return self._ids([deed for deed in self._own_group if marks[deed] > 0])

    @property
    def _own_group(self) -> list[int]:
        return [deed for deed in self._group if self.g.owner[deed] == self.seat]

    def before(self) -> tuple[str, ...]:
        """The deeds whose turn comes first: lower ones when building, higher ones when selling."""
        if self.a.verb == codes.V_SELL_GROUP:
            own = self._own_group
            left = [level_left(self.a.y, index, self.g.level[deed]) for index, deed in enumerate(own)]
            return self._ids([deed for deed, level in zip(own, left, strict=True) if level == max(left)])
        level, here = self.g.level, self.g.level[self.a.x]
        if self.is_sale:
            return self._ids([deed for deed in self._own_group if level[deed] > here])
        return self._ids([deed for deed in self._own_group if level[deed] < here])

    @property
    def _sides(self) -> tuple[tuple[int, list[int]], ...]:
        """Who would hand over what."""
        g, a = self.g, self.a
        if a.verb == codes.V_ACCEPT:
            return (g.offer_from, g.offer_give), (g.offer_to, g.offer_take)
        partner = a.x if a.verb == codes.V_OFFER else g.offer_from
        return (self.seat, a.give), (partner, a.take)

    def in_deal(self, is_meant: Callable[[int, int], bool]) -> tuple[str, ...]:
        """The deeds of the deal that are meant, each looked at with its giver."""
        deeds = range(self.e.deeds)
        return self._ids(
            [d for giver, side in self._sides for d in deeds if has_deed(side, d) and is_meant(giver, d)]
        )

    def cards(self) -> tuple[str, ...]:
        """Cards of the deal that are not their giver's."""
        return tuple(
            self.edition.ids["card"][card]
            for giver, side in self._sides
            for card in range(CARDS)
            if has_card(side, card) and self.g.card_holder[card] != giver
        )


READINGS: dict[str, Callable[[Refused], object]] = {
    "any": Refused.any_of_missing,
    "asked": lambda r: r.g.asked,
    "before": Refused.before,
    "building": lambda r: BUILDINGS[building_above(r.e, r.g, r.a.x)],
    "built": lambda r: r.own(r.g.level),
    "built_deeds": lambda r: r.in_deal(lambda giver, deed: binds_buildings(r.e, r.g, giver, deed)),
    "cards": Refused.cards,
    "cash": Refused.cash,
    "deeds": lambda r: r.in_deal(lambda giver, deed: r.g.owner[deed] != giver),
    "freeing": lambda r: r.frees_from_jail,
    "die": lambda r: steps.doubles_die(r.g),
    "houses_left": lambda r: r.g.stock[codes.BUILDING_HOUSE],
    "limit": lambda r: r.e.offers_per_turn,
    "maximum": lambda r: capacity(r.e, r.g, r.seat, steps.poll_building(r.g)),
    "minimum": lambda r: lowest_bid(r.e, r.g, r.seat),
    "missing": Refused.missing,
    "mortgaged": lambda r: r.own(r.g.mortgaged),
    "open_claims": lambda r: r.g.claim_count,
    "owed": Refused.owed,
    "owner": Refused.owner,
    "pending": lambda r: DECISIONS[r.g.topic] if r.g.node == codes.NODE_DECISION else "chance",
    "price": Refused.price,
    "raisable": lambda r: raisable(r.e, r.g, r.seat),
    "seat": lambda r: r.seat,
    "selling": lambda r: r.is_sale,
    "seats": lambda r: r.g.seats,
}
