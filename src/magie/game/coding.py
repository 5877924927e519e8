"""Actions between the typed records that people use and the numbers that the rules read."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, get_args

from magie.editions import Edition
from magie.game.actions import (
    NOTHING,
    Action,
    Assets,
    BuyShare,
    Counter,
    Offer,
    TakeVoucher,
    Use,
    Voucher,
)
from magie.game.errors import InvalidAction
from magie.game.ids import KernelAction, Position, ids_of, number_of
from magie.game.words import VERBS
from magie.rules import codes, schema
from magie.rules.gifts import is_bank_gift
from magie.rules.group_sales import LOTS, lot_bits

_KINDS: dict[str, type[Any]] = {record.__struct_config__.tag: record for record in get_args(Action)}
RECORDS: dict[int, type[Any]] = {number: _KINDS[word] for number, word in VERBS.items()}
NUMBERS: dict[type[Any], int] = {record: number for number, record in RECORDS.items()}
# Verbs without numbers have one record each, made once.
_BARE = {number: record() for number, record in RECORDS.items() if not record.__struct_fields__}
_NUMBER_FIELDS = frozenset({"amount", "index", "partner", "opponent"})


def to_carrier(edition: Edition, action: Action, carrier: KernelAction) -> None:
    """Write an action into the kernel's carrier; raises InvalidAction for an id that the edition lacks."""
    record = type(action)
    verb = NUMBERS.get(record)
    if verb is None:
        raise InvalidAction("action/unknown-verb", {"action": repr(action)})
    carrier.verb = verb
    carrier.x = 0
    carrier.y = 0
    if verb in _BARE:
        return
    if isinstance(action, Offer | Counter):
        carrier.x = _whole("partner", action.partner) if isinstance(action, Offer) else 0
        carrier.give = to_side(edition, action.give)
        carrier.take = to_side(edition, action.take)
        return
    match action:
        case Use():
            carrier.x = number_of(edition, "card", action.card)
            if action.company is not None:
                carrier.y = number_of(edition, "company", action.company)
            elif action.winner is not None:
                carrier.y = _whole("winner", action.winner)
        case Voucher():
            carrier.x = number_of(edition, "voucher", action.voucher)
            change = _flag("change", action.change)
            carrier.y = change if action.space is None else number_of(edition, "space", action.space)
        case BuyShare():
            carrier.x = number_of(edition, "company", action.company)
            carrier.y = _flag("half_price", action.half_price)
        case TakeVoucher():
            carrier.x = 0 if action.voucher is None else number_of(edition, "voucher", action.voucher)
            carrier.y = 0 if action.giver is None else _whole("giver", action.giver)
        case _:
            fields = record.__struct_fields__
            carrier.x = _number(edition, fields[0], getattr(action, fields[0]))
            if len(fields) > 1:
                carrier.y = _number(edition, fields[1], getattr(action, fields[1]))


def from_carrier(
    edition: Edition, verb: int, x: int, y: int, give: Sequence[int] = (), take: Sequence[int] = ()
) -> Action:
    """The typed action of the kernel's numbers."""
    bare: Action | None = _BARE.get(verb)
    if bare is not None:
        return bare
    if verb == codes.V_OFFER:
        return Offer(x, from_side(edition, give), from_side(edition, take))
    if verb == codes.V_COUNTER:
        return Counter(from_side(edition, give), from_side(edition, take))
    choice = _with_choice(edition, verb, x, y)
    if choice is not None:
        return choice
    record = RECORDS[verb]
    action: Action = record(
        *(_word(edition, field, n) for field, n in zip(record.__struct_fields__, (x, y), strict=False))
    )
    return action


def from_choice(edition: Edition, g: Position, verb: int, x: int, y: int) -> Action:
    """The typed action of a choice at a position: a gift names the voucher alone, one from the pile not even that."""
    if verb == codes.V_TAKE_VOUCHER and g.topic == codes.D_GIFT:
        return TakeVoucher(None if is_bank_gift(edition.numbers, g) else edition.ids["voucher"][x])
    return _listed(edition, verb, x, y)


@lru_cache(maxsize=4096, typed=True)
def _listed(edition: Edition, verb: int, x: int, y: int) -> Action:
    """The typed action of an entry of a menu: the same at every table, so it is made once."""
    return from_carrier(edition, verb, x, y)


def _with_choice(edition: Edition, verb: int, x: int, y: int) -> Action | None:
    """Actions whose second number means one thing or another, as the first one says."""
    e = edition.numbers
    if verb == codes.V_USE:
        card = edition.ids["card"][x]
        if e.card_op[x] == codes.OP_SELL_SHARE:
            return Use(card, company=edition.ids["company"][y])
        return Use(card, winner=y) if e.card_op[x] == codes.OP_SHARE_FORTUNE else Use(card)
    if verb == codes.V_VOUCHER:
        voucher = edition.ids["voucher"][x]
        if e.voucher_op[x] == codes.VOUCHER_STEPS:
            return Voucher(voucher, change=y == 1)
        return Voucher(voucher, space=edition.ids["space"][y])
    if verb == codes.V_BUY_SHARE:
        return BuyShare(edition.ids["company"][x], half_price=y == 1)
    if verb == codes.V_TAKE_VOUCHER:
        return TakeVoucher(edition.ids["voucher"][x], giver=y)
    return None


def _number(edition: Edition, field: str, value: object) -> int:
    if field == "level":
        return to_left(value)
    return _whole(field, value) if field in _NUMBER_FIELDS else number_of(edition, field, value)


def _word(edition: Edition, field: str, number: int) -> int | str | tuple[int, ...]:
    if field == "level":
        return from_left(number)
    return number if field in _NUMBER_FIELDS else ids_of(edition, field)[number]


def to_left(level: object) -> int:
    """The number of what a sale leaves on the lots of a group; one that the rules refuse where there is none."""
    if not isinstance(level, tuple):
        return _whole("level", level)
    lots = [_whole("level", entry) for entry in level]
    if len(lots) > schema.GROUP_DEEDS or max(lots, default=0) > codes.LEVEL_SKYSCRAPER:
        return -1
    return int(LOTS + sum(entry + 1 << lot_bits(index) for index, entry in enumerate(lots)))


def from_left(left: int) -> int | tuple[int, ...]:
    """The level, or the levels of several lots, that a number stands for."""
    if left & LOTS != LOTS:
        return left
    places = (left >> lot_bits(index) & 7 for index in range(schema.GROUP_DEEDS))
    return tuple(entry - 1 for entry in places if entry > 0)


def _whole(field: str, value: object) -> int:
    if type(value) is not int or not 0 <= value <= schema.MONEY[1]:
        raise InvalidAction("action/not-a-count", {field: value})
    return value


def _flag(field: str, value: object) -> int:
    if not isinstance(value, bool):
        raise InvalidAction("action/not-yes-or-no", {field: value})
    return int(value)


# Assets of which there is one of each are bits of words; of those alike, each kind has a count.
_SETS = (
    ("deeds", "deed", schema.SIDE_DEEDS, schema.DEED_WORDS),
    ("cards", "card", schema.SIDE_CARDS, schema.CARD_WORDS),
    ("roll_three", "roll-three-card", schema.SIDE_ROLL_THREE, 1),
)
_COUNTS = (
    ("vouchers", "voucher", schema.SIDE_VOUCHERS),
    ("shares", "company", schema.SIDE_SHARES),
    ("mortgaged_shares", "company", schema.SIDE_MORTGAGED_SHARES),
)


def to_side(edition: Edition, assets: Assets) -> list[int]:
    """The row of numbers of one side of an offer."""
    side = [0] * schema.SIDE
    if assets is NOTHING:
        return side
    if not isinstance(assets, Assets):
        raise InvalidAction("trade/asset-unknown", {"assets": repr(assets)})
    side[schema.SIDE_CASH] = _whole("cash", assets.cash)
    for field, kind, offset, _ in _SETS:
        for name in _names(assets, field):
            number = number_of(edition, kind, name)
            word, bit = offset + number // 32, 1 << number % 32
            if side[word] & bit:
                raise InvalidAction("action/named-twice", {kind: name})
            side[word] |= bit
    for field, kind, offset in _COUNTS:
        for name in _names(assets, field):
            side[offset + number_of(edition, kind, name)] += 1
    return side


def _names(assets: Assets, field: str) -> tuple[str, ...]:
    names = getattr(assets, field)
    if not isinstance(names, tuple):
        raise InvalidAction("trade/asset-unknown", {field: names})
    return names


def _members(words: Sequence[int]) -> Iterator[int]:
    """The numbers in a set, whose bits lie in words of 32."""
    for index, word in enumerate(words):
        rest = word
        while rest > 0:
            yield index * 32 + (rest & -rest).bit_length() - 1
            rest &= rest - 1


def from_side(edition: Edition, side: Sequence[int]) -> Assets:
    """One side of an offer as typed assets, in the edition's order."""
    if not any(side):
        return NOTHING
    assets: dict[str, tuple[str, ...]] = {
        field: tuple(ids_of(edition, kind)[n] for n in _members(side[offset : offset + words]))
        for field, kind, offset, words in _SETS
    }
    for field, kind, offset in _COUNTS:
        assets[field] = tuple(name for n, name in ids_of(edition, kind).items() for _ in range(side[offset + n]))
    return Assets(cash=side[schema.SIDE_CASH], **assets)
