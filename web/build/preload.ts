// Asks for the fonts together with the page, so that names are drawn in their own letters from the start.
import type { Plugin } from "vite";

/** Links the fonts that every page shows; italics come with the first board. */
export function preloadFonts(): Plugin {
  return {
    name: "magie-preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => /-normal-[^/]*\.woff2$/.test(name))
          .map((name) => ({
            tag: "link",
            injectTo: "head",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `./${name}`, crossorigin: "" },
          })),
    },
  };
}
