// What is built or sold in one go is seen in one go: all buildings drop together, and the money moves once.
import { MS, type Cue } from "./cues";

/** Between two buildings of one plan. */
const APART_MS = 60;

type Money = Extract<Cue, { kind: "money" }>;

/** The same cues, with every run of buildings and their prices drawn together. */
export function builtAtOnce(cues: readonly Cue[]): Cue[] {
  const told: Cue[] = [];
  let run: Cue[] = [];
  for (const cue of cues) {
    if (belongs(run, cue)) {
      run.push(cue);
      continue;
    }
    told.push(...together(run));
    run = isBuilding(cue) ? [cue] : [];
    if (run.length === 0) told.push(cue);
  }
  return [...told, ...together(run)];
}

const isBuilding = (cue: Cue): boolean => cue.kind === "building";
const isMoney = (cue: Cue): cue is Money => cue.kind === "money";

/** Whether a cue goes on with a run: another building, or its price. */
function belongs(run: readonly Cue[], cue: Cue): boolean {
  if (run.length === 0) return false;
  if (!isMoney(cue)) return isBuilding(cue);
  const paid = run.find(isMoney);
  return paid === undefined || (paid.payer === cue.payer && paid.payee === cue.payee);
}

function together(run: readonly Cue[]): readonly Cue[] {
  const buildings = run.filter(isBuilding);
  if (buildings.length < 2) return run;
  const payments = run.filter(isMoney);
  const [first] = payments;
  const amount = payments.reduce((sum, cue) => sum + cue.amount, 0);
  const last = buildings.length - 1;
  const told = [
    ...buildings.map((cue, place): Cue => ({ ...cue, ms: place < last ? APART_MS : MS.building, lines: [] })),
    ...(first === undefined ? [] : [{ ...first, amount, lines: [] }]),
  ];
  // The log says it all as it begins, in the order in which it happened.
  const lines = run.flatMap((cue) => cue.lines ?? []);
  return told.map((cue, place) => (place === 0 ? { ...cue, lines } : cue));
}
