"""What can be set from outside, by environment variables that begin with `MAGIE_`."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from magie.editions.learning import learn
from magie.game.errors import MagieError

PREFIX = "MAGIE_"
_PATH = re.compile(r"(/[A-Za-z0-9._~-]+)*")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings of the server. A field `rate_limit` is read from `MAGIE_RATE_LIMIT`."""

    database: str = ""  # a SQLAlchemy address; empty: one SQLite file in the user's data folder
    secret_key: str = ""  # signs the cookies of guests; empty: made once and kept in the database
    origins: tuple[str, ...] = ()  # other origins whose pages may talk to the server
    hosts: tuple[str, ...] = ()  # names under which the server answers; `.`: those of this machine; `*` or none: any
    base_path: str = ""  # below which people find it, `/games` for instance; empty: at the root
    https: bool = False  # whether people reach it by https, so that cookies are marked Secure
    rate_limit: int = 600  # requests of one client in a minute, weighed by their cost
    frame_rate: float = 60.0  # frames of one client in a second, weighed by their cost, in the long run
    frame_burst: int = 240
    compress_frames: bool = False  # less traffic for more memory and time
    largest_body: int = 65_536
    largest_frame: int = 16_384
    connections_per_client: int = 256
    request_seconds: float = 10.0  # until a request must have come whole
    sockets_per_client: int = 64
    socket_rate: float = 2.0  # sockets that one client may open in a second, in the long run
    spectators_per_table: int = 200  # whoever holds a seat is always let in
    spectators_per_client: int = 8  # sockets of one client that only watches a table
    tables_per_client: int = 120  # new tables of one client in an hour
    brought_megabytes: float = 256.0  # of records that people bring, and again of reviews: the oldest go first
    brought_per_client: float = 16.0  # megabytes of them, packed, that one client may bring in a day
    inputs_per_client: int = 200_000  # what one client's games may add to their logs in a day
    database_megabytes: float = 0.0  # from which on there are no new tables or records; 0: when the disk is full
    bots_per_client: int = 20  # tokens for bots that one client gets in an hour
    bot_frame_rate: float = (
        10.0  # frames of one bot of somebody's in a second, weighed by their cost, in the long run
    )
    bot_frame_burst: int = 60
    bot_rate_limit: int = 120  # requests of one such bot in a minute, weighed by their cost
    bot_sockets: int = 8  # open sockets of one such bot
    bot_tables: int = 30  # tables that one such bot makes or sits down at in an hour
    reading_pace: float = 0.7  # seconds between the answers of bots that people follow
    bots: tuple[str, ...] = ()  # users' own that may take seats beside ours, by `module:Class`
    thinkers: int = 1  # processes in which the strongest bots think; 0: quick ones play in their place
    thinking_seconds: float = 3.0  # that such a bot may take before a quick one answers for it
    analysts: int = 1  # processes in which games are analysed and advice is worked out; 0: there is neither
    parts_wait: float = 5.0  # seconds that the first roll waits for the random parts of the browsers
    away_after: float = 60.0  # seconds without a socket until a bot holds the seat
    stall_after: float = 300.0  # without a clock, seconds until the others may have a bot answer; 0: never
    idle_after: float = 300.0  # seconds after which a table that nobody looks at is put away
    lobby_hours: float = 24.0  # hours after which a table that never began is marked; a day later it is removed
    finished_days: float = 365.0  # days after which a finished game is kept as a record only; 0: never
    running_days: float = 365.0  # days after which a game that nobody goes on with is; 0: never
    database_seconds: float = 5.0  # that the database may take for anything
    shared: bool = False  # whether several processes work on one PostgreSQL
    process_address: str = ""  # by which the other processes reach this one; empty: where it listens
    lease_seconds: float = 3.0  # without a sign of life after which the others take over the tables of a process
    log_level: str = "info"
    proxies: str = "127.0.0.1"  # addresses whose word on the client's address is taken


learn(Settings)


def settings_from(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings that an environment gives; raises SettingError for a value that cannot be one."""
    given: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        text = environment.get(PREFIX + field.name.upper())
        if text:
            is_list = field.name in {"origins", "hosts", "bots"}
            given[field.name] = text.replace(",", " ").split() if is_list else text
    if "base_path" in given:
        given["base_path"] = _clean_path(given["base_path"])
    try:
        return msgspec.convert(given, Settings, strict=False)
    except msgspec.ValidationError as error:
        name = str(error).rpartition("$.")[2].strip("`")
        raise SettingError("settings/bad-value", {"name": PREFIX + name.upper(), "problem": str(error)}) from None


def _clean_path(text: str) -> str:
    """A path as addresses begin with it: one slash before it, none after it; raises SettingError."""
    path = "/" + text.strip("/") if text.strip("/") else ""
    if not _PATH.fullmatch(path):
        details = {"name": f"{PREFIX}BASE_PATH", "problem": "Expected a path such as `/games`"}
        raise SettingError("settings/bad-value", details)
    return path


class SettingError(MagieError):
    """A setting that cannot be used."""


def data_folder() -> Path:
    """Where the system keeps a user's data; `MAGIE_HOME` goes before."""
    if chosen := os.environ.get("MAGIE_HOME"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "Magie"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Magie"
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "magie"


def database_address(settings: Settings, *, is_new: bool = False) -> str:
    """The address of the database; the folder of a new one is made. `postgresql://` gets the driver we use."""
    address = settings.database
    if not address:
        folder = data_folder()
        if is_new:
            folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"
    for plain, full in (
        ("postgresql://", "postgresql+asyncpg://"),
        ("postgres://", "postgresql+asyncpg://"),
        ("sqlite://", "sqlite+aiosqlite://"),
    ):
        if address.startswith(plain):
            return full + address.removeprefix(plain)
    return address
