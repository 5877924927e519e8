"""What may go wrong before compiled play starts."""

# ruff: noqa: N818  (the names say the fault, as in magie.game.errors)

import ast

from magie.game.errors import MagieError


class CompilerMissing(MagieError):
    """The extra `fast` is not installed."""

    def __init__(self) -> None:
        super().__init__("compiled/missing", {"extra": "magie[fast]"})

    def __str__(self) -> str:
        return f"{self.code}: compiled play needs a compiler, which comes with the extra: pip install 'magie[fast]'"

    def __reduce__(self) -> tuple[type["CompilerMissing"], tuple[()]]:
        return (CompilerMissing, ())


class NoGpu(MagieError):
    """There is no GPU to play on, not what it takes to use one, or it fails."""


class KernelUnfit(MagieError):
    """Kernel sources that cannot become one module; a mistake in the sources, told by code and place."""


class OutsideSubset(KernelUnfit):
    """A piece of kernel text in a form that its subset of Python does not have."""

    def __init__(self, node: ast.AST) -> None:
        super().__init__("compiled/outside-subset", {"text": ast.unparse(node)})
        self.node = node

    def __reduce__(self) -> tuple[type["OutsideSubset"], tuple[ast.AST]]:
        return (OutsideSubset, (self.node,))
