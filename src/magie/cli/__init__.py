"""The command line: one small file a command, and what a command needs loads when it runs."""

import gc

OBJECTS_A_LOOK = 300_000  # made between two looks of the collector: about as many as a server has when it starts


def main() -> None:
    """Run the command that was typed."""
    gc.set_threshold(OBJECTS_A_LOOK)  # what is loaded stays: looking for garbage in it takes a tenth of the start
    from magie.cli.app import run  # so that importing the package costs nothing

    run()
