// The live line to a table: every request is answered once, and goes out again after a reconnect until it is.
import type { Answer, Frame, Request } from "../wire";

export type Link = "connecting" | "open" | "reconnecting" | "closed";

/** What the connection needs of a socket; partysocket's reconnecting one in the page, a plain object in tests. */
export interface Socket {
  send(text: string): void;
  reconnect(): void;
  close(): void;
}

export interface SocketEvents {
  opened(): void;
  closed(): void;
  received(text: string): void;
}

export interface ConnectionOptions {
  /** Opens a socket; `address` is asked again before every attempt. */
  open: (address: () => string, events: SocketEvents) => Socket;
  /** The address of the table, going on after a sequence number where one has been seen. */
  address: (after: number | null) => string;
  onFrame: (frame: Frame) => void;
  /** Whatever was told, before what was told already is left out. */
  onTold: (frame: Frame) => void;
  onLink: (link: Link) => void;
  makeId: () => string;
  /** The sequence number that is shown already. */
  shown: number | null;
}

type Wish<R> = R extends Request ? Omit<R, "id"> : never;
/** A request before it has its id. */
export type RequestWish = Wish<Request>;

interface Waiting {
  text: string;
  settle: (answer: Answer) => void;
}

const ANSWERS: ReadonlySet<string> = new Set(["done", "checked", "planned", "refused"]);

export class Connection {
  readonly #options: ConnectionOptions;
  readonly #waiting = new Map<string, Waiting>();
  readonly #socket: Socket;
  #isOpen = false;
  #isClosed = false;
  #after: number | null = null;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#after = options.shown;
    this.#socket = options.open(() => options.address(this.#after), {
      opened: () => this.#opened(),
      closed: () => this.#lost(),
      received: (text) => this.#received(text),
    });
  }

  /** How many requests have no answer yet. */
  get unanswered(): number {
    return this.#waiting.size;
  }

  /** The last sequence number seen; none before the first snapshot. */
  get after(): number | null {
    return this.#after;
  }

  /** Sends a request under an id of its own; the promise keeps until the server has answered. */
  ask(wish: RequestWish): Promise<Answer> {
    const id = this.#options.makeId();
    const text = JSON.stringify({ ...wish, id });
    return new Promise((settle) => {
      this.#waiting.set(id, { text, settle });
      if (this.#isOpen) this.#socket.send(text);
    });
  }

  /** Asks for a new line, where the old one is thought to be dead. */
  renew(): void {
    if (!this.#isClosed) this.#socket.reconnect();
  }

  close(): void {
    this.#isClosed = true;
    this.#socket.close();
    this.#options.onLink("closed");
  }

  #opened(): void {
    this.#isOpen = true;
    // The server does nothing twice under one id, so everything unanswered can go out again.
    for (const { text } of this.#waiting.values()) this.#socket.send(text);
    this.#options.onLink("open");
  }

  #lost(): void {
    this.#isOpen = false;
    if (!this.#isClosed) this.#options.onLink("reconnecting");
  }

  #received(text: string): void {
    const frame = JSON.parse(text) as Frame;
    if (ANSWERS.has(frame.kind)) {
      const answer = frame as Answer;
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      waiting?.settle(answer);
      return;
    }
    this.#options.onTold(frame);
    const fresh = this.#withoutOldSteps(frame);
    if (fresh !== null) this.#options.onFrame(fresh);
  }

  /** Leaves out what was seen before the line broke, and notes where the game stands. */
  #withoutOldSteps(frame: Frame): Frame | null {
    if (frame.kind === "fresh") {
      this.#after = frame.snapshot.view.sequence;
      return frame;
    }
    if (frame.kind !== "played") return frame;
    const seen = this.#after ?? -1;
    const steps = frame.steps.filter((step) => step.sequence > seen);
    this.#after = Math.max(seen, frame.view.sequence);
    return { ...frame, steps };
  }
}
