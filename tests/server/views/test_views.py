"""What the pages show: complete, in both languages, and nothing that the game would refuse."""

from collections.abc import Iterator

import msgspec
import pytest
from tests.game.arrange import begin, land, left_with, own

from magie import bots
from magie.editions import available, load_edition
from magie.game import Assets, Game
from magie.game.actions import Accept, Bid, Buy, Offer, Reject, Stay
from magie.game.chance import SpeedDiceRoll
from magie.game.fair_host import commitment
from magie.language import languages
from magie.language.table_rules import usual_rulebook
from magie.rules.rent import rent_due
from magie.server.views.board import board_view
from magie.server.views.deals import effects
from magie.server.views.home import home_view
from magie.server.views.log import lines, narrator_for
from magie.server.views.rulebook import rulebook_view
from magie.server.views.story import story
from magie.server.views.surroundings import Sitter, Surroundings
from magie.server.views.table import table_view
from magie.server.views.yours import yours
from magie.server.wire.table import Fairness, TableView

EDITIONS = [listing.id for listing in available()]
LANGUAGES = languages()
SECRET = bytes(32)


def around_game(game: Game, phase: str = "playing") -> Surroundings:
    sitters = tuple(Sitter(name=f"Ada{seat}", kind="person") for seat in range(game.seats))
    nobody = (None,) * game.seats
    fairness = Fairness(commitment(SECRET), nobody, False, "magie-dice-2", 1, "set", nobody)
    return msgspec.convert(
        {"id": "t", "phase": phase, "sitters": sitters, "fairness": fairness}, Surroundings, from_attributes=True
    )


def games(edition: str, steps: int = 160, every: int = 7) -> Iterator[Game]:
    """One game of bots, looked at every few steps."""
    game = Game.new(edition, seats=3, seed=11)
    bot = bots.load("steady")
    for step in range(steps):
        if game.is_over:
            return
        if step % every == 0:
            yield game
        game.play(bot)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_board_shows_every_space_once_with_its_deed_and_neighbours(edition: str, language: str) -> None:
    played = load_edition(edition)
    board = board_view(played, language)
    assert [space.id for space in board.spaces] == list(played.ids["space"].values())
    assert sorted(space for track in board.tracks for space in track.spaces) == sorted(s.id for s in board.spaces)
    for space in board.spaces:
        assert board.tracks[space.track].spaces[space.step] == space.id
        assert space.name
        if space.link is not None:
            assert next(other for other in board.spaces if other.id == space.link).link == space.id
    assert {deed for group in board.groups for deed in group.deeds} == {deed.id for deed in board.deeds}
    assert all(deed.rents and deed.price > 0 for deed in board.deeds)
    assert len(board.cards) == sum(deck.size for deck in board.decks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_home_page_offers_every_edition_with_its_modes_boards_and_switches(language: str) -> None:
    home = home_view(language)
    assert [card.id for card in home.editions] == EDITIONS
    assert {bot.id for bot in home.bots} == {level.name for level in bots.levels()}
    for card, listing in zip(home.editions, available(), strict=True):
        assert [mode.id for mode in card.modes] == list(listing.modes)
        assert {switch.name: switch.default for switch in card.switches} == dict(listing.switches)
        assert all(switch.label and (switch.options or switch.kind in {"yes-no", "number", "list"})
                   for switch in card.switches)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rulebook_page_has_every_clause_and_reading(edition: str, language: str) -> None:
    book, page = usual_rulebook(edition, language), rulebook_view(load_edition(edition), language)
    assert page.majority == (edition == "ultimate")  # U-BLD-1
    assert [c.id for chapter in page.chapters for c in chapter.clauses] == [clause.id for clause in book.clauses]
    assert [reading.id for reading in page.readings] == [reading.id for reading in book.readings]


def test_the_rulebook_page_marks_what_the_table_has_changed() -> None:
    page = rulebook_view(load_edition("ultimate", switches={"deck_size": 72, "start_cash": 900}), "en")
    noted = {clause.id: clause.notes for chapter in page.chapters for clause in chapter.clauses if clause.notes}
    assert page.changed == ("deck_size=72", "start_cash=900")
    assert noted["U-SET-2"] == ("Money each player starts with. At this table: 900.",)
    assert "U-FUL-27" in [clause.id for chapter in page.chapters for clause in chapter.clauses]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_shows_what_the_game_says_and_survives_json(edition: str) -> None:
    for game in games(edition):
        view = table_view(game, around_game(game))
        assert msgspec.json.decode(msgspec.json.encode(view), type=TableView) == view
        assert [seat.cash for seat in view.seats] == [game.cash(seat) for seat in range(3)]
        assert {state.deed: state.owner for state in view.deeds} == {
            deed: owner for deed in game.edition.ids["deed"].values() if (owner := game.owner(deed)) is not None
        }
        for state in view.deeds:
            if state.rent is not None:
                number = game.edition.index("deed", state.deed)
                assert state.rent == rent_due(game.numbers, game.state, number, 0)
        assert view.decision == game.pending
        assert view.asked == game.pending.seat


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_printed_line_that_applies_now_says_the_rent_that_is_due(edition: str) -> None:
    checked = 0
    for game in games(edition, steps=400, every=11):
        board = {deed.id: deed for deed in board_view(game.edition, "en").deeds}
        for state in table_view(game, around_game(game)).deeds:
            line = next((rent for rent in board[state.deed].rents if rent.key == state.rent_line), None)
            if state.rent is None or (state.level and not state.rent_line.startswith("level")):  # type: ignore[union-attr]
                continue  # dice decide, or a depot multiplies the printed rent
            assert line is not None
            assert line.amount == game.edition.money(state.rent, "en")
            checked += 1
    assert checked


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_choice_offered_is_legal_and_in_words(edition: str, language: str) -> None:
    for game in games(edition):
        around = around_game(game)
        for seat in range(game.seats):
            mine = yours(game, around, seat, language)
            assert [choice.action for choice in mine.choices if game.check(seat, choice.action)] == []
            assert {choice.action for choice in mine.choices} == set(game.legal(seat))
            assert all(choice.label for choice in mine.choices)
            assert mine.question
            assert sum(choice.is_primary for choice in mine.choices) <= 1
            for choice in mine.choices:
                if choice.left is not None:
                    assert choice.left == game.cash(seat) - (choice.cost or 0)
                if isinstance(choice.action, Bid):
                    assert (choice.minimum, choice.maximum) != (None, None)


def test_what_a_choice_says_is_left_is_what_is_left() -> None:
    for game in games("classic", every=3):
        seat = game.pending.seat  # type: ignore[union-attr]
        for choice in yours(game, around_game(game), seat, "en").choices:
            if choice.left is not None and choice.section in {"build", "sell", "mortgage", "lift"}:
                after = game.copy()
                after.apply(seat, choice.action)
                assert after.cash(seat) == choice.left


def test_after_a_triple_staying_is_offered_but_is_not_the_big_button() -> None:
    game = Game.from_position(Game.new("ultimate", seats=2, seed=3).position())
    game.apply(game.active, "roll")
    game.apply(SpeedDiceRoll(2, 2, 2))
    choices = yours(game, around_game(game), game.active, "en").choices
    assert [choice.label for choice in choices if choice.action == Stay()] == ["Stay where you are"]
    assert not any(choice.is_primary for choice in choices)


def test_spectators_and_lobbies_have_no_choices() -> None:
    game = Game.new("classic", seats=3, seed=1)
    assert yours(game, around_game(game), None, "en").choices == ()
    assert yours(game, around_game(game, "lobby"), 0, "en").choices == ()


def test_whoever_lets_a_bot_play_is_offered_nothing_until_the_seat_is_taken_back() -> None:
    game = Game.new("classic", seats=3, seed=1)
    seat = game.pending.seat  # type: ignore[union-attr]
    around = around_game(game)
    sitters = tuple(msgspec.structs.replace(sitter, is_held=True, bot="steady") for sitter in around.sitters)
    held = yours(game, msgspec.structs.replace(around, sitters=sitters), seat, "en")
    assert (held.choices, held.partners) == ((), ())


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_dice_on_the_table_are_of_whoever_rolled_them(edition: str) -> None:
    for game in games(edition):
        rolls = [event for event in game.events if hasattr(event, "die1")]
        view = table_view(game, around_game(game))
        if view.dice:
            assert (view.thrower, view.dice[0]) == (rolls[-1].seat, rolls[-1].die1)  # type: ignore[union-attr]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_log_tells_every_event_but_those_told_before_and_cites_clauses(edition: str, language: str) -> None:
    *_, game = games(edition, steps=300)
    told = lines(game, around_game(game), 0, len(game.events), 0, language)
    assert [line.index for line in told] == sorted(line.index for line in told)
    assert len(told) > len(game.events) * 0.6
    assert all(line.text for line in told)
    assert sum(bool(line.clause) for line in told) > len(told) * 0.9
    assert {line.seat for line in told} >= {0, 1, 2}


def test_what_an_offer_does_is_said_for_both_sides() -> None:
    game = Game.from_position(_with_orange_split())
    narrator = narrator_for(game, around_game(game), 0, "en")
    offer = Offer(1, give=Assets(cash=300), take=Assets(deeds=("orange-3",)))
    told = effects(game, 0, offer, narrator)
    assert any("You complete the group Orange" in line for line in told)
    assert any("You get" in line for line in told)
    assert any("Ada1 gets" in line for line in told)


def test_getting_nothing_is_said_as_each_language_says_it() -> None:
    game = Game.from_position(_with_orange_split())
    gift = Offer(1, give=Assets(cash=300))
    for language, told in (("en", "You get nothing."), ("fr", "Tu ne reçois rien.")):
        assert effects(game, 0, gift, narrator_for(game, around_game(game), 0, language))[-1] == told


def _with_orange_split() -> str:
    """Seat 0 has two of the orange deeds, seat 1 the third."""
    game = Game.new("classic", seats=3, seed=3)
    for number, deed in game.edition.ids["deed"].items():
        if deed.startswith("orange"):
            seat = 1 if deed == "orange-3" else 0
            game.state.owner[number] = seat
    return _settled(game)


def _settled(game: Game) -> str:
    from magie.notation import format_position, parse_position

    return format_position(*parse_position(format_position(game.edition, game.state)))


def test_what_cannot_be_afforded_is_told_with_what_is_missing_and_no_answer_is_big() -> None:
    game = begin(3)
    own(game, 0, "light-blue-1")
    own(game, 1, "orange-1", "orange-2")
    left_with(game, 0, 150)
    land(game, "orange-3")
    mine = yours(game, around_game(game), 0, "en")
    [blocked] = mine.blocked
    assert (blocked.action, blocked.cost, blocked.short) == (Buy(), 200, 50)
    assert blocked.raisable == game.seat(0).raisable == 50
    assert not any(choice.is_primary for choice in mine.choices)
    assert mine.hint_tone == "warn"
    assert "lacks only this one" in mine.hint
    left_with(game, 0, 300)
    assert yours(game, around_game(game), 0, "en").blocked == ()


def test_an_offer_has_no_big_answer_and_a_hint_has_the_tone_of_its_news() -> None:
    game = begin(3)
    own(game, 0, "light-blue-1", "light-blue-2")
    land(game, "light-blue-3")
    mine = yours(game, around_game(game), 0, "en")
    assert (mine.hint_tone, mine.blocked) == ("good", ())
    game.apply(0, "buy")
    game.apply(0, Offer(partner=1, give=Assets(deeds=("light-blue-1",)), take=Assets(cash=200)))
    theirs = yours(game, around_game(game), 1, "en")
    assert {type(choice.action) for choice in theirs.choices} >= {Accept, Reject}
    assert not any(choice.is_primary for choice in theirs.choices)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_story_is_told_in_words(edition: str, language: str) -> None:
    game = list(games(edition, steps=1500, every=100))[-1]
    told = story(game, around_game(game), 0, language, game.round)
    assert {line.kind for line in told} <= {"turning", "dearest", "best"}
    assert told
    assert all(line.round > 0 and line.text.endswith(".") and "{" not in line.text for line in told)
