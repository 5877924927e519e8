"""Everything that showing a game needs, in one place: the game, who sits where, the language and the screen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rich.text import Text

from magie.cli.terminal.look import seat_style
from magie.cli.wrap import wrap

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from magie.cli.speech import Speech
    from magie.game import Game
    from magie.language import Narrator
    from magie.language.icu import Value


@dataclass
class View:
    """One game on one screen; `you` is the seat of the person who plays, None when all only watch."""

    game: Game
    narrator: Narrator
    speech: Speech
    console: Console
    you: int | None = None
    width: int = field(init=False)

    def __post_init__(self) -> None:
        self.width = self.console.width

    @property
    def language(self) -> str:
        """The language spoken."""
        return self.speech.language

    def name(self, seat: int) -> Text:
        """A player's name in the seat's colour, with a word for the person who reads."""
        name = self.narrator.seat(seat)
        text = Text.assemble((name, f"bold {seat_style(seat)}"))
        if seat == self.you and name != self.speech("you"):
            text.append(f" ({self.speech('you').lower()})")
        return text

    def money(self, amount: int) -> str:
        """An amount as the edition writes it."""
        return self.narrator.money(amount)

    def show(self, *what: RenderableType) -> None:
        """Print something, with a line for each part."""
        for part in what:
            if isinstance(part, Text):
                self.console.print(wrap(part, self.width), soft_wrap=True)
            else:
                self.console.print(part)

    def tell_path(self, key: str, style: str = "", **values: Value) -> None:
        """Print a message on one line, however long, so that what it names can be copied."""
        self.console.print(Text(self.speech(key, **values), style=style), soft_wrap=True)

    def note(self, key: str, /, style: str = "", **values: Value) -> None:
        """Print a message of the terminal."""
        self.show(Text(self.speech(key, **values), style=style))
