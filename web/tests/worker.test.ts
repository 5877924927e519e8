import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { workerOf } from "../build/worker";

const TEXT = readFileSync(new URL("../public/service-worker.js", import.meta.url), "utf-8");
const HOME = "https://play.example/games/";

/** A browser's store that outlives its workers. */
class Store {
  readonly kept = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const cache = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, cache);
    const url = (request: string | { url: string }): string => (typeof request === "string" ? request : request.url);
    return {
      add: async (one: string) => void cache.set(one, new Response("added")),
      put: async (one: string | { url: string }, answer: Response) => void cache.set(url(one), answer),
      match: async (one: string | { url: string }) => cache.get(url(one)),
      keys: async () => [...cache.keys()].map((one) => ({ url: one })),
      delete: async (one: { url: string }) => cache.delete(one.url),
    };
  }

  async keys() {
    return [...this.kept.keys()];
  }

  async delete(name: string) {
    return this.kept.delete(name);
  }

  async match(request: { url: string }) {
    for (const cache of this.kept.values()) if (cache.has(request.url)) return cache.get(request.url);
    return undefined;
  }
}

type Heard = (event: object) => void;

/** The worker of a build, running in a browser. */
class Worker {
  readonly #heard = new Map<string, Heard>();

  constructor(store: Store, assets: string[]) {
    const self = {
      addEventListener: (kind: string, heard: Heard) => this.#heard.set(kind, heard),
      skipWaiting: () => undefined,
      clients: { claim: () => undefined },
    };
    const fetched = async ({ url }: { url: string }): Promise<Response> => new Response(url);
    const run = new Function("self", "caches", "location", "fetch", workerOf(TEXT, assets)) as (
      ...all: unknown[]
    ) => void;
    run(self, store, { href: `${HOME}service-worker.js` }, fetched);
  }

  /** Tell it of something, and wait until it has done its part. */
  async tell(kind: string, event: object = {}): Promise<void> {
    let done: unknown;
    const wait = (promise: unknown): void => void (done = promise);
    this.#heard.get(kind)?.({ ...event, waitUntil: wait, respondWith: wait });
    await done;
  }

  async ask(name: string): Promise<void> {
    await this.tell("fetch", { request: { method: "GET", mode: "no-cors", url: HOME + name } });
  }
}

const kept = (store: Store): string[] =>
  [...store.kept.values()].flatMap((cache) => [...cache.keys()].map((url) => url.replace(HOME, ""))).sort();

test("assets of an earlier build are let go of, and those that both builds have stay", async () => {
  const store = new Store();
  const first = new Worker(store, ["assets/page-1.js", "assets/font.woff2"]);
  await first.tell("install");
  await first.tell("activate");
  for (const name of ["assets/page-1.js", "assets/font.woff2"]) await first.ask(name);
  expect(kept(store)).toEqual(["", "assets/font.woff2", "assets/page-1.js"]);

  const second = new Worker(store, ["assets/page-2.js", "assets/font.woff2"]);
  await second.tell("install");
  await second.tell("activate");
  await second.ask("assets/page-2.js");
  expect(kept(store)).toEqual(["", "assets/font.woff2", "assets/page-2.js"]);
});

test("a page of an earlier build that is still open has nothing kept", async () => {
  const store = new Store();
  const worker = new Worker(store, ["assets/page-2.js"]);
  await worker.ask("assets/page-1.js");
  await worker.tell("message", {
    data: ["assets/page-1.js", "assets/page-2.js", "api/home"].map((name) => HOME + name),
  });
  expect(kept(store)).toEqual(["assets/page-2.js"]);
});

test("a worker without a place for the names of its files is no build", () => {
  expect(() => workerOf("", [])).toThrow("service-worker.js");
});
