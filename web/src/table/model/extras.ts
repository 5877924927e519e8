// What can be used beside the question, bundled by the thing that is used: a voucher that goes to many spaces is one.
import type { Choice } from "../wire";

export interface Bundle {
  key: string;
  section: Choice["section"];
  /** The voucher or card that all of its choices use, where there is one. */
  thing: string | null;
  choices: Choice[];
}

export function bundles(choices: readonly Choice[]): Bundle[] {
  const found = new Map<string, Bundle>();
  for (const choice of choices) {
    const thing = thingOf(choice);
    const key = thing === null ? `${choice.section}|${found.size}` : `${choice.section}|${thing}`;
    const bundle = found.get(key) ?? { key, section: choice.section, thing, choices: [] };
    bundle.choices.push(choice);
    found.set(key, bundle);
  }
  return [...found.values()];
}

function thingOf({ action }: Choice): string | null {
  if (action.kind === "voucher") return action.voucher;
  return action.kind === "use" ? action.card : null;
}
