"""The interpreted carriers: numbers and lists of them in slots. Made by `make golden`; do not edit."""

from typing import Any


class Mind:
    """The carrier mind, blank."""

    __slots__ = (
        "key",
        "words",
        "peak",
        "peak_owner",
        "next_peak",
        "leader",
        "levels_key",
        "owners_key",
        "limit",
        "limit_key",
        "before",
        "acted",
        "acted_turn",
        "score",
        "plan_kind",
        "plan_x",
        "plan_y",
        "open_slot",
        "open_partner",
        "open_owners",
        "talk_key",
        "talk_tries",
        "talk_round",
        "stubborn",
        "give",
        "take",
        "spent",
        "stance",
        "refused",
        "refusals",
        "refused_round",
        "offered",
        "offered_to",
        "offered_deed",
        "offered_owner",
        "quiet_key",
        "quiet_round",
        "misfits",
        "foreseen",
        "builders",
        "buildings",
        "sale",
        "sale_in",
        "sale_bid",
        "worn",
        "knob",
        "guessed",
        "guessing",
    )

    def __init__(self) -> None:
        self.key = 0
        self.words = [0] * 12
        self.peak = 0
        self.peak_owner = 0
        self.next_peak = 0
        self.leader = [0] * 24
        self.levels_key = 0
        self.owners_key = 0
        self.limit = [0] * 12
        self.limit_key = [0] * 12
        self.before = [0] * 12
        self.acted = [0] * 12
        self.acted_turn = [0] * 12
        self.score = 0
        self.plan_kind = 0
        self.plan_x = 0
        self.plan_y = 0
        self.open_slot = [0] * 12
        self.open_partner = [0] * 12
        self.open_owners = [0] * 12
        self.talk_key = [0] * 768
        self.talk_tries = [0] * 768
        self.talk_round = [0] * 768
        self.stubborn = [0] * 144
        self.give = [0] * 32
        self.take = [0] * 32
        self.spent = 0
        self.stance = [0] * 144
        self.refused = [0] * 192
        self.refusals = [0] * 192
        self.refused_round = [0] * 192
        self.offered = [0] * 12
        self.offered_to = [0] * 12
        self.offered_deed = [0] * 12
        self.offered_owner = [0] * 12
        self.quiet_key = [0] * 12
        self.quiet_round = [0] * 12
        self.misfits = [0] * 96
        self.foreseen = [0] * 12
        self.builders = [0] * 144
        self.buildings = [0] * 144
        self.sale = 0
        self.sale_in = 0
        self.sale_bid = 0
        self.worn = [0] * 12
        self.knob = [0] * 1248
        self.guessed = 0
        self.guessing = 0

    def copy(self) -> "Mind":
        """The same numbers, independent."""
        other: Mind = new(Mind)
        other.key = self.key
        other.words = self.words[:]
        other.peak = self.peak
        other.peak_owner = self.peak_owner
        other.next_peak = self.next_peak
        other.leader = self.leader[:]
        other.levels_key = self.levels_key
        other.owners_key = self.owners_key
        other.limit = self.limit[:]
        other.limit_key = self.limit_key[:]
        other.before = self.before[:]
        other.acted = self.acted[:]
        other.acted_turn = self.acted_turn[:]
        other.score = self.score
        other.plan_kind = self.plan_kind
        other.plan_x = self.plan_x
        other.plan_y = self.plan_y
        other.open_slot = self.open_slot[:]
        other.open_partner = self.open_partner[:]
        other.open_owners = self.open_owners[:]
        other.talk_key = self.talk_key[:]
        other.talk_tries = self.talk_tries[:]
        other.talk_round = self.talk_round[:]
        other.stubborn = self.stubborn[:]
        other.give = self.give[:]
        other.take = self.take[:]
        other.spent = self.spent
        other.stance = self.stance[:]
        other.refused = self.refused[:]
        other.refusals = self.refusals[:]
        other.refused_round = self.refused_round[:]
        other.offered = self.offered[:]
        other.offered_to = self.offered_to[:]
        other.offered_deed = self.offered_deed[:]
        other.offered_owner = self.offered_owner[:]
        other.quiet_key = self.quiet_key[:]
        other.quiet_round = self.quiet_round[:]
        other.misfits = self.misfits[:]
        other.foreseen = self.foreseen[:]
        other.builders = self.builders[:]
        other.buildings = self.buildings[:]
        other.sale = self.sale
        other.sale_in = self.sale_in
        other.sale_bid = self.sale_bid
        other.worn = self.worn[:]
        other.knob = self.knob[:]
        other.guessed = self.guessed
        other.guessing = self.guessing
        return other


class SeededRun:
    """The carrier seededrun, blank."""

    __slots__ = (
        "seed",
        "game",
        "key",
        "counter",
        "policy",
        "own_knobs",
        "rolls",
        "steps",
        "faults",
        "stage",
        "seat",
        "acted",
        "is_stirred",
        "roll_stands",
        "turn",
        "seen_cash",
        "seen_mark",
    )

    def __init__(self) -> None:
        self.seed = 0
        self.game = 0
        self.key = 0
        self.counter = [0] * 20
        self.policy = [0] * 12
        self.own_knobs = 0
        self.rolls = 0
        self.steps = 0
        self.faults = 0
        self.stage = 0
        self.seat = 0
        self.acted = 0
        self.is_stirred = 0
        self.roll_stands = 0
        self.turn = 0
        self.seen_cash = [0] * 12
        self.seen_mark = [0] * 12

    def copy(self) -> "SeededRun":
        """The same numbers, independent."""
        other: SeededRun = new(SeededRun)
        other.seed = self.seed
        other.game = self.game
        other.key = self.key
        other.counter = self.counter[:]
        other.policy = self.policy[:]
        other.own_knobs = self.own_knobs
        other.rolls = self.rolls
        other.steps = self.steps
        other.faults = self.faults
        other.stage = self.stage
        other.seat = self.seat
        other.acted = self.acted
        other.is_stirred = self.is_stirred
        other.roll_stands = self.roll_stands
        other.turn = self.turn
        other.seen_cash = self.seen_cash[:]
        other.seen_mark = self.seen_mark[:]
        return other


new = object.__new__
