"""One game of an assistant: its seat, bots on the others, and everything told in words."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import randbits
from typing import TYPE_CHECKING

from magie.bots import load_known
from magie.game import Game, Over
from magie.game.actions import Pass
from magie.game.bidding import cannot_bid
from magie.language.narrate import Narrator
from magie.notation import format_action, parse_action

if TYPE_CHECKING:
    from collections.abc import Mapping

    from magie.game import Action
    from magie.game.errors import MagieError, Rejection
    from magie.game.inputs import SwitchValue

NAMES = ("Ada", "Léo", "Mina", "Noé", "Zoé", "Emil", "Iris", "Max", "Nora", "Otto", "Rosa")


class Place:
    """A seat of a game, told in words to whoever sits there."""

    def __init__(self, game: Game, seat: int, language: str = "en") -> None:
        """Raises LanguageError for a language without messages."""
        names = list(NAMES[: game.seats - 1])
        names.insert(seat, "")
        self.game, self.seat, self.language = game, seat, language
        self.narrator = Narrator(game.edition, language, names, reader=seat)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.is_over

    def legal(self) -> list[tuple[str, str]]:
        """What the assistant may do: texts of actions, and each in words."""
        if not self.is_asked:
            return []
        return [(format_action(one), self.narrator.action(one, self.game)) for one in self.game.legal()]

    def check(self, action: Action) -> None:
        """Refuse what the rules refuse; raises IllegalAction or NotYourDecision."""
        rejected = self.game.check(self.seat, action)
        if rejected is not None:
            raise rejected.error()

    def refusal(self, error: MagieError | Rejection) -> str:
        """Why something was refused: code, sentence, and the clause where one speaks of it."""
        return f"{error.code}: {self.narrator.cited(error)}"

    def question(self) -> str:
        """What the assistant is asked, or how the game has ended."""
        pending = self.game.pending
        say = self.narrator.catalogue.say
        if isinstance(pending, Over):
            ranks = [f"{one.rank}. {self.name(one.seat)}: {self.money(one.worth)}" for one in pending.standings]
            return "\n".join([say("mcp.over", {}), *ranks])
        lines = [say("mcp.position", {"position": self.game.position()})]
        if (decision := self.game.decision) is not None:
            lines.append(self.narrator.decision(decision))
        return "\n".join([*lines, *self.answers()])

    def answers(self) -> list[str]:
        """All that may be answered now: what to send, each in words, and to whom a deal may be offered."""
        lines = [f"  {text} · {words}" for text, words in self.legal()]
        partners = [f"{seat} ({self.name(seat)})" for seat in self.game.partners(self.seat)]
        if partners:
            lines.append(self.narrator.catalogue.say("mcp.partners", {"partners": ", ".join(partners)}))
        return lines

    def look(self) -> str:
        """The table in words: every seat with what it has, and the question."""
        edition, say = self.game.edition, self.narrator.catalogue.say
        lines = [say("mcp.table", {"edition": edition.title.in_language(self.language), "round": self.game.round})]
        for seat in self.game.everyone:
            name = f"{seat.number} {self.name(seat.number)}"
            if not seat.is_in_play:
                lines.append(say("mcp.seat-out", {"name": name}))
                continue
            space = edition.name_of("space", edition.spaces[seat.space].number, self.language)
            deeds = ", ".join(self._deed(deed) for deed in (*seat.deeds, *seat.cards)) or "–"
            values = {"name": name, "cash": self.money(seat.cash), "space": space, "deeds": deeds}
            lines.append(say("mcp.seat-jailed" if seat.is_in_jail else "mcp.seat", values))
        return "\n".join([*lines, "", self.question()])

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.narrator.catalogue.say("mcp.you", {}) if seat == self.seat else self.narrator.account(seat)

    def money(self, amount: int) -> str:
        """An amount as the edition writes it."""
        return self.game.edition.money(amount, self.language)

    def switches(self) -> str:
        """Where this table departs from its rulebook."""
        return ", ".join(f"{name}={value}" for name, value in self.game.edition.changed.items())

    def _deed(self, name: str) -> str:
        if name not in self.game.edition.deeds:
            return name
        deed = self.game.deed(name)
        mark = ":m" if deed.is_mortgaged else f":{deed.level}" if deed.level else ""
        printed = self.game.edition.deeds[name]
        return f"{name}{mark} ({self.game.edition.name_of('deed', printed.number, self.language)})"

    @property
    def is_asked(self) -> bool:
        """Whether the game waits for this seat."""
        decision = self.game.decision
        return decision is not None and decision.seat == self.seat


class Table(Place):
    """A game between an assistant and bots; it stops whenever the assistant is asked."""

    def __init__(  # noqa: PLR0913, PLR0917  (a table has that much to agree on)
        self,
        edition: str = "classic",
        seats: int = 3,
        bots: Sequence[str] = ("steady",),
        seat: int = 0,
        mode: str = "short",
        seed: int | None = None,
        switches: Mapping[str, SwitchValue] | None = None,
        language: str = "en",
        brought: Sequence[str] = (),
    ) -> None:
        """With our bots, or those `brought`; raises what `Game.new` and `bots.load_known` raise."""
        drawn = randbits(32) if seed is None else seed
        super().__init__(Game.new(edition, seats, drawn, mode=mode, switches=switches), seat % seats, language)
        others = [number for number in range(seats) if number != self.seat]
        self.bots = {number: bots[index % len(bots)] for index, number in enumerate(others)}
        self._driver = self.game.driver({number: load_known(name, brought) for number, name in self.bots.items()})
        self._told = 0
        self._go_on()

    def act(self, text: str) -> str:
        """Play the assistant's answer and let the bots play on; tells what happened. Raises MagieError."""
        self.play(text)
        return self.news()

    def play(self, text: str) -> None:
        """The same without telling; raises MagieError."""
        action = parse_action(text, self.game.edition)
        self.check(action)
        self._driver.give(action)
        self._go_on()

    def news(self) -> str:
        """What has happened since it was last told, and what is asked now."""
        return "\n".join([*self.happened(), "", self.question()]).strip()

    def happened(self) -> list[str]:
        """What has happened since it was last told."""
        events = self.game.events
        lines = [self.narrator.event(events[number]) for number in range(self._told, len(events))]
        self._told = len(events)
        return [line for line in lines if line]

    @property
    def _is_without_means(self) -> bool:
        return cannot_bid(self.game, self.game.decision)

    def _go_on(self) -> None:
        """Let the bots play until the assistant is asked, or the game is over."""
        while not self.game.is_over and (self._driver.is_busy or not self.is_asked or self._is_without_means):
            if self._driver.is_busy or not self.is_asked:
                self._driver.play()
            else:
                self._driver.give(Pass())
