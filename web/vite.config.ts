import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { budget } from "./build/budget.ts";
import { fontLicences } from "./build/licences.ts";
import { messages } from "./build/messages.ts";
import { preloadFonts } from "./build/preload.ts";

const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), messages(), preloadFonts(), fontLicences(), budget()],
  build: {
    outDir: "../src/magie/server/client",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    license: { fileName: "licences/scripts.md" },
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": { target: SERVER, ws: true },
      "/schema": SERVER,
    },
  },
});
