"""What the texts of the Ultimate cards say is what their numbers do, in both languages: one law for all 144 cards."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import magie.editions
from magie.editions import load_edition

FILE = tomllib.loads((Path(magie.editions.__file__).parent / "ultimate.toml").read_text(encoding="utf-8"))
CARDS: dict[str, dict[str, Any]] = FILE["cards"]
FULL = load_edition("ultimate", switches={"deck_size": 72})

# What a text must say, and must not say elsewhere.
WORDS = {
    "kept": {"en": r"[Kk]eep this card", "fr": r"[Gg]arde cette carte"},
    "direct": {"en": r"straight", "fr": r"tout droit"},
    "pot": {"en": r"\bpot\b", "fr": r"cagnotte"},
    "each": {
        "en": r"[Ee]ach (other )?player|[Ee]very player|Holders",
        "fr": r"[Cc]haque (autre )?joueur|actionnaires",
    },
    "half": {"en": r"\bhalf\b", "fr": r"moitié|demi"},
    "double": {"en": r"twice the rent|double", "fr": r"deux fois le loyer|doubl"},
    "Bank": {"en": r"Bank|[Rr]eceive|[Cc]ollect|pays you", "fr": r"Banque|[Rr]eçois|touche"},
}
ALWAYS_DIRECT = {
    "go-to-jail", "move-direct", "move-direct-nearest", "all-move-direct", "move-direct-or-jail", "change-lane",
    "moved-by-left", "jail-other", "rents-seized", "move-direct-pay-skip", "surrender-asset",
}  # fmt: skip
INTO_THE_POT = {
    "pay", "repairs", "pay-per-deed", "dividend-fine", "take-pool", "half-pool", "rents-seized",
    "move-direct-pay-skip",
}  # fmt: skip
KEPT_WITHOUT_A_MOMENT = {
    "jail-card", "take-deed", "swap-deed", "foreclose", "free-house", "receive-from", "move-and-buy", "sell-share",
}  # fmt: skip
EVERYBODY = {"pay-each", "receive-each", "receive-and-move", "half-pool", "pay-each-owner", "surrender-shares"}


def traits(card: dict[str, Any]) -> set[str]:
    """What a card's numbers mean, in the words of the table above."""
    op = card["op"]
    found = {
        "kept": op in KEPT_WITHOUT_A_MOMENT or card.get("play", "until-over") != "until-over",
        "direct": op in ALWAYS_DIRECT or bool(card.get("jail")),
        "pot": op in INTO_THE_POT or "fee" in card or card.get("outer", 0) < 0,
        "each": op in EVERYBODY or (op == "dividend-fine" and not card.get("drawer_only")) or op == "all-move-direct",
        "half": card.get("percent") == 50 or op in {"surrender-shares", "dividend-slump", "forced-house-sale"},
        "double": card.get("rent_factor", 1) == 2,
        "Bank": op in {"receive", "pay-corner", "roll-off", "sell-share"},
    }
    return {trait for trait, holds in found.items() if holds}


def test_the_full_decks_hold_all_cards() -> None:
    assert set(FULL.cards) == set(CARDS)
    assert len(CARDS) == 144


@pytest.mark.clause("U-CRD-3", "U-POOL-1", "U-CRD-1")
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("trait", [trait for trait in WORDS if trait != "Bank"])
def test_a_text_says_what_the_numbers_do_and_nothing_else(trait: str, language: str) -> None:
    said = {name for name, card in CARDS.items() if re.search(WORDS[trait][language], card["text"][language])}
    assert said == {name for name, card in CARDS.items() if trait in traits(card)}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_money_of_the_bank_is_said_to_be_received(language: str) -> None:
    silent = [
        name
        for name, card in CARDS.items()
        if "Bank" in traits(card) and not re.search(WORDS["Bank"][language], card["text"][language])
    ]
    assert silent == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_number_of_a_card_stands_in_its_text(language: str) -> None:
    """All but a half and a double, which are said in words, and a track that pays nothing."""
    missing = [
        (name, field)
        for name, card in CARDS.items()
        for field, value in card.items()
        if type(value) is int and field not in {"percent", "rent_factor"} and value
        if f"{{{field}}}" not in card["text"][language]
    ]
    assert missing == []


def test_what_is_kept_by_its_numbers_is_kept_when_drawn() -> None:
    kept = {name for name, card in FULL.cards.items() if card.is_kept}
    reminders = {name for name, card in CARDS.items() if card.get("play") == "until-over"}
    assert kept == {name for name, card in CARDS.items() if "kept" in traits(card)} | reminders
