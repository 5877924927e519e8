// The one way to wait, as in tests/waiting.py: look again until it is so, however busy the machine is.
import { vi } from "vitest";
import { LONG_MS } from "./patience";

export function until(look: () => void): Promise<void> {
  return vi.waitFor(look, { timeout: LONG_MS, interval: 10 });
}
