"""A board as it is printed, with its deeds, cards and other pieces, from the edition's data."""

from collections.abc import Iterator

import msgspec

from magie.editions import Edition
from magie.language import Narrator
from magie.language.deeds import building_prices, printed_rents
from magie.rules import codes
from magie.rules.mortgage import interest_on
from magie.rules.schema import DECK, SHARES
from magie.server.wire import board as wire

# What a deed is called on the board and in lists.
DEED_KINDS = {
    codes.DEED_STREET: "street",
    codes.DEED_RAILROAD: "railroad",
    codes.DEED_UTILITY: "utility",
    codes.DEED_CAB: "cab",
}
SPACE_KINDS = {
    number: name.removeprefix("SPACE_").lower().replace("_", "-")
    for name, number in vars(codes).items()
    if name.startswith("SPACE_")
}


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
        spaces=tuple(_space(edition, number, language) for number in edition.ids["space"]),
        groups=tuple(_group(edition, number, language) for number in edition.ids["group"]),
        deeds=tuple(_deed(narrator, number) for number in edition.ids["deed"]),
        decks=tuple(_decks(edition, language)),
        cards=tuple(_card(edition, number, language) for number in edition.ids["card"]),
        vouchers=tuple(
            wire.VoucherView(
                voucher, edition.name_of("voucher", n, language), edition.voucher_texts[n].in_language(language)
            )
            for n, voucher in edition.ids["voucher"].items()
        ),
        companies=tuple(_company(edition, number, language) for number in edition.ids["company"]),
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
    e, ids = edition.tables, edition.ids["space"]
    for number, name in enumerate(edition.tracks):
        first = e.track_first[number]
        yield wire.TrackView(name, tuple(ids[first + step] for step in range(e.track_size[number])))


def _space(edition: Edition, number: int, language: str) -> wire.SpaceView:
    e = edition.tables
    deed, link, track = e.space_deed[number], e.space_link[number], e.space_track[number]
    kind = SPACE_KINDS[e.space_kind[number]] if deed < 0 else DEED_KINDS[e.deed_kind[deed]]
    deck = e.space_deck[number]
    return wire.SpaceView(
        id=edition.ids["space"][number],
        name=edition.name_of("space", number, language),
        kind=kind,
        track=track,
        step=number - e.track_first[track],
        link=edition.ids["space"][link] if link >= 0 else None,
        deed=edition.ids["deed"][deed] if deed >= 0 else None,
        group=edition.ids["group"][e.deed_group[deed]] if deed >= 0 else None,
        price=e.deed_price[deed] if deed >= 0 else None,
        amount=e.space_tax[number] or e.space_pass[number] or None,
        most=e.space_high[number] if e.space_high[number] > e.space_pass[number] else None,
        deck=edition.ids["deck"][deck] if kind == SPACE_KINDS[codes.SPACE_DECK] else None,
    )


def _group(edition: Edition, number: int, language: str) -> wire.GroupView:
    e = edition.tables
    deeds = [deed for deed in edition.ids["deed"] if e.deed_group[deed] == number]
    return wire.GroupView(
        id=edition.ids["group"][number],
        name=edition.name_of("group", number, language),
        kind=DEED_KINDS[e.deed_kind[deeds[0]]],
        colour=edition.colours[number],
        deeds=tuple(edition.ids["deed"][deed] for deed in deeds),
    )


def _deed(narrator: Narrator, number: int) -> wire.DeedView:
    edition = narrator.edition
    e = edition.tables
    return wire.DeedView(
        id=edition.ids["deed"][number],
        name=edition.name_of("deed", number, narrator.language),
        space=edition.ids["space"][e.deed_space[number]],
        group=edition.ids["group"][e.deed_group[number]],
        price=e.deed_price[number],
        mortgage=e.deed_mortgage[number],
        lift=e.deed_mortgage[number] + interest_on(e, number),
        rents=tuple(wire.RentLine(*rent) for rent in printed_rents(narrator, number)),
        building_prices=dict(building_prices(e, number)),
    )


def _decks(edition: Edition, language: str) -> Iterator[wire.DeckView]:
    for number, deck in edition.ids["deck"].items():
        yield wire.DeckView(deck, edition.name_of("deck", number, language), edition.tables.deck_size[number])


def _card(edition: Edition, number: int, language: str) -> wire.CardView:
    e = edition.tables
    return wire.CardView(
        id=edition.ids["card"][number],
        deck=edition.ids["deck"][number // DECK],
        text=edition.name_of("card", number, language),
        is_kept=bool(e.card_op[number] == codes.OP_JAIL_CARD or e.card_play[number]),
    )


def _company(edition: Edition, number: int, language: str) -> wire.CompanyView:
    e = edition.tables
    dividends = e.dividend[number * SHARES : number * SHARES + e.share_count[number]]
    return wire.CompanyView(
        id=edition.ids["company"][number],
        name=edition.name_of("company", number, language),
        price=e.share_par[number],
        mortgage=e.share_mortgage[number],
        dividends=tuple(dividends),
    )
