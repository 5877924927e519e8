"""The game itself: asking, checking, applying, refusing, copying."""

import pytest
from tests.game.arrange import begin, holding, land, own

from magie.editions import EditionError
from magie.game import CardDraw, DiceRoll, Game, Leave, Rejection, TimeUp, actions, decisions, events
from magie.game.actions import Action, Assets
from magie.game.chance import DiceDue
from magie.game.decisions import Decision
from magie.game.errors import (
    IllegalAction,
    InvalidAction,
    InvalidSetup,
    MagieError,
    NotYourDecision,
    StaleCommand,
)
from magie.rules.made.digest import digest
from magie.rules.schema import STATE


class First:
    """A bot that takes the first choice it has."""

    def choose(self, game: Game, decision: Decision) -> Action:
        return game.legal()[0]


def fields(game: Game) -> dict[str, object]:
    """Every field of the position, for comparing."""
    values = {name: getattr(game.state, name) for name, *_ in STATE}
    return {name: value.copy() if isinstance(value, list) else value for name, value in values.items()}


def test_with_a_seed_only_decisions_are_seen() -> None:
    game = Game.new("classic", seats=3, seed=7)
    for _ in range(200):
        assert not isinstance(game.pending, DiceDue)
        if game.is_over:
            break
        game.play(First())
    assert game.turn > 5


def test_without_a_seed_the_caller_feeds_the_dice() -> None:
    game = Game.new("classic", seats=2, seed=None)
    assert game.pending.kind == "dice-due"
    game.apply(DiceRoll(1, 2))
    game.apply(DiceRoll(6, 6))
    assert game.pending == decisions.Turn(seat=1, in_jail=False, jail_turn=0)


def test_chance_may_be_drawn_one_by_one() -> None:
    stepwise = Game.new("classic", seats=3, seed=7, auto_chance=False)
    drawn = []
    while isinstance(stepwise.pending, DiceDue):
        drawn.append(stepwise.draw_chance())
    at_once = Game.new("classic", seats=3, seed=7)
    assert drawn == [entry.value for entry in at_once.inputs]
    assert fields(stepwise) == fields(at_once)


def test_drawing_chance_needs_a_seed_and_chance_that_is_due() -> None:
    with pytest.raises(InvalidSetup, match="setup/no-seed"):
        Game.new("classic", seed=None).draw_chance()
    with pytest.raises(IllegalAction) as caught:
        Game.new("classic", seed=1).draw_chance()
    assert caught.value.code == "outcome/not-due"


@pytest.mark.parametrize("seats", [-1, 0, 1, 9, 2.5, "4", True])
def test_a_table_too_small_or_too_large_is_refused(seats: int) -> None:
    with pytest.raises(InvalidSetup) as caught:
        Game.new("classic", seats=seats)
    assert caught.value.code == "setup/seats-out-of-range"
    assert caught.value.details == {"seats": seats, "from": 2, "to": 8}


def test_an_unknown_edition_board_mode_or_switch_is_refused() -> None:
    with pytest.raises(EditionError, match="edition/unknown"):
        Game.new("atlantis")
    with pytest.raises(EditionError, match="edition/unknown-board"):
        Game.new("classic", board="mars")
    with pytest.raises(EditionError, match="edition/unknown-mode"):
        Game.new("classic", mode="endless")
    with pytest.raises(EditionError, match="edition/unknown-switch"):
        Game.new("classic", switches={"gravity": False})


def test_everything_listed_as_legal_passes_the_check_and_can_be_played() -> None:
    game = Game.new("classic", seats=4, seed=5)
    for turn in range(300):
        for seat in range(4):
            for action in game.legal(seat):
                assert game.check(seat, action) is None
        for action in game.legal():
            game.copy().apply(game.state.asked, action)
        choices = game.legal()
        game.apply(game.state.asked, choices[turn * 7 % len(choices)])
        if game.is_over:
            break


def test_nothing_is_legal_while_chance_is_awaited_or_when_the_game_is_over() -> None:
    assert Game.new("classic", seats=2, seed=None).legal() == ()
    game = begin(2)
    game.apply(Leave(1))
    assert game.is_over
    assert game.legal() == ()
    assert game.legal(0) == ()


def test_offers_are_not_listed_but_their_partners_are() -> None:
    game = begin(4)
    assert game.legal() == (actions.Roll(),)
    assert game.partners() == (1, 2, 3)
    assert game.partners(2) == (0, 1, 3)
    own(game, 0, "brown-1")
    game.apply(0, actions.Offer(3, give=Assets(deeds=("brown-1",))))
    assert game.partners() == (0,)
    assert game.legal() == (actions.Accept(), actions.Reject())
    assert (game.legal(0), game.legal(1)) == ((actions.Withdraw(),), ())


def test_an_offer_stands_in_the_events_with_both_sides() -> None:
    game = begin()
    own(game, 0, "brown-1", "red-1")
    game.apply(0, actions.Offer(1, give=Assets(deeds=("red-1", "brown-1")), take=Assets(60)))
    made = game.events[-1]
    assert isinstance(made, events.OfferMade)
    assert (made.give, made.take) == (Assets(deeds=("brown-1", "red-1")), Assets(60))
    game.apply(1, actions.Counter(give=Assets(40), take=Assets(deeds=("brown-1",))))
    countered = game.events[-1]
    assert isinstance(countered, events.OfferCountered)
    assert (countered.seat, countered.give) == (1, Assets(40))


def test_a_check_tells_what_is_missing() -> None:
    game = begin()
    own(game, 0, "orange-1", "orange-2")
    rejection = game.check(0, actions.Build("orange-2"))
    assert rejection == Rejection(
        "building/group-incomplete", {"deed": "orange-2", "missing": ("orange-3",), "any": 0}, "12.1"
    )


def test_a_check_of_an_unknown_id_is_a_rejection_too() -> None:
    rejection = begin().check(0, actions.Build("orange-9"))
    assert rejection is not None
    assert rejection.code == "action/unknown-deed"


def test_a_refused_action_changes_nothing() -> None:
    game = begin()
    before, told = fields(game), len(game.events)
    refused: list[tuple[int, Action]] = [
        (0, actions.Buy()),
        (1, actions.Roll()),
        (0, actions.Build("orange-2")),
        (0, actions.Offer(1)),
        (7, actions.Roll()),
    ]
    for seat, action in refused:
        with pytest.raises(MagieError):
            game.apply(seat, action)
    with pytest.raises(InvalidAction):
        game.apply(0, actions.Build("orange-9"))
    assert (fields(game), len(game.events), game.sequence) == (before, told, 3)


def test_what_the_rules_forbid_and_what_is_not_the_seats_to_say_are_different_errors() -> None:
    game = begin()
    with pytest.raises(IllegalAction) as illegal:
        game.apply(0, actions.Build("orange-2"))
    assert illegal.value.code == "building/not-owner"
    with pytest.raises(NotYourDecision) as not_yours:
        game.apply(1, actions.Roll())
    assert not_yours.value.code == "moment/not-asked"
    assert not_yours.value.details == {"asked": 0, "pending": "turn"}


def test_a_late_command_is_refused() -> None:
    game = begin()
    seen = game.sequence
    game.apply(0, actions.Roll(), sequence=seen)
    with pytest.raises(StaleCommand) as caught:
        game.apply(0, actions.Roll(), sequence=seen)
    assert caught.value.details == {"sequence": seen, "expected": seen + 1}


@pytest.mark.parametrize("outcome", [DiceRoll(0, 3), DiceRoll(3, 7), CardDraw("chance-jail-card")])
def test_an_outcome_that_cannot_be_is_refused(outcome: DiceRoll | CardDraw) -> None:
    game = Game.new("classic", seats=2, seed=None)
    with pytest.raises(IllegalAction) as caught:
        game.apply(outcome)
    assert caught.value.code == "outcome/out-of-range"
    assert game.sequence == 0


def test_a_card_of_the_other_deck_or_one_in_a_hand_is_refused() -> None:
    game = begin()
    holding(game, 1, "community-chest-jail-card")
    land(game, "community-chest-1")
    for card in ("chance-jail-card", "community-chest-jail-card"):
        with pytest.raises(IllegalAction):
            game.apply(CardDraw(card))
    with pytest.raises(InvalidAction, match="action/unknown-card"):
        game.apply(CardDraw("joker"))


def test_an_outcome_that_nobody_waits_for_is_refused() -> None:
    with pytest.raises(IllegalAction) as caught:
        begin().apply(DiceRoll(1, 1))
    assert caught.value.code == "outcome/not-due"


def test_signals_are_accepted_whatever_is_pending() -> None:
    game = Game.new("classic", seats=3, seed=None)
    game.apply(Leave(2))
    assert not game.is_in_play(2)
    with pytest.raises(NotYourDecision) as gone:
        game.apply(Leave(2))
    assert gone.value.code == "moment/seat-out"
    with pytest.raises(IllegalAction) as untimed:
        game.apply(TimeUp())
    assert untimed.value.code == "signal/no-time-limit"


def test_what_is_no_input_at_all_is_refused_with_a_code() -> None:
    for given in ((0,), ("roll",), (None,), (0, None), (0, 1.5), (0, object())):
        with pytest.raises(InvalidAction) as refused:
            begin().apply(*given)
        assert refused.value.code == "action/unknown-verb", given


def test_inputs_are_kept_in_order() -> None:
    game = begin(2)
    game.apply(0, actions.Roll())
    game.apply(DiceRoll(1, 2))
    game.apply(Leave(1))
    assert [(entry.kind, entry.seat) for entry in game.inputs] == [
        ("outcome", None),
        ("outcome", None),
        ("action", 0),
        ("outcome", None),
        ("signal", 1),
    ]
    assert game.sequence == 5


def test_a_copy_goes_its_own_way() -> None:
    game = Game.new("classic", seats=3, seed=9)
    for _ in range(30):
        game.play(First())
    twin = game.copy()
    before, told, inputs = fields(game), list(game.events), list(game.inputs)
    assert (fields(twin), list(twin.events)) == (before, told)
    for _ in range(30):
        twin.play(First())
    assert (fields(game), list(game.events), game.inputs) == (before, told, inputs)
    for _ in range(30):
        game.play(First())
    assert digest(game.state) == digest(twin.state)


def test_a_bot_is_asked_only_for_decisions() -> None:
    with pytest.raises(NotYourDecision) as early:
        Game.new("classic", seats=2, seed=None).play(First())
    assert early.value.code == "moment/closed"
    game = begin(2)
    game.apply(Leave(0))
    with pytest.raises(NotYourDecision) as late:
        game.play(First())
    assert late.value.code == "moment/game-over"


def test_a_game_shows_where_it_stands() -> None:
    assert repr(begin()) == "<Game classic, 3 seats, turn 1: turn for seat 0>"
    game = begin(2)
    game.apply(Leave(0))
    assert repr(game) == "<Game classic, 2 seats, turn 1: over>"


def test_standings_rank_by_worth_and_share_ranks() -> None:
    game = begin()
    own(game, 2, "brown-1")
    assert [(standing.seat, standing.rank, standing.worth) for standing in game.standings()] == [
        (2, 1, 1560),
        (0, 2, 1500),
        (1, 2, 1500),
    ]
