"""`magie doctor`: what a proxy between browsers and the server breaks, each thing in one sentence."""

from magie.server.doctor.examine import Finding, examine

__all__ = ["Finding", "examine"]
