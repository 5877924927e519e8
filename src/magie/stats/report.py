"""Writing a report: the page, and its pictures as files."""

from importlib.util import find_spec
from pathlib import Path

from magie.pages.palette import LIGHT
from magie.simulate.errors import InvalidRun
from magie.stats.compare import Comparison
from magie.stats.figures import Figures

EXTRA = "magie[stats]"
NEEDED = ("altair", "vl_convert")
PAGES = (".html", ".htm")


def check_drawing() -> None:
    """Refuse to go on where nothing can be drawn.

    Raises:
        InvalidRun: `stats/missing`, with the extra to install.
    """
    if any(find_spec(module) is None for module in NEEDED):
        raise InvalidRun("stats/missing", {"extra": EXTRA})


def check_place(out: Path) -> None:
    """Refuse, before any game is played, a place where no report can be.

    Raises:
        InvalidRun: `stats/bad-report` for a file that is no HTML page.
        OSError: a folder that does not exist.
    """
    if out.suffix.lower() not in PAGES:
        raise InvalidRun("stats/bad-report", {"file": str(out)})
    if not out.parent.is_dir():
        raise FileNotFoundError(2, "No such file or directory", str(out.parent))


def write_report(
    out: Path,
    figures: Figures,
    language: str,
    *,
    folder: Path | None = None,
    comparison: Comparison | None = None,
    other: Figures | None = None,
) -> int:
    """Write the page, and the pictures where a folder is given; how many pictures there are."""
    from magie.stats.page import report_page  # draws with an extra
    from magie.stats.pictures import all_pictures
    from magie.stats.words import Words

    words = Words(language, figures)
    pictures = all_pictures(figures, words)
    out.write_text(report_page(figures, pictures, words, comparison, other), encoding="utf-8")
    if folder is None:
        return 0
    from magie.stats.charts import png_of

    folder.mkdir(parents=True, exist_ok=True)
    for picture in pictures:
        svg = on_paper(picture.svg)
        folder.joinpath(f"{picture.name}.svg").write_text(svg, encoding="utf-8")
        folder.joinpath(f"{picture.name}.png").write_bytes(png_of(svg))
    return len(pictures)


def on_paper(svg: str) -> str:
    """A picture on a ground of its own."""
    end = svg.index(">") + 1
    return f'{svg[:end]}<rect width="100%" height="100%" fill="{LIGHT.paper}"/>{svg[end:]}'
