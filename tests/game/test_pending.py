"""What a game waits for, with the numbers that a person needs."""

from fractions import Fraction
from typing import get_args

from tests.game.arrange import begin, built, holding, land, left_with, mortgaged, own, put

from magie.game import CardDraw, DeedDraw, DiceRoll, Game, actions, decisions
from magie.game.actions import Assets
from magie.game.chance import CardDue, DeedDue, DiceDue
from magie.game.decisions import Decision, Over
from magie.game.pending import READERS
from magie.game.words import DECISIONS
from magie.rules import codes


def test_every_kind_of_decision_of_the_rules_is_told() -> None:
    assert READERS.keys() == DECISIONS.keys()
    assert {record.__struct_config__.tag for record in get_args(Decision)} == set(DECISIONS.values())


def test_a_new_game_waits_for_the_roll_off() -> None:
    pending = Game.new("classic", seats=2, seed=None).pending
    assert isinstance(pending, DiceDue)
    assert (pending.seat, pending.purpose) == (0, "first-seat")
    assert len(pending.outcomes) == 36
    assert pending.outcomes[7] == (DiceRoll(2, 2), Fraction(1, 36))
    assert sum(odds for _, odds in pending.outcomes) == 1


def test_a_turn_says_whether_the_seat_is_in_jail() -> None:
    game = begin()
    assert game.pending == decisions.Turn(seat=0, in_jail=False, jail_turn=0)
    land(game, "go-to-jail")
    game.apply(0, actions.End())
    for seat in (1, 2):
        put(game, seat, "jail")
        game.apply(seat, actions.Roll())
        game.apply(DiceRoll(4, 6))
        game.apply(seat, actions.End())
    assert game.pending == decisions.Turn(seat=0, in_jail=True, jail_turn=1)
    game.apply(0, actions.Roll())
    pending = game.pending
    assert isinstance(pending, DiceDue)
    assert pending.purpose == "jail"


def test_a_free_deed_is_offered_at_its_price() -> None:
    game = begin()
    land(game, "orange-2")
    assert game.pending == decisions.Purchase(seat=0, deed="orange-2", price=180)


def test_an_auction_tells_its_bounds() -> None:
    game = begin()
    land(game, "orange-2")
    game.apply(0, actions.Decline())
    left_with(game, 2, 30)
    game.apply(1, actions.Bid(25))
    assert game.pending == decisions.Auction(
        seat=2,
        lot="deed",
        deed="orange-2",
        building=None,
        company=None,
        bid=25,
        bidder=1,
        minimum=26,
        maximum=30,
        bidders=(0, 1, 2),
    )
    game.apply(2, actions.Bid(30))
    game.apply(0, actions.Pass())
    pending = game.pending
    assert isinstance(pending, decisions.Auction)
    assert (pending.seat, pending.bid, pending.bidder, pending.bidders) == (1, 30, 2, (1, 2))


def test_an_auction_without_money_for_a_bid_has_no_maximum() -> None:
    game = begin()
    land(game, "orange-2")
    game.apply(0, actions.Decline())
    left_with(game, 2, 20)
    game.apply(1, actions.Bid(25))
    pending = game.pending
    assert isinstance(pending, decisions.Auction)
    assert (pending.minimum, pending.maximum) == (26, 0)
    assert actions.Pass() in game.legal()
    assert not any(isinstance(action, actions.Bid) for action in game.legal())


def test_a_debt_tells_what_can_still_be_raised() -> None:
    game = begin()
    own(game, 1, "dark-blue-1", "dark-blue-2")
    own(game, 0, "brown-1")
    left_with(game, 0, 60)
    land(game, "dark-blue-2")
    assert game.pending == decisions.Debt(seat=0, creditor=1, amount=100, cash=60, raisable=30, rule="rent-doubled")


def test_a_debt_to_the_bank_names_the_bank() -> None:
    game = begin()
    left_with(game, 0, 60)
    land(game, "luxury-tax")
    pending = game.pending
    assert isinstance(pending, decisions.Debt)
    assert (pending.creditor, pending.amount) == ("bank", 100)


def test_an_offer_shows_both_sides() -> None:
    game = begin()
    own(game, 0, "brown-1")
    own(game, 2, "red-3")
    holding(game, 2, "chance-jail-card")
    give, take = Assets(50, deeds=("brown-1",)), Assets(deeds=("red-3",), cards=("chance-jail-card",))
    game.apply(0, actions.Offer(2, give=give, take=take))
    assert game.pending == decisions.Offered(seat=2, offerer=0, give=give, take=take)


def test_a_mortgaged_deed_received_has_two_prices() -> None:
    game = begin()
    own(game, 0, "brown-1")
    mortgaged(game, "brown-1")
    game.apply(0, actions.Offer(1, give=Assets(deeds=("brown-1",)), take=Assets(10)))
    game.apply(1, actions.Accept())
    assert game.pending == decisions.Transfer(seat=1, deed="brown-1", keep_cost=3, lift_cost=30, inherited=False)


def test_a_card_may_leave_a_choice() -> None:
    game = begin()
    land(game, "community-chest-1")
    pending = game.pending
    assert isinstance(pending, CardDue)
    assert (pending.seat, pending.deck, len(pending.choices)) == (0, "community-chest", 16)
    card = "community-chest-fine-or-draw"
    assert (CardDraw(card), Fraction(1, 16)) in pending.outcomes
    game.apply(CardDraw(card))
    assert game.pending == decisions.CardChoice(seat=0, card=card, amount=10, deck="chance")


def test_a_tax_may_leave_a_choice() -> None:
    game = begin(switches={"income_tax": "flat-or-percent"})
    land(game, "income-tax")
    assert game.pending == decisions.TaxChoice(seat=0, space="income-tax", amount=200, percent=10)


def test_after_failed_doubles_the_short_game_may_ask_for_the_fine() -> None:
    game = Game.new("classic", seats=2, seed=3, mode="short", switches={"short_jail": "may"})
    seat = game.active
    game.host, game.auto_chance = None, False
    put(game, seat, "jail")
    game.state.jailed[seat] = 1
    game.apply(seat, actions.Roll())
    game.apply(DiceRoll(1, 2))
    assert game.pending == decisions.Jail(seat=seat, fine=50)


def shortage() -> Game:
    """Two seats with complete groups, and a single house left."""
    game = begin(2)
    own(game, 0, "brown-1", "brown-2")
    own(game, 1, "orange-1", "orange-2", "orange-3")
    game.state.stock[codes.BUILDING_HOUSE] = 1
    game.apply(0, actions.Build("brown-1"))
    return game


def test_a_shortage_asks_the_others_how_many_they_want() -> None:
    game = shortage()
    assert game.pending == decisions.Want(
        seat=1, building="house", stock=1, asker=0, deed="brown-1", minimum=0, maximum=12
    )
    assert actions.Want(0) in game.legal()


def test_a_building_won_is_placed_where_it_may_stand() -> None:
    game = shortage()
    game.apply(1, actions.Want(1))
    auction = game.pending
    assert isinstance(auction, decisions.Auction)
    assert (auction.lot, auction.building, auction.deed) == ("building", "house", None)
    game.apply(auction.seat, actions.Pass())
    game.apply(1 - auction.seat, actions.Bid(1))
    winner = 1 - auction.seat
    sites = ("brown-1", "brown-2") if winner == 0 else ("orange-1", "orange-2", "orange-3")
    assert game.pending == decisions.Place(seat=winner, building="house", price=1, deeds=sites)


def test_doubles_may_be_spent_on_an_option() -> None:
    game = begin(switches={"optional_doubles": True})
    land(game, "free-parking", 2, 2)
    assert game.pending == decisions.Doubles(seat=0, die=2, may_roll=True)


def test_a_utility_waits_for_the_dice_of_its_rent() -> None:
    game = begin()
    own(game, 1, "utility-1")
    land(game, "utility-1")
    pending = game.pending
    assert isinstance(pending, DiceDue)
    assert (pending.seat, pending.purpose) == (0, "rent")


def test_an_attack_waits_for_the_dice_of_the_duel() -> None:
    game = begin(switches={"optional_doubles": True})
    own(game, 1, "red-1")
    land(game, "free-parking", 6, 6)
    game.apply(0, actions.Attack("red-1"))
    pending = game.pending
    assert isinstance(pending, DiceDue)
    assert pending.purpose == "duel"


def test_a_short_game_deals_deeds() -> None:
    game = Game.new("classic", seats=2, seed=None, mode="short")
    pending = game.pending
    assert isinstance(pending, DeedDue)
    assert (DeedDraw("red-1"), Fraction(1, 28)) in pending.outcomes
    game.apply(DeedDraw("red-1"))
    dealt = game.pending
    assert isinstance(dealt, DeedDue)
    assert (dealt.seat, len(dealt.choices)) == (1, 27)
    assert DeedDraw("red-1") not in dealt.choices


def test_a_turn_ends_with_a_decision() -> None:
    game = begin()
    land(game, "free-parking")
    assert game.pending == decisions.End(seat=0)


def test_the_end_names_winners_and_standings() -> None:
    game = begin(2)
    own(game, 1, "dark-blue-1", "dark-blue-2")
    built(game, 5, "dark-blue-1", "dark-blue-2")
    left_with(game, 0, 100)
    land(game, "dark-blue-2")
    game.apply(0, actions.Bankrupt())
    over = game.pending
    assert isinstance(over, Over)
    assert over.winners == (1,)
    assert [(standing.seat, standing.rank, standing.is_in_play) for standing in over.standings] == [
        (1, 1, True),
        (0, 2, False),
    ]
    assert over.standings[0].worth == 1600 + 750 + 10 * 200
