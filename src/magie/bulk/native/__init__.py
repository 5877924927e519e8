"""Machine code by LLVM: a kernel text in LLVM's language, optimised as one program, and called from Python."""
