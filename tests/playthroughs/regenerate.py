"""Tells all playthroughs anew, as a part of `make golden`.

A file keeps its game unless that has become too long; then the first game of the seed that is short enough is told.
"""

from itertools import chain, count

from tests.playthroughs.playthrough import LARGEST, game_number, path_of, tell

from magie.editions import available

COMFORTABLE = LARGEST * 2 // 3


def short_text(edition: str, mode: str) -> str:
    """The playthrough of an edition and mode."""
    path = path_of(edition, mode)
    kept = [game_number(path.read_text(encoding="utf-8"))] if path.exists() else []
    texts = (tell(edition, mode, number) for number in chain(kept, count()))
    return next(text for text in texts if len(text) <= COMFORTABLE and "GameWon(" in text)


def main() -> None:
    """Rewrite every file."""
    for listing in available():
        for mode in listing.modes:
            path_of(listing.id, mode).write_text(short_text(listing.id, mode), encoding="utf-8")


if __name__ == "__main__":
    main()
