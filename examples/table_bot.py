"""A bot at a table, without a part in its dice: `python examples/table_bot.py https://magie.example.org TABLE`."""

import asyncio
import json
import sys
import urllib.request
import uuid
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed


def post(address: str, body: Any, token: str = "") -> Any:
    """What the server answers."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    with urllib.request.urlopen(urllib.request.Request(address, json.dumps(body).encode(), headers)) as answer:  # noqa: S310
        return json.load(answer)


def choose(_view: Any, yours: Any) -> Any:
    """The big button, else whatever comes first: put your own ideas here."""
    return max(yours["choices"], key=lambda choice: choice.get("is_primary", False))["action"]


async def play(server: str, table: str, token: str) -> None:
    """Play until the game is over, whatever the line does."""
    waiting: dict[str, str] = {}  # requests without an answer: sent again after a reconnect, never done twice
    done, state = -1, {}  # type: int, Any
    live = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/live"
    async for socket in connect(live, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None):
        try:
            for text in waiting.values():
                await socket.send(text)
            async for message in socket:
                frame: Any = json.loads(message)
                waiting.pop(frame.get("id"), None)
                if frame["kind"] == "refused" and frame["seconds"]:  # a limit, named by frame["key"]
                    await asyncio.sleep(frame["seconds"])
                    done = -1
                state = frame.get("snapshot", frame) if frame["kind"] in {"fresh", "played", "changed"} else state
                view, yours = state["view"], state["yours"]
                if view["phase"] == "over":
                    return
                if view["asked"] == yours["seat"] and yours["choices"] and view["sequence"] != done and not waiting:
                    done, name = view["sequence"], uuid.uuid4().hex
                    request = {"kind": "act", "id": name, "sequence": done, "action": choose(view, yours)}
                    waiting[name] = json.dumps(request)
                    await socket.send(waiting[name])
        except ConnectionClosed:
            continue


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    house, place = sys.argv[1].rstrip("/"), sys.argv[2]
    bot = post(f"{house}/api/bots", {"name": "Example"})["token"]  # keep it: whoever has it is the bot
    post(f"{house}/api/tables/{place}/seats", {}, bot)
    asyncio.run(play(house, place, bot))
