"""The rulebooks that players read: complete in both languages, consistent, and clear about what they lack."""

import pickle
import re
from itertools import combinations

import pytest

from magie.language.rulebook import (
    Clause,
    Difference,
    Reading,
    Rulebook,
    RulebookError,
    difference,
    languages,
    load_rulebook,
    rulesets,
)

BOOKS = [(ruleset, language) for ruleset in rulesets() for language in languages()]
# A plain space before these marks would let a line break there.
BREAKABLE = re.compile(r" [:;!?»%€$]|« ")
NUMBERED = re.compile(r"(?<![\d,])\d+\.\d+")
LETTERED = re.compile(r"U-[A-Z0-9]+-\d+")
# Books that write everything themselves, and those that lean on another.
WHOLE = ["classic", "spiderman-en", "spiderman-fr"]


@pytest.fixture(params=BOOKS, ids=".".join)
def book(request: pytest.FixtureRequest) -> Rulebook:
    return load_rulebook(*request.param)


def between(one: str, other: str, language: str) -> tuple[Difference, ...]:
    """What two rulesets decide differently."""
    return difference(load_rulebook(one, language), load_rulebook(other, language))


def entries_of(book: Rulebook) -> list[Clause | Reading]:
    return [*book.clauses, *book.readings]


def written(book: Rulebook) -> list[str]:
    """Every sentence a player may read in the book."""
    entries = entries_of(book)
    titles = [book.title, *(chapter.title for chapter in book.chapters), *(entry.title for entry in entries)]
    return titles + [entry.text for entry in entries]


def marks(clause: Clause) -> tuple[object, ...]:
    """What a clause says beside its words."""
    return clause.id, clause.chapter, clause.readings, clause.differs, clause.agrees_with, clause.replaces


def place(ident: str) -> tuple[int, ...]:
    """The numbers of an id: (7, 6) of 7.6, (2,) of U-TRN-2."""
    return tuple(map(int, ident.rpartition("-")[2].split(".")))


def test_a_clause_is_found_by_its_id() -> None:
    clause = load_rulebook("classic", "fr").clause("7.6")
    assert (clause.chapter, clause.title) == (7, "Un terrain du groupe hypothéqué")
    assert "loyer simple" in clause.text


def test_a_reading_is_found_by_its_id() -> None:
    assert "round up" in load_rulebook("classic", "en").reading("Q25").text.lower()


def test_the_rulebook_says_which_ruleset_and_language_it_is_in() -> None:
    assert [(book.ruleset, book.language) for book in (load_rulebook(*names) for names in BOOKS)] == BOOKS


@pytest.mark.parametrize("ruleset", rulesets())
def test_both_languages_have_the_same_clauses_in_the_same_order(ruleset: str) -> None:
    english, french = load_rulebook(ruleset, "en"), load_rulebook(ruleset, "fr")
    assert [marks(clause) for clause in english.clauses] == [marks(clause) for clause in french.clauses]
    assert [reading.id for reading in english.readings] == [reading.id for reading in french.readings]
    assert [chapter.number for chapter in english.chapters] == [chapter.number for chapter in french.chapters]


def test_clauses_and_readings_stand_once_and_in_order(book: Rulebook) -> None:
    ids = [clause.id for clause in book.clauses]
    assert len(ids) == len(set(ids))
    numbered = [place(ident) for ident in ids if NUMBERED.fullmatch(ident)]
    assert numbered == sorted(numbered)
    for area in {ident.rpartition("-")[0] for ident in ids if LETTERED.fullmatch(ident)}:
        lettered = [place(ident) for ident in ids if ident.rpartition("-")[0] == area]
        assert lettered == [(number,) for number in range(1, len(lettered) + 1)], area
    numbers = [int(reading.id.removeprefix("Q")) for reading in book.readings]
    assert numbers == sorted(set(numbers))


def test_every_clause_stands_in_a_chapter_and_every_chapter_has_clauses(book: Rulebook) -> None:
    numbered = [clause for clause in book.clauses if NUMBERED.fullmatch(clause.id)]
    assert [clause.chapter for clause in numbered] == [place(clause.id)[0] for clause in numbered]
    assert {clause.chapter for clause in book.clauses} == {chapter.number for chapter in book.chapters}
    listed = [clause for chapter in book.chapters for clause in book.clauses_of(chapter.number)]
    assert listed == list(book.clauses)


def test_every_reading_cited_exists_and_every_reading_is_cited(book: Rulebook) -> None:
    cited = {reading for clause in book.clauses for reading in clause.readings}
    assert cited == {reading.id for reading in book.readings}


def test_every_clause_named_in_a_text_exists(book: Rulebook) -> None:
    named = {name for text in written(book) for name in NUMBERED.findall(text) + LETTERED.findall(text)}
    assert [name for name in sorted(named) if book.find(name) is None] == []


def test_no_text_is_empty_or_carelessly_spaced(book: Rulebook) -> None:
    assert [text for text in written(book) if text != text.strip() or not text or "  " in text] == []


def test_every_text_ends_like_a_sentence(book: Rulebook) -> None:
    entries = entries_of(book)
    assert [entry.id for entry in entries if not entry.text.endswith((".", "!", "?"))] == []


def test_texts_stay_short_enough_to_read_at_the_table(book: Rulebook) -> None:
    assert [clause.id for clause in book.clauses if len(clause.text) > 320] == []


def test_texts_use_printed_quotes_and_apostrophes(book: Rulebook) -> None:
    assert [text for text in written(book) if '"' in text or "'" in text] == []


@pytest.mark.parametrize("ruleset", rulesets())
def test_french_marks_never_start_a_line(ruleset: str) -> None:
    assert [text for text in written(load_rulebook(ruleset, "fr")) if BREAKABLE.search(text)] == []


@pytest.mark.parametrize("ruleset", rulesets())
def test_the_two_languages_are_not_the_same_words(ruleset: str) -> None:
    english, french = load_rulebook(ruleset, "en"), load_rulebook(ruleset, "fr")
    pairs = zip(entries_of(english), entries_of(french), strict=True)
    assert [one.id for one, other in pairs if one.text == other.text] == []


def test_an_unknown_clause_is_refused_with_its_code_and_what_is_possible() -> None:
    book = load_rulebook("classic", "en")
    with pytest.raises(RulebookError) as caught:
        book.clause("7.99")
    assert caught.value.code == "rules/unknown-clause"
    assert caught.value.details == {
        "clause": "7.99",
        "ruleset": "classic",
        "language": "en",
        "possible": [clause.id for clause in book.clauses],
    }
    assert "possible: 7.1, 7.2" in str(caught.value)
    assert "8.1" not in str(caught.value)


@pytest.mark.parametrize("wanted", ["", "7", "99.1", "Q24", "U-TRN-2", "../7.6"])
def test_what_is_no_clause_is_refused(wanted: str) -> None:
    with pytest.raises(RulebookError, match="rules/unknown-clause"):
        load_rulebook("classic", "en").clause(wanted)


def test_a_reading_of_another_ruleset_is_refused() -> None:
    with pytest.raises(RulebookError, match="rules/unknown-clause") as caught:
        load_rulebook("classic", "en").reading("Q24")
    assert "Q25" in caught.value.details["possible"]


@pytest.mark.parametrize("ruleset", ["", "chess", "../rulebook/classic", "classic.en"])
def test_an_unknown_ruleset_is_refused_with_its_code_and_what_is_possible(ruleset: str) -> None:
    with pytest.raises(RulebookError) as caught:
        load_rulebook(ruleset, "en")
    assert caught.value.code == "rules/unknown-ruleset"
    assert caught.value.details == {"ruleset": ruleset, "possible": list(rulesets())}


def test_an_unknown_language_is_refused_with_its_code_and_what_is_possible() -> None:
    with pytest.raises(RulebookError) as caught:
        load_rulebook("classic", "de")
    assert caught.value.code == "rules/unknown-language"
    assert caught.value.details == {"language": "de", "possible": list(languages())}


def test_the_error_survives_a_journey_between_processes() -> None:
    with pytest.raises(RulebookError) as caught:
        load_rulebook("classic", "de")
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (str(copy), copy.code, copy.details) == (
        str(caught.value),
        caught.value.code,
        caught.value.details,
    )


def decided_apart(one: str, other: str) -> list[str]:
    """The ids on which two rulesets differ."""
    return [apart.id for apart in between(one, other, "en")]


def test_a_difference_shows_both_texts() -> None:
    apart = {each.id: each for each in between("classic", "spiderman-en", "en")}["7.6"]
    assert apart.first == load_rulebook("classic", "en").clause("7.6")
    assert apart.second == load_rulebook("spiderman-en", "en").clause("7.6")
    assert apart.first.text != apart.second.text


def test_a_clause_that_only_one_ruleset_has_stands_alone_in_the_difference() -> None:
    apart = {each.id: each for each in between("classic", "spiderman-fr", "fr")}["18.3"]
    assert apart.first is None
    assert apart.second == load_rulebook("spiderman-fr", "fr").clause("18.3")


def test_rulesets_that_agree_on_a_clause_show_no_difference_on_it() -> None:
    assert "7.6" in decided_apart("classic", "spiderman-en")
    assert "7.6" in decided_apart("spiderman-fr", "spiderman-en")
    assert "7.6" not in decided_apart("classic", "spiderman-fr")


def test_the_two_spider_man_rulesets_differ_where_their_booklets_do() -> None:
    assert decided_apart("spiderman-en", "spiderman-fr") == (
        ["2.1", "3.4", "7.6", "7.9", "9.1", "9.2", "9.3", "9.4", "16.2", "16.6", "16.8", "17.2"]
    )


def test_a_reading_that_unites_the_booklets_leaves_no_difference() -> None:
    united = {"4.9", "10.8", "10.9", "12.9", "12.14", "12.17", "14.1", "14.2", "14.10", "15.8"}
    assert united & set(decided_apart("classic", "spiderman-en") + decided_apart("classic", "spiderman-fr")) == set()


def test_a_ruleset_does_not_differ_from_itself() -> None:
    assert between("classic", "classic", "en") == ()


@pytest.mark.parametrize(("one", "other"), [(one, other) for one in rulesets() for other in rulesets()])
def test_differences_are_the_same_from_both_sides_and_in_both_languages(one: str, other: str) -> None:
    english = [(apart.id, apart.first is None, apart.second is None) for apart in between(one, other, "en")]
    french = [(apart.id, apart.first is None, apart.second is None) for apart in between(one, other, "fr")]
    assert english == french
    assert [(ident, second, first) for ident, first, second in english] == [
        (apart.id, apart.first is None, apart.second is None) for apart in between(other, one, "en")
    ]


@pytest.mark.parametrize(("one", "other"), [(one, other) for one in WHOLE for other in WHOLE])
def test_both_sides_of_a_shared_clause_agree_on_whether_it_differs(one: str, other: str) -> None:
    mine, theirs = load_rulebook(one, "en"), load_rulebook(other, "en")
    shared = {clause.id for clause in mine.clauses} & {clause.id for clause in theirs.clauses}
    if one != other:
        assert [
            ident
            for ident in sorted(shared)
            if mine.clause(ident).differs_from(other) != theirs.clause(ident).differs_from(one)
        ] == []


def test_a_difference_always_has_two_texts_that_differ_or_one_alone() -> None:
    for one, other in combinations(rulesets(), 2):
        for apart in between(one, other, "en"):
            assert apart.first or apart.second
            assert apart.first is None or apart.second is None or apart.first.text != apart.second.text


def test_a_clause_agrees_only_with_other_rulesets_that_exist(book: Rulebook) -> None:
    others = set(rulesets()) - {book.ruleset}
    assert [clause.id for clause in book.clauses if not set(clause.agrees_with) <= others] == []
    assert [clause.id for clause in book.clauses if clause.agrees_with and not clause.differs] == []


def test_a_difference_with_an_unknown_ruleset_is_refused() -> None:
    with pytest.raises(RulebookError, match="rules/unknown-ruleset"):
        between("classic", "chess", "en")


@pytest.mark.parametrize(
    ("ruleset", "language", "amount"),
    [
        ("classic", "en", "pays you 200."),
        ("classic", "fr", "te verse 200."),
        ("ultimate", "en", "GO pays 200,"),
        ("ultimate", "fr", "Le Départ verse 200,"),
        ("spiderman-en", "en", "$200"),
        ("spiderman-en", "fr", "200\N{NO-BREAK SPACE}$"),
        ("spiderman-fr", "en", "€200"),
        ("spiderman-fr", "fr", "200\N{NO-BREAK SPACE}€"),
    ],
)
def test_money_is_written_in_the_currency_of_the_ruleset(ruleset: str, language: str, amount: str) -> None:
    assert amount in load_rulebook(ruleset, language).clause("5.1").text


@pytest.mark.parametrize("ruleset", ["spiderman-en", "spiderman-fr"])
def test_the_spider_man_rulebooks_speak_of_apartments_and_skyscrapers(ruleset: str) -> None:
    clauses = {language: load_rulebook(ruleset, language).clauses_of(12) for language in ("en", "fr")}
    english = " ".join(clause.text for clause in clauses["en"]).lower()
    french = " ".join(clause.text for clause in clauses["fr"]).lower()
    assert "skyscraper" in english
    assert "gratte-ciel" in french
    assert not re.search(r"\b(house|hotel)s?\b", english)
    assert not re.search(r"\b(maison|hôtel)s?\b", french)


@pytest.mark.parametrize("language", languages())
def test_a_book_takes_over_from_its_base_what_it_does_not_decide_itself(language: str) -> None:
    classic, ultimate = load_rulebook("classic", language), load_rulebook("ultimate", language)
    assert ultimate.base == "classic"
    assert ultimate.clause("6.4") == classic.clause("6.4")
    assert ultimate.reading("Q25") == classic.reading("Q25")
    assert {clause.id for clause in classic.clauses if ultimate.find(clause.id) is None} == set()
    assert [chapter.number for chapter in ultimate.chapters] == [*range(1, 9), *range(10, 17), *range(21, 31)]


def test_a_replaced_clause_leads_to_the_one_in_its_place() -> None:
    ultimate = load_rulebook("ultimate", "en")
    assert ultimate.clause("7.5") is ultimate.clause("U-BLD-2")
    assert "7.5" not in [clause.id for clause in ultimate.clauses]
    assert ultimate.clause("5.6").text != load_rulebook("classic", "en").clause("5.6").text


def test_readings_that_nothing_cites_any_more_are_left_behind() -> None:
    with pytest.raises(RulebookError, match="rules/unknown-clause"):
        load_rulebook("ultimate", "en").reading("Q8")


def test_a_clause_is_replaced_once_and_only_if_it_exists(book: Rulebook) -> None:
    known = {clause.id for ruleset in WHOLE for clause in load_rulebook(ruleset, book.language).clauses}
    replaced = [old for clause in book.clauses for old in clause.replaces]
    assert len(replaced) == len(set(replaced))
    assert set(replaced) <= known - {clause.id for clause in book.clauses}
    assert not replaced or book.base is not None


def test_a_clause_and_the_one_in_its_place_stand_beside_each_other_in_the_difference() -> None:
    apart = {each.id: each for each in between("classic", "ultimate", "en")}
    assert apart["7.5"].first == load_rulebook("classic", "en").clause("7.5")
    assert apart["7.5"].second == load_rulebook("ultimate", "en").clause("U-BLD-2")
    assert "U-BLD-2" not in apart
    assert (apart["U-TUN-1"].first, apart["12.9"].second) == (None, load_rulebook("ultimate", "en").clause("12.9"))
    assert not {"6.4", "7.9", "14.8"} & set(apart)


def test_what_was_taken_over_differs_from_a_third_ruleset_as_the_base_does() -> None:
    def shared(one: str, other: str) -> set[str]:
        """The ids on which two rulesets differ, among those that Ultimate takes over from the classic rules."""
        classic, ultimate = load_rulebook("classic", "en"), load_rulebook("ultimate", "en")
        return {ident for ident in decided_apart(one, other) if ultimate.find(ident) in classic.clauses}

    for ruleset in ("spiderman-en", "spiderman-fr"):
        assert shared("ultimate", ruleset) == shared("classic", ruleset) != set()
