"""What the commands that play studies share: the options that say which games, and what a refusal is about."""

from collections.abc import Callable
from inspect import Parameter, signature
from typing import TYPE_CHECKING, Any

from magie.cli import options as given

if TYPE_CHECKING:
    from magie.simulate import Study

INTERRUPTED = 130  # as shells have it after Ctrl-C
STUDY_OPTIONS = given.OPTIONS | {
    "edition/unknown-deck-set": "--deck-set",
    "setup/seats-out-of-range": "--players",
    "simulate/bot-interpreted": "--backend",
    "simulate/too-many-bots": "--bots",
    "simulate/unknown-backend": "--backend",
    "compiled/missing": "--backend",
    "gpu": "--backend",
}
StudyMaker = Callable[[], "Study"]


def plays_a_study(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of a study before its own; its first argument makes the study that they say."""

    def run(  # noqa: PLR0913, PLR0917  (a study has that much to say)
        edition: given.EditionName = "classic",
        mode: given.Mode = "standard",
        board: given.Board = None,
        deck_set: given.DeckSet = None,
        switch: given.Switches = None,
        players: given.Players = None,
        bots: given.Bots = "steady",
        seed: given.Seed = 1,
        round_limit: given.RoundLimit = 1000,
        **own: Any,
    ) -> None:
        def make_study() -> "Study":
            from magie.editions import parse_switches, switches_of  # slow to import, like the rest
            from magie.simulate import new_study

            return new_study(
                edition,
                bots=[name.strip() for name in bots.split(",")],
                players=players,
                seed=seed,
                mode=mode,
                board=board,
                deck_set=deck_set,
                switches=parse_switches(switch or (), switches_of(edition)),
                round_limit=round_limit,
            )

        command(make_study, **own)

    # Typer reads the options of a command from its signature.
    shared = signature(run)
    of_study = [one for one in shared.parameters.values() if one.kind is not Parameter.VAR_KEYWORD]
    of_command = list(signature(command, eval_str=True).parameters.values())[1:]
    run.__signature__ = shared.replace(parameters=of_study + of_command)  # type: ignore[attr-defined]
    run.__name__ = command.__name__
    return run
