// One stay at a table: comes in, hands every frame to the part that it concerns, and leaves.
import { api, Refusal } from "../../api/api";
import { speech, type Language } from "../../i18n/i18n.svelte";
import { sounds } from "../sound/sounds";
import { Witness } from "../fair/witness";
import type { Frame, TableView } from "../wire";
import { comfort } from "./comfort.svelte";
import { Announcer, provideAnnouncer } from "./announcer.svelte";
import { KeptGame } from "./kept-games";
import { Hints } from "./hints.svelte";
import { ServerClock, provideClock } from "./server-clock.svelte";
import { Line, provideLine } from "./line.svelte";
import { Pilot, providePilot } from "./pilot.svelte";
import { Playback, providePlayback, type Before, type TableFrame } from "./playback.svelte";
import { provideRulebook, Rulebook } from "./rulebook.svelte";
import { provideAnimations, Animations } from "./animations.svelte";
import { provideTable, TableState } from "./table.svelte";
import { provideTalk, Talk } from "./talk.svelte";
import { provideWitness } from "./witness";
import { provideToasts, Toasts } from "./toasts.svelte";

export class Session {
  readonly table: TableState;
  readonly line: Line;
  readonly playback: Playback;
  readonly pilot: Pilot;
  readonly #talk: Talk;
  readonly #rulebook: Rulebook;
  readonly animations = new Animations();
  readonly #announcer = new Announcer();
  readonly #toasts = new Toasts();
  readonly #clock = new ServerClock();
  readonly hints: Hints;
  readonly #witness: Witness;
  #hasPaidRent = false;
  /** The pace that the table was made with. */
  #pace: TableView["pace"] | null = null;
  /** Why the table cannot be shown. */
  trouble: Refusal | null = $state.raw(null);

  constructor(id: string) {
    this.table = new TableState(id);
    this.hints = new Hints(this.table);
    this.line = new Line(this.#toasts);
    this.playback = new Playback(this.table, this.animations, this.#announcer, (before) => this.#settled(before));
    this.pilot = new Pilot(this.table, this.line, this.playback);
    this.#talk = new Talk(this.line, this.#toasts);
    this.#rulebook = new Rulebook(this.table, this.#toasts);
    this.#witness = new Witness({
      memory: new KeptGame(id),
      boardOf: (view) => this.table.boardOf(view),
      isSecure: isSecureContext,
      onFault: (fault) =>
        this.#toasts.show(speech.say("table.fair-fault", { fault: speech.say(`table.fault-${fault.code}`) }), {
          isAlarm: true,
        }),
    });
  }

  /** Lets the components below fetch the parts that they need. */
  provide(): void {
    provideTable(this.table);
    provideLine(this.line);
    providePilot(this.pilot);
    provideTalk(this.#talk);
    provideRulebook(this.#rulebook);
    provideAnimations(this.animations);
    provideAnnouncer(this.#announcer);
    providePlayback(this.playback);
    provideToasts(this.#toasts);
    provideClock(this.#clock);
    provideWitness(this.#witness);
  }

  /** Comes to the table; a seat brought along by a private link is taken first. */
  async start(token: string | null): Promise<void> {
    try {
      if (token !== null) await this.#bring(token);
      const snapshot = await api.table(this.table.id);
      await this.table.loadBoard(snapshot.view);
      this.#show({ kind: "fresh", snapshot });
    } catch (problem) {
      this.trouble = problem instanceof Refusal ? problem : new Refusal(0, "page/broken", String(problem));
      return;
    }
    this.line.open(this.table.id, this.table.view?.sequence ?? 0, {
      after: (shown) => this.#after(shown),
      onOpen: () => this.#witness.opened(),
      onTold: (frame) => this.#witnessed(frame),
      onFrame: (frame) => this.#received(frame),
    });
  }

  /** What is shown need only go on, but the dice want to be told all that this browser keeps nothing of yet. */
  #after(shown: number | null): number | null {
    const kept = this.#witness.after;
    return kept === null || shown === null ? shown : Math.min(kept, shown);
  }

  /** The dice hear everything the moment it comes, and this browser says its part in them. */
  #witnessed(frame: Frame): void {
    const wish = this.#witness.hear(frame);
    if (wish !== null) void this.line.askQuietly(wish);
  }

  stop(): void {
    this.line.close();
    this.pilot.stop();
  }

  /** Goes on in another language, without losing anything. */
  async speak(language: Language): Promise<void> {
    if (this.table.view !== null) await this.table.loadBoard(this.table.view);
    if (this.#rulebook.rules !== null) await this.#rulebook.load();
    await this.line.askQuietly({ kind: "speak", language });
  }

  /** Takes the seat of a private link; one that was used before leaves a spectator. */
  async #bring(token: string): Promise<void> {
    try {
      await api.claim(this.table.id, token);
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.status === 404) throw problem;
      this.#toasts.show(problem.message, { isAlarm: true });
    }
  }

  #received(frame: Frame): void {
    if (frame.kind === "played") this.#noteRent(frame);
    if (frame.kind === "said") this.#talk.heard(frame.seat, frame.phrase);
    if (frame.kind === "fresh" || frame.kind === "played" || frame.kind === "changed") this.#show(frame);
  }

  /** Whether the reader paid rent since the last question: the first time is worth a word. */
  #noteRent({ steps }: Extract<Frame, { kind: "played" }>): void {
    this.#hasPaidRent ||= steps.some(({ events }) =>
      events.some(
        (event) => (event.kind === "rent-due" || event.kind === "rent-claimed") && event.debtor === this.table.seat,
      ),
    );
  }

  #show(frame: TableFrame): void {
    const { view } = frame.kind === "fresh" ? frame.snapshot : frame;
    this.#clock.heard(view);
    this.playback.play(frame);
    if (frame.kind === "fresh") void this.table.loadBoard(view);
  }

  #settled(before: Before): void {
    const { view, seat } = this.table;
    if (view === null) return;
    const wasSeat = before.yours?.seat ?? null;
    // Who sat down here just now is known by a new cookie, which the line only shows when it is opened again.
    const isTaken = before.view?.seats.some((was) => was.kind === "open" && view.seats[was.seat]?.kind !== "open");
    if (view.phase === "lobby" && seat === null && isTaken) this.line.renew();
    if (wasSeat !== null && seat === null && view.phase === "playing")
      this.#toasts.show(speech.say("table.seat-moved"));
    this.#ask(before, wasSeat !== null && before.view?.asked === wasSeat);
    this.pilot.goOn();
  }

  /** Alone with bots the player sets the pace: what they want to see fast, or at once, need not be waited for. */
  setPace(): void {
    const { view, seat } = this.table;
    if (view === null || seat === null || view.phase !== "playing") return;
    const isAlone = view.seats.every((one) => one.seat === seat || one.kind === "bot" || !one.is_in_play);
    const wants = comfort.all.speed === "fast" || comfort.all.speed === "off" ? "instant" : "reading";
    this.#pace ??= view.pace;
    const pace = this.#pace === "instant" ? "instant" : wants;
    if (isAlone && view.pace !== pace) void this.line.askQuietly({ kind: "set-pace", pace });
  }

  /** A question to the reader: a bell if it is the first of them, and its words for those who listen. */
  #ask(before: Before, wasAsked: boolean): void {
    const { view, yours } = this.table;
    if (before.view?.sequence !== view?.sequence || before.yours === null) {
      this.hints.ask(this.#hasPaidRent);
      if (this.table.isAsked) this.#hasPaidRent = false;
    }
    if (!this.table.isAsked || view === null || yours === null) return;
    this.pilot.guard.ask(`${view.sequence}|${view.decision?.kind ?? ""}`);
    if (!wasAsked) sounds.play("bell");
    if (!wasAsked || before.yours?.question !== yours.question) this.#announcer.say(yours.question);
  }
}
