"""Names and card texts: placeholders filled from the card's numbers and the board's own names."""

from collections.abc import Callable, Mapping
from string import Formatter

from magie.editions import cards as k
from magie.editions import format as f
from magie.editions import papers as p
from magie.editions import spaces as s
from magie.editions.edition import format_money
from magie.editions.values import Text, same_text, text_of

# What a text may quote of its card, if the card has it: names, counts and amounts of money.
NAMES = ("space", "deed")
COUNTS = ("steps", "multiplier", "times", "payouts", "number")
AMOUNTS = (
    "amount", "passing", "fee", "bonus", "price", "then_pay_each",
    "house", "hotel", "skyscraper", "depot", "inner", "middle", "outer",
)  # fmt: skip
OPTION_PLACEHOLDERS = {"receive": {"amount"}, "receive-each": {"amount"}, "draw": {"deck"}}


def quotable(card: k.Card) -> list[str]:
    """What the text of a card may quote; the deck that it lets one draw from as `deck`."""
    possible = (*NAMES, *COUNTS, *AMOUNTS, "draw")
    return ["deck" if name == "draw" else name for name in k.own_fields(card) if name in possible]


def placeholders(text: str) -> set[str] | None:
    """The names in braces, or None where the braces do not match."""
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return None


def space_name(file: f.EditionFile, board: str, space_id: str) -> Text:
    """A space's name: its deed's on this board, its deck's, or its own."""
    if space_id in file.deeds:
        return deed_name(file, board, space_id)
    match file.spaces[space_id]:
        case s.StationSpace(deed=deed):
            return deed_name(file, board, deed)
        case s.DeckSpace(deck=deck):
            return file.decks[deck]
        case space:
            assert isinstance(space, s.NamedSpace)
            return space.name


def deed_name(file: f.EditionFile, board: str, deed_id: str) -> Text:
    """A deed's name on a board; a name written once is the same in every language."""
    name = file.boards[board].deeds[deed_id]
    return name if isinstance(name, Text) else same_text(name)


def card_text(file: f.EditionFile, board: str, currency: str, card: k.Card) -> Text:
    """What is written on a card, in every language."""
    return _filled(card.text, lambda language: _card_values(file, board, currency, card, language))


def option_text(file: f.EditionFile, currency: str, option: k.Option) -> Text:
    """What an optional rule on doubles offers, in every language."""

    def values(language: str) -> dict[str, str]:
        return {
            "amount": format_money(option.amount, currency, language),
            "deck": file.decks[option.draw].in_language(language) if option.draw else "",
        }

    return _filled(option.text, values)


def _filled(text: Text, values: Callable[[str], Mapping[str, str]]) -> Text:
    """A text with its placeholders filled by the values that each language has for them."""
    return text_of(lambda language: text.in_language(language).format_map(values(language)), invented=text.invented)


def voucher_text(voucher: p.AnyVoucher) -> Text:
    """What is written on a voucher, in every language."""
    steps = str(abs(voucher.steps)) if isinstance(voucher, p.StepsVoucher) else ""
    return _filled(voucher.text, lambda _: {"steps": steps})


def _card_values(file: f.EditionFile, board: str, currency: str, card: k.Card, language: str) -> dict[str, str]:
    """The card's own numbers in words: amounts as money, ids by their names."""

    def spoken(name: str) -> str:
        if name == "deck" and isinstance(card, k.PayOrDrawCard):
            return file.decks[card.draw].in_language(language)
        value = getattr(card, name)
        if name == "space":
            return space_name(file, board, value).in_language(language)
        if name == "deed":
            return deed_name(file, board, value).in_language(language) if value else ""
        return str(abs(value)) if name in COUNTS else format_money(abs(value), currency, language)

    return {name: spoken(name) for name in quotable(card)}
