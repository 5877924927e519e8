"""Words at the end of some actions and outcomes, there or not as the one before them says: `dice 3 4 bus`.

In a record the words of the next input follow at once: with an edition, what stands before tells what belongs to it.
"""

from typing import Any

from msgspec import structs

from magie.editions import Edition
from magie.game.actions import BuyShare, TakeVoucher, Use, Voucher
from magie.game.chance import DiceRoll, SpeedDiceRoll
from magie.notation.ids import known_id
from magie.notation.tokens import Words, whole
from magie.rules.codes import OP_SELL_SHARE, OP_SHARE_FORTUNE, VOUCHER_STEPS
from magie.rules.schema import SEATS

CHANGE, HALF_PRICE, FROM = "change", "half-price", "from"
SPEED_FACES: dict[str, Any] = {"1": 1, "2": 2, "3": 3, "mr-monopoly": "mr-monopoly", "bus": "bus"}

# The fields that these records always say; their other fields are an ending.
ENDED: dict[type[Any], tuple[str, ...]] = {
    Use: ("card",),
    Voucher: ("voucher",),
    BuyShare: ("company",),
    TakeVoucher: (),
    SpeedDiceRoll: ("die1", "die2"),
}


def ending_words(value: Any) -> list[str]:
    """The words of an ending, none where there is nothing to say."""
    match value:
        case Use(company=str(company)):
            return [company]
        case Use(winner=int(winner)):
            return [str(winner)]
        case Voucher(space=str(space)):
            return [space]
        case Voucher(change=True):
            return [CHANGE]
        case BuyShare(half_price=True):
            return [HALF_PRICE]
        case TakeVoucher(voucher=str(voucher)):
            return [voucher] if value.giver is None else [voucher, FROM, str(value.giver)]
        case SpeedDiceRoll():
            return [str(value.speed)]
        case _:
            return []


def read_ending(read: Words, value: Any, edition: Edition | None) -> Any:
    """The record with whatever its ending says."""
    match value:
        case Use():
            return _use(read, value, edition)
        case Voucher():
            return _voucher(read, value, edition)
        case BuyShare():
            return structs.replace(value, half_price=_has(read, HALF_PRICE))
        case TakeVoucher():
            return _take_voucher(read, value, edition)
        case DiceRoll() if read.here.text in SPEED_FACES:
            return SpeedDiceRoll(value.die1, value.die2, SPEED_FACES[_word(read)])
        case _:
            return value


def _word(read: Words) -> str:
    return read.take("notation/empty", "a word").text


def _has(read: Words, word: str) -> bool:
    """Whether the next word is this one; then it is read."""
    return read.here.text == word and bool(_word(read))


def _seat(read: Words) -> int:
    return whole(read.take("notation/missing-number", "a seat"), 0, SEATS - 1, "a seat")


def _use(read: Words, value: Use, edition: Edition | None) -> Use:
    """A company or the seat of a winner, for the cards that need one."""
    if edition is None:
        needs_winner = read.here.text.isdecimal()
        needs_company = not read.is_empty and not needs_winner
    else:
        op = edition.numbers.card_op[edition.indexes["card"][value.card]]
        needs_winner, needs_company = op == OP_SHARE_FORTUNE, op == OP_SELL_SHARE
    if needs_winner:
        return structs.replace(value, winner=_seat(read))
    if needs_company:
        company = read.take("notation/missing-company", "a company")
        return structs.replace(value, company=known_id(company, "company", edition))
    return value


def _voucher(read: Words, value: Voucher, edition: Edition | None) -> Voucher:
    """The space of a ticket or token; for a fare, whether to change track."""
    if edition is None:
        needs_space = not read.is_empty and read.here.text != CHANGE
    else:
        needs_space = edition.numbers.voucher_op[edition.indexes["voucher"][value.voucher]] != VOUCHER_STEPS
    if needs_space:
        space = read.take("notation/missing-space", "a space")
        return structs.replace(value, space=known_id(space, "space", edition))
    return structs.replace(value, change=_has(read, CHANGE))


def _take_voucher(read: Words, value: TakeVoucher, edition: Edition | None) -> TakeVoucher:
    """The voucher, and from whom; neither for one from the pile."""
    is_voucher = not read.is_empty if edition is None else read.here.text in edition.indexes["voucher"]
    if not is_voucher:
        return value
    voucher = known_id(read.take("notation/missing-voucher", "a voucher"), "voucher", edition)
    return TakeVoucher(voucher, _seat(read) if _has(read, FROM) else None)
