"""What a position waits for, as a typed decision or chance; reads the position, decides nothing."""

from collections.abc import Callable, Sequence
from typing import Any

from magie.editions import Edition
from magie.game import chance, decisions
from magie.game.card_decisions import CARD_READERS
from magie.game.coding import from_side
from magie.game.errors import MagieError
from magie.game.ids import Numbers, Position, account_of, outcome_of
from magie.game.track_decisions import TRACK_READERS
from magie.game.words import BUILDINGS, REASONS, RULES, SALE_KINDS
from magie.rules import codes
from magie.rules.agenda import top_step
from magie.rules.auction import lowest_bid
from magie.rules.building import check_place
from magie.rules.chance import outcome_count, outcome_weight
from magie.rules.made import steps
from magie.rules.mortgage import is_inherited, transfer_deed, transfer_keep_cost, transfer_lift_cost
from magie.rules.purchase import price_asked
from magie.rules.schema import NOBODY
from magie.rules.shortage import capacity
from magie.rules.wealth import final_worth, raisable, tie_break

PURPOSES: dict[int, chance.Purpose] = {
    codes.S_ROLL_OFF: "first-seat",
    codes.S_ROLL: "move",
    codes.S_RENT_ROLL: "rent",
    codes.S_DUEL: "duel",
    codes.S_TOTAL_ROLL: "total",
    codes.S_SQUEEZE: "squeeze",
    codes.S_ROLL_THREE: "roll-three",
    codes.S_CONTEST: "contest",
    codes.S_BACK_ROLL: "back",
}


def pending_of(edition: Edition, g: Position) -> decisions.Decision | chance.Chance | decisions.Over:
    """What the game waits for now."""
    if g.node == codes.NODE_OVER:
        return decisions.Over(winners_of(g), standings_of(edition.numbers, g))
    if g.node == codes.NODE_FAULT:
        raise MagieError(REASONS[codes.R_MOMENT_BROKEN])
    if g.node == codes.NODE_CHANCE:
        return _chance(edition, g)
    return READERS[g.topic](edition, g)


def winners_of(g: Position) -> tuple[int, ...]:
    """The seats that have won."""
    return tuple(seat for seat in range(g.seats) if g.winners >> seat & 1)


def standings_of(e: Numbers, g: Position, fallen: Sequence[int] = ()) -> tuple[decisions.Standing, ...]:
    """All seats, best first: those in play by what they are worth, then those that are out. Equals share a rank.

    `fallen` are the seats that went out, in order, as far as that is known: whoever held out longer stands higher.
    """
    worths = [final_worth(e, g, seat) for seat in range(g.seats)]
    lasted = {seat: place for place, seat in enumerate(fallen, start=1)}

    order = [
        (not g.winners >> seat & 1, not g.alive[seat], -worths[seat], -lasted.get(seat, 0)) for seat in range(g.seats)
    ]
    breaks = [0] * g.seats if len(set(order)) == g.seats else [-tie_break(e, g, seat) for seat in range(g.seats)]
    seats = sorted(range(g.seats), key=lambda seat: (order[seat], breaks[seat]))
    ranks: dict[object, int] = {}
    return tuple(
        decisions.Standing(
            seat=seat,
            rank=ranks.setdefault(order[seat], place),
            cash=g.cash[seat],
            worth=worths[seat],
            is_in_play=bool(g.alive[seat]),
        )
        for place, seat in enumerate(seats, start=1)
    )


def _merged(choices: tuple[Any, ...], weights: tuple[int, ...]) -> tuple[tuple[Any, ...], tuple[int, ...]]:
    """Outcomes that look alike, as the two faces of Mr. Monopoly do, stand once with their weights together."""
    merged: dict[Any, int] = {}
    for choice, weight in zip(choices, weights, strict=True):
        merged[choice] = merged.get(choice, 0) + weight
    return tuple(merged), tuple(merged.values())


def _chance(edition: Edition, g: Position) -> chance.Chance:
    e = edition.numbers
    numbers = [n for n in range(outcome_count(g)) if outcome_weight(e, g, n) > 0]
    choices: Any = tuple(outcome_of(edition, g, n) for n in numbers)
    weights = tuple(outcome_weight(e, g, n) for n in numbers)
    if g.topic == codes.C_CARD:
        return chance.CardDue(g.asked, edition.ids["deck"][steps.draw_deck(g)], choices, weights)
    if g.topic == codes.C_DEED:
        return chance.DeedDue(g.asked, choices, weights)
    if g.topic == codes.C_VOUCHER:
        return chance.VoucherDue(g.asked, choices, weights)
    if g.topic == codes.C_ROLL_THREE:
        return chance.RollThreeDue(g.asked, choices, weights)
    purpose = PURPOSES[top_step(g)]
    if purpose == "move" and g.jailed[g.asked] > 0:
        purpose = "jail"
    if g.topic == codes.C_SPEED_DICE:
        return chance.SpeedDiceDue(g.asked, purpose, *_merged(choices, weights))
    if g.topic == codes.C_THREE_DICE:
        return chance.ThreeDiceDue(g.asked, purpose, choices, weights)
    return chance.DiceDue(g.asked, purpose, choices, weights)


def _auction(edition: Edition, g: Position) -> decisions.Decision:
    seat = g.asked
    on_sale = SALE_KINDS[g.auction_kind]
    minimum = lowest_bid(edition.numbers, g, seat)
    return decisions.Auction(
        seat=seat,
        lot=on_sale,
        deed=edition.ids["deed"][g.auction_what] if on_sale == "deed" else None,
        building=BUILDINGS[g.auction_what] if on_sale == "building" else None,
        company=edition.ids["company"][g.auction_what] if on_sale == "share" else None,
        bid=g.auction_bid,
        bidder=None if g.auction_bidder == NOBODY else g.auction_bidder,
        minimum=minimum,
        maximum=g.cash[seat] if g.cash[seat] >= minimum else 0,
        bidders=tuple(seat for seat in range(g.seats) if g.auction_in >> seat & 1),
    )


def _debt(edition: Edition, g: Position) -> decisions.Decision:
    return decisions.Debt(
        seat=g.asked,
        creditor=account_of(steps.debt_creditor(g)),
        amount=steps.debt_amount(g),
        cash=g.cash[g.asked],
        raisable=raisable(edition.numbers, g, g.asked),
        rule=RULES[steps.debt_rule(g)],
    )


def _offer(edition: Edition, g: Position) -> decisions.Decision:
    give, take = from_side(edition, g.offer_give), from_side(edition, g.offer_take)
    return decisions.Offered(g.asked, g.offer_from, give, take)


def _transfer(edition: Edition, g: Position) -> decisions.Decision:
    e, deed = edition.numbers, transfer_deed(g)
    return decisions.Transfer(
        seat=g.asked,
        deed=edition.ids["deed"][deed],
        keep_cost=transfer_keep_cost(e, g, deed),
        lift_cost=transfer_lift_cost(e, g, deed),
        inherited=is_inherited(g),
    )


def _card_choice(edition: Edition, g: Position) -> decisions.Decision:
    e, card = edition.numbers, steps.card_choice_card(g)
    deck = edition.ids["deck"][e.card_y[card]]
    return decisions.CardChoice(g.asked, edition.ids["card"][card], e.card_x[card], deck)


def _tax_choice(edition: Edition, g: Position) -> decisions.Decision:
    e, space = edition.numbers, steps.tax_choice_space(g)
    return decisions.TaxChoice(g.asked, edition.ids["space"][space], e.space_tax[space], e.space_percent[space])


def _want(edition: Edition, g: Position) -> decisions.Decision:
    kind = steps.poll_building(g)
    return decisions.Want(
        seat=g.asked,
        building=BUILDINGS[kind],
        stock=g.stock[kind],
        asker=steps.poll_asker(g),
        deed=edition.ids["deed"][steps.poll_deed(g)],
        minimum=0,
        maximum=capacity(edition.numbers, g, g.asked, kind),
    )


def _place(edition: Edition, g: Position) -> decisions.Decision:
    e, kind = edition.numbers, steps.place_building(g)
    sites = tuple(name for deed, name in edition.ids["deed"].items() if check_place(e, g, g.asked, deed, kind) == 0)
    return decisions.Place(g.asked, BUILDINGS[kind], steps.place_price(g), sites)


READERS: dict[int, Callable[[Edition, Position], decisions.Decision]] = {
    codes.D_TURN: lambda _, g: decisions.Turn(g.asked, g.jailed[g.asked] > 0, g.jailed[g.asked]),
    codes.D_PURCHASE: lambda edition, g: decisions.Purchase(
        g.asked, edition.ids["deed"][steps.purchase_deed(g)], price_asked(edition.numbers, g)
    ),
    codes.D_AUCTION: _auction,
    codes.D_DEBT: _debt,
    codes.D_OFFER: _offer,
    codes.D_TRANSFER: _transfer,
    codes.D_CARD_CHOICE: _card_choice,
    codes.D_TAX_CHOICE: _tax_choice,
    codes.D_JAIL: lambda edition, g: decisions.Jail(g.asked, edition.numbers.jail_fine),
    codes.D_WANT: _want,
    codes.D_PLACE: _place,
    codes.D_DOUBLES: lambda _, g: decisions.Doubles(g.asked, steps.doubles_die(g), steps.doubles_due(g) == 1),
    codes.D_END: lambda _, g: decisions.End(g.asked),
    **TRACK_READERS,
    **CARD_READERS,
}
