"""Ports of the loopback address for servers that must be told theirs."""

import socket
import sys
from types import TracebackType


class HeldPort:
    """A port that nobody else is given: it is bound, and the server that it is for listens there all the same."""

    def __init__(self) -> None:
        self._held = socket.socket()
        self._held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._held.bind(("127.0.0.1", 0))
        self.number: int = self._held.getsockname()[1]
        if sys.platform != "linux":  # where nobody may listen on a port that another has bound
            self.let_go()

    def let_go(self) -> None:
        """Whoever wants the port may have it."""
        self._held.close()

    def __enter__(self) -> "HeldPort":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.let_go()
