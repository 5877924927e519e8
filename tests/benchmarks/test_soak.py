"""The soak plays random games, the same compiled and interpreted, and shows the first law that is broken."""

from random import Random
from typing import Any

import pytest
from benchmarks.soak import run
from benchmarks.soak.__main__ import main
from benchmarks.soak.laws import broken_law
from benchmarks.soak.run import ENTRIES, Broken, Player, Report, fastest, law_names, record_of, soak
from benchmarks.soak.sample import broken_in_sample
from benchmarks.soak.tables import random_setup
from tests.rules.subset import complaints

from magie.bulk.sources import collect
from magie.editions import available
from magie.game import Game
from magie.notation import parse_record
from magie.rules.codes import V_BUY
from magie.rules.holdings import give_deed, set_level, set_mortgaged
from magie.rules.money import pay

EDITIONS = [listing.id for listing in available()]
TABLES, GAMES = 40, 6  # of each edition; a law is looked at after some 200,000 steps


class Short(Player):
    """Plays one game at a table instead of many."""

    def play(self, edition: Any, seed: int, first: int, count: int, seats: int) -> tuple[int, int, int, int, int]:
        return super().play(edition, seed, first, 1, seats)


def test_the_soak_tells_how_much_it_has_played() -> None:
    heard: list[Report] = []
    report = soak(0, ["classic"], play=Short(), say=heard.append)
    assert (report.tables, report.games, report.broken) == (1, 1, None)
    assert report.decisions > 50
    assert report.rolls > 10
    assert report.sampled > 0
    assert heard == [report]


def test_the_same_seed_plays_the_same_tables() -> None:
    first, second, other = (soak(0, ["classic"], play=Short(), seed=seed)[:5] for seed in (5, 5, 6))
    assert first == second
    assert first != other


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_tables_differ_in_all_that_a_table_can(edition: str) -> None:
    setups = [random_setup(Random(number), edition, number)[0] for number in range(60)]
    listing = next(listing for listing in available() if listing.id == edition)
    assert {setup.seats for setup in setups} == set(range(listing.players_min, listing.players_max + 1))
    assert {setup.mode for setup in setups} == {*listing.modes, "time-limit"}
    assert {setup.board for setup in setups} == set(listing.boards)
    assert {name for setup in setups for name in setup.switches} == set(listing.switches)


def test_the_laws_and_the_games_stay_in_the_subset() -> None:
    sources = {source.module: source.text for source in collect(ENTRIES)}
    own = [name for name in sources if name.startswith("benchmarks.soak.")]
    assert len(own) == 3
    assert list(complaints({name: text for name, text in sources.items() if name != ENTRIES})) == []


def test_compiled_games_are_the_interpreted_ones() -> None:
    compiled, plain = fastest(), Player()
    assert compiled.is_compiled
    for number, edition in enumerate(EDITIONS):
        setup, loaded = random_setup(Random(number), edition, number)
        given = (loaded.numbers, 9, 3, 2, setup.seats)
        assert compiled.play(*given) == plain.play(*given)
        places = (loaded.numbers, 9, 4, setup.seats, 40)
        found, expected = compiled.position(*places), plain.position(*places)
        assert found.cash == expected.cash
        assert found.agenda_step == expected.agenda_step


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_law_holds_after_every_step_of_compiled_games_at_random_tables(edition: str) -> None:
    player, random, steps = fastest(), Random(edition), 0
    assert player.is_compiled
    for number in range(TABLES):
        setup, loaded = random_setup(random, edition, number)
        law, game, decisions, *_ = player.play(loaded.numbers, number, 0, GAMES, setup.seats)
        assert law == 0, (law_names()[law], record_of(setup, game))
        steps += decisions
    assert steps > 150_000


def test_a_broken_law_is_told_with_the_record_that_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def pay_too_much(g: Any, payer: int, payee: int, amount: int, rule: int) -> None:
        g.cash[payee] += 1
        pay(g, payer, payee, amount, rule)

    monkeypatch.setattr("magie.rules.movement.pay", pay_too_much)
    broken = soak(0, ["classic"], play=Short()).broken
    assert broken is not None
    assert broken.law == "money-is-conserved"
    record = parse_record(broken.record)
    assert sum(record.replay(len(record.inputs) - 1).state.cash) == 0
    assert sum(record.replay().state.cash) == 1
    assert type(record.replay().events[-2]).__name__ == "SalaryPaid"


def test_an_answer_that_is_refused_is_told_with_the_record_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def buy(t: Any, seat: int) -> None:
        t.action.verb = V_BUY

    monkeypatch.setattr("benchmarks.soak.playing.random_answer", buy)
    broken = soak(0, ["classic"], play=Short()).broken
    assert broken is not None
    assert (broken.law, broken.refused) == ("listed-is-legal", "buy: moment/wrong-decision")
    assert parse_record(broken.record).replay().decision is not None


def built(g: Any, e: Any, level: int) -> None:
    """Let seat 0 have both brown lots, and a level on the first of them."""
    for deed in (0, 1):
        give_deed(e, g, deed, 0)
    g.stock[0] -= min(level, 4)
    set_level(e, g, 0, level)


def test_a_mortgaged_lot_with_a_building_breaks_a_law() -> None:
    game = Game.new("classic", seats=3, seed=4)
    e, g = game.edition.numbers, game.state
    built(g, e, 1)
    assert broken_law(e, g) == 0
    set_mortgaged(g, 0, 1)
    assert law_names()[broken_law(e, g)] == "groups-are-built-evenly"


def test_a_sample_finds_what_only_shows_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new("classic", seats=3, seed=4)
    assert broken_in_sample(game.edition, game.state) == ""
    unreadable = game.copy().state
    unreadable.reversed[0] = 1
    assert broken_in_sample(game.edition, unreadable) == "a-position-can-be-read-back"
    miscounted = game.copy().state
    miscounted.held[0] = 5
    assert broken_in_sample(game.edition, miscounted) != ""
    monkeypatch.setattr("benchmarks.soak.sample.list_legal", lambda e, g, seat, m: setattr(m, "count", 0))
    assert broken_in_sample(game.edition, game.state) == "legal-is-what-check-accepts"


PLAYED = Report(decisions=1234, games=50, rolls=700, tables=2, sampled=8, seconds=3.2, compiled=True, broken=None)


def test_what_was_played_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    asked: list[Any] = []

    def soak(*given: Any, **named: Any) -> Report:
        asked.append((*given, named))
        return PLAYED

    monkeypatch.setattr(run, "soak", soak)
    assert main(["--minutes", "0.5", "--edition", "classic", "--edition", "ultimate", "--seed", "7"]) == 0
    assert asked == [(30, ["classic", "ultimate"], {"seed": 7})]
    assert capsys.readouterr().out == (
        "1,234 decisions and 700 rolls in 50 games at 2 tables, "
        "8 positions looked at from outside, in 3 s, compiled.\n"
        "Every law held.\n"
    )


def test_a_broken_law_ends_with_its_record(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = Broken("money-is-conserved", "the record", "buy: moment/closed")
    monkeypatch.setattr(run, "soak", lambda *_, **__: PLAYED._replace(broken=broken))
    assert main(["--minutes", "1"]) == 1
    assert capsys.readouterr().out.splitlines()[1:] == [
        "A law was broken: money-is-conserved. The game that shows it:",
        "Refused after the last input: buy: moment/closed",
        "the record",
    ]


def test_an_edition_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["--edition", "nope"])
    assert "nope" in capsys.readouterr().err
