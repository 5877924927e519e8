"""Telling what happened. The only kernel function that is replaced when compiled: by nothing."""


def emit(g, event, rule, a, b, c, d):
    """Append one event to the listener's journal, if there is one."""
    if g.journal is not None:
        g.journal.append((event, rule, a, b, c, d))
