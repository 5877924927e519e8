"""Evaluations: a frozen suite, few calls, one retry with the reason, and everything counted, kept and told."""

import json
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs
from tests.cli.table import magie
from tests.evaluation.stub import Messages, calm, listed, served
from tests.waiting import patience

from magie.evaluation import evaluate, load_suite, suite
from magie.evaluation.code import class_in, command_of
from magie.evaluation.endpoint import Endpoint
from magie.evaluation.freezing import make_suite, signature
from magie.evaluation.page import EvaluationPage
from magie.evaluation.prompt import answers_in, rules_of
from magie.evaluation.report import level_reached
from magie.evaluation.run import listed as counted_as
from magie.evaluation.suite import EvaluationError, Suite, with_seeds
from magie.game import Game
from magie.language.rulebook import load_rulebook
from magie.notation import format_action

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"


@pytest.fixture(scope="module")
def whole() -> Suite:
    return load_suite()


@pytest.fixture(scope="module")
def small(whole: Suite) -> Suite:
    """Three positions, and the first rounds of a game against the weakest level."""
    part = {"games": whole.games[1:2], "positions": whole.positions[:3], "levels": whole.levels[:1]}
    return structs.replace(whole, round_limit=10, **part)


def measured(small: Suite, stub: Any, **more: Any) -> Any:
    return evaluate(small, endpoint=Endpoint(stub.url, "stub"), wait=lambda _: None, **more)


# The suite.


def test_the_suite_is_the_one_that_was_frozen_by_name_and_hash(monkeypatch: pytest.MonkeyPatch, whole: Suite) -> None:
    assert (whole.name, len(whole.positions), whole.calls) == ("magie-eval-1", 200, 150)
    assert {(game.level, game.seat) for game in whole.games} == {
        (level, seat) for level in whole.levels for seat in range(3)
    }
    monkeypatch.setitem(suite.SUITES, "magie-eval-1", "0" * 64)
    load_suite.cache_clear()
    with pytest.raises(EvaluationError, match="eval/changed-suite"):
        load_suite()
    monkeypatch.undo()
    load_suite.cache_clear()
    with pytest.raises(EvaluationError, match="eval/unknown-suite"):
        load_suite("magie-eval-0")


@pytest.mark.parametrize("level", ["novice", "casual", "steady", "sharp", "champion"])
def test_the_levels_play_as_they_did_when_the_suite_was_frozen(level: str, whole: Suite) -> None:
    """A level that plays otherwise needs a new suite: results of the old one would not compare."""
    assert signature(level) == whole.signatures[level]


def test_every_frozen_position_lists_all_its_answers_and_has_something_at_stake(whole: Suite) -> None:
    for item in whole.positions[::20]:
        game = Game.from_position(item.position)
        assert set(item.losses) == {format_action(action) for action in game.legal()}
        assert min(item.losses.values()) == 0
        assert max(item.losses.values()) >= 0.02


def test_a_suite_can_be_made_again_from_nothing() -> None:
    made = make_suite("magie-eval-0", {"buying": 2, "bidding": 1})
    assert [position.kind for position in made.positions].count("buying") == 2
    assert len(made.games) == 30


# What a model is asked.


def test_the_rules_in_the_prompt_are_the_tables_clauses_and_switches() -> None:
    game = Game.new("classic", seats=2, seed=1, mode="short", switches={"double_salary_on_go": True})
    rules = rules_of(game.edition)
    for clause in load_rulebook("classic", "en").clauses:
        assert f"\n{clause.id} {clause.title}." in rules
    assert "double_salary_on_go=on" in rules
    assert "mode short" in rules


@pytest.mark.parametrize(
    ("reply", "answers"),
    [
        ("ANSWER: buy", ["buy"]),
        ("Let me see.\n**Answer:** `bid 120`.", ["bid 120"]),
        ("ANSWER: build red-1\nANSWER: build red-2\nANSWER: end", ["build red-1", "build red-2", "end"]),
        ("I pass.\n\n`pass`", ["pass"]),
        ("", [""]),
    ],
)
def test_answers_are_found_in_what_models_write(reply: str, answers: list[str]) -> None:
    assert [answer.strip("* `") for answer in answers_in(reply)] == answers


# Calls.


def test_a_short_game_takes_few_calls_and_only_where_there_is_a_choice(small: Suite) -> None:
    with served() as stub:
        told = measured(small, stub)
    assert told.is_complete
    assert told.calls == stub.calls
    assert told.calls > 3
    assert told.most_calls <= 150
    assert told.illegal == told.retries == told.fallbacks == 0
    assert (told.prompt_tokens, told.completion_tokens) == (100 * stub.calls, 7 * stub.calls)
    for asked in stub.asked:
        options = listed(asked["messages"])
        assert len(options) > 1 or "offer" in asked["messages"][-1]["content"]
        assert options != ["roll"]


def test_even_a_model_that_is_always_wrong_gets_no_more_than_150_calls_per_game(whole: Suite) -> None:
    games = structs.replace(whole, games=whole.games[:1], positions=(), levels=("novice",))
    with served(lambda _: "ANSWER: build nothing") as stub:
        told = measured(games, stub)
        assert 30 < stub.calls == told.calls == told.most_calls <= 150
        assert told.is_complete
        again = measured(structs.replace(games, calls=12), stub)
    assert again.calls == again.most_calls == 12
    assert again.unasked > 0


def test_an_illegal_answer_gets_one_retry_with_code_sentence_and_clause_then_a_counted_fallback(
    small: Suite,
) -> None:
    positions = structs.replace(small, games=())
    with served(lambda _: "ANSWER: build dark-blue-2") as stub:
        told = measured(positions, stub)
    assert stub.calls == 6
    assert (told.illegal, told.retries, told.fallbacks) == (6, 3, 3)
    assert sum(told.illegal_by_code.values()) == 6
    again = stub.asked[1]["messages"]
    assert [message["role"] for message in again] == ["system", "user", "assistant", "user"]
    (code,) = {code for code in told.illegal_by_code if code in again[-1]["content"]}
    assert code.count("/") == 1


def test_a_retry_that_is_legal_counts_and_is_no_fallback(small: Suite) -> None:
    def mends(messages: Messages) -> str:
        return calm(messages) if len(messages) > 2 else "ANSWER: dance"

    with served(mends) as stub:
        told = measured(structs.replace(small, games=()), stub)
    assert (told.illegal, told.retries, told.fallbacks) == (3, 3, 0)
    assert told.illegal_by_code == {"notation/unknown-verb": 3}
    assert stub.calls == 6


def lonely_lot(item: Any) -> str | None:
    """A lot of the asked seat whose group is not complete."""
    game = Game.from_position(item.position)
    assert game.decision is not None
    lots = [deed for deed in game.deeds(game.decision.seat) if game.edition.deeds[deed].kind == "street"]
    return next((lot for lot in lots if not game.deed(lot).is_group_complete), None)


def test_a_refusal_names_the_clause_where_one_speaks_of_it(whole: Suite) -> None:
    wanted = next(item for item in whole.positions if "end" in item.losses and lonely_lot(item))
    with served(lambda _: f"ANSWER: build {lonely_lot(wanted)}") as stub:
        measured(structs.replace(whole, games=(), positions=(wanted,)), stub)
    told = stub.asked[1]["messages"][-1]["content"]
    clause = Game.from_position(wanted.position).edition.clause_of("build")
    assert "building/group-incomplete: " in told
    assert f"({clause})" in told


def test_a_plan_is_played_in_one_call(whole: Suite) -> None:
    """At the end of a turn everything is asked at once: a mortgage and its lifting are two steps of one answer."""

    def plans(messages: Messages) -> str:
        options = listed(messages)
        mortgage = next((one for one in options if one.startswith("mortgage ")), None)
        if "end" in options and mortgage is not None:
            return f"ANSWER: {mortgage}\nANSWER: lift {mortgage.split()[1]}\nANSWER: end"
        return calm(messages)

    games = structs.replace(whole, games=whole.games[:1], positions=(), levels=("novice",), round_limit=6)
    with served(plans) as stub:
        told = measured(games, stub)
    assert told.illegal == 0
    assert told.calls < 40


# An endpoint that fails.


def test_a_busy_endpoint_is_asked_again_and_its_failures_count_as_calls(small: Suite) -> None:
    replies = iter([(429, {"error": "busy"}), (500, {}), (200, None)])

    def busy(messages: Messages) -> Any:
        status, body = next(replies, (200, None))
        return (status, body) if status != 200 else calm(messages)

    with served(busy) as stub:
        told = measured(structs.replace(small, games=()), stub)
    assert (told.calls, told.failed_calls) == (stub.calls, 2)
    assert told.fallbacks == 0


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ((401, {"error": "no key"}), "eval/refused"),
        ((503, {}), "eval/unreachable"),
        ((200, {"choices": []}), "eval/not-a-reply"),
    ],
)
def test_an_endpoint_that_does_not_answer_ends_the_evaluation_with_its_code(
    small: Suite, answer: Any, code: str
) -> None:
    with served(lambda _: answer) as stub, pytest.raises(EvaluationError) as caught:
        measured(small, stub)
    assert caught.value.code == code


def worded(text: str, tokens: str = "7") -> bytes:
    """The body of a reply, with numbers that no library would write."""
    message = {"message": {"content": text}}
    return f'{{"choices": [{json.dumps(message)}], "usage": {{"prompt_tokens": {tokens}}}}}'.encode()


@pytest.mark.parametrize(
    "odd",
    [
        b"<html>busy</html>",
        b"[" * 200_000,
        b"\xff\xfe",
        {"choices": []},
        {"choices": "none"},
        worded("ANSWER: roll", "Infinity"),
        b" " * ((8 << 20) + 1),
    ],
    ids=["page", "brackets", "bytes", "empty", "word", "measureless", "huge"],
)
def test_a_reply_that_is_none_is_a_failed_call_and_asked_for_again(small: Suite, odd: Any, tmp_path: Path) -> None:
    bodies = iter([odd])
    one = structs.replace(small, games=(), positions=small.positions[:1])
    with served(lambda messages: next(bodies, None) or calm(messages)) as stub:
        told = measured(one, stub, out=tmp_path / "eval.jsonl")
    assert (told.calls, told.failed_calls, told.fallbacks) == (2, 1, 0)


@pytest.mark.parametrize(
    "odd",
    [
        worded("ANSWER: \ud800"),
        worded("ANSWER: " + "*" * 200_000 + "x"),
        worded("ANSWER: bid " + "9" * 5_000),
        worded("ANSWER: bid \u00b2"),
        worded("dance\u2028 and sing\x85"),
        worded("ANSWER: roll", "-5"),
        worded("ANSWER: roll", "9" * 400),
        {"choices": [{"message": {"content": None}}]},
        {"choices": [{"message": {"content": ["buy"]}}]},
    ],
    ids=["half", "stars", "digits", "square", "lines", "negative", "dear", "nothing", "list"],
)
def test_whatever_a_model_says_is_an_answer_that_is_kept_and_counted(small: Suite, odd: Any, tmp_path: Path) -> None:
    file = tmp_path / "eval.jsonl"
    one = structs.replace(small, games=(), positions=small.positions[:1])
    with served(lambda _: odd) as stub:
        told = measured(one, stub, out=file)
        calls = stub.calls
        assert (told.calls, told.failed_calls) == (calls, 0)
        assert told.prompt_tokens >= 0
        again = measured(one, stub, out=file, resume=True)
        assert stub.calls == calls
    assert structs.replace(again, seconds=0) == structs.replace(told, seconds=0)


def test_an_endpoint_that_does_not_finish_is_given_up(small: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("magie.evaluation.endpoint.PATIENCE", 0.02)
    one = structs.replace(small, games=(), positions=small.positions[:1])

    is_over = threading.Event()

    def slow(_: Messages) -> str:
        is_over.wait(patience())
        return "ANSWER: roll"

    with served(slow) as stub:
        with pytest.raises(EvaluationError) as caught:
            measured(one, stub)
        is_over.set()
    assert caught.value.code == "eval/unreachable"


def test_an_evaluation_goes_on_where_it_stopped_and_pays_for_no_call_twice(small: Suite, tmp_path: Path) -> None:
    file = tmp_path / "eval.jsonl"
    with served() as stub:
        expected = measured(small, stub)
        total = stub.calls
    broken = 5

    def breaks(messages: Messages) -> Any:
        nonlocal broken
        broken -= 1
        return calm(messages) if broken >= 0 else (401, {})

    with served(breaks) as stub, pytest.raises(EvaluationError):
        measured(small, stub, out=file)
    with file.open("a", encoding="utf-8") as cut:
        cut.write('{"item": "p0')
    with served() as stub:
        told = measured(small, stub, out=file, resume=True)
        assert stub.calls == total - 5
    assert structs.replace(told, seconds=0) == structs.replace(expected, seconds=0)
    with served() as stub:
        assert structs.replace(measured(small, stub, out=file, resume=True), seconds=0) == structs.replace(
            told, seconds=0
        )
        assert stub.calls == 0
    with served() as stub, pytest.raises(EvaluationError, match="eval/exists"):
        measured(small, stub, out=file)
    with served() as stub, pytest.raises(EvaluationError, match="eval/other-evaluation"):
        evaluate(small, endpoint=Endpoint(stub.url, "another"), out=file, resume=True)


def test_the_key_travels_as_a_bearer_and_nothing_without_one(small: Suite) -> None:
    one = structs.replace(small, games=(), positions=small.positions[:1])
    with served() as stub:
        evaluate(one, endpoint=Endpoint(f"{stub.url}/", "stub", "secret"))
        evaluate(one, endpoint=Endpoint(f"{stub.url}/chat/completions", "stub"))
    assert stub.headers[0]["Authorization"] == "Bearer secret"
    assert "Authorization" not in stub.headers[1]
    assert stub.asked[0]["model"] == "stub"


# Bots that models wrote.

CLASS = """
class Thinker:
    def choose(self, game, decision):
        kinds = {action.kind: action for action in game.legal()}
        return kinds.get("buy") or kinds.get("end") or kinds.get("pass") or game.legal()[0]
"""


def test_a_file_is_measured_as_a_program_or_as_its_class(small: Suite, tmp_path: Path) -> None:
    by_class = tmp_path / "player.py"
    by_class.write_text(CLASS, encoding="utf-8")
    for program in (str(by_class), f"{by_class}:Thinker", str(EXAMPLES / "mine.py")):
        told = evaluate(small, program=program)
        assert told.is_complete
        assert told.breaches == {}
        assert told.answers >= 3
        assert told.calls == 0


def test_a_bot_that_crashes_is_measured_all_the_same(small: Suite, tmp_path: Path) -> None:
    file = tmp_path / "player.py"
    file.write_text(CLASS.replace("kinds = ", "kinds = 1 / 0; "), encoding="utf-8")
    told = evaluate(small, program=str(file))
    assert told.is_complete
    assert told.breaches["ended"] >= 3
    assert told.fallbacks == sum(told.breaches.values())


def test_a_class_is_told_from_a_program(tmp_path: Path) -> None:
    file = tmp_path / "player.py"
    file.write_text(CLASS, encoding="utf-8")
    assert class_in(file) == "Thinker"
    assert command_of(str(file)).startswith("magie bot ")
    file.write_text("class Odd(", encoding="utf-8")
    assert class_in(file) is None
    assert command_of("my_bots:Careful") == "magie bot my_bots:Careful"
    assert command_of("./mine") == "./mine"
    with pytest.raises(EvaluationError, match="eval/no-code"):
        command_of(str(tmp_path / "nowhere.py"))


def test_bids_and_deals_count_as_what_is_listed(whole: Suite) -> None:
    auction = next(item for item in whole.positions if item.kind == "bidding")
    least = next(text for text in auction.losses if text.startswith("bid "))
    assert counted_as(auction, "bid 999") == least
    deal = next(item for item in whole.positions if "end" in item.losses)
    assert counted_as(deal, "offer 1 give 5 take 6") == "end"


# The report.


def test_a_level_is_reached_only_with_all_below_it(small: Suite) -> None:
    with served() as stub:
        (first,) = measured(small, stub).levels

    def level(name: str, share: float, games: int = 1) -> Any:
        return structs.replace(first, level=name, share=share, games=games, asked=1)

    assert level_reached([level("novice", 0.5), level("casual", 0.4), level("steady", 0.1)]) == "casual"
    assert level_reached([level("novice", 0.1), level("casual", 0.9)]) is None
    assert level_reached([level("novice", 0.9, games=0)]) is None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_tells_everything_and_asks_no_outside_host(small: Suite, language: str) -> None:
    with served(lambda _: "ANSWER: dance") as stub:
        told = measured(small, stub)
    told = structs.replace(told, changed_levels=["novice"], is_complete=False, breaches={"slow": 2})
    page = EvaluationPage(told, language).html()
    assert f'lang="{language}"' in page
    assert "notation/unknown-verb" in page
    assert told.digest in page
    assert "http" not in page


def test_the_command_prints_text_json_and_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tiny = structs.replace(load_suite(), games=(), positions=load_suite().positions[:2])
    monkeypatch.setattr("magie.evaluation.load_suite", lambda name: tiny)
    page = tmp_path / "page.html"
    with served() as stub:
        ran = magie("eval", "--endpoint", stub.url, "--model", "stub", "--json", "--html", str(page))
        assert ran.status == 0, ran.err
        told = msgspec.json.decode(ran.out)
        assert told["calls"] == 2
        assert json.dumps(told["player"]) in json.dumps(told)
        assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
        ran = magie("eval", "--endpoint", stub.url, "--model", "stub", "--lang", "fr")
        assert "stub selon magie-eval-1" in ran.out
        assert "2 appels" in ran.out


def test_more_seeds_make_more_games_under_a_name_that_says_so(whole: Suite) -> None:
    wider = with_seeds(whole, 5)
    assert (wider.name, wider.digest) == ("magie-eval-1/5", whole.digest)
    assert wider.games[: len(whole.games)] == whole.games
    assert len({(game.level, game.seed, game.seat) for game in wider.games}) == len(wider.games) == 5 * 5 * 3
    assert len({game.id for game in wider.games}) == len(wider.games)
    assert with_seeds(whole, 2) is whole


@pytest.mark.parametrize(
    ("words", "code", "place"),
    [
        ((), "eval/who", "--endpoint"),
        (("--endpoint", "x", "--code", "y"), "eval/who", "--endpoint"),
        (("--endpoint", "ftp://x"), "eval/bad-endpoint", "--endpoint"),
        (("--code", "x.py", "--part", "half"), "eval/bad-part", "--part"),
        (("--code", "nowhere.py"), "eval/no-code", "--code"),
        (("--code", "./nowhere"), "bot/not-found", "--code"),
        (("--code", "x", "--suite", "other"), "eval/unknown-suite", "--suite"),
    ],
)
def test_what_cannot_be_measured_is_refused_with_code_and_option(
    words: tuple[str, ...], code: str, place: str
) -> None:
    ran = magie("eval", *words)
    assert ran.status == 2
    assert ran.err.startswith(f"error[{code}]: ")
    assert f"({place})" in ran.err
