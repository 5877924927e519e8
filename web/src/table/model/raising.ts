// Raising what is missing: the ways there are, which of them are enough, and the cheapest choice to begin with.
import type { Blocked, Choice } from "../wire";

export interface Way {
  key: string;
  choice: Choice;
  brings: number;
}

/** All that brings money now, least first: what is given up should be as little as possible. */
export function waysOf(choices: readonly Choice[]): Way[] {
  return choices
    .filter(({ cost, section }) => (cost ?? 0) < 0 && (section === "mortgage" || section === "sell"))
    .map((choice) => ({ key: JSON.stringify(choice.action), choice, brings: -(choice.cost ?? 0) }))
    .sort((one, other) => one.brings - other.brings);
}

/** The ways as they are listed: what is chosen at first stands where it is seen at once. */
export function listed(ways: readonly Way[], short: number): Way[] {
  const first = suggested(ways, short);
  return ways.toSorted((one, other) => Number(first.includes(other.key)) - Number(first.includes(one.key)));
}

/** What is chosen after one way was taken in or left out. */
export function toggled(chosen: readonly string[], key: string): string[] {
  return chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
}

/** The least single way that is enough; else the largest ones until it is. */
export function suggested(ways: readonly Way[], short: number): string[] {
  const single = ways.find(({ brings }) => brings >= short);
  if (single !== undefined) return [single.key];
  const chosen: string[] = [];
  let raised = 0;
  for (const { key, brings } of ways.toReversed()) {
    if (raised >= short) break;
    chosen.push(key);
    raised += brings;
  }
  return raised >= short ? chosen : [];
}

export function raisedBy(ways: readonly Way[], chosen: readonly string[]): number {
  return ways.filter(({ key }) => chosen.includes(key)).reduce((sum, { brings }) => sum + brings, 0);
}

/** The cash that is left once the chosen ways have paid for what was blocked; below zero while they do not. */
export function leftAfter({ short }: Blocked, ways: readonly Way[], chosen: readonly string[]): number {
  return raisedBy(ways, chosen) - short;
}
