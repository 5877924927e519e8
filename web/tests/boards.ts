// The real boards, asked of the server's own code: what is tested is what will be shown.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import type { BoardView } from "../src/wire";

declare module "vitest" {
  interface ProvidedContext {
    boards: BoardView[];
  }
}

const HERE = fileURLToPath(new URL(".", import.meta.url));
const PYTHON = process.env["MAGIE_PYTHON"] ?? `${HERE}../../.venv/bin/python`;

export default function setup(project: TestProject): void {
  const text = execFileSync(PYTHON, [`${HERE}boards.py`], { encoding: "utf8", maxBuffer: 1 << 26 });
  project.provide("boards", JSON.parse(text) as BoardView[]);
}
