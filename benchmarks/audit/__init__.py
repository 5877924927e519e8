"""Attacks on a server of one's own, on this machine: what is acknowledged stays, and nobody can slow another."""
