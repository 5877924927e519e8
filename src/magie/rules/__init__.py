"""The rules kernel: plain integer functions over an edition `e` and a position `g`.

Written in a strict subset of Python so that the same lines run interpreted and compiled; imports nothing else.
"""
