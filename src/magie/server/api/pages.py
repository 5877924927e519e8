"""The pages: the built client, read once and compressed once; a file with a hash in its name never changes."""

from __future__ import annotations

import gzip
import mimetypes
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK, HTTP_404_NOT_FOUND

from magie.server.refusals import ServerRefusal

CLIENT = Path(__file__).parents[1] / "client"
INDEX = "index.html"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
_TEXTS = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".map")
_KINDS = {
    ".js": "application/javascript; charset=utf-8",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}


class Asset(msgspec.Struct, frozen=True):
    """A file of the client, ready to be sent."""

    body: bytes
    packed: bytes | None
    kind: str
    tag: str
    caching: str


@cache
def _asset(name: str, _changed: float, base: str) -> Asset:
    path = CLIENT / name
    body = path.read_bytes()
    if name == INDEX:  # the page is built to lie anywhere: here it learns where
        body = body.replace(b'="./', f'="{base}/'.encode())
    kind = _KINDS.get(path.suffix) or mimetypes.guess_type(name)[0] or mimetypes.types_map[".bin"]
    return Asset(
        body=body,
        packed=gzip.compress(body, 9, mtime=0) if path.suffix in _TEXTS else None,
        kind=kind,
        tag=f'"{sha256(body).hexdigest()[:16]}"',
        caching=FOREVER if name.startswith("assets/") else ASK_AGAIN,
    )


def _base(request: Request[Any, Any, Any]) -> str:
    base: str = request.app.state.service.settings.base_path
    return base


def _send(request: Request[Any, Any, Any], name: str, status: int = HTTP_200_OK) -> Response[bytes]:
    asset = _asset(name, (CLIENT / name).stat().st_mtime, _base(request))
    headers = {"ETag": asset.tag, "Cache-Control": asset.caching, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == asset.tag:
        return Response(b"", status_code=304, headers=headers)
    body = asset.body
    if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        body = asset.packed
    return Response(body, media_type=asset.kind, headers=headers, status_code=status)


@lru_cache(maxsize=2)
def _files(folder: Path, _changed: float) -> frozenset[str]:
    """The files of the client as it was last built: no other name is ever looked for."""
    return frozenset(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def _is_file_of_client(name: str) -> bool:
    """Whether a name means a file of the client."""
    try:
        return name in _files(CLIENT, (CLIENT / INDEX).stat().st_mtime)
    except FileNotFoundError:
        return False


def read_index(base: str) -> bytes:
    """The page of the client, for a server below a path; raises ServerRefusal where it was not built."""
    if not _is_file_of_client(INDEX):
        raise ServerRefusal("server/no-client")
    return _asset(INDEX, (CLIENT / INDEX).stat().st_mtime, base).body


def send_index(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The page of the client, as it is."""
    read_index(_base(request))
    return _send(request, INDEX)


@get(
    ["/t", "/rules", "/rules/{edition:str}", "/review/{name:str}", "/analysis"],
    sync_to_thread=False,
    include_in_schema=False,
    is_packed=True,
)
def read_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The client, which draws the page that the address names."""
    return send_index(request)


@get(["/assets/{name:str}", "/{name:str}"], sync_to_thread=False, include_in_schema=False, is_packed=True)
def read_file(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    """A file of the client; somebody who looks for a page that is not there gets the client, which says so."""
    is_asset = request.scope["path"].startswith("/assets/")
    path = f"assets/{name}" if is_asset else name
    if _is_file_of_client(path):
        return _send(request, path)
    if not is_asset and MediaType.HTML.value in request.headers.get("accept", "") and _is_file_of_client(INDEX):
        return _send(request, INDEX, HTTP_404_NOT_FOUND)
    raise ServerRefusal("request/not-found")
