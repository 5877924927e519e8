"""The levels that people are offered, the weakest first: the one place where a level gets its face and its strength.

Names and sentences are messages: `bot.<name>` and `bot.<name>-about`.
"""

from typing import Literal, NamedTuple

Face = Literal["sprout", "cap", "glasses", "peaks", "laurel"]
HIGHEST_STRENGTH = 5
USUAL = "steady"


class Level(NamedTuple):
    """A bot as people choose it: its name, the face that the page draws, and how strong it is, from 1."""

    name: str
    face: Face
    strength: int


LEVELS = (
    Level("novice", "sprout", 1),
    Level("casual", "cap", 2),
    Level("steady", "glasses", 3),
    Level("sharp", "peaks", 4),
    Level("champion", "laurel", 5),
)
