"""What must hold among vouchers, shares, Roll Three cards and fares, and the spaces and cards that need them."""

import re
from collections import Counter
from collections.abc import Iterator

from magie.editions import cards as k
from magie.editions import format as f
from magie.editions import papers as p
from magie.editions import spaces as s
from magie.editions.errors import Problem
from magie.editions.problems import check_placeholders

TWO_DICE = range(2, 13)
THREE_DICE = range(2, 16)  # the speed die shows 0 to 3
SPACE_NEEDS: dict[type[s.Space], str] = {
    s.BusTicketSpace: "vouchers",
    s.BirthdaySpace: "vouchers",
    s.StationSpace: "vouchers",
    s.StockSpace: "stocks",
    s.RollThreeSpace: "roll_three",
    s.SqueezeSpace: "squeeze",
}
CARD_NEEDS: dict[type[k.Card], str] = {
    k.DrawVoucherCard: "vouchers",
    k.TakeVoucherCard: "vouchers",
    k.ReturnVoucherCard: "vouchers",
    k.TakeShareCard: "stocks",
    k.SurrenderSharesCard: "stocks",
    k.SellShareCard: "stocks",
    k.ShareDiscountCard: "stocks",
    k.ShieldCard: "stocks",
    k.ShareFortuneCard: "roll_three",
}
TRIPLE = re.compile(r"([1-6])-([1-6])-([1-6])")


def check_papers_of_file(file: f.EditionFile) -> Iterator[Problem]:
    """Every paper makes sense by itself, and nothing needs a paper that is not there."""
    yield from check_vouchers(file)
    yield from check_stocks(file)
    if file.roll_three is not None:
        yield from check_roll_three(file.roll_three)
    if file.squeeze is not None:
        yield from check_squeeze("squeeze.two_dice", file.squeeze.two_dice, TWO_DICE)
        yield from check_squeeze("squeeze.three_dice", file.squeeze.three_dice, THREE_DICE)
    yield from check_needs(file)


def check_vouchers(file: f.EditionFile) -> Iterator[Problem]:
    """Fares lead somewhere, and texts can be filled in."""
    for name, voucher in file.vouchers.items():
        place = f"vouchers.{name}"
        is_fare = isinstance(voucher, p.StepsVoucher)
        if isinstance(voucher, p.StepsVoucher) and voucher.steps == 0:
            yield Problem(f"{place}.steps", "must not be 0")
        yield from check_placeholders(f"{place}.text", voucher.text, ("steps",) if is_fare else ())


def check_stocks(file: f.EditionFile) -> Iterator[Problem]:
    """A company's table has a dividend for every share."""
    for name, stock in file.stocks.items():
        place = f"stocks.{name}"
        if stock.mortgage > stock.par:
            yield Problem(place, f"the mortgage {stock.mortgage} exceeds the par {stock.par}")
        if len(stock.dividends) != stock.shares:
            yield Problem(f"{place}.dividends", f"must be {stock.shares} numbers, not {len(stock.dividends)}")
        if stock.dividends != sorted(stock.dividends):
            yield Problem(f"{place}.dividends", "must not fall")


def check_roll_three(roll_three: p.RollThree) -> Iterator[Problem]:
    """Every card shows three different numbers in order, and no two cards are alike."""
    for index, card in enumerate(roll_three.cards):
        place = f"roll_three.cards[{index}]"
        triple = TRIPLE.fullmatch(card)
        if triple is None or sorted(set(triple.groups())) != list(triple.groups()):
            yield Problem(place, f"must be three rising numbers from 1 to 6 like 1-3-6, not {card!r}")
        elif card in roll_three.cards[:index]:
            yield Problem(place, f"{card!r} is there already")


def check_squeeze(place: str, payments: list[p.Squeeze], totals: range) -> Iterator[Problem]:
    """Every total of the dice has one payment."""
    given = Counter(total for payment in payments for total in payment.totals)
    for total in sorted({*given, *totals}):
        if total not in totals:
            yield Problem(place, f"{total} is no total of these dice")
        elif given[total] != 1:
            yield Problem(place, f"must name the total {total} once, not {given[total]} times")


def check_needs(file: f.EditionFile) -> Iterator[Problem]:
    """Spaces, groups, dice and cards have the tables that they need."""
    tables = {
        "vouchers": bool(file.vouchers),
        "stocks": bool(file.stocks),
        "roll_three": file.roll_three is not None,
        "squeeze": file.squeeze is not None,
        "rides": file.rides is not None,
    }
    for place, table in needs_of(file):
        if not tables[table]:
            yield Problem(place, f"needs the table {table}")


def needs_of(file: f.EditionFile) -> Iterator[tuple[str, str]]:
    """Everything that needs a table, and which."""
    if file.dice.speed_die:
        yield "dice.speed_die", "vouchers"
    for name, space in file.spaces.items():
        if type(space) in SPACE_NEEDS:
            yield f"spaces.{name}", SPACE_NEEDS[type(space)]
    for name, group in file.groups.items():
        if group.kind == "cab":
            yield f"groups.{name}", "rides"
    for name, card in file.cards.items():
        if type(card) in CARD_NEEDS:
            yield f"cards.{name}", CARD_NEEDS[type(card)]
