"""What is tested here where it can be installed."""

from importlib.util import find_spec

# OpenSpiel has wheels for some versions of Python only.
collect_ignore = [] if find_spec("pyspiel") else ["test_openspiel.py"]
