"""An endpoint in the form of OpenAI's chat completions, asked with nothing but the standard library.

Whatever it answers, one call takes bounded time and memory and gives a text or Unavailable.
"""

import json
from collections.abc import Sequence
from http.client import HTTPException
from queue import Empty, Queue
from threading import Thread
from typing import NamedTuple
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from magie.evaluation.suite import EvaluationError

Message = dict[str, str]
PATIENCE = 300.0  # seconds for one reply
MOST_BYTES = 8 << 20  # of one reply
MOST_LETTERS = 100_000  # of its text that are kept: the last ones, where the answer stands
MOST_TOKENS = 1 << 40
MOST_TOLD = 300  # letters of what came instead of a reply
UNREACHABLE, NO_REPLY = "eval/unreachable", "eval/not-a-reply"
PASSING = {408, 409, 425, 429, 500, 502, 503, 504, 529}  # what another try may mend


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
            self._headers["Authorization"] = f"Bearer {key}"

    def ask(self, messages: Sequence[Message]) -> Reply:
        """One call; raises Unavailable for what may pass, EvaluationError for what does not."""
        asked = {"model": self.model, "messages": list(messages), "max_tokens": self.most_tokens}
        request = Request(self.url, json.dumps(asked).encode(), self._headers, method="POST")  # noqa: S310 - checked
        status, body = fetched(request)
        if status in PASSING:
            raise Unavailable(f"{status} {body.decode(errors='replace')}")
        if status >= 400:
            problem = printable(f"{status} {body.decode(errors='replace')}")
            raise EvaluationError("eval/refused", {"endpoint": self.url, "problem": problem})
        return read_reply(body)


def fetched(request: Request) -> tuple[int, bytes]:
    """Status and body of what a request is answered with; raises Unavailable.

    A thread waits for it: a timeout of the socket would begin anew with every byte that drips in.
    """
    got: Queue[tuple[int, bytes] | Unavailable] = Queue(1)
    Thread(target=lambda: got.put(answered(request)), daemon=True).start()
    try:
        answer = got.get(timeout=PATIENCE)
    except Empty:
        raise Unavailable(f"no reply in {PATIENCE:.0f} s") from None
    if isinstance(answer, Unavailable):
        raise answer
    return answer


def answered(request: Request) -> tuple[int, bytes] | Unavailable:
    """What a request is answered with, or why it is not."""
    try:
        try:
            with urlopen(request, timeout=PATIENCE) as response:  # noqa: S310 - checked by Endpoint
                return response.status, response.read(MOST_BYTES + 1)
        except HTTPError as error:
            with error:
                return error.code, error.read(MOST_TOLD)
    except (URLError, HTTPException, OSError, ValueError) as error:
        return Unavailable(str(error))


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
