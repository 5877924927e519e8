"""The interpreted carriers: objects with slots whose fields are ints and lists, made from the schema."""

from magie.rules.schema import ACTION, EDITION, MENU, MIND, RUN, STATE


def carrier(name, schema, extra=()):
    """A class with one slot per field; new objects are all zeros; `copy()` is independent."""
    names = [field[0] for field in schema]
    lengths = {field[0]: field[1] for field in schema}
    # Copying is the hot path of search and undo: straight lines of assignments, generated.
    lines = ["def blank(self):"]
    lines += [f" self.{field} = " + (f"[0] * {lengths[field]}" if lengths[field] else "0") for field in names]
    lines += [f" self.{field} = None" for field in extra]
    lines += ["def copy(self):", " other = new(cls)"]
    lines += [f" other.{field} = self.{field}" + ("[:]" if lengths[field] else "") for field in names]
    lines += [f" other.{field} = None" for field in extra]
    scope = {"new": object.__new__}
    exec("\n".join([*lines, " return other"]), scope)  # noqa: S102 - source made from the schema alone
    made = type(name, (), {"__slots__": (*names, *extra), "__init__": scope["blank"], "copy": scope["copy"]})
    scope["cls"] = made
    return made


# `journal` is a list that collects events, or None, and `trail` the spaces of a move that is about to be told: they
# belong to the listener, not to the position.
State = carrier("State", STATE, extra=("journal", "trail"))
Action = carrier("Action", ACTION)
Menu = carrier("Menu", MENU)
Edition = carrier("Edition", EDITION)
Run = carrier("Run", RUN)
Mind = carrier("Mind", MIND)
