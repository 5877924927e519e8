"""Our bots at the other end of the protocol: the documented transcript, and `stop` while they think."""

import io
import json
import re
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.waiting import LONG, patience

from magie.bots import load
from magie.bots.protocol import CommandBot, Pace
from magie.bots.protocol import messages as m
from magie.bots.protocol.speaking import Speaker
from magie.game import Game
from magie.notation import format_action

PATIENT = Pace(answer=LONG, bank=LONG)
ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "reference" / "bot-protocol.md"
POSITION = (
    "v1 classic standard paris fr-classic turn=2 round=1 active=1 dice=5,3 rolls=1 cash=1300,1500 "
    "at=income-tax,light-blue-2 agenda=after-move/purchase(1,light-blue-2)"
)


def transcript() -> tuple[list[str], list[str]]:
    """What host and bot say on the page."""
    block = re.search(r"```text\n(> .*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert block is not None
    lines = block[1].splitlines()
    return [line[2:] for line in lines if line[0] == ">"], [line[2:] for line in lines if line[0] == "<"]


def shaped(line: str) -> Any:
    """A line without the judge's numbers, which a better judge changes."""
    told = json.loads(line)
    if told["type"] == "judged":
        assert sum(told["chances"]) == pytest.approx(1)
        told["chances"] = len(told["chances"])
    if told["type"] == "advised":
        chances = [one.pop("chance") for one in told["advice"]]
        assert chances == sorted(chances, reverse=True)
    return told


def test_the_transcript_of_the_page_is_what_our_bot_answers() -> None:
    host, bot = transcript()
    words = [sys.executable, "-m", "magie", "bot", "steady-1"]
    ran = subprocess.run(words, input="\n".join(host) + "\n", capture_output=True, text=True, check=True)
    # `stop` may come before its question has been thought about: what it is answered then goes before the rest.
    answers = sorted(map(shaped, ran.stdout.splitlines()), key=lambda told: int(told.get("id", 0)))
    assert answers == [shaped(line) for line in bot]
    assert {json.loads(line)["type"] for line in host} >= {"hello", "question", "stop", "judge", "advise", "bye"}


def test_the_questions_of_the_page_are_what_a_host_asks() -> None:
    asked = [m.decode_host(line.encode()) for line in transcript()[0]]
    assert asked.count(None) == 1  # what no version knows
    questions = [message for message in asked if isinstance(message, m.Question)]
    assert len(questions) == 3
    for question in questions:
        game = Game.from_position(question.position)
        assert game.decision is not None
        assert question.decision == msgspec.json.decode(msgspec.json.encode(game.decision))
        assert question.legal == [format_action(action) for action in game.legal()]
        assert question.partners == list(game.partners())
        assert question.cash == [game.cash(seat) for seat in range(game.seats)]


def test_the_page_names_every_message_and_field() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for record in (*m.HostMessage.__args__, *m.BotMessage.__args__):
        row = re.search(rf"^\| `{record.__struct_config__.tag}` \|.*$", page, re.MULTILINE)
        assert row is not None, record
        for field in record.__struct_fields__:
            assert f"`{field}`" in row[0], (record, field)


def test_a_bot_that_is_told_to_stop_answers_at_once_and_its_thought_comes_too_late() -> None:
    out, may_go, is_thinking = io.BytesIO(), threading.Event(), threading.Event()

    class Ponderous:
        def choose(self, game: Game, decision: Any) -> str:
            is_thinking.set()
            may_go.wait(patience())
            return "buy"

    class Lines(io.BytesIO):
        def __iter__(self) -> Any:
            yield m.encode(m.Question(8, "game-1", 1, {"kind": "purchase"}, ["buy", "decline"], [], [], POSITION, 0))
            assert is_thinking.wait(patience())
            yield m.encode(m.Stop(8))
            yield m.encode(m.Stop(8))
            may_go.set()

    speaker = Speaker("random", out)
    speaker.bot = Ponderous()
    speaker.speak(Lines())
    assert [m.decode_bot(line) for line in out.getvalue().splitlines()] == [m.Answer(8, "decline")]


@pytest.mark.parametrize(
    ("message", "said"),
    [
        (m.Judge(4, "v1 nothing"), "v1 nothing"),
        (m.Question(4, "g", 0, {"kind": "purchase"}, [], [], [], POSITION, 0), "protocol/not-asked"),
    ],
)
def test_what_cannot_be_answered_is_answered_with_sorry(message: Any, said: str) -> None:
    out = io.BytesIO()
    Speaker("random", out).speak(io.BytesIO(b"what?\n" + m.encode(message)))
    first, second = (m.decode_bot(line) for line in out.getvalue().splitlines())
    assert isinstance(first, m.Sorry)
    assert isinstance(second, m.Sorry)
    assert (first.id, second.id) == (0, 4)
    assert second.reason


def test_a_program_may_be_asked_to_judge_and_to_advise() -> None:
    bot = CommandBot("magie bot champion", PATIENT)
    try:
        game = Game.from_position(POSITION)
        chances = bot.judge(game)
        advice = bot.advise(game)
    finally:
        bot.close()
    assert chances is not None
    assert sum(chances) == pytest.approx(1)
    assert advice is not None
    assert {one.action for one in advice} == {"buy", "decline"}


def test_our_bot_behind_the_protocol_plays_as_it_does_at_the_table() -> None:
    """What it has in mind about others differs, and with it its deals: this one makes none."""
    bot = CommandBot("magie bot novice", PATIENT)
    game, twin = (Game.new("classic", seats=2, seed=5) for _ in range(2))
    novice = load("novice")
    try:
        bot.begin(game, 0)
        for _ in range(60):
            assert game.play([bot, novice]) == twin.play([novice, novice])
    finally:
        bot.close()
