"""Vouchers, shares, Roll Three cards, fares and the rules of several tracks as the kernel's numbers."""

from collections.abc import Mapping
from typing import Any

from magie.editions import papers as p
from magie.editions.format import EditionFile, Ruleset
from magie.editions.spaces import BirthdaySpace
from magie.editions.switches import SwitchValue
from magie.editions.words import coded
from magie.rules.schema import SHARES

VOUCHER_OPS = coded("VOUCHER_")
SKYSCRAPERS = {"group": 1, "street": 2}


def fill_papers(numbers: Any, file: EditionFile, ruleset: Ruleset, switches: Mapping[str, SwitchValue]) -> None:
    """What players hold beside deeds and cards, and what the start gives them of it."""
    numbers.start_vouchers = ruleset.start_vouchers
    numbers.start_roll_three = ruleset.start_roll_three
    fill_vouchers(numbers, file)
    fill_stocks(numbers, file)
    if file.roll_three is not None:
        fill_roll_three(numbers, file.roll_three)
    if file.squeeze is not None:
        fill_squeeze(numbers, file.squeeze, three_dice=switches["squeeze_play"] == "three-dice")
    if file.rides is not None:
        numbers.cab_fare = file.rides.fare
        numbers.cab_fare_own = file.rides.own_fare
        numbers.cab_fare_pool = int(switches["own_cab_fare_to"] == "pool")


def fill_track_rules(numbers: Any, file: EditionFile, ruleset: Ruleset, switches: Mapping[str, SwitchValue]) -> None:
    """Dice, building and money where the rules differ from those of one track."""
    rules = ruleset.building
    numbers.speed_die = int(file.dice.speed_die)
    numbers.majority = int(rules.majority)
    numbers.majority_factor = rules.majority_factor
    numbers.group_factor = rules.group_factor
    numbers.depot_factor = rules.depot_factor
    numbers.sell_own_turn = int(rules.sell_own_turn)
    numbers.skyscrapers = SKYSCRAPERS[str(switches["skyscrapers_per"])] if file.bank.skyscrapers else 0
    numbers.fees_to_pool = int(ruleset.fees_to == "pool")
    numbers.mr_monopoly_skips = int(switches["mr_monopoly_first_space"] == "skip")
    numbers.bus_ticket_only = int(switches["bus_icon"] == "ticket")
    for space in file.spaces.values():
        if isinstance(space, BirthdaySpace):
            numbers.birthday_cash = space.cash
            numbers.birthday_bank = int(switches["birthday_from"] == "bank")


def fill_vouchers(numbers: Any, file: EditionFile) -> None:
    """Each kind of voucher."""
    for kind, voucher in enumerate(file.vouchers.values()):
        numbers.voucher_count[kind] = voucher.count
        numbers.voucher_expires[kind] = int(voucher.expires)
        numbers.voucher_op[kind] = VOUCHER_OPS[str(voucher.__struct_config__.tag)]
        if isinstance(voucher, p.StepsVoucher):
            numbers.voucher_steps[kind] = voucher.steps


def fill_stocks(numbers: Any, file: EditionFile) -> None:
    """Each company; its table has a column for every share."""
    numbers.companies = len(file.stocks)
    for company, stock in enumerate(file.stocks.values()):
        numbers.share_count[company] = stock.shares
        numbers.share_par[company] = stock.par
        numbers.share_mortgage[company] = stock.mortgage
        numbers.dividend[company * SHARES : company * SHARES + stock.shares] = stock.dividends


def fill_roll_three(numbers: Any, roll_three: p.RollThree) -> None:
    """The triples as three digits, and the prizes; the last one is the roller's."""
    numbers.roll_three_cards = len(roll_three.cards)
    numbers.roll_three_prize = [*roll_three.prizes, roll_three.roller_prize]
    for card, triple in enumerate(roll_three.cards):
        numbers.roll_three_triple[card] = int(triple.replace("-", ""))


def fill_squeeze(numbers: Any, squeeze: p.SqueezePlay, *, three_dice: bool) -> None:
    """What each total of the dice makes everybody pay (U-SQZ-1, U-SQZ-2)."""
    numbers.squeeze_dice = 3 if three_dice else 2
    for payment in squeeze.three_dice if three_dice else squeeze.two_dice:
        for total in payment.totals:
            numbers.squeeze_pay[total] = payment.each
