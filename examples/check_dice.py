"""Checks the dice of a finished game by docs/reference/fair-dice.md alone: `check_dice.py RECORD KEPT`.

Written from the document, with nothing of Magie: a second opinion beside the page and `magie verify`. It does not
play the game: whether a roll was due, and what followed from it, it cannot say.
"""

import hmac
import json
import re
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

NOTHING = (None, "-")
HEX = re.compile(r"[0-9a-f]{64}")
STREAMS = {"dice", "deal", "deck-0", "deck-1", "vouchers", "roll-three"}
SPEED = ("1", "2", "3", "mr-monopoly", "mr-monopoly", "bus")
LETTERS = {"1": "1", "2": "2", "3": "3", "m": "mr-monopoly", "b": "bus"}
KINDS = {"deal": "deed", "deck-0": "card", "deck-1": "card", "vouchers": "drawn-voucher", "roll-three": "roll-three"}


# A roll as records write it, two or three dice, or what was drawn.
OUTCOME = re.compile(
    r"(?<!\S)(?:d([1-6])([1-6])([123mb]?)"
    r"|((?:dice [1-6]|three-dice [1-6] [1-6]) [1-6](?: (?:[123]|mr-monopoly|bus))?)"
    r"|((?:card|deed|drawn-voucher|roll-three) \S+))(?!\S)"
)


class Broken(Exception):  # noqa: N818  (it says what the dice are)
    """Something contradicts what the browser was told."""


def must(holds: object, what: str) -> None:
    """Stop at the first thing that is wrong."""
    if not holds:
        raise Broken(what)


def check(record: str, kept: Any) -> list[str]:
    """What was not seen, so that it could not be compared; raises Broken."""
    tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', record, re.MULTILINE))
    must(len(re.findall(r"^\[Dice\w+ |^\[Table ", record, re.MULTILINE)) == len({*tags} & TAGS), "a tag twice")
    for tag in TAGS:
        must(tag in tags, f"the record has no {tag}")
    must("Seed" not in tags, "a seed beside the secret")
    must(tags["Result"] != "*", "the game is not over")
    must(tags["Table"] == kept["table"], "another table")
    must(tags["DiceFormula"] == kept["formula"] == "magie-dice-3", "another formula")
    must(bool(HEX.fullmatch(tags["DiceSecret"])), "the secret is not 64 digits")
    secret = bytes.fromhex(tags["DiceSecret"])
    must(sha256(secret).hexdigest() == tags["DiceCommitment"], "the secret does not have the commitment")
    must(kept["commitment"] in {None, tags["DiceCommitment"]}, "another commitment")
    unseen = [] if kept["commitment"] else ["the commitment"]
    unseen += check_rounds(tags, kept)
    must(kept.get("fault") is None, f"the page found a fault: {kept.get('fault')}")
    key = hmac.digest(secret, f"magie-dice-3|{tags['Table']}|{tags['DiceParts']}".encode(), "sha256")
    check_words(key, kept["draws"], is_whole="Position" not in tags)
    return unseen + check_outcomes(record, kept)


TAGS = {"Table", "DiceCommitment", "DiceSecret", "DiceParts", "DiceFormula", "DiceRound"}


def check_rounds(tags: dict[str, str], kept: Any) -> list[str]:
    """Promises and parts: every round had a reason, and in the last one everybody showed what was promised."""
    parts = tags["DiceParts"].split(",")
    must(all(part == "-" or HEX.fullmatch(part) for part in parts), "a part that is none")
    must(len(parts) == int(tags["Seats"]), "another number of parts than seats")
    made = [promise(tags["Table"], seat, tags["DiceRound"], part) for seat, part in enumerate(parts)]
    before = None
    for one in kept["rounds"]:
        promises = one["promises"]
        must(len(promises) == len(parts), "another number of promises than seats")
        if before is None:
            must(1 <= one["round"] <= len(parts) + 1, f"round {one['round']}")
        else:
            pairs = list(zip(before["promises"], promises, strict=True))
            silent = sum(then not in NOTHING and now == "-" for then, now in pairs)
            must(0 < one["round"] - before["round"] <= silent, f"round {one['round']} without a reason")
            must(not any(then in NOTHING and now not in NOTHING for then, now in pairs), "a seat came back")
        if one["seat"] is not None:
            own = promise(tags["Table"], one["seat"], one["round"], one["part"])
            must(promises[one["seat"]] == own, "the own promise is not that of the own part")
        before = one
    if kept["parts"] is None or before is None:
        return ["the promises"]
    must(str(before["round"]) == tags["DiceRound"], "another round")
    must([None if one in NOTHING else one for one in before["promises"]] == made, "parts that were not promised")
    must([part or "-" for part in kept["parts"]] == parts, "other parts than the game began with")
    return [] if before["part"] in parts else ["a part of one's own"]


def promise(table: str, seat: int, number: object, part: str) -> str | None:
    """The promise of a part; None for none."""
    return None if part == "-" else sha256(f"magie-dice-3|{table}|{seat}|{number}|{part}".encode()).hexdigest()


def check_words(key: bytes, draws: Any, *, is_whole: bool) -> None:
    """Every word of every draw, in order, and the lists as far as their lengths say."""
    behind: dict[str, int] = {}
    left: dict[str, int] = {}
    gone: set[tuple[str, str]] = set()
    for step, draw, outcome in draws:
        stream, *numbers = draw.split(" ")
        counter, total, value = map(int, numbers)
        must(stream in STREAMS, f"step {step}: stream {stream}")
        must(counter == behind.get(stream, 0) or not (is_whole or stream in behind), f"step {step}: word {counter}")
        while (word := word_of(key, stream, counter)) >= 2**64 - 2**64 % total:
            counter += 1
        behind[stream] = counter + 1
        must(word % total == value, f"step {step}: the word gives {word % total} of {total}")
        if stream == "dice":
            kind = outcome.partition(" ")[0]
            must(outcome == dice(kind, total, value), f"step {step}: {outcome} is not {value} of {total}")
            continue
        must(outcome.startswith(f"{KINDS[stream]} "), f"step {step}: {outcome} from {stream}")
        if stream in {"deal", "deck-0", "deck-1"}:  # what was drawn is never drawn again
            must(total == left.get(stream, total), f"step {step}: {total} in the list")
            must((stream, outcome) not in gone, f"step {step}: {outcome} again")
            left[stream] = total - 1
            gone.add((stream, outcome))


def word_of(key: bytes, stream: str, counter: int) -> int:
    """A word."""
    return int.from_bytes(hmac.digest(key, f"{stream}|{counter}".encode(), "sha256")[:8], "big")


def dice(kind: str, total: int, value: int) -> str:
    """The dice that a value stands for: two, two with the speed die, or three."""
    must(total in {36, 216}, f"dice out of {total}")
    if total == 36:
        return f"dice {value // 6 + 1} {value % 6 + 1}"
    third = SPEED[value % 6] if kind == "dice" else value % 6 + 1
    return f"{kind} {value // 36 + 1} {value // 6 % 6 + 1} {third}"


def check_outcomes(record: str, kept: Any) -> list[str]:
    """The outcomes of the record are those that the browser was told, one by one."""
    body = re.sub(r"\{.*?\}|\([^()]*\)", " ", record.partition("\n\n")[2], flags=re.DOTALL)
    written = [
        f"dice {one} {two}" + (f" {LETTERS[speed]}" if speed else "") if one else dice or drawn
        for one, two, speed, dice, drawn in OUTCOME.findall(body)
    ]
    told = [outcome for _, _, outcome in kept["draws"]]
    if len(told) < len(written) or not kept["stretches"]:
        return ["some outcomes"]
    must(told == written, "the record tells other outcomes than the page was told")
    return []


def main() -> None:
    """Say one of three things."""
    record, kept = Path(sys.argv[1]).read_text(encoding="utf-8"), json.loads(Path(sys.argv[2]).read_text("utf-8"))
    try:
        unseen = check(record, kept)
    except Broken as broken:
        sys.exit(f"Broken: {broken}.")
    outcomes = len(kept["draws"])
    seen = f"As far as was seen, {outcomes} outcomes are right. Not seen: {', '.join(unseen)}."
    print(seen if unseen else f"Proved: {outcomes} outcomes.")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main()
