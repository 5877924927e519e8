"""The browser that the tests drive: the system's Chromium, installed from its packages when it is missing."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = "The browser tests need Chromium: install the package chromium, or name a browser in MAGIE_CHROMIUM."
INSTALL = (
    ("apt-get", "update"),
    ("apt-get", "install", "--yes", "--no-install-recommends", "chromium"),
)
# A test machine is no desktop: no sandbox for root, no talking to the outside.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def find() -> str | None:
    """Where Chromium is; `MAGIE_CHROMIUM` names another one."""
    named = os.environ.get("MAGIE_CHROMIUM")
    return named or next((path for name in NAMES if (path := shutil.which(name))), None)


def required() -> str:
    """Where Chromium is; a clear failure where there is none."""
    found = find()
    if found is None:
        raise RuntimeError(MISSING)
    return found


def install() -> int:
    """Install Chromium if it is missing and that can be done here; gives the exit status."""
    if find():
        return 0
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        sys.stderr.write(f"{MISSING}\n")
        return 2
    for command in INSTALL:
        done = subprocess.run(command, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, check=False)
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(install())
