"""Analysis over the web: Python's numbers, games in the background and kept, nothing for seats that may not ask."""

from __future__ import annotations

import asyncio
import gzip
import pickle
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from tests.server.up_to_date import put_database
from tests.server.visitors import ME, OPEN, company, made_table, new_guest, solo
from tests.waiting import LONG, until_so

import magie
from magie.analysis.judge import Judge
from magie.game import Game, Record
from magie.game.errors import MagieError
from magie.language import Narrator
from magie.server.app import create_app
from magie.server.live import analysts
from magie.server.live.advising import advice_at
from magie.server.live.analysts import Analysts
from magie.server.refusals import ServerRefusal
from magie.server.service import Service
from magie.server.settings import Settings
from magie.server.wire import frames as f
from magie.server.wire.table import StoryLine

POSITION = (
    "v1 classic standard paris fr-classic turn=13 round=4 dice=6,2 cash=1020,1156,1600 at=railroad-3,orange-2,go "
    "deeds.0=light-blue-1,orange-1,railroad-3 deeds.1=pink-2 deeds.2=light-blue-2,orange-2,orange-3 agenda=end"
)

UNEVEN = POSITION.replace("light-blue-1,orange-1", "light-blue-1").replace(
    "orange-2,orange-3", "orange-1,orange-2:3,orange-3"
)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Work here and now; what goes in and comes out passes through the form in which it would be sent."""
    if request.node.name == "test_processes_of_their_own_do_the_work":
        monkeypatch.setattr(analysts, "PATIENCE", LONG)  # they step back behind all others
        return

    async def grind(self: Analysts, _clients: set[str], _length: int, work: Callable[..., Any], *given: Any) -> Any:
        if self._processes == 0:
            raise ServerRefusal("analysis/off")
        await asyncio.sleep(0)
        return pickle.loads(pickle.dumps(work(*pickle.loads(pickle.dumps(given)))))

    monkeypatch.setattr(Analysts, "grind", grind)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    path = put_database(tmp_path_factory.mktemp("analysis"))
    with TestClient(create_app(Settings(database=f"sqlite:///{path}", rate_limit=100_000))) as client:
        yield client


@cache
def played(inputs: int = 60) -> Record:
    """The beginning of a game of two bots."""
    game, bot = Game.new("classic", seats=2, seed=4), magie.bots.load("steady")
    while not game.is_over and game.sequence < inputs:
        game.play(bot)
    return game.record()


def reviewed(client: TestClient[Any], name: str, language: str = "en") -> dict[str, Any]:
    """A review, once it is there."""
    for _ in range(500):
        told: dict[str, Any] = client.get(f"/api/reviews/{name}", params={"language": language}).json()
        if told.get("report") is not None or "code" in told:
            return told
    raise AssertionError("the review never comes")


def test_positions_and_answers_have_the_numbers_of_python(client: TestClient[Any]) -> None:
    game = Game.from_position(POSITION)
    judged = client.get("/api/judge", params={"position": POSITION}).json()
    assert judged["chances"] == magie.judge(game)
    advised = client.get("/api/advise", params={"position": POSITION}).json()
    expected = magie.advise(game)
    assert [answer["chance"] for answer in advised["answers"]] == [advice.chance for advice in expected][:12]
    assert advised["answers"][0]["chances"] == list(expected[0].chances)
    offer = "offer 2 give light-blue-1 take orange-2"
    deal = client.get("/api/judge-deal", params={"position": POSITION, "offer": offer}).json()
    worth = magie.judge_deal(game, offer)
    assert (deal["before"], deal["after"]) == (list(worth.before), list(worth.after))


def test_advice_gives_reasons_for_what_it_advises_not_against_a_mortgage_that_nobody_asked_about(
    client: TestClient[Any],
) -> None:
    offered = POSITION.replace("agenda=end", "offer=1>0 give=400 take=light-blue-1 agenda=end/offer")
    answers = client.get("/api/advise", params={"position": offered}).json()["answers"]
    assert {answer["action"]["kind"] for answer in answers} >= {"accept", "reject", "mortgage"}
    assert answers[0]["action"]["kind"] == "accept"
    assert answers[1]["action"]["kind"] == "mortgage"
    assert answers[0]["why"][0].startswith("It brings M400")
    assert not any("then earns" in reason for reason in answers[0]["why"])


@pytest.mark.parametrize(
    ("path", "query", "code"),
    [
        ("judge", {"position": POSITION.replace("pink-2", "pink-9")}, "notation/unknown-deed"),
        ("judge", {"position": "nonsense"}, "position/unknown-format-version"),
        ("advise", {"position": POSITION, "seat": 7}, "moment/unknown-seat"),
        ("judge-deal", {"position": POSITION}, "trade/no-offer"),
        ("judge-deal", {"position": POSITION, "offer": "roll"}, "trade/no-offer"),
        ("position", {"position": POSITION.replace("orange-1", "orange-1:3")}, "position/nobody-builds"),
        ("position", {"position": UNEVEN}, "position/uneven"),
    ],
)
def test_what_cannot_be_is_refused_with_a_code_and_a_reason(
    client: TestClient[Any], path: str, query: dict[str, Any], code: str
) -> None:
    answer = client.get(f"/api/{path}", params={**query, "language": "fr"})
    assert 400 <= answer.status_code < 500
    assert answer.json()["code"] == code
    assert answer.json()["title"]


def test_a_position_is_shown_as_a_table_and_goes_on_after_an_answer(client: TestClient[Any]) -> None:
    stood = client.get("/api/position", params={"position": POSITION}).json()
    assert [seat["cash"] for seat in stood["view"]["seats"]] == [1020, 1156, 1600]
    after = client.get("/api/position", params={"position": POSITION, "answer": "mortgage orange-1"}).json()
    assert after["view"]["seats"][0]["cash"] == 1110
    begun = client.get("/api/position", params={"edition": "ultimate", "seats": 3}).json()
    assert len(begun["view"]["seats"]) == 3


def test_all_that_chance_may_bring_is_told_and_can_be_followed(client: TestClient[Any]) -> None:
    rolling = POSITION.replace(" dice=6,2", "").replace(" agenda=end", "")
    told = client.get("/api/coming", params={"position": rolling}).json()
    assert len(told["outcomes"]) == 21
    assert sum(outcome["odds"] for outcome in told["outcomes"]) == pytest.approx(1)
    game = Game.from_position(told["position"], auto_chance=False)
    assert told["mean"] == pytest.approx([float(share) for share in Judge(game).mean(game.state)], abs=1e-6)
    double = next(outcome for outcome in told["outcomes"] if outcome["text"] == "dice 3 3")
    after = client.get("/api/position", params={"position": told["position"], "answer": "dice 3 3"}).json()
    assert double["chances"] == magie.judge(Game.from_position(after["position"]))
    assert after["view"]["seats"][0]["place"] == "green-1"
    assert client.get("/api/coming", params={"position": POSITION}).json()["outcomes"] == []


def game_name(deed: str) -> str:
    """What the board calls a deed."""
    return Narrator(Game.from_position(POSITION).edition, "fr").name("deed", deed)


def test_whoever_may_build_is_told_and_refusals_name_deeds(client: TestClient[Any]) -> None:
    whole = POSITION.replace("orange-1,railroad-3", "railroad-3").replace(
        "orange-2,orange-3", "orange-1,orange-2,orange-3"
    )
    assert client.get("/api/position", params={"position": whole}).json()["builders"] == {"orange": 2}
    built = whole.replace("orange-3", "orange-3:1")
    offer = msgspec.json.encode({"kind": "offer", "partner": 0, "give": {"deeds": ["orange-1"]}, "take": {"cash": 9}})
    params: dict[str, str | int] = {"position": built, "offer": offer.decode(), "seat": 2, "language": "fr"}
    refused = client.get("/api/judge-deal", params=params).json()
    assert refused["code"] == "trade/group-has-buildings"
    assert game_name("orange-1") in refused["title"]


def test_a_record_is_brought_analysed_in_stretches_and_kept_in_every_language(client: TestClient[Any]) -> None:
    text = played().text()
    brought = client.post("/api/records", json={"record": text})
    assert brought.status_code == 201
    name = brought.json()["id"]
    assert client.post("/api/records", json={"record": text}).json()["id"] == name
    assert client.get(f"/api/reviews/{name}/page").json()["code"] == "analysis/not-yet"
    first = client.get(f"/api/reviews/{name}").json()
    assert first["growing"]["total"] == len(played().inputs)
    told = reviewed(client, name)
    assert len(told["report"]["curve"]) == told["length"] + 1
    assert told["report"]["curve"] == [list(chances) for chances in magie.analyse(played()).curve]
    service: Service = client.app.state.service
    service.reviews._kept.clear()
    page = client.get(f"/api/reviews/{name}/page", params={"language": "fr"})
    assert page.headers["content-type"].startswith("text/html")
    assert '<html lang="fr">' in page.text
    assert 'lang="en"' in page.text
    assert reviewed(client, name, "fr")["report"]["seats"][0]["name"] == "Joueur 1"
    points = client.get(f"/api/reviews/{name}/history", params={"from": 5, "to": 8}).json()
    assert [point["sequence"] for point in points] == [5, 6, 7]


def test_a_mistake_is_asked_again_without_a_word_on_what_is_good(client: TestClient[Any]) -> None:
    record = played(80)  # one that no other test brings
    name = client.post("/api/records", json={"record": record.text()}).json()["id"]
    loss = max(reviewed(client, name)["report"]["losses"], key=lambda loss: loss["loss"])
    asked = client.get(f"/api/reviews/{name}/question/{loss['index']}")
    assert asked.json()["seat"] == loss["seat"]
    assert set(asked.json()) == {"position", "seat", "view", "yours"}
    assert str(loss["best_chances"][0]) not in asked.text
    entry = record.inputs[loss["index"]]
    answer = msgspec.json.encode(entry.value).decode()
    again = client.get(f"/api/reviews/{name}/try/{loss['index']}", params={"answer": answer}).json()
    assert not again["is_found"]
    assert again["loss"] == pytest.approx(loss["loss"], abs=0.01)
    best = client.get(f"/api/reviews/{name}/answers/{loss['index']}").json()["answers"][0]
    if best["text"]:
        found = client.get(f"/api/reviews/{name}/try/{loss['index']}", params={"answer": best["text"]}).json()
        assert found["is_found"]
    missing = client.get(f"/api/reviews/{name}/question/99999")
    assert (missing.status_code, missing.json()["code"]) == (404, "analysis/no-such-input")


def test_records_that_the_rules_contradict_are_refused(client: TestClient[Any]) -> None:
    assert client.post("/api/records", json={"record": "no record at all"}).status_code == 400
    broken = played().text().replace(" buy", " accept", 1)
    assert client.post("/api/records", json={"record": broken}).status_code in {400, 409}


def test_a_table_goes_on_from_a_position_against_bots(client: TestClient[Any]) -> None:
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    made = client.post("/api/tables", json={"position": POSITION, "seats": seats})
    view = client.get(f"/api/tables/{made.json()['id']}").json()["view"]
    assert [seat["cash"] for seat in view["seats"]] == [1020, 1156, 1600]
    assert client.post("/api/tables", json={"position": POSITION, "seats": seats[:2]}).status_code == 400


async def code_of(work: Any) -> str | None:
    """The code with which something is refused."""
    try:
        await work
    except MagieError as error:
        return error.code
    return None


async def test_whoever_plays_alone_may_ask_and_the_game_stays_as_it_is(service: Service) -> None:
    page = await solo(service)
    await page.until_asked()
    before = page.table.live_game.game.position()
    told = await advice_at(page.table, page.guest, service.analysts, "en")
    assert told.seat == page.yours.seat
    assert told.answers
    assert page.table.live_game.game.position() == before
    assert await code_of(advice_at(page.table, new_guest(service), service.analysts, "en")) == "seat/not-yours"
    assert await code_of(service.review(page.table.id, page.guest, "en")) == "table/not-over"


async def test_among_people_there_is_no_advice_until_the_host_says_so_and_everybody_sees_it(service: Service) -> None:
    host, other = await company(service, 2)
    table = host.table
    for page in (host, other):
        assert not page.view.has_advice
        assert await code_of(advice_at(table, page.guest, service.analysts, "en")) == "advice/not-allowed"
    position = table.live_game.game.position()
    with pytest.raises(ServerRefusal, match="advice/not-allowed"):
        service.must_be_free(position)
    answer = await other.send(f.AllowAdvice, is_allowed=True)
    assert isinstance(answer, f.Refused)
    assert isinstance(await host.send(f.AllowAdvice, is_allowed=True), f.Done)
    other.read()
    assert other.view.has_advice
    assert (await advice_at(table, other.guest, service.analysts, "en")).seat == other.yours.seat
    service.must_be_free(position)
    assert await code_of(service.review(table.id, other.guest, "en")) == "table/not-over"


async def test_open_seats_wait_for_people_so_there_is_no_advice(service: Service) -> None:
    table = await made_table(service, new_guest(service), ME, OPEN)
    assert not table.has_advice
    assert (await made_table(service, new_guest(service), ME, OPEN, advice=True)).has_advice


async def test_the_end_and_the_review_name_one_turning_point(service: Service) -> None:
    first, second = await company(service, 2)
    await second.send(f.LeaveTable)
    await first.until(lambda: first.view.phase == "over")
    name, guest = first.table.id, first.guest

    async def story() -> dict[str, int]:
        told = msgspec.json.decode(gzip.decompress(await service.story(name, guest, "en")), type=list[StoryLine])
        return {line.kind: line.round for line in told}

    assert "turning" not in await story(), "nobody has judged it yet, and nothing else says so"
    await until_so(lambda: name not in service.reviews._growing)
    report = (await service.review(name, guest, "en")).report
    assert report is not None
    assert report.turned is not None
    assert (await story())["turning"] == report.turned


def test_a_server_without_analysts_says_so(sqlite: str) -> None:
    with TestClient(create_app(Settings(database=sqlite, analysts=0))) as client:
        answer = client.get("/api/judge", params={"position": POSITION})
        assert (answer.status_code, answer.json()["code"]) == (503, "analysis/off")


def test_processes_of_their_own_do_the_work(sqlite: str) -> None:
    with TestClient(create_app(Settings(database=sqlite))) as client:
        told = client.get("/api/judge", params={"position": POSITION}).json()
        assert told["chances"] == magie.judge(Game.from_position(POSITION))
