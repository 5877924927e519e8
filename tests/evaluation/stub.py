"""A stub of a chat endpoint on the loopback address: it counts its calls and answers by a script."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

Messages = list[dict[str, str]]
CALM = ("roll", "decline", "pass", "reject", "keep", "skip", "pay", "end")


class Stub:
    """What the endpoint was asked, and what it answers."""

    def __init__(self, answer: Callable[[Messages], Any]) -> None:
        self.answer = answer
        self.asked: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.methods: list[str] = []
        self.url = ""

    @property
    def calls(self) -> int:
        """How many requests came."""
        return len(self.asked)


def listed(messages: Messages) -> list[str]:
    """The actions that the last question lists."""
    question = next(one["content"] for one in reversed(messages) if "You have seat" in one["content"])
    return [line.split(" · ")[0].strip() for line in question.splitlines() if re.match(r"  \S.* · ", line)]


def calm(messages: Messages) -> str:
    """The calm answer, in a sentence as models write them; it buys what it may."""
    options = listed(messages)
    wanted = "buy" if "buy" in options else next((one for one in options if one in CALM), options[0])
    return f"I think it is best to wait.\n\n**ANSWER: {wanted}**"


@contextmanager
def served(answer: Callable[[Messages], Any] = calm) -> Iterator[Stub]:
    """A running stub; an answer may be a text, a status with a problem, or a whole body, as an object or bytes.

    The problem with a status of 3xx is the address to go to instead.
    """
    stub = Stub(answer)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            stub.methods.append("GET")
            self.send_error(405)

        def do_POST(self) -> None:
            stub.methods.append("POST")
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            stub.asked.append(asked)
            stub.headers.append(dict(self.headers))
            told = stub.answer(asked["messages"])
            status, body = told if isinstance(told, tuple) else (200, told)
            if isinstance(body, str) and status == 200:
                usage = {"prompt_tokens": 100, "completion_tokens": 7}
                body = {"choices": [{"message": {"role": "assistant", "content": body}}], "usage": usage}
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
            self.send_response(status)
            if 300 <= status < 400:
                self.send_header("Location", body if isinstance(body, str) else body.decode())
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            with suppress(BrokenPipeError):  # whoever asked may have lost patience
                self.wfile.write(data)

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    stub.url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    try:
        yield stub
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
