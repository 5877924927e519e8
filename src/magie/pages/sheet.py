"""A sheet: a small page of one column that is one file, no outside host, light and dark, readable on a phone."""

from collections.abc import Iterable, Sequence
from html import escape

STYLE = """
:root{color-scheme:light dark;--ink:#1c1b19;--paper:#faf8f3;--soft:#6b675f;--line:#d9d4c8;--mark:#9a4a1f}
@media(prefers-color-scheme:dark){:root{--ink:#eee9df;--paper:#191816;--soft:#a39d92;--line:#3b3833;--mark:#e0935f}}
body{margin:2rem auto;max-width:46rem;padding:0 1rem;font:16px/1.5 Georgia,serif}
body{color:var(--ink);background:var(--paper)}
h1{font-size:1.5rem;font-weight:500}h2{font-size:1.15rem;font-weight:500}p{color:var(--soft)}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font:14px/1.4 system-ui,sans-serif}
th,td{padding:.4rem .6rem;text-align:right;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}
th:first-child,td:first-child{text-align:left}svg{width:100%;height:auto;font:13px system-ui,sans-serif}
"""


def sheet(language: str, title: str, *parts: str) -> str:
    """The whole file, under its title."""
    return (
        f'<!DOCTYPE html>\n<html lang="{language}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{STYLE}</style></head><body>'
        f"<h1>{escape(title)}</h1>{''.join(parts)}</body></html>\n"
    )


def lines(texts: Iterable[str]) -> str:
    """A paragraph for each text."""
    return "".join(f"<p>{escape(text)}</p>" for text in texts)


def table(heads: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose first column holds words, the others numbers."""
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def picture(width: int, height: int, label: str, marks: Iterable[str]) -> str:
    """A drawing as wide as the sheet."""
    return f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{escape(label)}">{"".join(marks)}</svg>'
