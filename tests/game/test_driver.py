"""The facade with a seed and the driver of bulk play see the same dice and reach the same positions."""

import pytest

from magie.bots.driver import POLICY_RANDOM, answer, draw_chance
from magie.game import Game
from magie.game.coding import from_carrier
from magie.rules.carriers import Action, Menu, State, Table
from magie.rules.codes import NODE_CHANCE, NODE_OVER
from magie.rules.digest import digest
from magie.rules.step import act, new_game


@pytest.mark.parametrize(("seed", "number"), [(7, 0), (7, 3), (2**40 + 5, 1)])
def test_game_n_of_a_seed_is_game_n_of_the_driver(seed: int, number: int) -> None:
    game = Game.new("classic", seats=4, seed=seed, game=number)
    e, g, a, m, t = game.edition.tables, State(), Action(), Menu(), Table()
    t.seed, t.game, t.policy = seed, number, [POLICY_RANDOM] * 12
    new_game(e, g, 4)
    for _ in range(600):
        while g.node == NODE_CHANCE:
            draw_chance(e, g, t)
        assert digest(g) == digest(game.state)
        if g.node == NODE_OVER:
            break
        seat = g.asked
        answer(e, g, seat, a, m, t)
        game.apply(seat, from_carrier(game.edition, a.verb, a.x, a.y, a.give, a.take))
        assert act(e, g, seat, a) == 0
    while g.node == NODE_CHANCE:
        draw_chance(e, g, t)
    assert game.host is not None
    assert game.host.counter[:4] == t.counter[:4]
