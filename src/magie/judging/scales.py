"""Money and counts as features: in units of the edition, plain or by their logarithm. Kernel subset."""

from magie.judging.schema import CEILING, ONE

KNEE = 16  # 1/64 of a unit: below it a logarithm is nearly straight
KNEE_BITS = 4


def clipped(x):
    """A feature within its bounds."""
    if x < 0:
        return 0
    if x > CEILING:
        return CEILING
    return x


def ratio(part, whole):
    """One amount as a feature in terms of another."""
    if part <= 0:
        return 0
    if whole <= 0 or part >= 8 * whole:
        return CEILING
    return part * ONE // whole


def log_of(x):
    """A quarter of the logarithm of 1 + 64 x, to base 2, straight between powers of 2."""
    if x <= 0:
        return 0
    y = x + KNEE
    bits = KNEE_BITS
    rest = y >> KNEE_BITS
    while rest > 1:
        rest >>= 1
        bits += 1
    return clipped(((bits - KNEE_BITS - 1) * ONE + ((y * ONE) >> bits)) >> 2)


def log_ratio(part, whole):
    """The logarithm of one amount in terms of another."""
    if part <= 0:
        return 0
    if whole <= 0:
        whole = 1
    return log_of(part * ONE // whole)
