// Which hint a moment is for: the first free deed, rent, closed group, offer or debt; each once.
import type { TableView, Yours } from "../wire";

export type HintName = "roll" | "deed" | "rent" | "group" | "offer" | "debt";

export function hintFor(view: TableView, yours: Yours, hasPaidRent: boolean, done: readonly string[]): HintName | null {
  return candidates(view, yours, hasPaidRent).find((name) => !done.includes(name)) ?? null;
}

function candidates({ decision }: TableView, { choices, blocked }: Yours, hasPaidRent: boolean): HintName[] {
  switch (decision?.kind) {
    case "purchase":
      return (blocked ?? []).length === 0 ? ["deed"] : [];
    case "offer":
      return ["offer"];
    case "debt":
      return ["debt"];
    case "turn":
    case "end": {
      const mayBuild = choices.some(({ section }) => section === "build");
      const found: HintName[] = mayBuild ? ["group"] : [];
      if (hasPaidRent) found.push("rent");
      return decision.kind === "turn" && !decision.in_jail ? [...found, "roll"] : found;
    }
    default:
      return [];
  }
}
