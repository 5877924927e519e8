"""`magie eval`: how well a language model plays, or a bot that one wrote, by a frozen suite."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated

from magie.cli.faults import Fault, reported
from magie.cli.options import Language, option
from magie.cli.results import print_json, write_file

if TYPE_CHECKING:
    from magie.cli.speech import Speech
    from magie.evaluation import Evaluation

OPTIONS = {
    "eval/unknown-suite": "--suite",
    "eval/bad-endpoint": "--endpoint",
    "eval/bad-key": "--key",
    "eval/refused": "--endpoint",
    "eval/unreachable": "--endpoint",
    "eval/not-a-reply": "--endpoint",
    "eval/who": "--endpoint",
    "eval/bad-part": "--part",
    "eval/exists": "--out",
    "eval/other-evaluation": "--out",
    "eval/no-code": "--code",
    "bot": "--code",
}
KEY = "OPENAI_API_KEY"


def evaluate(  # noqa: PLR0913, PLR0917  (an evaluation has that much to say)
    endpoint: Annotated[str | None, option("--endpoint", about="eval-endpoint", metavar="URL")] = None,
    model: Annotated[str, option("--model", about="eval-model", metavar="NAME")] = "default",
    code: Annotated[str | None, option("--code", "--bots", about="eval-code", metavar="FILE")] = None,
    suite: Annotated[str, option("--suite", about="eval-suite", metavar="NAME")] = "magie-eval-1",
    seeds: Annotated[int, option("--seeds", about="eval-seeds", metavar="NUMBER", least=1)] = 2,
    part: Annotated[str, option("--part", about="eval-part", metavar="all|games|positions")] = "all",
    out: Annotated[str | None, option("--out", about="eval-out", metavar="FILE")] = None,
    resume: Annotated[bool, option("--resume", about="eval-resume")] = False,
    as_json: Annotated[bool, option("--json", about="simulate-json")] = False,
    html: Annotated[str | None, option("--html", about="eval-html", metavar="FILE")] = None,
    key: Annotated[str, option("--key", about="eval-key", metavar="VARIABLE")] = KEY,
    most_tokens: Annotated[int, option("--max-tokens", about="eval-max-tokens", metavar="NUMBER", least=1)] = 2048,
    lang: Language = None,
) -> None:
    """Measure, and print what came out."""
    with reported(lang, out or "", OPTIONS) as speech:
        from magie.cli.analyse import bar  # slow to import, like the rest
        from magie.evaluation import evaluate as measure
        from magie.evaluation import load_suite
        from magie.evaluation.endpoint import Endpoint
        from magie.evaluation.run import PARTS, items_of
        from magie.evaluation.suite import with_seeds

        if (endpoint is None) == (code is None):
            raise Fault("eval/who")
        if part not in PARTS:
            raise Fault("eval/bad-part", {"part": part, "possible": PARTS})
        chosen = with_seeds(load_suite(suite), seeds)
        behind = None if endpoint is None else Endpoint(endpoint, model, os.environ.get(key), most_tokens)
        with bar(len(items_of(chosen, part))) as advance:
            told = measure(chosen, endpoint=behind, program=code, out=out, resume=resume, part=part, watch=advance)
        if as_json:
            print_json(told)
        else:
            show(told, speech)
        if html is not None:
            from magie.evaluation.page import EvaluationPage

            write_file(speech, html, EvaluationPage(told, speech.language).html())


def show(told: Evaluation, speech: Speech) -> None:
    """The evaluation as text."""
    from magie.cli.console import new_console, print_lines, table_of
    from magie.evaluation.page import EvaluationPage

    page, console = EvaluationPage(told, speech.language), new_console()
    print_lines(console, [page.title], "bold")
    print_lines(console, page.summary())
    for heads, rows in (page.levels(), page.kinds()):
        if rows:
            console.print()
            console.print(table_of(heads, rows, box=None, pad_edge=True))
    console.print()
    print_lines(console, page.effort(), "dim")
