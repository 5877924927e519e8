"""Statistics that people can look at: watched games as figures with intervals, pictures and one page.

>>> from magie.simulate import new_study
>>> from magie.stats import study_games
>>> figures, _ = study_games([new_study("classic", bots=["steady"], seed=7)], 4, backend="interpreted", threads=1)
>>> figures[0].games, figures[0].spaces[0].name.en
(4, 'GO')
"""

from magie.stats.figures import Figures, study_games

__all__ = ["Figures", "study_games"]
