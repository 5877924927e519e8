"""Game trees: nodes play the games of the other environments, and OpenSpiel's own test passes."""

import copy
import pickle

import pyspiel
import pytest

from magie.environments.aec import MagieAEC
from magie.environments.openspiel import TYPE
from magie.environments.tree import Node, tree_of
from magie.game.chance import Outcome
from magie.game.errors import IllegalAction, InvalidSetup
from magie.game.ids import number_of_outcome
from magie.rules import codes


@pytest.mark.parametrize(
    "table",
    [
        "players=2",
        "edition=spiderman-en,players=6",
        "edition=spiderman-fr,players=3,deals=False",
        "edition=ultimate,players=4,deals=False",
    ],
)
def test_the_game_passes_the_simulation_test_of_openspiel(table: str) -> None:
    game = pyspiel.load_game(f"{TYPE.short_name}({table},choice_limit=5)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def node(seats: int = 2, edition: str = "classic", *, rounds: int = 200, choices: int = 20_000) -> Node:
    """The beginning of a game."""
    return tree_of(edition, "standard", seats, rounds, choices, True).root()


def walked(at: Node, steps: int) -> Node:
    """Some steps on, by outcomes that differ and by the first choices."""
    for step in range(steps):
        if at.is_over:
            break
        if at.is_chance:
            outcomes = at.outcomes()
            at.draw(outcomes[(7 * step + at.choices_made) % len(outcomes)][0])
        else:
            at.choose(at.choices()[0])
    return at


@pytest.mark.parametrize(("edition", "seats"), [("classic", 3), ("ultimate", 4)])
def test_nodes_are_the_positions_that_agents_meet(edition: str, seats: int) -> None:
    env, at, drawn = MagieAEC(edition=edition, seats=seats), node(seats, edition), 0
    env.reset(seed=5)
    game = env.table.game
    for step in range(30):
        outcomes = [entry.value for entry in game.inputs if isinstance(entry.value, Outcome)]
        while at.is_chance:
            at.draw(number_of_outcome(at.tree.edition, at.state, outcomes[drawn]))
            drawn += 1
        assert (at.position(), at.seat) == (game.position(), env.table.seat)
        seen = env.observe(f"seat_{at.seat}")
        assert at.seen(at.seat).tolist() == seen["observation"].tolist()
        choices = at.choices()
        assert choices == seen["action_mask"].nonzero()[0].tolist()
        chosen = choices[step * 7 % len(choices)]
        at.choose(chosen)
        env.step(chosen)


def test_outcomes_have_their_odds_and_no_two_look_the_same() -> None:
    at = node(edition="ultimate")
    walked(at, 12)  # vouchers and Roll Three cards are dealt, and a roll decides who begins
    while at.state.topic != codes.C_SPEED_DICE:
        walked(at, 1)
    outcomes = at.outcomes()
    assert len(outcomes) == 36 * 5  # Mr. Monopoly is on two faces
    assert sum(odds for _, odds in outcomes) == pytest.approx(1)
    assert sorted({round(odds * 216) for _, odds in outcomes}) == [1, 2]
    assert len({at.outcome_text(number) for number, _ in outcomes}) == len(outcomes)


def test_a_copy_goes_its_own_way_and_a_pickle_is_the_same_node() -> None:
    at = walked(node(), 25)
    before = at.position()
    walked(copy.deepcopy(at), 5)
    assert at.position() == before
    kept = pickle.loads(pickle.dumps(at))
    assert [walked(one, 20).position() for one in (kept, at)] == [at.position()] * 2


def test_where_nobody_is_asked_nothing_stands_in_the_questions_place() -> None:
    at = node()
    assert at.is_chance
    numbers = dict(zip((number.name for number in at.tree.spaces.named), at.seen(1), strict=True))
    assert not any(value for name, value in numbers.items() if name.startswith("question"))
    assert numbers["you: cash"] == 1


def test_a_game_cut_short_pays_nobody_and_offers_nothing() -> None:
    state = pyspiel.load_game("magie(choice_limit=3)").new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[state.move_number() % len(actions)])
    assert state.returns() == [0.0, 0.0]
    assert (state.current_player(), state.legal_actions()) == (pyspiel.PlayerId.TERMINAL, [])


def test_what_cannot_be_chosen_or_drawn_is_refused() -> None:
    at = node()
    with pytest.raises(IllegalAction, match="environment/no-such-outcome"):
        at.draw(36)
    walked(at, 2)
    assert not at.is_chance
    before = at.position()
    for number in (0, 5):
        with pytest.raises(IllegalAction, match="environment/not-now"):
            at.choose(number)
    with pytest.raises(IllegalAction, match="environment/no-such-choice"):
        at.choose(at.tree.spaces.choices)
    assert at.position() == before
    with pytest.raises(InvalidSetup, match="setup/seats-out-of-range"):
        node(9)
