"""Lies to the page: the record is honest, but the page was told something else, in play or before it."""

from __future__ import annotations

import json
from abc import abstractmethod
from hashlib import sha256
from typing import Any

from msgspec import structs
from tests.fair.games import OWN, Fair, secret_of
from tests.fair.lies import Lie

from magie.game import Game
from magie.game.fair_host import FairHost, commitment, part_promise

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


# Before the game.


class CommitmentOfAnotherSecret(Lie):
    """The page was shown the commitment of another secret."""

    pays = "every outcome, with tries"

    def told(self) -> Fair:
        return self.kept(commitment=commitment(secret_of(77)))


class CommitmentChangedInPlay(Lie):
    """The page was shown a second commitment, and kept that as a fault."""

    pays = "every outcome, with tries"

    def told(self) -> Fair:
        return self.kept(fault={"code": "commitment-changed"})


class AnotherTable(Lie):
    """The page sat at another table."""

    pays = "one game in as many as are played"

    def told(self) -> Fair:
        return self.kept(table="another234")


class AnotherFormula(Lie):
    """The page was told an older formula, by which draws need not be told."""

    pays = "every outcome that is not told as it comes"

    def told(self) -> Fair:
        return self.kept(formula="magie-dice-2")


class Rounds(Lie):
    """Rounds as they must not go."""

    def rounds(self, *rounds: tuple[int, int | None, str | None, Any]) -> Fair:
        """A page that saw these rounds."""
        names = ("round", "seat", "part", "promises")
        return self.kept(rounds=[dict(zip(names, one, strict=True)) for one in rounds])

    @property
    def last(self) -> Any:
        """The round that the page saw."""
        return self.honest.kept["rounds"][0]

    def made(self, number: int) -> list[str | None]:
        """The promises of the same parts in another round."""
        return list(structs.replace(self.promise, round=number).part_promises())

    def promised(self, number: int, part: str = ANOTHER) -> str:
        """The own promise of a round."""
        return part_promise(self.promise.table, OWN, number, part)


class PromisesOfOthersTold(Rounds):
    """The page was told that a seat had promised which has no part, or another promise than it had."""

    pays = "every outcome: that seat shows what suits, or nothing"

    def told(self) -> Fair:
        promises = list(self.last["promises"])
        promises[-1] = ANOTHER
        return self.rounds((1, OWN, self.last["part"], promises))


class PromisesOfOthersHidden(Rounds):
    """The page was told of no promises but its own."""

    pays = "every outcome: other seats have parts that nobody saw promised"

    def told(self) -> Fair:
        parts = [self.promise.parts[OWN], *("0c" * 32 for _ in self.promise.parts[1:])]
        promise = self.other_parts(*parts)
        record = self.played(promise).record
        promises = [self.last["promises"][OWN], *(None for _ in parts[1:])]
        return Fair(record, {**self.honest.kept, "rounds": [{**self.last, "promises": promises}]})


class RoundsWithoutAReason(Rounds):
    """A round more though all had shown: the server did not like the dice."""

    pays = "as many games to choose from as rounds"

    def told(self) -> Fair:
        made = [promise or "-" for promise in self.promise.part_promises()]
        before = [self.promised(1), *(sha256(one.encode()).hexdigest() for one in made[1:])]
        promise = self.record.tags | {"DiceRound": "2"}
        second = self.made(2)
        fair = self.rounds((1, OWN, ANOTHER, before), (2, OWN, self.last["part"], second))
        return Fair(self.recorded(tags=promise).record, fair.kept)


class SilentAgain(Rounds):
    """A seat that promised nothing in one round has promised in the next."""

    pays = "a veto more for each seat"

    def told(self) -> Fair:
        tags = self.record.tags | {"DiceRound": "2", "DiceParts": self.record.tags["DiceParts"]}
        second = self.made(2)
        first = [self.promised(1), *(None if promise else ANOTHER for promise in second[1:])]
        fair = self.rounds((1, OWN, ANOTHER, first), (2, OWN, self.last["part"], second))
        return Fair(self.recorded(tags=tags).record, fair.kept)


class RoundsSkipped(Rounds):
    """The page saw the first round and one far behind it."""

    pays = "as many games to choose from as rounds"

    def told(self) -> Fair:
        tags = self.record.tags | {"DiceRound": "4"}
        fourth = self.made(4)
        first = [self.promised(1), *(promise or "-" for promise in fourth[1:])]
        fair = self.rounds((1, OWN, ANOTHER, first), (4, OWN, self.last["part"], fourth))
        return Fair(self.recorded(tags=tags).record, fair.kept)


class RoundBehindAllSeats(Rounds):
    """A round that no number of silent seats explains."""

    pays = "as many games to choose from as rounds"

    def told(self) -> Fair:
        number = self.plan.seats + 2
        made = self.made(number)
        fair = self.rounds((number, OWN, self.last["part"], made))
        return Fair(self.recorded(tags=self.record.tags | {"DiceRound": str(number)}).record, fair.kept)


class BegunInAnEarlierRound(Rounds):
    """The page has shown in a second round, and the game began by the first."""

    pays = "two games to choose from"

    def told(self) -> Fair:
        promises = list(self.last["promises"])
        promises[OWN] = self.promised(2)
        return self.rounds((1, OWN, self.last["part"], self.last["promises"]), (2, OWN, ANOTHER, promises))


class OwnPromiseAnotherPart(Rounds):
    """The promise that stood at the own seat was not that of the own part."""

    pays = "every outcome, as the own part is not in it"

    def told(self) -> Fair:
        return self.rounds((1, OWN, ANOTHER, self.last["promises"]))


class PartsToldOtherwise(Lie):
    """The page saw the game begin with other parts."""

    pays = "every outcome for whoever compares with what was told"

    def told(self) -> Fair:
        return self.kept(parts=[*self.honest.kept["parts"][:-1], ANOTHER])


class FewerSeatsTold(Lie):
    """The page was told of one seat less."""

    pays = "every outcome: a seat that nobody sees has a part"

    def told(self) -> Fair:
        rounds = [{**one, "promises": one["promises"][:-1]} for one in self.honest.kept["rounds"]]
        return self.kept(rounds=rounds)


class Set(Lie):
    """The page was told of another game before it promised."""

    field = ""
    value: Any = None

    def told(self) -> Fair:
        return self.kept(setup={**self.honest.kept["setup"], self.field: self.value})


class EditionToldOtherwise(Set):
    """Another edition."""

    pays = "every list"
    field, value = "edition", "spiderman-fr"


class ModeToldOtherwise(Set):
    """Another mode."""

    pays = "every game that ends earlier"
    field, value = "mode", "standard"


class BoardToldOtherwise(Set):
    """Another board."""

    pays = "never: names alone"
    field, value = "board", "monaco"


class DecksToldOtherwise(Set):
    """Other decks."""

    pays = "every card that the other deck does not have"
    field, value = "deck_set", "us-pre2008-b"


class SwitchesToldOtherwise(Set):
    """Another house rule."""

    pays = "every salary"
    field, value = "switches", {"double_salary_on_go": True}


class PositionToldOtherwise(Set):
    """A game that was said to go on from a position."""

    pays = "every list"
    field, value = "position", "0" * 32


class ListsToldOtherwise(Lie):
    """Other cards, deeds or papers on the board that was sent."""

    pays = "every card, deed and voucher"

    def told(self) -> Fair:
        return self.kept(lists="0" * 32)


class FaultFoundByThePage(Lie):
    """The page itself has found something that the record does not show."""

    pays = "whenever a page is told nonsense and the record is honest"

    def told(self) -> Fair:
        return self.kept(fault={"code": "draw-total", "sequence": 12})
