"""What a seat sees is what the text of the position says: the same state, read by quite another way."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from magie.bots import load
from magie.environments.numbers import ROUNDS
from magie.environments.spaces import Spaces
from magie.game import Game
from magie.rules.driver import WORK_ANSWER

TABLES = {"classic": 4, "spiderman-en": 3, "spiderman-fr": 3, "ultimate": 3}
BUILDINGS = ("house", "hotel", "skyscraper", "depot", "stand")
# What the text leaves out, as it follows from the rest of it; everything else that it does not name must be 0.
ELSEWHERE = (
    *("question: ", "Bank: ", "dice of this turn together", "die 3", "auction: what", "at hand", ": left"),
    *("interest paid", "to be kept", "to be auctioned", "claim ", "offer gives", "offer takes"),
)


class Reader:
    """The fields of a position, as a person reads them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.fields = dict(word.split("=", 1) for word in game.position().split()[5:])
        self.cash = game.edition.numbers.start_cash

    def number(self, name: str) -> int:
        return int(self.fields.get(name, 0))

    def words(self, name: str, mark: str = ",") -> list[str]:
        text = self.fields.get(name, "-")
        return [] if text == "-" else text.split(mark)

    def counts(self, name: str) -> Counter[str]:
        """`acme-motors*2,general-radio` counted."""
        found: Counter[str] = Counter()
        for word in self.words(name):
            what, _, many = word.partition("*")
            found[what] += int(many or 1)
        return found

    def seats(self, name: str) -> set[int]:
        return {int(seat) for seat in self.words(name, "+")}

    def deeds(self) -> Iterator[tuple[str, str, str]]:
        """Every deed that the text names: holder, deed, and what stands behind its colon."""
        for name in self.fields:
            if name.startswith("deeds."):
                for word in self.words(name):
                    deed, _, mark = word.partition(":")
                    yield name.removeprefix("deeds."), deed, mark


def table_of(read: Reader) -> Iterator[tuple[str, float]]:
    """The turn, the auction and the pool."""
    names = {"doubles": ("doubles in a row", 3), "rolls": ("rolls of this turn", 10)}
    flags = {
        "again": "the last roll gives another",
        "turn_over": "the turn is over",
        "halted": "the movement is over",
    }
    flags |= {"voucher_used": "a voucher was used", "time_up": "time was called"}
    yield "round", read.number("round") / ROUNDS
    yield "pool", read.number("pool") / read.cash
    yield from ((name, read.number(field) / unit) for field, (name, unit) in names.items())
    yield from ((name, read.number(field)) for field, name in flags.items())
    for die, shown in enumerate(read.words("dice")[:2], 1):
        yield f"die {die}", int(shown) / 6
    sale, edition = read.fields.get("auction", ""), read.game.edition
    ids = {kind: list(edition.ids[kind].values()) for kind in ("deed", "company")}
    kinds = [sale in ids["deed"], sale in BUILDINGS, sale == "share-option", sale.startswith("share:")]
    yield (
        "auction: kind (1 deed, 2 building, 3 choice of a share, 4 share)",
        (sum(kinds) and kinds.index(True) + 1) / 4,
    )
    if kinds[0]:
        yield "auction: what, by its number from 1", (ids["deed"].index(sale) + 1) / 80
    yield "auction: highest bid", int(read.fields.get("bid", "0:0").split(":")[0]) / read.cash
    agenda = Counter(step.partition("(")[0] for step in read.words("agenda", "/") or ["turn"])
    yield from ((f"still to be resolved: {step}", many) for step, many in agenda.items())


def cards_of(read: Reader) -> Iterator[tuple[str, float]]:
    """Decks, papers and claims."""
    edition = read.game.edition
    for deck, deck_name in edition.ids["deck"].items():
        cards = [name for number, name in edition.ids["card"].items() if number // 72 == deck]
        under = read.words(f"under.{deck_name}")
        kept = {card for seat in range(read.game.seats) for card in read.words(f"cards.{seat}")}
        for card in cards:
            yield (
                f"{card}: place under the pile, from 1",
                (under.index(card) + 1 if card in under else 0) / len(cards),
            )
            if card not in read.fields.get("agenda", ""):  # else it is being obeyed
                yield f"{card}: not drawn yet", card not in under and card not in kept
    for voucher in edition.ids["voucher"].values() if "voucher_pile" in read.fields else ():
        yield f"{voucher}: left", read.counts("voucher_pile")[voucher] / 3
    for company, name in edition.ids["company"].items():
        held = sum(read.counts(f"{kind}.{seat}")[name] for kind in PAPERS for seat in range(read.game.seats))
        yield f"{name}: shares left", (edition.numbers.share_count[company] - held) / 5
        yield f"{name}: halved dividends to come", read.counts("slump")[name] / 5


PAPERS = {"shares": "shares", "mortgaged_shares": "mortgaged shares"}


def seats_of(read: Reader, seat: int) -> Iterator[tuple[str, float]]:
    """Every seat, counted from the observer's."""
    game, out = read.game, read.seats("out")
    jail = dict(word.split(":") for word in read.words("jail"))
    maker, _, partner = read.fields.get("offer", ">").partition(">")
    bidder = read.fields.get("bid", "0:-").split(":")[1]
    mortgaged = Counter(holder for holder, _, mark in read.deeds() if mark.startswith("m"))
    for other in set(range(game.seats)) - out:
        offset = (other - seat) % game.seats
        who = f"seat +{offset}" if offset else "you"
        yield f"{who}: in play", 1
        yield f"{who}: cash", int(read.words("cash")[other]) / read.cash
        yield f"{who}: on turn", other == read.number("active")
        yield f"{who}: asked", other == game.decision.seat  # type: ignore[union-attr]
        yield f"{who}: first to play", other == read.number("first")
        yield f"{who}: turn in Jail", int(jail.get(str(other), 0)) / 4
        yield f"{who}: offers made this turn", int([*read.words("offers"), *"0" * 12][other]) / 8
        yield f"{who}: buildings wanted", int([*read.words("wants"), *"0" * 12][other]) / 12
        yield f"{who}: mortgaged deeds", mortgaged[str(other)] / 10
        yield f"{who}: bids in the auction", other in read.seats("bidders")
        yield f"{who}: has the highest bid", bidder == str(other)
        yield f"{who}: makes the offer", maker == str(other)
        yield f"{who}: is made the offer", partner == str(other)
        yield f"{who}: on {([*read.words('at'), *['go'] * 12])[other]}", 1
        flags = {"leaving": "leaving", "leave_other": "leaves by the other track"}
        flags |= {"reversed": "goes backwards next", "subway": "in the subway"}
        yield from ((f"{who}: {what}", other in read.seats(field)) for field, what in flags.items())
        yield from ((f"{who}: holds {card}", 1) for card in read.words(f"cards.{other}"))
        for group in game.edition.groups.values():
            held = sum(holder == str(other) and deed in group.deeds for holder, deed, _ in read.deeds())
            yield f"{who}: deeds of {group.id}", held / len(group.deeds)
        yield from ((f"{who}: Roll Three {card}", 1) for card in read.words(f"roll_three.{other}"))
        for voucher in game.edition.ids["voucher"].values() if game.edition.ids["company"] else ():
            yield f"{who}: {voucher}", read.counts(f"vouchers.{other}")[voucher] / 3
        for name in game.edition.ids["company"].values():
            for field, what in PAPERS.items():
                yield f"{who}: {name}, {what}", read.counts(f"{field}.{other}")[name] / 5


def deeds_of(read: Reader, seat: int) -> Iterator[tuple[str, float]]:
    """Every deed, and those in the offer."""
    held = {deed: (holder, mark) for holder, deed, mark in read.deeds()}
    offered = {*read.words("give"), *read.words("take")} if "offer" in read.fields else set()
    for deed in read.game.edition.deeds:
        holder, mark = held.get(deed, ("bank", ""))
        yield f"{deed}: level", (int(mark) if mark.isdigit() else 0) / 5
        yield f"{deed}: mortgaged", mark.startswith("m")
        yield f"{deed}: in the offer", deed in offered
        for offset in range(read.game.seats):
            whose = f"of seat +{offset}" if offset else "yours"
            yield f"{deed}: {whose}", holder == str((seat + offset) % read.game.seats)


def moments(edition: str, seats: int, actions: int) -> Iterator[Game]:
    """Games of bots that deal and of one that does anything, every few actions."""
    game = Game.new(edition, seats=seats, seed=11)
    bots = [load("random"), *[load("steady")] * (seats - 1)]
    for number in range(actions):
        if game.is_over:
            return
        if number % 6 == 0 and game.decision is not None:
            yield game
        game.play(bots)


@pytest.mark.parametrize("edition", TABLES)
def test_every_number_is_what_the_text_of_the_position_says(edition: str) -> None:
    seats, looked_at = TABLES[edition], set()
    spaces: Any = None
    for game in moments(edition, seats, 420):
        spaces = spaces or Spaces.of(game.edition, seats)
        seat, read = game.decision.seat, Reader(game)  # type: ignore[union-attr]
        seen = spaces.seen(game.edition.numbers, game.state, seat, WORK_ANSWER)
        told = dict(zip((number.name for number in spaces.named), map(float, seen), strict=True))
        expected = [*table_of(read), *cards_of(read), *seats_of(read, seat), *deeds_of(read, seat)]
        wrong = {name: (told[name], value) for name, value in expected if told[name] != pytest.approx(float(value))}
        assert not wrong, game.position()
        looked_at |= {name for name, _ in expected}
        unread = {name for name in told.keys() - dict(expected).keys() if not any(part in name for part in ELSEWHERE)}
        assert {name for name in unread if told[name]} == set(), game.position()
    assert len(looked_at) > 200
