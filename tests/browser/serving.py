"""A server in a process of its own, which can be killed and started again on the same data."""

import os
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType

from tests.ports import HeldPort
from tests.server.up_to_date import put_database
from tests.waiting import LONG, patience, until


class Server:
    """`magie serve` on a port of its own; its data and its log lie in a folder.

    Its dice fall alike in every run, unless a test is to prove them: then `module` is the real program.
    """

    def __init__(self, folder: Path, module: str = "tests.browser.unhurried", **settings: str) -> None:
        self.folder = folder
        self.module = module
        self.settings = settings
        self.port = HeldPort()  # also while the server is dead
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where the pages are."""
        return f"http://127.0.0.1:{self.port.number}"

    @property
    def log(self) -> str:
        """What the server has written."""
        return (self.folder / "server.log").read_text(encoding="utf-8")

    def start(self) -> None:
        """Start, and wait until the server is ready."""
        put_database(self.folder)
        with (self.folder / "server.log").open("ab") as log:
            command = [
                sys.executable,
                "-m",
                self.module,
                "serve",
                "--host",
                "127.0.0.1",
                "--port",
                str(self.port.number),
            ]
            environment = {
                **os.environ,
                # As in `tests/server/running.py`: servers that start again find what the first one compiled.
                "PYTHONDONTWRITEBYTECODE": "",
                "PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir()) / "magie-tests-bytecode"),
                "MAGIE_HOME": str(self.folder),
                "MAGIE_RATE_LIMIT": "100000",
                "MAGIE_DATABASE_SECONDS": str(LONG),
                "MAGIE_TABLES_PER_CLIENT": "10000",
                **self.settings,
            }
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        until(lambda: self.process is None or self.process.poll() is not None or self.is_ready(), lambda: self.log)
        if self.process.poll() is not None:
            raise RuntimeError(f"the server did not start:\n{self.log}")

    def is_ready(self) -> bool:
        """Whether the server answers, and has its database."""
        try:
            with urllib.request.urlopen(f"{self.address}/ready", timeout=patience()):
                return True
        except (urllib.error.URLError, ConnectionError):
            return False

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
        self.port.let_go()
        if self.process is not None and (ended := self.process.poll()) is not None and ended != -signal.SIGKILL:
            raise RuntimeError(f"the server ended by itself, with {ended}:\n{self.log[-2000:]}")
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=patience())
            except subprocess.TimeoutExpired:
                self.kill()
