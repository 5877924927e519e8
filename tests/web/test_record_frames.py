"""The frames that the tests of the page read: of every kind, as the wire has them, and the same in every run."""

import asyncio

import msgspec
import pytest
from tests.web.record_frames import record

from magie.editions import available
from magie.server.wire import frames as f

_decode = msgspec.json.Decoder(f.Frame).decode
KINDS = {f.Fresh, f.Played, f.Said, f.Done, f.Checked, f.Refused}


@pytest.mark.parametrize("edition", [listing.id for listing in available()])
def test_recorded_frames_hold_what_their_types_say_and_nothing_else(edition: str) -> None:
    texts = asyncio.run(record(edition))
    frames = [_decode(text) for text in texts]
    assert {type(frame) for frame in frames} == KINDS
    assert [msgspec.json.encode(frame).decode() for frame in frames] == texts


def test_the_same_game_is_recorded_every_time() -> None:
    assert asyncio.run(record("classic")) == asyncio.run(record("classic"))
