import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PYTHON = process.env["MAGIE_PYTHON"] ?? `${ROOT}.venv/bin/python`;

test("the page's types are the server's: else run `make wire`", { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "magie-wire-"));
  try {
    execFileSync(PYTHON, ["-m", "magie.server.export", folder], { stdio: "pipe" });
    const check = () =>
      execFileSync(process.execPath, [`${ROOT}web/build/wire.mjs`, folder, "--check"], { stdio: "pipe" });
    expect(check).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
