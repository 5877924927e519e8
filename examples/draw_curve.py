"""Draw the curve that `train_bot.py` writes: `python examples/draw_curve.py learned.csv curve.svg`."""

import csv
import sys
from pathlib import Path

WIDTH, HEIGHT, LEFT, BOTTOM = 640, 300, 56, 40


def picture(rows: list[dict[str, str]], title: str) -> str:
    """The share of games won by the choices made so far, as SVG."""
    most = max(float(row["choices"]) for row in rows)
    across, up = WIDTH - LEFT - 16, HEIGHT - BOTTOM - 36

    def place(choices: float, share: float) -> str:
        return f"{LEFT + across * choices / most:.1f},{HEIGHT - BOTTOM - up * share:.1f}"

    points = " ".join(place(float(row["choices"]), float(row["share"])) for row in rows)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="8" fill="#FBF7EE"/><g font-family="sans-serif" fill="#1E2A33">',
        f'<text x="{LEFT}" y="22" font-size="14" font-weight="600">{title}</text>',
    ]
    for tenths in (0, 25, 50, 75, 100):
        y = HEIGHT - BOTTOM - up * tenths / 100
        dashes = ' stroke-dasharray="5 4"' if tenths == 50 else ""
        parts.append(f'<path d="M{LEFT} {y:.1f}h{across}" stroke="#CDC3B0"{dashes}/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" font-size="11" text-anchor="end">{tenths} %</text>')
    for part in range(5):
        x = LEFT + across * part / 4
        label = f"{most * part / 4:,.0f}"
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - 16}" font-size="11" text-anchor="middle">{label}</text>')
    parts.append(f'<polyline points="{points}" fill="none" stroke="#1A6CB0" stroke-width="2.5"/></g></svg>')
    return "\n".join(parts) + "\n"


def main(source: str, target: str) -> None:
    """Read the curve and write the picture."""
    with Path(source).open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    title = "Games won against steady-1 while learning, by choices made"
    Path(target).write_text(picture(rows, title), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
