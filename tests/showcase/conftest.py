"""What tests of the command line have serves here too: a folder of one's own, commands, a made-up official text."""

from tests.cli.conftest import apart, cli, official_text

__all__ = ["apart", "cli", "official_text"]
