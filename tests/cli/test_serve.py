"""`magie serve` and `magie play` in the browser: where they are, what they say, how they end."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest
from tests.cli.table import magie
from tests.waiting import patience

from magie.cli.serve import network_address


@contextmanager
def started(folder: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    """A command that runs for as long as a test needs it."""
    environment = {**os.environ, "MAGIE_HOME": str(folder)}
    command = [sys.executable, "-m", "magie", *words]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment, text=True, stdout=pipe, stderr=pipe) as process:
        try:
            yield process
        finally:
            process.kill()


def test_play_serves_the_page_on_a_free_port_and_stops_at_ctrl_c(tmp_path: Path) -> None:
    with started(tmp_path, "play", "--no-browser", "--lang", "fr") as process:
        assert process.stdout is not None
        told = process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+", told)
        assert address, told + (process.stderr.read() if process.stderr and process.poll() is not None else "")
        assert httpx2.get(f"{address[0]}/api/home?language=fr").status_code == 200
        assert httpx2.get(f"{address[0]}/api/home", headers={"Host": "evil.example"}).status_code == 421
        process.send_signal(signal.SIGINT)
        rest, errors = process.communicate(timeout=patience())
        assert process.returncode == 0
        assert "Arrêté. Chaque partie est gardée." in rest
        assert errors == ""
        assert (tmp_path / "tables.sqlite").exists()
        assert (tmp_path / "tables.sqlite").stat().st_mode & 0o077 == 0, "others cannot read the secrets of the dice"


def test_a_shared_game_is_found_at_the_address_of_the_machine_in_its_network(tmp_path: Path) -> None:
    host = network_address()
    with started(tmp_path, "play", "--share", "--no-browser", "--lang", "en") as process:
        assert process.stdout is not None
        address = re.search(r"http://\S+", process.stdout.readline())
        assert address
        assert address[0].startswith(f"http://{host}:")
        assert httpx2.get(f"{address[0]}/health").status_code == 200
        assert httpx2.get(f"{address[0]}/health", headers={"Host": "evil.example"}).status_code == 421


def test_an_address_that_is_taken_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        with started(tmp_path, "serve", "--port", port, "--lang", "en") as process:
            told, errors = process.communicate(timeout=patience())
    assert process.returncode == 2
    assert told == ""
    assert errors.startswith("error[serve/address-taken]: Port ")
    assert errors.endswith("(--port)\n")


@pytest.mark.parametrize(
    ("words", "code", "place"),
    [
        (("--host", "300.1.1.1"), "serve/unknown-host", "--host"),
        (("--host", "192.0.2.77"), "serve/unknown-host", "--host"),
        (("--port", "99999"), "serve/no-port", "--port"),
    ],
)
def test_an_address_that_cannot_be_names_the_option_that_is_at_fault(
    words: tuple[str, str], code: str, place: str
) -> None:
    ran = magie("serve", *words, "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"error[{code}]: ")
    assert ran.err.endswith(f"({place})\n")
    assert words[1] in ran.err


def test_a_bad_setting_is_said_in_one_line(tmp_path: Path) -> None:
    environment = {**os.environ, "MAGIE_HOME": str(tmp_path), "MAGIE_RATE_LIMIT": "often"}
    command = [sys.executable, "-m", "magie", "serve", "--lang", "en"]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert ran.stderr.startswith("error[settings/bad-value]: MAGIE_RATE_LIMIT can’t be that")


def test_the_terminal_does_not_load_the_server() -> None:
    script = "import sys, magie.cli.app; print(*sorted({'litestar', 'sqlalchemy', 'uvicorn'} & set(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == ""
