"""The event records and the event codes of the rules match one to one."""

import re
from inspect import getsource
from typing import get_args

import pytest

from magie.game import events
from magie.game.events import Event, Fact
from magie.rules import events as event_codes

CODES = {
    "".join(word.capitalize() for word in name.split("_")): tuple(fields.split())
    for name, fields in re.findall(r"^E_(\w+) = \d+(?:  # (.*))?$", getsource(event_codes), re.MULTILINE)
}
# Numbers do not hold what an offer is about, nor the way of a token: these records carry it beside their numbers.
CARRYING = {"OfferMade": ("give", "take"), "OfferCountered": ("give", "take"), "Moved": ("path",)}


def test_every_event_code_has_a_record_and_every_record_a_code() -> None:
    assert {record.__name__ for record in get_args(Event)} == set(CODES)


@pytest.mark.parametrize("name", sorted(CODES))
def test_an_event_record_has_the_fields_that_its_code_names(name: str) -> None:
    record = getattr(events, name)
    assert record.__struct_fields__ == (*CODES[name], *CARRYING.get(name, ()), "rule", "clause")


def test_events_are_told_apart_by_kind() -> None:
    assert events.RentDue(0, 1, "orange-2", 14).kind == "rent-due"
    kinds = {record.__struct_config__.tag for record in get_args(Event)}
    assert len(kinds) == len(CODES)


def test_every_event_can_be_imported_by_name() -> None:
    facts = [entry for entry in vars(events).values() if isinstance(entry, type) and issubclass(entry, Fact)]
    assert {record for record in facts if not record.__subclasses__()} == set(get_args(Event))
    assert all(getattr(events, record.__name__) is record for record in get_args(Event))
