"""Why an action was refused, told with what a person needs to mend it: `missing=('orange-3',)`."""

from typing import Any

from magie.editions import Edition
from magie.game.errors import Rejection
from magie.game.ids import KernelAction, Position, ids_of
from magie.game.words import BUILDINGS, DECISIONS, REASONS
from magie.rules import codes, steps
from magie.rules.auction import lowest_bid
from magie.rules.building import building_above, building_price
from magie.rules.cabs import ride_fare
from magie.rules.deals import has_card, has_deed
from magie.rules.group_sales import level_left
from magie.rules.holdings import binds_buildings
from magie.rules.mortgage import lift_cost, transfer_deed, transfer_lift_cost
from magie.rules.purchase import price_asked
from magie.rules.schema import CARDS, GROUP_DEEDS
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
    "money/not-enough-cash": ("cash", "price"),
    "auction/bid-too-low": ("minimum",),
    "auction/bid-above-cash": ("cash",),
    "building/not-owner": ("owner",),
    "building/group-incomplete": ("missing",),
    "building/group-mortgaged": ("mortgaged",),
    "building/uneven": ("before",),
    "building/none-left": ("building",),
    "building/needs-whole-group": ("missing",),
    "building/no-houses-to-swap": ("houses_left",),
    "mortgage/not-owner": ("owner",),
    "mortgage/group-has-buildings": ("built",),
    "trade/not-owner": ("deeds",),
    "trade/group-has-buildings": ("built_deeds",),
    "trade/card-not-held": ("cards",),
    "trade/not-enough-cash": ("cash",),
    "trade/too-many-offers": ("limit",),
    "claim/none": ("open_claims",),
    "debt/can-be-raised": ("owed", "cash", "raisable"),
    "want/out-of-range": ("maximum",),
    "doubles/wrong-option": ("die",),
    "attack/group-owned": ("owner",),
    "attack/cannot-pay": ("cash", "price"),
}
_SUBJECTS = {
    codes.V_USE: "card",
    codes.V_BUILD: "deed",
    codes.V_SELL: "deed",
    codes.V_SELL_GROUP: "group",
    codes.V_MORTGAGE: "deed",
    codes.V_LIFT: "deed",
    codes.V_PLACE: "deed",
    codes.V_SWING: "space",
    codes.V_ATTACK: "deed",
    codes.V_TRAVEL: "space",
    codes.V_VOUCHER: "voucher",
    codes.V_RIDE: "space",
    codes.V_PICK: "deed",
    codes.V_BUY_SHARE: "company",
    codes.V_NAME: "company",
    codes.V_TAKE_VOUCHER: "voucher",
    codes.V_DISCARD: "voucher",
    codes.V_STORM: "deed",
    codes.V_MORTGAGE_SHARE: "company",
    codes.V_LIFT_SHARE: "company",
}


def rejection(edition: Edition, g: Position, seat: int, a: KernelAction, reason: int) -> Rejection:
    """The rejection of an action that the rules refuse for this reason."""
    code = REASONS[reason]
    refused = _Refused(edition, g, seat, a)
    subject = {} if code.startswith("moment/") else refused.subject
    return Rejection(code, subject | {name: getattr(refused, name) for name in TOLD.get(code, ())})


class _Refused:
    """A refused action in its position; each property is one thing worth telling."""

    def __init__(self, edition: Edition, g: Position, seat: int, a: KernelAction) -> None:
        self.edition = edition
        self.e: Any = edition.numbers
        self.g = g
        self.seat = seat
        self.a = a

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

    @property
    def seats(self) -> int:
        return int(self.g.seats)

    @property
    def asked(self) -> int:
        return int(self.g.asked)

    @property
    def pending(self) -> str:
        return DECISIONS[self.g.topic] if self.g.node == codes.NODE_DECISION else "chance"

    @property
    def cash(self) -> int:
        """Of whoever has to pay: the seat itself, or the offerer whose offer it accepts."""
        payer = self.g.offer_from if self.a.verb == codes.V_ACCEPT and self._short_offerer else self.seat
        return int(self.g.cash[payer])

    @property
    def _short_offerer(self) -> bool:
        return bool(self.g.cash[self.g.offer_from] < self.g.offer_give[0])

    @property
    def price(self) -> int:
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

    @property
    def minimum(self) -> int:
        return int(lowest_bid(self.e, self.g, self.seat))

    @property
    def owner(self) -> int | None:
        owners = {self.g.owner[self.a.x]} if _SUBJECTS[self.a.verb] == "deed" else set()
        owners |= {self.g.owner[deed] for deed in self._group if _SUBJECTS[self.a.verb] == "group"}
        owner = max(owners)
        return None if owner < 0 else int(owner)

    @property
    def missing(self) -> tuple[str, ...]:
        return self._ids([deed for deed in self._group if self.g.owner[deed] != self.seat])

    @property
    def _own_group(self) -> list[int]:
        """The seat's own deeds of that group: what others build or mortgage there does not bind it."""
        return [deed for deed in self._group if self.g.owner[deed] == self.seat]

    @property
    def mortgaged(self) -> tuple[str, ...]:
        return self._ids([deed for deed in self._own_group if self.g.mortgaged[deed]])

    @property
    def built(self) -> tuple[str, ...]:
        return self._ids([deed for deed in self._own_group if self.g.level[deed] > 0])

    @property
    def before(self) -> tuple[str, ...]:
        """The deeds whose turn comes first: lower ones when building, higher ones when selling."""
        if self.a.verb == codes.V_SELL_GROUP:
            own = self._own_group
            left = [level_left(self.a.y, index, self.g.level[deed]) for index, deed in enumerate(own)]
            return self._ids([deed for deed, level in zip(own, left, strict=True) if level == max(left)])
        level, here = self.g.level, self.g.level[self.a.x]
        if self.a.verb == codes.V_SELL:
            return self._ids([deed for deed in self._own_group if level[deed] > here])
        return self._ids([deed for deed in self._own_group if level[deed] < here])

    @property
    def building(self) -> str:
        return BUILDINGS[building_above(self.e, self.g, self.a.x)]

    @property
    def houses_left(self) -> int:
        return int(self.g.stock[codes.BUILDING_HOUSE])

    @property
    def _sides(self) -> tuple[tuple[int, list[int]], ...]:
        """Who would hand over what."""
        g, a = self.g, self.a
        if a.verb == codes.V_ACCEPT:
            return (g.offer_from, g.offer_give), (g.offer_to, g.offer_take)
        partner = a.x if a.verb == codes.V_OFFER else g.offer_from
        return (self.seat, a.give), (partner, a.take)

    @property
    def deeds(self) -> tuple[str, ...]:
        """Deeds of the deal that are not their giver's."""
        return self._ids(
            [
                deed
                for giver, side in self._sides
                for deed in range(self.e.deeds)
                if has_deed(side, deed) and self.g.owner[deed] != giver
            ]
        )

    @property
    def built_deeds(self) -> tuple[str, ...]:
        """Deeds of the deal whose buildings, or those of the giver's group, hold them back."""
        return self._ids(
            [
                deed
                for giver, side in self._sides
                for deed in range(self.e.deeds)
                if has_deed(side, deed) and binds_buildings(self.e, self.g, giver, deed)
            ]
        )

    @property
    def cards(self) -> tuple[str, ...]:
        """Cards of the deal that are not their giver's."""
        return tuple(
            self.edition.ids["card"][card]
            for giver, side in self._sides
            for card in range(CARDS)
            if has_card(side, card) and self.g.card_holder[card] != giver
        )

    @property
    def limit(self) -> int:
        return int(self.e.offers_per_turn)

    @property
    def open_claims(self) -> int:
        return int(self.g.claim_count)

    @property
    def owed(self) -> int:
        return int(steps.debt_amount(self.g))

    @property
    def raisable(self) -> int:
        return int(raisable(self.e, self.g, self.seat))

    @property
    def maximum(self) -> int:
        return int(capacity(self.e, self.g, self.seat, steps.poll_building(self.g)))

    @property
    def die(self) -> int:
        return int(steps.doubles_die(self.g))
