"""Every address and every header with bytes, NUL, broken URLs and what is no ASCII: refused, and never a fault."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from benchmarks.audit.requests import HEADERS, PATIENT, VALUES, answer_to, faults_in, odd_requests, routes
from tests.server.running import make_table, running


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_no_request_however_odd_is_a_fault_of_the_server(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    settings = {"shared": "true", "database": request.getfixturevalue(kind)} if kind == "postgresql" else {}
    wide = {"socket_rate": "100000", "sockets_per_client": "100000", "tables_per_client": "100000"}
    with running(tmp_path, analysts="0", **PATIENT, **wide, **settings) as server:
        table, _ = make_table(server.address)
        requests = list(odd_requests(table.encode(), share=len(VALUES)))
        answers: dict[int, list[bytes]] = {}
        for one in requests:
            answers.setdefault(answer_to(server.address, one), []).append(one)
        assert not answers.get(500)
    log = server.log.read_text(encoding="utf-8")
    assert f'"database": "{kind}"' in log, "it is this database that was asked"
    assert faults_in(log) == []
    told = Counter({status: len(given) for status, given in answers.items()})
    assert told[200] > len(routes()), "most of what is asked for is there"
    assert told[101] > len(HEADERS), "sockets are opened too"
    assert told[400] + told[404] > len(requests) / 4


def test_the_odd_requests_reach_every_address_in_each_of_its_places() -> None:
    heads = [one.partition(b" HTTP/1.1")[0] for one in odd_requests(b"abc", share=len(VALUES))]
    for route in routes():
        around = re.sub(rb"\\\{\w+\\\}", rb"[^/ ]+", re.escape(route.path))
        found = sum(re.fullmatch(route.method + b" " + around, head) is not None for head in heads)
        assert found >= len(HEADERS), route
