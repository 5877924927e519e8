"""Records what the server sends to one person's page in a fixed game of every edition, for the tests of the page.

`python -m tests.web.record_frames FOLDER` writes a list of frames per edition, exactly as they were sent. The games
are real (server, table, bots, a browser), without a network and with a secret that never changes. The tests of the
page record them anew in every run: what they read is what the server of the same tree sends.
"""

from __future__ import annotations

import asyncio
import itertools
import math
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import msgspec
import structlog
from tests.server import visitors
from tests.server.visitors import BOT, ME, Browser, made_table, new_guest, open_service

from magie import bots
from magie.editions import available
from magie.game import actions as act
from magie.game import decisions as ask
from magie.server.live import making, pacemaker
from magie.server.live.audience import Socket
from magie.server.wire import frames as f

if TYPE_CHECKING:
    from magie.server.service import Service

SECRET = b"recorded 1 for the tests of the page".ljust(64)[:32]
PART = "ab" * 32
DECISIONS = 500  # of the person, unless the game is over before
DECLINED = 3  # purchases, so that there are auctions
BIDS = 12  # after which the person passes: auctions go up in small steps, and there is more to see than them


class HeardSocket(Socket):
    """A socket that keeps everything that was sent to it."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.heard: list[bytes] = []

    def send(self, frame: bytes) -> None:
        """Keep the frame, and send it."""
        self.heard.append(frame)
        super().send(frame)


async def _talk(page: Browser) -> None:
    """Ask for everything that is answered otherwise than by playing on."""
    await page.send(f.Say, phrase="hello")
    await page.send(f.Check, action=act.Offer(partner=1, give=act.Assets(cash=10), take=act.Assets(cash=20)))
    await page.act(act.Accept())
    await page.act(act.Roll(), sequence=0)


async def _play(page: Browser) -> None:
    """Play as a bot would, but leave some deeds to an auction, and bid a few times only."""
    bot = bots.load("steady")
    declined = bids = 0
    for _ in range(DECISIONS):
        await page.until_asked()
        decision = page.view.decision
        if decision is None:
            return
        if isinstance(decision, ask.Purchase) and declined < DECLINED:
            declined += 1
            await page.act(act.Decline())
        elif isinstance(decision, ask.Auction) and (bids := bids + 1) > BIDS:
            await page.act(act.Pass())
        else:
            await page.act(bot.choose(page.table.live_game.game, decision))


async def _sit_and_play(service: Service, edition: str) -> list[str]:
    guest = new_guest(service)
    page = Browser(await made_table(service, guest, ME, BOT, BOT, edition=edition), guest)
    page.socket = socket = HeardSocket(guest, None, "en")
    await page.enter()
    await page.send(f.AddPart, part=PART)
    await page.until_asked()
    await _talk(page)
    await _play(page)
    await page.leave()
    return [frame.decode() for frame in socket.heard]


async def record(edition: str) -> list[str]:
    """The frames of a game of an edition."""
    with (
        TemporaryDirectory() as folder,
        patch.object(making, "new_id", lambda: "recorded" + edition.replace("-", "")),
        patch.object(making, "new_secret", lambda: SECRET),
        patch.object(visitors, "_ids", itertools.count(1)),
        patch.object(pacemaker, "AT_ONCE", math.inf),  # else a busy machine tells the same game in more frames
    ):
        async with open_service(f"sqlite:///{Path(folder) / 'tables.sqlite'}", parts_wait=60.0) as service:
            return await _sit_and_play(service, edition)


def write(folder: Path) -> None:
    """Write the frames of every edition to a file of its name."""
    folder.mkdir(parents=True, exist_ok=True)
    for listing in available():
        frames = [msgspec.Raw(frame.encode()) for frame in asyncio.run(record(listing.id))]
        (folder / f"{listing.id}.json").write_bytes(msgspec.json.encode(frames))


if __name__ == "__main__":
    structlog.configure(logger_factory=structlog.ReturnLoggerFactory())
    write(Path(sys.argv[1]))
