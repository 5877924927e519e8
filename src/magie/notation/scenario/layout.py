"""Laying out the position of a scenario: every field of the kernel's state that the file decides."""

from magie.editions import Edition
from magie.game.game import Game
from magie.game.ids import Position
from magie.game.inputs import Setup
from magie.game.words import BUILDINGS
from magie.notation.scenario.format import Scenario, Start
from magie.rules.agenda import pop
from magie.rules.building import stock_change
from magie.rules.holdings import rebuild_counts
from magie.rules.made.carriers import State
from magie.rules.made.steps import push_end, push_turn
from magie.rules.money import transfer
from magie.rules.schema import BANK, COMPANIES, DECK, POOL, VOUCHERS
from magie.rules.setup import lay_out
from magie.rules.step import advance, new_game


def start_game(scenario: Scenario) -> Game:
    """The game at the position of a scenario, or at its very beginning; chance is left to the steps."""
    edition, seats = scenario.edition, scenario.seats
    setup = Setup.of(edition, seats)
    if scenario.start is None:
        game = Game(edition, State(), setup)
        new_game(edition.numbers, game.state, seats)
        return game
    state = lay_position(edition, seats, scenario.start)
    advance(edition.numbers, state)
    return Game(edition, state, setup)


def lay_position(edition: Edition, seats: int, start: Start) -> Position:
    """The kernel's state; money that seats lack or have more than at the start is the Bank's."""
    e: Position = edition.numbers
    g: Position = State()
    lay_out(e, g, seats)
    while g.agenda_count > 0:
        pop(g)
    _lay_seats(edition, g, start)
    _lay_deeds(edition, g, start)
    _lay_cards(edition, g, start)
    _lay_papers(edition, g, start)
    g.active = g.first = start.turn
    g.turn = g.round = 1
    g.doubles = g.rolls = start.doubles
    if start.moment == "roll":
        push_turn(g)
    else:
        push_end(g)
    rebuild_counts(e, g)
    return g


def _lay_seats(edition: Edition, g: Position, start: Start) -> None:
    for seat in start.out:
        g.alive[seat] = 0
        g.bankruptcies += 1
        transfer(g, seat, BANK, g.cash[seat])
    for seat, cash in start.cash.items():
        transfer(g, BANK, seat, cash - g.cash[seat])
    transfer(g, BANK, POOL, start.pool)
    for seat, space in start.places.items():
        g.at[seat] = edition.index("space", space)
    for seat, turn in start.jail.items():
        g.jailed[seat] = turn
        if turn > 0:
            g.at[seat] = edition.numbers.jail_space
    for seat in start.reversed:
        g.reversed[seat] = 1
    for seat in start.subway:
        g.subway[seat] = 1


def _lay_deeds(edition: Edition, g: Position, start: Start) -> None:
    deeds = edition.indexes["deed"]
    for seat, owned in start.owners.items():
        for deed in owned:
            g.owner[deeds[deed]] = seat
    for deed, level in start.buildings.items():
        stock_change(edition.numbers, g, deeds[deed], 0, level)
        g.level[deeds[deed]] = level
    for deed in start.mortgaged:
        g.mortgaged[deeds[deed]] = 1
    for deed in start.interest_paid:
        g.interest_paid[deeds[deed]] = 1
    for number, building in BUILDINGS.items():
        if building in start.stock:
            g.stock[number] = start.stock[building]


def _lay_cards(edition: Edition, g: Position, start: Start) -> None:
    cards = edition.indexes["card"]
    for seat, held in start.cards.items():
        for card in held:
            g.card_holder[cards[card]] = seat
            g.unseen[cards[card]] = 0
    for pile in start.under.values():
        for position, card in enumerate(pile):
            deck, index = divmod(cards[card], DECK)
            g.queue[deck * DECK + position] = index
            g.unseen[cards[card]] = 0


def _lay_papers(edition: Edition, g: Position, start: Start) -> None:
    vouchers, companies = edition.indexes["voucher"], edition.indexes["company"]
    for seat, held in start.vouchers.items():
        for voucher in held:
            g.vouchers[seat * VOUCHERS + vouchers[voucher]] += 1
            g.voucher_pile[vouchers[voucher]] -= 1
    if start.voucher_pile is not None:
        for voucher, kind in vouchers.items():
            g.voucher_pile[kind] = start.voucher_pile.get(voucher, 0)
    for seat, cards in start.roll_three.items():
        for card in cards:
            g.roll_three_holder[edition.index("roll-three-card", card)] = seat
    for shares, field in ((start.shares, g.shares), (start.mortgaged_shares, g.shares_mortgaged)):
        for seat, held in shares.items():
            for company in held:
                field[seat * COMPANIES + companies[company]] += 1
                g.share_stock[companies[company]] -= 1
