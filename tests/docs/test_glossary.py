"""The glossary binds: each word has one row, and what it says is not used is used nowhere but where it says so."""

import io
import json
import re
import tokenize
from collections.abc import Callable, Iterable, Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from babel import Locale

from magie.language.catalogue import catalogue, languages

ROOT = Path(__file__).parents[2]
GLOSSARY = ROOT / "docs" / "reference" / "glossary.md"
LANGUAGE = ROOT / "src" / "magie" / "language"
SWITCHES = ROOT / "src" / "magie" / "editions" / "switches.toml"
ENGLISH, CODE = "English", "code"
OWN_NAMES = {language: catalogue(language).say("language", {}) for language in sorted(languages())}
LANGUAGES = {str(Locale(language).english_name): language for language in OWN_NAMES}
MEANING = "What it is"
FENCED, SPAN, LINK = (
    re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE),
    re.compile(r"`[^`\n]*`"),
    re.compile(r"\]\([^)]*\)"),
)
SAID = re.compile(r'^(?:title|text|description\.(\w\w)) = "(.*)"$', re.MULTILINE)
REMARK = r"//[^\n]*|/\*.*?\*/|<!--.*?-->"
QUOTED = r"\"[^\"\n]*\"|'[^'\n]*'"
PATTERN = r"(?<=[\s(=,:!?&|])/(?![/*>\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\[\\\n])+/[a-z]*(?=[\s.,;)])"
UNNAMED = re.compile(rf"({REMARK})|{QUOTED}|{PATTERN}|<style.*?</style>", re.DOTALL)
NAME = re.compile(r"[A-Za-z_$][\w$]*")
PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


class Row(NamedTuple):
    """Words that are not used, and where."""

    words: tuple[str, ...]
    instead: str
    where: str
    kept: str


def rows(heading: str) -> list[dict[str, str]]:
    """The rows of the table below a heading: each cell by the head of its column."""
    _, _, below = GLOSSARY.read_text(encoding="utf-8").partition(f"{heading}\n")
    lines = below.partition("\n## ")[0].splitlines()
    head, _, *table = [
        [cell.strip() for cell in line.removeprefix("|").removesuffix("|").split("|")]
        for line in lines
        if line.startswith("|")
    ]
    return [dict(zip(head, cells, strict=True)) for cells in table]


TERMS = rows("# Glossary")
ROWS = [
    Row(tuple(word.strip() for word in row["Not used"].split(",")), row["Instead"], row["Where"], row["Kept"])
    for row in rows("## Words that are not used")
]


def shown(row: Row) -> str:
    return row.words[0]


@cache
def texts(language: str) -> dict[str, str]:
    """All that is said in a language, by its file."""
    found = {}
    messages = LANGUAGE / "locales" / f"{language}.json"
    found[messages.name] = "\n".join(json.loads(messages.read_text(encoding="utf-8")).values())
    for book in LANGUAGE.glob(f"rulebook/*.{language}.toml"):
        found[book.name] = "\n".join(text for _, text in SAID.findall(book.read_text(encoding="utf-8")))
    switches = SAID.findall(SWITCHES.read_text(encoding="utf-8"))
    found[SWITCHES.name] = "\n".join(text for said_in, text in switches if said_in == language)
    if language == "en":
        pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
        for page in pages:
            if page != GLOSSARY and page.parent.name not in {"editions", "environments"}:  # their cards tell stories
                plain = FENCED.sub("", page.read_text(encoding="utf-8"))
                found[str(page.relative_to(ROOT))] = LINK.sub("]", SPAN.sub("", plain))
    return found


class Source(NamedTuple):
    """What a file of code says: its names, and its comments and docstrings."""

    names: frozenset[str]
    remarks: str


def read_python(source: str) -> Source:
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    remarks = [
        token.string
        for token in tokens
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and token.string.startswith('"""'))
    ]
    return Source(frozenset(token.string for token in tokens if token.type == tokenize.NAME), "\n".join(remarks))


def read_page(source: str) -> Source:
    remarks = (found.group(1) for found in UNNAMED.finditer(source))
    return Source(frozenset(NAME.findall(UNNAMED.sub("", source))), "\n".join(filter(None, remarks)))


@cache
def sources() -> dict[str, Source]:
    """Every file of code."""
    found = {}
    for file in [*(ROOT / "src").rglob("*.py"), *(ROOT / "web" / "src").rglob("*.*")]:
        if "client" in file.parts or file.suffix not in {".py", ".ts", ".svelte"} or file.name == "schema.d.ts":
            continue
        read = read_python if file.suffix == ".py" else read_page
        found[str(file.relative_to(ROOT))] = read(file.read_text(encoding="utf-8"))
    return found


@cache
def names() -> dict[str, str]:
    """Every name in the code, with a file that has it."""
    found: dict[str, str] = {}
    for file, source in sources().items():
        found |= dict.fromkeys([part.partition(".")[0] for part in Path(file).parts], file)
        found |= dict.fromkeys(source.names, file)
    return found


def uses_in_texts(row: Row, sources: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Where a text says a word that is not used, phrases that are kept left out."""
    wanted = re.compile(rf"\b({'|'.join(map(re.escape, row.words))})\b", re.IGNORECASE)
    kept = re.findall(r'"([^"]+)"', row.kept)
    for file, text in sources:
        for line in text.splitlines():
            rest = re.sub("|".join(map(re.escape, kept)), "", line, flags=re.IGNORECASE) if kept else line
            if wanted.search(rest):
                yield f"{file}: {line.strip()}"


def uses_in_code(row: Row) -> Iterator[str]:
    """Names that have a word that is not used as a part."""
    kept = re.findall(r"`([^`]+)`", row.kept)
    for name, file in names().items():
        parts = {part.lower() for part in PART.findall(name)}
        if parts & set(row.words) and not any(fnmatch(name, pattern) for pattern in kept):
            yield f"{file}: {name}"


@pytest.mark.parametrize("row", ROWS, ids=shown)
def test_a_word_that_is_not_used_is_in_no_text(row: Row) -> None:
    globs = re.findall(r"`([^`]+)`", row.where)
    sources = [text for language in LANGUAGES.values() for text in texts(language).items()]
    wanted = [(file, text) for file, text in sources if any(fnmatch(file, glob) for glob in globs)]
    assert wanted or not globs, "no such file"
    for name, language in LANGUAGES.items():
        if name in row.where:
            wanted += texts(language).items()
    assert list(uses_in_texts(row, wanted)) == [], f"say {row.instead}"


@pytest.mark.parametrize("row", [row for row in ROWS if CODE in row.where], ids=shown)
def test_a_word_that_is_not_used_is_in_no_name(row: Row) -> None:
    assert list(uses_in_code(row)) == [], f"say {row.instead}"


@pytest.mark.parametrize("row", [row for row in ROWS if {ENGLISH, CODE} <= set(row.where.split(", "))], ids=shown)
def test_a_word_that_is_not_used_is_in_no_comment_and_no_docstring(row: Row) -> None:
    remarks = [(file, SPAN.sub("", source.remarks)) for file, source in sources().items()]
    assert list(uses_in_texts(row, remarks)) == [], f"say {row.instead}"


@pytest.mark.parametrize(
    ("read", "source"),
    [
        (
            read_page,
            'const one = "street"; // a street\nconst two = /^(street)/u.test(one); /* pot */ const pot = 3 / 4;',
        ),
        (read_python, 'one = "street"  # a street\n"""A pot."""\ntwo = one\npot = 3 / 4'),
    ],
)
def test_names_are_read_below_a_comment_and_apart_from_what_is_quoted(
    read: Callable[[str], Source], source: str
) -> None:
    found = read(source)
    assert {"one", "two", "pot"} <= found.names
    assert "street" not in found.names
    assert "a street" in found.remarks
    assert "pot" in found.remarks.lower()


@pytest.mark.parametrize("row", ROWS, ids=shown)
def test_what_is_said_instead_and_what_is_kept_is_there(row: Row) -> None:
    known = ", ".join(term[name] for term in TERMS for name in OWN_NAMES.values())
    assert all(word.strip() in known for word in row.instead.split(","))
    assert row.where in {*LANGUAGES, CODE, f"{ENGLISH}, {CODE}"} or "`" in row.where
    for kept in re.findall(r"`([^`]+)`", row.kept):
        assert any(fnmatch(name, kept) for name in names()), f"nothing is called {kept} any more"


def test_every_word_has_one_row() -> None:
    words = [term[OWN_NAMES["en"]].lower() for term in TERMS]
    assert words == sorted(words, key=lambda word: (re.sub(r"[^a-z ]", "", word), word))
    assert len(words) == len(set(words))


def test_every_word_is_told_in_every_language() -> None:
    assert [set(term) for term in TERMS] == [{*OWN_NAMES.values(), MEANING}] * len(TERMS)
    assert [term for term in TERMS if not all(term.values())] == []


# A unit takes "per" in English: “at most one per turn”, never “one a turn”.
RATE = re.compile(
    r"\b(?:one|two|three|four|#|\d+) an? (?:turn|group|round|game|roll|lot|player|seat|core|deck|street)\b"
    r"|/s a (?:core|thread)"
)
# In French a name may begin with a vowel: what would be elided before it does not stand there.
UNELIDED = re.compile(r"\b(?:de|que|jusque|lorsque|puisque|si) \{(?:name|names|seat|owner|debtor|asker|partner)\}")


def test_units_take_per_and_never_an_article() -> None:
    found = [
        f"{file}: {line.strip()}"
        for file, text in texts("en").items()
        for line in text.splitlines()
        if RATE.search(line)
    ]
    assert found == []


def test_no_french_sentence_needs_an_elision_before_a_name() -> None:
    assert [line for text in texts("fr").values() for line in text.splitlines() if UNELIDED.search(line)] == []


def test_what_players_read_uses_the_words_of_the_glossary() -> None:
    """Terms that name something on the page stand in its texts, in the glossary's own words."""
    terms = {term[OWN_NAMES["en"]]: term for term in TERMS}
    assert len(terms) > 100
    said = {language: "\n".join(texts(language).values()).lower() for language in OWN_NAMES}
    on_page = (
        "auction", "Bank", "bid", "board", "build", "building", "card", "cash", "counter-offer", "deal", "deed",
        "group", "hotel", "house", "house rule", "Jail", "jail card", "lot", "mortgage", "offer",
        "pass", "pool", "rent", "round", "salary", "share", "short game", "time-limit game", "token", "turn",
        "voucher",
    )  # fmt: skip
    missing = [
        (english, language)
        for english in on_page
        for language, name in OWN_NAMES.items()
        if terms[english][name].split(",")[0].lower() not in said[language]
    ]
    assert missing == []
