"""Garbage is looked for seldom where a compiler fills the memory."""

import gc

from magie.bulk.collecting import SELDOM, collecting_seldom


def test_garbage_is_looked_for_seldom_for_a_while() -> None:
    usual = gc.get_threshold()
    with collecting_seldom():
        assert gc.get_threshold() == (SELDOM, *usual[1:])
    assert gc.get_threshold() == usual
    try:
        gc.set_threshold(0)
        with collecting_seldom():
            assert gc.get_threshold()[0] == 0  # whoever wants no search has none
    finally:
        gc.set_threshold(*usual)
