"""The ready files for hosting: what they start is started here, without containers."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx2
import pytest
import yaml  # type: ignore[import-untyped]
from tests.ports import HeldPort
from tests.server.proxies import Habits, Proxy
from tests.server.running import Page, Running, make_table, running
from tests.waiting import until

import magie
from magie.server.doctor import examine
from magie.server.metrics import Metrics
from magie.server.settings import PREFIX, Settings

DEPLOY = Path(magie.__file__).parents[2] / "deploy"


def _services() -> dict[str, Any]:
    services: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    return services


def _processes() -> dict[str, dict[str, str]]:
    return {name: one["environment"] for name, one in _services().items() if name.startswith("magie-")}


def test_every_setting_of_the_compose_file_is_one() -> None:
    known = {PREFIX + name.upper() for name in Settings.__struct_fields__}
    for environment in _processes().values():
        assert set(environment) <= known


def test_the_processes_of_the_compose_file_play_one_table_together(postgres_address: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        servers = []
        for name, environment in list(_processes().items())[:2]:
            (tmp_path / name).mkdir()
            own = {key.removeprefix(PREFIX).lower(): value for key, value in environment.items()}
            own |= {"database": postgres_address, "hosts": "magie.test 127.0.0.1", "https": "false"}
            own["process_address"] = ""  # here they listen on ports of their own
            servers.append(stack.enter_context(running(tmp_path / name, **own)))
        table, cookie = make_table(servers[0].address)
        with Page(servers[1].address, table, cookie) as page:
            page.ask("add-part", part="5a" * 32)
            page.until_asked()
            assert page.act()["kind"] == "done"
        for server in servers:
            assert httpx2.get(f"{server.address}/ready").status_code == 200


def test_the_proxy_files_name_the_processes_that_there_are() -> None:
    caddy = (DEPLOY / "Caddyfile").read_text()
    assert set(re.findall(r"(magie-\d):8000", caddy)) == set(_processes())
    nginx = (DEPLOY / "nginx.conf").read_text()
    assert len(re.findall(r"server 127\.0\.0\.1:\d+", nginx)) == len(_processes())
    pattern = re.search(r"~(\S+) \$table;", nginx)
    assert pattern is not None
    assert re.match(pattern[1].replace("?<table>", "?P<table>"), "/api/tables/abc/live")["table"] == "abc"  # type: ignore[index]


def _habits(nginx: str) -> Habits:
    """What nginx would do by a file, as far as the doctor looks at it."""
    said = dict(re.findall(r"^\s*proxy_set_header (\S+) +(\S+);", nginx, re.MULTILINE))
    silence = re.search(r"proxy_read_timeout (\d+)s", nginx)
    largest = re.search(r"client_max_body_size (\d+)k", nginx)
    return Habits(
        upgrades="proxy_http_version 1.1" in nginx and said.get("Upgrade") == "$http_upgrade",
        host="" if said.get("Host") == "$http_host" else "127.0.0.1:1",  # the name of the upstream
        names_sender=said.get("X-Forwarded-For") == "$remote_addr",
        silence=float(silence[1]) if silence else 60.0,
        largest_body=1024 * int(largest[1]) if largest else 1 << 20,
        blocks=("/metrics",) if re.search(r"location = /metrics \{[^}]*return 404;", nginx) else (),
    )


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("proxied"), hosts="127.0.0.1", frame_burst="1000000") as one:
        yield one


@pytest.mark.parametrize(
    ("line", "complaints"),
    [
        ("", []),
        ("proxy_set_header Host", ["host", "post", "socket-refused"]),
        ("proxy_set_header Upgrade", ["no-upgrade"]),
        ("proxy_set_header X-Forwarded-For", ["no-sender"]),
        ("return 404", ["metrics-open"]),
    ],
)
def test_a_proxy_that_does_what_the_nginx_file_says_is_well_and_without_a_line_is_not(
    server: Running, line: str, complaints: list[str]
) -> None:
    text = (DEPLOY / "nginx.conf").read_text()
    habits = _habits("\n".join(one for one in text.splitlines() if not line or line not in one))
    with Proxy(server.address, habits=habits) as proxy:
        assert [finding.key for finding in examine(proxy.address, 0.0)] == [f"doctor-{one}" for one in complaints]


def _nginx(folder: Path, port: int, upstream: str) -> list[str]:
    """How nginx is started by its file, at a port of this machine; one of its three processes is there."""
    text = re.sub(r"ssl_certificate\S*\s+\S+;", "", (DEPLOY / "nginx.conf").read_text())
    text = text.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};").replace("127.0.0.1:8002", upstream)
    kept = "".join(
        f"{part}_temp_path {folder}/{part};\n" for part in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    own = f"daemon off;\npid {folder}/pid;\nerror_log {folder}/errors;\nevents {{}}\n"
    (folder / "nginx.conf").write_text(f"{own}http {{\naccess_log off;\n{kept}{text}\n}}\n")
    return ["nginx", "-e", f"{folder}/errors", "-c", str(folder / "nginx.conf")]


def _caddy(folder: Path, port: int, upstream: str) -> list[str]:
    """How Caddy is started likewise."""
    text = (DEPLOY / "Caddyfile").read_text().replace("{$MAGIE_NAME}", f"http://127.0.0.1:{port}")
    for name, address in (("magie-1", "127.0.0.1:1"), ("magie-2", upstream), ("magie-3", "127.0.0.1:1")):
        text = text.replace(f"{name}:8000", address)
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n}}\n{text}")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


@pytest.fixture
def held() -> Iterator[HeldPort]:
    with HeldPort() as port:
        yield port


@pytest.mark.parametrize("command", [_nginx, _caddy], ids=["nginx", "caddy"])
def test_the_proxies_themselves_break_nothing_by_their_files_where_they_are_installed(
    command: Callable[[Path, int, str], list[str]], server: Running, tmp_path: Path, held: HeldPort
) -> None:
    port = held.number
    arguments = command(tmp_path, port, server.address.rpartition("/")[2])
    if shutil.which(arguments[0]) is None:
        pytest.skip(f"{arguments[0]} is not installed")
    address = f"http://127.0.0.1:{port}"
    proxy = subprocess.Popen(arguments, env={**os.environ, "HOME": str(tmp_path)})
    try:
        until(lambda: proxy.poll() is not None or _answers(address))
        assert [finding.key for finding in examine(address, 0.0)] == []
        table, cookie = make_table(address)
        with Page(address, table, cookie) as page:
            page.ask("add-part", part="5a" * 32)
            page.until_asked()
            assert page.act()["kind"] == "done"
    finally:
        proxy.terminate()
        proxy.wait()


def _answers(address: str) -> bool:
    try:
        return httpx2.get(f"{address}/ready").status_code == 200
    except httpx2.TransportError:
        return False


def test_the_dashboard_shows_every_metric_and_no_other() -> None:
    board = json.loads((DEPLOY / "grafana.json").read_text())
    queries = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    named = set(re.findall(r"\bmagie_\w+", " ".join(queries)))
    metrics = Metrics()
    metrics.acted("roll")
    metrics.refused("command/stale")
    metrics.made_tables.labels("classic").inc()
    told = set(re.findall(r"^(magie_\w+)", metrics.exposition().decode(), re.MULTILINE))
    assert named <= told
    families = {re.sub(r"_(total|created|bucket|sum|count)$", "", name) for name in told}
    assert {re.sub(r"_(total|bucket|sum|count)$", "", name) for name in named} == families
    variables = {one["name"] for one in board["templating"]["list"]}
    assert {name for query in queries for name in re.findall(r"\$([a-z]+)", query)} <= variables
