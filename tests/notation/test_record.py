"""Record text: tags, then one line a turn, and the game can be played again from it."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.laws import hold_equal, numbers_of
from tests.laws.setups import Setup as Table
from tests.notation.mangling import mangled
from tests.notation.playing import any_table, walk
from tests.notation.refusal import check_refusal, read_or_refuse

from magie.game import Assets, CardDraw, DiceRoll, Game, Input, Leave, Record, Setup, TimeUp, actions
from magie.game.errors import InvalidText
from magie.notation import format_record, parse_record

HEAD = """\
[Format "1"]
[Edition "classic"]
[Mode "standard"]
[Board "paris"]
[Decks "fr-classic"]
[Seats "3"]
"""


def played(table: Table, steps: int, seed: int | None) -> Game:
    """A random game, stopped somewhere."""
    *_, (game, _) = walk(table, steps, seed)
    return game


@settings(max_examples=30)
@given(any_table, st.integers(0, 300), st.none() | st.integers(0, 2**63 - 1))
def test_a_record_survives_its_text_and_plays_again(table: Table, steps: int, seed: int | None) -> None:
    game = played(table, steps, seed)
    record = game.record()
    text = format_record(record)
    again = parse_record(text)
    assert again == record
    assert format_record(again) == text
    hold_equal(numbers_of(game.state), again.replay().state)


def test_a_game_is_written_as_people_would_tell_it() -> None:
    game = Game.new("classic", seats=3, seed=None, switches={"free_parking_pot": True})
    for roll in (DiceRoll(2, 2), DiceRoll(6, 3), DiceRoll(1, 4)):
        game.apply(roll)
    game.apply(1, "roll")
    game.apply(DiceRoll(3, 4))
    game.apply(CardDraw("chance-dividend"))
    game.apply(2, "offer 1 give 9")
    game.apply(1, "counter give 5")
    game.apply(2, "accept")
    game.apply(1, "end")
    game.apply(2, "roll")
    game.apply(Leave(0))
    game.apply(DiceRoll(1, 2))
    record = msgspec.structs.replace(game.record(), names=("Ada", "Bo, Jr", "Zoé"), tags={"Date": "2026-11-15"})
    digest = game.edition.digest
    assert format_record(record).split("\n") == [
        '[Format "1"]',
        '[Edition "classic"]',
        f'[Digest "{digest}"]',
        f'[Rules "{game.edition.rules}"]',
        '[Mode "standard"]',
        '[Board "paris"]',
        '[Decks "fr-classic"]',
        '[Switches "free_parking_pot=on"]',
        '[Seats "3"]',
        '[Names "Ada, Bo\\\\, Jr, Zoé"]',
        '[Date "2026-11-15"]',
        '[Result "*"]',
        "",
        "0. dice 2 2 dice 6 3 dice 1 4",
        "1. 1: d34 card chance-dividend (2: offer 1 give 9) (1: counter give 5) (2: accept) end",
        "2. 2: roll leave 0 dice 1 2",
        "",
    ]
    assert parse_record(format_record(record)) == record


def test_tags_that_were_left_out_have_their_usual_values() -> None:
    record = parse_record('[Format "1"]\n[Edition "classic"]\n[Seats "4"]\n')
    assert record.setup == Setup("classic", 4, mode="standard")
    assert record == Record(record.setup, Game.from_setup(record.setup).edition.digest)


def test_comments_line_ends_and_layout_do_not_matter() -> None:
    plain = parse_record(f"{HEAD}\n0. dice 2 2 dice 6 3 dice 1 4\n1. 1: d34 (2: offer 1 give 20) reject end\n")
    head = HEAD.replace("\n", "\r\n")
    opening = "{a game} 0. dice 2 2\r\ndice 6 3 {(two\nlines d66}dice 1 4 1.\n"
    loose = parse_record(f"\n{head}\r\n{opening}1: d34{{!}}( 2: offer 1\tgive 20 )reject\n\n end")
    assert loose == plain
    assert plain.inputs[-2:] == (
        Input("action", 1, actions.Reject()),
        Input("action", 1, actions.End()),
    )


def test_a_roll_and_its_dice_are_one_word_only_where_they_stand_together() -> None:
    record = parse_record(f"{HEAD}\n1. 1: d34 roll (2: claim 0) dice 3 4 time-up (2: roll) dice 1 1\n")
    assert [entry.value for entry in record.inputs] == [
        actions.Roll(),
        DiceRoll(3, 4),
        actions.Roll(),
        actions.Claim(0),
        DiceRoll(3, 4),
        TimeUp(),
        actions.Roll(),
        DiceRoll(1, 1),
    ]
    assert [entry.seat for entry in record.inputs] == [1, None, 1, 2, None, None, 2, None]


@pytest.mark.parametrize("seed", [None, 11])
def test_a_record_that_the_rules_refuse_can_be_written_all_the_same(seed: int | None) -> None:
    setup = Setup("classic", 2, seed)
    inputs = (
        Input("outcome", None, DiceRoll(1, 2)),
        Input("action", 1, actions.Roll()),
        Input("outcome", None, DiceRoll(1, 2)),
        Input("action", 0, actions.Offer(1, Assets(cash=5))),
        Input("signal", 1, Leave(1)),
    )
    record = Record(setup, "0" * 16, inputs, winners=(1,))
    assert parse_record(format_record(record)) == record


def test_a_game_from_a_position_keeps_it() -> None:
    game = Game.from_position(
        "v1 classic short atlantic-city us-2008 cash=900,800 active=1 turn=4 agenda=end", seed=3
    )
    game.apply(1, "end")
    game.apply(0, "roll")
    record = game.record()
    again = parse_record(format_record(record))
    assert again == record
    hold_equal(numbers_of(game.state), again.replay().state)
    assert "\n4. 1: end\n5. 0: d" in format_record(record)


free_tags = st.dictionaries(
    st.from_regex(r"X[A-Za-z0-9]{0,8}", fullmatch=True),
    st.text(st.characters(exclude_categories=["Cs"])),
    max_size=3,
)
player_names = st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=8), max_size=3).map(tuple)


@given(free_tags, player_names)
def test_names_and_tags_survive_whatever_stands_in_them(tags: dict[str, str], names: tuple[str, ...]) -> None:
    record = Record(Setup("classic", 3), "0" * 16, names=names, tags=tags)
    assert parse_record(format_record(record)) == record


def test_a_tag_in_small_letters_is_written_as_it_was_read() -> None:
    record = parse_record(f'{HEAD}[ode "to joy"]\n')
    assert record.tags == {"ode": "to joy"}
    assert parse_record(format_record(record)) == record


def test_a_tag_that_is_the_records_own_cannot_be_set_beside_it() -> None:
    for name in ("Result", "no good", ""):
        with pytest.raises(InvalidText) as caught:
            format_record(Record(Setup(), "", tags={name: "1"}))
        assert caught.value.code == "record/bad-tag"


def test_a_record_is_saved_and_loaded(tmp_path: Path) -> None:
    game = Game.new("classic", seats=2, seed=5)
    for _ in range(30):
        game.apply(game.state.asked, game.legal()[0])
    game.record().save(tmp_path / "evening.magie")
    assert Record.load(tmp_path / "evening.magie") == game.record()


POSITION = "v1 classic standard paris fr-classic cash=1,2,3"
HEADS = {
    "^": "record/missing-tag",
    '[Format "1"]^': "record/missing-tag",
    '[Format "^2"]\n[Edition "classic"]\n[Seats "3"]': "record/unknown-format-version",
    '[Format "1"]\n^[Edition classic]': "record/bad-tag",
    '[Format "1"]\n^[Edition "classic" "x"]': "record/bad-tag",
    '[Format "1"]\n^[Format "1"]': "record/tag-twice",
    '[Format "1"]\n[Edition "^chess"]\n[Seats "3"]': "edition/unknown",
    '[Format "1"]\n[Edition "classic"]^': "record/missing-tag",
    '[Format "1"]\n[Edition "classic"]\n[Seats "^many"]': "notation/bad-number",
    '[Format "1"]\n[Edition "classic"]\n[Seats "^1"]': "record/seats-out-of-range",
    f'{HEAD}[Seed "^-1"]': "notation/number-out-of-range",
    f'{HEAD}[Seed "^9223372036854775808"]': "notation/number-out-of-range",
    f'{HEAD}[Switches "start_cash=5 ^pot=on"]': "edition/unknown-switch",
    f'{HEAD}[Switches "start_cash=5 ^start_cash=6"]': "record/tag-twice",
    f'{HEAD}[Result "^5"]': "notation/number-out-of-range",
    f'{HEAD}[Position "{POSITION} ^x=1"]': "position/unknown-field",
    f'{HEAD}[Position "^v1 classic short paris fr-classic cash=1,2,3"]': "record/other-setup",
    f'{HEAD}[Position "^{POSITION},4"]': "record/other-setup",
}
BODIES = {
    "^buy": "record/no-turn",
    "1. ^buy": "record/no-seat",
    "1. ^d34": "record/no-seat",
    "1. 0: ^fly": "notation/unknown-verb",
    "1. 0: build^": "notation/missing-deed",
    "1. 0: build ^orange-9": "notation/unknown-deed",
    "1. 0: bid ^(2: pass)": "notation/bad-number",
    "1. 0: dice 3 ^9": "notation/number-out-of-range",
    "1. 0: ^d37": "notation/unknown-verb",
    "1. 0: ^offer 2 give 5": "record/deal-in-the-open",
    "1. 0: (2: offer 0 give 5^": "record/open-parenthesis",
    "1. 0: (^)": "record/no-seat",
    "1. 0: (^buy)": "record/no-seat",
    "1. 0: (^12: buy)": "notation/number-out-of-range",
    "1. 0: (2: buy ^now)": "notation/unexpected-word",
    "1. 0: (2: ^dice 3 4)": "notation/unknown-verb",
    "1. 0: (2:^)": "notation/empty",
    "1. 0: ^)": "notation/unknown-verb",
    "1. 0: end ^{and so on": "record/open-comment",
    "1. 0: end ^}": "record/stray-brace",
    "1. 0: end^}": "record/stray-brace",
    "^9999999999. 0: end": "notation/number-out-of-range",
    "1. ^12: end": "notation/number-out-of-range",
}


@pytest.mark.parametrize("marked", [*HEADS, *(f"{HEAD}\n{body}" for body in BODIES)])
def test_a_record_that_cannot_be_read_is_refused_at_its_place(marked: str) -> None:
    code = HEADS[marked] if marked in HEADS else BODIES[marked.removeprefix(f"{HEAD}\n")]
    before, text = marked.partition("^")[0], marked.replace("^", "")
    with pytest.raises(InvalidText) as caught:
        parse_record(text)
    check_refusal(caught.value, text)
    assert caught.value.code == code
    lines = before.split("\n")
    assert (caught.value.line, caught.value.column) == (len(lines), len(lines[-1]) + 1)


def a_text() -> str:
    """A record with a bit of everything."""
    table = Table(
        edition="classic",
        mode="standard",
        board="paris",
        deck_set="fr-classic",
        seats=3,
        switches={"rent_claims": "manual"},
        houses=32,
        hotels=12,
        dealt=0,
        temper="dealers",
        luck=40,
        exits=50,
        seed=8,
    )
    record = played(table, 120, 6).record()
    return format_record(msgspec.structs.replace(record, names=("A", "B", "C"), tags={"Date": "today"}))


TEXT = a_text()


@settings(max_examples=300)
@given(mangled(TEXT))
def test_any_text_is_a_record_or_properly_refused(text: str) -> None:
    record = read_or_refuse(parse_record, text)
    assert record is None or parse_record(format_record(record)) == record


@given(st.text())
def test_no_text_at_all_breaks_the_reader(text: str) -> None:
    read_or_refuse(parse_record, text)
    read_or_refuse(parse_record, f"{HEAD}\n1. 0: {text}")
