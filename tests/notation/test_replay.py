"""Verifying a record: the first thing that does not agree is found, and said with its place."""

import re

import pytest
from hypothesis import given, settings
from tests.laws.setups import Setup as Table
from tests.notation.playing import any_table, walk

from magie.game import Game, Leave
from magie.game.errors import InvalidText
from magie.notation import Verdict, format_record, report, verify


def game_text(turns: int = 8) -> str:
    """The record of a seeded game that plays its first choices."""
    game = Game.new("classic", seats=3, seed=21)
    while game.turn < turns:
        game.apply(game.state.asked, game.legal()[0])
    return format_record(game.record())


SOUND = game_text()


def fault_of(text: str) -> tuple[str, str]:
    """The code of the fault, and the line on which it was found."""
    fault = verify(text).fault
    assert fault is not None
    return fault.code, text.split("\n")[fault.line - 1]


def changed(old: str, new: str) -> str:
    """The sound record with one thing changed."""
    assert re.search(old, SOUND), SOUND
    return re.sub(old, new, SOUND, count=1)


@settings(max_examples=8)
@given(any_table)
def test_what_was_played_is_sound(table: Table) -> None:
    *_, (game, _) = walk(table, 300, table.seed)
    verdict = verify(game.record())
    assert verdict.is_sound, report(verdict)
    assert verdict == verify(format_record(game.record()))
    assert (verdict.inputs, verdict.winners) == (game.sequence, game.winners if game.is_over else None)


def test_a_sound_record_is_told_in_one_line() -> None:
    assert re.fullmatch(r"sound: \d+ inputs, 7 turns, unfinished", "\n".join(report(verify(SOUND))))
    assert report(Verdict(5, 2, (0, 2))) == ["sound: 5 inputs, 2 turns, won by seat 0 and seat 2"]
    assert report(Verdict(5, 2, ())) == ["sound: 5 inputs, 2 turns, won by nobody"]


def test_an_action_that_the_rules_refuse_is_found() -> None:
    text = changed(r"(?m)^(2\. \d: d\d\d) .*$", r"\1 accept")
    code, line = fault_of(text)
    assert (code, line[:2]) == ("moment/wrong-decision", "2.")
    fault = verify(text).fault
    assert fault is not None
    assert (fault.text, fault.turn, line[fault.column - 1 :]) == ("accept", 2, "accept")


def test_the_report_says_where_what_and_why() -> None:
    text = changed(r"(?m)^(2\. (\d): d\d\d) .*$", r"\1 bid 5")
    lines = report(verify(text))
    assert re.fullmatch(r"diverges at line \d+, column 11 \(turn 2, seat \d\)", lines[0])
    assert lines[1:3] == ["  input: bid 5", "  reason: moment/wrong-decision"]
    assert lines[3].startswith("    pending: ")


def test_an_outcome_that_is_not_due_is_found() -> None:
    text = changed(r"(?m)^(3\. \d:) ", r"\1 dice 3 3 ")
    assert fault_of(text)[0] == "outcome/not-due"


def test_a_card_of_another_pile_or_a_deed_instead_of_dice_is_found() -> None:
    text = changed(r"dice \d \d", "deed red-1")
    assert fault_of(text)[0] == "outcome/out-of-range"


def test_dice_that_are_not_the_seeds_are_found() -> None:
    code, line = fault_of(changed(r"(4\. \d: d)(\d)\d", r"\g<1>\g<2>\2"))
    assert (code, line[:2]) == ("record/not-the-seeds", "4.")
    lines = report(verify(changed(r"(4\. \d: d)(\d)\d", r"\g<1>\g<2>\2")))
    assert re.fullmatch(r"    drawn: dice \d \d", lines[-1])


def test_without_a_seed_any_dice_will_do() -> None:
    text = changed(r'\[Seed "21"\]\n', "")
    assert verify(re.sub(r"(7\. \d:) d\d\d.*", r"\1 d65", text)).is_sound


def test_another_seed_is_found_at_once() -> None:
    code, line = fault_of(changed('Seed "21"', 'Seed "22"'))
    assert (code, line[:2]) == ("record/not-the-seeds", "0.")


def test_a_line_that_says_another_turn_or_seat_is_found() -> None:
    label = re.search(r"(?m)^5\. (\d):", SOUND)
    assert label is not None
    for wrong in (f"6. {label[1]}:", f"5. {(int(label[1]) + 1) % 3}:"):
        code, line = fault_of(SOUND.replace(label[0], wrong))
        assert (code, line[:5]) == ("record/other-turn", wrong)


def test_another_rulebook_is_found() -> None:
    code, line = fault_of(changed(r'Digest "v2\w', 'Digest "v2x'))
    assert (code, line[:7]) == ("record/edition-changed", "[Digest")


def test_a_digest_from_before_is_told_apart_from_other_rules() -> None:
    code, line = fault_of(changed(r'Digest "v2', 'Digest "12'))
    assert (code, line[:7]) == ("record/too-old", "[Digest")


def test_another_result_is_found() -> None:
    code, line = fault_of(changed(r'Result "\*"', 'Result "1"'))
    assert (code, line) == ("record/other-winners", '[Result "1"]')


def test_a_game_that_is_over_must_say_so() -> None:
    game = Game.new("classic", seats=2, seed=3)
    game.apply(game.state.asked, "roll")
    game.apply(Leave(0))
    while not game.is_over:
        game.apply(game.state.asked, game.legal()[0])
    text = format_record(game.record())
    assert '[Result "1"]' in text
    assert verify(text).is_sound
    assert fault_of(text.replace('Result "1"', 'Result "*"')) == ("record/other-winners", '[Result "*"]')
    assert verify(text.replace('[Result "1"]\n', "")).is_sound


def test_a_record_without_inputs_is_sound() -> None:
    assert report(verify(Game.new("classic", seats=2, seed=None).record())) == [
        "sound: 0 inputs, 0 turns, unfinished"
    ]


def test_a_text_that_is_no_record_is_refused() -> None:
    with pytest.raises(InvalidText):
        verify("buy")
