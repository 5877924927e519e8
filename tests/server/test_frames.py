"""Whatever comes over a socket: the answer is a frame with a code, never a fault, and the game is as it was."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.visitors import BOT, Browser, company, new_guest, open_service
from tests.waiting import take_turns

from magie.game import Game
from magie.server.api.live import _name_of, _read
from magie.server.limits import Bucket
from magie.server.live.audience import encode_frame
from magie.server.live.requests import refusal, respond
from magie.server.refusals import ServerRefusal
from magie.server.wire import frames as f

LARGEST = 16_384
KINDS = [str(kind.__struct_config__.tag) for kind in get_args(f.Request)]
FIELDS = {name for kind in get_args(f.Request) for name in kind.__struct_fields__} - {"id"}
VERBS = ["roll", "buy", "bid", "build", "sell", "mortgage", "offer", "counter", "use", "pay", "end", "want", "travel"]

whole = st.integers(min_value=-(2**70), max_value=2**70)
words = st.sampled_from(["", "brown-1", "orange-2", "paris", "steady", "nobody", "go", "é\u0000", "x" * 300])
plain = st.none() | st.booleans() | whole | st.floats() | words | st.text(max_size=20)
anything = st.recursive(plain, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4))
assets = st.fixed_dictionaries(
    {},
    optional={
        "cash": whole,
        "deeds": st.lists(words, max_size=3),
        "cards": st.lists(words, max_size=3),
        "vouchers": st.lists(words, max_size=3),
        "shares": st.lists(words, max_size=3),
    },
)
actions = st.fixed_dictionaries(
    {"kind": st.sampled_from(VERBS)},
    optional={
        "amount": whole | anything,
        "deed": words | anything,
        "partner": whole | anything,
        "give": assets | anything,
        "take": assets | anything,
        "space": words,
        "card": words,
        "building": words,
        "claim": whole,
        "option": whole,
        "die": whole,
    },
)
requests = st.fixed_dictionaries(
    {"kind": st.sampled_from(KINDS) | words, "id": st.text(max_size=70) | anything},
    optional={
        **dict.fromkeys(sorted(FIELDS), anything),
        "sequence": st.integers(0, 60) | whole | anything,
        "action": actions | anything,
        "part": st.just("ab" * 32) | anything,
        "promise": st.just("ab" * 32) | anything,
        "phrase": st.sampled_from(["hello", "hurry"]) | anything,
        "bot": st.sampled_from(["steady", "hal"]) | anything,
        "seat": st.integers(-1, 4) | whole | anything,
        "is_allowed": st.booleans() | anything,
        "group": words | anything,
        "levels": st.dictionaries(words, whole, max_size=3) | anything,
        "sale": words | anything,
        "amount": whole | anything,
        "mode": st.sampled_from(["standard", "short"]) | words | anything,
        "switches": st.dictionaries(words, words | whole, max_size=3) | anything,
        "token": st.integers(-1, 12) | whole | anything,
        "colour": st.integers(-1, 12) | whole | anything,
        "pace": st.sampled_from(["instant", "reading"]) | anything,
        "is_for": st.booleans() | anything,
        "language": st.sampled_from(["en", "fr", "de"]) | anything,
    },
)


def encoded(value: Any) -> str:
    return msgspec.json.encode(value).decode()


texts = requests.map(encoded) | anything.map(encoded) | st.text(max_size=200) | st.just("[" * 9000) | st.none()


class Party:
    """A table with two people, a bot and a spectator, and a loop to run it in."""

    def __init__(self, database: str) -> None:
        self.loop = asyncio.new_event_loop()
        self._service = open_service(database, parts_wait=0.0, away_after=1e9)
        self.service = self.run(self._service.__aenter__())
        self.pages = self.run(company(self.service, 2, BOT))
        self.watcher = self.run(Browser(self.pages[0].table, new_guest(self.service)).enter())
        self.run(take_turns())

    def run(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    def close(self) -> None:
        self.run(self._service.__aexit__(None, None, None))
        self.loop.close()

    @property
    def game(self) -> Game:
        game: Game = self.pages[0].table.live_game.game
        return game

    async def receive(self, page: Browser, text: str | None) -> f.Frame | None:
        """What the socket does with a frame; gives the answer."""
        page.read()
        try:
            request = _read(text, Bucket(1e9, 1e9), LARGEST)
        except ServerRefusal as error:
            page.socket.send(refusal(page.table, page.socket, _name_of(text, LARGEST), error))
            return page.read()[-1]
        await respond(page.table, page.socket, request)
        news = page.read()
        answers = [frame for frame in news if isinstance(frame, f.Done | f.Refused | f.Checked | f.Planned)]
        return answers[-1] if answers else None


@contextmanager
def party(folder: Path) -> Iterator[Party]:
    made = Party(f"sqlite:///{folder / 'tables.sqlite'}")
    try:
        yield made
    finally:
        made.close()


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Party]:
    with party(tmp_path_factory.mktemp("frames")) as made:
        yield made


@settings(max_examples=400, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(text=texts)
def test_frames_of_a_spectator_never_change_the_game_and_are_answered_by_name(table: Party, text: str | None) -> None:
    before = table.game.position(), table.game.sequence
    answer = table.run(table.receive(table.watcher, text))
    assert (table.game.position(), table.game.sequence) == before
    assert isinstance(answer, f.Done | f.Refused)
    if isinstance(answer, f.Refused):
        assert "/" in answer.code
        assert answer.code != "server/fault"
        assert answer.text
    assert not table.pages[0].table.is_closed


@settings(max_examples=600, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(text=texts, seat=st.integers(0, 1))
def test_frames_of_a_seat_either_are_carried_out_or_change_nothing(table: Party, text: str | None, seat: int) -> None:
    page = table.pages[seat]
    before = table.game.position(), table.game.sequence
    answer = table.run(table.receive(page, text))
    assert isinstance(answer, f.Done | f.Refused | f.Checked)
    if not isinstance(answer, f.Done):
        assert (table.game.position(), table.game.sequence) == before
        assert isinstance(answer, f.Checked) or "/" in answer.code
    assert not page.table.is_closed
    replayed = table.game.record().replay()
    assert replayed.position() == table.game.position()


@pytest.mark.parametrize(
    "frame",
    [f.Done("x", 3), f.Refused("x", "a/b", "c"), f.Said(None, "hello")],
    ids=lambda frame: frame.kind,
)
def test_frames_of_the_server_are_no_requests(table: Party, frame: f.Frame) -> None:
    answer = table.run(table.receive(table.pages[0], encode_frame(frame).decode()))
    assert isinstance(answer, f.Refused)
    assert answer.code == "frame/malformed"


def test_ids_are_neither_empty_nor_endless(table: Party) -> None:
    for name in ("", "x" * 65):
        answer = table.run(table.receive(table.pages[0], encoded({"kind": "ping", "id": name})))
        assert isinstance(answer, f.Refused)
        assert answer.code == "frame/bad-id"
