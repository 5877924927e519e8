"""A server below a path: what proxies hand on with the path and without it is answered alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Send


class BelowPath:
    """Stands before the application and takes the path away that all addresses begin with."""

    def __init__(self, app: ASGIApp, base: str) -> None:
        self._app = app
        self._base = base

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Answer as if the server were at the root."""
        if scope["type"] != "lifespan":
            base = self._base
            path = scope["path"]
            if path == base or path.startswith(f"{base}/"):
                raw = (scope.get("raw_path") or path.encode()).removeprefix(base.encode())
                scope = {**scope, "path": path.removeprefix(base) or "/", "raw_path": raw or b"/"}
        await self._app(scope, receive, send)
