"""The command line: one small file a command, and what a command needs loads when it runs."""


def main() -> None:
    """Run the command that was typed."""
    from magie.cli.app import run  # so that importing the package costs nothing

    run()
