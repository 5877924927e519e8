"""Carriers go into records and come back unchanged."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from magie.bots.made.carriers import Mind, SeededRun
from magie.bulk.records import RECORD_TYPES, SCHEMAS, Told, blank, read, write
from magie.editions import load_edition
from magie.rules.made.carriers import Action, Edition, Menu, State
from magie.rules.schema import EDITION, STATE
from magie.rules.step import new_game


@pytest.mark.parametrize("name", list(SCHEMAS))
def test_a_record_has_the_fields_of_its_schema_in_order_and_all_64_bits_wide(name: str) -> None:
    kind = RECORD_TYPES[name]
    assert list(kind.names or ()) == [field for field, *_ in SCHEMAS[name]]
    assert kind.itemsize == 8 * sum(length or 1 for _, length, _, _ in SCHEMAS[name])
    assert {kind[field].base for field in kind.names or ()} == {np.dtype(np.int64)}


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("editions", Edition),
        ("states", State),
        ("actions", Action),
        ("menus", Menu),
        ("runs", SeededRun),
        ("minds", Mind),
    ],
)
def test_every_field_of_a_carrier_comes_back_from_its_record(name: str, made: type) -> None:
    original: Any = made()
    for number, (field, length, low, high) in enumerate(SCHEMAS[name]):
        setattr(original, field, [low, high] * (length // 2) + [low] * (length % 2) if length else low + number % 2)
    records = blank(name, 3)
    write(records, 1, original)
    other = read(records, 1, made())
    assert all(getattr(other, field) == getattr(original, field) for field, *_ in SCHEMAS[name])
    assert not any(records[[0, 2]].tobytes()), "the neighbours are untouched"


def test_a_record_read_back_holds_plain_integers() -> None:
    e: Any = load_edition("classic").numbers
    g: Any = State()
    new_game(e, g, 3)
    records = blank("states")
    write(records, 0, g)
    other = read(records, 0, State())
    assert type(other.active) is int
    assert {type(number) for number in other.cash} == {int}


def test_a_carrier_that_lacks_a_field_is_refused() -> None:
    partial = SimpleNamespace(**{name: 0 for name, *_ in EDITION[1:]})
    with pytest.raises(AttributeError):
        write(blank("editions"), 0, partial)


def test_the_schema_of_positions_is_the_kernels() -> None:
    assert SCHEMAS["states"] is STATE


def test_columns_are_told_on_demand_in_plain_numbers() -> None:
    records = blank("results", 2)
    records["rounds"] = [7, 12]
    records["cash"][:, :3] = [[1, 2, 0], [3, 4, 0]]
    told = Told(records, seats=2, round_limit=10)
    assert list(told) == list(RECORD_TYPES["results"].names or ())
    assert (told["rounds"], told["cash"], told["winners"]) == ([7, 10], [[1, 2], [3, 4]], [0, 0])
    assert records["rounds"].tolist() == [7, 12], "the records stay as they are"
    assert {type(number) for number in told["rounds"]} == {int}
