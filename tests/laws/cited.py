"""The rules that each event may cite, from `cited.toml`."""

import tomllib
from collections.abc import Iterable
from pathlib import Path

from magie.game.events import Event

CITED = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


def wrongly_cited(events: Iterable[Event]) -> list[Event]:
    """The events that cite a rule by which they cannot happen."""
    return [event for event in events if event.rule not in CITED.get(type(event).__name__, ())]
