// The line to the server: how it stands, and what is asked over it.
import { createContext } from "svelte";
import { speech } from "../../i18n/i18n.svelte";
import { Connection, type Link, type RequestWish } from "../model/connection";
import type { Action, Answer, Frame } from "../wire";
import { liveAddress, makeId, openSocket } from "./socket";
import type { Toasts } from "./toasts.svelte";

const PING_MS = 20_000;
const PONG_MS = 8_000;

export interface Listener {
  /** The step after which all is to be told, where this much is shown. */
  after: (shown: number | null) => number | null;
  onOpen: () => void;
  /** Every frame that answers no request, as it came. */
  onTold: (frame: Frame) => void;
  /** The same without the steps that are shown already. */
  onFrame: (frame: Frame) => void;
}

export class Line {
  link: Link = $state("connecting");
  readonly #toasts: Toasts;
  readonly #closing = new AbortController();
  #connection: Connection | null = null;

  constructor(toasts: Toasts) {
    this.#toasts = toasts;
  }

  /** Connects to a table, of which something is shown already. */
  open(table: string, shown: number, listener: Listener): void {
    this.#connection = new Connection({
      open: openSocket,
      address: (after) => liveAddress(table, speech.language, listener.after(after)),
      onFrame: (frame) => listener.onFrame(frame),
      onTold: (frame) => listener.onTold(frame),
      onLink: (link) => {
        if (link === "open") listener.onOpen();
        this.link = link;
      },
      makeId,
      shown,
    });
    const { signal } = this.#closing;
    const ping = setInterval(() => this.#check(), PING_MS);
    signal.addEventListener("abort", () => clearInterval(ping));
    // A phone that wakes up should not wait for the next ping to notice that its line is dead.
    document.addEventListener("visibilitychange", () => document.hidden || this.#check(), { signal });
    addEventListener("online", () => this.renew(), { signal });
  }

  close(): void {
    this.#closing.abort();
    this.#connection?.close();
  }

  /** Connects again. */
  renew(): void {
    this.#connection?.renew();
  }

  /** Asks for something; a refusal is shown with its reason. */
  async ask(wish: RequestWish): Promise<Answer | null> {
    const answer = await this.askQuietly(wish);
    if (answer?.kind === "refused") this.#toasts.show(answer.text, { clause: answer.clause ?? "", isAlarm: true });
    return answer;
  }

  /** Asks for something that a refusal of need not disturb anybody. */
  async askQuietly(wish: RequestWish): Promise<Answer | null> {
    return this.#connection === null ? null : this.#connection.ask(wish);
  }

  /** Asks whether something would be legal, and what it would do. */
  check(action: Action): Promise<Answer | null> {
    return this.askQuietly({ kind: "check", action });
  }

  #check(): void {
    const connection = this.#connection;
    if (connection === null || this.link !== "open") return;
    const late = setTimeout(() => connection.renew(), PONG_MS);
    void connection.ask({ kind: "ping" }).then(() => clearTimeout(late));
  }
}

export const [useLine, provideLine] = createContext<Line>();
