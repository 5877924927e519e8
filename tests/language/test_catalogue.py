"""The messages: complete, alike in every language, and typeset as each language wants it."""

import json
import re
from collections import Counter
from importlib.resources import files
from typing import Any, get_args

import pytest
from tests.language.samples import rule_words

from magie.analysis.choices import Kind
from magie.editions import all_switches
from magie.language import LanguageError, catalogue, languages
from magie.language.catalogue import Catalogue
from magie.language.icu import Count, Plural, Select, walk
from magie.rules import codes
from magie.rules import events as event_codes


def words(prefix: str) -> list[str]:
    """The code names with a prefix, in the words of the outside: `RENT_DUE` is `rent-due`."""
    names = [name.removeprefix(prefix) for name in {**vars(codes), **vars(event_codes)} if name.startswith(prefix)]
    assert names
    return [name.lower().replace("_", "-") for name in names]


EXPECTED = [
    *("event." + "".join(part.capitalize() for part in word.split("-")) for word in words("E_")),
    *(f"decision.{word}" for word in words("D_")),
    *(f"action.{word}" for word in words("V_")),
    *(f"done.{word}" for word in ("who", "who_not", *words("V_"))),
    *(f"reason.{word.replace('-', '/', 1)}" for word in words("R_")),
]


def raw(language: str) -> str:
    return (files("magie.language") / "locales" / f"{language}.json").read_text(encoding="utf-8")


def texts(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads(raw(language))
    return found


def test_english_and_french_are_spoken() -> None:
    assert set(languages()) >= {"en", "fr"}


@pytest.mark.parametrize("language", languages())
def test_every_event_decision_action_and_reason_has_a_message(language: str) -> None:
    assert [key for key in EXPECTED if key not in catalogue(language)] == []


@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_same_keys_in_the_same_order(language: str) -> None:
    assert list(catalogue(language)) == list(catalogue("en"))


@pytest.mark.parametrize("language", languages())
def test_no_key_stands_twice(language: str) -> None:
    pairs: list[tuple[str, Any]] = json.loads(raw(language), object_pairs_hook=list)
    assert [key for key, count in Counter(key for key, _ in pairs).items() if count > 1] == []


@pytest.mark.parametrize("language", languages())
def test_every_message_can_be_read_and_says_something(language: str) -> None:
    messages = catalogue(language)
    assert [key for key in messages if not messages.message(key).nodes] == []


@pytest.mark.parametrize("language", languages())
def test_all_languages_ask_for_values_of_the_same_names(language: str) -> None:
    def names(language: str, key: str) -> set[str]:
        # How somebody is told apart is each language's own affair.
        found = catalogue(language).message(key).arguments()
        bare = {re.sub(r"_(you|kind|number)$", "", name) for name in found}
        return {"seat" if name in ("who", "who_not") else name for name in bare}

    assert [key for key in catalogue("en") if names(language, key) != names("en", key)] == []


def test_every_flavour_belongs_to_a_message_and_to_a_rule_or_moment() -> None:
    moments = {
        "share",
        "cab",
        "bus",
        "subway",
        "travel",
        "objection",
        "card",
        "summons",
        "intercept",
    }  # where an answer means something else than usual
    optional = {"company", "winner", "space", "voucher", "giver"}  # what an action may do without
    allowed = {
        "event": rule_words(),
        "action": {"priced", "open", "auction", "lots", "lots.priced", *moments, *optional},
        "done": {"open", "lots", "sold", "bought", *words("D_"), *optional},
        "reason": {"told"},
        "error": {"told", "close", "others"},
    }
    strange = []
    for key in catalogue("en"):
        family, _, rest = key.partition(".")
        base, dot, flavour = rest.partition(".")
        if family != "web" and dot and (f"{family}.{base}" not in catalogue("en") or flavour not in allowed[family]):
            strange.append(key)
    assert strange == []


def test_no_event_decision_action_or_reason_is_told_that_does_not_exist() -> None:
    bases = {".".join(key.split(".")[:2]) for key in catalogue("en")}
    told = {base for base in bases if base.split(".")[0] in {"event", "decision", "action", "done", "reason"}}
    assert told == set(EXPECTED)


CHOSEN_BY = {
    "you": {"true"},
    "kind": {"you", "seat", "bank", "pool", "none", *get_args(Kind)},
    "building": {"house", "hotel", "skyscraper", "depot", "stand"},
    "way": set(words("BY_")),
    "lot": {word.rpartition("-")[2] for word in words("SALE_")},
    "face": {"none", "pips", "bus", "monopoly"},
    **{
        key: {"true"}
        for key in ("backwards", "change", "fatal", "majority", "own", "pile", "price", "selling", "freeing")
    },
    "jail": {"true"},
    "flag": {"yes", "no"},
    "effect": {"money", "rent", "voucher", "jail", "move", "win", "purchase", "storm", "deed"},
    "double": {"true"},
    "roll": {"true"},
    "wanted": {"whole", "least"},
}


@pytest.mark.parametrize("language", languages())
def test_every_option_of_a_choice_can_come_up(language: str) -> None:
    strange = [
        f"{key}: {node.name} is never {option}"
        for key in catalogue(language)
        for node in walk(catalogue(language).message(key).nodes)
        if isinstance(node, Select)
        for option in node.options
        if option not in CHOSEN_BY[node.name.rpartition("_")[2]] | {"other"}
    ]
    assert strange == []


@pytest.mark.parametrize("language", languages())
def test_what_is_said_of_one_says_the_number_or_is_for_exactly_one(language: str) -> None:
    """In French the category `one` covers 0 as well: "une maison" must stand under `=1`."""
    loose = [
        key
        for key in catalogue(language)
        for node in walk(catalogue(language).message(key).nodes)
        if isinstance(node, Plural) and "one" in node.options and Count() not in node.options["one"]
    ]
    assert loose == []


@pytest.mark.parametrize("language", languages())
def test_no_message_and_no_switch_uses_a_trade_mark_where_a_word_of_our_own_serves(language: str) -> None:
    said = {
        **texts(language),
        **{name: one.description.in_language(language) for name, one in all_switches().items()},
    }
    assert [key for key, text in said.items() if "monopoly" in re.sub(r"monopoly \{", "", text).lower()] == []


@pytest.mark.parametrize("language", languages())
def test_messages_use_real_quotes_and_apostrophes_and_no_markup(language: str) -> None:
    read = {key: re.sub(r'pip install "[^"]+"', "", text) for key, text in texts(language).items()}  # for shells
    assert {key: text for key, text in read.items() if re.search(r"['\"<>]|\.\.\.|  ", text)} == {}


def test_english_puts_no_space_before_a_percent_sign_and_no_language_before_an_ellipsis() -> None:
    spaced = {key: text for key, text in texts("en").items() if re.search(r"[}\d][\s\u00a0]%", text)}
    spaced |= {key: text for language in languages() for key, text in texts(language).items() if text.endswith(" …")}
    assert {key: text for key, text in spaced.items() if not text.endswith(", …")} == {}


def test_french_says_te_and_not_to_you() -> None:
    """ "Ada te verse 50", never "Ada verse 50 à toi"; what is yours is "à toi"."""
    stiff = re.compile(r"(?<!est )(?<!sont )à \{\w+, select, (?:true|you) \{toi\}")
    assert {key: text for key, text in texts("fr").items() if stiff.search(text)} == {}


def test_french_puts_a_no_break_space_before_double_punctuation() -> None:
    wrong = {
        key: text for key, text in texts("fr").items() if re.search(r"[^\u00a0] ?[:;!?»%](?!\w|//)|«[^\u00a0]", text)
    }
    assert wrong == {}


def test_french_speaks_to_the_player_as_a_friend() -> None:
    formal = re.compile(r"\b(vous|votre|vos)\b|\w+ez\b(?<!assez)(?<!chez)", re.IGNORECASE)
    assert {key: text for key, text in texts("fr").items() if formal.search(text)} == {}


def test_french_puts_no_name_where_it_would_need_an_article_or_an_elision() -> None:
    people = "name|seat|actor|buyer|opponent|sent|winner|giver|payer|payee|owner|debtor|partner|bidder|asker|offerer"
    places = "deed|deeds|space|spaces|origin|built|mortgaged"
    wanting = re.compile(rf"\bde \{{({people}|{places})\}}|\b(sur|à|dans|vers) \{{({places})\}}")
    assert {key: text for key, text in texts("fr").items() if wanting.search(text)} == {}


def test_english_counts_per_thing() -> None:
    things = "game|roll|event|turn|group|lot|second|decision|core"
    foreign = re.compile(rf"(\b(row|one|rolls|rounds|times|landings|cost|s)|\}}) an? ({things})\b")
    assert {key: text for key, text in texts("en").items() if foreign.search(text)} == {}


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(LanguageError, match="language/unknown: no language 'tlh'; possible: en, ") as caught:
        catalogue("tlh")
    assert caught.value.details["possible"] == languages()


def test_the_most_telling_flavour_is_found_by_shortening_the_rule() -> None:
    messages = Catalogue("en", {"e": "any", "e.rent": "rent", "e.rent-doubled": "doubled"})
    assert [messages.flavour("e", rule) for rule in ("rent-doubled", "rent-utility", "tax", "")] == [
        "e.rent-doubled",
        "e.rent",
        "e",
        "e",
    ]
