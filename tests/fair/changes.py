"""One thing changed in an honest record or kept file: found by `magie verify`, or provably without effect."""

from __future__ import annotations

import copy
import json
import re
from typing import TYPE_CHECKING, Any

from tests.fair.games import Fair

from magie.game.errors import MagieError
from magie.game.fairness import promise_of
from magie.game.kept import NOTHING, Kept, lists_digest, read_kept
from magie.game.verification import Witness, compare
from magie.notation import parse_record

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-,.:|\"' []{}()*\\\n\u00e9"
VALUES: tuple[Any, ...] = (None, True, 0, 1, -1, 2**60, 1.5, "", "-", "0", "ab" * 32, [], {}, [None])


def changed(fair: Fair, luck: Random) -> Fair:
    """An honest game with one thing changed."""
    if luck.random() < 0.5:
        return Fair(luck.choice(TEXTUAL)(fair.record, luck), fair.kept)
    kept = copy.deepcopy(fair.kept)
    kept = json.loads(json.dumps(kept))
    luck.choice(STRUCTURAL)(kept, luck)
    return Fair(fair.record, kept)


# The record, as text.


def other_letter(text: str, luck: Random) -> str:
    at = luck.randrange(len(text))
    return text[:at] + luck.choice(LETTERS) + text[at + 1 :]


def letter_gone(text: str, luck: Random) -> str:
    at = luck.randrange(len(text))
    return text[:at] + text[at + 1 :]


def letter_more(text: str, luck: Random) -> str:
    at = luck.randrange(len(text))
    return text[:at] + luck.choice(LETTERS) + text[at:]


def other_tag(text: str, luck: Random) -> str:
    tags = list(re.finditer(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE))
    tag = luck.choice([tag for tag in tags if tag[2]])
    return text[: tag.start(2)] + other_letter(tag[2], luck) + text[tag.end(2) :]


def other_line(text: str, luck: Random) -> str:
    lines = text.split("\n")
    at, to = luck.randrange(len(lines)), luck.randrange(len(lines))
    match luck.randrange(3):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[to])
        case _:
            lines[at], lines[to] = lines[to], lines[at]
    return "\n".join(lines)


def other_word(text: str, luck: Random) -> str:
    head, _, body = text.partition("\n\n")
    words = re.split(r"(\s)", body)
    at, to = luck.randrange(len(words)), luck.randrange(len(words))
    match luck.randrange(3):
        case 0:
            del words[at]
        case 1:
            words.insert(at, f"{words[to]} ")
        case _:
            words[at], words[to] = words[to], words[at]
    return f"{head}\n\n{''.join(words)}"


TEXTUAL: tuple[Callable[[str, Random], str], ...] = (
    other_letter, letter_gone, letter_more, other_tag, other_tag, other_line, other_word, other_word,
)  # fmt: skip


# The kept file, as a tree.


def branches(tree: Any) -> list[tuple[Any, Any]]:
    """Every place in a tree: what holds it, and its key there."""
    found: list[tuple[Any, Any]] = []
    keys = tree.keys() if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ()
    for key in keys:
        found += [(tree, key), *branches(tree[key])]
    return found


def somewhere(tree: Any, luck: Random) -> tuple[Any, Any]:
    """A place: anywhere, or (as most of a file is draws) anywhere else."""
    places = branches(tree if luck.random() < 0.5 else {key: tree[key] for key in tree if key != "draws"})
    holder, key = luck.choice(places)
    return (tree, key) if isinstance(holder, dict) and holder.keys() <= tree.keys() else (holder, key)


def other_value(tree: Any, luck: Random) -> None:
    holder, key = somewhere(tree, luck)
    value = holder[key]
    if isinstance(value, str) and value and luck.random() < 0.7:
        holder[key] = other_letter(value, luck)
    elif type(value) is int and luck.random() < 0.7:
        holder[key] = value + luck.choice((-1, 1, 36))
    else:
        holder[key] = luck.choice(VALUES)


def gone(tree: Any, luck: Random) -> None:
    holder, key = somewhere(tree, luck)
    del holder[key]


def more(tree: Any, luck: Random) -> None:
    holder, key = somewhere(tree, luck)
    if isinstance(holder, list):
        holder.insert(luck.randrange(len(holder) + 1), holder[key])
    else:
        holder[luck.choice(("fault", "lists", "seat", "x"))] = luck.choice(VALUES)


def exchanged(tree: Any, luck: Random) -> None:
    holder, key = somewhere(tree, luck)
    other = luck.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    holder[key], holder[other] = holder[other], holder[key]


STRUCTURAL: tuple[Callable[[Any, Random], None], ...] = (other_value, other_value, gone, more, exchanged)


# Whether it was noticed.


def verdict(fair: Fair) -> Any:
    """What is said of a game: a code, or what was found fair and what was not compared."""
    try:
        kept = read_kept(json.dumps(fair.kept).encode())
        found = compare(parse_record(fair.record), Witness(kept=kept))
    except MagieError as error:
        return error.code
    if found.breach is not None:
        return found.breach.code
    return found.verdict, found.compared, found.untold


def essence(fair: Fair) -> Any:
    """All of a game that an outcome, a move or who may be trusted follows from."""
    record, kept = parse_record(fair.record), fair.read()
    promise = promise_of(record)
    edition = record.setup.load()
    game = edition.digest, edition.board, record.setup.seats, record.setup.position, record.inputs, record.winners
    return game, promise, _essence_of(kept, lists_digest(edition))


def _essence_of(kept: Kept, lists: str) -> Any:
    rounds = [
        (one.round, one.seat, one.part, [None if promise in NOTHING else promise for promise in one.promises])
        for one in kept.rounds
    ]
    # What a file leaves out of lists and parts follows from edition and promises, to which the record is held anyway.
    told = kept.stretches, kept.draws, kept.fault, kept.lists or lists
    return kept.table, kept.formula, kept.commitment, kept.setup, rounds, told


def is_settled(honest: Fair, other: Fair) -> bool:
    """Whether a change was found, or said to be not compared, or is no change of the game."""
    said = verdict(other)
    return isinstance(said, str) or said != verdict(honest) or essence(other) == essence(honest)
