"""Records: a game as a value that plays again, exactly."""

import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from magie.game import DiceRoll, Game, Leave, Record, actions, decode, encode
from magie.game.errors import NotYourDecision
from magie.game.inputs import Input
from magie.language import explain
from magie.rules.made.digest import digest


def played(seed: int, steps: int = 250, **options: Any) -> Game:
    """A game of random choices."""
    game = Game.new("classic", seats=3, seed=seed, **options)
    choice = random.Random(seed)
    for _ in range(steps):
        if game.is_over:
            break
        game.apply(game.state.asked, choice.choice(game.legal()))
    return game


@pytest.mark.parametrize("options", [{}, {"mode": "short"}, {"switches": {"rent_claims": "manual"}}])
def test_a_record_plays_again_to_the_same_position(options: dict[str, Any]) -> None:
    for seed in range(5):
        game = played(seed, **options)
        record = game.record()
        twin = record.replay()
        assert digest(twin.state) == digest(game.state)
        assert list(twin.events) == list(game.events)
        assert record.divergence() is None


def test_a_replayed_game_goes_on_as_the_game_would_have() -> None:
    game = played(4, 60)
    twin = game.record().replay()
    for _ in range(60):
        action = game.legal()[-1]
        game.apply(game.state.asked, action)
        twin.apply(twin.state.asked, action)
    assert digest(twin.state) == digest(game.state)


def test_part_of_a_record_gives_an_earlier_position() -> None:
    game = Game.new("classic", seats=2, seed=3)
    digests = []
    for _ in range(20):
        digests.append((game.sequence, digest(game.state)))
        game.apply(game.state.asked, game.legal()[0])
    record = game.record()
    for length, then in digests:
        assert digest(record.replay(length).state) == then


def test_a_game_saved_before_a_roll_is_replayed_to_just_before_it() -> None:
    game = Game.new("classic", seats=2, seed=3, auto_chance=False)
    game.draw_chance()
    twin = game.record().replay()
    assert (twin.pending, twin.sequence) == (game.pending, 1)
    assert twin.draw_chance() == game.draw_chance()
    assert Game.new("classic", seats=2, seed=None).record().divergence() is None


def test_a_saved_record_is_loaded_as_it_was(tmp_path: Path) -> None:
    game = played(6, 40)
    game.record().save(tmp_path / "evening.magie")
    loaded = Record.load(tmp_path / "evening.magie")
    assert loaded == game.record()
    assert loaded.replay().position() == game.position()


def test_a_record_survives_json() -> None:
    game = played(6, 40)
    game.apply(Leave(0))
    record = game.record()
    assert {entry.kind for entry in record.inputs} == {"action", "outcome", "signal"}
    assert decode(encode(record), Record) == record


def changed(record: Record, index: int, entry: Input) -> Record:
    inputs = (*record.inputs[:index], entry, *record.inputs[index + 1 :])
    return Record(record.setup, record.digest, inputs, record.winners)


def test_an_input_that_the_rules_refuse_is_found() -> None:
    record = played(2, 40).record()
    index = next(i for i, entry in enumerate(record.inputs) if entry.kind == "action")
    entry = Input("action", record.inputs[index].seat, actions.Accept())
    found = changed(record, index, entry).divergence()
    assert found is not None
    assert (found.index, found.input, found.code) == (index, entry, "moment/wrong-decision")
    with pytest.raises(NotYourDecision):
        changed(record, index, entry).replay()


def test_dice_that_are_not_the_seeds_are_found() -> None:
    record = played(2, 40).record()
    roll = record.inputs[0].value
    other = DiceRoll(1, 1) if roll != DiceRoll(1, 1) else DiceRoll(1, 2)
    found = changed(record, 0, Input("outcome", None, other)).divergence()
    assert found is not None
    assert (found.index, found.code, found.details) == (0, "record/not-the-seeds", {"drawn": roll})


def test_another_end_or_another_rulebook_is_found() -> None:
    game = played(2, 5)
    record = game.record()
    ended = Record(record.setup, record.digest, record.inputs, (0,)).divergence()
    assert ended is not None
    assert ended.code == "record/other-winners"
    other = Record(record.setup, "v20", record.inputs).divergence()
    assert other is not None
    assert (other.code, other.details) == ("record/edition-changed", {"edition": "classic"})


def test_other_rules_are_named_where_the_record_tells_its_own() -> None:
    record = played(2, 5).record()
    then = record.rules.replace("space_pass/go=200", "space_pass/go=400") + " lift_on_transfer_interest=on"
    found = replace(record, digest="v20", rules=then.replace("cards=#", "cards=#x")).divergence()
    assert found is not None
    assert found.code == "record/edition-changed"
    assert explain(found) == (
        "Recorded under other rules: other cards · “Whoever receives a mortgaged deed and lifts it at once pays the "
        "interest as well” on, now off · salary (go) 400, now 200."
    )
    french = explain(found, "fr").replace("\u00a0", " ")
    assert french.startswith("Partie jouée avec d’autres règles : d’autres cartes · « ")
    assert french.endswith("désormais off · salaire (go) 400, désormais 200.")


def test_a_record_from_before_digests_covered_differences_alone_is_told_so() -> None:
    found = replace(played(2, 5).record(), digest="9ada2a12a0ba8bfc", rules="").divergence()
    assert found is not None
    assert found.code == "record/too-old"
    assert "before version 0.1" in explain(found)
    assert "avant la version 0.1" in explain(found, "fr")


def test_dice_fed_by_hand_do_not_shift_the_seeds_later_draws() -> None:
    by_host = Game.new("classic", seats=2, seed=8, auto_chance=False)
    by_hand = by_host.copy()
    first = by_host.draw_chance()
    by_hand.apply(first)
    assert by_hand.draw_chance() == by_host.draw_chance()
