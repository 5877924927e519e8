"""Loading an edition: which ruleset, mode, board, deck set and switches, or a clear refusal."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from magie.editions import files
from magie.editions.build import build, modes, printed_switches
from magie.editions.edition import Edition
from magie.editions.errors import unknown
from magie.editions.format import EditionFile
from magie.editions.numbers import STANDARD
from magie.editions.scope import switches_in_scope
from magie.editions.switches import SwitchValue, read_switches
from magie.editions.values import Text


def load_edition(
    edition: str,
    *,
    mode: str = STANDARD,
    board: str | None = None,
    deck_set: str | None = None,
    switches: Mapping[str, object] | None = None,
) -> Edition:
    """An edition that comes with Magie, by the name users give it (`classic`).

    Raises:
        EditionError: what does not exist or cannot go together, with a list of what is possible.
    """
    name = spelled(edition)
    editions = files.shipped_editions()
    if name not in editions:
        raise unknown("edition", edition, editions, code="edition/unknown")
    asked = tuple(sorted(read_switches(switches or {}, switches_of(name)).items()))
    return _shipped_edition(name, spelled(mode), spelled(board), spelled(deck_set), asked)


def load_edition_file(
    path: str | Path,
    edition: str | None = None,
    *,
    mode: str = STANDARD,
    board: str | None = None,
    deck_set: str | None = None,
    switches: Mapping[str, object] | None = None,
) -> Edition:
    """An edition from somebody's own file; without a name, its first ruleset.

    Raises:
        EditionError: every problem of the file with its place, or what does not exist in it.
    """
    file = files.read_file(Path(path))
    name = spelled(edition) if edition is not None else next(iter(file.rulesets))
    if name not in file.rulesets:
        raise unknown("edition", edition, file.rulesets, code="edition/unknown")
    asked = read_switches(switches or {}, switches_in_scope(file, file.rulesets[name]))
    return build(file, name, spelled(mode), spelled(board), spelled(deck_set), asked)


def spelled(name: str | None) -> str:
    """An id as the files spell it: hyphens, no underlines; empty for none."""
    return "" if name is None else str(name).replace("_", "-")


@lru_cache(maxsize=64)
def _shipped_edition(
    name: str, mode: str, board: str, deck_set: str, asked: tuple[tuple[str, SwitchValue], ...]
) -> Edition:
    file = files.shipped_file(files.shipped_editions()[name])
    return build(file, name, mode, board, deck_set, dict(asked))


def switches_of(edition: str) -> tuple[str, ...] | None:
    """The switches of an edition that comes with Magie; None where there is no such edition."""
    found = files.shipped_editions().get(spelled(edition))
    if found is None:
        return None
    file = files.shipped_file(found)
    return switches_in_scope(file, file.rulesets[spelled(edition)])


class EditionListing(Struct, frozen=True, kw_only=True):
    """What can be played: an edition with its boards, deck sets, modes and switches."""

    id: str
    title: Text
    about: Text | None
    language: str | None
    players_min: int
    players_max: int
    boards: dict[str, Text]
    board_abouts: dict[str, Text | None]
    deck_sets: dict[str, Text]
    modes: tuple[str, ...]
    switches: dict[str, SwitchValue]
    literal: dict[str, SwitchValue]
    invented: tuple[str, ...]


def available() -> tuple[EditionListing, ...]:
    """Every edition that comes with Magie."""
    return tuple(listing(files.shipped_file(name), edition) for edition, name in files.shipped_editions().items())


def listing(file: EditionFile, name: str) -> EditionListing:
    """What a file offers under one ruleset; the usual board comes first."""
    ruleset = file.rulesets[name]
    printed = printed_switches(ruleset)
    switches = {switch: printed[switch] for switch in switches_in_scope(file, ruleset)}
    return EditionListing(
        id=name,
        title=ruleset.title,
        about=ruleset.about,
        language=ruleset.language,
        players_min=ruleset.players_min,
        players_max=ruleset.players_max,
        boards={board: file.boards[board].name for board in ruleset.boards},
        board_abouts={board: file.boards[board].about or ruleset.about for board in ruleset.boards},
        deck_sets={deck_set: entry.name for deck_set, entry in file.deck_sets.items()},
        modes=modes(ruleset, switches),
        switches=switches,
        literal=read_switches(ruleset.literal),
        invented=tuple(invented_places(file)),
    )


def invented_places(value: object, place: str = "") -> Iterator[str]:
    """Where a file holds words of our own instead of words from a box, as `boards.x.deeds.brown-1`."""
    if isinstance(value, Text):
        if value.invented:
            yield place
    elif isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from invented_places(getattr(value, field), f"{place}.{field}".lstrip("."))
    elif isinstance(value, dict):
        for key, entry in value.items():
            yield from invented_places(entry, f"{place}.{key}")
