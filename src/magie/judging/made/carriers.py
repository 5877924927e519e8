"""The interpreted carriers: numbers and lists of them in slots. Made by `make golden`; do not edit."""

from typing import Any


class Weights:
    """The carrier weights, blank."""

    __slots__ = (
        "features",
        "hidden",
        "second",
        "own",
        "sum",
        "top",
        "shared",
        "hidden_bias",
        "hidden_shift",
        "between",
        "second_bias",
        "second_shift",
        "out",
        "out_shift",
        "exp_coarse",
        "exp_fine",
        "unit",
        "share",
        "ahead",
        "slot",
        "packed",
    )

    def __init__(self) -> None:
        self.features = 0
        self.hidden = 0
        self.second = 0
        self.own = [0] * 2304
        self.sum = [0] * 2304
        self.top = [0] * 2304
        self.shared = [0] * 512
        self.hidden_bias = [0] * 32
        self.hidden_shift = 0
        self.between = [0] * 512
        self.second_bias = [0] * 16
        self.second_shift = 0
        self.out = [0] * 32
        self.out_shift = 0
        self.exp_coarse = [0] * 512
        self.exp_fine = [0] * 32
        self.unit = 0
        self.share = [0] * 80
        self.ahead = [0] * 1320
        self.slot = [0] * 24
        self.packed: Any = None

    def copy(self) -> "Weights":
        """The same numbers, independent."""
        other: Weights = new(Weights)
        other.features = self.features
        other.hidden = self.hidden
        other.second = self.second
        other.own = self.own[:]
        other.sum = self.sum[:]
        other.top = self.top[:]
        other.shared = self.shared[:]
        other.hidden_bias = self.hidden_bias[:]
        other.hidden_shift = self.hidden_shift
        other.between = self.between[:]
        other.second_bias = self.second_bias[:]
        other.second_shift = self.second_shift
        other.out = self.out[:]
        other.out_shift = self.out_shift
        other.exp_coarse = self.exp_coarse[:]
        other.exp_fine = self.exp_fine[:]
        other.unit = self.unit
        other.share = self.share[:]
        other.ahead = self.ahead[:]
        other.slot = self.slot[:]
        other.packed = None
        return other


class Judgement:
    """The carrier judgement, blank."""

    __slots__ = (
        "chance",
        "in_play",
        "left",
        "roller",
        "money",
        "liquid",
        "loose",
        "worth",
        "mortgages",
        "income",
        "peak",
        "deeds",
        "levels",
        "rent",
        "own",
        "sum",
        "top",
        "next_top",
        "top_seat",
        "shared",
        "base",
        "hidden",
        "second",
        "score",
        "part",
    )

    def __init__(self) -> None:
        self.chance = [0] * 12
        self.in_play = [0] * 12
        self.left = 0
        self.roller = 0
        self.money = [0] * 12
        self.liquid = [0] * 12
        self.loose = [0] * 12
        self.worth = [0] * 12
        self.mortgages = [0] * 12
        self.income = [0] * 12
        self.peak = [0] * 12
        self.deeds = [0] * 12
        self.levels = [0] * 12
        self.rent = [0] * 80
        self.own = [0] * 864
        self.sum = [0] * 72
        self.top = [0] * 72
        self.next_top = [0] * 72
        self.top_seat = [0] * 72
        self.shared = [0] * 16
        self.base = [0] * 32
        self.hidden = [0] * 32
        self.second = [0] * 16
        self.score = [0] * 12
        self.part = [0] * 12

    def copy(self) -> "Judgement":
        """The same numbers, independent."""
        other: Judgement = new(Judgement)
        other.chance = self.chance[:]
        other.in_play = self.in_play[:]
        other.left = self.left
        other.roller = self.roller
        other.money = self.money[:]
        other.liquid = self.liquid[:]
        other.loose = self.loose[:]
        other.worth = self.worth[:]
        other.mortgages = self.mortgages[:]
        other.income = self.income[:]
        other.peak = self.peak[:]
        other.deeds = self.deeds[:]
        other.levels = self.levels[:]
        other.rent = self.rent[:]
        other.own = self.own[:]
        other.sum = self.sum[:]
        other.top = self.top[:]
        other.next_top = self.next_top[:]
        other.top_seat = self.top_seat[:]
        other.shared = self.shared[:]
        other.base = self.base[:]
        other.hidden = self.hidden[:]
        other.second = self.second[:]
        other.score = self.score[:]
        other.part = self.part[:]
        return other


new = object.__new__
