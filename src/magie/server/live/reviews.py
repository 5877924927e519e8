"""Reviews of games: worked out in the background, stretch by stretch, kept, and shown while they grow."""

from __future__ import annotations

import asyncio
import gzip
import time
from collections import OrderedDict
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec
import structlog

import magie
from magie.analysis.analyse import put_together
from magie.analysis.findings import Finding, find
from magie.analysis.page import review_page
from magie.analysis.records import Report
from magie.analysis.report import report_of
from magie.game import Game
from magie.game.errors import MagieError
from magie.language import languages
from magie.notation import parse_record
from magie.server.refusals import ServerRefusal
from magie.server.storage.retention import REVIEWS
from magie.server.storage.rows import Changes, ReviewRow
from magie.server.wire.analysis import Growing

if TYPE_CHECKING:
    from magie.game import Record
    from magie.server.live.analysts import Analysts
    from magie.server.live.reading import Told
    from magie.server.storage.retention import Retention
    from magie.server.storage.store import Store

STRETCH = 24  # inputs that are looked at in one go
FEWEST = 100  # inputs that a review counts for, however short it is
MOST_OF_CLIENT = 25_000  # inputs of reviews that grow at the same time: the longest game and a few more
MOST_GROWING = 60_000  # of everybody together; the longest game gives way to a shorter one
MOST_REFUSED = 64  # reviews that failed, until somebody asks for them again
MOST_RESTING = 60_000  # inputs of games that rest in a process until they go on
MOST_KEPT = 64  # packed reports in memory
# What reports are like: one that was kept in another form is made anew.
FORM = f"{magie.__version__}-{sha256(msgspec.json.encode(msgspec.json.schema(Report))).hexdigest()[:8]}"

_log = structlog.get_logger("magie.analysis")


_resting: OrderedDict[bytes, tuple[Record, Game]] = OrderedDict()  # in another process: games where they were left


def look_at(text: str, first: int, last: int) -> list[Finding]:
    """What there is to find in a stretch of a record; in another process, which goes on where it was."""
    key = sha256(text.encode()).digest()
    record, game = _resting.pop(key) if key in _resting else _begun(text)
    if game.sequence > first:
        game = Game.from_setup(record.setup)
    found = list(find(record, first, last, game))
    if game.sequence < len(record.inputs):
        _resting[key] = record, game
    while sum(len(kept.inputs) for kept, _ in _resting.values()) > MOST_RESTING:
        _resting.popitem(last=False)
    return found


def _begun(text: str) -> tuple[Record, Game]:
    record = parse_record(text)
    return record, Game.from_setup(record.setup)


def tell(text: str, found: list[Finding]) -> dict[str, bytes]:
    """The report of a game in every language, packed; in another process."""
    analysis = put_together(parse_record(text), found)
    return {
        language: gzip.compress(msgspec.json.encode(report_of(analysis, language)), 6, mtime=0)
        for language in languages()
    }


def write_page(packed: dict[str, bytes]) -> str:
    """The review as one HTML file, from the packed report in each language; in another process."""
    return review_page(
        {language: msgspec.json.decode(gzip.decompress(data), type=Report) for language, data in packed.items()}
    )


class Review:
    """A review that grows."""

    def __init__(self, text: str, length: int) -> None:
        self.text, self.length = text, length
        self.clients: set[str] = set()  # who has asked for it
        self.found: list[Finding] = []
        self.refusal: ServerRefusal | None = None
        self.task: asyncio.Task[None] | None = None

    @property
    def weight(self) -> int:
        """What it counts for as long as it grows."""
        return 0 if self.refusal is not None else max(FEWEST, self.length)

    def stop(self) -> None:
        """Look at it no further."""
        if self.task is not None:
            self.task.cancel()

    def growing(self) -> Growing:
        """How far it is, with the curve as far as it goes."""
        found = self.found
        curve = [found[0].before, *(one.after for one in found)] if found else []
        return Growing(
            done=len(found),
            total=self.length,
            curve=tuple(tuple(round(float(chance), 4) for chance in chances) for chances in curve),
            rounds=(found[0].round, *(one.round for one in found)) if found else (),
            active=(found[0].active, *(one.active for one in found)) if found else (),
        )


class Reviews:
    """All reviews: those that are kept, and those that grow."""

    def __init__(self, store: Store, analysts: Analysts, retention: Retention) -> None:
        self._store, self._analysts, self._retention = store, analysts, retention
        self._growing: dict[str, Review] = {}
        self._kept: dict[tuple[str, str], bytes] = {}

    async def report(self, name: str, language: str) -> bytes | None:
        """The packed report of a game, if it is there."""
        kept = self._kept.get((name, language))
        return kept or await self._store.review(name, language, FORM)

    async def page(self, name: str, client: str, first: str) -> str:
        """The review as one file that shows this language first; raises ServerRefusal where it still grows."""
        spoken = [first, *(language for language in languages() if language != first)]
        packed = {language: await self.report(name, language) for language in spoken}
        whole = {language: data for language, data in packed.items() if data is not None}
        if len(whole) < len(packed):
            raise ServerRefusal("analysis/not-yet")
        return await self._analysts.ask(client, write_page, whole)

    def grow(self, told: Told, client: str) -> Growing:
        """Begin to look at a game, or say how far that is; raises ServerRefusal."""
        name, review = told.id, self._growing.get(told.id)
        if review is not None and review.refusal is not None:
            del self._growing[name]
            raise review.refusal
        if review is None:
            review = Review(told.text, told.length)
            self._make_room(review, client)
            self._growing[name] = review
            review.task = asyncio.create_task(self._work(name, review), name=f"review {name}")
        review.clients.add(client)
        return review.growing()

    def _make_room(self, new: Review, client: str) -> None:
        """Forget what failed long ago, and let longer games give way to a new one.

        Raises ServerRefusal where none do, or too much is the client's.
        """
        for name in [name for name, one in self._growing.items() if one.refusal is not None][:-MOST_REFUSED]:
            del self._growing[name]
        if new.weight + sum(one.weight for one in self._growing.values() if client in one.clients) > MOST_OF_CLIENT:
            raise ServerRefusal("analysis/busy")
        while new.weight + sum(one.weight for one in self._growing.values()) > MOST_GROWING:
            name, longest = max(self._growing.items(), key=lambda one: one[1].weight)
            if longest.weight <= new.weight:
                raise ServerRefusal("analysis/busy")
            longest.stop()
            del self._growing[name]

    async def _work(self, name: str, review: Review) -> None:
        try:
            for first in range(0, review.length, STRETCH):
                left, span = review.length - first, (first, first + STRETCH)
                review.found += await self._analysts.grind(review.clients, left, look_at, review.text, *span)
            told = await self._analysts.grind(review.clients, 0, tell, review.text, review.found)
            for language, data in told.items():
                self._kept[name, language] = data
            while len(self._kept) > MOST_KEPT:
                self._kept.pop(next(iter(self._kept)))
            self._growing.pop(name, None)
            now = time.time()
            rows = [ReviewRow(name, language, FORM, now, data) for language, data in told.items()]
            await self._store.keep(Changes(reviews=rows))
            await self._retention.make_room(REVIEWS)
        except MagieError as error:
            review.refusal = error if isinstance(error, ServerRefusal) else ServerRefusal(error.code, **error.details)
            _log.warning("review-failed", review=name, code=error.code)
        except Exception as error:  # whatever it is, whoever asks next hears of it
            review.refusal = ServerRefusal("server/fault")
            _log.error("review-failed", review=name, exc_info=error)

    def close(self) -> None:
        """Stop whatever grows; it is begun again when somebody asks."""
        for review in self._growing.values():
            review.stop()
        self._growing.clear()
