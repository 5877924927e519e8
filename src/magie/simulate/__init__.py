"""Many games at once: studies, runs on every core, and what came out of them with intervals.

>>> from magie.simulate import new_study, run
>>> study = new_study("classic", bots=["steady", "random"], seed=7)
>>> report = run(study, 10, backend="interpreted", threads=1).report()
>>> report.games, sum(report.wins) + report.limit_reached
(10, 10)
"""

from magie.simulate.report import Report
from magie.simulate.run import Run, run
from magie.simulate.study import Study, new_study

__all__ = ["Report", "Run", "Study", "new_study", "run"]
