"""A board as it is printed, with its deeds, cards and papers, from the edition's data."""

from collections.abc import Iterator

import msgspec

from magie.editions import Edition
from magie.editions.learning import learn
from magie.editions.printed import PrintedDeed, PrintedSpace, standing
from magie.language import Narrator
from magie.language.deeds import building_prices, printed_rents
from magie.server.wire import board as wire

learn(wire.LookView)


def board_view(edition: Edition, language: str) -> wire.BoardView:
    """Everything that stays the same during a game."""
    narrator = Narrator(edition, language)
    return wire.BoardView(
        edition=edition.id,
        board=edition.board,
        title=edition.title.in_language(language),
        name=edition.board_title.in_language(language),
        currency=edition.currency,
        look=msgspec.convert(edition.look, wire.LookView, from_attributes=True),
        tracks=tuple(_tracks(edition)),
        spaces=tuple(_space(edition, space, language) for space in edition.spaces.values()),
        groups=tuple(
            wire.GroupView(
                group.id, edition.name_of("group", group.number, language), group.kind, group.colour, group.deeds
            )
            for group in edition.groups.values()
        ),
        deeds=tuple(_deed(narrator, deed) for deed in edition.deeds.values()),
        decks=tuple(_decks(edition, language)),
        cards=tuple(
            wire.CardView(
                card.id, card.deck, edition.name_of("card", card.number, language), card.is_kept, card.is_jail_card
            )
            for card in edition.cards.values()
        ),
        vouchers=tuple(
            wire.VoucherView(
                voucher.id,
                edition.name_of("voucher", voucher.number, language),
                edition.voucher_texts[voucher.number].in_language(language),
                voucher.count,
            )
            for voucher in edition.vouchers.values()
        ),
        companies=tuple(
            wire.CompanyView(
                id=company.id,
                name=edition.name_of("company", company.number, language),
                price=company.price,
                mortgage=company.mortgage,
                dividends=company.dividends,
            )
            for company in edition.companies.values()
        ),
        roll_three=tuple(
            (card, edition.name_of("roll-three-card", n, language))
            for n, card in edition.ids["roll-three-card"].items()
        ),
        options=tuple(
            wire.OptionView(die, option.name.in_language(language), option.text.in_language(language))
            for die, option in enumerate(edition.options, start=1)
        ),
        words={name: getattr(edition.terms, name).in_language(language) for name in edition.terms.__struct_fields__},
    )


def _tracks(edition: Edition) -> Iterator[wire.TrackView]:
    for number, name in enumerate(edition.tracks):
        yield wire.TrackView(name, tuple(space.id for space in edition.spaces.values() if space.track == number))


def _space(edition: Edition, space: PrintedSpace, language: str) -> wire.SpaceView:
    deed = None if space.deed is None else edition.deeds[space.deed]
    return wire.SpaceView(
        id=space.id,
        name=edition.name_of("space", space.number, language),
        kind=space.kind if deed is None else deed.kind,
        track=space.track,
        step=space.step,
        link=space.link,
        deed=space.deed,
        group=None if deed is None else deed.group,
        price=None if deed is None else deed.price,
        amount=space.tax or space.pay_passing or None,
        most=space.pay_most if space.pay_most > space.pay_passing else None,
        deck=space.deck,
    )


def _deed(narrator: Narrator, deed: PrintedDeed) -> wire.DeedView:
    return wire.DeedView(
        id=deed.id,
        name=narrator.deed(deed.id),
        space=deed.space,
        group=deed.group,
        price=deed.price,
        mortgage=deed.mortgage,
        lift=deed.lift_cost,
        rents=tuple(wire.RentLine(*rent) for rent in printed_rents(narrator, deed)),
        building_prices=building_prices(deed),
        levels=(0, *(level.level for level in deed.levels)),
        stands=tuple(wire.StandingView(*stands) for stands in standing(narrator.edition, deed)),
    )


def _decks(edition: Edition, language: str) -> Iterator[wire.DeckView]:
    for deck in edition.decks.values():
        yield wire.DeckView(deck.id, edition.name_of("deck", deck.number, language), deck.size)
