"""Dice that can be proved: the formula written out a second time, and every way to break the promise found out."""

import hmac
from collections import Counter
from hashlib import sha256

import pytest
from msgspec import structs

from magie import bots
from magie.game import DiceRoll, Game, Outcome, Record
from magie.game.errors import InvalidSetup, InvalidText
from magie.game.fair_host import FairHost, check_part, commitment, new_secret
from magie.game.fairness import Promise, fair_game, played_steps, promise_of
from magie.game.inputs import Input, Setup
from magie.game.verification import Breach, Witness, compare
from magie.notation import parse_record
from magie.rules.chance import STREAM_DECK, STREAM_DICE

SECRET = bytes(range(32))
PART = "ab" * 32
PROMISE = Promise("table-1", commitment(SECRET), SECRET, (PART, None))


def words(stream: str, count: int) -> list[int]:
    """The formula once more, from the documentation."""
    key = hmac.new(SECRET, f"magie-dice-3|table-1|{PART},-".encode(), sha256).digest()
    digests = [hmac.new(key, f"{stream}|{n}".encode(), sha256).digest() for n in range(count)]
    return [int.from_bytes(digest[:8], "big") for digest in digests]


def breach(record: Record) -> Breach | None:
    """The first thing in a record that is not as it should be."""
    return compare(record, Witness()).breach


def played(edition: str = "classic", decisions: int = 2000) -> Record:
    """A game of two bots by these dice, to its end."""
    game = Game.from_setup(Setup(edition, 2))
    game.host = PROMISE.host()
    game.resume()
    bot = bots.load("steady")
    for _ in range(decisions):
        if not game.is_over:
            game.play(bot)
    return structs.replace(game.record(), tags=PROMISE.tags())


def test_the_numbers_are_those_of_the_documented_formula() -> None:
    host = PROMISE.host()
    assert [host.below(STREAM_DICE, 36) for _ in range(50)] == [word % 36 for word in words("dice", 50)]
    assert [host.below(STREAM_DECK + 1, 16) for _ in range(9)] == [word % 16 for word in words("deck-1", 9)]


def test_a_word_that_would_favour_small_numbers_is_passed_over() -> None:
    host = PROMISE.host()
    total = 3 << 62  # a quarter of all words is too high
    expected = [word for word in words("dice", 40) if word < total]
    assert len(expected) < 40
    assert [host.below(STREAM_DICE, total) for _ in expected] == expected
    assert host.last is not None
    assert host.counter[STREAM_DICE] > len(expected)


def test_every_roll_is_equally_likely() -> None:
    host = PROMISE.host()
    counts = Counter(host.below(STREAM_DICE, 36) for _ in range(36_000))
    chi_square = sum((counts[value] - 1000) ** 2 / 1000 for value in range(36))
    assert chi_square < 66.6  # the 99.9 % point for 35 degrees of freedom


@pytest.mark.parametrize(
    "other",
    [
        FairHost(bytes(32), "table-1", (PART, None)),
        FairHost(SECRET, "table-2", (PART, None)),
        FairHost(SECRET, "table-1", ("cd" * 32, None)),
        FairHost(SECRET, "table-1", (None, PART)),
    ],
)
def test_secret_table_and_every_part_change_the_dice(other: FairHost) -> None:
    host = PROMISE.host()
    rolls = [host.below(STREAM_DICE, 36) for _ in range(20)]
    assert [other.below(STREAM_DICE, 36) for _ in range(20)] != rolls


def test_a_copy_goes_on_alone_with_the_same_numbers() -> None:
    host = PROMISE.host()
    host.below(STREAM_DICE, 36)
    twin = host.copy()
    assert [host.below(STREAM_DICE, 36) for _ in range(5)] == [twin.below(STREAM_DICE, 36) for _ in range(5)]


def test_secrets_differ() -> None:
    assert len({new_secret() for _ in range(10)}) == 10
    assert len(new_secret()) == 32


@pytest.mark.parametrize("part", ["", "ab", "AB" * 32, "xy" * 32, "ab" * 33, "ab" * 32 + "\n"])
def test_a_part_is_sixty_four_hex_digits(part: str) -> None:
    with pytest.raises(InvalidSetup) as caught:
        check_part(part)
    assert caught.value.code == "setup/bad-dice-part"


@pytest.mark.parametrize("edition", ["classic", "spiderman-fr", "ultimate"])
def test_an_honest_record_is_found_honest_after_a_round_trip_through_text(edition: str) -> None:
    record = parse_record(played(edition).text())
    assert promise_of(record) == PROMISE
    assert breach(record) is None


def test_every_outcome_of_a_record_has_the_draw_that_is_told_with_it() -> None:
    record = played("ultimate")
    steps = list(played_steps(fair_game(record, PROMISE), record.inputs))
    assert [step.sequence for step in steps] == list(range(1, len(record.inputs) + 1))
    drawn = [step for step in steps if step.draw is not None]
    assert len(drawn) == sum(isinstance(entry.value, Outcome) for entry in record.inputs)
    assert {step.draw.stream for step in drawn if step.draw} >= {"dice", "vouchers", "roll-three"}
    counters = Counter[str]()
    for step in drawn:
        assert step.draw is not None
        assert step.drawn == step.recorded
        assert (
            step.draw.text == f"{step.draw.stream} {counters[step.draw.stream]} {step.draw.total} {step.draw.value}"
        )
        assert step.draw.value == words(step.draw.stream, counters[step.draw.stream] + 1)[-1] % step.draw.total
        counters[step.draw.stream] += 1


def test_an_outcome_that_does_not_follow_is_found() -> None:
    record = played()
    index = next(i for i, entry in enumerate(record.inputs) if isinstance(entry.value, DiceRoll))
    roll = record.inputs[index].value
    assert isinstance(roll, DiceRoll)
    loaded = DiceRoll(7 - roll.die1, roll.die2)
    inputs = (*record.inputs[:index], Input("outcome", None, loaded))
    wrong = breach(structs.replace(record, inputs=inputs, winners=None))
    assert wrong == Breach("record/not-the-promised", {"drawn": roll}, index + 1)


def test_another_secret_than_the_promised_one_is_found() -> None:
    other = structs.replace(PROMISE, secret=bytes(32))
    assert breach(structs.replace(played(), tags=other.tags())) == Breach("record/other-secret")


def test_a_record_without_a_promise_says_so() -> None:
    with pytest.raises(InvalidText) as caught:
        promise_of(structs.replace(played(), tags={}))
    assert caught.value.code == "record/no-promise"


@pytest.mark.parametrize(
    ("tag", "value"),
    [
        ("DiceSecret", "xyz"),
        ("DiceSecret", SECRET.hex().upper()),
        ("DiceSecret", SECRET.hex() + "00"),
        ("DiceCommitment", ""),
        ("DiceParts", PART),
        ("DiceParts", "a,b"),
        ("DiceFormula", "magie-dice-4"),
        ("DiceRound", "0"),
        ("DiceRound", "01"),
        ("DiceRound", "9" * 5000),
    ],
)
def test_a_promise_that_cannot_be_read_is_refused_with_its_tag(tag: str, value: str) -> None:
    record = structs.replace(played(), tags={**PROMISE.tags(), tag: value})
    with pytest.raises(InvalidText) as caught:
        promise_of(record)
    assert (caught.value.code, caught.value.details["tag"]) == ("record/bad-promise", tag)
