"""The way into the compiled judge, as `magie.bulk.entries` is into plain play."""

from magie.judging.judge import judge_seats


def judge_at(editions, states, weights, judgements, count):
    """Judge positions one after the other, each into its own judgement."""
    for i in range(count):
        judge_seats(editions[0], states[i], weights[0], judgements[i])
