"""Texts gone wrong: cut short, with letters or words changed, doubled, swapped or dropped."""

from hypothesis import strategies as st

LETTERS = "0123456789abmz-+=,:;./()[]{}<>*\"' \\\n\té﷽"
WORDS = (
    "",
    "=",
    "cash=",
    "deeds.0=",
    "agenda=",
    "99999999999999999999",
    "-1",
    "nothing",
    "0",
    "(",
    "}",
    "1.",
    "[A",
    "+x=1",
)


@st.composite
def mangled(draw: st.DrawFn, text: str) -> str:
    """The text after one to three mishaps."""
    for _ in range(draw(st.integers(1, 3))):
        text = draw(st.sampled_from((cut, dropped, inserted, replaced, word_changed, word_doubled, words_swapped)))(
            draw, text
        )
    return text


def cut(draw: st.DrawFn, text: str) -> str:
    """The text, ended too early."""
    return text[: draw(st.integers(0, len(text)))]


def dropped(draw: st.DrawFn, text: str) -> str:
    """The text without a letter."""
    place = draw(st.integers(0, len(text)))
    return text[:place] + text[place + 1 :]


def inserted(draw: st.DrawFn, text: str) -> str:
    """The text with a letter too many."""
    place = draw(st.integers(0, len(text)))
    return text[:place] + draw(st.sampled_from(LETTERS)) + text[place:]


def replaced(draw: st.DrawFn, text: str) -> str:
    """The text with a wrong letter."""
    place = draw(st.integers(0, len(text)))
    return text[:place] + draw(st.sampled_from(LETTERS)) + text[place + 1 :]


def word_changed(draw: st.DrawFn, text: str) -> str:
    """The text with another word in some place."""
    words = text.split(" ")
    words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(WORDS))
    return " ".join(words)


def word_doubled(draw: st.DrawFn, text: str) -> str:
    """The text with a word that stands there twice."""
    words = text.split(" ")
    place = draw(st.integers(0, len(words) - 1))
    return " ".join([*words, words[place]])


def words_swapped(draw: st.DrawFn, text: str) -> str:
    """The text with the values of two words exchanged."""
    words = text.split(" ")
    one, other = draw(st.integers(0, len(words) - 1)), draw(st.integers(0, len(words) - 1))
    left, right = words[one].partition("="), words[other].partition("=")
    words[one], words[other] = f"{left[0]}{left[1]}{right[2]}", f"{right[0]}{right[1]}{left[2]}"
    return " ".join(words)
