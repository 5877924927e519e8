"""The story of a game in three lines, told to one reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magie.game.story import story_of
from magie.server.views.log import narrator_for
from magie.server.wire.table import StoryLine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from magie.game import Game
    from magie.game.story import Earner, Stop, Story, TurningPoint
    from magie.language import Narrator
    from magie.server.views.surroundings import Surroundings


def story(
    game: Game, around: Surroundings, reader: int | None, language: str, turned: int | None
) -> tuple[StoryLine, ...]:
    """Turning point, dearest stop and best deed, as far as there is something to tell."""
    return tuple(_lines(story_of(game, turned), narrator_for(game, around, reader, language)))


def _lines(told: Story, narrator: Narrator) -> Iterator[StoryLine]:
    if told.turning is not None:
        yield StoryLine("turning", told.turning.round, _turning(told.turning, narrator))
    if told.dearest is not None:
        yield StoryLine("dearest", told.dearest.round, _dearest(told.dearest, narrator))
    if told.best is not None:
        yield StoryLine("best", told.best.round, _best(told.best, narrator))


def _turning(turning: TurningPoint, narrator: Narrator) -> str:
    fields = {"seat": turning.seat, "partner": turning.other, "round": turning.round}
    optional = {"deed": turning.deed, "group": turning.group, "amount": turning.amount or None}
    values = narrator.resolved(fields | {name: value for name, value in optional.items() if value is not None})
    return narrator.catalogue.say(f"story.turning-{turning.kind}", values)


def _dearest(stop: Stop, narrator: Narrator) -> str:
    fields = {"round": stop.round, "debtor": stop.debtor, "owner": stop.owner, "deed": stop.deed, "level": stop.level}
    values = narrator.resolved(fields | {"amount": stop.amount})
    return narrator.catalogue.say("story.dearest", values | {"is_fatal": stop.is_fatal})


def _best(earner: Earner, narrator: Narrator) -> str:
    values = narrator.resolved({"deed": earner.deed, "amount": earner.earned})
    times = round(earner.earned / earner.price) if earner.price else 0
    return narrator.catalogue.say("story.best", values | {"visits": earner.visits, "times": times})
