"""The plain values of an edition file: ids, amounts, colours, clauses, words in both languages."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from magie.rules.schema import PRICE

LANGUAGES = ("en", "fr")

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


class Text(Record, frozen=True):
    """Words in both languages; `invented` says that they stand in no box."""

    en: Line
    fr: Line
    invented: bool = False

    def in_language(self, language: str) -> str:
        """The words in a language (`en` or `fr`)."""
        return self.fr if language == "fr" else self.en
