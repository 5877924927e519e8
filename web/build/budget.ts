// The first page load may cost at most this much compressed script; a build that needs more fails.
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { languages } from "./messages.ts";

const LIMIT = 150_000;

/** Adds up the scripts that the home page loads before anything is clicked, and says the sum. */
export function budget(): Plugin {
  return {
    name: "magie-budget",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])),
      );
      const needed = new Set<string>();
      // Loaded on demand, but always: the home page and one language, at worst the longest.
      const [longest] = [...chunks.values()]
        .filter((chunk) => languages().includes(chunk.name))
        .sort((one, other) => other.code.length - one.code.length);
      const queue = [...chunks.values()]
        .filter((chunk) => chunk.isEntry || chunk.name === "Home" || chunk === longest)
        .map((chunk) => chunk.fileName);
      for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
        if (needed.has(name)) continue;
        needed.add(name);
        queue.push(...(chunks.get(name)?.imports ?? []));
      }
      const bytes = [...needed].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? "").length, 0);
      const share = `${(bytes / 1000).toFixed(1)} of ${LIMIT / 1000} kB`;
      if (bytes > LIMIT) this.error(`The first page needs too much compressed script: ${share}.`);
      this.info(`First page: ${share} of compressed script.`);
    },
  };
}
