"""An endpoint in the form of OpenAI's chat completions, asked with nothing but the standard library."""

import json
from collections.abc import Sequence
from http.client import HTTPException
from typing import Any, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from magie.evaluation.suite import EvaluationError

Message = dict[str, str]
PATIENCE = 300.0  # seconds for one reply
PASSING = {408, 409, 425, 429, 500, 502, 503, 504, 529}  # what another try may mend


class Reply(NamedTuple):
    """What a model said, and what it cost."""

    text: str
    prompt_tokens: int = 0
    completion_tokens: int = 0


class Unavailable(Exception):  # noqa: N818  (the name says the fault, as in magie.game.errors)
    """No reply this time."""


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
        try:
            with urlopen(request, timeout=PATIENCE) as response:  # noqa: S310 - checked above
                told = json.load(response)
        except HTTPError as error:
            problem = f"{error.code} {error.read(300).decode('utf-8', errors='replace')}".strip()
            if error.code in PASSING:
                raise Unavailable(problem) from None
            raise EvaluationError("eval/refused", {"endpoint": self.url, "problem": problem}) from None
        except (URLError, HTTPException, OSError, ValueError) as error:
            raise Unavailable(str(error)) from None
        return read_reply(told, self.url)


def read_reply(told: Any, url: str) -> Reply:
    """The text and the tokens of a reply; raises EvaluationError for another form."""
    try:
        text = told["choices"][0]["message"]["content"] or ""
        used = told.get("usage") or {}
        tokens = int(used.get("prompt_tokens") or 0), int(used.get("completion_tokens") or 0)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        raise EvaluationError("eval/not-a-reply", {"endpoint": url}) from None
    return Reply(str(text), *tokens)
