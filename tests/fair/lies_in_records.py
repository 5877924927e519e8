"""Lies in what the server writes down: the dice as they were promised, the game another one than was played."""

from __future__ import annotations

from abc import abstractmethod
from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import structs
from tests.fair.games import Fair, Plan, fair_game
from tests.fair.lies import CLASSIC, SHORT, Lie

from magie.game import Game, Outcome
from magie.game.actions import Buy, Decline
from magie.game.inputs import Input, Leave, TimeUp
from magie.notation import parse_record

if TYPE_CHECKING:
    from magie.game import Record


class CutBeforeItsEnd(Lie):
    """The last inputs are gone, as if the game went on."""

    pays = "the end of a game: who won"

    def told(self) -> Fair:
        return self.recorded(inputs=self.record.inputs[:-10], winners=None)


class CutByOneStep(Lie):
    """The last input is gone."""

    pays = "the end of a game"

    def told(self) -> Fair:
        return self.recorded(inputs=self.record.inputs[:-1], winners=None)


class CutBeforeTheFirstRoll(Lie):
    """Nothing was played, and nothing was wrong."""

    pays = "a whole game that nobody sees"

    def told(self) -> Fair:
        return self.recorded(inputs=(), winners=None)


class CutWithItsWinner(Lie):
    """The end is gone, and the winner stands there all the same."""

    pays = "the end of a game"

    def told(self) -> Fair:
        return self.recorded(inputs=self.record.inputs[:-10])


class FirstStepsGone(Lie):
    """The record begins after the first roll."""

    pays = "the first roll"

    def told(self) -> Fair:
        return self.recorded(inputs=self.record.inputs[2:])


class BegunInTheMiddle(Lie):
    """The record begins from a position, from which the words are counted anew."""

    pays = "everything before that position, and every outcome after it"

    def told(self) -> Fair:
        game = self.record.replay(60)
        begun = Game.from_position(game.position(), auto_chance=False)
        begun.host = self.promise.host()
        from magie import bots

        bot = bots.load("steady")
        while not begun.is_over:
            begun.draw_chance() if begun.is_chance_due else begun.play(bot)
        return Fair(structs.replace(begun.record(), tags=self.promise.tags()).text(), self.honest.kept)


class SeedBesideTheSecret(Lie):
    """A seed, from which other things of a game could come."""

    pays = "never: no outcome is the seed's; it hides what else was drawn"

    def told(self) -> Fair:
        return self.recorded(setup=structs.replace(self.record.setup, seed=7))


class NumberOfAGameBesideTheSecret(Lie):
    """The number of a game that is drawn from a seed."""

    pays = "never"

    def told(self) -> Fair:
        return self.recorded(setup=structs.replace(self.record.setup, game=3))


class TagTwice(Lie):
    """Two secrets: one for whoever reads the first, one for whoever reads the last."""

    pays = "every outcome, against one of two readers"

    def told(self) -> Fair:
        line = f'[DiceSecret "{"00" * 32}"]\n'
        return Fair(line + self.honest.record, self.honest.kept)


class AnotherWinner(Lie):
    """Another seat won."""

    pays = "every game"

    def told(self) -> Fair:
        winners = self.record.winners or ()
        return self.recorded(winners=tuple((seat + 1) % self.plan.seats for seat in winners) or (0,))


class OverThoughItWentOn(Lie):
    """The game is over, and its result says that it goes on."""

    pays = "never; whoever lost could claim that nothing was decided"

    def told(self) -> Fair:
        return self.recorded(winners=None)


class OtherRules(Lie):
    """The digest of other rules."""

    pays = "every roll that another rule asks for"

    def told(self) -> Fair:
        return self.recorded(digest="sha256:" + "0" * 16)


class OtherHouseRule(Lie):
    """A house rule that nobody had agreed on."""

    pays = "every salary"

    def told(self) -> Fair:
        return self.recorded(setup=structs.replace(self.record.setup, switches={"double_salary_on_go": True}))


class OtherMode(Lie):
    """The short game in the place of the whole one."""

    pays = "every game that ends earlier"
    plans: ClassVar[tuple[Plan, ...]] = (CLASSIC,)

    def told(self) -> Fair:
        other = fair_game(SHORT._replace(seats=self.plan.seats), self.number)
        record = parse_record(other.record)
        return Fair(structs.replace(record, tags=self.promise.tags()).text(), self.honest.kept)


class OtherDecks(Lie):
    """The cards of another deck."""

    pays = "every card that the other deck does not have"

    def told(self) -> Fair:
        decks = {"ultimate": "full"}.get(self.plan.edition, "us-2008")
        other = fair_game(self.plan._replace(deck_set=decks), self.number)
        return Fair(other.record, self.honest.kept)


class OtherBoard(Lie):
    """The same game on another board: other names, and nothing else."""

    pays = "never: nothing follows from the names"
    plans: ClassVar[tuple[Plan, ...]] = (CLASSIC,)

    def told(self) -> Fair:
        return self.recorded(setup=structs.replace(self.record.setup, board="atlantic-city"))


class AnotherSeatMore(Lie):
    """One seat more, without a part."""

    pays = "another order of turns, in every game"

    def told(self) -> Fair:
        other = fair_game(self.plan._replace(seats=self.plan.seats + 1), self.number)
        promise = structs.replace(self.promise, parts=(*self.promise.parts, None))
        return Fair(structs.replace(parse_record(other.record), tags=promise.tags()).text(), self.honest.kept)


class PromiseTakenBack(Lie):
    """No tags about the dice at all."""

    pays = "every outcome, if nobody misses them"

    def told(self) -> Fair:
        return self.recorded(tags={})


class Rewritten(Lie):
    """One input is another one; from there on the game is played as it then goes, by the same dice."""

    @abstractmethod
    def change(self, game: Game, value: Any) -> list[Input] | None:
        """What stands in the place of an input; None for the same."""

    def told(self) -> Fair:
        from magie import bots

        game = Game.from_setup(self.record.setup)
        game.auto_chance, game.host = False, self.promise.host()
        for entry in self.record.inputs:
            instead = None if game.sequence < 20 else self.change(game, entry)
            if instead is not None:
                for one in instead:
                    game.feed(one)
                break
            game.feed(entry)
        else:
            raise AssertionError("there was nothing to change")
        bot = bots.load("steady")
        while not game.is_over:
            game.draw_chance() if game.is_chance_due else game.play(bot)
        return Fair(structs.replace(game.record(), tags=self.promise.tags()).text(), self.honest.kept)


class BoughtThoughDeclined(Rewritten):
    """Somebody buys what was declined, or declines what was bought."""

    pays = "a deed, whenever one is for sale"

    def change(self, game: Game, value: Any) -> list[Input] | None:
        match value.value:
            case Buy():
                return [Input("action", value.seat, Decline())]
            case Decline():
                return [Input("action", value.seat, Buy())]
            case _:
                return None


class SomebodyLeft(Rewritten):
    """A seat leaves that stayed."""

    pays = "every opponent"

    def change(self, game: Game, value: Any) -> list[Input] | None:
        return [Input("signal", None, Leave(self.plan.seats - 1))] if value.kind == "action" else None


class TimeWasUp(Rewritten):
    """The time was over when it suited."""

    pays = "the end of every game with a clock"
    plans: ClassVar[tuple[Plan, ...]] = (Plan("spiderman-en", "time-limit"), Plan("ultimate", "time-limit", seats=2))

    def change(self, game: Game, value: Any) -> list[Input] | None:
        return [Input("signal", None, TimeUp())] if value.kind == "action" else None


class ActionLeftOut(Lie):
    """One answer of somebody is gone."""

    pays = "an answer, where the rules go on without one"

    def told(self) -> Fair:
        inputs = self.record.inputs
        at = next(at for at in range(len(inputs) // 2, len(inputs)) if inputs[at].kind == "action")
        return self.recorded(inputs=inputs[:at] + inputs[at + 1 :])


class ActionTwice(Lie):
    """One answer of somebody is there twice."""

    pays = "an answer, where the rules take it twice"

    def told(self) -> Fair:
        inputs = self.record.inputs
        at = next(at for at in range(len(inputs) // 2, len(inputs)) if inputs[at].kind == "action")
        return self.recorded(inputs=(*inputs[: at + 1], inputs[at], *inputs[at + 1 :]))


class OutcomeLeftOut(Lie):
    """A roll is gone."""

    pays = "every roll that somebody does not like"

    def told(self) -> Fair:
        inputs = self.record.inputs
        at = next(at for at in range(len(inputs) // 2, len(inputs)) if isinstance(inputs[at].value, Outcome))
        return self.recorded(inputs=inputs[:at] + inputs[at + 1 :])


class OutcomeWhereNoneIsDue(Lie):
    """A roll that no rule asks for, so that a word is used up."""

    pays = "every roll behind it"

    def told(self) -> Fair:
        record: Record = self.record
        roll = next(entry for entry in record.inputs if isinstance(entry.value, Outcome))
        at = len(record.inputs) // 2
        return self.recorded(inputs=(*record.inputs[:at], roll, *record.inputs[at:]))


class OutcomesExchanged(Lie):
    """Two rolls in the other order."""

    pays = "whenever the later one is better now"

    def told(self) -> Fair:
        inputs = list(self.record.inputs)
        rolls = [at for at, entry in enumerate(inputs) if isinstance(entry.value, Outcome)]
        one, other = next((a, b) for a, b in pairwise(rolls) if inputs[a] != inputs[b])
        inputs[one], inputs[other] = inputs[other], inputs[one]
        return self.recorded(inputs=tuple(inputs))
