"""Patterns of the groups, so that colour is never alone: drawn lightly over a band."""

# Strokes in a square of 8; the second half is the first one turned.
STROKES = (
    "M-2 2l4-4M0 8l8-8M6 10l4-4",  # stripes
    "M0 4q2-3 4 0t4 0",  # waves
    "M2 2h.01M6 6h.01",  # dots
    "M0 6l4-4 4 4",  # chevrons
    "M2 0v8M6 0v8",  # pinstripes
    "M0 0l8 8M8 0l-8 8",  # lattice
    "M0 8a4 4 0 0 1 8 0M-4 4a4 4 0 0 1 8 0M4 4a4 4 0 0 1 8 0",  # scales
    "M0 0h8M0 4h8M2 0v4M6 4v4",  # bricks
    "M1 4h4",  # dashes
    "M4 2v4M2 4h4",  # plus
    "M4 1l3 3-3 3-3-3z",  # diamonds
    "M0 2h8M0 6h8",  # lines
)
TURNED = 30
DARKEST = 110  # lighter bands bear dark strokes


def pattern_id(number: int, prefix: str) -> str:
    """The name of a group's pattern in a picture."""
    return f"{prefix}-{number}"


def definition(number: int, colour: str, prefix: str) -> str:
    """The pattern of a group as an SVG definition."""
    turn = f' patternTransform="rotate({TURNED})"' if number >= len(STROKES) else ""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    is_light = (299 * red + 587 * green + 114 * blue) / 1000 > DARKEST
    stroke = "#000000" if is_light else "#FFFFFF"
    opacity = 0.2 if is_light else 0.26
    return (
        f'<pattern id="{pattern_id(number, prefix)}" width="8" height="8" patternUnits="userSpaceOnUse"{turn}>'
        f'<path d="{STROKES[number % len(STROKES)]}" fill="none" stroke="{stroke}" stroke-opacity="{opacity}" '
        'stroke-width="1.3" stroke-linecap="round"/></pattern>'
    )
