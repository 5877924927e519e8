"""Telling what happened. The only kernel functions that are replaced when compiled: by nothing."""


def emit(g, event, rule, first, second, third, fourth):
    """Append one event to the listener's journal, if there is one; a move with the spaces on its way."""
    if g.journal is not None:
        if g.trail is None:
            g.journal.append((event, rule, first, second, third, fourth))
        else:
            g.journal.append((event, rule, first, second, third, fourth, tuple(g.trail)))
            g.trail = None


def pass_space(g, space):
    """Note a space that a token steps on; the event that tells the move names them in order."""
    if g.journal is not None:
        if g.trail is None:
            g.trail = []
        g.trail.append(space)
