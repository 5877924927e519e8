"""The frame of a page that is one file: no outside host, light and dark, in one language or in several."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from typing import NamedTuple

from magie.pages.palette import DARK, LIGHT, SANS, SERIF, css_variables
from magie.pages.seats import css_colours

# Follows the reader's system until a click decides; the other language waits, hidden, in the same file.
SCRIPT = (
    "const r=document.documentElement,all=q=>document.querySelectorAll(q);"
    "for(const b of all('.theme')){b.hidden=false;b.onclick=()=>{const d=r.dataset.theme?r.dataset.theme==='dark':"
    "matchMedia('(prefers-color-scheme: dark)').matches;r.dataset.theme=d?'light':'dark'}}"
    "for(const b of all('.language')){b.hidden=false;b.onclick=()=>{for(const t of all('.text'))"
    "t.hidden=t.lang!==b.lang;r.lang=b.lang;"
    "const t=document.querySelector('.text:not([hidden])');"
    "document.title=t.dataset.title;t.querySelector('.language').focus()}}"
)


class PageText(NamedTuple):
    """All that a page tells in one language; `about`, `foot` and bodies of sections are HTML, the rest is text."""

    language: str
    language_name: str
    title: str  # of the window
    heading: str
    about: str
    cards: Sequence[tuple[str, str, str]]  # a number, what it is, and a line more
    sections: Sequence[tuple[str, str, str]]  # a name, a title and what stands in it
    foot: str
    theme: str  # the button that changes from light to dark
    contents: str  # what the list of sections is called


def page(texts: Sequence[PageText], generator: str, style: str = "", drawings: str = "") -> str:
    """The whole file; the first text is shown, a button leads to the others; all may use the drawings."""
    first = texts[0]
    bodies = "".join(body_of(text, texts) for text in texts)
    return (
        f'<!DOCTYPE html>\n<html lang="{first.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="generator" content="{generator}"><title>{escape(first.title)}</title>'
        f"<style>{stylesheet()}{style}</style></head><body>{drawings}{bodies}<script>{SCRIPT}</script></body></html>\n"
    )


def body_of(text: PageText, texts: Sequence[PageText]) -> str:
    """Head, sections and foot in one language."""
    is_first = text is texts[0]
    suffix = "" if is_first else f"-{text.language}"
    links = "".join(f'<a href="#{name}{suffix}">{escape(head)}</a>' for name, head, _ in text.sections)
    sections = "".join(
        f'<section id="{name}{suffix}"><h2>{escape(head)}</h2>{body}</section>' for name, head, body in text.sections
    )
    button = '<button class="language" type="button" lang="{}" hidden>{}</button>'
    others = "".join(
        button.format(other.language, escape(other.language_name)) for other in texts if other is not text
    )
    cards = "".join(
        f"<li><b>{escape(number)}</b><span>{escape(label)}</span><small>{escape(more)}</small></li>"
        for number, label, more in text.cards
    )
    return (
        f'<div class="text" lang="{text.language}" data-title="{escape(text.title)}"'
        f"{'' if is_first else ' hidden'}>"
        f'<header><div class="top"><p class="brand">Magie</p><div>{others}'
        f'<button class="theme" type="button" hidden>{escape(text.theme)}</button></div></div>'
        f'<h1>{escape(text.heading)}</h1><p class="played">{text.about}</p>'
        f'<ul class="cards">{cards}</ul><nav aria-label="{escape(text.contents)}">{links}</nav></header>'
        f"<main>{sections}</main><footer>{text.foot}</footer></div>"
    )


def two(*parts: str) -> str:
    """Parts side by side where there is room."""
    return '<div class="two">' + "".join(f"<div>{part}</div>" for part in parts) + "</div>"


def stylesheet() -> str:
    """The colours of both themes, and the style."""
    light, dark = (css_variables(one) + css_colours(is_dark=one is DARK) for one in (LIGHT, DARK))
    text = (files("magie.pages") / "report.css").read_text(encoding="utf-8")
    return (
        f":root{{{light}--serif:{SERIF};--sans:{SANS};color-scheme:light dark}}"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}"
        f":root[data-theme=dark]{{{dark}color-scheme:dark}}:root[data-theme=light]{{color-scheme:light}}{text}"
    )
