"""Makes the page's fonts from npm's packages: only the weights that are used, and no hinting.

Run it after an update of the packages: `uv run --no-project --with "fonttools[woff]" python web/fonts/make.py`.
"""

from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
PACKAGES = HERE.parent / "node_modules" / "@fontsource-variable"
# From which file, and what is kept of its axes: names and headings have one weight, and adapt to their size.
FONTS: dict[str, tuple[str, dict[str, float | tuple[float, float]]]] = {
    "fraunces-normal": ("fraunces/files/fraunces-latin-opsz-normal.woff2", {"wght": 600}),
    "fraunces-italic": ("fraunces/files/fraunces-latin-wght-italic.woff2", {"wght": 400}),
    "inter-normal": ("inter/files/inter-latin-wght-normal.woff2", {"wght": (400, 700)}),
}
FEATURES = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk", "rvrn", "tnum"]


def make(name: str) -> None:
    """Write one font."""
    source, axes = FONTS[name]
    font = _reread(instancer.instantiateVariableFont(TTFont(PACKAGES / source), axes))
    options = subset.Options(layout_features=FEATURES, hinting=False, flavor="woff2")
    maker = subset.Subsetter(options)
    maker.populate(unicodes=font.getBestCmap())
    maker.subset(font)
    subset.save_font(font, str(HERE / f"{name}.woff2"), options)


def _reread(font: TTFont) -> TTFont:
    """The font as a file would hold it: the subsetter wants its tables whole."""
    file = BytesIO()
    font.flavor = None
    font.save(file)
    file.seek(0)
    return TTFont(file)


if __name__ == "__main__":
    for font_name in FONTS:
        make(font_name)
