"""How Numba compiles the kernel: every function once into LLVM's language, then each entry as one whole program.

Left to itself, Numba turns every function into machine code of its own and optimises everything that it reaches along
with it: a function below thirty others is optimised thirty times. Here inner functions stay unoptimised parts. An
entry gathers all parts that it reaches, hides them from the outside and has them optimised together, once; LLVM then
knows every caller and treats the kernel as a C compiler does a program in one file.

Numba's own doors are used: `pipeline_class`, passes, libraries. `docs/reference/compiled.md` says what it brings.
"""

# ruff: noqa: SLF001 - the libraries of code that Numba makes have no public parts

from typing import Any

from numba.core import ir, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase
from numba.core.compiler_machinery import FunctionPass, PassManager, register_pass
from numba.core.typed_passes import (
    AnnotateTypes,
    IRLegalization,
    NativeLowering,
    NoPythonBackend,
    NopythonTypeInference,
    PreLowerStripPhis,
)
from numba.core.untyped_passes import FixupArgs, IRProcessing, ReconstructSSA, TranslateByteCode


class PartLibrary(JITCodeLibrary):
    """One inner function: no machine code, nothing but its own lines and whom it calls."""

    def finalize(self) -> None:
        """Nothing is left to do: entries link parts themselves."""
        self._finalized = True

    def _optimize_functions(self, ll_module: Any) -> None:
        """Leave optimising to the entry."""
        ll_module.data_layout = self._codegen._data_layout

    def _get_module_for_linking(self) -> Any:
        """The function's own module, without those that it calls."""
        return self._final_module

    def get_pointer_to_function(self, name: str) -> int:  # noqa: ARG002
        """A part has no address."""
        return 0

    @property
    def codegen(self) -> Any:
        """Who hears of the environment of Python objects, which no kernel function uses."""
        return self

    def set_env(self, env_name: str, env: Any) -> None:
        """Forget it."""


class WholeLibrary(JITCodeLibrary):
    """An entry with all that it reaches."""

    def finalize(self) -> None:
        """Gather the parts, then optimise and compile as usual."""
        self.own = {function.name for function in self._final_module.functions if not function.is_declaration}
        self._linking_libraries = reached(self._linking_libraries)
        super().finalize()  # type: ignore[no-untyped-call]

    def _optimize_functions(self, ll_module: Any) -> None:
        """Nothing before the whole is there."""
        ll_module.data_layout = self._codegen._data_layout

    def _optimize_final_module(self) -> None:
        """Optimise the whole, once; what nobody outside can call may be changed or dropped at will."""
        for function in self._final_module.functions:
            if not function.is_declaration and function.name not in self.own:
                function.linkage = "internal"
        # The kernel's loops run over a handful of deeds or seats: vectors would cost more than they save.
        passes, builder = self._codegen._module_pass_manager(loop_vectorize=False, slp_vectorize=False)
        passes.run(self._final_module, builder)


def reached(libraries: list[Any]) -> list[Any]:
    """Libraries and those behind them, each once."""
    found: dict[Any, None] = {}
    waiting = list(libraries)
    while waiting:
        library = waiting.pop()
        if library not in found:
            found[library] = None
            if isinstance(library, PartLibrary):
                waiting += library._linking_libraries
    return list(found)


@register_pass(mutates_CFG=False, analysis_only=False)
class PlainIndices(FunctionPass):
    """Takes indices as they are.

    Numba adds the length to a negative index, with three instructions at every access. The kernel counts nothing from
    the end (a test plays games with lists that refuse it), so indices are declared free of sign: an eighth faster.
    """

    _name = "plain_indices"

    def __init__(self) -> None:
        FunctionPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        """Change the types by which items are taken and set."""
        for block in state.func_ir.blocks.values():
            for item in block.find_exprs("getitem"):
                free_of_sign(state.calltypes, item)
            for item in block.find_insts(ir.SetItem):
                free_of_sign(state.calltypes, item)
        return True


def free_of_sign(calltypes: Any, item: Any) -> None:
    """Let an item of an array be found by an unsigned index."""
    signature = calltypes[item]
    array, index, *value = signature.args
    if isinstance(array, types.Array) and index == types.int64:
        del calltypes[item]  # each is set only once
        calltypes[item] = signature.replace(args=(array, types.uint64, *value))


class PartCompiler(CompilerBase):
    """Compiles inner functions, by the few of Numba's passes that the kernel's subset of Python needs."""

    library_class: Any = PartLibrary

    def define_pipelines(self) -> list[Any]:
        """The passes, and the library that takes what they make."""
        library = self.library_class(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        library.enable_object_caching()
        self.state.library = library
        passes = PassManager("kernel")
        passes.add_pass(TranslateByteCode, "analyzing bytecode")
        passes.add_pass(FixupArgs, "fix up args")
        passes.add_pass(IRProcessing, "processing IR")
        passes.add_pass(ReconstructSSA, "ssa")
        passes.add_pass(NopythonTypeInference, "nopython frontend")
        passes.add_pass(PreLowerStripPhis, "remove phis nodes")
        passes.add_pass(PlainIndices, "take indices as they are")
        passes.add_pass(IRLegalization, "ensure IR is legal prior to lowering")
        passes.add_pass(AnnotateTypes, "annotate types")
        passes.add_pass(NativeLowering, "native lowering")
        passes.add_pass(NoPythonBackend, "nopython mode backend")
        passes.finalize()
        return [passes]


class WholeCompiler(PartCompiler):
    """Compiles entries."""

    library_class = WholeLibrary
