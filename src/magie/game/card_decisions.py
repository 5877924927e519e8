"""Decisions that only the cards of the full decks ask for, read from a position."""

from collections.abc import Callable

from magie.editions import Edition
from magie.game import decisions as ask
from magie.game.ids import Position
from magie.rules import codes
from magie.rules.card_picks import check_card_pick
from magie.rules.decks import held_card
from magie.rules.made import steps

DEMANDED: dict[int, ask.Effect] = {
    codes.OP_RECEIVE_FROM: "money",
    codes.OP_REVERSE_RENT: "rent",
    codes.OP_SHARE_FORTUNE: "win",
    codes.OP_INTERCEPT_PURCHASE: "purchase",
    codes.OP_TAKE_VOUCHER: "voucher",
    codes.OP_JAIL_OTHER: "jail",
    codes.OP_MOVED_BY_LEFT: "move",
}


def _objection(edition: Edition, g: Position) -> ask.Decision:
    """The effect waits below the question."""
    below = g.agenda_count - 2
    step, deeds = g.agenda_step[below], edition.ids["deed"]
    if step == codes.S_SWAP:
        deed = deeds[steps.swap_deed_at(g, below)]
        return ask.Objecting(g.asked, steps.swap_actor_at(g, below), "deed", (deed,), 0)
    if step == codes.S_SEIZE:
        effect: ask.Effect = "storm" if steps.seize_effect_at(g, below) == codes.OP_STORM else "deed"
        deed = deeds[steps.seize_deed_at(g, below)]
        return ask.Objecting(g.asked, steps.seize_actor_at(g, below), effect, (deed,), 0)
    demanded = DEMANDED[steps.demand_effect_at(g, below)]
    amount = steps.demand_amount_at(g, below) if demanded in {"money", "rent", "win"} else 0
    bought = (deeds[steps.intercept_deed_at(g, below - 1)],) if demanded == "purchase" else ()
    return ask.Objecting(g.asked, steps.demand_actor_at(g, below), demanded, bought, amount)


def _card_pick(edition: Edition, g: Position) -> ask.Decision:
    e, card = edition.numbers, steps.card_pick_card(g)
    deeds = (name for n, name in edition.ids["deed"].items() if check_card_pick(e, g, g.asked, n) == 0)
    gives = e.card_op[card] == codes.OP_SWAP_DEED and steps.card_pick_first(g) > 0
    own = gives or e.card_op[card] in (codes.OP_SURRENDER_ASSET, codes.OP_FORCED_HOUSE_SALE)
    return ask.CardPick(g.asked, edition.ids["card"][card], tuple(deeds), own)


def _opponent(edition: Edition, g: Position) -> ask.Decision:
    card = steps.opponent_card(g)
    return ask.Opponent(g.asked, edition.ids["card"][card], edition.numbers.card_x[card])


def _intercept(edition: Edition, g: Position) -> ask.Decision:
    deed = steps.intercept_deed(g)
    price = edition.numbers.deed_price[deed]
    return ask.Intercept(g.asked, steps.intercept_buyer(g), edition.ids["deed"][deed], price)


def _backing(edition: Edition, g: Position) -> ask.Decision:
    e = edition.numbers
    return ask.Backing(g.asked, g.auction_bid, e.card_x[held_card(e, g, g.asked, codes.OP_AUCTION_BONUS)])


def _rent(edition: Edition, g: Position) -> ask.Decision:
    deed = steps.rent_due_deed(g)
    return ask.Rent(g.asked, g.owner[deed], edition.ids["deed"][deed], steps.rent_due_amount(g))


CARD_READERS: dict[int, Callable[[Edition, Position], ask.Decision]] = {
    codes.D_OBJECTION: _objection,
    codes.D_CARD_PICK: _card_pick,
    codes.D_OPPONENT: _opponent,
    codes.D_SEND: lambda _, g: ask.Sending(g.asked, steps.send_seat(g)),
    codes.D_INTERCEPT: _intercept,
    codes.D_BACKING: _backing,
    codes.D_RENT: _rent,
    codes.D_SUMMONS: lambda edition, g: ask.Summons(g.asked, edition.ids["space"][steps.summons_space(g)]),
}
