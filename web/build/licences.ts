// The fonts' licences travel with the fonts; those of scripts are Vite's business (`build.license`).
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const FONTS = ["fraunces", "inter"];

/** Puts the licence of each font beside the page. */
export function fontLicences(): Plugin {
  return {
    name: "magie-font-licences",
    apply: "build",
    generateBundle() {
      for (const font of FONTS) {
        const file = new URL(`../node_modules/@fontsource-variable/${font}/LICENSE`, import.meta.url);
        this.emitFile({ type: "asset", fileName: `licences/${font}.txt`, source: readFileSync(file, "utf-8") });
      }
    },
  };
}
