// The script of what a frame tells: its cues in order, with moments where something happens that the game is about.
import type { Account, Assets, BoardView, GameEvent, LogLine, Step, TableView } from "../wire";
import { cueOf, type Cue, type Payment } from "./cues";
import { withCue } from "./draft";
import { readingTime, sizeOfPayment, timing, toneOf, type Moment, type MomentKind } from "./moments";
import { builtAtOnce } from "./one-build";

type EventOf<Kind extends GameEvent["kind"]> = Extract<GameEvent, { kind: Kind }>;
type Paid = EventOf<"paid">;

/** Payments that are moments, by the rule behind them; all others are a chip on its way and no more. */
function paymentKind(rule: string): MomentKind | null {
  if (/^(rent|claim)/.test(rule)) return "rent";
  if (rule.includes("tax")) return "tax";
  if (rule === "salary") return "salary";
  return /^(card-|option-|jail-f|roll-three|squeeze|pot|refund|birthday|dividend|fortune|cab-ride)/.test(rule)
    ? "payment"
    : null;
}

const HANDED: ReadonlySet<GameEvent["kind"]> = new Set([
  "deed-taken",
  "card-taken",
  "voucher-taken",
  "roll-three-taken",
  "share-taken",
  "mortgage-kept",
  "lifted",
]);

/** What to show of some steps, beginning at how the table stood before them. */
export function scriptOf(
  steps: readonly Step[],
  view: TableView,
  board: BoardView,
  reader: number | null,
  after: TableView | null = null,
): Cue[] {
  const writer = new Writer(view, board, reader);
  for (const step of steps) writer.write(step);
  markAgain(writer.cues, after);
  return builtAtOnce(writer.cues);
}

/** Marks the throws that give another one: their seat rolls on in the same turn, or is about to. */
function markAgain(cues: readonly Cue[], after: TableView | null): void {
  let next: Extract<Cue, { kind: "dice" }> | null = null;
  for (const cue of cues.toReversed()) {
    if (cue.kind === "turn") next = null;
    if (cue.kind !== "dice" || cue.why !== "move") continue;
    cue.isAgain = next === null ? after?.rolls_again === true && after.active === cue.seat : next.seat === cue.seat;
    if (next === null) after = null;
    next = cue;
  }
}

class Writer {
  readonly cues: Cue[] = [];
  #view: TableView;
  readonly #board: BoardView;
  readonly #reader: number | null;
  /** Groups whose last deed changed hands; they are told once everything has. */
  #closing = new Set<string>();
  #rent: EventOf<"rent-due" | "rent-claimed"> | null = null;
  #fallen: number | null = null;
  #lines: LogLine[] = [];

  constructor(view: TableView, board: BoardView, reader: number | null) {
    this.#view = view;
    this.#board = board;
    this.#reader = reader;
  }

  write(step: Step): void {
    const lines = new Map(step.lines.map((line) => [line.index, line]));
    for (const [place, event] of step.events.entries()) {
      const line = lines.get((step.first ?? 0) + place);
      if (line !== undefined) this.#lines.push(line);
      const isHanding = HANDED.has(event.kind) || (event.kind === "paid" && event.rule === "trade");
      if (!isHanding) this.#tellGroups();
      this.#tell(event, step.events[place - 1], line?.deed ?? null);
    }
    this.#tellGroups();
    // What only the log tells goes with the cue before it.
    const last = this.cues.at(-1);
    if (last !== undefined && this.#lines.length > 0) last.lines = [...(last.lines ?? []), ...this.#take()];
  }

  #tell(event: GameEvent, before: GameEvent | undefined, deed: string | null): void {
    switch (event.kind) {
      case "rent-due":
      case "rent-claimed":
        this.#rent = event;
        return;
      case "paid":
        this.#pay(event, before, deed);
        return;
      case "purchased":
        this.#deed(event);
        if (event.seat !== this.#reader) this.#moment("purchase", { seat: event.seat, deeds: [event.deed] }, "small");
        return;
      case "auction-won":
        if (event.lot === "deed") this.#own(event.what, event.seat);
        this.#push(cueOf(event));
        this.#moment("auction", { seat: event.seat, deeds: event.lot === "deed" ? [event.what] : [] }, "small");
        return;
      case "deed-taken":
      case "deed-dealt":
        this.#deed(event);
        return;
      case "offer-made":
      case "offer-countered":
        this.#view = { ...this.#view, decision: offered(event) };
        return;
      case "offer-accepted":
        this.#deal(event);
        return;
      case "offer-rejected":
        // What others refuse each other is for the log.
        if (event.partner === this.#reader)
          this.#moment("refusal", { seat: event.seat, other: event.partner, clause: event.clause ?? "" }, "small");
        return;
      case "built":
        this.#build(event);
        return;
      case "jailed":
        this.#push(cueOf(event));
        this.#moment("jail", { seat: event.seat, clause: event.clause ?? "" }, this.#sizeFor(event.seat, "middle"));
        return;
      case "leaving-announced":
        this.#fallen = event.seat;
        this.#moment("left", { seat: event.seat, deeds: this.#deedsOf(event.seat) }, "middle");
        return;
      case "bankrupted":
        this.#fall(event);
        return;
      default:
        this.#push(cueOf(event));
    }
  }

  #pay(event: Paid, before: GameEvent | undefined, told: string | null): void {
    const rule = event.rule ?? "";
    const kind = paymentKind(rule);
    const cue = cueOf(event);
    if (kind === null) {
      // A whole estate changes hands at once: its moment has been told.
      this.#push(cue !== null && rule.startsWith("bankrupt") ? { ...cue, ms: 0 } : cue);
      return;
    }
    const payment: Payment = { payer: event.payer, payee: event.payee, amount: event.amount };
    const last = this.cues.at(-1);
    // Everybody pays, or is paid: one moment for all of them.
    if (before?.kind === "paid" && before.rule === rule && last?.kind === "moment" && last.moment.kind === kind) {
      this.#join(last, payment);
      return;
    }
    this.#moment(kind, this.#payment(kind, payment, event, told), null);
  }

  /** `told` is the deed of the payment's line: a rent that had to be raised comes long after it fell due. */
  #payment(kind: MomentKind, payment: Payment, event: Paid, told: string | null): Partial<Moment> {
    const seat = seatIn(payment.payer) ?? seatIn(payment.payee);
    const rent = kind === "rent" && this.#rent?.debtor === payment.payer ? this.#rent : null;
    const deed = rent?.deed ?? told;
    const state = this.#view.deeds.find((one) => one.deed === deed);
    const other = payment.payer === seat ? payment.payee : payment.payer;
    const shown = kind === "rent" && deed !== null ? [deed] : [];
    return {
      seat,
      other,
      payments: [payment],
      deeds: shown,
      level: state?.level ?? 0,
      line: kind === "rent" ? (state?.rent_line ?? null) : null,
      clause: event.clause ?? rent?.clause ?? "",
    };
  }

  #join(cue: Extract<Cue, { kind: "moment" }>, payment: Payment): void {
    const moment = { ...cue.moment, payments: [...cue.moment.payments, payment] };
    for (const account of [payment.payer, payment.payee]) {
      const cash = seatIn(account) === null ? undefined : this.#view.seats[seatIn(account) ?? 0]?.cash;
      if (typeof account === "number" && cash !== undefined && !moment.before.has(account)) {
        moment.before = new Map([...moment.before, [account, cash]]);
      }
    }
    moment.isOwn ||= payment.payer === this.#reader || payment.payee === this.#reader;
    moment.tone = toneOf(moment.payments, this.#reader);
    cue.moment = moment;
    cue.isOwn = moment.isOwn;
    cue.lines = [...(cue.lines ?? []), ...this.#take()];
    this.#view = withCue(this.#view, { kind: "money", ms: 0, ...payment });
  }

  #deed(event: EventOf<"purchased" | "deed-taken" | "deed-dealt">): void {
    this.#own(event.deed, event.seat);
    const cue = cueOf(event);
    const isEstate = event.rule?.startsWith("bankrupt") ?? false;
    this.#push(cue !== null && isEstate ? { ...cue, ms: 0 } : cue);
  }

  /** Notes who owns a deed from now on, and whether that may close its group. */
  #own(deed: string, seat: number): void {
    const group = this.#board.groups.find(({ deeds }) => deeds.includes(deed));
    this.#view = withCue(this.#view, { kind: "deed", ms: 0, deed, seat });
    if (group?.kind === "street" && this.#fallen !== seat) this.#closing.add(group.id);
  }

  #tellGroups(): void {
    const closing = [...this.#closing];
    this.#closing.clear();
    for (const id of closing) {
      const group = this.#board.groups.find((one) => one.id === id);
      const owners = new Set(group?.deeds.map((deed) => this.#ownerOf(deed)));
      const [owner] = owners;
      if (group === undefined || owners.size !== 1 || owner === undefined) continue;
      this.#moment("group", { seat: owner, deeds: group.deeds, group: id }, "large");
    }
  }

  #deal(event: EventOf<"offer-accepted">): void {
    const { decision } = this.#view;
    const sides =
      decision?.kind === "offer"
        ? [
            { seat: decision.offerer, assets: decision.give as Assets },
            { seat: decision.seat, assets: decision.take as Assets },
          ]
        : [];
    const deeds = sides.flatMap(({ assets }) => assets.deeds ?? []);
    const isOwn = event.seat === this.#reader || event.partner === this.#reader;
    const wish = { seat: event.seat, other: event.partner, sides, deeds, clause: event.clause ?? "" };
    this.#moment("deal", wish, isOwn ? "large" : "middle");
  }

  #build(event: EventOf<"built">): void {
    const group = this.#board.groups.find(({ deeds }) => deeds.includes(event.deed));
    const isFirst =
      event.level === 1 && group?.kind === "street" && group.deeds.every((deed) => this.#stateOf(deed)?.level === 0);
    this.#push(cueOf(event));
    if (isFirst) {
      const wish = { seat: event.seat, deeds: [event.deed], group: group.id, level: 1, clause: event.clause ?? "" };
      this.#moment("house", wish, this.#sizeFor(event.seat, "middle"));
    }
  }

  #fall(event: EventOf<"bankrupted">): void {
    const isTold = this.#fallen === event.seat;
    this.#fallen = event.seat;
    if (isTold) {
      // Somebody left: where everything goes is told with it.
      const last = this.cues.at(-1);
      if (last?.kind === "moment" && last.moment.kind === "left") last.lines = [...(last.lines ?? []), ...this.#take()];
      return;
    }
    const cash = this.#view.seats[event.seat]?.cash ?? 0;
    const payments = cash > 0 ? [{ payer: event.seat, payee: event.creditor, amount: cash }] : [];
    const wish = {
      seat: event.seat,
      other: event.creditor,
      deeds: this.#deedsOf(event.seat),
      clause: event.clause ?? "",
    };
    // The chip is shown; what is left moves with the payments that follow.
    this.#moment("bankrupt", { ...wish, before: this.#cashOf(payments) }, "large");
  }

  #sizeFor(seat: number, own: "middle" | "large"): Moment["size"] {
    return seat === this.#reader ? own : "small";
  }

  #moment(kind: MomentKind, wish: Partial<Moment>, size: Moment["size"] | null): void {
    const payments = wish.payments ?? [];
    const accounts = [wish.seat, wish.other, ...payments.flatMap(({ payer, payee }) => [payer, payee])];
    const isOwn = this.#reader !== null && accounts.includes(this.#reader);
    const [first] = payments;
    const cash = first && typeof first.payer === "number" ? (this.#view.seats[first.payer]?.cash ?? 0) : null;
    const share = first === undefined ? 0 : first.amount;
    const moment: Moment = {
      kind,
      // What the Bank pays takes nothing from anybody: it is news, not a blow.
      size: size ?? (cash === null ? "small" : sizeOfPayment(share, cash, isOwn)),
      tone: payments.length > 0 ? toneOf(payments, this.#reader) : this.#toneFor(kind, wish.seat ?? null),
      seat: null,
      other: null,
      payments,
      before: this.#cashOf(payments),
      deeds: [],
      group: null,
      level: 0,
      line: null,
      sides: [],
      clause: "",
      isOwn,
      ...wish,
    };
    this.cues.push({ kind: "moment", moment, isOwn, lines: this.#take(), ...timing(moment) });
    for (const payment of payments) this.#view = withCue(this.#view, { kind: "money", ms: 0, ...payment });
  }

  #toneFor(kind: MomentKind, seat: number | null): Moment["tone"] {
    if (kind === "jail") return seat === this.#reader ? "warn" : "note";
    if (kind === "deal" || kind === "auction" || kind === "purchase" || kind === "left" || kind === "refusal")
      return "note";
    if (kind === "bankrupt") return seat === this.#reader ? "warn" : "note";
    return seat === this.#reader ? "good" : this.#reader === null ? "note" : "warn";
  }

  #push(cue: Cue | null): void {
    if (cue === null) return;
    const isOwn = "seat" in cue && cue.seat === this.#reader;
    const text = cue.kind === "card" ? (this.#board.cards.find(({ id }) => id === cue.card)?.text ?? "") : "";
    const read = cue.kind === "card" ? { hold: readingTime(text), isOwn } : {};
    // After a double the words need a moment to be seen.
    this.cues.push({ ...cue, ...read, lines: cue.kind === "turn" ? [] : this.#take() });
    this.#view = withCue(this.#view, cue);
  }

  #take(): LogLine[] {
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }

  #stateOf(deed: string): TableView["deeds"][number] | undefined {
    const state = this.#view.deeds.find((one) => one.deed === deed);
    return state && { ...state, level: state.level ?? 0 };
  }

  #ownerOf(deed: string): number | undefined {
    return this.#view.deeds.find((one) => one.deed === deed)?.owner;
  }

  #deedsOf(seat: number): string[] {
    return this.#view.deeds.filter(({ owner }) => owner === seat).map(({ deed }) => deed);
  }

  #cashOf(payments: readonly Payment[]): Map<number, number> {
    const seats = payments.flatMap(({ payer, payee }) => [payer, payee]).filter((one) => typeof one === "number");
    return new Map(seats.map((seat) => [seat, this.#view.seats[seat]?.cash ?? 0]));
  }
}

function seatIn(account: Account): number | null {
  return typeof account === "number" ? account : null;
}

function offered(event: EventOf<"offer-made" | "offer-countered">): NonNullable<TableView["decision"]> {
  const { seat, partner, give, take } = event;
  return { kind: "offer", seat: partner, offerer: seat, give: give ?? {}, take: take ?? {} } as NonNullable<
    TableView["decision"]
  >;
}
