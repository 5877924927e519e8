"""The OpenAPI document: what it promises the server keeps, for whatever Schemathesis thinks of."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from tests.server.running import Running, make_table, running

from magie.game.tagged import Tagged
from magie.server import export
from magie.server.wire import frames


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    plenty = {"tables_per_client": "1000000", "bots_per_client": "1000000"}
    with running(tmp_path_factory.mktemp("document"), **plenty) as server:
        yield server


@pytest.fixture(scope="module")
def api(server: Running) -> Any:
    import schemathesis  # slow to load, and one worker needs it

    return schemathesis.openapi.from_url(f"{server.address}/schema/openapi.json")


@pytest.fixture(scope="module")
def known(server: Running) -> str:
    return make_table(server.address, is_public=True)[0]


OPERATIONS = (
    "GET /api/home",
    "GET /api/editions/{edition}/board",
    "GET /api/editions/{edition}/rules",
    "GET /api/tables",
    "POST /api/bots",
    "POST /api/tables",
    "GET /api/tables/{table}",
    "POST /api/tables/{table}/seats",
    "POST /api/tables/{table}/link",
    "POST /api/tables/{table}/claim",
    "POST /api/tables/{table}/rematch",
    "GET /api/tables/{table}/history",
    "GET /api/tables/{table}/story",
    "GET /api/tables/{table}/record",
    "GET /api/tables/{table}/proof",
    "GET /api/judge",
    "GET /api/advise",
    "GET /api/judge-deal",
    "GET /api/position",
    "GET /api/coming",
    "GET /api/tables/{table}/advice",
    "POST /api/tables/{table}/deal",
    "POST /api/records",
    "GET /api/reviews/{review}",
    "GET /api/reviews/{review}/history",
    "GET /api/reviews/{review}/page",
    "GET /api/reviews/{review}/question/{index}",
    "GET /api/reviews/{review}/try/{index}",
    "GET /api/reviews/{review}/answers/{index}",
    "GET /api/reviews/{review}/better/{index}",
    "GET /health",
    "GET /ready",
    "GET /metrics",
)


def test_every_operation_of_the_document_is_put_to_the_test(api: Any) -> None:
    found = {operation.ok().label for operation in api.get_all_operations()}
    assert found == set(OPERATIONS)


@pytest.mark.parametrize("label", OPERATIONS)
def test_the_server_answers_as_the_document_says(api: Any, server: Running, known: str, label: str) -> None:
    from schemathesis import GenerationMode
    from schemathesis.specs.openapi.checks import positive_data_acceptance

    operation = next(found.ok() for found in api.get_all_operations() if found.ok().label == label)

    @settings(max_examples=12, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy() | operation.as_strategy(generation_mode=GenerationMode.NEGATIVE))
    def holds(case: Any) -> None:
        if "table" in case.path_parameters and len(str(case.path_parameters["table"])) % 2:
            case.path_parameters["table"] = known
        answer = case.call(base_url=server.address)
        # A schema cannot say which editions, boards and switches go together: such tables are refused with a code.
        case.validate_response(answer, excluded_checks=[positive_data_acceptance])
        assert answer.status_code < 500

    holds()


def test_the_served_document_is_the_exported_one(server: Running, tmp_path: Path) -> None:
    export.write(tmp_path)
    exported = msgspec.json.decode((tmp_path / export.OPENAPI).read_bytes())
    assert httpx2.get(f"{server.address}/schema/openapi.json").json() == exported
    assert msgspec.json.decode((tmp_path / export.FRAMES).read_bytes()) == export.frames_schema()


def test_the_schema_of_frames_names_every_frame_once() -> None:
    named = export.frames_schema()["$defs"]
    kinds = [kind for kind in vars(frames).values() if isinstance(kind, type) and issubclass(kind, Tagged)]
    leaves = [kind for kind in kinds if not kind.__subclasses__()]
    ours = [kind.__name__ for kind in leaves if kind.__module__ == frames.__name__]
    assert len(ours) == 31
    assert set(ours) | {"Request", "Frame"} <= named.keys()
    assert not [name for name in named if "." in name]


def test_no_secret_is_part_of_the_document_before_the_end_of_a_game() -> None:
    document = export.openapi_document()
    with_secret = [
        name for name, kind in document["components"]["schemas"].items() if "secret" in kind.get("properties", {})
    ]
    assert with_secret == ["Proof"]
