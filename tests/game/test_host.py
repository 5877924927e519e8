"""The host: outcomes from a seed through independent streams that can be restored."""

from collections import Counter

import pytest

from magie.editions import load_edition
from magie.game import Game
from magie.game.errors import InvalidSetup
from magie.game.host import SeededHost, streams
from magie.rules.hash import is_fair, word

CLASSIC = load_edition("classic")


def test_streams_have_names() -> None:
    named = streams(CLASSIC)
    assert list(named)[:4] == ["dice", "deal", "deck:chance", "deck:community-chest"]
    assert "bot:3" in named
    assert len(set(named.values())) == len(named)


def test_drawing_from_one_stream_leaves_the_others_alone() -> None:
    named = streams(CLASSIC)
    quiet, busy = SeededHost(7), SeededHost(7)
    for _ in range(100):
        busy.below(named["deck:chance"], 16)
        busy.below(named["bot:0"], 1000)
    dice = named["dice"]
    assert [quiet.below(dice, 36) for _ in range(50)] == [busy.below(dice, 36) for _ in range(50)]


def test_piles_of_vouchers_and_roll_three_cards_have_streams_where_there_are_some() -> None:
    assert {"vouchers", "roll-three"} <= streams(load_edition("ultimate")).keys()
    assert not {"vouchers", "roll-three"} & streams(CLASSIC).keys()
    numbers = list(streams(load_edition("ultimate")).values())
    assert len(numbers) == len(set(numbers))


def test_different_seeds_games_and_streams_draw_differently() -> None:
    def row(seed: int, game: int, stream: int) -> tuple[int, ...]:
        host = SeededHost(seed, game)
        return tuple(host.below(stream, 1000) for _ in range(10))

    rows = [row(seed, game, stream) for seed in (0, 1, 2**40) for game in (0, 1) for stream in (0, 1, 2)]
    assert len(set(rows)) == len(rows)


def test_a_number_is_the_next_fair_word_of_its_stream() -> None:
    host = SeededHost(3, 5)
    total = 3_000_000_000  # so that about a third of all words are drawn again
    counter = 0
    for _ in range(20):
        while not is_fair(word(3, 5, 2, counter), total):
            counter += 1
        assert host.below(2, total) == word(3, 5, 2, counter) % total
        counter += 1
        assert host.counter[2] == counter


def test_all_rolls_are_about_equally_frequent() -> None:
    host = SeededHost(1)
    counts = Counter(host.below(0, 36) for _ in range(36_000))
    assert len(counts) == 36
    assert all(850 < count < 1150 for count in counts.values())


def test_a_host_restored_from_its_counters_goes_on_alike() -> None:
    host = SeededHost(11, 4)
    for _ in range(30):
        host.below(0, 36)
    restored = SeededHost(11, 4, host.counter)
    assert [restored.below(0, 36) for _ in range(10)] == [host.below(0, 36) for _ in range(10)]


def test_a_copied_host_is_independent() -> None:
    host = SeededHost(11)
    twin = host.copy()
    host.below(0, 36)
    assert twin.counter[0] == 0


def test_equal_seeds_give_equal_beginnings_and_other_games_differ() -> None:
    def rolls(seed: int, game: int) -> list[object]:
        return [entry.value for entry in Game.new("classic", seats=8, seed=seed, game=game).inputs]

    assert rolls(7, 0) == rolls(7, 0)
    assert rolls(7, 0) != rolls(7, 1)
    assert rolls(7, 0) != rolls(8, 0)


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "7", True])
def test_a_seed_that_no_machine_word_holds_is_refused(seed: int) -> None:
    with pytest.raises(InvalidSetup) as caught:
        SeededHost(seed)
    assert caught.value.code == "setup/bad-seed"
