"""Writes the kernel text that is made from tables: apart from the rest, before anything imports that text."""

import sys
from pathlib import Path
from types import ModuleType

import magie
from magie.judging.schema import JUDGEMENT, WEIGHTS
from magie.rules import making

SOURCES = Path(magie.__file__).parent


def made_texts() -> dict[Path, str]:
    """Every made module by its file."""
    from magie.bots.making import texts as bots

    judges = {"Weights": WEIGHTS, "Judgement": JUDGEMENT}
    # `packed` are the same weights in the form that `packed.py` works with, made when first needed.
    judging = {"carriers": making.write_carriers(judges, {"Weights": ("packed",)})}
    packages = {"rules": making.texts(), "judging": judging, "bots": bots()}
    return {
        SOURCES / package / "made" / f"{name}.py": text
        for package, texts in packages.items()
        for name, text in texts.items()
    }


def main() -> None:
    """Write down what the tables make now."""
    bots = ModuleType("magie.bots")  # the package without its bots, who import what may not be there yet
    bots.__path__ = [str(SOURCES / "bots")]
    sys.modules[bots.__name__] = bots
    for path, text in made_texts().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
