"""What a player does for provable dice, in Python alone: promise, show, and keep all that was told.

By docs/reference/fair-dice.md, and like a browser but for one thing: it does not follow what lies in the decks.
Whether every draw was right `magie verify RECORD --kept FILE` says afterwards, which knows the rules.
"""

import json
import re
import secrets
from collections.abc import Callable
from hashlib import sha256
from typing import Any

HEX = re.compile(r"[0-9a-f]{64}")
NOTHING = (None, "-")
# The first event of chance in a step tells what came.
TWO_DICE = {
    "first-seat-rolled", "utility-rolled", "total-rolled", "duel-rolled", "contest-rolled", "back-rolled",
}  # fmt: skip
TOLD: dict[str, Callable[[Any], str]] = {
    **dict.fromkeys(TWO_DICE, lambda event: f"dice {event['die1']} {event['die2']}"),
    **dict.fromkeys(
        ("rolled", "squeeze-rolled"),
        lambda event: f"dice {event['die1']} {event['die2']}" + (f" {event['die3']}" if event["die3"] else ""),
    ),
    "roll-three-rolled": lambda event: f"three-dice {event['die1']} {event['die2']} {event['die3']}",
    "card-drawn": lambda event: f"card {event['card']}",
    "deed-dealt": lambda event: f"deed {event['deed']}",
    "voucher-drawn": lambda event: f"drawn-voucher {event['voucher']}",
    "roll-three-drawn": lambda event: "roll-three " + "-".join(str(event["triple"])),
}


def digest(*told: object) -> str:
    """SHA-256 of a text whose fields stand between strokes."""
    return sha256("|".join(map(str, told)).encode()).hexdigest()


class Keeper:
    """One player's part in the dice of a table, and what `magie verify --kept` wants to see afterwards."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.commitment: str | None = None
        self.formula = ""
        self.setup: Any = None
        self.rounds: list[Any] = []
        self.parts: list[str | None] | None = None
        self.stretches: list[Any] = []
        self.draws: list[tuple[int, str, str]] = []
        self.fault: Any = None
        self._own: dict[tuple[int, int], str] = {}  # parts by seat and round
        self._begun: Any = None  # what stood when the game began
        self._told: dict[int, str] = {}  # steps of this line, to compare those that are told again
        self._is_whole = False  # whether the line has not broken since the last step

    def read(self, frame: Any) -> Any:
        """Keep what a frame tells; gives what to send for it, without its id, or None."""
        if frame["kind"] == "fresh":
            self.reconnect()
        self.hear(frame.get("steps", ()))
        told = frame.get("snapshot", frame)
        return self.look(told["view"], told["yours"]["seat"]) if "view" in told else None

    @property
    def told_to(self) -> int:
        """The last step that was told; 0 before the first."""
        return int(self.stretches[-1]["last"]) if self.stretches else 0

    # Before the game.

    def look(self, view: Any, seat: int | None) -> Any:
        """What to send for this view, without its id; None for nothing."""
        told = view["fairness"]
        if self.fault is not None:
            return None
        if self.commitment is None and HEX.fullmatch(str(told["commitment"])):
            self.commitment, self.formula = told["commitment"], told["formula"]
        if self.commitment is None:
            return None
        if (told["commitment"], told["formula"]) != (self.commitment, self.formula):
            return self._find("commitment-changed")
        if told["stage"] == "set":
            return self._begin(view)
        if seat is None:
            return None
        return self._promise(told, seat) if told["stage"] == "promising" else self._show(view, told, seat)

    def _promise(self, told: Any, seat: int) -> Any:
        if told["promises"][seat] is not None:
            return None
        if not self._may_enter(told):
            return self._find("round-unfounded")
        part = self._own.setdefault((seat, told["round"]), secrets.token_hex(32))
        return {"kind": "promise-part", "promise": self._promise_of(seat, told["round"], part)}

    def _show(self, view: Any, told: Any, seat: int) -> Any:
        part = self._own.get((seat, told["round"]))
        promises, number = list(told["promises"]), told["round"]
        shown = self.rounds[-1] if self.rounds and self.rounds[-1]["round"] == number else None
        if shown is not None:
            if promises != shown["promises"]:
                return self._find("promises-changed")
            if setup_of(view) != self.setup:
                return self._find("setup-changed")
        elif part is None or promises[seat] != self._promise_of(seat, number, part):
            return None
        elif not self._may_enter(told):
            return self._find("round-unfounded")
        else:
            self.setup = setup_of(view)
            self.rounds.append({"round": number, "seat": seat, "part": part, "promises": promises})
        return {"kind": "show-part", "part": part} if told["parts"][seat] is None else None

    def _begin(self, view: Any) -> None:
        """Look at what the game began with; whatever changes afterwards is a fault."""
        told = view["fairness"]
        stands = told["round"], list(told["promises"]), list(told["parts"])
        if self._begun is not None:
            return None if stands == self._begun else self._find("parts-changed")
        number, promises, parts = self._begun = stands
        self.parts = parts
        shown = self.rounds[-1] if self.rounds and self.rounds[-1]["round"] == number else None
        if shown is None:
            if not self._may_enter(told):
                return self._find("round-unfounded")
            self.setup = setup_of(view)
            self.rounds.append({"round": number, "seat": None, "part": None, "promises": promises})
            return None
        if promises != shown["promises"]:
            return self._find("promises-changed")
        if setup_of(view) != self.setup:
            return self._find("setup-changed")
        made = [None if part is None else self._promise_of(seat, number, part) for seat, part in enumerate(parts)]
        if made != [None if one in NOTHING else one for one in promises]:
            return self._find("parts-other")
        return None

    def _may_enter(self, told: Any) -> bool:
        number, promises = told["round"], told["promises"]
        if not self.rounds:
            return bool(1 <= number <= len(promises) + 1)
        last = self.rounds[-1]
        if number == last["round"]:
            return bool(promises == last["promises"])
        pairs = list(zip(last["promises"], promises, strict=True))
        silent = sum(then not in NOTHING and now == "-" for then, now in pairs)
        has_come = any(then in NOTHING and now not in NOTHING for then, now in pairs)
        return 0 < number - last["round"] <= silent and not has_come

    def _promise_of(self, seat: int, number: int, part: str) -> str:
        return digest(self.formula, self.table, seat, number, part)

    def _find(self, code: str, sequence: int | None = None) -> None:
        self.fault = self.fault or {"code": code, **({} if sequence is None else {"sequence": sequence})}

    # In the game.

    def reconnect(self) -> None:
        """The line was broken, or the table came anew: steps may be missing now."""
        self._is_whole = False

    def hear(self, steps: Any) -> None:
        """Keep what was told of steps."""
        for step in steps:
            sequence, draw = step["sequence"], step.get("draw", "")
            events = json.dumps(step["events"], separators=(",", ":"), ensure_ascii=False)
            last = self.told_to
            if sequence <= last:
                if self._told.get(sequence, (told := f"{draw}|{events}")) != told:
                    self._find("step-twice", sequence)
                continue
            if sequence > last + 1 and self._is_whole:
                self._find("step-missing", sequence)
            if sequence > last + 1 or not self.stretches:
                link = digest("magie-chain", self.table, self.commitment)
                self.stretches.append({"first": sequence, "last": sequence, "link": link})
            self._told[sequence] = f"{draw}|{events}"
            stretch = self.stretches[-1]
            stretch["last"], stretch["link"] = sequence, digest(stretch["link"], sequence, draw, events)
            self._is_whole = True
            if draw:
                shown = next((TOLD[event["kind"]](event) for event in step["events"] if event["kind"] in TOLD), None)
                if shown is None:
                    self._find("draw-silent", sequence)
                self.draws.append((sequence, draw, shown or ""))

    def file(self) -> Any:
        """What was kept, as `magie verify --kept` reads it."""
        kept = {
            "format": "magie-kept-1",
            "table": self.table,
            "formula": self.formula,
            "commitment": self.commitment,
            "setup": self.setup,
            "rounds": self.rounds,
            "parts": self.parts,
            "stretches": self.stretches,
            "draws": self.draws,
        }
        return kept if self.fault is None else {**kept, "fault": self.fault}


def setup_of(view: Any) -> Any:
    """How a game is played."""
    named = {name: view[name] for name in ("edition", "mode", "board", "deck_set", "switches")}
    return {**named, "position": view["fairness"].get("position")}
