"""Other printings of a board: some of its spaces stand in each other's place (U-COR-1)."""

from msgspec import structs

from magie.editions.format import EditionFile, Track


def with_corners(file: EditionFile, printing: str) -> EditionFile:
    """The file as that printing has it; everything that names a moved space follows it."""
    moved = file.corners.get(printing)
    if not moved:
        return file
    return structs.replace(file, tracks={name: moved_track(track, moved) for name, track in file.tracks.items()})


def moved_track(track: Track, moved: dict[str, str]) -> Track:
    """A track with the spaces of another printing."""
    spaces, inwards, outwards = (
        [moved.get(space, space) for space in spaces] for spaces in (track.spaces, track.inwards, track.outwards)
    )
    return structs.replace(track, spaces=spaces, inwards=inwards, outwards=outwards)
