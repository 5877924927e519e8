"""A slow recount of watched games: the plain driver plays, and only the typed events are read."""

from collections import Counter
from typing import Any

from magie.bots.drafts import context_for
from magie.bots.made.carriers import Mind, SeededRun
from magie.bots.playing import play_game
from magie.editions import Edition
from magie.game import Game
from magie.game import events as told
from magie.rules.codes import DEED_STREET
from magie.rules.made.carriers import Action, Menu, State

NO_LANDING = {"jail", "tunnel"}


class Recount:
    """What the events of one game come to."""

    def __init__(self, edition: Edition, seats: int) -> None:
        self.edition = edition
        self.visits: Counter[int] = Counter()
        self.jailed = 0
        self.turns = 0
        self.jail_turns = 0
        self.rents: Counter[str] = Counter()
        self.complete: dict[str, int] = {}
        self.leading: list[str] = []
        self._stop = 0
        self._in_jail: set[int] = set()
        self._owed: list[tuple[int, int, int, str]] = []
        self._owner: dict[str, int] = {}
        self._deeds_of: dict[str, set[str]] = {}
        for deed, number in edition.indexes["deed"].items():
            group = edition.id_of("group", edition.numbers.deed_group[number])
            self._deeds_of.setdefault(group, set()).add(deed)

    def hear(self, event: Any) -> None:
        """Count one event."""
        if not isinstance(event, told.DeedTaken | told.Paid):  # a deal changes hands as a whole
            self._look_for_groups()
        match event:
            case told.TurnBegan(seat=seat):
                self.turns += 1
                self.jail_turns += seat in self._in_jail
            case told.Moved(space=space, way=way) if way not in NO_LANDING:
                self._stop = self._first_foot(self.edition.index("space", space))
                self.visits[self._stop] += 1
            case told.Jailed(seat=seat):
                self.jailed += 1
                self._in_jail.add(seat)
            case told.JailLeft(seat=seat):
                self._in_jail.discard(seat)
            case (
                told.RentDue(debtor=debtor, owner=owner, deed=deed, amount=amount)
                | told.RentClaimed(debtor=debtor, owner=owner, deed=deed, amount=amount)
            ):
                self._owed.append((debtor, owner, amount, deed))
            case told.Paid(payer=payer, payee=payee, amount=amount):
                self._hear_payment(payer, payee, amount, event.rule)
            case told.Bankrupted(seat=seat):
                self._in_jail.discard(seat)
                self._owed = [owed for owed in self._owed if seat not in owed[:2]]
                self._owner = {deed: owner for deed, owner in self._owner.items() if owner != seat}
            case told.Purchased() | told.DeedTaken() | told.DeedDealt():
                self._owner[event.deed] = event.seat
            case told.AuctionWon(seat=seat, lot="deed", what=deed):
                self._owner[deed] = seat
            case _:
                pass

    def _hear_payment(self, payer: Any, payee: Any, amount: int, rule: str) -> None:
        if rule == "card-pool":  # the card says what the visit brings: the space is not played
            self.visits[self._stop] -= 1
        if not rule.startswith(("rent", "claim")):
            return
        place = max(i for i, owed in enumerate(self._owed) if owed[:3] == (payer, payee, amount))
        self.rents[self._owed.pop(place)[3]] += amount

    def _first_foot(self, space: int) -> int:
        numbers = self.edition.numbers
        link = numbers.space_link[space]
        return int(link) if numbers.space_deed[space] >= 0 and 0 <= link < space else space

    def _look_for_groups(self) -> None:
        found = []
        for group, deeds in self._deeds_of.items():
            owners = {self._owner.get(deed) for deed in deeds}
            if group not in self.complete and len(owners) == 1 and None not in owners:
                self.complete[group] = next(iter(owners)) or 0
                if self.edition.numbers.group_kind[self.edition.index("group", group)] == DEED_STREET:
                    found.append(group)
        if not self.leading:
            self.leading = found


def recount(game: Game, policies: list[int], number: int, seed: int, round_limit: int) -> tuple[Recount, Any]:
    """Let the driver play on the state of a game, and count its events; gives the position at the end too."""
    e, g = game.edition.numbers, State()
    g.journal = game.state.journal
    game.state = g
    r = SeededRun()
    r.seed, r.game = seed, number
    r.policy[: len(policies)] = policies
    t = context_for(e, position=g, action=Action(), menu=Menu(), run=r, mind=Mind())
    play_game(t, len(policies), round_limit)
    counted = Recount(game.edition, len(policies))
    for event in game.events:
        counted.hear(event)
    return counted, g
