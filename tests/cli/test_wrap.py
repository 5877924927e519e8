"""Lines are broken at plain spaces alone."""

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.text import Text

from magie.cli.wrap import wrap

WORDS = st.text(alphabet="ab●é界\u00a0\u202f:", min_size=1, max_size=12)


def test_amounts_and_french_colons_stay_with_their_words() -> None:
    text = Text("Tu paies 1\u202f500\u00a0M\u00a0: aïe")
    assert wrap(text, 12).plain.split("\n") == ["Tu paies", "1\u202f500\u00a0M\u00a0:", "aïe"]


def test_colours_stay_where_they_were() -> None:
    text = Text.assemble("one ", ("two three", "red"), " four")
    wrapped = wrap(text, 8)
    assert wrapped.plain == "one two\nthree\nfour"
    red = "".join(wrapped.plain[span.start : span.end] for span in wrapped.spans if span.style == "red")
    assert red == "twothree"


def test_line_ends_of_the_text_are_kept() -> None:
    assert wrap(Text("a\nb c"), 1).plain == "a\nb\nc"


@given(words=st.lists(WORDS, min_size=1, max_size=12), width=st.integers(5, 30))
def test_no_line_is_too_wide_unless_it_is_one_word(words: list[str], width: int) -> None:
    wrapped = wrap(Text(" ".join(words)), width).plain
    assert wrapped.replace("\n", " ") == " ".join(words)
    assert all(cell_len(line) <= width or " " not in line for line in wrapped.split("\n"))
