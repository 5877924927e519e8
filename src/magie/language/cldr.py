"""What CLDR knows of a language, through Babel: plural categories, written numbers, lists.

Babel is imported at the first question, so that programs that never speak start fast.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.core import Locale

MOST_NUMBERS = 4096  # that are kept in words: anybody may name any number


@cache
def _locale(language: str) -> Locale:
    from babel.core import Locale

    return Locale.parse(language)


def load_numbers(languages: Iterable[str]) -> None:
    """Load Babel and the numbers of these languages now, so that nobody waits for them in the middle of a game."""
    for language in languages:
        write_number(language, 0)


@lru_cache(MOST_NUMBERS)
def plural_category(language: str, number: int) -> str:
    """The category of a count: in English `one` for 1, `other` for 2."""
    return _locale(language).plural_form(number)


@lru_cache(MOST_NUMBERS)
def ordinal_category(language: str, number: int) -> str:
    """The category of a rank: in English `one` for 1st, `two` for 2nd, `few` for 3rd."""
    return _locale(language).ordinal_form(number)


@lru_cache(MOST_NUMBERS)
def write_number(language: str, number: int) -> str:
    """A whole number as the language groups it: `1,240` in English."""
    from babel.numbers import format_decimal

    return format_decimal(number, locale=_locale(language))


def write_decimal(language: str, number: float, digits: int) -> str:
    """A number with so many digits behind its mark: `3,5` in French."""
    from babel.numbers import format_decimal

    pattern = "#,##0" + ("." + "0" * digits if digits else "")
    return format_decimal(number, format=pattern, locale=_locale(language))


def number_marks(language: str) -> tuple[str, str]:
    """What stands between whole and parts, and between thousands: `.` and `,` in English."""
    marks = _locale(language).number_symbols["latn"]
    return marks["decimal"], marks["group"]


def write_list(language: str, items: Sequence[str], *, is_choice: bool = False) -> str:
    """Several things in one phrase: `a, b et c` in French, `a, b ou c` where one of them is to be chosen."""
    from babel.lists import format_list  # slow to import

    return format_list(list(items), style="or" if is_choice else "standard", locale=_locale(language))
