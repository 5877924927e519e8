"""Evaluations: how well a language model, or a bot that one wrote, plays; by a suite that never changes."""

from magie.evaluation.report import Evaluation
from magie.evaluation.run import evaluate
from magie.evaluation.suite import Suite, load_suite

__all__ = ["Evaluation", "Suite", "evaluate", "load_suite"]
