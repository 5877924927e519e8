import { defineConfig } from "vitest/config";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { messages } from "./build/messages.ts";
import { LONG_MS } from "./tests/patience.ts";

export default defineConfig({
  plugins: [svelte(), messages()],
  test: {
    include: ["tests/**/*.test.ts"],
    environment: "node",
    globalSetup: ["tests/boards.ts", "tests/frames.ts"],
    isolate: false, // a world of its own for every file takes longer than the tests
    setupFiles: ["tests/tidy.ts"],
    testTimeout: LONG_MS,
    hookTimeout: LONG_MS,
  },
});
