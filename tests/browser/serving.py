"""A server in a process of its own, which can be killed and started again on the same data."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType

from tests.server.up_to_date import put_database

START_SECONDS = 120  # on a busy machine; a server that ends by itself is not waited for


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """`magie serve` on a free port; its data and its log lie in a folder.

    Its dice fall alike in every run, unless a test is to prove them: then `module` is the real program.
    """

    def __init__(self, folder: Path, module: str = "tests.browser.fixed_dice", **settings: str) -> None:
        self.folder = folder
        self.module = module
        self.settings = settings
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where the pages are."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """What the server has written."""
        return (self.folder / "server.log").read_text(encoding="utf-8")

    def start(self) -> None:
        """Start, and wait until the server is ready."""
        put_database(self.folder)
        with (self.folder / "server.log").open("ab") as log:
            command = [sys.executable, "-m", self.module, "serve", "--host", "127.0.0.1", "--port", str(self.port)]
            environment = {
                **os.environ,
                # As in `tests/server/running.py`: servers that start again find what the first one compiled.
                "PYTHONDONTWRITEBYTECODE": "",
                "PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir()) / "magie-tests-bytecode"),
                "MAGIE_HOME": str(self.folder),
                "MAGIE_RATE_LIMIT": "100000",
                "MAGIE_TABLES_PER_CLIENT": "10000",
                **self.settings,
            }
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            if self.process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(f"{self.address}/ready", timeout=1):
                    return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.05)
        self.kill()
        raise RuntimeError(f"the server did not start:\n{self.log}")

    def kill(self) -> None:
        """End the server as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process is not None and (ended := self.process.poll()) is not None and ended != -signal.SIGKILL:
            raise RuntimeError(f"the server ended by itself, with {ended}:\n{self.log[-2000:]}")
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self.kill()
