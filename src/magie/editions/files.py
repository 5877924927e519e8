"""Reading edition files: TOML, laid over the file that it is based on, validated once and kept."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from magie.editions.checks import problems_of
from magie.editions.errors import EditionError, Problem, bad_file, unknown
from magie.editions.format import EditionFile
from magie.editions.learning import learn

FOLDER = Path(__file__).parent
NO_EDITION = "switches"
# A file laid over another brings its own of these; everything else it takes over and may change.
NOT_INHERITED = ("rulesets", "boards", "tokens")

learn(EditionFile)


def _shipped() -> dict[str, tuple[str, ...]]:
    """Every file of the folder with its rulesets, a theme after its base; read by its headings, which is quick."""
    texts = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.toml") if path.stem != NO_EDITION}
    bases = {name: re.findall(r'^base = "(.+)"', text, re.MULTILINE) for name, text in texts.items()}
    return {
        name: tuple(re.findall(r"^\[rulesets\.([a-z0-9-]+)\]", texts[name], re.MULTILINE))
        for name in sorted(texts, key=lambda name: (bases[name] or [name], bool(bases[name]), name))
    }


# The files that come with Magie, and the editions that users can name in each.
SHIPPED = _shipped()


@cache
def shipped_file(name: str) -> EditionFile:
    """A file that comes with Magie."""
    return validate(shipped_data(name), f"{name}.toml")


@cache
def shipped_data(name: str) -> dict[str, Any]:
    """A shipped file as plain tables, its base included."""
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    return with_base(tomllib.loads(text))


def shipped_editions() -> dict[str, str]:
    """Every edition that users can name, with the file that holds it."""
    return {edition: name for name, editions in SHIPPED.items() for edition in editions}


def read_file(path: Path) -> EditionFile:
    """Somebody's own edition file.

    Raises:
        EditionError: it cannot be read, or every problem in it.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise EditionError("edition/unreadable-file", f"{path}: {error}", details={"file": str(path)}) from error
    except tomllib.TOMLDecodeError as error:
        raise EditionError("edition/bad-toml", f"{path}: {error}", details={"file": str(path)}) from error
    return validate(with_base(data), str(path))


def with_base(data: dict[str, Any]) -> dict[str, Any]:
    """The tables of a file laid over those of its base."""
    base = data.get("base")
    if base is None:
        return data
    if base not in SHIPPED:
        raise unknown("base", base, SHIPPED)
    inherited = {key: value for key, value in shipped_data(base).items() if key not in NOT_INHERITED}
    return laid_over(inherited, data)


def laid_over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """One table over another: tables are joined, everything else is replaced."""
    joined = dict(below)
    for key, value in above.items():
        old = below.get(key)
        joined[key] = laid_over(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return joined


def validate(data: dict[str, Any], source: str) -> EditionFile:
    """The file as typed records.

    Raises:
        EditionError: every problem, each with its place.
    """
    try:
        file = msgspec.convert(data, EditionFile)
    except msgspec.ValidationError as error:
        raise bad_file(source, every_problem(data) or [Problem("", str(error))]) from error
    problems = problems_of(file)
    if problems:
        raise bad_file(source, problems)
    return file


def every_problem(data: dict[str, Any]) -> list[Problem]:
    """The problems of shape, and those of the rest of the file, read with stand-ins for what has no shape.

    The converter stops at the first problem; a person who mends a file wants them all.
    """
    from magie.editions.shape import mend  # only bad files need it

    mended = mend(data, EditionFile)
    if not mended.is_readable:
        return mended.problems
    file = msgspec.convert(mended.data, EditionFile)
    return [*mended.problems, *(problem for problem in problems_of(file) if not mended.explains(problem))]
