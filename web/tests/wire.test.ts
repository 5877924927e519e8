import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { python, ROOT } from "./python";

test("the page's types are the server's: else run `make wire`", async () => {
  const folder = mkdtempSync(join(tmpdir(), "magie-wire-"));
  try {
    await python("-m", "magie.server.export", folder);
    const check = () =>
      execFileSync(process.execPath, [`${ROOT}web/build/wire.mjs`, folder, "--check"], { stdio: "pipe" });
    expect(check).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
