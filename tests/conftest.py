"""What all tests share: generated cases are the same in every run; one worker has the compiler, one the cluster."""

import gc
import os
import sys
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import engine
from tests import waiting
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

# The tests start some hundred interpreters: what one has compiled the others find, whatever the machine says.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Little of what tests make is garbage that only the collector finds, and looking for it at the usual pace is a third
# of the work of collecting them all.
gc.set_threshold(100_000)

settings.register_profile("magie", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("magie")
engine.MAX_SHRINKING_SECONDS = 20  # a failing game is told soon; the message still says five minutes


def pytest_collection_finish() -> None:
    """Requests, and programs that begin to play, have as long as all tests: some seconds are little beside others."""
    if "httpx2" in sys.modules:
        from httpx2._config import DEFAULT_TIMEOUT_CONFIG

        vars(DEFAULT_TIMEOUT_CONFIG).update(dict.fromkeys(vars(DEFAULT_TIMEOUT_CONFIG), waiting.LONG))
    if player := sys.modules.get("magie.bots.protocol.player"):
        vars(player)["STARTING"] = waiting.LONG


# Tests that share something slow to make go to one worker, by words in their names, and begin in this order: the
# longest first, so that no worker is left alone with one at the end.
SHARED = {
    "gpu/tests/special": "special",
    "gpu/tests/waves": "waves",
    "tests/bulk/": "compiled",
    "compiled": "compiled",
    "tests/browser/": "browser",
    "cluster": "cluster",
}
FIRST = ("compiled", "browser", "special", "cluster", "waves")
LONG = ("tests/evaluation/", "tests/laws/", "tests/server/", "tests/simulate/", "tests/stats/", "tests/web/")


def shared_by(nodeid: str) -> str:
    """The group of a test; without another, its module, which often has something in common."""
    return next((group for word, group in SHARED.items() if word in nodeid), nodeid.partition("::")[0])


def rank(nodeid: str) -> int:
    """When a test comes: those of groups first, then those of long modules."""
    group = shared_by(nodeid)
    return FIRST.index(group) if group in FIRST else len(FIRST) + (not group.startswith(LONG))


class OneCompiler(LoadScopeScheduling):  # type: ignore[misc]
    """Compiling takes a minute or two: one worker does it first and runs what needs it, the others do the rest.

    So it is with the browser and the cluster, which take some seconds to start.
    """

    def _split_scope(self, nodeid: str) -> str:
        return shared_by(nodeid)

    def mark_test_complete(self, node: WorkerController, item_index: int, duration: float = 0) -> None:
        """Forget groups that are done: xdist counts through all that it keeps after every test."""
        scope = self._split_scope(self.registered_collections[node][item_index])
        super().mark_test_complete(node, item_index, duration)
        if all(self.assigned_work[node][scope].values()):
            del self.assigned_work[node][scope]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Groups first, on each worker; the rest stays in its random order."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: rank(item.nodeid))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failure makes a run red: the rest of it waits less long."""
    report = yield
    if report.failed:
        waiting.lose_patience()
    return report


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Spare the garbage collector all that is imported and some ten thousand tests, which stay to the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> OneCompiler:
    config.option.loadscopereorder = False  # the order is that of the items, not of how many there are in a group
    return OneCompiler(config, log)
