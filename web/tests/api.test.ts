import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, Refusal } from "../src/api/api";
import type { NewTable } from "../src/wire";

const keys: (string | null)[] = [];
const WISH = { edition: "classic" } as NewTable;

function answerWith(...answers: (Response | null)[]): void {
  keys.length = 0;
  vi.stubGlobal("fetch", (_: string, request: RequestInit) => {
    keys.push(new Headers(request.headers).get("idempotency-key"));
    const answer = answers.shift() ?? null;
    return answer === null ? Promise.reject(new TypeError("the line is dead")) : Promise.resolve(answer);
  });
}

const made = (): Response => Response.json({ table: "t1" }, { status: 201 });
const refused = (): Response => Response.json({ code: "setup/bad", detail: "no" }, { status: 400 });

describe("making a table", () => {
  beforeEach(() => vi.unstubAllGlobals());

  it("asks again under the same key where no answer came, and under a new one after an answer", async () => {
    answerWith(null, made(), made());
    await expect(api.makeTable(WISH)).rejects.toBeInstanceOf(Refusal);
    await api.makeTable(WISH);
    await api.makeTable(WISH);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it("takes a refusal for an answer", async () => {
    answerWith(refused(), made());
    await expect(api.makeTable(WISH)).rejects.toMatchObject({ code: "setup/bad" });
    await api.makeTable(WISH);
    expect(keys[1]).not.toBe(keys[0]);
  });
});
