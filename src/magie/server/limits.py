"""How much somebody may ask for: everything is weighed by what it costs the server and counted by client."""

from __future__ import annotations

import re
import time
from collections import Counter, OrderedDict
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING, Any

from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.middleware import ASGIMiddleware

from magie.server.refusals import ServerRefusal

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

    from magie.server.settings import Settings

# What a frame costs, where a ping costs one; everything that is told to a whole table costs more.
FRAME_COSTS = {
    "act": 2.0,
    "check": 3.0,
    "speak": 10.0,
    "say": 2.0,
    "hand-over": 3.0,
    "set-pace": 3.0,
    "allow-advice": 3.0,
    "allow-phrases": 3.0,
    "plan-group": 3.0,
    "build-group": 3.0,
    "bid-wish": 2.0,
    "wear": 3.0,
    "change-seat": 3.0,
    "agree-rules": 3.0,
    "hold-seat": 3.0,
    "set-fair-deals": 3.0,
    "vote-out": 3.0,
    "start-game": 3.0,
    "leave-table": 3.0,
    "promise-part": 2.0,
    "show-part": 2.0,
    "add-part": 2.0,
}
BYTES_OF_ONE = 1024  # of a frame, that cost as much as a ping
# What requests cost, where a file of the page costs one.
ROUTE_COSTS = (
    (re.compile(r"/api/(judge|position)"), 3.0),
    (re.compile(r"/api/(advise|judge-deal)|/api/tables/[^/]*/(advice|deal)"), 6.0),
    (re.compile(r"/api/records"), 20.0),
    (re.compile(r"/api/mirror"), 5.0),
    (re.compile(r"/api/reviews/[^/]*/(history|answers/[^/]*|better/[^/]*|try/[^/]*)"), 10.0),
    (re.compile(r"/api/reviews/.*"), 5.0),
    (re.compile(r"/api/tables/[^/]*/(history|proof)"), 10.0),
    (re.compile(r"/api/tables/[^/]*/record"), 5.0),
    (re.compile(r"/api/tables(/[^/]*)?"), 3.0),
)
FREE = frozenset({"/health", "/ready", "/metrics"})
FEWEST_OPENINGS = 10  # sockets at once, however few may be open
SOCKET_WAIT = 5.0  # seconds after which it is worth looking for a free socket again
MOST_CLIENTS = 10_000  # of which we remember what they asked for
A_DAY = 24 * 3600.0
# What is refused where a limit is reached, if it is not the limit of a bot.
REFUSED_WITH = {"new-tables": "request/too-many", "brought-bytes": "record/too-much", "inputs": "table/too-much"}
LONGEST_CLIENT = 64  # characters of a name that is no address, for which the storage has room
COUNTED: Any = "magie.counted"  # in the scope of what limits have counted where it came in


class Bucket:
    """Holds up to `size` permits and gains `rate` a second."""

    __slots__ = ("_at", "_left", "_rate", "_size")
    key = ""  # it stands for no limit that has a name

    def __init__(self, rate: float, size: float) -> None:
        self._rate = rate
        self._size = size
        self._left = size
        self._at = time.monotonic()

    def lose(self, cost: float) -> None:
        """Some permits were used elsewhere."""
        self.take(0.0)
        self._left = max(-self._size, self._left - cost)

    def take(self, cost: float = 1.0) -> bool:
        """Take some permits, if there are so many."""
        now = time.monotonic()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def wait(self, cost: float = 1.0) -> float:
        """Seconds until there will be so many permits."""
        return max(0.0, (min(cost, self._size) - self._left) / self._rate) if self._rate else 0.0


class Buckets:
    """A bucket for each of many clients; the one used longest ago is forgotten first."""

    def __init__(self, rate: float, size: float, most: int = MOST_CLIENTS) -> None:
        self._rate, self._size, self._most = rate, size, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self.totals: dict[str, float] = {}  # what clients have used here
        self.changed: set[str] = set()  # whose total has grown since it was last told

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, client: str, cost: float = 1.0) -> bool:
        """Take some permits of a client; nothing costs more than a full bucket."""
        cost = min(cost, self._size)
        is_granted = self._bucket(client).take(cost)
        if is_granted and cost > 0:
            self._count(client, cost)
        return is_granted

    def wait(self, client: str, cost: float = 1.0) -> float:
        """Seconds until a client can take so many, in tenths, never none."""
        return max(0.1, round(self._bucket(client).wait(cost) + 0.05, 1))

    def lose(self, client: str, cost: float) -> None:
        """A client has used some permits at another process."""
        self._bucket(client).lose(cost)

    def spend(self, client: str, cost: float) -> None:
        """A client has used some permits here already, however many it had."""
        self.lose(client, cost)
        self._count(client, cost)

    def _count(self, client: str, cost: float) -> None:
        self.totals[client] = self.totals.get(client, 0.0) + cost
        self.changed.add(client)

    def _bucket(self, client: str) -> Bucket:
        bucket = self._buckets.pop(client, None) or Bucket(self._rate, self._size)
        self._buckets[client] = bucket
        if len(self._buckets) > self._most:
            gone, _ = self._buckets.popitem(last=False)
            if self.totals.pop(gone, None):
                self.changed.add(gone)
        return bucket


class Purse:
    """The permits of one client, for all of its sockets together."""

    __slots__ = ("_buckets", "_client", "key")

    def __init__(self, buckets: Buckets, client: str, key: str = "") -> None:
        self._buckets, self._client, self.key = buckets, client, key

    def take(self, cost: float = 1.0) -> bool:
        """Take some permits, if there are so many."""
        return self._buckets.take(self._client, cost)

    def wait(self, cost: float = 1.0) -> float:
        """Seconds until there will be so many."""
        return self._buckets.wait(self._client, cost)


class BotPurse:
    """The permits of a bot of somebody's: its own, and those of the address that it comes from."""

    __slots__ = ("_both", "_short")

    def __init__(self, own: Purse, of_client: Purse) -> None:
        self._both = own, of_client
        self._short = own

    def take(self, cost: float = 1.0) -> bool:
        """Take some permits of both, if there are so many."""
        for purse in self._both:
            if not purse.take(cost):
                self._short = purse
                return False
        return True

    def wait(self, cost: float = 1.0) -> float:
        """Seconds until there will be so many where there were too few."""
        return self._short.wait(cost)

    @property
    def key(self) -> str:
        """The limit that was reached."""
        return self._short.key


def client_at(host: str) -> str:
    """By what name limits count an address: IPv6 by its /64, since whoever has one of these has them all."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:LONGEST_CLIENT]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address) >> 64 << 64, 64)))


def is_address(text: str) -> bool:
    """Whether a text is an address, or all those that limits count as one."""
    try:
        ip_network(text.partition("%")[0])
    except ValueError:
        return False
    return True


def frame_cost(kind: str) -> float:
    """What a frame of a kind costs, beside its length."""
    return FRAME_COSTS.get(kind, 1.0)


def route_cost(path: str) -> float:
    """What a request to an address costs."""
    return next((cost for pattern, cost in ROUTE_COSTS if pattern.fullmatch(path)), 1.0)


class Limits:
    """What every client has left, of all that is limited."""

    def __init__(self, settings: Settings) -> None:
        self.buckets = {
            "requests": Buckets(settings.rate_limit / 60, settings.rate_limit),
            "frames": Buckets(settings.frame_rate, settings.frame_burst),
            "openings": Buckets(settings.socket_rate, max(FEWEST_OPENINGS, settings.sockets_per_client)),
            "new-tables": Buckets(settings.tables_per_client / 3600, settings.tables_per_client),
            "brought-bytes": Buckets(1e6 * settings.brought_per_client / A_DAY, 1e6 * settings.brought_per_client),
            "inputs": Buckets(settings.inputs_per_client / A_DAY, settings.inputs_per_client),
            "new-bots": Buckets(settings.bots_per_client / 3600, settings.bots_per_client),
            # Of bots of others, by the name of the bot; what their address uses is counted beside it.
            "bot-frames": Buckets(settings.bot_frame_rate, settings.bot_frame_burst),
            "bot-requests": Buckets(settings.bot_rate_limit / 60, settings.bot_rate_limit),
            "bot-tables": Buckets(settings.bot_tables / 3600, settings.bot_tables),
        }
        self._handed_on = Buckets(settings.frame_rate, settings.frame_burst)  # here alone: its home counts it all
        self._bot_sockets = settings.bot_sockets
        self.sockets: Counter[str] = Counter()  # that are open here
        self.sockets_elsewhere: dict[str, float] = {}  # at the other processes
        self.bans: dict[str, float] = {}  # client: until when, by our own clock
        self._told_sockets: dict[str, int] = {}
        self._most_sockets = settings.sockets_per_client

    def frames_of(self, client: str, bot: str = "") -> Purse | BotPurse:
        """What the frames of a browser are paid from, or of a bot of somebody's."""
        purse = self._purse("frames", client)
        return BotPurse(self._purse("bot-frames", bot), purse) if bot else purse

    def handed_on_of(self, client: str) -> Purse:
        """What a browser's frames to tables of other processes are paid from here, by their number and length."""
        return Purse(self._handed_on, client)

    def admit(self, client: str, scope: Scope) -> bool:
        """Count a request or a socket; False for what is too much, or comes from somebody who was sent away."""
        if self.is_banned(client):
            return False
        if scope["type"] == ScopeType.WEBSOCKET:
            return self.enter(client)
        return self.buckets["requests"].take(client, route_cost(scope["path"]))

    def _purse(self, kind: str, client: str) -> Purse:
        return Purse(self.buckets[kind], client, kind)

    def is_banned(self, client: str) -> bool:
        """Whether somebody who runs the server has sent this client away."""
        return self.bans.get(client, 0.0) > time.monotonic()

    def news(self) -> dict[tuple[str, str], float]:
        """What clients have used since this was last asked, by client and kind: totals, and sockets that are open.

        Nothing (0) of what has been forgotten here.
        """
        told: dict[tuple[str, str], float] = {}
        for kind, buckets in self.buckets.items():
            told |= {(client, kind): buckets.totals.get(client, 0.0) for client in buckets.changed}
            buckets.changed.clear()
        for client in self._told_sockets.keys() | self.sockets.keys():
            if self.sockets.get(client, 0) != self._told_sockets.get(client, 0):
                told[client, "sockets"] = self.sockets.get(client, 0)
        self._told_sockets = dict(self.sockets)
        return told

    def used_elsewhere(self, kind: str, client: str, amount: float) -> None:
        """A client has used something at another process."""
        buckets = self.buckets.get(kind)
        if buckets is not None and amount > 0:
            buckets.lose(client, amount)

    def must_have(self, kind: str, client: str, cost: float = 1.0) -> None:
        """Take some permits; raises ServerRefusal that names the limit and how long to wait."""
        if self.is_banned(client):
            raise ServerRefusal("request/banned")
        buckets = self.buckets[kind]
        if not buckets.take(client, cost):
            raise ServerRefusal(REFUSED_WITH.get(kind, "bot/too-many"), key=kind, seconds=buckets.wait(client, cost))

    def rest_of(self, client: str) -> float:
        """Seconds that a client's games have to rest, since their logs have grown by all that is allowed."""
        inputs = self.buckets["inputs"]
        return 0.0 if inputs.take(client, 0.0) else inputs.wait(client)

    def enter_bot(self, bot: str) -> None:
        """A bot of somebody's opens a socket; raises ServerRefusal where it has too many, or was sent away."""
        if self.is_banned(bot):
            raise ServerRefusal("request/banned")
        if self.sockets[bot] + self.sockets_elsewhere.get(bot, 0) >= self._bot_sockets:
            self._tidy(bot)
            raise ServerRefusal("bot/too-many", key="bot-sockets", seconds=SOCKET_WAIT)
        self.sockets[bot] += 1

    def enter(self, client: str) -> bool:
        """A socket is to be opened; False if there are too many, or too many were."""
        open_now = self.sockets[client] + self.sockets_elsewhere.get(client, 0)
        if open_now >= self._most_sockets or not self.buckets["openings"].take(client):
            self._tidy(client)
            return False
        self.sockets[client] += 1
        return True

    def leave(self, client: str) -> None:
        """A socket was closed."""
        self.sockets[client] -= 1
        self._tidy(client)

    def _tidy(self, client: str) -> None:
        if self.sockets[client] <= 0:
            del self.sockets[client]


class RequestLimit(ASGIMiddleware):
    """Holds back whoever asks for too much over HTTP."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, limits: Limits, per_minute: int) -> None:
        self._limits = limits
        self._wait = str(max(1, round(60 / per_minute)))

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Let a request through, or answer 429."""
        path, client = scope["path"], scope["client"]
        if path not in FREE:
            name = client_at(client[0]) if client else ""
            if self._limits.is_banned(name):
                raise ServerRefusal("request/banned")
            if COUNTED not in scope and not self._limits.admit(name, scope):
                raise TooManyRequestsException(headers={"retry-after": self._wait})
        await next_app(scope, receive, send)
