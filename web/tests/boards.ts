// The real boards, asked of the server's own code: what is tested is what will be shown.
import type { TestProject } from "vitest/node";
import type { BoardView } from "../src/wire";
import { python } from "./python";

declare module "vitest" {
  interface ProvidedContext {
    boards: BoardView[];
  }
}

export default async function setup(project: TestProject): Promise<void> {
  project.provide("boards", JSON.parse(await python("web/tests/boards.py")) as BoardView[]);
}
