// Tells the service worker which files this build is made of, so that it lets go of those of builds before.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const WORKER = "service-worker.js";
const PLACE = "const BUILT = [];";

/** The worker of a build that is made of these files. */
export function workerOf(text: string, files: string[]): string {
  if (!text.includes(PLACE)) throw new Error(`${WORKER} has no place for the names of files`);
  return text.replace(PLACE, `const BUILT = ${JSON.stringify(files.sort())};`);
}

/** Writes the names of all assets into the worker. */
export function worker(): Plugin {
  return {
    name: "magie-worker",
    apply: "build",
    writeBundle({ dir }, bundle) {
      const path = join(dir ?? "", WORKER);
      const assets = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      writeFileSync(path, workerOf(readFileSync(path, "utf-8"), assets));
    },
  };
}
