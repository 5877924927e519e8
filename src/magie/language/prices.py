"""What a choice is about and what it costs or brings in a game, as the rules say; decides nothing itself."""

from typing import TYPE_CHECKING, Any, NamedTuple

from magie.game import actions as act
from magie.game import decisions as ask

if TYPE_CHECKING:
    from magie.game import Game


_COSTS = (
    act.Buy, act.PayFine, act.Build, act.Lift, act.Keep, act.LiftNow, act.Pay, act.PayFlat, act.BuyShare, act.Ride,
    act.LiftShare,
)  # fmt: skip
_BRINGS = (act.Sell, act.SellGroup, act.Mortgage, act.Claim, act.MortgageShare, act.TakeCash)
_SIGNS: dict[type, int] = {**dict.fromkeys(_COSTS, -1), **dict.fromkeys(_BRINGS, 1)}


class Priced(NamedTuple):
    """Values for the message of a choice, named like the fields of records, and the flavour that tells them."""

    values: dict[str, Any]
    flavour: str = "priced"


class _Told(NamedTuple):
    """What a question says of one of its answers: each value with the field of the question that holds it."""

    fields: dict[str, str]
    flavour: str = "priced"


ANSWERS: dict[tuple[type, type], _Told] = {
    (act.Buy, ask.Purchase): _Told({"deed": "deed", "price": "price"}),
    (act.Keep, ask.Transfer): _Told({"price": "keep_cost"}),
    (act.Keep, ask.ShareTransfer): _Told({"price": "keep_cost"}),
    (act.LiftNow, ask.Transfer): _Told({"price": "lift_cost"}),
    (act.LiftNow, ask.ShareTransfer): _Told({"price": "lift_cost"}),
    (act.Pay, ask.Debt): _Told({"price": "amount"}),
    (act.Pay, ask.CardChoice): _Told({"price": "amount"}),
    (act.Draw, ask.CardChoice): _Told({"deck": "deck"}),
    (act.PayFlat, ask.TaxChoice): _Told({"price": "amount"}),
    (act.PayPercent, ask.TaxChoice): _Told({"percent": "percent"}),
    (act.Place, ask.Place): _Told({"building": "building"}),
    (act.Option, ask.Doubles): _Told({"die": "die"}),
    # Questions that only boards of several tracks ask.
    (act.Decline, ask.Share): _Told({}, "share"),
    (act.Ride, ask.Cab): _Told({"price": "fare"}),
    (act.Pass, ask.Cab): _Told({}, "cab"),
    (act.Draw, ask.Bus): _Told({}, "bus"),
    (act.Stay, ask.Subway): _Told({}, "subway"),
    (act.Stay, ask.Travelling): _Told({}, "travel"),
    (act.TakeCash, ask.Gift): _Told({"price": "cash"}),
    (act.Skip, ask.Shield): _Told({"price": "amount"}),
    # Questions that only the cards of the full decks ask.
    (act.Skip, ask.Rent): _Told({"price": "amount"}),
    (act.Skip, ask.Backing): _Told({"price": "bid"}),
    (act.Skip, ask.Objecting): _Told({}, "objection"),
    (act.Pick, ask.CardPick): _Told({}, "card"),
    (act.GoOn, ask.Summons): _Told({}, "summons"),
    (act.Use, ask.Intercept): _Told({"price": "price"}, "intercept"),
}


def price_of(game: "Game", action: act.Action) -> Priced | None:
    """What there is to tell about a choice beside its own fields; None where that is nothing."""
    match action:
        case act.Build() | act.Sell() | act.SellGroup() | act.Mortgage() | act.Lift() | act.Attack():
            return Priced(_of_property(game, action))
        case act.Claim(index):
            claim = game.claims()[index]
            return Priced({"price": claim.amount, "debtor": claim.debtor, "deed": claim.deed})
        case act.PayFine():
            return Priced({"price": game.edition.rates.jail_fine})
        case act.MortgageShare(company):
            return Priced({"price": game.edition.companies[company].mortgage})
        case act.LiftShare(company):
            seat = game.active if game.decision is None else game.decision.seat
            return Priced({"price": game.seat(seat).share_lift_cost(company)})
        case _:
            return _of_answer(game, action)


def cash_change(game: "Game", action: act.Action) -> int:
    """What a choice adds to the cash of whoever makes it, as far as that is certain."""
    return change_by(action, price_of(game, action))


def change_by(action: act.Action, priced: Priced | None) -> int:
    """The same, where it is known what there is to tell about the choice."""
    if isinstance(action, act.Bid):
        return -action.amount
    sign = _SIGNS.get(type(action))
    return 0 if sign is None or priced is None else sign * int(priced.values.get("price", 0))


def _of_property(game: "Game", action: Any) -> dict[str, Any]:
    """Prices that stand on a deed or follow from what is built there."""
    if isinstance(action, act.SellGroup):
        return {"price": game.group(action.group).refund_to(action.level)}
    deed = game.deed(action.deed)
    match action:
        case act.Build():
            return {"price": deed.next_price, "building": deed.next_building}
        case act.Sell():
            return {"price": deed.refund, "building": deed.building}
        case act.Mortgage():
            return {"price": deed.printed.mortgage}
        case act.Lift():
            return {"price": deed.lift_cost}
        case _:
            return {"price": deed.printed.price, "owner": deed.owner}


def _of_answer(game: "Game", action: act.Action) -> Priced | None:
    """What the question being asked says of one of its answers."""
    question = game.pending
    if isinstance(action, act.BuyShare) and isinstance(question, ask.Share):
        seat = game.seat(question.seat)
        return Priced({"price": seat.share_price(action.company, half_price=action.half_price)})
    if isinstance(action, act.Decline) and isinstance(question, ask.Purchase):
        return Priced({"deed": question.deed}, "auction") if game.edition.auctions_declined_deeds else None
    told = ANSWERS.get((type(action), type(question)))
    if told is None:
        return None
    return Priced({name: getattr(question, field) for name, field in told.fields.items()}, told.flavour)
