"""What everything at a table is called in a language: seats, deeds, cards, money, buildings, sides of an offer."""

from collections import Counter
from collections.abc import Mapping, Sequence

from magie.editions import Edition, Kind
from magie.game.actions import Assets
from magie.language import cldr
from magie.language.catalogue import catalogue


def name_of_token(token: str, language: str) -> str:
    """What somebody who gave no name goes by: their token."""
    word = catalogue(language).say(f"web.token.{token}", {})
    return word[:1].upper() + word[1:]


class Naming:
    """Names in one language, for an edition and the players at its seats."""

    def __init__(self, edition: Edition, language: str = "en", names: Sequence[str] = ()) -> None:
        """Raises `LanguageError` for a language without messages."""
        self.edition = edition
        self.language = language
        self.names = tuple(names)
        self.catalogue = catalogue(language)

    def seat(self, seat: int) -> str:
        """The name at a seat."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.catalogue.say("seat", {"number": seat + 1})

    def account(self, account: int | str | None) -> str:
        """A seat, the `bank`, the `pool` or nobody."""
        if isinstance(account, int):
            return self.seat(account)
        key = f"account.{account or 'none'}"
        return self.catalogue.say(key, {}) if key in self.catalogue else str(account)

    def deed(self, deed: str) -> str:
        """The name of a deed on this board."""
        return self.name("deed", deed)

    def space(self, space: str) -> str:
        """The name of a space on this board."""
        return self.name("space", space)

    def card(self, card: str) -> str:
        """What is written on a card."""
        return self.name("card", card)

    def name(self, kind: Kind, name: str) -> str:
        """The name behind an id; what is no id of the edition stands for itself."""
        number = self.edition.find(kind, name)
        return str(name) if number is None else self.edition.name_of(kind, number, self.language)

    def deck_of(self, card: str) -> str:
        """The name of the deck that a card belongs to."""
        return self.name("deck", self.edition.cards[card].deck)

    def option(self, die: int) -> tuple[str, str]:
        """Name and text of what a double offers instead of another roll."""
        option = self.edition.options[die - 1]
        return option.name.in_language(self.language), option.text.in_language(self.language)

    def money(self, amount: int) -> str:
        """An amount as the edition writes it."""
        return self.edition.money(amount, self.language)

    def building(self, building: str, count: int = 1) -> str:
        """Some buildings of a kind, called as the edition calls them; an unknown kind stands for itself."""
        if f"building.{building}" not in self.catalogue:
            return str(building)
        terms = self.edition.terms
        called = {name: getattr(terms, name).in_language(self.language) for name in terms.__struct_fields__}
        return self.catalogue.say(f"building.{building}", {**called, "count": count})

    def buildings(self, level: int, deed: str | None = None) -> str:
        """What stands on a deed of this level: `2 houses`, `a hotel`; without a deed, on a lot."""
        building = self.edition.building_at(level, deed if level and deed in self.edition.deeds else None)
        return self.building(building, level if building == "house" else 1)

    def on_sale(self, kind: str, what: str) -> str:
        """What an auction sells."""
        if kind == "deed":
            return self.deed(what)
        if kind == "building":
            return self.building(what)
        return self.catalogue.say(f"sale.{kind}", {"company": self.name("company", what)} if what else {})

    def is_jail_card(self, card: str) -> bool:
        """Whether a card opens the Jail."""
        return card in self.edition.cards and self.edition.cards[card].is_jail_card

    def kept_card(self, card: str) -> str:
        """A card in somebody's hand: `a jail card`, or what is written on it."""
        return self.catalogue.say("card.jail" if self.is_jail_card(card) else "card.kept", {"card": self.card(card)})

    def entries(self, word: str, amounts: Mapping[str, int]) -> str:
        """Several names, each with its amount."""
        said = ({"name": name, "price": self.money(amount)} for name, amount in amounts.items())
        return self.listed([self.catalogue.say(f"entry.{word}", values) for values in said])

    def assets(self, assets: Assets) -> str:
        """One side of an offer: `Rue de la Paix, M50, and a jail card`."""
        papers = {
            "card": [card for card in assets.cards if self.is_jail_card(card)],
            "kept-card": [card for card in assets.cards if not self.is_jail_card(card)],
            "voucher": assets.vouchers,
            "roll-three": assets.roll_three,
        }
        stock = {"shares": assets.shares, "mortgaged-shares": assets.mortgaged_shares}
        parts = [self.deed(deed) for deed in assets.deeds]
        parts += [self.money(assets.cash)] if assets.cash else []
        parts += [self.catalogue.say(f"assets.{word}", {"count": len(held)}) for word, held in papers.items() if held]
        parts += [
            self.catalogue.say(f"assets.{word}", {"count": count, "company": self.name("company", company)})
            for word, held in stock.items()
            for company, count in Counter(held).items()
        ]
        return self.listed(parts) if parts else self.catalogue.say("assets.nothing", {})

    def listed(self, parts: Sequence[str]) -> str:
        """Several things in one phrase."""
        return cldr.write_list(self.language, parts)
