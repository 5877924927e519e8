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


def price_of(game: "Game", action: act.Action) -> Priced | None:
    """What there is to tell about a choice beside its own fields; None where that is nothing."""
    match action:
        case act.Build() | act.Sell() | act.SellGroup() | act.Mortgage() | act.Lift() | act.Attack():
            return Priced(_of_property(game, action))
        case act.Claim(index):
            claim = game.claims()[index]
            return Priced({"price": claim.amount, "debtor": claim.debtor, "deed": claim.deed})
        case act.PayFine():
            return Priced({"price": game.numbers.jail_fine})
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
    match action, game.pending:
        case act.Buy(), ask.Purchase(deed=deed, price=price):
            return Priced({"deed": deed, "price": price})
        case act.Decline(), ask.Purchase(deed=deed) if game.numbers.auction_declined_deeds:
            return Priced({"deed": deed}, "auction")
        case act.Keep(), ask.Transfer(keep_cost=price) | ask.ShareTransfer(keep_cost=price):
            return Priced({"price": price})
        case act.LiftNow(), ask.Transfer(lift_cost=price) | ask.ShareTransfer(lift_cost=price):
            return Priced({"price": price})
        case act.Pay(), ask.Debt(amount=price) | ask.CardChoice(amount=price):
            return Priced({"price": price})
        case act.Draw(), ask.CardChoice(deck=deck):
            return Priced({"deck": deck})
        case act.PayFlat(), ask.TaxChoice(amount=price):
            return Priced({"price": price})
        case act.PayPercent(), ask.TaxChoice(percent=percent):
            return Priced({"percent": percent})
        case act.Place(), ask.Place(building=building):
            return Priced({"building": building})
        case act.Option(), ask.Doubles(die=die):
            return Priced({"die": die})
        case _:
            return _of_track_answer(game, action)


def _of_track_answer(game: "Game", action: act.Action) -> Priced | None:
    """The same for questions that only boards of several tracks ask."""
    match action, game.pending:
        case act.BuyShare(company, half_price), ask.Share(seat=seat):
            return Priced({"price": game.seat(seat).share_price(company, half_price=half_price)})
        case act.Decline(), ask.Share():
            return Priced({}, "share")
        case act.Ride(), ask.Cab(fare=price):
            return Priced({"price": price})
        case act.Pass(), ask.Cab():
            return Priced({}, "cab")
        case act.Draw(), ask.Bus():
            return Priced({}, "bus")
        case act.Stay(), ask.Subway():
            return Priced({}, "subway")
        case act.Stay(), ask.Travelling():
            return Priced({}, "travel")
        case act.TakeCash(), ask.Gift(cash=price):
            return Priced({"price": price})
        case act.Skip(), ask.Shield(amount=price):
            return Priced({"price": price})
        case act.Keep(), ask.ShareTransfer(keep_cost=price):
            return Priced({"price": price})
        case act.LiftNow(), ask.ShareTransfer(lift_cost=price):
            return Priced({"price": price})
        case _:
            return _of_card_answer(game, action)


def _of_card_answer(game: "Game", action: act.Action) -> Priced | None:
    """The same for questions that only the cards of the full decks ask."""
    match action, game.pending:
        case act.Skip(), ask.Rent(amount=price) | ask.Backing(bid=price):
            return Priced({"price": price})
        case act.Skip(), ask.Objecting():
            return Priced({}, "objection")
        case act.Pick(), ask.CardPick():
            return Priced({}, "card")
        case act.GoOn(), ask.Summons():
            return Priced({}, "summons")
        case act.Use(), ask.Intercept(price=price):
            return Priced({"price": price}, "intercept")
        case _:
            return None
