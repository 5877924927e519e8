"""`magie editions`: what can be played, on which boards, with which decks, modes and switches."""

from typing import Annotated

from magie.cli.faults import reported
from magie.cli.options import Language, argument


def editions(name: Annotated[str | None, argument("editions-name", "NAME")] = None, lang: Language = None) -> None:
    """List the editions, or everything about one of them."""
    with reported(lang, options={"edition/unknown": "NAME"}) as speech:
        from magie.cli.console import new_console
        from magie.cli.pages.editions import show_all, show_one
        from magie.editions import available, load_edition

        if name is None:
            show_all(new_console(), speech, available())
        else:
            found = load_edition(name).id
            show_one(new_console(), speech, next(listing for listing in available() if listing.id == found))
