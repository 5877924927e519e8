"""Telling what happens: every record in every language to every reader, and the sentences people will read most."""

import random
import re
from typing import Any

import msgspec
import pytest
from tests.game.arrange import begin, built, mortgaged, own
from tests.language.samples import ACTIONS, CLASSIC, DECISIONS, EVENTS, LANGUAGES, NAMES, READERS, edition_of, samples

from magie.editions import load_edition
from magie.game import Decision, DiceRoll, Game, Over, actions, decisions, events
from magie.game.actions import Action, Assets
from magie.language import LanguageError, Narrator, catalogue
from magie.language.prices import ANSWERS

SLIPS = re.compile(r"[{}_]|  | [,.]|\b(None|True|False)\b")


def narrator(language: str = "en", reader: int | None = 0, edition: str = "classic") -> Narrator:
    return Narrator(load_edition(edition), language, NAMES, reader)


def flavours(key: str) -> list[str]:
    return [other.removeprefix(f"{key}.") for other in catalogue("en") if other.startswith(f"{key}.")]


def spoken(text: str) -> str:
    """A text with plain spaces, for comparing."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def can_pay(payer: int | str, rule: str) -> bool:
    """Rents, taxes and the like are paid by seats alone, the bonus of a double by the Bank too."""
    return isinstance(payer, int) or not rule or (payer, rule) == ("bank", "option")


def slips(told: list[str]) -> list[str]:
    assert told, "nothing was told"
    return [text for text in told if SLIPS.search(text)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EVENTS)
def test_every_event_is_told_in_whole_sentences_to_every_reader(name: str, language: str) -> None:
    told = [
        Narrator(edition_of(EVENTS[name]), language, NAMES, reader).event(msgspec.structs.replace(event, rule=rule))
        for event in samples(EVENTS[name])
        for rule in ["", *flavours(f"event.{name}")]
        if can_pay(getattr(event, "payer", 0), rule)
        for reader in READERS
    ]
    assert slips(told) == []
    assert [text for text in told if not re.fullmatch(r"[A-ZÀ-Ý].*[.!?”»]", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DECISIONS)
def test_every_decision_is_told_in_whole_sentences_to_every_reader(name: str, language: str) -> None:
    told = [
        Narrator(edition_of(DECISIONS[name]), language, NAMES, reader).decision(decision)
        for decision in samples(DECISIONS[name])
        for reader in READERS
    ]
    assert slips(told) == []
    assert [text for text in told if not re.fullmatch(r".*[.!?”»]", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ACTIONS)
def test_every_choice_is_told_without_a_game_too(name: str, language: str) -> None:
    told = [narrator(language).action(action) for action in samples(ACTIONS[name])]
    assert slips(told) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*EVENTS, *DECISIONS])
def test_whatever_a_message_may_ask_for_its_record_has(name: str, language: str) -> None:
    record = EVENTS.get(name) or DECISIONS[name]
    key = f"event.{name}" if name in EVENTS else f"decision.{'offer' if name == 'offered' else name}"
    known = set.intersection(*(set(narrator(language).values(sample)) for sample in samples(record)))
    messages = catalogue(language)
    for each in [key, *(f"{key}.{flavour}" for flavour in flavours(key))]:
        assert messages.message(each).arguments() - known == set(), each


def rent(debtor: int, owner: int) -> events.Event:
    return events.RentDue(debtor, owner, "dark-blue-2", 50, rule="rent")


def test_the_reader_is_called_you_and_others_by_name() -> None:
    assert narrator(reader=0).event(rent(0, 1)) == "Rue de la Paix belongs to Léo: you owe M50 rent."
    assert narrator(reader=1).event(rent(0, 1)) == "Rue de la Paix belongs to you: Ada owes M50 rent."
    assert narrator(reader=None).event(rent(0, 1)) == "Rue de la Paix belongs to Léo: Ada owes M50 rent."


def test_french_says_tu() -> None:
    assert spoken(narrator("fr", 0).event(rent(0, 1))) == "Rue de la Paix appartient à Léo : tu dois 50 M de loyer."
    assert spoken(narrator("fr", 1).event(rent(0, 1))) == "Rue de la Paix t’appartient : Ada doit 50 M de loyer."


@pytest.mark.parametrize(
    ("payer", "payee", "rule", "english", "french"),
    [
        (1, 0, "rent-railroad", "Léo pays you M25 rent.", "Léo te paie 25 M de loyer."),
        (0, "bank", "tax", "You pay M25 in tax.", "Tu paies 25 M de taxe."),
        (
            1,
            "pool",
            "jail-fine",
            "Léo pays the M25 fine, into the pool.",
            "Léo paie l’amende, 25 M, pour la cagnotte.",
        ),
        ("bank", 0, "card-money", "The Bank pays you M25.", "La Banque te verse 25 M."),
        (1, 2, "card-each", "Léo pays Zoé M25.", "Léo verse 25 M à Zoé."),
        (0, 1, "trade", "For the deal, you pay Léo M25.", "Marché conclu : tu verses 25 M à Léo."),
    ],
)
def test_a_payment_says_what_it_is_for(payer: Any, payee: Any, rule: str, english: str, french: str) -> None:
    paid = events.Paid(payer, payee, 25, rule=rule)
    assert narrator("en").event(paid) == english
    assert spoken(narrator("fr").event(paid)) == french


def test_jail_says_how_one_got_in_and_out() -> None:
    told = [
        narrator().event(events.Jailed(0, rule="third-doubles")),
        narrator().event(events.JailStayed(0, 2, rule="jail-stay")),
        narrator().event(events.JailLeft(1, rule="jail-card")),
    ]
    assert told == [
        "Three doubles in a row: you go to Jail, and the turn is over.",
        "No doubles: you stay in Jail after the 2nd turn.",
        "The card opens the door: Léo is out of Jail.",
    ]


def test_an_offer_lists_what_both_sides_hand_over() -> None:
    give = Assets(cash=50, deeds=("dark-blue-2",), cards=("chance-jail-card",))
    offer = events.OfferMade(1, 0, give, Assets(deeds=("red-1", "red-2")), rule="trade")
    assert narrator().event(offer) == (
        "Léo offers you a deal: Rue de la Paix, M50, and a jail card for Avenue Matignon and Boulevard Malesherbes."
    )
    assert spoken(narrator("fr").event(offer)) == (
        "Léo te propose un marché : Rue de la Paix, 50 M et une carte de sortie de prison contre "
        "Avenue Matignon et Boulevard Malesherbes."
    )


def test_a_side_of_an_offer_counts_what_is_alike() -> None:
    cards = Assets(cards=("chance-jail-card", "community-chest-jail-card"))
    shares = Assets(shares=("gas", "gas", "rail"), mortgaged_shares=("gas",), vouchers=("bus",))
    assert narrator().assets(cards) == "2 jail cards"
    assert narrator().assets(shares) == "a voucher, 2 shares of gas, a share of rail, and a mortgaged share of gas"
    assert narrator().assets(Assets()) == "nothing"


def test_buildings_are_called_as_the_edition_calls_them() -> None:
    hotel = events.Built(0, "orange-2", 5, 100, rule="hotel")
    assert narrator().event(hotel) == "You put up a hotel on Boulevard Saint-Michel for M100."
    spider = narrator("fr", 0, "spiderman-fr")
    assert spider.buildings(3) == "3 appartements"
    assert spoken(spider.event(hotel)) == "Métro aérien : tu ouvres un gratte-ciel pour 100 €."


def test_a_drawn_card_is_read_aloud() -> None:
    drawn = events.CardDrawn(1, "chance", "chance-go-to-jail", rule="card")
    told = narrator().event(drawn)
    assert told == f"Léo draws Chance: “{narrator().card('chance-go-to-jail')}”"


def test_names_are_told_as_they_were_given() -> None:
    told = Narrator(CLASSIC, "en", ["{seat}", "d'Ö #1"], None).event(rent(0, 1))
    assert told == "Rue de la Paix belongs to d'Ö #1: {seat} owes M50 rent."


def test_a_seat_without_a_name_is_told_by_its_number() -> None:
    assert Narrator(CLASSIC, "fr", ["Ada"]).seat(2) == "Joueur 3"


def test_deeds_and_spaces_are_named_as_on_the_board() -> None:
    speaker = Narrator(load_edition("classic", board="atlantic-city"), "fr")
    assert (speaker.deed("dark-blue-2"), speaker.space("free-parking")) == ("Boardwalk", "Parc gratuit")


def test_a_language_without_messages_is_refused() -> None:
    with pytest.raises(LanguageError):
        Narrator(CLASSIC, "tlh")


def asked(game: Game) -> Any:
    decision = game.pending
    assert isinstance(decision, Decision)
    return decision


def test_a_question_is_put_to_the_reader_and_reported_to_others() -> None:
    decision = decisions.Purchase(0, "yellow-3", 280)
    assert narrator(reader=0).decision(decision) == "Rue La Fayette is free, for M280. Do you buy it?"
    assert narrator(reader=1).decision(decision) == "Ada may buy Rue La Fayette for M280."


def test_a_debt_says_what_can_still_be_raised() -> None:
    debt = decisions.Debt(1, 0, 950, 12, 420, "rent")
    assert narrator().decision(debt) == "Léo can’t pay you M950 yet. Sales and mortgages can still bring M420."


def priced(game: Game, action: Action, language: str = "en") -> str:
    return Narrator(game.edition, language, NAMES, 0).action(action, game)


def test_buying_and_declining_say_what_they_cost_and_lead_to() -> None:
    game = begin()
    game.apply(0, actions.Roll())
    game.apply(DiceRoll(1, 2))
    assert priced(game, actions.Buy()) == "Buy Rue Lecourbe for M60"
    assert priced(game, actions.Decline()) == "Leave it to auction"
    assert spoken(priced(game, actions.Buy(), "fr")) == "Acheter Rue Lecourbe pour 60 M"


def test_without_auctions_declining_promises_none() -> None:
    game = begin(switches={"auction_declined_deeds": False})
    game.apply(0, actions.Roll())
    game.apply(DiceRoll(1, 2))
    assert priced(game, actions.Decline()) == "Don’t buy it"


def test_building_selling_and_mortgaging_say_what_they_cost_or_bring() -> None:
    game = begin()
    own(game, 0, "brown-1", "brown-2", "orange-1", "orange-2", "orange-3", "red-1")
    built(game, 4, "orange-1", "orange-3")
    built(game, 5, "orange-2")
    mortgaged(game, "red-1")
    assert [
        priced(game, action)
        for action in (
            actions.Build("brown-1"),
            actions.Build("orange-1"),
            actions.Sell("orange-2"),
            actions.Sell("orange-1"),
            actions.SellGroup("orange", 3),
            actions.SellGroup("orange", 0),
            actions.SellGroup("orange", (3, 3, 2)),
            actions.Mortgage("brown-1"),
            actions.Lift("red-1"),
        )
    ] == [
        "Build a house on Boulevard de Belleville for M50",
        "Build a hotel on Avenue Mozart for M100",
        "Sell a hotel on Boulevard Saint-Michel for M50",
        "Sell a house on Avenue Mozart for M50",
        "Sell the Orange buildings down to 3 houses per lot for M200",
        "Sell all the Orange buildings for M650",
        "Sell the Orange buildings down to 3 houses, 3 houses, and 2 houses, lot by lot, for M250",
        "Mortgage Boulevard de Belleville for M30",
        "Lift the mortgage on Avenue Matignon for M121",
    ]


def test_a_partner_without_a_deal_is_asked_for_one() -> None:
    assert narrator().action(actions.Offer(1)) == "Propose a deal to Léo"
    give, take = Assets(cash=50), Assets(deeds=("red-1",))
    assert narrator().action(actions.Offer(1, give, take)) == "Offer Léo M50 for Avenue Matignon"


def ultimate(language: str = "en", reader: int | None = 0) -> Narrator:
    return narrator(language, reader, "ultimate")


def test_the_speed_die_is_told_by_what_it_shows() -> None:
    rolls = [events.Rolled(0, 3, 4, face, rule="roll") for face in (0, 2, "bus", "mr-monopoly")]
    assert [ultimate().event(roll) for roll in rolls] == [
        "You roll 3 and 4.",
        "You roll 3 and 4, with 2 on the speed die.",
        "You roll 3 and 4, and the speed die shows the bus.",
        "You roll 3 and 4, and the speed die shows the Magnate.",
    ]


def test_what_stands_on_a_railroad_or_cab_company_is_called_by_its_name() -> None:
    assert ultimate().event(events.Built(1, "railroad-1", 1, 100, rule="depot")) == (
        "Léo builds a train depot at Reading Railroad for $100: the fare doubles."
    )
    assert ultimate("fr").buildings(1, "cab-1") == "une station de taxis"
    assert ultimate().buildings(6, "red-1") == "a skyscraper"


def test_shares_on_sale_are_told_in_auctions() -> None:
    opened = events.AuctionOpened("share", "acme-motors", 1, rule="share-auction")
    assert ultimate().event(opened) == "The Bank auctions a share of Acme Motors. Bidding starts at $1."
    failed = events.AuctionFailed("share-option", "", rule="no-bid")
    assert spoken(ultimate("fr").event(failed)) == "Personne ne mise : personne ne prend d’action."


def test_a_kept_card_is_a_jail_card_or_told_by_its_text() -> None:
    assert ultimate().action(actions.Use("chance-jail-card")) == "Use a jail card"
    sale = actions.Use("community-chest-stock-sale", company="acme-motors")
    text = ultimate().card("community-chest-stock-sale")
    assert ultimate().action(sale) == f"Use the card “{text}” on a share of Acme Motors"
    assert ultimate().assets(Assets(cards=("chance-jail-card", "community-chest-stock-sale"))) == (
        "a jail card and a kept card"
    )


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (actions.Voucher("bus-ticket", space="red-3"), "Use Bus ticket to Illinois Avenue"),
        (actions.Voucher("cab-fare-ahead-2"), "Use Cab fare, 2 ahead"),
        (actions.Voucher("cab-fare-ahead-2", change=True), "Use Cab fare, 2 ahead, changing track at the station"),
        (actions.TakeVoucher(), "Draw a voucher"),
        (actions.TakeVoucher("bus-ticket"), "Take the voucher Bus ticket"),
        (actions.TakeVoucher("bus-ticket", giver=1), "Take the voucher Bus ticket from Léo"),
    ],
)
def test_choices_say_what_they_name_and_no_more(action: Action, told: str) -> None:
    assert ultimate().action(action) == told


def test_shares_on_sale_are_listed_with_their_prices() -> None:
    share = decisions.Share(0, {"general-radio": 140, "acme-motors": 150}, has_half_price=False)
    assert ultimate().decision(share) == (
        "The Bank sells shares: General Radio for $140 and Acme Motors for $150. Buy one? "
        "Otherwise the choice goes to auction."
    )


class TellEverything:
    """Plays at random and tells each event, question and choice on the way."""

    def __init__(self, game: Game, language: str, seed: int) -> None:
        self.game = game
        self.narrators = [Narrator(game.edition, language, NAMES, reader) for reader in (None, 0)]
        self.random = random.Random(seed)

    def play(self, steps: int) -> list[str]:
        told: list[str] = []
        for _ in range(steps):
            decision = self.game.pending
            if isinstance(decision, Over):
                break
            choices = self.game.legal()
            for narrator in self.narrators:
                told += [narrator.decision(asked(self.game)), *(narrator.action(a, self.game) for a in choices)]
            # Bankruptcy and mortgages only now and then: the game should get somewhere.
            weights = [1 if a.kind in {"bankrupt", "mortgage", "sell", "sell-group"} else 20 for a in choices]
            self.game.apply(decision.seat, self.random.choices(choices, weights)[0])
        told += [narrator.event(event) for narrator in self.narrators for event in self.game.events]
        return told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("edition", "mode", "switches"),
    [
        ("classic", "standard", {"rent_claims": "manual"}),
        ("classic", "short", {"free_parking_pot": True}),
        ("spiderman-en", "standard", {}),
        ("spiderman-fr", "short", {}),
        ("ultimate", "standard", {}),
        ("ultimate", "time-limit", {"squeeze_play": "three-dice", "birthday_from": "bank"}),
    ],
)
def test_whole_games_are_told_without_a_slip(edition: str, mode: str, switches: Any, language: str) -> None:
    game = Game.new(edition, seats=3, seed=5, mode=mode, switches=switches)
    assert slips(TellEverything(game, language, seed=5).play(400)) == []


@pytest.mark.parametrize("pair", ANSWERS, ids=lambda pair: "-".join(part.__name__ for part in pair))
def test_what_is_told_of_an_answer_is_held_by_fields_of_its_question(pair: tuple[type, type]) -> None:
    _, question = pair
    assert set(ANSWERS[pair].fields.values()) <= set(question.__struct_fields__)  # type: ignore[attr-defined]
