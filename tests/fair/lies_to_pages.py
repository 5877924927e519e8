"""Lies to the page in play: the record is honest, but the page was told something else."""

from __future__ import annotations

import json
from abc import abstractmethod
from typing import Any

from tests.fair.games import OWN, Fair
from tests.fair.lies import Lie

from magie.game import Game
from magie.game.fair_host import FairHost

ANOTHER = "ab" * 32


class Misled(Lie):
    """The page is told steps that are not quite those of the game; its chain is that of what it was told."""

    @abstractmethod
    def mislead(self, steps: list[Any]) -> None:
        """Change the steps as they are told."""

    def steps(self) -> list[Any]:
        """All steps of the honest game, as they are sent."""
        import msgspec

        game = Game.from_setup(self.record.setup)
        game.auto_chance, game.host = False, self.promise.host()
        steps, told = [], len(game.events)
        for sequence, entry in enumerate(self.record.inputs, start=1):
            game.feed(entry)
            events, told = game.events[told:], len(game.events)
            step = {"sequence": sequence, "events": json.loads(msgspec.json.encode(events))}
            if entry.kind == "outcome":
                assert isinstance(game.host, FairHost)
                assert game.host.last is not None
                step["draw"] = game.host.last.text
            steps.append(step)
        return steps

    def told(self) -> Fair:
        from examples.keeper import Keeper

        keeper = Keeper(self.promise.table)
        keeper.commitment = self.promise.commitment
        steps = self.steps()
        self.mislead(steps)
        keeper.hear(steps)
        told = keeper.file()
        changes = {name: told[name] for name in ("stretches", "draws")}
        fault = {"fault": told["fault"]} if "fault" in told else {}
        return self.kept(**changes, **fault)


def drawn(steps: list[Any], kind: str = "rolled") -> tuple[Any, Any]:
    """A step in the middle with a draw, and its event of this kind."""
    for step in steps[len(steps) // 2 :]:
        for event in step["events"]:
            if "draw" in step and event["kind"] == kind:
                return step, event
    raise AssertionError(kind)


class RollToldOtherwise(Misled):
    """One roll of the game, told as another one."""

    pays = "a roll, until the page compares"

    def mislead(self, steps: list[Any]) -> None:
        _, event = drawn(steps)
        event["die1"] = 7 - event["die1"]


class ValueToldOtherwise(Misled):
    """A draw with another value than its word gives."""

    pays = "a roll, until the secret is shown"

    def mislead(self, steps: list[Any]) -> None:
        step, _ = drawn(steps)
        *draw, value = step["draw"].split(" ")
        step["draw"] = " ".join((*draw, str(int(value) ^ 1)))


class CounterToldOtherwise(Misled):
    """A draw from a later word than the next one."""

    pays = "a roll, until the words are counted"

    def mislead(self, steps: list[Any]) -> None:
        step, _ = drawn(steps)
        stream, counter, *rest = step["draw"].split(" ")
        step["draw"] = " ".join((stream, str(int(counter) + 1), *rest))


class TotalToldOtherwise(Misled):
    """A draw out of another number of outcomes."""

    pays = "a roll, until the lists are known"

    def mislead(self, steps: list[Any]) -> None:
        step, _ = drawn(steps)
        stream, counter, total, value = step["draw"].split(" ")
        step["draw"] = f"{stream} {counter} {int(total) * 2} {value}"


class StreamToldOtherwise(Misled):
    """A draw from a deck that there is not."""

    pays = "every roll: a list of one"

    def mislead(self, steps: list[Any]) -> None:
        step, _ = drawn(steps)
        step["draw"] = "deck-7 0 1 0"


class DrawLeftOut(Misled):
    """A roll without a draw."""

    pays = "every roll, if nobody misses it"

    def mislead(self, steps: list[Any]) -> None:
        step, _ = drawn(steps)
        del step["draw"]


class DrawWhereNothingCame(Misled):
    """A draw at a step without chance: a word goes where nobody looks."""

    pays = "8.7 pips a roll in the place of 7"

    def mislead(self, steps: list[Any]) -> None:
        step = next(step for step in steps[len(steps) // 2 :] if "draw" not in step)
        step["draw"] = "dice 999 36 7"


class RollTwice(Misled):
    """A step again, as something else came the second time."""

    pays = "every roll that somebody does not like"

    def mislead(self, steps: list[Any]) -> None:
        step, event = drawn(steps)
        again = json.loads(json.dumps(step))
        event["die1"] = 7 - event["die1"]
        steps.insert(steps.index(step) + 1, again)


class ChainStep(Misled):
    """Something without chance, told otherwise."""

    def mislead(self, steps: list[Any]) -> None:
        for step in steps[20:]:
            for event in step["events"]:
                if self.twist(step, event):
                    return
        raise AssertionError("nothing to tell otherwise")

    @abstractmethod
    def twist(self, step: Any, event: Any) -> bool:
        """Tell an event otherwise; False to leave it."""


class AmountToldOtherwise(ChainStep):
    """More was paid than the rules ask for."""

    pays = "every payment that nobody adds up"

    def twist(self, step: Any, event: Any) -> bool:
        if type(event.get("amount")) is not int:
            return False
        event["amount"] += 1
        return True


class SeatToldOtherwise(ChainStep):
    """Somebody else did it."""

    pays = "every answer of somebody else"

    def twist(self, step: Any, event: Any) -> bool:
        if "draw" in step or event.get("seat") != OWN:
            return False
        event["seat"] = 1
        return True


class EventLeftOut(ChainStep):
    """One event of a step is not told."""

    pays = "everything that nobody misses"

    def twist(self, step: Any, event: Any) -> bool:
        if "draw" in step:
            return False
        step["events"].remove(event)
        return True


class EventAdded(ChainStep):
    """One event is told that never was."""

    pays = "everything that somebody believes"

    def twist(self, step: Any, event: Any) -> bool:
        step["events"].append(event)
        return True


class EventsExchanged(Misled):
    """Events of a step in another order."""

    pays = "never: the same things happen"

    def mislead(self, steps: list[Any]) -> None:
        step = next(step for step in steps[20:] if step["events"] != step["events"][::-1])
        step["events"].reverse()


class StepsExchanged(Misled):
    """Two steps in another order."""

    pays = "whoever acts first"

    def mislead(self, steps: list[Any]) -> None:
        at = next(at for at in range(20, len(steps)) if "draw" not in steps[at] and "draw" not in steps[at + 1])
        steps[at]["events"], steps[at + 1]["events"] = steps[at + 1]["events"], steps[at]["events"]


class StepLeftOut(Misled):
    """A step that is not told, on a line that did not break."""

    pays = "one outcome a step"

    def mislead(self, steps: list[Any]) -> None:
        del steps[len(steps) // 2]


class MoreStepsThanWereWrittenDown(Lie):
    """The page was told a longer game than the record has."""

    pays = "the end of a game"

    def told(self) -> Fair:
        stretches = [{**self.honest.kept["stretches"][0]}]
        stretches[0]["last"] += 5
        return self.kept(stretches=stretches)


class DrawBehindTheEnd(Lie):
    """The page was told an outcome after the last step of the record."""

    pays = "the end of a game"

    def told(self) -> Fair:
        return self.kept(
            draws=[*self.honest.kept["draws"], [len(self.record.inputs) + 1, "dice 999 36 7", "dice 2 2"]]
        )
