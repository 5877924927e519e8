"""The browser that the tests drive: the system's Chromium, installed from its packages when it is missing."""

import os
import shutil
import subprocess
import sys

# The one without a desktop's parts comes first: it opens a page with half of the work.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = ("chromium-headless-shell", "chromium")  # older systems have only the second one
MISSING = (
    f"The browser tests need Chromium: install the package {' or '.join(PACKAGES)}, "
    "or name a browser in MAGIE_CHROMIUM."
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
PICTURES = os.environ.get("MAGIE_PICTURES")  # where pictures go, for people to look at: they take half a minute
# Tests open many pages for a few seconds each.
SPARING = (
    "--renderer-process-limit=1",  # a page goes on in the process that its empty tab began in
    "--js-flags=--no-turbofan",  # what is optimised at length is never paid back
    # No test asks for a pixel: all is laid out and told to the painter, who has no memory to draw in.
    *(() if PICTURES else ("--force-gpu-mem-available-mb=0",)),
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
    status = _apt_get("update")
    for package in PACKAGES if status == 0 else ():
        status = _apt_get("install", "--yes", "--no-install-recommends", package)
        if status == 0:
            break
    return status


def _apt_get(*command: str) -> int:
    """Let the system's packages be changed without a question; gives the exit status."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(("apt-get", *command), env=quiet, check=False).returncode


if __name__ == "__main__":
    sys.exit(install())
