import { describe, expect, it } from "vitest";
import type { Frame } from "../../src/table/wire";
import { Connection, type Link, type SocketEvents } from "../../src/table/model/connection";

function line() {
  const sent: Record<string, unknown>[] = [];
  const frames: Frame[] = [];
  const links: Link[] = [];
  const addresses: string[] = [];
  let events: SocketEvents | null = null;
  let address: () => string = () => "";
  let made = 0;
  const connection = new Connection({
    open: (where, handlers) => {
      address = where;
      events = handlers;
      return { send: (text) => void sent.push(JSON.parse(text)), reconnect: () => undefined, close: () => undefined };
    },
    address: (after) => `after=${after ?? "none"}`,
    onFrame: (frame) => frames.push(frame),
    onLink: (link) => links.push(link),
    makeId: () => `request-${(made += 1)}`,
  });
  return {
    connection,
    sent,
    frames,
    links,
    addresses,
    open: () => {
      addresses.push(address());
      events?.opened();
    },
    lose: () => events?.closed(),
    receive: (frame: unknown) => events?.received(JSON.stringify(frame)),
  };
}

const fresh = (sequence: number) => ({ kind: "fresh", snapshot: { view: { sequence }, yours: {}, lines: [] } });
const played = (...steps: number[]) => ({
  kind: "played",
  steps: steps.map((sequence) => ({ sequence, events: [], lines: [] })),
  view: { sequence: steps.at(-1) },
  yours: {},
});

describe("the line to a table", () => {
  it("sends what was asked before the line was open once it opens", () => {
    const { connection, sent, open } = line();
    void connection.ask({ kind: "say", phrase: "hello" });
    expect(sent).toEqual([]);
    open();
    expect(sent).toEqual([{ kind: "say", phrase: "hello", id: "request-1" }]);
  });

  it("sends unanswered requests again under the same id after a reconnect, and answered ones never", async () => {
    const { connection, sent, open, lose, receive } = line();
    open();
    const first = connection.ask({ kind: "act", sequence: 4, action: { kind: "roll" } });
    const second = connection.ask({ kind: "act", sequence: 4, action: { kind: "buy" } });
    receive({ kind: "done", id: "request-1", sequence: 5 });
    await expect(first).resolves.toMatchObject({ kind: "done", sequence: 5 });
    lose();
    sent.length = 0;
    open();
    expect(sent).toEqual([{ kind: "act", sequence: 4, action: { kind: "buy" }, id: "request-2" }]);
    receive({ kind: "refused", id: "request-2", code: "moment/stale", text: "Too late." });
    await expect(second).resolves.toMatchObject({ kind: "refused", code: "moment/stale" });
    expect(connection.unanswered).toBe(0);
  });

  it("goes on after the last sequence it has seen", () => {
    const { addresses, open, lose, receive } = line();
    open();
    receive(fresh(7));
    receive(played(8, 9));
    lose();
    open();
    expect(addresses).toEqual(["after=none", "after=9"]);
  });

  it("leaves out steps that were seen before the line broke", () => {
    const { frames, open, receive } = line();
    open();
    receive(fresh(7));
    receive(played(6, 7, 8));
    const last = frames.at(-1);
    expect(last?.kind === "played" && last.steps.map((step) => step.sequence)).toEqual([8]);
  });

  it("says how the line stands", () => {
    const { connection, links, open, lose } = line();
    open();
    lose();
    open();
    connection.close();
    lose();
    expect(links).toEqual(["open", "reconnecting", "open", "closed"]);
  });

  it("ignores an answer that nobody waits for", () => {
    const { frames, open, receive } = line();
    open();
    receive({ kind: "done", id: "of-yesterday", sequence: 1 });
    expect(frames).toEqual([]);
  });
});
