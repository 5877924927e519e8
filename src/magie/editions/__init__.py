"""Editions: boards, decks and rulesets as data, read and validated into the kernel's numbers."""

from magie.editions.cards import Option
from magie.editions.edition import Edition, Kind
from magie.editions.errors import EditionError, Problem
from magie.editions.format import Terms
from magie.editions.load import EditionListing, available, load_edition, load_edition_file, switches_of
from magie.editions.locales import LANGUAGES
from magie.editions.switches import (
    Switch,
    SwitchValue,
    all_switches,
    format_switch,
    parse_switches,
    read_switches,
)
from magie.editions.values import Text

__all__ = [
    "LANGUAGES",
    "Edition",
    "EditionError",
    "EditionListing",
    "Kind",
    "Option",
    "Problem",
    "Switch",
    "SwitchValue",
    "Terms",
    "Text",
    "all_switches",
    "available",
    "format_switch",
    "load_edition",
    "load_edition_file",
    "parse_switches",
    "read_switches",
    "switches_of",
]
