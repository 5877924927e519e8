"""Writing weights down: whole numbers for the kernel, and the card beside them."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from magie.judging.schema import ONE
from magie.judging.weights import FORMAT, TABLES, packed, read_network, unpacked
from train.fit import SHIFTS, Parameters


def file_of(given: Parameters) -> dict[str, Any]:
    """A fitted network as the contents of a file of weights."""
    features, hidden = given["own"].shape
    return {
        "format": FORMAT,
        "sizes": {
            "features": features,
            "shared": len(given["shared"]),
            "hidden": hidden,
            "second": given["between"].shape[1],
        },
        "hidden_shift": SHIFTS["own"],
        "second_shift": SHIFTS["between"],
        "out_shift": SHIFTS["out"],
        "hidden_bias": whole(given["hidden_bias"] * ONE, SHIFTS["own"]),
        "second_bias": whole(given["second_bias"] * ONE, SHIFTS["between"]),
        **{name: packed(whole(given[name], SHIFTS[name])) for name in TABLES},
    }


def whole(values: Any, shift: int) -> list[int]:
    """Numbers times a power of two, rounded."""
    found: list[int] = np.rint(np.asarray(values, np.float64) * 2**shift).astype(int).ravel().tolist()
    return found


def write(folder: Path, name: str, given: Parameters, card: Mapping[str, Any]) -> None:
    """Write the weights of an edition and their card."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.json").write_text(json.dumps(file_of(given), indent=1) + "\n", encoding="utf-8")
    (folder / f"{name}.card.json").write_text(json.dumps(card, indent=1) + "\n", encoding="utf-8")


def unpack(path: Path) -> Parameters:
    """A file of weights as parameters again."""
    read_network(path)  # says what is wrong with it
    data = json.loads(path.read_text(encoding="utf-8"))
    sizes = data["sizes"]
    rows = {"own": sizes["features"], "sum": sizes["features"], "top": sizes["features"], "shared": sizes["shared"]}
    rows |= {"between": sizes["hidden"], "out": sizes["second"]}
    made = {
        name: (np.array(unpacked(data[name]), np.float32) / 2 ** SHIFTS[name]).reshape(rows[name], -1)
        for name in TABLES
    }
    made["hidden_bias"] = np.array(data["hidden_bias"], np.float32) / (ONE * 2 ** SHIFTS["own"])
    made["second_bias"] = np.array(data["second_bias"], np.float32) / (ONE * 2 ** SHIFTS["between"])
    return made
