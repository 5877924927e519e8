"""Random games reach everything: each verb, question, step, event, rule and refusal that the kernel knows."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, product
from random import Random
from typing import Any

import pytest
from tests.laws.legality import Choice, narrow_choices, wild_action
from tests.laws.player import TEMPERS, Player, play
from tests.laws.setups import EDITIONS, RICH, TIME_LIMIT, Setup

from magie.rules import codes as c
from magie.rules import events as event_codes
from magie.rules.answers import check
from magie.rules.made.carriers import Action, State
from magie.rules.movement import has_several_tracks
from magie.rules.schema import DEEDS
from magie.rules.step import draw, leave, new_game, time_up

STEPS = 500
FULL_DECK_GAMES = 152
TRACK_STEPS = 1500  # on several tracks there is more to see, and it takes longer to come

# What the games need not show, and why.
OUT_OF_REACH: Mapping[str, str] = {
    "NODE_NONE": "only while the agenda is being run",
    "NODE_FAULT": "only for a step that the rules do not know",
    "R_MOMENT_BROKEN": "only for a step that the rules do not know",
    "S_START_TURN": "never waits for anything",
    "S_BANKRUPT": "never waits for anything",
    "S_AUCTION_MOVE": "waits only for a total, when a voucher leads there before the roll and no deed is left",
    "RULE_REST": "no shipped board has a plain space where nothing happens",
    **dict.fromkeys(
        (
            *("D_BACKING", "S_BACKING", "E_BID_BACKED", "D_INTERCEPT", "S_INTERCEPT", "E_PURCHASE_INTERCEPTED"),
            *("RULE_CARD_ANY_TIME", "R_CHOOSE_IN_JAIL", "V_ACCUSE", "V_GO_TO_JAIL"),
        ),
        "one card of 144 each: its scenarios show it",
    ),
}
# The tables that show the most and how many steps of each do: these are played first, and reach everything today.
# Where changed rules have made that untrue the rest is played too: `python -m tests.laws.telling` chooses anew.
TELLING_TABLES: Mapping[int, int] = {
    8: 380, 27: 297, 84: 122, 101: 121, 126: 348, 138: 217, 145: 245, 179: 27, 184: 161, 188: 90, 204: 331, 207: 475,
    232: 451, 242: 1137, 248: 327, 253: 426, 302: 322, 307: 286, 312: 255, 318: 547, 332: 200, 333: 1167, 346: 192,
    352: 224, 357: 309, 370: 433, 371: 429,
}  # fmt: skip
MODES = ("standard", "short", TIME_LIMIT)
BOOM = 4000  # with many deeds, few seats and few buildings: hotels, shortages, high rents
TRACK_BOOM = 20_000  # for skyscrapers
CASH = (1, 600, 1500, BOOM, BOOM)
TELLING = {
    c.D_CARD_PICK,
    c.D_OPPONENT,
    c.D_PLACE,
    c.D_DOUBLES,
    c.D_DEBT,
    c.D_CAB,
    c.D_GIFT,
    c.D_SHIELD,
    c.D_STORM,
}  # with much to refuse
SWITCHES: tuple[dict[str, Any], ...] = (
    {},
    {"rent_claims": "manual", "free_parking_pot": True, "optional_doubles": True, "optional_doubles_excluded": ()},
    {"rent_while_owner_jailed": False, "income_tax": "flat-or-percent", "short_jail": "may", "jail_fine_turns": (1,)},
    {"rent_claims": "manual", "mortgage_only_in_debt": True, "jail_third_failure": "pay-and-roll-again"},
)
TRACK_TEMPERS = ("builders", "travellers", "investors", "investors", "dealers")
TRACK_SWITCHES: tuple[dict[str, Any], ...] = (
    {},
    {"rent_claims": "manual", "corners": "B", "squeeze_play": "three-dice", "birthday_from": "bank"},
    {"vouchers_expire": "when-drawn", "skyscrapers_per": "street", "squeeze_play": "three-dice"},
    {"utility_roll": "fresh", "bus_icon": "ticket", "mr_monopoly_first_space": "skip", "own_cab_fare_to": "pool"},
)


def tables() -> Iterator[Setup]:
    """A fixed sample: every edition and mode with every start and choice of switches, the rest as it falls."""
    listings = [listing for listing in EDITIONS.values() if "skyscrapers_per" not in listing.switches]
    for number, (listing, mode, cash, switches) in enumerate(product(listings, MODES, CASH, SWITCHES)):
        choice = Random(number).choice
        is_timed = mode == TIME_LIMIT
        is_boom = cash == BOOM
        yield Setup(
            edition=listing.id,
            mode=mode,
            board=choice(list(listing.boards)),
            deck_set=choice(list(listing.deck_sets)),
            seats=choice((2, 3, 4) if is_boom else range(listing.players_min, listing.players_max + 1)),
            switches={**switches, "start_cash": max(cash, RICH) if is_timed else cash, "time_limit": is_timed},
            houses=12 if is_boom else choice((32, 8)),
            hotels=2 if is_boom else choice((12, 1)),
            dealt=28 if is_boom else choice((28, 0)),
            temper="builders" if is_boom else choice(list(TEMPERS)),
            luck=80 if is_boom else choice((0, 80)),
            exits=choice((10, 50)),
            seed=number,
        )


def track_tables() -> Iterator[Setup]:
    """The same on several tracks; with all deeds dealt there are skyscrapers, and nothing is left to auction."""
    for number, (temper, mode, switches) in enumerate(
        product(TRACK_TEMPERS, ("standard", TIME_LIMIT), TRACK_SWITCHES)
    ):
        choice = Random(number).choice
        is_boom = temper in {"builders", "travellers"}
        yield Setup(
            edition="ultimate",
            mode=mode,
            board="ultimate",
            deck_set="core",
            seats=choice((2, 3, 4) if is_boom else (2, 4, 12)),
            switches={**switches, "start_cash": TRACK_BOOM if is_boom else choice((400, RICH, TRACK_BOOM))},
            houses=60 if is_boom else choice((32, 8)),
            hotels=9 if is_boom else choice((12, 1)),
            dealt=DEEDS if is_boom else choice((28, 0)),
            temper=temper,
            luck=80 if is_boom else choice((0, 80, 80)),
            exits=choice((2, 50)),
            seed=number,
        )


def full_deck_tables() -> Iterator[Setup]:
    """And with the full decks, whose cards come seldom."""
    for number in range(FULL_DECK_GAMES):
        yield Setup(
            edition="ultimate",
            mode="standard",
            board="ultimate",
            deck_set="full",
            seats=3 + number % 3,
            switches={"start_cash": 3000},
            houses=60,
            hotels=9,
            dealt=28,
            temper=TRACK_TEMPERS[number % len(TRACK_TEMPERS)],
            luck=80,
            exits=50,
            seed=number,
        )


def is_telling(g: Any) -> bool:
    """Whether much can be refused now: at some questions, and to whoever is carried or turned round next."""
    if g.node == c.NODE_OVER or g.topic in TELLING:
        return True
    return g.topic == c.D_TURN and bool(g.subway[g.asked] or g.reversed[g.asked])


class Sightings:
    """The codes seen so far, by the prefix of their names, each with the step of a game that showed it first."""

    def __init__(self) -> None:
        self.seen: dict[str, dict[int, int]] = {
            prefix: {} for prefix in ("V_", "D_", "C_", "S_", "E_", "RULE_", "R_", "NODE_")
        }
        self.step = 0

    def missing(self) -> set[str]:
        """Names of the codes not seen."""
        return {
            name
            for name, value in (vars(c) | vars(event_codes)).items()
            for prefix, seen in self.seen.items()
            if name.startswith(prefix) and value not in seen
        }

    def note(self, prefix: str, *codes: int) -> None:
        """Codes are seen in this step."""
        seen = self.seen[prefix]
        for code in codes:
            if code not in seen:
                seen[code] = self.step

    def play(self, setup: Setup, steps: int | None = None) -> None:
        """Play one game, or some steps of it, and note everything."""
        e, player = setup.numbers(), setup.player()
        choices = narrow_choices(e)
        g: Any = State()
        g.journal = []
        new_game(e, g, setup.seats)
        for self.step in range(steps or (TRACK_STEPS if has_several_tracks(e) else STEPS)):
            self.look(e, g, player)
            if self.step % 16 == 0 or is_telling(g):
                self.try_everything(e, g, player, choices)
            if g.node == c.NODE_OVER:
                break
            move = player.choose(e, g)
            if move.kind == "act":
                self.note("V_", move.verb)
            assert play(e, g, move) == 0
            for event, rule, *_ in g.journal:
                self.note("E_", event)
                self.note("RULE_", rule)
            g.journal.clear()

    def look(self, e: Any, g: Any, player: Player) -> None:
        """What the game waits for, and refusals of inputs out of thin air."""
        self.note("NODE_", g.node)
        if g.node == c.NODE_DECISION:
            self.note("D_", g.topic)
        elif g.node == c.NODE_CHANCE:
            self.note("C_", g.topic)
        self.note("S_", *g.agenda_step[: g.agenda_count])
        for _ in range(4):
            self.note("R_", check(e, g, player.random.randrange(-1, g.seats + 1), wild_action(e, player.random)))

    def try_everything(self, e: Any, g: Any, player: Player, choices: Sequence[Choice]) -> None:
        """Refusals of every narrow choice, of a seat's own deals with one thing changed, and of signals."""
        a: Any = Action()
        seat = max(g.asked, 0)
        wide = ((c.V_BID, 0, 0), (c.V_BID, 10**6, 0), (c.V_WANT, 99, 0))
        for a.verb, a.x, a.y in chain(choices, wide):
            self.note("R_", check(e, g, seat, a))
        for a.verb in (c.V_OFFER, c.V_COUNTER):
            a.x = player.random.randrange(g.seats)
            a.give, a.take = player.sides(e, g, seat, a.x)
            self.note("R_", check(e, g, seat, a))
            a.give[0] = player.random.choice((1, 10**6))
            self.note("R_", check(e, g, seat, a))
        twin = g.copy()
        self.note(
            "R_",
            draw(e, twin, -1),
            leave(e, twin, seat),
            leave(e, twin, seat),
            time_up(e, twin),
            time_up(e, twin),
        )


def all_tables() -> tuple[Setup, ...]:
    """The whole sample."""
    return (*tables(), *track_tables(), *full_deck_tables())


@pytest.fixture(scope="module")
def sightings() -> Sightings:
    """Everything seen in the sample; once there is nothing left to look for, the rest is not played."""
    seen = Sightings()
    sample = all_tables()
    for number, steps in (*TELLING_TABLES.items(), *((number, None) for number in range(len(sample)))):
        seen.play(sample[number], steps)
        if seen.missing() <= OUT_OF_REACH.keys():
            break
    return seen


def test_random_games_reach_every_verb_question_step_event_rule_and_refusal(sightings: Sightings) -> None:
    assert sightings.missing() <= OUT_OF_REACH.keys()
