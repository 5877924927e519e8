"""What the numbers of each step must be for the rules to go on from it: ids that fit, deeds in the right hand."""

from collections.abc import Callable
from typing import TypeAlias

from magie.notation.kinds import Scope, bits
from magie.rules import codes
from magie.rules.card_picks import is_pick
from magie.rules.made.steps import demand_effect_at
from magie.rules.schema import NOBODY, PRICE, SEATS, VOUCHERS

# By step: what must hold for its numbers, and what is expected where it does not.
Laws: TypeAlias = dict[int, tuple[Callable[..., bool], str]]


def are_deeds_of(scope: Scope, holder: int, deeds: int) -> bool:
    """Whether a seat, or the Bank (NOBODY), has every deed of a set."""
    return all(scope.g.owner[deed] == holder for deed in bits(deeds))


def is_of_another(scope: Scope, seat: int, deed: int) -> bool:
    """Whether another seat owns a deed."""
    return scope.g.owner[deed] not in {seat, NOBODY}


def can_take_over(scope: Scope, debtor: int, creditor: int) -> bool:
    """Whether a seat can go bankrupt to an account."""
    alive = scope.g.alive
    return alive[debtor] == 1 and (creditor >= SEATS or (creditor != debtor and alive[creditor] == 1))


def does(*ops: int) -> Callable[..., bool]:
    """Whether the card of a step, its second number, does one of these."""
    return lambda scope, _, card, *__: scope.edition.numbers.card_op[card] in ops


def can_be_demanded(scope: Scope, actor: int, target: int, effect: int, amount: int) -> bool:
    """Whether one player's card asks this of another: money, a voucher, a move or Jail."""
    most = {
        codes.OP_RECEIVE_FROM: PRICE[1],
        codes.OP_SHARE_FORTUNE: PRICE[1],
        codes.OP_INTERCEPT_PURCHASE: PRICE[1],
        codes.OP_REVERSE_RENT: PRICE[1],
        codes.OP_TAKE_VOUCHER: VOUCHERS - 1,
        codes.OP_JAIL_OTHER: 0,
        codes.OP_MOVED_BY_LEFT: scope.edition.numbers.spaces - 1,
    }
    if effect == codes.OP_INTERCEPT_PURCHASE and step_below(scope, codes.S_DEMAND)[0] != codes.S_INTERCEPT:
        return False
    return actor != target and effect in most and amount <= most[effect]


def step_below(scope: Scope, step: int) -> tuple[int, int]:
    """The step on which another one stands, 0 for none, and where it is."""
    index = list(scope.g.agenda_step).index(step) - 1
    return (scope.g.agenda_step[index], index) if index >= 0 else (0, index)


def can_be_objected_to(scope: Scope, _: int, shield: int) -> bool:
    """Whether a shield is asked for only against a claim of money."""
    below, index = step_below(scope, codes.S_OBJECTION)
    return not shield or (below == codes.S_DEMAND and demand_effect_at(scope.g, index) == codes.OP_RECEIVE_FROM)


ALWAYS: Laws = {
    codes.S_OBJECTION: (can_be_objected_to, "a shield against a claim alone"),
    codes.S_DEMAND: (can_be_demanded, "what a card asks of another player"),
    codes.S_SEIZE: (
        lambda _, __, effect, ___: (
            effect in {codes.OP_STORM, codes.OP_TAKE_DEED, codes.OP_FORECLOSE, codes.OP_TAKE_CAB}
        ),
        "what a card takes from another player",
    ),
    codes.S_CARD_PICK: (
        lambda scope, _, card, __: is_pick(scope.edition.numbers.card_op[card]),
        "a card that lets a deed be picked",
    ),
    codes.S_OPPONENT: (does(codes.OP_RECEIVE_FROM, codes.OP_ROLL_OFF), "a card that names an opponent"),
    codes.S_CONTEST: (lambda _, seat, rival, *__: seat != rival, "two opponents"),
    codes.S_INTERCEPT: (
        lambda scope, holder, buyer, deed, _: holder != buyer and scope.g.owner[deed] == NOBODY,
        "a free deed, and another buyer",
    ),
    codes.S_SWAP: (lambda _, __, deed, own: deed != own, "two deeds"),
    codes.S_DEAL: (
        lambda scope, left, _: left <= scope.g.owner[: scope.edition.numbers.deeds].count(NOBODY),
        "no more deeds to deal than are free",
    ),
    codes.S_PURCHASE: (lambda scope, _, deed, __: scope.g.owner[deed] == NOBODY, "a free deed"),
    codes.S_DEBT: (lambda _, debtor, creditor, *__: debtor != creditor, "another creditor"),
    codes.S_CARD_CHOICE: (
        lambda scope, _, card: scope.edition.numbers.card_op[card] == codes.OP_PAY_OR_DRAW,
        "a card that gives a choice",
    ),
    codes.S_TAX_CHOICE: (
        lambda scope, _, space: scope.edition.numbers.space_percent[space] > 0,
        "a tax that gives a choice",
    ),
    codes.S_RENT_ROLL: (
        lambda scope, _, deed, *__: scope.edition.numbers.deed_kind[deed] == codes.DEED_UTILITY,
        "a utility",
    ),
    codes.S_ESTATE: (lambda scope, deeds, _: are_deeds_of(scope, NOBODY, deeds), "free deeds"),
    codes.S_BANKRUPT: (can_take_over, "a seat in play, and another creditor in play"),
    codes.S_BONUS: (
        lambda _, __, icon, backward: not (icon == codes.FACE_BUS and backward),
        "no bus on a backward roll",
    ),
    codes.S_CAB: (
        lambda scope, _, deed: scope.edition.numbers.deed_kind[deed] == codes.DEED_CAB,
        "a cab company",
    ),
    codes.S_CARD_MOVE: (
        lambda scope, _, card, half: not half or scope.edition.numbers.card_op[card] == codes.OP_COLLECT_AND_MOVE,
        "a card that has a second half",
    ),
    codes.S_FINE: (
        lambda scope, _, card, __: scope.edition.numbers.card_op[card] == codes.OP_DIVIDEND_FINE,
        "a card that fines shareholders",
    ),
    codes.S_POLL: (lambda scope, kind, *_: scope.edition.numbers.stock[kind] > 0, "a building that the Bank sells"),
    codes.S_SHORTAGE: (
        lambda scope, kind, _: scope.edition.numbers.stock[kind] > 0,
        "a building that the Bank sells",
    ),
}
ON_TOP: Laws = {
    codes.S_RENT_ROLL: (lambda scope, seat, deed, *_: is_of_another(scope, seat, deed), "a deed of another seat"),
    codes.S_DUEL: (is_of_another, "a deed of another seat"),
    codes.S_TRANSFER: (
        lambda scope, receiver, deeds, _: are_deeds_of(scope, receiver // 2, deeds),
        "deeds of the seat that decides",
    ),
}
