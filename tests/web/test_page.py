"""The page's own tests, in TypeScript: run here, they take the time in which other tests wait."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_page_passes_its_own_tests() -> None:
    command = [sys.executable, str(ROOT / "web" / "client.py"), "run", "test"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
