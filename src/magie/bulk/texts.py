"""What every compiler reads off a kernel text."""

import ast


def parts_of(node: ast.AST) -> list[ast.AST]:
    """A piece of syntax and all that is in it, as `ast.walk` finds it, in less than half the time."""
    found = [node]
    for part in found:  # which grows meanwhile
        for name in part._fields:
            value = getattr(part, name, None)
            if isinstance(value, ast.AST):
                found.append(value)
            elif isinstance(value, list):
                found += [one for one in value if isinstance(one, ast.AST)]
    return found


def named_numbers(tree: ast.Module) -> dict[str, int]:
    """The named numbers of a kernel text, worked out."""
    scope: dict[str, object] = {}
    assignments: list[ast.stmt] = [node for node in tree.body if isinstance(node, ast.Assign)]
    exec(compile(ast.Module(assignments, []), "named numbers", "exec"), scope)  # noqa: S102 - our own source
    return {name: value for name, value in scope.items() if isinstance(value, int)}
