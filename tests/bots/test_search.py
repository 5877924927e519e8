"""Players by the value of afterstates try things out on a draft, and no deal they accept makes them worse off."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

import magie
from magie.bots.drafts import context_for
from magie.bots.made.carriers import Mind
from magie.bots.minds import mind_of
from magie.bots.playing import is_called, is_under_way, start_game, step_game
from magie.bots.policies import CODES, POLICIES
from magie.bulk.interpreted import new_run
from magie.editions import available, load_edition
from magie.game.actions import Accept, Keep, Offer
from magie.game.decisions import Decision
from magie.rules.codes import NODE_OVER
from magie.rules.events import E_OFFER_ACCEPTED, E_OFFER_COUNTERED, E_OFFER_MADE, E_OFFER_REJECTED
from magie.rules.made.carriers import Action, Menu, State
from magie.rules.made.copying import copy_state
from magie.rules.made.digest import digest
from magie.rules.schema import STATE

DRAFTING = [policy.name for policy in POLICIES if policy.drafts and policy.name != "insider"]
PROPOSALS = {E_OFFER_MADE, E_OFFER_COUNTERED}
ANSWERS = {E_OFFER_ACCEPTED, E_OFFER_COUNTERED, E_OFFER_REJECTED}
WAYS = [(listing.id, mode) for listing in available() for mode in listing.modes]


def played(
    ruleset: str, mode: str, names: tuple[str, ...], game: int, rounds: int, seed: int = 77
) -> tuple[Any, Any]:
    """A game of bots up to a round, interpreted: the position, with what was told, and its run."""
    e = load_edition(ruleset, mode=mode).numbers
    g: Any = State()
    g.journal = []
    r = new_run(seed, game, [CODES[name] for name in names])
    t = context_for(e, position=g, action=Action(), menu=Menu(), run=r, mind=Mind())
    start_game(t, len(names))
    while is_under_way(g, r, rounds) or (g.node != NODE_OVER and is_called(e, g, r)):
        step_game(t)
    return g, r


@pytest.mark.parametrize("name", DRAFTING)
@pytest.mark.parametrize(("ruleset", "mode"), WAYS)
def test_it_plays_every_edition_and_mode_by_the_rules(ruleset: str, mode: str, name: str) -> None:
    _, r = played(ruleset, mode, (name, "steady", "random", name), 1, 9)
    assert r.faults == 0
    assert r.steps > 50


def test_a_draft_is_the_position_to_the_last_number() -> None:
    g, _ = played("ultimate", "standard", ("random",) * 5, 3, 8)
    h: Any = State()
    copy_state(g, h)
    assert all(getattr(h, name) == getattr(g, name) for name, *_ in STATE)
    h.cash[0] += 1
    h.owner[3] += 1
    assert (h.cash[0], h.owner[3]) == (g.cash[0] + 1, g.owner[3] + 1)


@pytest.mark.parametrize("name", DRAFTING)
def test_thinking_changes_neither_the_position_nor_what_others_remember(name: str) -> None:
    game = magie.Game.new("classic", seats=3, seed=11)
    bots = [magie.bots.load("steady"), magie.bots.load(name), magie.bots.load("steady")]
    for _ in range(120):
        decision: Decision | None = game.decision
        assert decision is not None
        before, mind = digest(game.state), mind_of(game).copy()
        action = bots[decision.seat].choose(game, decision)
        assert digest(game.state) == before
        if decision.seat == 1:
            for field in ("stance", "refused", "refusals", "offered", "quiet_key", "words"):
                assert getattr(mind_of(game), field) == getattr(mind, field), field
        game.apply(decision.seat, action)


def random_offer(game: magie.Game, giver: int, taker: int, random: Random) -> Offer:
    """Deeds and cash of two seats, tilted in favour of whoever offers."""
    give, take = list(game.deeds(giver)), list(game.deeds(taker))
    gives = random.sample(give, min(len(give), random.choice((0, 0, 1, 1, 2))))
    takes = random.sample(take, min(len(take), random.choice((0, 1, 1, 2))))
    cash = random.choice((0, 10, 50, 120, 250, 400, 700))
    pays = random.random() < 0.5
    return Offer(
        taker,
        magie.Assets(cash=min(cash, game.cash(giver)) if pays else 0, deeds=tuple(sorted(gives))),
        magie.Assets(cash=0 if pays else min(cash, game.cash(taker)), deeds=tuple(sorted(takes))),
    )


@pytest.mark.parametrize("name", DRAFTING)
def test_no_chain_of_accepted_deals_lowers_its_own_chance(name: str) -> None:
    bot, random = magie.bots.load(name), Random(5)
    accepted = 0
    for number in range(3):
        game = magie.Game.new("classic", seats=3, seed=5, game=number, switches={"offers_per_turn": 200})
        while game.round < 9 and not game.is_over:
            game.play(magie.bots.load("steady"))
        victim = 1
        for _ in range(40):
            decision = game.decision
            if decision is None or decision.kind != "turn" or victim not in game.partners(0):
                break
            offer = random_offer(game, 0, victim, random)
            if game.check(0, offer) is not None:
                continue
            before = magie.judge(game)[victim]
            game.apply(0, offer)
            answer = bot.choose(game, game.decision)  # type: ignore[arg-type]
            if not isinstance(answer, Accept):
                game.apply(victim, "reject")
                continue
            accepted += 1
            game.apply(victim, answer)
            while game.decision is not None and game.decision.kind == "transfer":
                game.apply(game.decision.seat, Keep())
            assert magie.judge(game)[victim] >= before
    assert accepted > 2


def test_whoever_knows_what_champions_accept_proposes_nothing_else() -> None:
    g, _ = played("classic", "standard", ("insider", "champion", "champion"), 3, 30, seed=1904)
    told = [(event, seat) for event, _, seat, *_ in g.journal if event in {E_OFFER_MADE, *ANSWERS}]
    replies = [reply for (event, seat), (reply, _) in pairwise(told) if event in PROPOSALS and seat == 0]
    assert len(replies) >= 3
    assert set(replies) == {E_OFFER_ACCEPTED}
