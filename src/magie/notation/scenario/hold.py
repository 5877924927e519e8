"""Comparing a game with what a step expects: every difference in words."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from magie.game.actions import Action
from magie.game.decisions import Account, Over
from magie.game.events import Event, Paid
from magie.game.game import Game
from magie.game.words import VERBS
from magie.notation.action import ACTIONS, format_action, parse_action
from magie.notation.scenario.format import Expectation, Legality, Pattern
from magie.notation.scenario.patterns import (
    EVENT_KEY,
    QUESTION_KEY,
    differences,
    toml_text,
    written,
    written_record,
)
from magie.rules.schema import DECK
from magie.rules.wealth import total_worth


def differing(
    game: Game, expect: Expectation, events: Sequence[Event], before: Mapping[Account, int]
) -> Iterator[str]:
    """Every difference; `events` are those that it looks back on, and `before` was everyone's cash ahead of them."""
    yield from _money(game, expect, before)
    yield from _payments(expect, events)
    yield from _seats(game, expect)
    yield from _property(game, expect)
    yield from _cards(game, expect)
    yield from _papers(game, expect)
    yield from _questions(game, expect)
    for legality in expect.legal:
        yield from _legality(game, legality)
    yield from _events(expect.events, events)
    yield from _absent(expect.no_events, events)


def accounts(game: Game) -> dict[Account, int]:
    """The money of every seat, of the Bank and of the pool."""
    named: list[Account] = [*range(game.seats), "bank", "pool"]
    return {account: game.cash(account) for account in named}


def who(account: Account) -> str:
    """An account in words."""
    return f"seat {account}" if isinstance(account, int) else f"the {account.capitalize()}"


def _money(game: Game, expect: Expectation, before: Mapping[Account, int]) -> Iterator[str]:
    for account, wanted in expect.cash.items():
        if (has := game.cash(account)) != wanted:
            yield f"expected {who(account)} to have {wanted}, it has {has}"
    for account, wanted in expect.change.items():
        if (change := game.cash(account) - before[account]) != wanted:
            yield f"expected the cash of {who(account)} to change by {wanted:+}, it changed by {change:+}"
    for seat, wanted in expect.worth.items():
        if (worth := total_worth(game.numbers, game.state, seat)) != wanted:
            yield f"expected seat {seat} to be worth {wanted} for a tax, it is worth {worth}"


def _payments(expect: Expectation, events: Sequence[Event]) -> Iterator[str]:
    for sum_of in expect.payments:
        paid = [
            event.amount for event in events if isinstance(event, Paid) and differences(sum_of.pattern, event) == {}
        ]
        if sum(paid) != sum_of.total:
            meant = toml_text(sum_of.pattern.fields) if sum_of.pattern.fields else "all payments"
            yield f"expected {meant} to come to {sum_of.total}, they come to {sum(paid)} in {len(paid)} payments"


def _seats(game: Game, expect: Expectation) -> Iterator[str]:
    for seat, space in expect.places.items():
        if (place := game.space(seat)) != space:
            yield f"expected seat {seat} on {space}, it is on {place}"
    for seat, turn in expect.jail.items():
        if (found := game.jail_turn(seat)) != turn:
            yield f"expected seat {seat} to be {_jail_words(turn)}, it is {_jail_words(found)}"
    if expect.out is not None:
        out = [seat for seat in range(game.seats) if not game.is_in_play(seat)]
        if out != sorted(expect.out):
            yield f"expected these seats to be out: {_listed(sorted(expect.out))}; out are: {_listed(out)}"
    if expect.turn is not None and game.active != expect.turn:
        yield f"expected the turn of seat {expect.turn}, it is that of seat {game.active}"
    if expect.doubles is not None and game.state.doubles != expect.doubles:
        yield f"expected {expect.doubles} doubles in this turn, there were {game.state.doubles}"
    if expect.winners is not None and sorted(game.winners) != sorted(expect.winners):
        yield f"expected these winners: {_listed(expect.winners)}; the winners are: {_listed(game.winners)}"


def _jail_words(turn: int) -> str:
    return f"in Jail for turn {turn} there" if turn else "free"


def _property(game: Game, expect: Expectation) -> Iterator[str]:
    every = game.edition.indexes["deed"]
    for account, deeds in expect.owners.items():
        for deed in deeds.names:
            if (owner := _owner(game, deed)) != account:
                yield f"expected {deed} to belong to {who(account)}, it belongs to {who(owner)}"
        for deed in every if deeds.exactly else ():
            if deed not in deeds.names and _owner(game, deed) == account:
                yield f"did not expect {deed} to belong to {who(account)}"
    yield from _buildings(game, expect)
    for deed in expect.mortgaged.names:
        if not game.is_mortgaged(deed):
            yield f"expected {deed} to be mortgaged, it is not"
    others = [deed for deed in every if deed not in expect.mortgaged.names] if expect.mortgaged.exactly else ()
    for deed in (*expect.unmortgaged, *others):
        if game.is_mortgaged(deed):
            yield f"expected {deed} to be free of mortgage, it is not"


def _owner(game: Game, deed: str) -> Account:
    return "bank" if (seat := game.owner(deed)) is None else seat


def _buildings(game: Game, expect: Expectation) -> Iterator[str]:
    every, levels = game.edition.indexes["deed"], expect.buildings.by_deed
    for deed, level in ({**dict.fromkeys(every, 0), **levels} if expect.buildings.exactly else levels).items():
        if (found := game.level(deed)) != level:
            there = _building_words(game, deed, found)
            yield f"expected {_building_words(game, deed, level)} on {deed}, there is {there}"
    for building, count in expect.stock.items():
        if (stock := game.stock(building)) != count:
            yield f"expected the Bank to have {count} of the kind {building}, it has {stock}"


def _building_words(game: Game, deed: str, level: int) -> str:
    if level == 0:
        return "no building"
    building = game.edition.building_at(level, deed)
    if building != "house":
        return f"a {building}"
    return "1 house" if level == 1 else f"{level} houses"


def _cards(game: Game, expect: Expectation) -> Iterator[str]:
    for seat, cards in expect.cards.items():
        if sorted(held := game.cards(seat)) != sorted(cards):
            yield f"expected seat {seat} to keep these cards: {_listed(cards)}; it keeps: {_listed(held)}"
    for deck, cards in expect.under.items():
        if (pile := _known_pile(game, deck)) != cards:
            yield f"expected these cards under {deck}, next one first: {_listed(cards)}; there are: {_listed(pile)}"


def _papers(game: Game, expect: Expectation) -> Iterator[str]:
    for what, expected, held_by in (
        ("vouchers", expect.vouchers, game.vouchers),
        ("Roll Three cards", expect.roll_three, game.roll_three),
        ("shares", expect.shares, game.shares),
        ("mortgaged shares", expect.mortgaged_shares, partial(game.shares, mortgaged=True)),
    ):
        for seat, wanted in expected.items():
            if sorted(held := held_by(seat)) != sorted(wanted):
                yield f"expected seat {seat} to hold these {what}: {_listed(wanted)}; it holds: {_listed(held)}"
    for voucher, count in expect.voucher_pile.items():
        if (left := game.state.voucher_pile[game.edition.index("voucher", voucher)]) != count:
            yield f"expected {count} of the kind {voucher} in the pile, there are {left}"
    for name, seats in (("reversed", expect.reversed), ("subway", expect.subway)):
        marked = [seat for seat in range(game.seats) if getattr(game.state, name)[seat]]
        if seats is not None and marked != sorted(seats):
            yield f"expected these seats to be marked {name}: {_listed(sorted(seats))}; marked are: {_listed(marked)}"


def _known_pile(game: Game, deck: str) -> tuple[str, ...]:
    """The cards known to lie under a pile, the next one first."""
    base = game.edition.index("deck", deck) * DECK
    queue = game.state.queue[base : base + game.state.queue_count[base // DECK]]
    return tuple(game.edition.ids["card"][base + index] for index in queue)


def _questions(game: Game, expect: Expectation) -> Iterator[str]:
    if expect.pending is not None and differences(expect.pending, game.pending) != {}:
        yield f"expected the game to wait for {written(expect.pending, QUESTION_KEY)}, it waits for {waiting(game)}"


def waiting(game: Game) -> str:
    """What the game waits for, as a scenario would write it."""
    return written_record(game.pending, QUESTION_KEY)


def _legality(game: Game, legality: Legality) -> Iterator[str]:
    pending = game.pending
    seat = legality.seat
    if seat is None:
        if isinstance(pending, Over):
            yield "expected legal actions, but the game is over"
            return
        seat = pending.seat
    for entry in legality.contains:
        if (why := _why_not(game, seat, entry)) is not None:
            yield f"expected {entry!r} to be legal for seat {seat}, it is refused: {why}"
    for entry in legality.excludes:
        if _why_not(game, seat, entry) is None:
            yield f"expected {entry!r} not to be legal for seat {seat}, it is"
    if legality.exactly is not None:
        yield from _exactly(game, seat, legality.exactly)


def _why_not(game: Game, seat: int, entry: str) -> str | None:
    """Why an action, or every action of a bare verb, is refused; None if it is legal."""
    if entry in VERBS.values() and ACTIONS[entry].__struct_fields__:
        is_legal = any(action.kind == entry for action in game.legal(seat))
        if entry in {"offer", "counter"}:
            is_legal = bool(game.partners(seat))
        return None if is_legal else f"no action begins with {entry}"
    rejection = game.check(seat, entry)
    return None if rejection is None else str(rejection)


def _exactly(game: Game, seat: int, wanted: Sequence[str]) -> Iterator[str]:
    listed = game.legal(seat)
    for entry in wanted:
        if not any(_is_meant(game, entry, action) for action in listed):
            yield f"expected {entry!r} among the legal actions of seat {seat}, it is not there"
    for action in listed:
        if not any(_is_meant(game, entry, action) for entry in wanted):
            yield f"did not expect {format_action(action)!r} among the legal actions of seat {seat}"


def _is_meant(game: Game, entry: str, action: Action) -> bool:
    return action.kind == entry if entry in VERBS.values() else action == parse_action(entry, game.edition)


def _events(patterns: Sequence[Pattern], events: Sequence[Event]) -> Iterator[str]:
    """The events expected, in order; others may come between."""
    at = 0
    for pattern in patterns:
        places = [n for n in range(at, len(events)) if differences(pattern, events[n]) == {}]
        if not places:
            yield f"expected the event {written(pattern, EVENT_KEY)}; {_nearest(pattern, events, at)}"
            return
        at = places[0] + 1


def _nearest(pattern: Pattern, events: Sequence[Event], at: int) -> str:
    """What happened instead of an event."""
    if any(differences(pattern, event) == {} for event in events[:at]):
        return "it happened, but before the one expected ahead of it"
    near = [found for event in events[at:] if (found := differences(pattern, event)) is not None]
    if not near:
        return f"there was no {pattern.name}" + (" after the one expected before" if at else "")
    told = min(near, key=len)
    return f"there was {pattern.name} with " + ", ".join(f"{name} = {toml_text(have)}" for name, have in told.items())


def _absent(patterns: Sequence[Pattern], events: Sequence[Event]) -> Iterator[str]:
    for pattern in patterns:
        for event in events:
            if differences(pattern, event) == {}:
                yield f"did not expect the event {written_record(event, EVENT_KEY)}"


def _listed(values: Sequence[object]) -> str:
    return ", ".join(map(str, values)) or "none"
