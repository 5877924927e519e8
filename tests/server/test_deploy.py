"""The ready files for hosting: what they start is started here, without containers."""

from __future__ import annotations

import re
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx2
import yaml  # type: ignore[import-untyped]
from tests.server.running import Page, make_table, running

import magie
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
