"""The home page: editions with what may be chosen, and the bots there are."""

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from magie.bots import levels
from magie.bots.levels import USUAL
from magie.editions import EditionListing, Switch, Text, all_switches, available, load_edition
from magie.editions.switches import SwitchValue
from magie.language.catalogue import catalogue
from magie.server.live.own_bots import brought
from magie.server.wire.home import BoardChoice, BotCard, EditionCard, Home, Named, SwitchChoice

_KINDS: dict[str, Literal["yes-no", "number", "word", "list"]] = {
    "flag": "yes-no",
    "number": "number",
    "choice": "word",
    "number-or-word": "word",
    "one-number": "word",
    "turns": "list",
    "words": "list",
}


def home_view(language: str) -> Home:
    """All that is needed to set up a table, in a language."""
    say = catalogue(language).say
    bots = tuple(
        BotCard(
            level.name, say(f"bot.{level.name}", {}), say(f"bot.{level.name}-about", {}), level.face, level.strength
        )
        for level in sorted(levels(), key=lambda level: (level.name != USUAL, -level.strength))
    )
    others = tuple(
        BotCard(name, name.rpartition(":")[2], say("own-bot", {"bot": name}), "cap", 0) for name in brought()
    )
    return Home(tuple(_card(listing, language) for listing in available()), (*bots, *others))


def _card(listing: EditionListing, language: str) -> EditionCard:
    say = catalogue(language).say
    known = all_switches()
    return EditionCard(
        id=listing.id,
        title=listing.title.in_language(language),
        blurb=_words(listing.about, language),
        language=listing.language,
        players_min=listing.players_min,
        players_max=listing.players_max,
        boards=tuple(
            BoardChoice(
                board,
                name.in_language(language),
                _words(listing.board_abouts[board], language),
                load_edition(listing.id, board=board).deck_set,
            )
            for board, name in listing.boards.items()
        ),
        deck_sets=tuple(Named(cards, name.in_language(language)) for cards, name in listing.deck_sets.items()),
        modes=tuple(Named(mode, say(f"mode.{mode}", {})) for mode in listing.modes),
        switches=tuple(_switch(name, known[name], value, language) for name, value in listing.switches.items()),
        turns=_game_lengths().get(listing.id, {}),
    )


@cache
def _game_lengths() -> dict[str, dict[str, dict[int, int]]]:
    """Turns of games by edition, mode and seats; `benchmarks/game_lengths.py` plays them."""
    text = (files("magie.server") / "game_lengths.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, dict[str, dict[int, int]]])


def _words(text: Text | None, language: str) -> str:
    return text.in_language(language) if text else ""


def _switch(name: str, switch: Switch, value: SwitchValue, language: str) -> SwitchChoice:
    """A switch with the rulebook's value; of a number or a word, the words are offered and numbers as bounds."""
    is_numeric = switch.type in {"number", "number-or-word", "turns"}
    return SwitchChoice(
        name=name,
        label=switch.description.in_language(language),
        clause=next(iter(switch.clauses), ""),
        default=value,
        kind=_KINDS[switch.type],
        options=tuple(switch.values),
        minimum=switch.low if is_numeric else None,
        maximum=switch.high if is_numeric else None,
        mode=switch.mode,
    )
