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
const isHouse = (cue: Cue): boolean => cue.kind === "moment" && cue.moment.kind === "house";
const isMoney = (cue: Cue): cue is Money => cue.kind === "money";

/** Whether a cue goes on with a run: another building, its price, or the word about the first house. */
function belongs(run: readonly Cue[], cue: Cue): boolean {
  if (run.length === 0) return false;
  if (!isMoney(cue)) return isBuilding(cue) || isHouse(cue);
  const paid = run.find(isMoney);
  return paid === undefined || (paid.payer === cue.payer && paid.payee === cue.payee);
}

function together(run: readonly Cue[]): readonly Cue[] {
  const buildings = run.filter(isBuilding);
  if (buildings.length < 2) return run;
  const payments = run.filter(isMoney);
  const [first] = payments;
  const lines = payments.flatMap((cue) => cue.lines ?? []);
  const amount = payments.reduce((sum, cue) => sum + cue.amount, 0);
  return [
    ...buildings.map((cue, place) => ({ ...cue, ms: place < buildings.length - 1 ? APART_MS : MS.building })),
    ...(first === undefined ? [] : [{ ...first, amount, lines }]),
    ...run.filter(isHouse),
  ];
}
