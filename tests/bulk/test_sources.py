"""The kernel's sources become one module for the compiler, or are refused with the place."""

import ast
from pathlib import Path

import pytest

from magie.bulk import KernelUnfit
from magie.bulk.sources import ENTRIES, REPLACED, Source, collect, imports_of, merge, read_source


def test_names_come_before_their_use() -> None:
    sources = collect()
    known: set[str] = set()
    for source in sources:
        assert set(imports_of(source)) <= known, source.module
        known.add(source.module)
    assert sources[-1].module == ENTRIES


def test_the_order_is_the_same_in_every_run() -> None:
    assert merge(collect()) == merge(collect())


def test_every_function_is_handed_to_the_compiler_under_its_own_name() -> None:
    sources = collect()
    texts = [REPLACED.get(source.module, source.text) for source in sources]
    functions = [node.name for text in texts for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    merged = [node for node in ast.parse(merge(sources)).body if isinstance(node, ast.FunctionDef)]
    assert sorted(node.name for node in merged) == sorted(functions)


def test_the_merged_module_imports_nothing() -> None:
    nodes = ast.walk(ast.parse(merge(collect())))
    assert not any(isinstance(node, ast.Import | ast.ImportFrom) for node in nodes)


def test_telling_what_happened_is_replaced_by_nothing() -> None:
    compiled = {node.name: node for node in ast.parse(merge(collect())).body if isinstance(node, ast.FunctionDef)}
    originals = ast.parse(read_source("magie.rules.journal").text).body[1:]
    for original in originals:
        assert isinstance(original, ast.FunctionDef)
        assert ast.dump(compiled[original.name].args) == ast.dump(original.args)
        assert len(compiled[original.name].body) == 1, "a docstring"
    assert [original.name for original in originals] == ["emit", "pass_space"]  # type: ignore[attr-defined]


def test_a_name_that_two_modules_use_is_refused() -> None:
    first = Source("magie.rules.first", "def pay(g):\n    pass\n")
    second = Source("magie.rules.second", "LIMIT = 3\n\n\ndef pay(g):\n    pass\n")
    with pytest.raises(KernelUnfit) as caught:
        merge([first, second])
    assert caught.value.code == "compiled/name-twice"
    assert caught.value.details == {"name": "pay", "modules": ("magie.rules.first", "magie.rules.second")}


@pytest.mark.parametrize(
    "line",
    ["import math", "from . import codes", "from magie.rules.codes import V_BUY as BUY", "from magie.rules import *"],
)
def test_an_import_that_cannot_fall_away_is_refused(line: str) -> None:
    with pytest.raises(KernelUnfit) as caught:
        imports_of(Source("magie.rules.sample", f'"""Words."""\n\n{line}\n'))
    assert caught.value.code == "compiled/import-form"
    assert caught.value.details == {"module": "magie.rules.sample", "line": 3}


def test_modules_that_need_each_other_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "one_kernel_file.py").write_text("from other_kernel_file import b\n", encoding="utf-8")
    (tmp_path / "other_kernel_file.py").write_text("from one_kernel_file import a\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(KernelUnfit) as caught:
        collect("one_kernel_file")
    assert caught.value.code == "compiled/import-cycle"
    assert set(caught.value.details["modules"]) == {"one_kernel_file", "other_kernel_file"}


def test_a_module_that_is_not_there_is_named() -> None:
    with pytest.raises(KernelUnfit) as caught:
        read_source("magie.rules.no_such_rule")
    assert caught.value.code == "compiled/no-source"
    assert caught.value.details == {"module": "magie.rules.no_such_rule"}
