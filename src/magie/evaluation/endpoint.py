"""An endpoint in the form of OpenAI's chat completions, asked with nothing but the standard library.

Whatever it answers, one call takes bounded time and memory and gives a text or Unavailable.
"""

import json
import re
from collections.abc import Sequence
from http.client import HTTPException
from queue import Empty, Queue
from threading import Thread
from typing import Any, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from magie.evaluation.suite import EvaluationError

Message = dict[str, str]
PATIENCE = 300.0  # seconds for one reply
MOST_BYTES = 8 << 20  # of one reply
MOST_LETTERS = 100_000  # of its text that are kept: the last ones, where the answer stands
MOST_TOKENS = 1 << 40
MOST_TOLD = 300  # letters of what came instead of a reply
MOST_READ = 8 << 10  # bytes of it: a key that stands at their end is not told
UNREACHABLE, NO_REPLY = "eval/unreachable", "eval/not-a-reply"
SHORTEST_SECRET = 8  # letters of a key; a shorter one is a word that an endpoint without keys is given
MASKED = b"***"
NOTHING_CAME = 0  # in place of a status
PASSING = {NOTHING_CAME, 408, 409, 425, 429, 500, 502, 503, 504, 529}  # what another try may mend


class _HereAlone(HTTPRedirectHandler):
    """Follows no redirect: the key, and what a model is asked, are for the address that was given."""

    def redirect_request(self, *_: Any) -> None:
        """There is none."""


_open = build_opener(_HereAlone).open


class Reply(NamedTuple):
    """What a model said, and what it cost."""

    text: str
    prompt_tokens: int = 0
    completion_tokens: int = 0


def printable(text: str) -> str:
    """The beginning of a text in one printable line."""
    return "".join(letter if letter.isprintable() else " " for letter in text[:MOST_TOLD]).strip()


class Unavailable(Exception):  # noqa: N818  (the name says the fault, as in magie.game.errors)
    """No reply this time: what came instead, and the code that says so if it stays like that."""

    def __init__(self, problem: str, code: str = UNREACHABLE) -> None:
        super().__init__(problem)
        self.problem, self.code = printable(problem), code


class Endpoint:
    """A model behind an address such as `http://localhost:8080/v1`."""

    def __init__(self, url: str, model: str, key: str | None = None, most_tokens: int = 2048) -> None:
        """Raises EvaluationError for what is no address."""
        if not url.startswith(("http://", "https://")):
            raise EvaluationError("eval/bad-endpoint", {"endpoint": url})
        base = url.rstrip("/")
        self.url = base if base.endswith("/chat/completions") else f"{base}/chat/completions"
        self.model = model
        self.most_tokens = most_tokens
        self._headers = {"Content-Type": "application/json; charset=utf-8"}
        if key:
            if not (key.isascii() and key.isprintable()):
                raise EvaluationError("eval/bad-key")
            self._headers["Authorization"] = f"Bearer {key}"
        # As texts may write it, with some of its signs escaped.
        signs = [re.escape(sign.encode()) for sign in key or ""]
        self._key = re.compile(rb"\\*".join(signs)) if len(signs) >= SHORTEST_SECRET else None

    def ask(self, messages: Sequence[Message]) -> Reply:
        """One call; raises Unavailable for what may pass, EvaluationError for what does not."""
        asked = {"model": self.model, "messages": list(messages), "max_tokens": self.most_tokens}
        request = Request(self.url, json.dumps(asked).encode(), self._headers, method="POST")  # noqa: S310 - checked
        status, body = fetched(request)
        body = self._masked(body)
        if 200 <= status < 300:
            reply = read_reply(body)
            return reply._replace(text=self._masked(reply.text.encode()).decode())
        told = f"{status or ''} {body.decode(errors='replace')}".strip()
        if status in PASSING:
            raise Unavailable(told)
        raise EvaluationError("eval/refused", {"endpoint": self.url, "problem": printable(told)})

    def _masked(self, told: bytes) -> bytes:
        """What came back without the key, which an endpoint may send along: it is told and kept nowhere."""
        return told if self._key is None else self._key.sub(MASKED, told)


def fetched(request: Request) -> tuple[int, bytes]:
    """Status and body of what a request is answered with; raises Unavailable.

    A thread waits for it: a timeout of the socket would begin anew with every byte that drips in.
    """
    got: Queue[tuple[int, bytes]] = Queue(1)
    Thread(target=lambda: got.put(answered(request)), daemon=True).start()
    try:
        return got.get(timeout=PATIENCE)
    except Empty:
        raise Unavailable(f"no reply in {PATIENCE:.0f} s") from None


def answered(request: Request) -> tuple[int, bytes]:
    """What a request is answered with, or why it is not, and where it is told to go instead."""
    try:
        try:
            with _open(request, timeout=PATIENCE) as response:
                return response.status, response.read(MOST_BYTES + 1)
        except HTTPError as error:
            with error:
                elsewhere = error.headers.get("Location")
                return error.code, elsewhere.encode(errors="replace") if elsewhere else error.read(MOST_READ)
    except (URLError, HTTPException, OSError, ValueError) as error:
        return NOTHING_CAME, str(error).encode(errors="replace")


def read_reply(body: bytes) -> Reply:
    """The text and the tokens of a reply; raises Unavailable for another form."""
    if len(body) > MOST_BYTES:
        raise Unavailable(f"more than {MOST_BYTES:,} bytes", NO_REPLY)
    try:
        told = json.loads(body)
        text = str(told["choices"][0]["message"]["content"] or "")
        used = told.get("usage") or {}
        prompt, completion = (int(used.get(name) or 0) for name in ("prompt_tokens", "completion_tokens"))
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
        raise Unavailable(body[:MOST_TOLD].decode(errors="replace"), NO_REPLY) from None
    text = text[-MOST_LETTERS:].encode(errors="replace").decode()  # halves of letters that no file takes
    return Reply(text, *(min(max(0, tokens), MOST_TOKENS) for tokens in (prompt, completion)))
