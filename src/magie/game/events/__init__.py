"""What happened: one frozen record for each event of the rules, all of them an `Event`."""

# ruff: noqa: F403, F405  (the records of an area stand in its module, and all of them are told from here)

from typing import TypeAlias

from magie.game.events.ending import *
from magie.game.events.property import *
from magie.game.events.several_tracks import *
from magie.game.events.turn import *
from magie.game.tagged import Fact as Fact

Event: TypeAlias = TurnEvent | PropertyEvent | EndingEvent | TrackEvent
