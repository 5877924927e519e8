"""Puts the built page into wheels and source archives; editable installs build it when they first need it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "web"))
import client


class ClientBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs before a distribution is put together."""

    def dependencies(self) -> list[str]:
        """Node from PyPI where the machine has none."""
        return [] if client.find_node() else [client.NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  (hatchling's words)
        """Build the page, unless the sources are only linked to."""
        if version != "editable":
            client.build()
