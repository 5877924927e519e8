"""The generator of deals: what it lists, how its prices rise, and what it remembers of each partner."""

from typing import Any

import magie
from magie.bots.exchanges import chain_group, next_exchange
from magie.bots.knobs import NUMBERS
from magie.bots.made.carriers import Mind
from magie.bots.made.policies import wear
from magie.bots.memory import (
    TRIES,
    exchange_key,
    hear_answer,
    is_resting,
    open_offer,
    refusals_of,
    share_of,
    stance_of,
)
from magie.bots.minds import mind_of
from magie.bots.policies import CODES
from magie.bots.proposals import answer_offer, price_between, propose_best
from magie.bots.schema import KNOBS_MAX
from magie.editions import load_edition
from magie.rules import codes
from magie.rules.context import Context
from magie.rules.holdings import give_deed
from magie.rules.made.carriers import Action
from magie.rules.schema import SIDE_CASH

CLASSIC = load_edition("classic")
E: Any = CLASSIC.numbers


def deed(name: str) -> int:
    found: int = CLASSIC.index("deed", name)
    return found


def table(**owners: int) -> tuple[Any, Any, Any]:
    """A game of three whose deeds belong to these seats, before the first roll."""
    g: Any = magie.Game.new("classic", seats=3, seed=5).state
    k: Any = Mind()
    for name, owner in owners.items():
        give_deed(E, g, deed(name.replace("_", "-")), owner)
    for seat in range(3):
        wear(k, seat, CODES["steady"])
    return g, k, Action()


def exchanges(g: Any, seat: int, partner: int, wide: int = 0) -> list[tuple[set[str], set[str]]]:
    """All exchanges between two seats, as names of deeds."""
    a: Any = Action()
    found = []
    cursor = next_exchange(Context(edition=E, position=g, action=a), seat, partner, 0, wide)
    while cursor > 0:
        found.append((names(a.give), names(a.take)))
        cursor = next_exchange(Context(edition=E, position=g, action=a), seat, partner, cursor, wide)
    return found


def names(side: list[int]) -> set[str]:
    ids = CLASSIC.ids["deed"]
    return {ids[number] for number in range(E.deeds) if side[1 + (number >> 5)] >> (number & 31) & 1}


def test_single_deeds_last_deeds_whole_rests_and_swaps_are_listed() -> None:
    g, _, _ = table(orange_1=0, orange_2=0, orange_3=1, red_1=1, red_2=1, red_3=0, green_1=0, green_2=1, green_3=1)
    found = exchanges(g, 0, 1)
    assert (set(), {"orange-3"}) in found
    assert ({"red-3"}, set()) in found
    assert (set(), {"green-2"}) in found
    assert (set(), {"green-2", "green-3"}) in found
    assert ({"red-3"}, {"orange-3"}) in found
    assert len(exchanges(g, 0, 1, wide=1)) >= len(found)


def test_built_groups_and_other_seats_deeds_are_not_listed() -> None:
    g, _, _ = table(orange_1=0, orange_2=0, orange_3=2, red_1=1)
    assert exchanges(g, 0, 1) == []


def test_a_chain_is_a_deed_that_a_third_seat_needs_for_what_this_one_wants() -> None:
    g, _, _ = table(orange_1=0, orange_2=0, orange_3=2, red_1=2, red_2=2, red_3=1)
    assert chain_group(E, g, 0, 1, deed("red-3")) == CLASSIC.index("group", "orange")
    assert (set(), {"red-3"}) in exchanges(g, 0, 1)


def refuse(g: Any, k: Any, a: Any) -> None:
    """An offer that was made and not accepted."""
    open_offer(Context(edition=E, position=g, mind=k), 0, 1, a.give, a.take)
    hear_answer(Context(position=g, mind=k), 0)


def test_prices_begin_low_and_rise_with_every_refusal_of_an_exchange() -> None:
    g, k, a = table(orange_1=0, orange_2=0, orange_3=1)
    next_exchange(Context(edition=E, position=g, action=a), 0, 1, 0, 0)
    key = exchange_key(1, a.give, a.take)
    shares = [share_of(Context(mind=k), 0, 1, key)]
    for _ in range(4):
        refuse(g, k, a)
        shares.append(share_of(Context(mind=k), 0, 1, key))
    assert shares == sorted(set(shares))
    assert shares[0] == k.knob[NUMBERS["offer_start"]]
    assert refusals_of(Context(mind=k), 0, key) == 4
    assert [price_between(100, 300, share) for share in (0, 50, 100)] == [100, 200, 300]


def test_each_partner_is_remembered_by_itself_and_an_accepted_deal_makes_a_seat_harder() -> None:
    g, k, a = table(orange_1=0, orange_2=0, orange_3=1)
    next_exchange(Context(edition=E, position=g, action=a), 0, 1, 0, 0)
    usual = stance_of(Context(mind=k), 0, 2)
    refuse(g, k, a)
    refuse(g, k, a)
    risen = stance_of(Context(mind=k), 0, 1)
    assert risen > usual == stance_of(Context(mind=k), 0, 2)
    open_offer(Context(edition=E, position=g, mind=k), 0, 1, a.give, a.take)
    give_deed(E, g, deed("orange-3"), 0)
    hear_answer(Context(position=g, mind=k), 0)
    assert stance_of(Context(mind=k), 0, 1) < risen


def test_a_refused_exchange_rests_and_one_refused_often_rests_long() -> None:
    g, k, a = table(orange_1=0, orange_2=0, orange_3=1)
    next_exchange(Context(edition=E, position=g, action=a), 0, 1, 0, 0)
    key = exchange_key(1, a.give, a.take)
    rest = k.knob[NUMBERS["offer_rest"]]
    assert not is_resting(Context(position=g, mind=k), 0, key)
    refuse(g, k, a)
    assert is_resting(Context(position=g, mind=k), 0, key)
    g.round += rest
    assert not is_resting(Context(position=g, mind=k), 0, key)
    for _ in range(TRIES):
        refuse(g, k, a)
    g.round += rest
    assert is_resting(Context(position=g, mind=k), 0, key)


def test_the_best_offer_to_anybody_is_made_and_noted() -> None:
    g, k, a = table(orange_1=0, orange_2=0, orange_3=1, red_1=1, red_2=1, red_3=0)
    g.round = 4
    assert propose_best(Context(edition=E, position=g, action=a, mind=k), 0)
    assert (a.verb, a.x) == (codes.V_OFFER, 1)
    assert names(a.give)
    assert names(a.take) in ({"orange-3"}, {"red-1", "red-2"})  # a swap by which both complete a colour
    assert k.offered[0] == exchange_key(1, a.give, a.take)


def test_nothing_is_looked_for_again_while_the_owners_stay() -> None:
    g, k, a = table(orange_1=0)
    g.round = 4
    assert not propose_best(Context(edition=E, position=g, action=a, mind=k), 0)
    assert (k.quiet_key[0], k.quiet_round[0]) == (g.owners_key, 4 + k.knob[NUMBERS["offer_rest"]])


def test_a_poor_offer_for_a_good_exchange_is_answered_by_a_better_one() -> None:
    game = magie.Game.new("classic", seats=3, seed=5)
    e = game.edition.numbers
    for name, owner in {"orange-1": 1, "orange-2": 1, "orange-3": 0, "red-1": 0, "red-2": 0, "red-3": 1}.items():
        give_deed(e, game.state, deed(name), owner)
    seat = game.state.asked
    partner = 1 if seat == 0 else 0
    wanted, given = ("orange-3", "red-3") if seat == 1 else ("red-3", "orange-3")
    game.apply(seat, f"offer {partner} give {given} take 900 {wanted}")
    a: Any = Action()
    wear(mind_of(game), partner, CODES["steady"])
    answer_offer(Context(edition=e, position=game.state, action=a, mind=mind_of(game)), partner)
    assert a.verb == codes.V_COUNTER
    assert a.give[SIDE_CASH] < 900
    assert mind_of(game).offered[partner] != 0


def test_memory_lives_with_the_game_and_its_copies() -> None:
    game, bot = magie.Game.new("classic", seats=4, seed=11), magie.bots.load("steady")
    while not game.is_over and not any(mind_of(game).refused):
        game.play(bot)
    assert any(mind_of(game).refused)
    twin = game.copy()
    assert mind_of(twin).refused == mind_of(game).refused
    assert mind_of(twin) is not mind_of(game)


def test_a_game_followed_from_its_record_remembers_what_it_had_learnt() -> None:
    game, bot = magie.Game.new("classic", seats=4, seed=11), magie.bots.load("steady")
    while not game.is_over and not any(mind_of(game).refused):
        game.play(bot)
    record = game.record()
    again = record.replay(len(record.inputs), bots=bot)
    assert (mind_of(again).refused, mind_of(again).stance) == (mind_of(game).refused, mind_of(game).stance)


def test_a_seats_knobs_decide_how_often_it_offers() -> None:
    g, k, a = table(orange_1=0, orange_2=0, orange_3=1, red_1=1, red_2=1, red_3=0)
    g.round = 4
    k.knob[0 * KNOBS_MAX + NUMBERS["offers_most"]] = 0
    assert not propose_best(Context(edition=E, position=g, action=a, mind=k), 0)
