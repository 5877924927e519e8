"""What the command line itself says, in the language asked for: the frame of its help, and slips of typing."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException

from magie.cli.faults import BAD_INPUT, Fault, line_of
from magie.cli.speech import own_speech

# Words of the frame of a help page, which lines may break, and their messages.
FRAME = {
    r"^Usage:": "usage",
    r"^Options:": "options",
    r"^Arguments:": "arguments",
    r"^Commands:": "commands",
    r"COMMAND \[ARGS\]": "command",
    r"Show\s+this\s+message\s+and\s+exit\.": "help",
    r"(?<=\[)default:": "default",
    r"(?<=[\[ ])required(?=\])": "required",
}
# What a value must be, by what it was found not to be.
WANTED = {"int_parsing": "whole", "float_parsing": "number", "greater_than_equal": "least"}


class Spoken:
    """A command or a group of them whose help speaks the language that is asked for."""

    def get_help(self, ctx: Any) -> str:
        """The page, in that language."""
        return _spoken(super().get_help(ctx))  # type: ignore[misc]


def _spoken(page: str) -> str:
    for english, key in FRAME.items():
        page = re.sub(english, own_speech()(f"help-{key}"), page, flags=re.MULTILINE)
    return page


def _no_type(ctx: Any) -> None:
    """What is shown of the type of an argument."""


class Command(Spoken, TyperCommand):
    """A command whose help names arguments by what they are, without the types of Python."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """The arguments, then the options."""
        params: list[Any] = self.get_params(ctx)
        for param in params:
            if param.param_type_name == "argument":
                param.display_type_rich = _no_type
        super().format_options(ctx, formatter)


class Commands(Spoken, TyperGroup):
    """All commands; what cannot be read as one of them is told as every other mistake is."""

    def make_context(self, *args: Any, **named: Any) -> Any:
        """Read the options before the command."""
        with _told():
            return super().make_context(*args, **named)

    def invoke(self, ctx: Any) -> Any:
        """Read the rest, and do it."""
        with _told():
            return super().invoke(ctx)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is named."""
        if not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            details = {"command": args[0], "possible": self.list_commands(ctx)}
            raise _Slip(Fault("usage/unknown-command", details), ctx)
        return super().resolve_command(ctx, args)


class _Slip(TyperException):
    """A mistake that is known by its code already."""

    def __init__(self, fault: Fault, ctx: Any) -> None:
        super().__init__(fault.code)
        self.fault, self.ctx = fault, ctx


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except TyperException as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            raise
        print(line_of(_fault_of(error), own_speech()), file=sys.stderr)
        if (ctx := getattr(error, "ctx", None)) is not None:
            print(_spoken(ctx.get_usage()), file=sys.stderr)
        raise typer.Exit(BAD_INPUT) from None


def _fault_of(error: Any) -> Fault:
    """A slip, by what the reader of command lines says of it."""
    if isinstance(error, _Slip):
        return error.fault
    if getattr(error, "possibilities", "") != "" and hasattr(error, "option_name"):
        return Fault("usage/unknown-option", {"option": error.option_name, "possible": _options(error.ctx)})
    if hasattr(error, "option_name"):
        return Fault("usage/bad-option", {"option": error.option_name})
    param = getattr(error, "param", None)
    place = "" if param is None else param.metavar if param.param_type_name == "argument" else param.opts[0]
    if hasattr(error, "param_type"):
        return Fault("usage/missing", {"what": place})
    found = error.__cause__.errors()[0] if hasattr(error.__cause__, "errors") else {}
    if found.get("type") in WANTED:
        told = {"value": str(found["input"]), "least": str(found.get("ctx", {}).get("ge", ""))}
        return Fault("usage/bad-value", {**told, "wanted": WANTED[found["type"]]}, place)
    if error.message == "Missing command.":
        return Fault("usage/missing", {"what": own_speech()("help-command").partition(" ")[0]})
    if extra := re.fullmatch(r"Got unexpected extra argument\(s\) \((.+)\)", error.message):
        return Fault("usage/too-many", {"word": extra[1]})
    return Fault("usage/unreadable", {"problem": error.format_message()}, place)


def _options(ctx: Any) -> list[str]:
    """The options of the command that is being read."""
    return sorted(name for param in ctx.command.params for name in param.opts if name.startswith("--"))
