"""Names and card texts: placeholders filled from the card's numbers and the board's own names."""

from collections.abc import Mapping
from string import Formatter

from magie.editions import format as f
from magie.editions.edition import format_money

PLACEHOLDERS: dict[type[f.AnyCard], frozenset[str]] = {
    f.MoveToCard: frozenset({"space"}),
    f.MoveBackToCard: frozenset({"space"}),
    f.MoveByCard: frozenset({"steps"}),
    f.MoveNearestCard: frozenset({"multiplier"}),
    f.ReceiveCard: frozenset({"amount"}),
    f.PayCard: frozenset({"amount"}),
    f.ReceiveEachCard: frozenset({"amount"}),
    f.PayEachCard: frozenset({"amount"}),
    f.RepairsCard: frozenset({"house", "hotel"}),
    f.PayOrDrawCard: frozenset({"amount", "deck"}),
    f.GoToJailCard: frozenset(),
    f.JailCard: frozenset(),
}
OPTION_PLACEHOLDERS = {"receive": {"amount"}, "receive-each": {"amount"}, "draw": {"deck"}}


def placeholders(text: str) -> set[str] | None:
    """The names in braces, or None where the braces do not match."""
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return None


def space_name(file: f.EditionFile, board: str, space_id: str) -> f.Text:
    """A space's name: its deed's on this board, its deck's, or its own."""
    if space_id in file.deeds:
        return deed_name(file, board, space_id)
    space = file.spaces[space_id]
    return file.decks[space.deck] if isinstance(space, f.DeckSpace) else space.name


def deed_name(file: f.EditionFile, board: str, deed_id: str) -> f.Text:
    """A deed's name on a board; a name written once is the same in every language."""
    name = file.boards[board].deeds[deed_id]
    return name if isinstance(name, f.Text) else f.Text(en=name, fr=name)


def card_text(file: f.EditionFile, board: str, currency: str, card: f.AnyCard) -> f.Text:
    """What is written on a card, in both languages."""
    spoken = {language: _card_values(file, board, currency, card, language) for language in f.LANGUAGES}
    return _filled(card.text, spoken)


def option_text(file: f.EditionFile, currency: str, option: f.Option) -> f.Text:
    """What an optional rule on doubles offers, in both languages."""
    spoken = {
        language: {
            "amount": format_money(option.amount, currency, language),
            "deck": file.decks[option.draw].in_language(language) if option.draw else "",
        }
        for language in f.LANGUAGES
    }
    return _filled(option.text, spoken)


def _filled(text: f.Text, values: Mapping[str, Mapping[str, str]]) -> f.Text:
    return f.Text(en=text.en.format_map(values["en"]), fr=text.fr.format_map(values["fr"]), invented=text.invented)


def _card_values(file: f.EditionFile, board: str, currency: str, card: f.AnyCard, language: str) -> dict[str, str]:
    def money(amount: int) -> str:
        return format_money(amount, currency, language)

    match card:
        case f.MoveToCard() | f.MoveBackToCard():
            return {"space": space_name(file, board, card.space).in_language(language)}
        case f.MoveByCard():
            return {"steps": str(abs(card.steps))}
        case f.MoveNearestCard():
            return {"multiplier": str(card.multiplier)}
        case f.RepairsCard():
            return {"house": money(card.house), "hotel": money(card.hotel)}
        case f.PayOrDrawCard():
            return {"amount": money(card.amount), "deck": file.decks[card.draw].in_language(language)}
        case f.GoToJailCard() | f.JailCard():
            return {}
        case _:
            return {"amount": money(card.amount)}
