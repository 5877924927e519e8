"""The message format: what ICU says a message means, and errors that name the message and the place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magie.language.icu import Message, MessageError


def written(text: str, language: str = "en", **values: str | int | bool) -> str:
    return Message(text, language, "test").format(values)


def test_plain_words_stand_for_themselves() -> None:
    assert written("Roll the dice") == "Roll the dice"


def test_a_value_stands_where_its_name_was() -> None:
    assert written("{ seat } pays {amount}.", seat="Ada", amount="M50") == "Ada pays M50."


def test_a_value_with_braces_is_not_read_again() -> None:
    assert written("{seat} passes", seat="{x} 'y' #") == "{x} 'y' # passes"


def test_select_takes_the_option_of_the_value_or_other() -> None:
    text = "{way, select, card {by card} jail {to Jail} other {by dice}}"
    assert [written(text, way=way) for way in ("card", "jail", "dice", "")] == [
        "by card",
        "to Jail",
        "by dice",
        "by dice",
    ]


def test_select_reads_truth_as_the_words_true_and_false() -> None:
    text = "{seat_you, select, true {You} other {{seat}}}"
    assert written(text, seat_you=True, seat="Ada") == "You"
    assert written(text, seat_you=False, seat="Ada") == "Ada"


@pytest.mark.parametrize(
    ("language", "number", "expected"),
    [
        ("en", 0, "0 houses"),
        ("en", 1, "1 house"),
        ("en", 1240, "1,240 houses"),
        ("fr", 0, "0 house"),
        ("fr", 1, "1 house"),
        ("fr", 1240, "1\N{NARROW NO-BREAK SPACE}240 houses"),
    ],
)
def test_plural_follows_the_categories_of_the_language(language: str, number: int, expected: str) -> None:
    assert written("{n, plural, one {# house} other {# houses}}", language, n=number) == expected


def test_an_exact_number_goes_before_its_category() -> None:
    text = "{n, plural, =0 {none} =1 {a single one} one {never} other {#}}"
    assert [written(text, n=n) for n in (0, 1, 2)] == ["none", "a single one", "2"]


def test_the_offset_counts_for_categories_and_the_sign_but_not_for_exact_numbers() -> None:
    text = "{n, plural, offset:1 =0 {nobody} =1 {you} one {you and # other} other {you and # others}}"
    assert [written(text, n=n) for n in (0, 1, 2, 3)] == [
        "nobody",
        "you",
        "you and 1 other",
        "you and 2 others",
    ]


@pytest.mark.parametrize(
    ("number", "expected"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (21, "21st")]
)
def test_selectordinal_follows_the_ranks_of_the_language(number: int, expected: str) -> None:
    text = "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}"
    assert written(text, n=number) == expected


def test_a_category_that_is_not_written_falls_to_other() -> None:
    assert written("{n, plural, one {#} other {# de plus}}", "fr", n=1_000_000).endswith("de plus")


def test_numbers_are_grouped_as_the_language_does() -> None:
    assert written("{n, number} {n, number, integer}", n=1500) == "1,500 1,500"
    assert written("{n}", n=1500) == "1500"


def test_choices_nest() -> None:
    text = "{you, select, true {{n, plural, one {your house} other {your # houses}}} other {{n, plural, other {#}}}}"
    assert written(text, you=True, n=3) == "your 3 houses"
    assert written(text, you=False, n=3) == "3"


def test_a_number_sign_means_the_count_only_directly_inside_a_plural() -> None:
    assert written("# {a, select, other {#}}", a="x") == "# #"
    assert written("{n, plural, other {#{a, select, other {#}}#}}", n=2, a="x") == "2#2"
    assert written("{n, plural, other {{m, plural, other {#}}#}}", n=2, m=5) == "52"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ada's turn", "Ada's turn"),
        ("Ada''s turn", "Ada's turn"),
        ("'{seat}' pays", "{seat} pays"),
        ("'{' and '}'", "{ and }"),
        ("'{it''s}'", "{it's}"),
        ("open '{never closed", "open {never closed"),
        ("at the end '", "at the end '"),
        ("'#' stays", "'#' stays"),
        ("{n, plural, other {'#' is #}}", "# is 7"),
        ("{n, plural, other {that's #}}", "that's 7"),
    ],
)
def test_apostrophes_quote_only_what_would_mean_something(text: str, expected: str) -> None:
    assert written(text, n=7) == expected


def test_all_values_that_a_message_may_ask_for_are_known() -> None:
    text = "{a} {b, select, x {{c}} other {{d, plural, =0 {{e}} other {# {f, number}}}}}"
    assert Message(text, "en").arguments() == {"a", "b", "c", "d", "e", "f"}


@pytest.mark.parametrize(
    ("text", "position", "problem"),
    [
        ("pays {amount", 12, "ends before its ','"),
        ("pays amount}", 11, "a closing brace without an opening one"),
        ("pays {}", 6, "expected the name of a value"),
        ("{a b}", 3, "expected ',', found 'b'"),
        ("{a, date}", 4, "unknown kind of argument 'date'"),
        ("{a, number, percent}", 12, "unknown style of number 'percent'"),
        ("{a, select}", 10, "expected ',', found '}'"),
        ("so {a, select, x {y}}", 3, "a choice needs the option 'other'"),
        ("{a, select, x {y} x {z} other {}}", 18, "option 'x' stands twice"),
        ("{a, select, pay-fine {y} other {}}", 15, "expected '{', found '-'"),
        ("{a, plural, one {} =1 {} =1 {} other {}}", 25, "option =1 stands twice"),
        ("{a, plural, single {y} other {}}", 12, "'single' is no plural category"),
        ("{a, select, other {y}", 21, "ends before its '}'"),
        ("{a, select, other {y", 20, "ends before its '}'"),
        ("{a, select, other y}", 18, "expected '{', found 'y'"),
    ],
)
def test_a_malformed_message_is_refused_with_its_key_and_place(text: str, position: int, problem: str) -> None:
    with pytest.raises(MessageError) as caught:
        Message(text, "en", "event.Paid")
    assert (caught.value.key, caught.value.position, caught.value.problem) == ("event.Paid", position, problem)
    assert str(caught.value) == f"message 'event.Paid', character {position}: {problem}"


def test_a_missing_value_is_named_with_its_place() -> None:
    with pytest.raises(MessageError, match=r"'test', character 5: no value for amount"):
        written("pays {amount}")


@pytest.mark.parametrize("value", ["three", True])
@pytest.mark.parametrize("text", ["{n, plural, other {#}}", "{n, number}"])
def test_only_whole_numbers_are_counted(text: str, value: str | bool) -> None:
    with pytest.raises(MessageError, match="not a whole number"):
        written(text, n=value)


@given(st.text())
def test_every_text_can_be_quoted(text: str) -> None:
    quoted = "'{" + text.replace("'", "''") + "}'"
    assert written(quoted) == "{" + text + "}"


@given(st.text(alphabet="{}',#= abon:1", max_size=20))
def test_any_text_is_read_or_refused_with_a_place_inside_it(text: str) -> None:
    index = 0
    try:
        Message(text, "en", "k")
    except MessageError as error:
        index = error.position
    assert 0 <= index <= len(text)
