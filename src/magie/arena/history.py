"""A contest as one line of `benchmarks/arena.jsonl`, by which changes of a bot are measured."""

import json
from datetime import UTC, datetime

from magie.arena.report import ArenaReport


def history_line(report: ArenaReport) -> str:
    """What was played, and how each bot did."""
    study = report.study
    line = {
        "date": datetime.now(UTC).date().isoformat(),
        "edition": study.edition,
        "mode": study.mode,
        "table": list(study.bots),
        "seed": study.seed,
        "kernel": study.kernel[:12],
        "games": report.games,
        "undecided": report.undecided,
        "median_rounds": report.median_rounds,
        "bots": [
            {"name": bot.name, "games": bot.games, "share": round(bot.share, 4), "low": round(bot.low, 4)}
            | {"high": round(bot.high, 4)}
            for bot in report.bots
        ],
    }
    if report.test is not None:
        line["test"] = {"low": report.test.low, "high": report.test.high, "decision": report.test.decision}
    return json.dumps(line)
