"""The judge's interpreted carriers."""

from magie.judging.schema import JUDGEMENT, WEIGHTS
from magie.rules.carriers import carrier

# `packed` are the same weights in the form that `packed.py` works with, made when first needed.
Weights = carrier("Weights", WEIGHTS, extra=("packed",))
Judgement = carrier("Judgement", JUDGEMENT)
