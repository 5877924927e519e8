// Calls to the server. A refusal comes back as a `Refusal` with its stable code and a sentence to show.
import { speech } from "../i18n/i18n.svelte";
import type {
  Action,
  Advised,
  BoardView,
  Coming,
  DealJudged,
  HistoryPoint,
  Home,
  JoinWish,
  NewTable,
  Problem,
  Proof,
  Question,
  RecordBrought,
  ReviewView,
  RulebookView,
  Seated,
  SeatLink,
  Snapshot,
  Stood,
  StoryLine,
  TableLine,
  TableMade,
  Tried,
} from "../wire";
import { addressOf } from "../paths";
import { randomHex } from "./hex";

/** A request that the server refused, or that never reached it (`network/unreachable`). */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

type Query = Record<string, string | number | undefined>;

async function call<Answer>(
  method: "GET" | "POST",
  path: string,
  query: Query = {},
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const search = new URLSearchParams({ language: speech.language });
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  let response: Response;
  try {
    response = await fetch(addressOf(`/api${path}?${search}`), {
      method,
      headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refusal(0, "network/unreachable", speech.say("error.unreachable"));
  }
  if (!response.ok) throw await refusal(response);
  return (await response.json()) as Answer;
}

async function refusal(response: Response): Promise<Refusal> {
  try {
    const problem = (await response.json()) as Partial<Problem>;
    const text = problem.detail || problem.title || speech.say("error.unknown");
    return new Refusal(response.status, problem.code ?? "server/unknown", text);
  } catch {
    return new Refusal(response.status, "server/unknown", speech.say("error.unknown"));
  }
}

/** Keys of wishes whose answer never came: asked for again under its key, a table is not made twice. */
const unanswered = new Map<string, string>();

async function makeTable(wish: NewTable): Promise<TableMade> {
  const asked = JSON.stringify(wish);
  const key = unanswered.get(asked) ?? randomHex(16);
  unanswered.set(asked, key);
  try {
    const made = await call<TableMade>("POST", "/tables", {}, wish, { "idempotency-key": key });
    unanswered.delete(asked);
    return made;
  } catch (problem) {
    if (problem instanceof Refusal && problem.status !== 0) unanswered.delete(asked);
    throw problem;
  }
}

export interface BoardWish {
  board?: string | undefined;
  mode?: string | undefined;
  deck_set?: string | undefined;
}

/** The table whose rules are read: its switches as NAME=VALUE, with spaces between them. */
export interface RulesWish {
  deck_set?: string | undefined;
  switches?: string | undefined;
}

const at = encodeURIComponent;

export const api = {
  home: () => call<Home>("GET", "/home"),
  board: (edition: string, wish: BoardWish = {}) =>
    call<BoardView>("GET", `/editions/${at(edition)}/board`, { ...wish }),
  rules: (edition: string, table: RulesWish = {}) =>
    call<RulebookView>("GET", `/editions/${at(edition)}/rules`, { ...table }),
  makeTable,
  tables: (mine: boolean) => call<TableLine[]>("GET", "/tables", { mine: mine ? 1 : undefined }),
  table: (id: string) => call<Snapshot>("GET", `/tables/${at(id)}`),
  join: (id: string, wish: JoinWish) => call<Seated>("POST", `/tables/${at(id)}/seats`, {}, wish),
  link: (id: string) => call<SeatLink>("POST", `/tables/${at(id)}/link`, {}, {}),
  claim: (id: string, token: string) => call<Seated>("POST", `/tables/${at(id)}/claim`, {}, { token }),
  rematch: (id: string) => call<TableMade>("POST", `/tables/${at(id)}/rematch`, {}, {}),
  history: (id: string, from: number, to: number) =>
    call<HistoryPoint[]>("GET", `/tables/${at(id)}/history`, { from, to }),
  story: (id: string) => call<StoryLine[]>("GET", `/tables/${at(id)}/story`),
  proof: (id: string) => call<Proof>("GET", `/tables/${at(id)}/proof`),
  position: (position: string, answer?: string, seat?: number) =>
    call<Stood>("GET", "/position", { position, answer, seat }),
  beginning: (edition?: string, board?: string, seats?: number) =>
    call<Stood>("GET", "/position", { edition, board, seats }),
  advise: (position: string, seat?: number) => call<Advised>("GET", "/advise", { position, seat }),
  coming: (position: string) => call<Coming>("GET", "/coming", { position }),
  judgeDeal: (position: string, offer?: string, seat?: number) =>
    call<DealJudged>("GET", "/judge-deal", { position, offer, seat }),
  tableAdvice: (id: string) => call<Advised>("GET", `/tables/${at(id)}/advice`),
  tableDeal: (id: string, offer: Action | null) => call<DealJudged>("POST", `/tables/${at(id)}/deal`, {}, { offer }),
  bringRecord: (record: string) => call<RecordBrought>("POST", "/records", {}, { record }),
  review: (id: string) => call<ReviewView>("GET", `/reviews/${at(id)}`),
  reviewHistory: (id: string, from: number, to: number) =>
    call<HistoryPoint[]>("GET", `/reviews/${at(id)}/history`, { from, to }),
  question: (id: string, index: number) => call<Question>("GET", `/reviews/${at(id)}/question/${index}`),
  tryAnswer: (id: string, index: number, answer: string) =>
    call<Tried>("GET", `/reviews/${at(id)}/try/${index}`, { answer }),
  better: (id: string, index: number) => call<Stood>("GET", `/reviews/${at(id)}/better/${index}`),
  answersAt: (id: string, index: number) => call<Advised>("GET", `/reviews/${at(id)}/answers/${index}`),
  reportAddress: (id: string) => addressOf(`/api/reviews/${at(id)}/page?language=${speech.language}`),
  recordAddress: (id: string) => addressOf(`/api/tables/${at(id)}/record`),
};
