import { describe, expect, it } from "vitest";
import type { Frame } from "../../src/table/wire";
import { Connection, type Link, type SocketEvents } from "../../src/table/model/connection";
import { framesOfKind } from "../recorded";

function line(shown: number | null = null) {
  const sent: Record<string, unknown>[] = [];
  const frames: Frame[] = [];
  const told: Frame[] = [];
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
    onTold: (frame) => told.push(frame),
    onLink: (link) => links.push(link),
    makeId: () => `request-${(made += 1)}`,
    shown,
  });
  return {
    connection,
    sent,
    frames,
    told,
    links,
    addresses,
    open: () => {
      addresses.push(address());
      events?.opened();
    },
    lose: () => events?.closed(),
    receive: (frame: Frame) => events?.received(JSON.stringify(frame)),
  };
}

/** The first two frames of a kind in the recorded game. */
function recorded<Kind extends Frame["kind"]>(kind: Kind) {
  const [first, second] = framesOfKind("classic", kind);
  if (first === undefined) throw new Error(`no frame "${kind}" was recorded`);
  return { first, second: second ?? first };
}
const fresh = recorded("fresh").first;
const played = recorded("played");
const done = { ...recorded("done").first, id: "request-1" };
const refused = { ...recorded("refused").first, id: "request-2" };

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
    receive(done);
    await expect(first).resolves.toEqual(done);
    lose();
    sent.length = 0;
    open();
    expect(sent).toEqual([{ kind: "act", sequence: 4, action: { kind: "buy" }, id: "request-2" }]);
    receive(refused);
    await expect(second).resolves.toEqual(refused);
    expect(connection.unanswered).toBe(0);
  });

  it("goes on after the last sequence it has seen", () => {
    const { addresses, open, lose, receive } = line();
    open();
    receive(fresh);
    receive(played.first);
    lose();
    open();
    expect(addresses).toEqual(["after=none", `after=${played.first.view.sequence}`]);
  });

  it("leaves out steps that were seen before the line broke", () => {
    const { frames, open, receive } = line();
    open();
    receive(fresh);
    receive(played.first);
    receive({ ...played.second, steps: [...played.first.steps, ...played.second.steps] });
    expect(frames.at(-1)).toEqual(played.second);
  });

  it("tells all of it to whoever keeps what was told, and shows only what is new on a page that shows something already", () => {
    const { frames, told, addresses, open, receive } = line(played.first.view.sequence);
    open();
    expect(addresses).toEqual([`after=${played.first.view.sequence}`]);
    const steps = [...played.first.steps, ...played.second.steps];
    receive({ ...played.second, steps });
    expect(told).toEqual([{ ...played.second, steps }]);
    expect(frames).toEqual([played.second]);
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
    receive({ ...done, id: "of-yesterday" });
    expect(frames).toEqual([]);
  });
});
