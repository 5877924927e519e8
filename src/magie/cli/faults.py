"""What a command says when its input is bad: one line `error[code]: message (place)`, and exit status 2."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import typer

from magie.cli.speech import Speech, own_speech
from magie.language.catalogue import LanguageError

BAD_INPUT = 2
COMMON_OPTIONS = {"language/unknown": "--lang"}


class Fault(Exception):  # noqa: N818  (it is what a user did, not what the program did)
    """Bad input that a command itself found: a stable code, its details, and where it stands."""

    clause = ""

    def __init__(self, code: str, details: Mapping[str, Any] | None = None, place: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.details = dict(details or {})
        self.place = place


@contextmanager
def reported(language: str | None, file: str = "", options: Mapping[str, str] | None = None) -> Iterator[Speech]:
    """Speak a language, and turn every fault of the input into its line.

    `file` is where the input comes from, if from a file; `options` say which option a code is about, or all codes of
    an area that are not named themselves.
    """
    speech = own_speech()
    try:
        speech = Speech(language) if language else speech
        yield speech
    except BrokenPipeError:  # whoever read the output has seen enough
        raise
    except Exception as error:
        line = line_of(error, speech, file, {**COMMON_OPTIONS, **(options or {})})
        if line is None:
            raise
        print(line, file=sys.stderr)
        raise typer.Exit(BAD_INPUT) from None


def line_of(
    error: Exception, speech: Speech, file: str = "", options: Mapping[str, str] = COMMON_OPTIONS
) -> str | None:
    """The line for a fault of the input; None for what is a fault of the program."""
    from magie.editions.errors import EditionError  # only a mistake needs them
    from magie.game.errors import InvalidText, MagieError
    from magie.language.explain import explain
    from magie.language.rulebook import RulebookError

    if isinstance(error, UnicodeDecodeError):
        error = Fault("file/not-text", place=file)
    elif isinstance(error, OSError):
        error = _fault_of_file(error, file)
    if not isinstance(error, Fault | MagieError | EditionError | RulebookError | LanguageError):
        return None
    if isinstance(error, InvalidText):
        place = f"{file}:{error.line}:{error.column}" if file else f"{error.line}:{error.column}"
    else:
        place = getattr(error, "place", "") or _option_of(error.code, options) or file
    message = " ".join(explain(error, speech.language).split("\n"))
    return f"error[{error.code}]: {message}" + (f" ({place})" if place else "")


def _option_of(code: str, options: Mapping[str, str]) -> str | None:
    """The option that a code is about."""
    return options.get(code) or options.get(code.partition("/")[0])


def _fault_of_file(error: OSError, file: str) -> Fault:
    """What a file could not do for us."""
    kinds = {
        FileNotFoundError: "file/not-found",
        IsADirectoryError: "file/is-a-folder",
        NotADirectoryError: "file/not-found",
        PermissionError: "file/not-allowed",
        FileExistsError: "file/exists",
    }
    path = str(error.filename) if error.filename else file
    folder = Path(path).parent
    details = {"problem": error.strerror or ""} | ({} if folder.exists() else {"folder": str(folder)})
    return Fault(kinds.get(type(error), "file/unreadable"), details, path)
