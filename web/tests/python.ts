// The server's own code, asked by the tests.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PYTHON = process.env["MAGIE_PYTHON"] ?? `${ROOT}.venv/bin/python`;

/** Runs Python in the root of the project; gives what it prints. */
export async function python(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(PYTHON, words, { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 26 });
  return stdout;
}
