"""Counts and times for Prometheus; each application has its own, so that tests do not meet."""

from __future__ import annotations

from bisect import bisect_left
from functools import cache
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from collections.abc import Iterator

_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Spread(Collector):
    """How often something was how much; only the event loop counts, so that no lock is needed for every action."""

    def __init__(self, name: str, meaning: str, bounds: tuple[float, ...], registry: CollectorRegistry) -> None:
        self._name, self._meaning, self._bounds = f"magie_{name}", meaning, bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0
        registry.register(self)

    def observe(self, amount: float) -> None:
        """It was so much once more."""
        self._counts[bisect_left(self._bounds, amount)] += 1
        self._sum += amount

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """All counts, as Prometheus wants them: so much or less."""
        bounds = [*(str(float(bound)) for bound in self._bounds), "+Inf"]
        buckets = list(zip(bounds, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._meaning, buckets=buckets, sum_value=self._sum)


class Metrics:
    """Everything that is counted."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        made: Any = {"registry": self.registry, "namespace": "magie"}
        self.tables = Gauge("live_tables", "Tables in memory", **made)
        self.sockets = Gauge("sockets", "Open sockets", **made)
        self.database = Gauge("database_bytes", "The size of the database", **made)
        self.made_tables = Counter("tables_made", "Tables set up", ["edition"], **made)
        self.actions = Counter("actions", "Actions of people, carried out", ["kind"], **made)
        self.lopsided = Counter("lopsided_deals", "Deals struck though the table was shown they are lopsided", **made)
        self.refusals = Counter("refusals", "Requests and frames refused", ["code"], **made)
        self.commits = Spread(
            "commit_seconds", "From the first change of a batch to the disk", _SECONDS, self.registry
        )
        self.batches = Spread(
            "commit_batch", "Changes written together", (1, 2, 5, 10, 20, 50, 100, 256), self.registry
        )
        self.answers = Spread("answer_seconds", "From a frame to its answer", _SECONDS, self.registry)
        self._acted = cache(self.actions.labels)  # there are as many kinds as the rules have

    def acted(self, kind: str) -> None:
        """Somebody acted."""
        self._acted(kind).inc()

    def refused(self, code: str) -> None:
        """Something was refused."""
        self.refusals.labels(code).inc()

    def committed(self, seconds: float, together: int) -> None:
        """A batch reached the disk."""
        self.commits.observe(seconds)
        self.batches.observe(together)

    def exposition(self) -> bytes:
        """All of it as text."""
        return generate_latest(self.registry)
