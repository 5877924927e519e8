import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { budget } from "./build/budget.ts";
import { fontLicences } from "./build/licences.ts";
import { messages } from "./build/messages.ts";
import { preloadFonts } from "./build/preload.ts";

/** The state, models and parts of a table; what is loaded later (sheets, the end, large moments) stays by itself. */
const CORE = /src\/table\/(state|model|sound|parts|seats)\/|src\/table\/moments\/(words|spoken|Skip|Missed|SoundOffer)/;
const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  base: "./", // the server writes into the page where it lives; scripts and styles find each other by themselves
  plugins: [svelte(), messages(), preloadFonts(), fontLicences(), budget()],
  build: {
    outDir: "../src/magie/server/client",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    license: { fileName: "licences/scripts.md" },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every table needs comes as one file: many small ones cost more in headers than they save.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: "table", test: CORE }],
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
