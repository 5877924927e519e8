"""Every outcome of chance is told with its draw, at once, and a restart tells it again as it was."""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec
import pytest
from tests.server.test_playing import play_on
from tests.server.visitors import BOT, ME, Browser, made_table, new_guest, open_service, solo

from magie.game import Outcome
from magie.game.kept import position_digest
from magie.server.live.table import LONGEST_RESUME
from magie.server.wire import frames as f

if TYPE_CHECKING:
    from magie.server.wire.table import Step

MOST_BYTES = 40  # that a draw adds to a frame


def steps_of(page: Browser) -> list[Step]:
    """All that a page was told of the game, step by step."""
    return [step for frame in page.seen if isinstance(frame, f.Played) for step in frame.steps]


def draws_of(page: Browser) -> dict[int, str]:
    return {step.sequence: step.draw for step in steps_of(page) if isinstance(step.draw, str)}


@pytest.mark.parametrize("edition", ["classic", "ultimate"])
async def test_every_outcome_comes_with_the_draw_that_secret_and_parts_give(sqlite: str, edition: str) -> None:
    async with open_service(sqlite) as service:
        page = await solo(service, ME, BOT, BOT, edition=edition)
        await play_on(page, 60)
        table, row, draws = page.table, page.table.row, draws_of(page)
        inputs = table.live_game.game.inputs
        assert [step.sequence for step in steps_of(page)] == list(range(1, len(inputs) + 1))
        chance = [number for number, entry in enumerate(inputs, 1) if isinstance(entry.value, Outcome)]
        assert list(draws) == chance
        parts = ",".join(part or "-" for part in table.people.parts)
        key = hmac.digest(row.secret, f"{row.formula}|{table.id}|{parts}".encode(), sha256)
        for draw in draws.values():
            stream, counter, total, value = draw.split(" ")
            word = int.from_bytes(hmac.digest(key, f"{stream}|{counter}".encode(), sha256)[:8], "big")
            assert word % int(total) == int(value)
            assert len(f',"draw":"{draw}"') <= MOST_BYTES


async def test_what_was_told_before_a_restart_is_told_again_alike(database: str) -> None:
    async with open_service(database) as service:
        page = await solo(service, ME, BOT, BOT)
        await play_on(page, 80)
        before, name, guest = steps_of(page), page.table.id, page.guest
        await page.leave()
    async with open_service(database) as service:
        again = await Browser(await service.table(name), guest).enter(after=0)
        told = steps_of(again)[: len(before)]
        assert len(before) < LONGEST_RESUME
        assert [(step.sequence, step.draw, step.events) for step in told] == [
            (step.sequence, step.draw, step.events) for step in before
        ]


async def test_a_table_that_goes_on_from_a_position_says_from_which(sqlite: str) -> None:
    async with open_service(sqlite) as service:
        page = await solo(service, ME, BOT)
        assert page.view.fairness.position is msgspec.UNSET
        position = page.table.live_game.game.position()
        guest = new_guest(service)
        other = await Browser(await made_table(service, guest, ME, BOT, position=position), guest).enter()
        assert other.view.fairness.position == position_digest(position)
