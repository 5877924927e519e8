"""Reviews of games: worked out in the background, stretch by stretch, kept, and shown while they grow."""

from __future__ import annotations

import asyncio
import gzip
import time
from typing import TYPE_CHECKING

import msgspec
import structlog

import magie
from magie.analysis.analyse import put_together
from magie.analysis.findings import Finding, find
from magie.analysis.page import review_page
from magie.analysis.records import Report
from magie.analysis.report import report_of
from magie.game.errors import MagieError
from magie.language import languages
from magie.notation import parse_record
from magie.server.refusals import ServerRefusal
from magie.server.storage.rows import Changes, ReviewRow
from magie.server.wire.analysis import Growing

if TYPE_CHECKING:
    from magie.game import Record
    from magie.server.live.analysts import Analysts
    from magie.server.storage.store import Store

STRETCH = 24  # inputs that are looked at in one go
MOST_RUNNING = 8  # reviews that grow at the same time
MOST_KEPT = 64  # packed reports in memory

_log = structlog.get_logger("magie.analysis")


def look_at(text: str, first: int, last: int) -> list[Finding]:
    """What there is to find in a stretch of a record; in another process."""
    return list(find(parse_record(text), first, last))


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

    def __init__(self, text: str, record: Record) -> None:
        self.text, self.record = text, record
        self.found: list[Finding] = []
        self.refusal: ServerRefusal | None = None
        self.task: asyncio.Task[None] | None = None

    def growing(self) -> Growing:
        """How far it is, with the curve as far as it goes."""
        found = self.found
        curve = [found[0].before, *(one.after for one in found)] if found else []
        return Growing(
            done=len(found),
            total=len(self.record.inputs),
            curve=tuple(tuple(round(float(chance), 4) for chance in chances) for chances in curve),
            rounds=(found[0].round, *(one.round for one in found)) if found else (),
            active=(found[0].active, *(one.active for one in found)) if found else (),
        )


class Reviews:
    """All reviews: those that are kept, and those that grow."""

    def __init__(self, store: Store, analysts: Analysts) -> None:
        self._store, self._analysts = store, analysts
        self._growing: dict[str, Review] = {}
        self._kept: dict[tuple[str, str], bytes] = {}

    async def report(self, name: str, language: str) -> bytes | None:
        """The packed report of a game, if it is there."""
        kept = self._kept.get((name, language))
        return kept or await self._store.review(name, language, magie.__version__)

    async def page(self, name: str, first: str) -> str:
        """The review as one file that shows this language first; raises ServerRefusal where it still grows."""
        spoken = [first, *(language for language in languages() if language != first)]
        packed = {language: await self.report(name, language) for language in spoken}
        whole = {language: data for language, data in packed.items() if data is not None}
        if len(whole) < len(packed):
            raise ServerRefusal("analysis/not-yet")
        return await self._analysts.ask(write_page, whole)

    async def grow(self, name: str, text: str) -> Growing:
        """Begin to look at a game, or say how far that is; raises ServerRefusal."""
        review = self._growing.get(name)
        if review is not None and review.refusal is not None:
            del self._growing[name]
            raise review.refusal
        if review is None:
            if sum(one.refusal is None for one in self._growing.values()) >= MOST_RUNNING:
                raise ServerRefusal("analysis/busy")
            review = self._growing[name] = Review(text, await asyncio.to_thread(parse_record, text))
            review.task = asyncio.create_task(self._work(name, review), name=f"review {name}")
        return review.growing()

    async def _work(self, name: str, review: Review) -> None:
        try:
            for first in range(0, len(review.record.inputs), STRETCH):
                review.found += await self._analysts.ask(look_at, review.text, first, first + STRETCH)
            told = await self._analysts.ask(tell, review.text, review.found)
            for language, data in told.items():
                self._kept[name, language] = data
            while len(self._kept) > MOST_KEPT:
                self._kept.pop(next(iter(self._kept)))
            self._growing.pop(name, None)
            now = time.time()
            rows = [ReviewRow(name, language, magie.__version__, now, data) for language, data in told.items()]
            await self._store.keep(Changes(reviews=rows))
        except MagieError as error:
            review.refusal = error if isinstance(error, ServerRefusal) else ServerRefusal(error.code, **error.details)
            _log.warning("review-failed", review=name, code=error.code)
        except Exception as error:  # whatever it is, whoever asks next hears of it
            review.refusal = ServerRefusal("server/fault")
            _log.error("review-failed", review=name, exc_info=error)

    def close(self) -> None:
        """Stop whatever grows; it is begun again when somebody asks."""
        for review in self._growing.values():
            if review.task is not None:
                review.task.cancel()
        self._growing.clear()
