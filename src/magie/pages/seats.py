"""The twelve seats on paper: a colour for day and night and a shape each, those of the page in `web/`."""

COLOURS = (
    *(("#c04f08", "#f08a4b"), ("#1a6cb0", "#62aeea"), ("#00806a", "#3cc6a0"), ("#a3487f", "#de93c0")),
    *(("#8a6a00", "#e3c04a"), ("#4b3fa0", "#a9a0f0"), ("#9b2226", "#f0817b"), ("#2f6b1f", "#8ccb6e")),
    *(("#555b62", "#b9c0c7"), ("#007c91", "#4ccbe0"), ("#8b4a2f", "#d79a77"), ("#b0307a", "#f48ac4")),
)
# Outlines in a box from -11 to 11.
SHAPES = (
    "M0 -11 11 0 0 11 -11 0z",
    "M-9.5 0a9.5 9.5 0 1 1 19 0a9.5 9.5 0 1 1 -19 0z",
    "M0 -10.2 10.6 8.2 -10.6 8.2z",
    "M-8 -8.8H8Q8.8 -8.8 8.8 -8V8Q8.8 8.8 8 8.8H-8Q-8.8 8.8 -8.8 8V-8Q-8.8 -8.8 -8 -8.8z",
    "M-3.4 -10H3.4V-3.4H10V3.4H3.4V10H-3.4V3.4H-10V-3.4H-3.4z",
    "M0 -11 3.2 -3.9 10.9 -3.2 5.1 2 6.8 9.6 0 5.6 -6.8 9.6 -5.1 2 -10.9 -3.2 -3.2 -3.9z",
    "M-5.2 -9.2H5.2L10.4 0 5.2 9.2H-5.2L-10.4 0z",
    "M0 9.8C-14 1 -10.5 -8.8 -5 -8.8C-2 -8.8 0 -6.5 0 -5C0 -6.5 2 -8.8 5 -8.8C10.5 -8.8 14 1 0 9.8z",
    "M4.5 -9.8A10 10 0 1 0 4.5 9.8A7.6 7.6 0 1 1 4.5 -9.8z",
    "M-8.8 -9.5H8.8L2.6 0 8.8 9.5H-8.8L-2.6 0z",
    "M0 -11C7 -2.5 8 1 8 3.2A8 7.6 0 0 1 -8 3.2C-8 1 -7 -2.5 0 -11z",
    "M-8.8 9V-1A8.8 8.8 0 0 1 8.8 -1V9H3.4V0.5H-3.4V9z",
)


def colour(seat: int) -> str:
    """A seat's colour, as the theme of its page decides."""
    return f"var(--seat-{seat})"


def css_colours(*, is_dark: bool) -> str:
    """The colours of one theme as declarations."""
    return "".join(f"--seat-{seat}:{colours[is_dark]};" for seat, colours in enumerate(COLOURS))


def mark(seat: int, x: float, y: float, size: float) -> str:
    """A seat's shape within a picture, so many units wide."""
    return (
        f'<path d="{SHAPES[seat]}" transform="translate({x} {y}) scale({size / 22:.3g})" '
        f'fill="{colour(seat)}" stroke="var(--paper)" stroke-width="2"/>'
    )


def sign(seat: int) -> str:
    """A seat's shape in a line of text."""
    return (
        f'<svg class="sign" viewBox="-12 -12 24 24" aria-hidden="true">'
        f'<path d="{SHAPES[seat]}" fill="{colour(seat)}"/></svg>'
    )
