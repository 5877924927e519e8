"""What all tests share: generated cases are the same in every run; one worker has the compiler, one the cluster."""

import os
import sys

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import engine
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

# The tests start some hundred interpreters: what one has compiled the others find, whatever the machine says.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

settings.register_profile("magie", deadline=None, derandomize=True)
settings.load_profile("magie")
engine.MAX_SHRINKING_SECONDS = 20  # a failing game is told soon; the message still says five minutes

# Tests that share something slow to make go to one worker, by words in their names; `test_plain.py` compiles its own.
SHARED = {
    "test_plain": "plain",
    "tests/bulk/special": "special",
    "tests/bulk/waves": "waves",
    "tests/bulk/": "compiled",
    "compiled": "compiled",
    "cluster": "cluster",
}


class OneCompiler(LoadScopeScheduling):  # type: ignore[misc]
    """Compiling takes a minute or two: one worker does it first and runs what needs it, the others do the rest.

    So it is with the cluster, which takes some seconds to start.
    """

    def _split_scope(self, nodeid: str) -> str:
        return next((scope for word, scope in SHARED.items() if word in nodeid), nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> OneCompiler:
    return OneCompiler(config, log)
