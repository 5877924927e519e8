"""Chances: of a position and its answers, of a deal, at a table, and of a whole game."""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from magie.game.actions import Counter, Offer
from magie.server.api import refusals
from magie.server.guests import Guest
from magie.server.live.advising import advice_at, deal_at
from magie.server.live.analysts import Asker
from magie.server.live.history import LONGEST_PAGE
from magie.server.live.reading import Told
from magie.server.service import Service
from magie.server.views import analysis as views
from magie.server.wire.analysis import (
    Advised,
    Coming,
    DealJudged,
    Judged,
    Question,
    RecordBrought,
    ReviewView,
    Stood,
    Tried,
)
from magie.server.wire.home import Language
from magie.server.wire.table import HistoryPoint

Position = Annotated[str, QueryParameter(max_length=8_000)]
Words = Annotated[str | None, QueryParameter(max_length=2_000)]
SeatNumber = Annotated[int | None, QueryParameter(ge=0, le=11)]
LARGEST_RECORD = 1_000_000  # bytes


class BroughtText(msgspec.Struct, frozen=True):
    """A record as text."""

    record: str


class DealWish(msgspec.Struct, frozen=True):
    """A deal that somebody thinks of; none: the one on the table."""

    offer: Offer | Counter | None = None


@get("/judge", responses=refusals(404, 409))
async def read_judgement(
    position: Position, service: NamedDependency[Service], asker: NamedDependency[Asker]
) -> Judged:
    """Every seat's chance to win in a position: the numbers of `magie.judge`."""
    service.must_be_free(position)
    return await asker.ask(views.judged, position)


@get("/advise", responses=refusals(404, 409))
async def read_advice(
    position: Position,
    service: NamedDependency[Service],
    asker: NamedDependency[Asker],
    seat: SeatNumber = None,
    language: FromQuery[Language] = "en",
) -> Advised:
    """What the asked seat, or the given one, could do, best first: the numbers of `magie.advise`."""
    service.must_be_free(position)
    return await asker.ask(views.advised, position, seat, language)


@get("/judge-deal", responses=refusals(404, 409))
async def read_deal(
    position: Position,
    service: NamedDependency[Service],
    asker: NamedDependency[Asker],
    offer: Words = None,
    seat: SeatNumber = None,
    language: FromQuery[Language] = "en",
) -> DealJudged:
    """What a deal does to every seat, and whether it is fair; none: the offer that stands in the position."""
    service.must_be_free(position)
    return await asker.ask(views.deal_judged, position, offer, seat, language)


@get("/position", responses=refusals(404, 409))
async def read_position(  # noqa: PLR0913, PLR0917  (a position, an answer to it, or a beginning)
    asker: NamedDependency[Asker],
    position: Annotated[str | None, QueryParameter(max_length=8_000)] = None,
    answer: Words = None,
    seat: SeatNumber = None,
    edition: Annotated[str, QueryParameter(max_length=64)] = "classic",
    board: Annotated[str | None, QueryParameter(max_length=64)] = None,
    seats: Annotated[int, QueryParameter(ge=1, le=12)] = 4,
    language: FromQuery[Language] = "en",
) -> Stood:
    """A position as a table shows it, or as it is after an answer or an outcome; without one, a game's beginning.

    A position that cannot be is refused with the reason.
    """
    if position is None:
        position = await asker.ask(views.begun, edition, board, seats)
    return await asker.ask(views.stood, position, answer, seat, language)


@get("/coming", responses=refusals(404, 409))
async def read_coming(
    position: Position,
    service: NamedDependency[Service],
    asker: NamedDependency[Asker],
    language: FromQuery[Language] = "en",
) -> Coming:
    """All that the next roll or card may bring, with every seat's chance after each."""
    service.must_be_free(position)
    return await asker.ask(views.coming, position, language)


@get("/tables/{table:str}/advice", responses=refusals(403, 404, 409, 410))
async def read_table_advice(
    table: FromPath[str],
    service: NamedDependency[Service],
    guest: NamedDependency[Guest],
    language: FromQuery[Language] = "en",
) -> Advised:
    """What a good player would do in one's own place, where the table allows to ask."""
    return await advice_at(await service.table(table), guest, service.analysts, language)


@post("/tables/{table:str}/deal", responses=refusals(403, 404, 409, 410, 413), status_code=HTTP_200_OK)
async def judge_table_deal(
    table: FromPath[str],
    data: JSONBody[DealWish],
    service: NamedDependency[Service],
    guest: NamedDependency[Guest],
    language: FromQuery[Language] = "en",
) -> DealJudged:
    """What a deal would do to every seat, where the table allows to ask."""
    return await deal_at(await service.table(table), guest, service.analysts, data.offer, language)


@post("/records", responses=refusals(403, 404, 409, 413), request_max_body_size=LARGEST_RECORD)
async def bring_record(
    data: JSONBody[BroughtText], service: NamedDependency[Service], guest: NamedDependency[Guest]
) -> RecordBrought:
    """Bring a record to be gone through; the same game has the same name."""
    service.must_have_room()
    return RecordBrought(await service.bookcase.bring(data.record, guest.client))


@get("/reviews/{review:str}", responses=refusals(404, 409))
async def read_review(
    review: FromPath[str],
    service: NamedDependency[Service],
    guest: NamedDependency[Guest],
    language: FromQuery[Language] = "en",
) -> ReviewView:
    """The review of a game that is over, or how far it is: whoever asks first sets it going."""
    return await service.review(review, guest, language)


@get("/reviews/{review:str}/page", media_type=MediaType.HTML, responses=refusals(404, 409))
async def read_review_page(
    review: FromPath[str],
    service: NamedDependency[Service],
    guest: NamedDependency[Guest],
    language: FromQuery[Language] = "en",
) -> str:
    """The review of a game as one HTML file, as `magie analyse --out` writes it."""
    await service.bookcase.find(review, guest)
    return await service.reviews.page(review, guest.client, language)


async def provide_told(
    review: FromPath[str], service: NamedDependency[Service], guest: NamedDependency[Guest]
) -> Told:
    """The game that a review goes through."""
    return await service.bookcase.find(review, guest)


def of_review(path: str) -> Callable[[Callable[..., Any]], HTTPRouteHandler]:
    """Reads something of a game that a review goes through."""
    return get(
        f"/reviews/{{review:str}}/{path}",
        dependencies={"told": Provide(provide_told)},
        responses=refusals(404, 409),
    )


@of_review("history")
async def read_review_history(
    told: NamedDependency[Told],
    service: NamedDependency[Service],
    guest: NamedDependency[Guest],
    first: Annotated[int, QueryParameter(name="from", ge=0, le=1_000_000)] = 0,
    last: Annotated[int | None, QueryParameter(name="to", ge=0, le=1_000_000)] = None,
    language: FromQuery[Language] = "en",
) -> list[HistoryPoint]:
    """The table after each input from `from` up to, but without, `to`; at most a page of them."""
    end = first + LONGEST_PAGE if last is None else min(last, first + LONGEST_PAGE)
    page = await service.bookcase.page(told, (first, end), guest.client, language)
    return Response(page, media_type=MediaType.JSON)  # type: ignore[return-value]


@of_review("question/{index:int}")
async def read_question(
    told: NamedDependency[Told],
    index: FromPath[int],
    asker: NamedDependency[Asker],
    language: FromQuery[Language] = "en",
) -> Question:
    """The question before an input as it stood, without a word on what is good."""
    return await asker.ask(views.question, told.text, index, language)


@of_review("try/{index:int}")
async def read_try(
    told: NamedDependency[Told],
    index: FromPath[int],
    answer: Annotated[str, QueryParameter(max_length=2_000)],
    asker: NamedDependency[Asker],
    language: FromQuery[Language] = "en",
) -> Tried:
    """What another answer would have been worth."""
    return await asker.ask(views.tried, told.text, index, answer, language)


@of_review("answers/{index:int}")
async def read_answers(
    told: NamedDependency[Told],
    index: FromPath[int],
    asker: NamedDependency[Asker],
    language: FromQuery[Language] = "en",
) -> Advised:
    """All that could have been done before an input, with the chances."""
    return await asker.ask(views.answers_at, told.text, index, language)


@of_review("better/{index:int}")
async def read_better(
    told: NamedDependency[Told],
    index: FromPath[int],
    asker: NamedDependency[Asker],
    language: FromQuery[Language] = "en",
) -> Stood:
    """The table as it would have stood after the best answer that was found."""
    return await asker.ask(views.better, told.text, index, language)


ANALYSIS = Router(
    "/api",
    route_handlers=[
        read_judgement, read_advice, read_deal, read_position, read_coming, read_table_advice, judge_table_deal,
        bring_record, read_review, read_review_page, read_review_history, read_question, read_try, read_answers,
        read_better,
    ],
    tags=["analysis"],
)  # fmt: skip
