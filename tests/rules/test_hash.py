"""Random words and digests are the same for ever: records, fair games and signatures rest on them."""

import pytest
from tests.golden import STALE
from tests.rules.digests import FIELDS, digests, kept_digests

from magie.editions import load_edition
from magie.rules import codes
from magie.rules.chance import pick, stream_of
from magie.rules.hash import game_key, is_fair, mix, word, word_of
from magie.rules.made.carriers import State
from magie.rules.made.digest import digest
from magie.rules.made.steps import push_draw

WORDS: dict[object, list[int]] = {
    "mix": [1753845952, 3507691905, 3702500880, 1734902346],
    0: [3981786992, 3008283572, 677031074, 2510737552, 2388911221, 2378135271, 802590964],
    7: [2830523525, 330928817, 1813376767, 1651655873, 4149422148, 2653414266, 2113062331],
    4294967296: [143247584, 303069560, 3421671622, 2654876639, 3463323103, 3299140229, 3333864227],
    21474836487: [3782558768, 1647705092, 1238785878, 3084503111, 261324734, 2074112475, 3793092080],
}


def test_numbers_are_scrambled_as_ever() -> None:
    assert [mix(x) for x in (1, 2, 0x10000, 0xFFFFFFFF)] == WORDS["mix"]


@pytest.mark.parametrize("seed", [0, 7, 1 << 32, (5 << 32) + 7])
def test_the_words_of_a_seed_are_what_they_ever_were(seed: int) -> None:
    found = [game_key(seed, game) for game in (0, 3, 1 << 33)]
    found += [word(seed, 2, stream, counter) for stream, counter in ((0, 0), (0, 1), (4, 0), (9, 1000))]
    assert found == WORDS[seed]
    assert word(seed, 2, 4, 0) == word_of(game_key(seed, 2), 4, 0)


@pytest.mark.parametrize("total", [1, 2, 3, 6, 36, 216])
def test_the_ragged_end_of_the_range_is_drawn_again(total: int) -> None:
    last = 0x100000000 - 0x100000000 % total - 1
    assert is_fair(0, total)
    assert is_fair(last, total)
    assert all(not is_fair(value, total) for value in range(last + 1, 0x100000000))


def test_the_digest_of_a_position_is_what_it_ever_was() -> None:
    assert digests() == kept_digests(), STALE


@pytest.mark.parametrize(("name", "length", "low", "high"), FIELDS, ids=[name for name, *_ in FIELDS])
def test_every_number_of_a_position_counts_in_its_digest(name: str, length: int, low: int, high: int) -> None:
    g = State()
    found = {digest(g)}
    for index in {0, length // 2, max(length - 1, 0)}:
        for value in {low, high} - {0}:
            g = State()
            if length:
                getattr(g, name)[index] = value
            else:
                setattr(g, name, value)
            found.add(digest(g))
    assert len(found) > 1
    assert len(found) >= len({0, length // 2, max(length - 1, 0)})


def test_every_kind_of_chance_has_a_stream_of_its_own() -> None:
    streams = []
    for topic in (codes.C_DICE, codes.C_DEED, codes.C_VOUCHER, codes.C_ROLL_THREE, codes.C_CARD):
        g = State()
        push_draw(g, 0, 1)
        g.topic = topic
        streams.append(stream_of(g))
    assert streams == [0, 1, 4, 5, 3]
    g = State()
    g.topic = codes.C_SPEED_DICE
    assert (stream_of(g), pick(load_edition("ultimate").numbers, g, 77)) == (0, 77)
