"""What must hold on the board: tracks, their spaces, stations, tunnels and other printings."""

from collections import Counter
from collections.abc import Iterator

from magie.editions import format as f
from magie.editions import spaces as s
from magie.editions.errors import Problem
from magie.editions.numbers import space_ids
from magie.editions.problems import reference
from magie.editions.switches import all_switches
from magie.rules.schema import SPACES, TRACKS


def check_board(file: f.EditionFile) -> Iterator[Problem]:
    """The tracks name every deed and every space once."""
    used: set[str] = set()
    for name, track in file.tracks.items():
        if len(track.spaces) != track.length:
            yield Problem(f"tracks.{name}", f"must have {track.length} spaces, not {len(track.spaces)}")
        for index, space in enumerate(track.spaces):
            if space not in file.deeds and space not in file.spaces:
                yield Problem(f"tracks.{name}.spaces[{index}]", f"neither a deed nor a space: {space!r}")
            elif space in used:
                yield Problem(f"tracks.{name}.spaces[{index}]", f"{space!r} is there already")
            used.add(space)
    if len(space_ids(file)) > SPACES:
        yield Problem("tracks", f"room for {SPACES} spaces, not {len(space_ids(file))}")
    for section, names in (("deeds", file.deeds), ("spaces", file.spaces)):
        yield from (Problem(f"{section}.{name}", "is on no track") for name in names if name not in used)
    for name in sorted(file.deeds.keys() & file.spaces.keys()):
        yield Problem(f"spaces.{name}", "is the id of a deed too")


def check_spaces(file: f.EditionFile) -> Iterator[Problem]:
    """The spaces that the rules need are there, and their decks exist."""
    kinds = Counter(type(space) for space in file.spaces.values())
    if kinds[s.JailSpace] != 1:
        yield Problem("spaces", f"must have one space of kind jail, not {kinds[s.JailSpace]}")
    if kinds[s.PaySpace] < 1:
        yield Problem("spaces", "must have a space of kind pay, where the game starts")
    for name, space in file.spaces.items():
        if isinstance(space, s.DeckSpace) and space.deck not in file.decks:
            yield reference(f"spaces.{name}.deck", space.deck, file.decks)
    if file.start is not None and not isinstance(file.spaces.get(file.start), s.PaySpace):
        yield Problem("start", f"must be a space of kind pay, not {file.start!r}")
    yield from check_ways(file)
    yield from check_corners(file)


def check_ways(file: f.EditionFile) -> Iterator[Problem]:
    """Both ends of a tunnel lead to each other; the second foot of a deed stands one track further out."""
    places = {space: number for number, track in enumerate(file.tracks.values()) for space in track.spaces}
    feet: dict[str, str] = {}
    for name, space in file.spaces.items():
        place = f"spaces.{name}"
        match space:
            case s.TunnelSpace(to=to):
                end = file.spaces.get(to)
                if not isinstance(end, s.TunnelSpace) or end.to != name or to == name:
                    yield Problem(f"{place}.to", f"must be another tunnel that leads back here, not {to!r}")
            case s.StationSpace(deed=deed):
                if deed not in file.deeds:
                    yield reference(f"{place}.deed", deed, file.deeds)
                elif deed in feet:
                    yield Problem(f"{place}.deed", f"{deed!r} has its second foot at {feet[deed]!r} already")
                elif deed in places and name in places and places[name] != places[deed] + 1:
                    yield Problem(place, f"must stand on the track outside that of {deed!r}")
                feet.setdefault(deed, name)
            case _:
                pass


def check_neighbours(file: f.EditionFile) -> Iterator[Problem]:
    """Tracks fit the kernel, have equal sides, and name neighbours on the tracks beside them."""
    if len(file.tracks) > TRACKS:
        yield Problem("tracks", f"room for {TRACKS} tracks, not {len(file.tracks)}")
    names = list(file.tracks)
    for number, (name, track) in enumerate(file.tracks.items()):
        if track.side and track.length % track.side:
            yield Problem(f"tracks.{name}.side", f"must divide the length {track.length}, not {track.side}")
        for direction, beside in (("inwards", number - 1), ("outwards", number + 1)):
            neighbours = getattr(track, direction)
            there = file.tracks[names[beside]].spaces if 0 <= beside < len(names) else []
            if neighbours and len(neighbours) != track.length:
                yield Problem(f"tracks.{name}.{direction}", f"must have {track.length} spaces, not {len(neighbours)}")
            for index, space in enumerate(neighbours):
                if space not in there:
                    yield Problem(f"tracks.{name}.{direction}[{index}]", f"{space!r} is not on the next track")


def check_corners(file: f.EditionFile) -> Iterator[Problem]:
    """Another printing has a name of the switch and moves spaces among themselves."""
    switch = all_switches()["corners"]
    printings = [word for word in switch.values if word != switch.default]
    for printing, moved in file.corners.items():
        place = f"corners.{printing}"
        if printing not in printings:
            yield reference(place, printing, printings)
        for name in moved:
            if name not in file.spaces:
                yield reference(f"{place}.{name}", name, file.spaces)
        if sorted(moved) != sorted(moved.values()):
            yield Problem(place, "must put the same spaces into each other's places")
