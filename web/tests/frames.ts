// Frames of real games, recorded from the server's own code in a folder of their own; recorded.ts reads them.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { python } from "./python";

declare module "vitest" {
  interface ProvidedContext {
    frames: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "magie-frames-"));
  await python("-m", "tests.web.record_frames", folder);
  project.provide("frames", folder);
  return () => rm(folder, { recursive: true });
}
