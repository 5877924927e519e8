"""What environments refuse."""

from collections.abc import Sequence


class ExtraMissingError(ImportError):
    """The packages of an extra are not installed."""

    def __init__(self, missing: Sequence[str], extra: str = "env") -> None:
        names = ", ".join(missing)
        super().__init__(f"magie.environments needs {names}: install the extra with  pip install 'magie[{extra}]'")
