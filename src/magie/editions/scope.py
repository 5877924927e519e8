"""Which switches have a meaning in a ruleset: some need a part of the box, some a rule that others do not have."""

from collections.abc import Callable
from typing import NamedTuple

from magie.editions.format import EditionFile, Ruleset
from magie.editions.spaces import BirthdaySpace
from magie.editions.switches import all_switches


class Need(NamedTuple):
    """What a switch needs, in words, and whether a ruleset has it."""

    words: str
    is_met: Callable[[EditionFile, Ruleset], bool]


OPTIONS = Need("the table options", lambda file, _: bool(file.options))
SHORT_GAME = Need("a short game", lambda _, ruleset: ruleset.short)
SPEED_DIE = Need("the speed die", lambda file, _: file.dice.speed_die)
NEEDS = {
    "optional_doubles": OPTIONS,
    "optional_doubles_excluded": OPTIONS,
    "short_free_deeds": SHORT_GAME,
    "short_houses_before_hotel": SHORT_GAME,
    "short_income_tax": SHORT_GAME,
    "short_jail": SHORT_GAME,
    "free_parking_pot": Need("fees that go to the Bank", lambda _, ruleset: ruleset.fees_to == "bank"),
    "skyscrapers_per": Need("skyscrapers", lambda file, _: file.bank.skyscrapers > 0),
    "birthday_from": Need("a space of kind birthday", lambda file, _: has_birthday(file)),
    "own_cab_fare_to": Need("the table rides", lambda file, _: file.rides is not None),
    "squeeze_play": Need("the table squeeze and the speed die", lambda file, _: has_squeeze_with_speed_die(file)),
    "vouchers_expire": Need("the table vouchers", lambda file, _: bool(file.vouchers)),
    "corners": Need("the table corners", lambda file, _: bool(file.corners)),
    "deck_size": Need("the table deck_sizes", lambda file, _: bool(file.deck_sizes)),
    "mr_monopoly_first_space": SPEED_DIE,
    "bus_icon": SPEED_DIE,
}


def has_squeeze_with_speed_die(file: EditionFile) -> bool:
    """Whether Squeeze Play may be rolled with two dice or with three."""
    return file.squeeze is not None and file.dice.speed_die


def has_birthday(file: EditionFile) -> bool:
    """Whether somebody can have a birthday here."""
    return any(isinstance(space, BirthdaySpace) for space in file.spaces.values())


def missing_need(file: EditionFile, ruleset: Ruleset, name: str) -> str | None:
    """What a switch would need to mean something here, or None if it does."""
    need = NEEDS.get(name)
    return None if need is None or need.is_met(file, ruleset) else need.words


def switches_in_scope(file: EditionFile, ruleset: Ruleset) -> tuple[str, ...]:
    """The switches that mean something in a ruleset."""
    return tuple(name for name in all_switches() if missing_need(file, ruleset, name) is None)
