// Puts the choices of a seat in order: the answer, its deeds, the board, deals, and what else can be used.
import type { Action, Choice, Section, Yours } from "../wire";

export interface Arranged {
  /** Answers to the question, the first one wanted most. */
  answers: Choice[];
  /** A bid or another amount to choose within bounds. */
  amounts: Choice[];
  /** Building, selling and mortgaging. */
  manage: Choice[];
  /** What is picked on the board: spaces to travel to, deeds to strike or take. */
  targets: Choice[];
  /** Vouchers, cards, shares and claims beside the question. */
  extras: Choice[];
  /** Offers and counter-offers, to be filled in by the writer of deals. */
  deals: Choice[];
}

const MANAGED: ReadonlySet<Section> = new Set(["build", "sell", "mortgage", "lift"]);
const AIMED: ReadonlySet<Section> = new Set(["travel", "target"]);

/** Questions that are themselves about something that is otherwise beside them: shares to buy or to name, cards to play. */
const ABOUT: Readonly<Record<string, Section>> = {
  share: "share",
  company: "share",
  objection: "card",
  intercept: "card",
  backing: "card",
  rent: "card",
  shield: "card",
};

export function arrange(choices: readonly Choice[], question: string | null = null): Arranged {
  const arranged: Arranged = { answers: [], amounts: [], manage: [], targets: [], extras: [], deals: [] };
  const about = ABOUT[question ?? ""] ?? "answer";
  for (const choice of choices) pile(arranged, choice, about).push(choice);
  // One box holds all amounts, however many of them were listed.
  arranged.amounts = arranged.amounts.filter(
    (choice, index, all) => all.findIndex((other) => other.action.kind === choice.action.kind) === index,
  );
  arranged.answers.sort((one, other) => rank(one) - rank(other));
  return arranged;
}

function pile(arranged: Arranged, choice: Choice, about: Section): Choice[] {
  const { section } = choice;
  if (section === "deal" || isDeal(choice)) return arranged.deals;
  if (hasAmount(choice)) return arranged.amounts;
  if (MANAGED.has(section)) return arranged.manage;
  if (AIMED.has(section)) return arranged.targets;
  return section === "answer" || section === about ? arranged.answers : arranged.extras;
}

function rank(choice: Choice): number {
  if (choice.is_primary) return 0;
  return choice.is_danger ? 2 : 1;
}

/** Whether the seat must still say how much. */
export function hasAmount(choice: Choice): boolean {
  return choice.minimum != null && choice.maximum != null && "amount" in choice.action;
}

function isDeal(choice: Choice): boolean {
  return choice.action.kind === "offer" || choice.action.kind === "counter";
}

/** The choice of one kind of action, if it is there. */
export function choiceOf(yours: Yours, kind: Action["kind"]): Choice | null {
  return yours.choices.find((choice) => choice.action.kind === kind) ?? null;
}

/** The action of a choice with the amount put in. */
export function withAmount(choice: Choice, amount: number): Action {
  return { ...choice.action, amount: within(choice, amount) } as Action;
}

/** An amount brought within the bounds of a choice. */
export function within(choice: Choice, amount: number): number {
  const low = choice.minimum ?? 0;
  const high = Math.max(low, choice.maximum ?? amount);
  return Math.min(high, Math.max(low, Math.round(amount)));
}

/** What can be chosen by pointing at each space. */
export function bySpace(choices: readonly Choice[]): Map<string, Choice[]> {
  const spaces = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (choice.space == null) continue;
    spaces.set(choice.space, [...(spaces.get(choice.space) ?? []), choice]);
  }
  return spaces;
}

/** Whether two actions are the same, whatever order their fields come in. */
export function isSame(one: Action, other: Action): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${name}:${canonical(field)}`).join(",")}}`;
}
