"""The plain values of an edition file: ids, amounts, colours, clauses, words in every language."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, convert, defstruct

from magie.editions.learning import learn
from magie.editions.locales import LANGUAGES
from magie.rules.schema import PRICE

# The descriptions stand in error messages; the examples stand in for bad values while a file is checked further.
Id: TypeAlias = Annotated[
    str,
    Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", description="lower-case words joined by hyphens", examples=["x"]),
]
Line: TypeAlias = Annotated[str, Meta(min_length=1, description="text", examples=["x"])]
Money: TypeAlias = Annotated[int, Meta(ge=0, le=PRICE[1])]
Change: TypeAlias = Annotated[int, Meta(ge=-PRICE[1], le=PRICE[1])]
Percent: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=255)]
Factor: TypeAlias = Annotated[int, Meta(ge=1, le=9)]
Colour: TypeAlias = Annotated[
    str, Meta(pattern=r"^#[0-9A-F]{6}$", description="a colour like #1F6F54", examples=["#1F6F54"])
]
Clause: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^([0-9]+\.[0-9]+|Q[0-9]+|U-[A-Z0-9]+-[0-9]+|house)$",
        description="a clause like 7.6, Q24 or U-TRN-2, or the word house",
        examples=["house"],
    ),
]
DeedKind: TypeAlias = Annotated[Literal["street", "railroad", "utility", "cab"], Meta(examples=["street"])]

Building: TypeAlias = Literal["house", "hotel", "skyscraper", "depot", "stand"]


class Record(Struct, forbid_unknown_fields=True, frozen=True):
    """A table of the file: every key is known."""


class Words(Record, frozen=True, kw_only=True):
    """Words in every language, each a field of its own; `invented` says that they stand in no box."""

    invented: bool = False

    if TYPE_CHECKING:

        def __getattr__(self, language: str) -> str: ...

    def in_language(self, language: str) -> str:
        """The words in a language, named as its file of messages is (`en`)."""
        words: str = getattr(self, language)
        return words


if TYPE_CHECKING:
    Text = Words
else:
    # A new language is a new field of every text, and the loader lists the places where its words are missing.
    Text = defstruct(
        "Text", [(language, Line) for language in LANGUAGES], bases=(Words,), module=__name__, frozen=True
    )

learn(Text)


def text_of(write: Callable[[str], str], *, invented: bool = False) -> Text:
    """A text made of what `write` gives for each language."""
    return convert({language: write(language) for language in LANGUAGES} | {"invented": invented}, Text)


def same_text(words: str) -> Text:
    """Words that are the same in every language."""
    return text_of(lambda _: words)
