"""Other distributions bring backends; where there is none, a sentence says how to get it."""

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from magie.bulk import NoGpu, backends, load_gpu
from magie.bulk.backends import gpu, is_gpu_ready
from magie.environments import Batch, batch

Bring = Callable[..., None]


@pytest.fixture
def bring(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bring]:
    """Has the entry points of the group be these."""

    def entries(*loads: Callable[[], Any]) -> None:
        found = [SimpleNamespace(load=load) for load in loads]
        monkeypatch.setattr(backends, "entry_points", lambda **asked: found if asked["name"] == "gpu" else [])
        gpu.cache_clear()

    yield entries
    gpu.cache_clear()


def test_what_an_entry_point_gives_is_asked_for_kernels(bring: Bring) -> None:
    asked: list[Any] = []
    brought = SimpleNamespace(load=lambda *given: asked.append(given), is_ready=lambda *_: True)
    bring(lambda: brought)
    assert is_gpu_ready("numbers", [1, 2])
    load_gpu("numbers", [1, 2], "watch_games")
    assert asked == [("numbers", [1, 2], "watch_games")]


def test_a_batch_asks_it_for_rows_where_there_are_enough_games(bring: Bring, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(*given: Any, **named: Any) -> Any:
        assert given[1] == 2
        raise NoGpu("gpu/memory", {"needed": 1})

    bring(lambda: SimpleNamespace(batch_rows=no_room))
    with pytest.raises(NoGpu, match="gpu/memory"):
        Batch(2, backend="gpu")
    monkeypatch.setattr(batch, "WORTH_A_GPU", 3)
    assert Batch(2, backend="auto", compiled=False).backend == "cpu"


def broken() -> Any:
    raise ImportError("an older one")


@pytest.mark.parametrize("loads", [(), (broken,)], ids=["nobody", "somebody who cannot be imported"])
def test_without_a_backend_the_extra_is_named(loads: tuple[Callable[[], Any], ...], bring: Bring) -> None:
    bring(*loads)
    with pytest.raises(NoGpu) as caught:
        load_gpu("numbers", [1])
    assert (caught.value.code, caught.value.details) == ("gpu/missing", {"extra": "magie[gpu]"})
    assert not is_gpu_ready("numbers", [1])
