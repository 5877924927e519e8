// The table as this browser knows it: what the server said, what is shown of it so far, and what is asked of it.
import { getContext, setContext } from "svelte";
import { api, Refusal } from "../../api/api";
import { speech, type Language } from "../../i18n/i18n.svelte";
import { byItself, lotOf, type BidLimit } from "../model/autopilot";
import { isSame } from "../model/choices";
import { Connection, type Link, type RequestWish } from "../model/connection";
import { cuesOf } from "../model/cues";
import { nextOf, type GroupOrder } from "../model/groups";
import { CueQueue } from "../model/queue";
import { play } from "../sounds";
import type { Action, Answer, BoardView, Frame, LogLine, Phrase, RulebookView, TableView, Yours } from "../wire";
import { comfort } from "./comfort.svelte";
import { keepCommitment, ownPart } from "./fairness";
import { HouseClock } from "./house-clock.svelte";
import { Scene } from "./scene.svelte";
import { liveAddress, makeId, openSocket } from "./socket";
import { Toasts } from "./toasts.svelte";

const PING_MS = 20_000;
const PONG_MS = 8_000;
const AUTO_MS = 350;
const LONGEST_LOG = 3000;
const BUBBLE_MS = 5000;

export class TableState {
  readonly id: string;
  readonly scene = new Scene();
  readonly toasts = new Toasts();
  readonly clock = new HouseClock();
  link: Link = $state("connecting");
  trouble: Refusal | null = $state.raw(null);
  board: BoardView | null = $state.raw(null);
  rules: RulebookView | null = $state.raw(null);
  view: TableView | null = $state.raw(null);
  yours: Yours | null = $state.raw(null);
  lines: LogLine[] = $state.raw([]);
  isSending: boolean = $state(false);
  isMoving: boolean = $state(false);
  limit: BidLimit | null = $state.raw(null);
  order: GroupOrder | null = $state.raw(null);
  /** What seats said lately; spectators speak as -1. */
  bubbles: { id: number; seat: number; phrase: Phrase }[] = $state.raw([]);

  /** Where the game stands as far as the server has told, shown or not. */
  #sequence = -1;
  #connection: Connection | null = null;
  #ping: ReturnType<typeof setInterval> | null = null;
  #automatic: ReturnType<typeof setTimeout> | null = null;
  #wanted: Action | null = null;
  #boardKey = "";
  #made = 0;
  readonly #leaving = new AbortController();
  readonly #queue = new CueQueue({
    speed: () => (document.hidden ? "off" : comfort.speed),
    now: () => performance.now(),
    show: (cue, ms, signal) =>
      this.scene.show(cue, ms, signal, (edit) => {
        if (this.view !== null) this.view = edit(this.view);
      }),
  });

  constructor(id: string) {
    this.id = id;
  }

  /** The reader's seat; null for a spectator. */
  get seat(): number | null {
    return this.yours?.seat ?? null;
  }

  /** Whether what is shown is where the game stands, so that a choice means what it says. */
  get isReady(): boolean {
    return this.link === "open" && !this.isSending && !this.isMoving && this.order === null;
  }

  nameOf(seat: number): string {
    return this.view?.seats[seat]?.name ?? "";
  }

  /** Comes to the table; a seat brought along by a private link is taken first. */
  async start(token: string | null): Promise<void> {
    try {
      if (token !== null) await this.#bring(token);
      const snapshot = await api.table(this.id);
      await this.#loadBoard(snapshot.view);
      this.#fresh({ kind: "fresh", snapshot });
    } catch (problem) {
      this.trouble = problem instanceof Refusal ? problem : new Refusal(0, "page/broken", String(problem));
      return;
    }
    this.#connection = new Connection({
      open: openSocket,
      address: (after) => liveAddress(this.id, speech.language, after),
      onFrame: (frame) => this.#received(frame),
      onLink: (link) => (this.link = link),
      makeId,
    });
    this.#ping = setInterval(() => this.#checkLine(), PING_MS);
    // A phone that wakes up should not wait for the next ping to notice that its line is dead.
    const { signal } = this.#leaving;
    document.addEventListener("visibilitychange", () => document.hidden || this.#checkLine(), { signal });
    addEventListener("online", () => this.#connection?.renew(), { signal });
  }

  /** Takes the seat of a private link; one that was used before leaves a spectator. */
  async #bring(token: string): Promise<void> {
    try {
      await api.claim(this.id, token);
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.status === 404) throw problem;
      this.toasts.show(problem.message, { isAlarm: true });
    }
  }

  stop(): void {
    this.#leaving.abort();
    if (this.#ping !== null) clearInterval(this.#ping);
    if (this.#automatic !== null) clearTimeout(this.#automatic);
    this.#connection?.close();
  }

  skip(): void {
    this.#queue.skip();
  }

  /** Chooses what is offered. Out of turn it may wait for the motion to end, and is done if it is still offered then. */
  choose(action: Action): void {
    if (this.isReady) return void this.act(action);
    if (!this.isSending && this.view?.decision?.seat !== this.seat) this.#wanted = action;
    this.skip();
  }

  /** Does something in the game; a refusal is shown with its reason. */
  async act(action: Action): Promise<boolean> {
    if (this.#connection === null || this.isSending) return false;
    this.isSending = true;
    const answer = await this.#connection.ask({ kind: "act", sequence: this.#sequence, action });
    this.isSending = false;
    if (answer.kind === "done") {
      this.#goTo(answer.sequence);
      this.#goOn();
      return true;
    }
    this.order = null;
    this.#complain(answer);
    return false;
  }

  /** Asks for anything else; a refusal is shown. */
  async ask(wish: RequestWish): Promise<Answer | null> {
    if (this.#connection === null) return null;
    const answer = await this.#connection.ask(wish);
    this.#complain(answer);
    return answer;
  }

  async check(action: Action): Promise<Answer | null> {
    return this.#connection === null ? null : this.#connection.ask({ kind: "check", action });
  }

  /** Goes on in another language, without losing anything. */
  async speak(language: Language): Promise<void> {
    if (this.view !== null) await this.#loadBoard(this.view);
    if (this.rules !== null) await this.loadRules();
    await this.#connection?.ask({ kind: "speak", language });
  }

  async loadRules(): Promise<void> {
    if (this.view === null) return;
    try {
      this.rules = await api.rules(this.view.edition);
    } catch (problem) {
      if (problem instanceof Refusal) this.toasts.show(problem.message, { isAlarm: true });
    }
  }

  /** Begins an order over a whole group; it goes on by itself with every answer. */
  begin(order: GroupOrder): void {
    this.order = order;
    this.#goOn();
  }

  /** Bids by itself on this lot up to an amount; null takes that back. */
  bidUpTo(amount: number | null): void {
    const lot = this.view === null ? null : lotOf(this.view);
    this.limit = amount === null || lot === null ? null : { lot, amount };
    this.#goOn();
  }

  /** Looks again at what should happen by itself, after a setting has changed. */
  reconsider(): void {
    this.#goOn();
  }

  #received(frame: Frame): void {
    if (frame.kind === "said") return this.#bubble(frame.seat ?? -1, frame.phrase);
    if (frame.kind === "fresh") return this.#fresh(frame);
    if (frame.kind !== "played" && frame.kind !== "changed") return;
    this.clock.heard(frame.view);
    const steps = frame.kind === "played" ? frame.steps : [];
    this.#goTo(frame.view.sequence);
    const events = steps.flatMap((step) => step.events);
    const cues = this.board === null ? [] : cuesOf(events);
    this.isMoving = true;
    this.#queue.add({
      cues,
      settle: () => {
        if (steps.length > 0) this.lines = [...this.lines, ...steps.flatMap((step) => step.lines)].slice(-LONGEST_LOG);
        this.#settle(frame.view, frame.yours);
      },
    });
  }

  #fresh(frame: Extract<Frame, { kind: "fresh" }>): void {
    const { view, yours, lines } = frame.snapshot;
    this.clock.heard(view);
    this.#goTo(view.sequence);
    this.#queue.skip();
    this.isMoving = true;
    this.#queue.add({
      cues: [],
      settle: () => {
        this.lines = lines;
        this.#settle(view, yours);
      },
    });
    void this.#loadBoard(view);
  }

  #settle(view: TableView, yours: Yours): void {
    const wasAsked = this.view?.asked === this.seat && this.seat !== null;
    // Who sat down here just now is known by a new cookie, which the line only shows when it is opened again.
    const wasOpen = (this.view?.seats ?? []).some(
      (seat) => seat.kind === "open" && view.seats[seat.seat]?.kind !== "open",
    );
    if (view.phase === "lobby" && yours.seat === null && wasOpen) this.#connection?.renew();
    if (this.seat !== null && yours.seat === null && view.phase === "playing")
      this.toasts.show(speech.say("table.seat-moved"));
    this.view = view;
    this.yours = yours;
    this.isMoving = view.sequence < this.#sequence;
    keepCommitment(this.id, view.fairness.commitment);
    this.#addPart(view, yours);
    const isAsked = view.asked !== null && view.asked === yours.seat;
    if (isAsked && !wasAsked && comfort.all.sounds) play("bell");
    if (this.limit !== null && this.limit.lot !== lotOf(view)) this.limit = null;
    this.#goOn();
  }

  #goTo(sequence: number): void {
    this.#sequence = Math.max(this.#sequence, sequence);
    if (this.view !== null && this.view.sequence < this.#sequence) this.isMoving = true;
  }

  /** The browser's random part goes in as soon as there is a seat to add it for. */
  #addPart(view: TableView, yours: Yours): void {
    const { seat } = yours;
    if (seat === null || view.phase === "over" || view.fairness.parts[seat] != null) return;
    if (view.phase === "playing" && view.turn > 0) return;
    void this.#connection?.ask({ kind: "add-part", part: ownPart(this.id, seat) });
  }

  #goOn(): void {
    if (this.#automatic !== null) clearTimeout(this.#automatic);
    this.#automatic = null;
    const { view, yours, board } = this;
    if (view === null || yours === null || this.isMoving || this.isSending) return;
    if (this.order !== null && board !== null) {
      const order = this.order;
      const next = nextOf(order, board, view, yours.choices);
      this.order = next === null ? null : { ...order, count: order.count - 1 };
      if (next !== null) void this.act(next.action);
      return;
    }
    const wanted = this.#wanted;
    this.#wanted = null;
    if (wanted !== null && yours.choices.some((choice) => isSame(choice.action, wanted))) return void this.act(wanted);
    const action = byItself(view, yours, comfort.all, this.limit);
    if (action !== null) this.#automatic = setTimeout(() => void this.act(action), AUTO_MS);
  }

  #complain(answer: Answer): void {
    if (answer.kind === "refused") this.toasts.show(answer.text, { clause: answer.clause ?? "", isAlarm: true });
  }

  #bubble(seat: number, phrase: Phrase): void {
    if (seat < 0)
      return this.toasts.show(speech.say("table.spectator-says", { phrase: speech.say(`table.phrase-${phrase}`) }));
    const id = (this.#made += 1);
    this.bubbles = [...this.bubbles.filter((other) => other.seat !== seat), { id, seat, phrase }];
    setTimeout(() => (this.bubbles = this.bubbles.filter((other) => other.id !== id)), BUBBLE_MS);
  }

  async #loadBoard(view: TableView): Promise<void> {
    const key = [view.edition, view.board, view.mode, view.deck_set, speech.language].join("|");
    if (key === this.#boardKey) return;
    this.#boardKey = key;
    this.board = await api.board(view.edition, { board: view.board, mode: view.mode, deck_set: view.deck_set });
  }

  #checkLine(): void {
    const connection = this.#connection;
    if (connection === null || this.link !== "open") return;
    const late = setTimeout(() => connection.renew(), PONG_MS);
    void connection.ask({ kind: "ping" }).then(() => clearTimeout(late));
  }
}

const KEY = Symbol("table");

export function provideTable(table: TableState): void {
  setContext(KEY, table);
}

export function useTable(): TableState {
  return getContext<TableState>(KEY);
}
