import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { budget } from "./build/budget.ts";
import { fontLicences } from "./build/licences.ts";
import { messages } from "./build/messages.ts";
import { preloadFonts } from "./build/preload.ts";
import { worker } from "./build/worker.ts";

/** What the home page and the tables share. */
const COMMON =
  /src\/(api|tokens|ui)\/|src\/home\/past-games|src\/board\/(BoardSketch|BoardThumb|Patterns|StageArt|faces|geometry|groups|world)\./;
/** What the pages with a whole board share. */
const TABLE = /src\/(board|i18n|table|theme)\/|node_modules\/(partysocket|svelte)\//;
const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  base: "./", // the server writes into the page where it lives; scripts and styles find each other by themselves
  plugins: [svelte(), messages(), preloadFonts(), fontLicences(), budget(), worker()],
  build: {
    outDir: "../src/magie/server/client",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    license: { fileName: "licences/scripts.md" },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files: each costs more, in headers and in the browser, than a page saves that does without some of it.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "page", tags: ["$initial"] },
            { name: "common", test: COMMON, minShareCount: 2 },
            { name: "table", test: TABLE, minShareCount: 2 },
            { name: "verdicts", test: /src\/review\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: SERVER, ws: true },
      "/schema": SERVER,
    },
  },
});
