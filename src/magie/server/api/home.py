"""What the home page and the rules page show: editions, boards, rulebooks."""

from collections.abc import Callable
from functools import lru_cache

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery

from magie.editions import load_edition, parse_switches
from magie.server.api import refusals
from magie.server.views.board import board_view
from magie.server.views.home import home_view
from magie.server.views.rulebook import rulebook_view
from magie.server.wire.board import BoardView, RulebookView
from magie.server.wire.home import Home, Language

# These change with a new version of Magie only.
KEPT = {"Cache-Control": "public, max-age=300"}


@lru_cache(maxsize=128)
def _encoded(view: Callable[..., object], *given: str | None) -> bytes:
    return msgspec.json.encode(view(*given))


def _json(view: Callable[..., object], *given: str | None) -> Response[bytes]:
    """A view that is made and encoded once; handlers declare what it says."""
    return Response(_encoded(view, *given), media_type=MediaType.JSON, headers=KEPT)


def _board(edition: str, board: str | None, mode: str, deck_set: str | None, language: str) -> BoardView:
    return board_view(load_edition(edition, mode=mode, board=board, deck_set=deck_set), language)


@get("/api/home", sync_to_thread=False, responses=refusals(), tags=["home"])
def read_home(language: FromQuery[Language] = "en") -> Home:
    """Editions, modes, switches and bots: all that is needed to set up a table."""
    return _json(home_view, language)  # type: ignore[return-value]


@get("/api/editions/{edition:str}/board", sync_to_thread=False, responses=refusals(404), tags=["home"])
def read_board(
    edition: FromPath[str],
    board: FromQuery[str | None] = None,
    mode: FromQuery[str] = "standard",
    deck_set: FromQuery[str | None] = None,
    language: FromQuery[Language] = "en",
) -> BoardView:
    """A board as it is printed."""
    return _json(_board, edition, board, mode, deck_set, language)  # type: ignore[return-value]


def _rules(edition: str, deck_set: str | None, switches: str, language: str) -> RulebookView:
    asked = parse_switches(switches.split())
    return rulebook_view(load_edition(edition, deck_set=deck_set, switches=asked), language)


@get("/api/editions/{edition:str}/rules", sync_to_thread=False, responses=refusals(400, 404), tags=["home"])
def read_rules(
    edition: FromPath[str],
    deck_set: FromQuery[str | None] = None,
    switches: FromQuery[str] = "",
    language: FromQuery[Language] = "en",
) -> RulebookView:
    """The rulebook as a table plays it; switches are NAME=VALUE, with spaces between them."""
    return _json(_rules, edition, deck_set, switches, language)  # type: ignore[return-value]
