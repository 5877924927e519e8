"""Settings come from the environment; limits count; logs keep secrets to themselves."""

from __future__ import annotations

import logging

import msgspec
import pytest
import structlog

from magie.server.limits import Bucket, Buckets
from magie.server.logs import set_up_logs
from magie.server.settings import SettingError, Settings, database_address, settings_from


def test_every_setting_is_read_from_the_variable_of_its_name() -> None:
    assert settings_from({}) == Settings()
    given = {
        "MAGIE_HTTPS": "true",
        "MAGIE_RATE_LIMIT": "7",
        "MAGIE_AWAY_AFTER": "1.5",
        "MAGIE_ORIGINS": "https://a.example, https://b.example",
        "MAGIE_DATABASE": "postgresql://me@host/name",
        "MAGIE_LOG_LEVEL": "",
    }
    expected = Settings(
        https=True,
        rate_limit=7,
        away_after=1.5,
        origins=("https://a.example", "https://b.example"),
        database="postgresql://me@host/name",
    )
    assert settings_from(given) == expected


def test_a_base_path_is_written_with_one_slash_before_it_and_none_after() -> None:
    for given, path in (("/games", "/games"), ("games/", "/games"), ("/a/b/", "/a/b"), ("/", "")):
        assert settings_from({"MAGIE_BASE_PATH": given}).base_path == path
    for given in ("/a b", "/a//b", "https://host/games", "/a?b"):
        with pytest.raises(SettingError) as caught:
            settings_from({"MAGIE_BASE_PATH": given})
        assert caught.value.details["name"] == "MAGIE_BASE_PATH"


@pytest.mark.parametrize("name", ["RATE_LIMIT", "HTTPS", "AWAY_AFTER"])
def test_a_setting_that_cannot_be_is_named(name: str) -> None:
    with pytest.raises(SettingError) as caught:
        settings_from({f"MAGIE_{name}": "often"})
    assert caught.value.code == "settings/bad-value"
    assert caught.value.details["name"] == f"MAGIE_{name}"


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("postgresql://me@host/name", "postgresql+asyncpg://me@host/name"),
        ("postgres://me@host/name", "postgresql+asyncpg://me@host/name"),
        ("sqlite:////srv/x.sqlite", "sqlite+aiosqlite:////srv/x.sqlite"),
        ("postgresql+asyncpg://me@host/name", "postgresql+asyncpg://me@host/name"),
    ],
)
def test_addresses_of_databases_get_the_driver_that_is_used(given: str, used: str) -> None:
    assert database_address(Settings(database=given)) == used


def test_the_reference_tells_every_setting() -> None:
    from pathlib import Path

    page = (Path(__file__).parents[2] / "docs" / "reference" / "server.md").read_text(encoding="utf-8")
    missing = [f.name for f in msgspec.structs.fields(Settings) if f"`MAGIE_{f.name.upper()}`" not in page]
    assert missing == []


def test_a_bucket_gives_what_it_holds_and_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("magie.server.limits.time.monotonic", lambda: now)
    bucket = Bucket(rate=2.0, size=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now += 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_clients_do_not_use_up_each_others_permits() -> None:
    buckets = Buckets(rate=0.0, size=1, most=2)
    assert [buckets.take(client) for client in ("a", "b", "a")] == [True, True, False]
    buckets.take("c")  # b, asked for longest ago, is forgotten
    assert [buckets.take(client) for client in ("b", "c")] == [True, False]


def test_logs_are_lines_of_json_that_hide_what_must_not_be_told(capsys: pytest.CaptureFixture[str]) -> None:
    handlers = logging.getLogger().handlers[:]
    try:
        set_up_logs("info")
        log = structlog.get_logger("test")
        log.info("made", table="abc", token="tell-nobody", secret="tell-nobody", name="Zoé")
        log.debug("unheard")
        line = capsys.readouterr().err
        told = msgspec.json.decode(line)
        assert told["event"] == "made"
        assert told["table"] == "abc"
        assert (told["token"], told["secret"], told["name"]) == ("hidden", "hidden", "hidden")
        assert "tell-nobody" not in line
    finally:
        structlog.reset_defaults()
        logging.getLogger().handlers[:] = handlers
