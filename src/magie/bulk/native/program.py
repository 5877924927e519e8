"""What is known of a kernel text while it is written in LLVM's language."""

import ast

from magie.bulk.native.kinds import Kind
from magie.bulk.special.texts import named_numbers, parts_of

ANYTHING = "anything"  # a mark that has to do with every other


class Program:
    """The functions of a text as they are called from an entry, and what lies apart in memory."""

    def __init__(self, text: str, entry: str) -> None:
        tree = ast.parse(text)
        self.nodes = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
        self.numbers = named_numbers(tree)
        self.names: dict[tuple[str, tuple[Kind, ...]], str] = {}
        self.waiting: list[tuple[str, str, tuple[Kind, ...]]] = []
        self.tags = {ANYTHING: 1}  # what lies apart in memory, by the number of its mark
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

    def tag(self, name: str) -> str:
        """The mark of loads and stores."""
        return f"!tbaa !{self.tags.setdefault(name, 1 + 2 * len(self.tags)) + 1}"

    def told(self) -> list[str]:
        """The marks, as LLVM reads them: a type below anything, and the access to it."""
        lines = ['!0 = !{!"kernel"}']
        for name, number in self.tags.items():
            above = 0 if name == ANYTHING else self.tags[ANYTHING]
            lines += [
                f'!{number} = !{{!"{name}", !{above}, i64 0}}',
                f"!{number + 1} = !{{!{number}, !{number}, i64 0}}",
            ]
        return lines
