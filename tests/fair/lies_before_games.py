"""Lies to the page before the first roll: another commitment, other promises, rounds, parts, or another game."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from msgspec import structs
from tests.fair.games import OWN, Fair, secret_of
from tests.fair.lies import Lie

from magie.game.fair_host import commitment, part_promise

ANOTHER = "ab" * 32


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
