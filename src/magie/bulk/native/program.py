"""What is known of a kernel text while it is written in LLVM's language."""

import ast

from magie.bulk.native.kinds import Kind
from magie.bulk.texts import named_numbers, parts_of

ANYTHING = "anything"  # a mark that has to do with every other
# The first marks of every program: the root of all types in memory, the type above all others, and a loop's wish.
ROOT, ABOVE, ONE_BY_ONE = range(3)
FIRST_MARKS = ('!{!"kernel"}', f'!{{!"{ANYTHING}", !{ROOT}, i64 0}}', '!{!"llvm.loop.vectorize.enable", i1 false}')


class Program:
    """The functions of a text as they are called from an entry, and what lies apart in memory."""

    def __init__(self, text: str, entry: str) -> None:
        tree = ast.parse(text)
        self.nodes = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
        self.numbers = named_numbers(tree)
        self.names: dict[tuple[str, tuple[Kind, ...]], str] = {}
        self.waiting: list[tuple[str, str, tuple[Kind, ...]]] = []
        self.marks = list(FIRST_MARKS)  # what LLVM is told beside the functions, by number
        self.tags = {ANYTHING: self.access(ABOVE)}  # what lies apart in memory, by the number of its mark
        self.entry = entry
        self.giving = {  # functions that return numbers
            name
            for name, node in self.nodes.items()
            if any(isinstance(part, ast.Return) and part.value is not None for part in parts_of(node))
        }

    def called(self, name: str, kinds: tuple[Kind, ...]) -> str:
        """The function's name for arguments of these kinds."""
        if (name, kinds) not in self.names:
            copies = sum(own == name for own, _ in self.names)
            self.names[name, kinds] = f"{name}.{copies}" if copies else name
            self.waiting.append((name, self.names[name, kinds], kinds))
        return self.names[name, kinds]

    def mark(self, text: str) -> int:
        """The number of a new mark."""
        self.marks.append(text)
        return len(self.marks) - 1

    def access(self, kind: int) -> int:
        """A new mark of loads and stores of a type."""
        return self.mark(f"!{{!{kind}, !{kind}, i64 0}}")

    def tag(self, name: str) -> str:
        """The mark of loads and stores of what lies apart under a name."""
        if name not in self.tags:
            self.tags[name] = self.access(self.mark(f'!{{!"{name}", !{ABOVE}, i64 0}}'))
        return f"!tbaa !{self.tags[name]}"

    def loop(self) -> str:
        """The mark of one more loop whose rounds come one by one."""
        return f"!llvm.loop !{self.mark(f'distinct !{{!{len(self.marks)}, !{ONE_BY_ONE}}}')}"

    def told(self) -> list[str]:
        """The marks, as LLVM reads them."""
        return [f"!{number} = {text}" for number, text in enumerate(self.marks)]
