"""The key of an evaluation goes to the address that was given, and is told and kept nowhere."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from tests.evaluation.stub import served

from magie.evaluation import evaluate, load_suite
from magie.evaluation.endpoint import Endpoint
from magie.evaluation.suite import EvaluationError, Suite

KEY = "sk-0123/secret"


@pytest.fixture(scope="module")
def small() -> Suite:
    """A few positions."""
    suite = load_suite()
    return structs.replace(suite, games=(), positions=suite.positions[:2])


def measured(small: Suite, stub: Any, key: str, **more: Any) -> Any:
    return evaluate(small, endpoint=Endpoint(stub.url, "stub", key), wait=lambda _: None, **more)


def test_the_key_goes_to_no_other_address(small: Suite) -> None:
    with served() as elsewhere:
        for status in (301, 302, 303, 307, 308):
            told = status, f"{elsewhere.url}/chat/completions"
            with served(lambda _, told=told: told) as stub:  # type: ignore[misc]
                with pytest.raises(EvaluationError, match="eval/refused") as caught:
                    measured(small, stub, key=KEY)
                assert caught.value.details["problem"] == f"{status} {elsewhere.url}/chat/completions"
                assert stub.calls == 1
        assert elsewhere.methods == []


@pytest.mark.parametrize(
    "told", [f"I was sent {KEY}", f"{'x' * 290}{KEY}", KEY.replace("/", r"\/").encode(), f"{'x' * 295}{KEY}".encode()]
)
@pytest.mark.parametrize("status", [200, 302, 400, 503])
def test_the_key_is_told_and_kept_nowhere(small: Suite, tmp_path: Path, status: int, told: str | bytes) -> None:
    out, problem = tmp_path / "out", ""
    with served(lambda _: (status, told)) as stub:
        try:
            measured(small, stub, key=KEY, out=out)
        except EvaluationError as error:
            problem = str(error.details)
    assert KEY[:5] not in problem + out.read_text(encoding="utf-8")
    assert stub.headers[0]["Authorization"] == f"Bearer {KEY}"


def test_a_key_that_no_request_can_carry_is_not_told_either(small: Suite) -> None:
    with served() as stub, pytest.raises(EvaluationError, match="eval/bad-key") as caught:
        measured(small, stub, key=f"{KEY}\nX-More: 1")
    assert (stub.calls, caught.value.details) == (0, {})
