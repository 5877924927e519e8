"""Weights as files: one network for each edition, read, checked and laid out for the kernel."""

import json
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

from magie.judging.errors import WeightsUnfit
from magie.judging.features import ALL_FEATURES, ALL_SHARED, PLAIN_FEATURES
from magie.judging.made.carriers import Weights
from magie.judging.outlook import fill_outlook
from magie.judging.schema import BIAS, EXP_COARSE, EXP_ONE, EXP_STEP, HIDDEN, ONE, SECOND, SHIFT
from magie.rules.movement import has_several_tracks

FOLDER = Path(__file__).parent / "weights"
FORMAT = 1
SIZES = ("features", "shared", "hidden", "second")
SHIFTS = ("hidden_shift", "second_shift", "out_shift")
BIASES = ("hidden_bias", "second_bias")
TABLES = ("own", "sum", "top", "shared", "between", "out")  # of int8
ONE_TRACK, SEVERAL_TRACKS = "classic", "ultimate"  # whose weights serve an edition that has none of its own


def weights_for(edition: str, e: Any, folder: Path | None = None) -> Any:
    """The weights `w` for an edition, by its id and its numbers; from another folder than the shipped ones if named.

    Raises:
        WeightsUnfit: the file cannot be used (`judge/bad-weights`).
    """
    w: Any = Weights()
    fields = network_of(name_for(edition, e)) if folder is None else read_network(folder / f"{edition}.json")
    for name, value in fields.items():
        if isinstance(value, list):
            getattr(w, name)[: len(value)] = value
        else:
            setattr(w, name, value)
    fill_outlook(e, w)
    return w


def name_for(edition: str, e: Any) -> str:
    """The file that judges an edition: its own, or that of a board like it."""
    if (FOLDER / f"{edition}.json").exists():
        return edition
    return SEVERAL_TRACKS if has_several_tracks(e) else ONE_TRACK


@cache
def network_of(name: str) -> Mapping[str, Any]:
    """The fields of `Weights` that a shipped file fills."""
    return read_network(FOLDER / f"{name}.json")


def read_network(path: Path) -> Mapping[str, Any]:
    """The fields of `Weights` that a file fills; raises WeightsUnfit with what is wrong."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        fields = fields_of(data)
    except (OSError, ValueError, KeyError, TypeError) as error:
        problem = f"{type(error).__name__}: {error}"
        raise WeightsUnfit("judge/bad-weights", {"file": path.name, "problem": problem}) from error
    return fields


def fields_of(data: Mapping[str, Any]) -> dict[str, Any]:
    """A file's tables as the kernel wants them, every size and bound checked."""
    if data["format"] != FORMAT:
        raise ValueError(f"format {data['format']}, not {FORMAT}")
    features, shared, hidden, second = (whole(data["sizes"], name, 0, ALL_FEATURES) for name in SIZES)
    if features not in {PLAIN_FEATURES, ALL_FEATURES} or shared != ALL_SHARED:
        raise ValueError(f"made for {features} features and {shared} shared ones")
    if not 1 <= hidden <= HIDDEN or second > SECOND:
        raise ValueError(f"{hidden} and {second} units")
    fields: dict[str, Any] = {"features": features, "hidden": hidden, "second": second}
    fields |= {name: whole(data, name, *SHIFT) for name in SHIFTS}
    lengths = (features * hidden,) * 3 + (shared * hidden, hidden * second, second or hidden)
    for name, length in zip(TABLES, lengths, strict=True):
        fields[name] = unpacked(data[name])
        if len(fields[name]) != length:
            raise ValueError(f"{name} has {len(fields[name])} numbers, not {length}")
    for name, length in zip(BIASES, (hidden, second), strict=True):
        fields[name] = data[name]
        if len(data[name]) != length or not all(type(x) is int and BIAS[0] <= x <= BIAS[1] for x in data[name]):
            raise ValueError(f"{name} must be {length} whole numbers")
    # A seat's own part of the sum over all is taken off beforehand: the sum is then the same for every seat.
    fields["own"] = [own - total for own, total in zip(fields["own"], fields["sum"], strict=True)]
    return fields | exponentials()


def whole(data: Mapping[str, Any], name: str, low: int, high: int) -> int:
    """A whole number of a file."""
    value = data[name]
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"{name} must be a whole number from {low} to {high}")
    return value


def packed(numbers: Sequence[int]) -> str:
    """Numbers from -128 to 127 as text."""
    return b64encode(bytes(number & 255 for number in numbers)).decode()


def unpacked(text: str) -> list[int]:
    """Text as numbers again."""
    return [byte - 256 if byte > 127 else byte for byte in b64decode(text, validate=True)]


@cache
def exponentials() -> dict[str, Any]:
    """The exponential in two tables, exact on every machine: in steps of EXP_STEP, and within a step."""

    def entry(lag: int) -> int:
        return int((Decimal(-lag) / ONE).exp() * EXP_ONE)

    return {
        "exp_coarse": [entry(i * EXP_STEP) for i in range(EXP_COARSE)],
        "exp_fine": [entry(i) for i in range(EXP_STEP)],
    }


def size_of(fields: Mapping[str, Any]) -> int:
    """How many weights a network has."""
    return sum(len(fields[name]) for name in TABLES + BIASES)
