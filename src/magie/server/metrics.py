"""Counts and times for Prometheus; each application has its own, so that tests do not meet."""

from __future__ import annotations

from functools import cache
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    """Everything that is counted."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        made: Any = {"registry": self.registry, "namespace": "magie"}
        self.tables = Gauge("live_tables", "Tables in memory", **made)
        self.sockets = Gauge("sockets", "Open sockets", **made)
        self.made_tables = Counter("tables_made", "Tables set up", ["edition"], **made)
        self.actions = Counter("actions", "Actions of people, carried out", ["kind"], **made)
        self.refusals = Counter("refusals", "Requests and frames refused", ["code"], **made)
        self.commits = Histogram(
            "commit_seconds", "From the first change of a batch to the disk", buckets=_SECONDS, **made
        )
        self.batches = Histogram(
            "commit_batch", "Changes written together", buckets=(1, 2, 5, 10, 20, 50, 100, 256), **made
        )
        self.answers = Histogram("answer_seconds", "From a frame to its answer", buckets=_SECONDS, **made)
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
