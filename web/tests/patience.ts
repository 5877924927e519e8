// How long a test waits before something is broken, and not merely slow, as in tests/waiting.py.
export const LONG_MS = 240_000;
