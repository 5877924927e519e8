"""Lies that choose the dice: another secret, other parts, other words."""

from __future__ import annotations

from typing import ClassVar

from msgspec import structs
from tests.fair.games import OWN, Fair, Plan, secret_of
from tests.fair.lies import CLASSIC, SHORT, ULTIMATE, Lie

from magie.game.fair_host import FairHost, commitment
from magie.rules.chance import STREAM_DEAL, STREAM_DECK, STREAM_DICE, STREAM_ROLL_THREE, STREAM_VOUCHERS

SECOND = "0b" * 32


# The secret.


class AnotherSecret(Lie):
    """Another secret with a commitment of its own, looked for when all parts were known."""

    pays = "every outcome, with tries: 46,000 for three rolls"

    def told(self) -> Fair:
        secret = secret_of(900)
        return self.played(structs.replace(self.promise, secret=secret, commitment=commitment(secret)))


class AnotherSecretByTheOldCommitment(Lie):
    """Another secret, and the commitment that was shown."""

    pays = "every outcome, with tries"

    def told(self) -> Fair:
        return self.played(structs.replace(self.promise, secret=secret_of(901)))


class SecretOfAnotherGame(Lie):
    """The dice of one secret, the secret of another game in the record."""

    pays = "every outcome, if nobody looks"

    def told(self) -> Fair:
        return self.tagged(DiceSecret=secret_of(902).hex())


class LongerSecret(Lie):
    """A zero byte more, which the key of an HMAC does not notice."""

    pays = "never: the same dice"

    def told(self) -> Fair:
        return self.tagged(DiceSecret=self.promise.secret.hex() + "00")


class NoSecret(Lie):
    """An empty secret."""

    pays = "every outcome, if nobody looks"

    def told(self) -> Fair:
        return self.tagged(DiceSecret="")


# The parts.


class PartMadeUp(Lie):
    """A part for a seat that promised none, looked for until the first roll is a double six."""

    pays = "the first outcomes, 36 tries a roll"

    def told(self) -> Fair:
        for number in range(10_000):
            parts = list(self.promise.parts)
            empty = [seat for seat, part in enumerate(parts) if part is None] or [len(parts) - 1]
            parts[empty[0]] = f"{number:064x}"
            promise = self.other_parts(*parts)
            if promise.host().below(STREAM_DICE, 36) == 35:
                return self.played(promise)
        raise AssertionError("no part was found")


class OwnPartLeftOut(Lie):
    """As if the seat of the page had shown nothing."""

    pays = "every outcome, as the server knew all of it"

    def told(self) -> Fair:
        return self.played(self.other_parts(None, *self.promise.parts[1:]))


class OwnPartReplaced(Lie):
    """Another part at the seat of the page."""

    pays = "every outcome, with tries"

    def told(self) -> Fair:
        return self.played(self.other_parts(SECOND, *self.promise.parts[1:]))


class OthersPartReplaced(Lie):
    """Somebody in league shows another part than was promised."""

    pays = "every outcome, with tries"

    def told(self) -> Fair:
        return self.played(self.other_parts(*self.promise.parts[:-1], SECOND))


class PartsSwapped(Lie):
    """All parts there are, at other seats."""

    pays = "as many draws as there are orders of the seats"

    def told(self) -> Fair:
        return self.played(self.other_parts(*self.promise.parts[::-1]))


class AllPartsLeftOut(Lie):
    """The server alone."""

    pays = "every outcome"

    def told(self) -> Fair:
        return self.played(self.other_parts(*(None for _ in self.promise.parts)))


class SeatsAppended(Lie):
    """Empty seats behind the last one give another key each."""

    pays = "one game in as many as wanted"

    def told(self) -> Fair:
        promise = self.other_parts(*self.promise.parts, None)
        host = promise.host()
        return self.played(promise, host)


class PartsCutShort(Lie):
    """The last part is gone, with its place."""

    pays = "one more game to choose from"

    def told(self) -> Fair:
        return self.played(self.other_parts(*self.promise.parts[:-1]))


class PartInCapitals(Lie):
    """The same digits, written in capitals, give another key."""

    pays = "two games to choose from, for each letter more"

    def told(self) -> Fair:
        own = self.promise.parts[OWN]
        assert own is not None
        return self.played(self.other_parts(own.upper(), *self.promise.parts[1:]))


class EmptyPart(Lie):
    """Nothing in the place of the stroke for a seat without a part."""

    pays = "two games to choose from"

    def told(self) -> Fair:
        parts = ",".join(part or "" for part in (*self.promise.parts[:-1], None))
        return self.tagged(DiceParts=parts)


# Table, formula, round.


class TableRenamed(Lie):
    """A name of the table that was chosen for its dice."""

    pays = "one game in as many as wanted"

    def told(self) -> Fair:
        return self.played(structs.replace(self.promise, table="another234"))


class TableWithAStroke(Lie):
    """A name that runs over into the next field of the formula."""

    pays = "one game in as many as wanted"

    def told(self) -> Fair:
        return self.played(structs.replace(self.promise, table=f"{self.promise.table}|0"))


class OlderFormula(Lie):
    """The same secret and parts by the formula of before."""

    pays = "three games to choose from"

    def told(self) -> Fair:
        return self.played(structs.replace(self.promise, formula="magie-dice-2"))


class OldestFormula(Lie):
    """No formula in the record means the first one."""

    pays = "three games to choose from"

    def told(self) -> Fair:
        fair = self.played(structs.replace(self.promise, formula="magie-dice-1"))
        lines = [line for line in fair.record.split("\n") if not line.startswith("[DiceFormula")]
        return Fair("\n".join(lines), fair.kept)


class UnknownFormula(Lie):
    """A formula that nobody has written down."""

    pays = "every outcome"

    def told(self) -> Fair:
        return self.tagged(DiceFormula="magie-dice-9")


class LaterRound(Lie):
    """The parts as if they had been promised in a round that there was not."""

    pays = "never: the round is in no key; it hides how often was drawn"

    def told(self) -> Fair:
        return self.tagged(DiceRound="2")


class RoundOfManyDigits(Lie):
    """A number that takes a program down."""

    pays = "whenever nobody asks why there was no verdict"

    def told(self) -> Fair:
        return self.tagged(DiceRound="9" * 5000)


class RoundNought(Lie):
    """There is no such round."""

    pays = "never"

    def told(self) -> Fair:
        return self.tagged(DiceRound="0")


# The words.


class Loaded(FairHost):
    """Dice that always show the most, told as if a word had come."""

    def below(self, stream: int, total: int) -> int:
        super().below(stream, total)
        assert self.last is not None
        self.last = self.last._replace(value=total - 1)
        return total - 1


class DoubleSixes(Lie):
    """Every outcome is the last of its list."""

    pays = "every outcome"

    def told(self) -> Fair:
        return self.loaded(Loaded)


class Once(FairHost):
    """Honest but for one roll in the middle."""

    def below(self, stream: int, total: int) -> int:
        value = super().below(stream, total)
        if stream != STREAM_DICE or self.counter[stream] != 20:
            return value
        assert self.last is not None
        self.last = self.last._replace(value=(value + 1) % total)
        return (value + 1) % total


class OneRoll(Lie):
    """One roll in a game."""

    pays = "one outcome, whenever it matters most"

    def told(self) -> Fair:
        return self.loaded(Once)


class Skipping(FairHost):
    """Passes over a word that it does not like, and says so in the counter."""

    def below(self, stream: int, total: int) -> int:
        value = super().below(stream, total)
        return super().below(stream, total) if value < total // 4 else value


class WordsSkipped(Lie):
    """The draws begin behind words that nobody was told."""

    pays = "8.7 pips a roll in the place of 7"

    def told(self) -> Fair:
        return self.loaded(Skipping)


class Concealing(FairHost):
    """Passes over words and counts on as if there had been none."""

    def below(self, stream: int, total: int) -> int:
        before = self.counter[stream]
        value = super().below(stream, total)
        if value < total // 4:
            value = super().below(stream, total)
            assert self.last is not None
            self.last = self.last._replace(counter=before)
        return value


class WordsSkippedInSilence(Lie):
    """The draws have no gaps, but their values are those of later words."""

    pays = "8.7 pips a roll in the place of 7"

    def told(self) -> Fair:
        return self.loaded(Concealing)


class Repeating(FairHost):
    """Takes a word that it likes as often as it likes."""

    def below(self, stream: int, total: int) -> int:
        value = super().below(stream, total)
        if value > total // 2:
            self.counter[stream] -= 1
        return value


class WordTwice(Lie):
    """One word for several outcomes."""

    pays = "every second outcome"

    def told(self) -> Fair:
        return self.loaded(Repeating)


class StartingAgain(FairHost):
    """Forgets where it was after fifteen words, as a server that restarts carelessly."""

    def below(self, stream: int, total: int) -> int:
        if self.counter[STREAM_DICE] == 15:
            self.counter[STREAM_DICE] = 0
        return super().below(stream, total)


class DrawnAgainAfterARestart(Lie):
    """After a restart the words begin at the first one."""

    pays = "every outcome of which the server knew what comes"

    def told(self) -> Fair:
        return self.loaded(StartingAgain)


class OneStream(FairHost):
    """All chance from the stream of the dice."""

    def below(self, stream: int, total: int) -> int:
        return super().below(STREAM_DICE, total)


class CardsFromTheDice(Lie):
    """Cards take words of the dice, so that rolls move on by one."""

    pays = "one roll for each card"

    def told(self) -> Fair:
        return self.loaded(OneStream)


class Turned(FairHost):
    """The list from its end."""

    def below(self, stream: int, total: int) -> int:
        value = super().below(stream, total)
        assert self.last is not None
        self.last = self.last._replace(value=total - 1 - value)
        return total - 1 - value


class ListTurned(Lie):
    """The right words, with every list from its end."""

    pays = "two games to choose from"

    def told(self) -> Fair:
        return self.loaded(Turned)


class Choosing(FairHost):
    """Honest, but chooses what one kind of stream gives."""

    streams: ClassVar[frozenset[int]] = frozenset()

    def below(self, stream: int, total: int) -> int:
        value = super().below(stream, total)
        if stream not in self.streams:
            return value
        assert self.last is not None
        self.last = self.last._replace(value=0 if value else 1)
        return 0 if value else 1


class ChoosingCards(Choosing):
    streams = frozenset({STREAM_DECK, STREAM_DECK + 1})


class ChoosingDeeds(Choosing):
    streams = frozenset({STREAM_DEAL})


class ChoosingVouchers(Choosing):
    streams = frozenset({STREAM_VOUCHERS})


class ChoosingRollThree(Choosing):
    streams = frozenset({STREAM_ROLL_THREE})


class CardsChosen(Lie):
    """Every card."""

    pays = "every card"

    def told(self) -> Fair:
        return self.loaded(ChoosingCards)


class DeedsChosen(Lie):
    """The deeds of the deal."""

    pays = "every deed that is dealt"
    plans: ClassVar[tuple[Plan, ...]] = (SHORT,)

    def told(self) -> Fair:
        return self.loaded(ChoosingDeeds)


class VouchersChosen(Lie):
    """Every voucher."""

    pays = "every voucher"
    plans: ClassVar[tuple[Plan, ...]] = (ULTIMATE,)

    def told(self) -> Fair:
        return self.loaded(ChoosingVouchers)


class RollThreeChosen(Lie):
    """Every Roll Three card."""

    pays = "every Roll Three card"
    plans: ClassVar[tuple[Plan, ...]] = (ULTIMATE,)

    def told(self) -> Fair:
        return self.loaded(ChoosingRollThree)


class AnotherGame(Lie):
    """The record of another honest game at this table."""

    pays = "one game in as many as are played"
    plans: ClassVar[tuple[Plan, ...]] = (CLASSIC, ULTIMATE)

    def told(self) -> Fair:
        other = type(self)(self.plan, self.number + 1)
        return Fair(other.honest.record, self.honest.kept)
