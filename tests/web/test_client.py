"""Building the page: only when something changed, with a Node that is new enough, and never for editable installs."""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


def load(name: str, path: Path) -> ModuleType:
    """A module that no package holds."""
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The builder over a small tree of its own; `calls` are the commands that npm was given."""
    module: Any = load("client", ROOT / "web" / "client.py")
    web = tmp_path / "web"
    for name in ("index.html", "package-lock.json", "package.json", "svelte.config.js", "tsconfig.json"):
        (web / name).parent.mkdir(exist_ok=True)
        (web / name).write_text(name)
    (web / "vite.config.ts").write_text("")
    for folder in ("build", "public", "src"):
        (web / folder).mkdir()
    (web / "src" / "main.ts").write_text("first")
    (tmp_path / "locales").mkdir()
    (tmp_path / "locales" / "en.json").write_text("{}")
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "WEB", web)
    monkeypatch.setattr(module, "MODULES", web / "node_modules")
    monkeypatch.setattr(module, "CLIENT", tmp_path / "client")
    monkeypatch.setattr(module, "LOCALES", tmp_path / "locales")
    module.calls = []

    def npm(*arguments: str) -> None:
        module.calls.append(arguments[0])
        folder = module.MODULES if arguments[0] == "ci" else module.CLIENT
        folder.mkdir(exist_ok=True)

    monkeypatch.setattr(module, "npm", npm)
    return module


def test_the_first_build_installs_and_builds_and_the_second_does_nothing(client: Any) -> None:
    client.build()
    client.build()
    assert client.calls == ["ci", "run"]


@pytest.mark.parametrize("name", ["web/src/main.ts", "locales/en.json"])
def test_a_source_or_a_word_that_changed_is_built_again_without_installing(client: Any, name: str) -> None:
    client.build()
    (client.ROOT / name).write_text("second")
    client.build()
    assert client.calls == ["ci", "run", "run"]


def test_a_new_lock_file_installs_again(client: Any) -> None:
    client.build()
    (client.WEB / "package-lock.json").write_text("other")
    client.build()
    assert client.calls == ["ci", "run", "ci", "run"]


@pytest.mark.parametrize(("version", "is_used"), [("v18.20.0", False), ("v22.11.9", False), ("v22.12.0", True)])
def test_only_a_node_that_is_new_enough_is_used(
    client: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, is_used: bool
) -> None:
    node = tmp_path / "bin" / "node"
    node.parent.mkdir()
    node.write_text(f"#!/bin/sh\necho {version}\n")
    node.chmod(0o755)
    cli = tmp_path / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    cli.parent.mkdir(parents=True)
    cli.write_text("")
    monkeypatch.setenv("PATH", f"{node.parent}:/usr/bin:/bin")
    monkeypatch.setattr(client, "_wheel_node", lambda: None)
    assert client.find_node() == ((str(node), cli) if is_used else None)


def test_without_a_node_the_command_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module: Any = load("client", ROOT / "web" / "client.py")
    monkeypatch.setattr(module, "find_node", lambda: None)
    monkeypatch.setattr(module, "install", lambda: None)
    assert module.main(["run", "test"]) == 2
    assert "Node 22.12 or newer is needed" in capsys.readouterr().err


def test_wheels_hold_the_page_and_editable_installs_leave_it_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    interface = ModuleType("hatchling.builders.hooks.plugin.interface")
    interface.BuildHookInterface = object  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "hatchling.builders.hooks.plugin.interface", interface)
    monkeypatch.syspath_prepend(str(ROOT / "web"))
    hook: Any = load("hatch_build", ROOT / "hatch_build.py")
    built: list[str] = []
    monkeypatch.setattr(hook.client, "build", lambda: built.append("page"))
    hook.ClientBuildHook().initialize("editable", {})
    assert built == []
    hook.ClientBuildHook().initialize("standard", {})
    assert built == ["page"]


def test_the_lock_file_serves_every_platform_and_names_no_host() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    hosts = {package["resolved"].split("/")[2] for package in packages.values() if "resolved" in package}
    assert hosts <= {"registry.npmjs.org"}
    builders = {name.rpartition("/binding-")[2] for name in packages if "@rolldown/binding-" in name}
    assert {"linux-x64-gnu", "linux-arm64-gnu", "darwin-arm64", "darwin-x64", "win32-x64-msvc"} <= builders
