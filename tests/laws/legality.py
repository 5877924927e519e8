"""`legal` lists what `check` accepts, and what `check` refuses is refused."""

from functools import cache
from itertools import product
from random import Random
from typing import Any

from magie.game.menus import is_plain
from magie.rules import codes as c
from magie.rules.answers import check
from magie.rules.group_sales import LOTS
from magie.rules.legal import list_legal
from magie.rules.made.carriers import Action, Menu
from magie.rules.made.listing import list_answers
from magie.rules.schema import CARDS, SEATS, SIDE, SIDE_CARDS, SIDE_CASH, SIDE_DEEDS, VOUCHERS
from magie.rules.step import act, draw, leave, time_up

VERBS = tuple(sorted(value for name, value in vars(c).items() if name.startswith("V_")))
WIDE = {c.V_BID, c.V_WANT, c.V_OFFER, c.V_COUNTER}
BY_DEED = {c.V_BUILD, c.V_SELL, c.V_MORTGAGE, c.V_LIFT, c.V_PLACE, c.V_ATTACK, c.V_PICK, c.V_STORM}
BY_SPACE = {c.V_SWING, c.V_TRAVEL, c.V_RIDE, c.V_SEND}
BY_SEAT = {c.V_CHOOSE, c.V_ACCUSE}
BY_COMPANY = {c.V_NAME, c.V_MORTGAGE_SHARE, c.V_LIFT_SHARE}
ONE_NUMBER = BY_DEED | BY_SPACE | BY_SEAT | BY_COMPANY | {c.V_USE, c.V_CLAIM, c.V_TAKE_VOUCHER, c.V_DISCARD}
TWO_NUMBERS = {c.V_SELL_GROUP, c.V_VOUCHER, c.V_BUY_SHARE}
CHOOSING_CARDS = {c.OP_SELL_SHARE, c.OP_SHARE_FORTUNE}  # played on a company or against a winner
RAISING = {c.V_SELL, c.V_SELL_GROUP, c.V_MORTGAGE, c.V_MORTGAGE_SHARE}
MANAGEMENT = RAISING | {c.V_BUILD, c.V_LIFT, c.V_LIFT_SHARE, c.V_OFFER, c.V_CLAIM, c.V_ACCUSE}
WILD = (-1_000_000_000, -37, -1, 0, 1, 2, 5, 11, 12, 39, 40, 71, 72, 79, 80, 120, 143, 144, 1_000_000_000)

Choice = tuple[int, int, int]


def listed(e: Any, g: Any, seat: int) -> list[Choice]:
    """What `legal` says a seat may do."""
    m: Any = Menu()
    list_legal(e, g, seat, m)
    return [(m.verb[i], m.x[i], m.y[i]) for i in range(m.count)]


def canonical(e: Any, g: Any, verb: int, x: int, y: int) -> Choice:
    """A choice without the numbers that its verb does not read."""
    if verb in TWO_NUMBERS or (verb == c.V_TAKE_VOUCHER and g.topic == c.D_TAKE):
        return verb, x, y
    if verb == c.V_USE and e.card_op[x] in CHOOSING_CARDS:
        return verb, x, y
    return verb, x if verb in ONE_NUMBER else 0, 0


def names_lots(verb: int, y: int) -> bool:
    """Whether a sale of a group says what is left on each lot: of these the list holds only the smallest."""
    return verb == c.V_SELL_GROUP and y >= 0 and y & LOTS == LOTS


def has_papers(e: Any) -> bool:
    """Whether a table plays with vouchers or shares."""
    return bool(e.start_vouchers or e.companies)


def narrow_choices(e: Any) -> tuple[Choice, ...]:
    """Every choice there can be at any moment, bids, wants, deals and lots aside, and some beyond the edges."""
    choosing = tuple(card for card in range(CARDS) if e.card_op[card] in CHOOSING_CARDS)
    return _narrow_choices(e.deeds, e.spaces, e.groups, e.companies, choosing if has_papers(e) else None)


@cache
def _narrow_choices(
    deeds: int, spaces: int, groups: int, companies: int, choosing: tuple[int, ...] | None
) -> tuple[Choice, ...]:
    """By how much there is of everything; without vouchers and shares there are no cards on which to choose."""
    numbers: dict[int, Any] = dict.fromkeys(BY_DEED, range(-1, deeds + 1))
    numbers |= dict.fromkeys(BY_SPACE, range(-1, spaces + 1))
    numbers |= dict.fromkeys(BY_SEAT, range(-1, SEATS + 1))
    numbers |= dict.fromkeys(BY_COMPANY, range(-1, companies + 1))
    numbers |= {c.V_USE: range(-1, CARDS + 1), c.V_CLAIM: range(-1, 9), c.V_DISCARD: range(-1, VOUCHERS + 1)}
    choices = [(verb, x, 0) for verb in VERBS if verb not in WIDE for x in numbers.get(verb, (0,))]
    choices += [(c.V_SELL_GROUP, x, y) for x, y in product(range(-1, groups + 1), range(-1, 7))]
    if choosing is not None:
        kinds, seats = range(-1, VOUCHERS + 1), range(-1, SEATS + 1)
        choices += [(c.V_VOUCHER, x, y) for x, y in product(kinds, range(-1, spaces + 1))]
        choices += [(c.V_TAKE_VOUCHER, x, y) for x, y in product(kinds, seats)]
        choices += [(c.V_BUY_SHARE, x, y) for x, y in product(range(-1, companies + 1), range(-1, 3))]
        choices += [(c.V_USE, x, y) for x, y in product(choosing, seats)]
    return tuple(choices)


def asked_seat_can_answer(g: Any, seat: int, menu: list[Choice]) -> None:
    """Whoever is asked has an answer; in debt, a way to raise money or to give up."""
    if g.node == c.NODE_DECISION and g.asked == seat:
        verbs = {verb for verb, *_ in menu}
        assert verbs & (RAISING | {c.V_BANKRUPT}) if g.topic == c.D_DEBT else verbs - MANAGEMENT, menu


def listed_is_accepted(e: Any, g: Any, seat: int, menu: list[Choice]) -> None:
    """Everything listed is legal; of a range, both its ends."""
    a: Any = Action()
    assert len(menu) == len(set(menu)), menu
    for verb, x, y in menu:
        a.verb, a.x, a.y = verb, x, y
        if verb in {c.V_BID, c.V_WANT}:
            assert x <= y, (verb, x, y)
            assert check(e, g, seat, a) == 0, (verb, x)
            a.x = y
        if verb not in {c.V_OFFER, c.V_COUNTER}:
            assert check(e, g, seat, a) == 0, (verb, x, y)


def accepted_is_listed(e: Any, g: Any, verb: int, x: int, y: int, menu: list[Choice]) -> None:
    """A legal choice is on the list; a wide one is within what the list says."""
    if verb in {c.V_BID, c.V_WANT}:
        assert any(verb == known and low <= x <= high for known, low, high in menu), (verb, x, menu)
    elif verb == c.V_OFFER or names_lots(verb, y):
        assert (verb, x, 0) in menu, (verb, x, menu)
    elif verb == c.V_COUNTER:
        assert any(known == verb for known, *_ in menu), menu
    else:
        assert canonical(e, g, verb, x, y) in menu, (verb, x, y, menu)


def legal_is_all_that_check_accepts(e: Any, g: Any, seat: int) -> None:
    """Try every narrow choice there is: exactly the listed ones are accepted."""
    a: Any = Action()
    menu = listed(e, g, seat)
    accepted = set()
    for a.verb, a.x, a.y in narrow_choices(e):
        if check(e, g, seat, a) == 0:
            accepted.add(canonical(e, g, a.verb, a.x, a.y))
    assert accepted == {(verb, x, y) for verb, x, y in menu if verb not in WIDE and not names_lots(verb, y)}


def wild_action(e: Any, random: Random) -> Any:
    """An action out of thin air: any verb or none, numbers in and out of range."""
    a: Any = Action()
    a.verb = random.randrange((c.LAST_VERB if has_papers(e) else c.V_ATTACK) + 3)
    a.x = random.choice(WILD) if random.random() < 0.3 else random.randrange(e.spaces)
    a.y = random.choice(WILD) if random.random() < 0.3 else random.randrange(6)
    if a.verb in {c.V_OFFER, c.V_COUNTER}:
        a.x %= SEATS
        for side in (a.give, a.take):
            place = random.choice((SIDE_CASH, SIDE_DEEDS, SIDE_CARDS, random.randrange(SIDE)))
            side[place] = random.choice((0, 1 << random.randrange(32), 1 << random.randrange(32), -1))
    return a


def refused_is_refused(e: Any, g: Any, random: Random, tries: int) -> None:
    """Inputs out of thin air: what `check` refuses cannot be played, and accepted ones are on the list."""
    for _ in range(tries):
        a, seat = wild_action(e, random), random.choice((*range(g.seats), -1, SEATS))
        reason = check(e, g, seat, a)
        if reason == 0:
            accepted_is_listed(e, g, a.verb, a.x, a.y, listed(e, g, seat))
        else:
            assert act(e, g, seat, a) == reason
    out_of_range = random.choice((-1, 216, 1_000_000_000)) if g.node == c.NODE_CHANCE else random.randrange(36)
    assert draw(e, g, out_of_range) != 0
    out = random.choice((-1, g.seats, *(seat for seat in range(g.seats) if not g.alive[seat])))
    assert leave(e, g, out) != 0
    if e.time_limit == 0:
        assert time_up(e, g) != 0


def plain_questions_have_one_answer(e: Any, g: Any, seat: int) -> None:
    """What the game keeps for every seat that is asked to roll or to end its turn is all that there is."""
    if g.node == c.NODE_DECISION and g.asked == seat and is_plain(g, seat):
        menu: Any = Menu()
        list_answers(e, g, seat, menu)
        answer = c.V_ROLL if g.topic == c.D_TURN else c.V_END
        assert [menu.verb[: menu.count], menu.x[: menu.count], menu.y[: menu.count]] == [[answer], [0], [0]]
