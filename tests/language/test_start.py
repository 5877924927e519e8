"""Speaking costs nothing until something is said."""

import subprocess
import sys


def test_babel_is_imported_only_when_a_number_or_list_is_first_written() -> None:
    script = (
        "import sys; from magie.language import catalogue\n"
        "print('babel' in sys.modules)\n"
        "print(catalogue('fr').say('seat', {'number': 2}), 'babel' in sys.modules)\n"
        "catalogue('fr').say('action.want', {'amount': 2})\n"
        "print('babel' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert said.stdout.splitlines() == ["False", "Joueur 2 False", "True"]
