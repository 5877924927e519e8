"""Whether a position that was read can be: what no single field can tell, each refusal placed at a field.

The law is narrower than the rules: what play could never lead to but harms nobody is let through.
"""

from collections.abc import Mapping
from itertools import pairwise
from typing import TypeAlias

from magie.game.ids import ids_of
from magie.game.words import BUILDINGS
from magie.notation.agenda import STEP_NUMBERS, STEPS, step_numbers
from magie.notation.holdings import stock_due
from magie.notation.kinds import Scope, bits
from magie.notation.papers import share_stock_due, unheld_vouchers
from magie.notation.step_laws import ALWAYS, ON_TOP
from magie.notation.tokens import Token
from magie.rules import codes, step_table
from magie.rules.movement import has_several_tracks
from magie.rules.schema import COMPANIES, NOBODY, VOUCHERS
from magie.rules.shares import unpaid_mortgages

# Where each field stands in the text; under "" the end, for what is missing.
Places: TypeAlias = Mapping[str, Token]

# The steps of the turn itself: one of them is always at the bottom, as each of them leads to another.
LASTING = frozenset(
    {
        codes.S_ROLL_OFF,
        codes.S_START_TURN,
        codes.S_TURN,
        codes.S_AFTER_MOVE,
        codes.S_DOUBLES,
        codes.S_END,
        codes.S_FINISH,
    }
)
# Steps that open auctions: there is room for one at a time.
SELLING = frozenset({codes.S_ESTATE, codes.S_SHARE_ESTATE, codes.S_POLL, codes.S_SHORTAGE})
# Fields that say something on boards of several tracks alone.
TRACK_FIELDS = ("roll_total", "halted", "voucher_used", "leave_other", "reversed", "subway")
TRACK_STEPS = frozenset(STEP_NUMBERS[step.name] for step in step_table.TRACK_STEPS)
# Fields that say what a seat has in hand.
HANDS = ("deeds", "cards", "vouchers", "roll_three", "shares", "mortgaged_shares", "paid_shares")
# Steps that stand on certain others: they hand something to the one right below them, or prepare the game.
NEEDS_BELOW = {
    codes.S_DEAL: (codes.S_ROLL_OFF, codes.S_VOUCHER_DRAW, codes.S_ROLL_THREE_DRAW),
    codes.S_ROLL: (codes.S_AFTER_MOVE,),
    codes.S_JAIL_ROLL: (codes.S_AFTER_MOVE,),
    codes.S_OBJECTION: (codes.S_DEMAND, codes.S_SEIZE, codes.S_SWAP),
    codes.S_BACKING: (codes.S_AUCTION,),
}


def check_position(scope: Scope, places: Places) -> None:
    """Refuse a position that cannot be; raises InvalidText."""
    check_deeds(scope, places)
    check_stock(scope, places)
    check_papers(scope, places)
    check_tracks(scope, places)
    check_agenda(scope, places)
    check_steps(scope, places)
    check_seats(scope, places)
    check_auction(scope, places)
    check_offer(scope, places)


def place_of(places: Places, *names: str) -> Token:
    """The first of these fields that stands in the text, else the end of the text."""
    return next((places[name] for name in names if name in places), places[""])


def check_deeds(scope: Scope, places: Places) -> None:
    """Levels that the deed can have, and nothing built on what is mortgaged or nobody's."""
    g = scope.g
    for deed, name in ids_of(scope.edition, "deed").items():
        level = g.level[deed]
        if level == 0:
            continue
        place = place_of(places, f"deeds.{'bank' if g.owner[deed] == NOBODY else g.owner[deed]}")
        possible = [built.level for built in scope.edition.deeds[name].levels]
        if level not in possible or g.owner[deed] == NOBODY:
            raise place.error("position/bad-level", "a level that the deed can have", deed=name, level=level)
        if g.mortgaged[deed]:
            raise place.error("position/mortgaged-and-built", "either", deed=name)


def check_stock(scope: Scope, places: Places) -> None:
    """No more buildings than the box has."""
    for kind, left in enumerate(stock_due(scope)):
        if left < 0:
            place = first_of(places, "deeds.")
            most = scope.edition.numbers.stock[kind]
            raise place.error("position/too-many-buildings", f"at most {most}", building=BUILDINGS[kind], over=-left)


def check_papers(scope: Scope, places: Places) -> None:
    """No more vouchers and shares than the box has."""
    unheld, pile = unheld_vouchers(scope), scope.g.voucher_pile
    for kind, name in ids_of(scope.edition, "voucher").items():
        if pile[kind] > unheld[kind] or unheld[kind] < 0:
            place = first_of(places, "vouchers." if unheld[kind] < 0 else "voucher_pile")
            most = scope.edition.numbers.voucher_count[kind]
            raise place.error("position/too-many-vouchers", f"at most {most}", voucher=name)
    stock = share_stock_due(scope)
    for company, name in ids_of(scope.edition, "company").items():
        if stock[company] < 0:
            place = first_of(places, "shares.", "mortgaged_shares.")
            most = scope.edition.numbers.share_count[company]
            raise place.error("position/too-many-shares", f"at most {most}", company=name)
        for seat in range(scope.g.seats):
            if unpaid_mortgages(scope.g, seat, company) < 0:
                place = first_of(places, f"paid_shares.{seat}")
                raise place.error("position/too-many-shares", "no more than are mortgaged", company=name)


def check_tracks(scope: Scope, places: Places) -> None:
    """What only boards of several tracks have: such moves, and what is still to come of them."""
    if has_several_tracks(scope.edition.numbers):
        return
    for name in TRACK_FIELDS:
        if name in places:
            raise places[name].error("position/one-track", "a board of several tracks", field=name)
    for step in scope.g.agenda_step[: scope.g.agenda_count]:
        if step in TRACK_STEPS:
            raise place_of(places, "agenda").error(
                "position/one-track", "a board of several tracks", step=STEPS[step]
            )


def first_of(places: Places, *beginnings: str) -> Token:
    """The first field in the text whose name begins so, else the end of the text."""
    return next((token for name, token in places.items() if name.startswith(beginnings)), places[""])


def check_seats(scope: Scope, places: Places) -> None:
    """Who is out has nothing; a game that goes on has two players, and one that is over has winners in play."""
    g = scope.g
    alive = sum(1 << seat for seat in range(g.seats) if g.alive[seat])
    for seat in range(g.seats):
        if not g.alive[seat] and has_anything(scope, seat):
            place = place_of(places, *(f"{field}.{seat}" for field in HANDS), "cash")
            raise place.error("position/seat-out", "nothing in the hands of a seat that is out", seat=seat)
    steps = g.agenda_step[: g.agenda_count]
    if alive.bit_count() < 2 and (not alive or codes.S_FINISH not in steps):
        raise place_of(places, "out").error("position/too-few-seats", "at least two seats in play")
    for name in ("leaving", "winners"):
        if getattr(g, name) & ~alive:
            seats = tuple(bits(getattr(g, name) & ~alive))
            raise place_of(places, name).error("position/seat-out", "seats in play", seats=seats)
    if g.winners and steps[-1] != codes.S_FINISH:
        raise place_of(places, "winners").error("position/not-over", "no winners before the end")


def has_anything(scope: Scope, seat: int) -> bool:
    """Whether a seat holds money, deeds, cards or papers."""
    g = scope.g
    counts = (
        *g.vouchers[seat * VOUCHERS : (seat + 1) * VOUCHERS],
        *g.shares[seat * COMPANIES : (seat + 1) * COMPANIES],
        *g.shares_mortgaged[seat * COMPANIES : (seat + 1) * COMPANIES],
    )
    held = (*g.owner, *g.card_holder, *g.roll_three_holder)
    return bool(g.cash[seat] or any(counts) or seat in held)


def check_agenda(scope: Scope, places: Places) -> None:
    """A turn at the bottom and nowhere else, and each step on what it needs."""
    g, place = scope.g, place_of(places, "agenda")
    steps: list[int] = g.agenda_step[: g.agenda_count]
    if steps[0] not in LASTING:
        raise place.error("position/no-turn", "a step of the turn first", step=STEPS[steps[0]])
    for below, step in pairwise(steps):
        is_misplaced = step in LASTING and step != codes.S_FINISH
        if is_misplaced or below not in NEEDS_BELOW.get(step, (below,)) or below == step == codes.S_FINISH:
            raise place.error("position/misplaced-step", "the steps in another order", step=STEPS[step])
    for step in (codes.S_AUCTION, codes.S_OFFER):
        if steps.count(step) > 1:
            raise place.error("position/two-at-once", f"one {STEPS[step]}", step=STEPS[step])
    if codes.S_AUCTION in steps and SELLING & set(steps[steps.index(codes.S_AUCTION) :]):
        raise place.error("position/two-at-once", "one auction after another", step=STEPS[codes.S_AUCTION])
    needs_dice = not has_several_tracks(scope.edition.numbers)  # elsewhere a ride may replace the first roll
    if steps[0] == codes.S_AFTER_MOVE and codes.S_ROLL not in steps and needs_dice and not g.die1:
        raise place_of(places, "dice", "agenda").error("position/no-dice", "the dice of the move")


def check_steps(scope: Scope, places: Places) -> None:
    """What each step names must fit it; below the top it may have been overtaken by what stands above."""
    last = scope.g.agenda_count - 1
    for index in range(scope.g.agenda_count):
        step = scope.g.agenda_step[index]
        for laws in (ALWAYS, ON_TOP) if index == last else (ALWAYS,):
            if step in laws and not laws[step][0](scope, *step_numbers(scope, index)):
                raise place_of(places, "agenda").error("position/bad-step", laws[step][1], step=STEPS[step])


def check_auction(scope: Scope, places: Places) -> None:
    """An auction has a step, and sells what the Bank has."""
    e, g = scope.edition.numbers, scope.g
    steps = g.agenda_step[: g.agenda_count]
    runs = codes.S_AUCTION in steps
    place = place_of(places, "auction", "bidders", "bid", "bidding", "agenda")
    if bool(g.auction_kind) != runs or (not runs and {"bid", "bidders", "bidding"} & places.keys()):
        raise place.error("position/no-auction", "the field auction and the step auction, or neither")
    if not runs:
        return
    if g.auction_kind == codes.SALE_DEED and g.owner[g.auction_what] != NOBODY:
        raise place.error("position/bad-lot", "a deed that nobody owns")
    if g.auction_kind == codes.SALE_BUILDING and not e.stock[g.auction_what]:
        raise place.error("position/bad-lot", "a building that the Bank sells")
    if g.auction_kind == codes.SALE_SHARE and not g.share_stock[g.auction_what]:
        raise place.error("position/bad-lot", "a share that the Bank has")
    if g.auction_kind == codes.SALE_SHARE_OPTION and not e.companies:
        raise place.error("position/bad-lot", "a deed or a building")
    if not g.auction_in:
        raise place.error("position/bad-bidding", "the field bidders, with those who have not passed")
    if steps[-1] == codes.S_AUCTION:
        check_bidding(scope, places)


def check_bidding(scope: Scope, places: Places) -> None:
    """The bid is a bidder's, and who is asked comes next: all seats in between have passed."""
    g = scope.g
    asked, bidder = g.auction_asked, g.auction_bidder
    if not g.auction_in >> asked & 1 or asked == bidder:
        raise place_of(places, "bidding").error("position/bad-bidding", "a bidder who has not the highest bid")
    if bidder == NOBODY:
        return
    if not g.auction_in >> bidder & 1:
        raise place_of(places, "bid").error("position/bad-bid", "the bid of one of the bidders", seat=bidder)
    since = [(bidder + step) % g.seats for step in range(1, (asked - bidder) % g.seats)]
    if any(g.auction_in >> seat & 1 for seat in since):
        raise place_of(places, "bidding").error("position/bad-bidding", "the next bidder after the highest bid")


def check_offer(scope: Scope, places: Places) -> None:
    """An offer has a step, and two seats in play while it waits for an answer."""
    g = scope.g
    stands = codes.S_OFFER in g.agenda_step[: g.agenda_count]
    place = place_of(places, "offer", "give", "take", "agenda")
    if ("offer" in places) != stands or (not stands and {"give", "take"} & places.keys()):
        raise place.error("position/no-offer", "the field offer and the step offer, or neither")
    is_asked = stands and g.agenda_step[g.agenda_count - 1] == codes.S_OFFER  # below, a claim may have ruined a side
    if is_asked and not (g.alive[g.offer_from] and g.alive[g.offer_to]):
        raise place.error("position/seat-out", "two seats in play")
