// Moments in words: what, who to whom, why. The figures are drawn beside them.
import { speech, t } from "../../i18n/i18n.svelte";
import type { Moment } from "../model/moments";
import { levelName, spaceName } from "../parts/asset-names";
import type { TableState } from "../state/table.svelte";
import type { Account, BoardView, DeedView, RentLine } from "../wire";

export interface Words {
  title: string;
  why: string;
}

/** The heading of a moment, and the line that explains it. */
export function wordsOf(moment: Moment, table: TableState): Words {
  const { board } = table;
  const seat = moment.seat ?? 0;
  const who = { you: moment.seat === table.seat, name: table.nameOf(seat) };
  const deed = board?.deeds.find(({ id }) => id === moment.deeds[0]) ?? null;
  const group = board?.groups.find(({ id }) => id === moment.group) ?? null;
  switch (moment.kind) {
    case "group":
      return {
        title: who.you
          ? t("moment.group-yours", { group: group?.name ?? "" })
          : t("moment.group-theirs", { group: group?.name ?? "", name: who.name }),
        why: buildLine(deed, who),
      };
    case "house":
      return { title: t("moment.house-title", { ...who, deed: deed?.name ?? "" }), why: "" };
    case "jail":
      return { title: t("moment.jail-title", who), why: t("moment.jail-text") };
    case "bankrupt":
      return { title: t("moment.out-title", who), why: "" };
    case "left":
      return { title: t("moment.left-title", who), why: "" };
    case "deal": {
      const other = typeof moment.other === "number" ? moment.other : seat;
      const names = { one: table.nameOf(seat), other: table.nameOf(other) };
      const you = { one_you: seat === table.seat, other_you: other === table.seat };
      return { title: t("moment.deal-title", { ...names, ...you }), why: "" };
    }
    default:
      return { title: paymentTitle(moment, table), why: board === null ? "" : paymentReason(moment, table, board) };
  }
}

function buildLine(deed: DeedView | null, who: { you: boolean; name: string }): string {
  const price = Object.values(deed?.building_prices ?? {})[0];
  return price === undefined
    ? t("moment.group-bare", who)
    : t("moment.group-build", { ...who, price: speech.number(price) });
}

function paymentTitle(moment: Moment, table: TableState): string {
  const [first] = moment.payments;
  if (first === undefined) return "";
  return t("moment.pays", { ...party("payer", first.payer, table), ...party("payee", first.payee, table) });
}

function party(role: string, account: Account, table: TableState): Record<string, string> {
  const kind = typeof account === "number" ? (account === table.seat ? "you" : "seat") : account;
  return { [`${role}_kind`]: kind, [role]: typeof account === "number" ? table.nameOf(account) : "" };
}

/** Where and what for: the deed with what stands on it, or the space. */
function paymentReason(moment: Moment, table: TableState, board: BoardView): string {
  const [id] = moment.deeds;
  const deed = board.deeds.find((one) => one.id === id);
  if (deed !== undefined) {
    if (moment.level === 0) return deed.name;
    return t("moment.where", { deed: deed.name, buildings: levelName(board, deed.id, moment.level) });
  }
  const place = moment.seat === null ? null : (table.view?.seats[moment.seat]?.place ?? null);
  return place === null ? "" : spaceName(board, place);
}

/** A row of a title deed, short. */
export function rowLabel(line: RentLine, deed: string, board: BoardView): string {
  if (line.key === "bare" || line.key === "group" || line.key === "majority") return t(`moment.row-${line.key}`);
  const level = /^level-(\d)$/.exec(line.key)?.[1];
  return level === undefined ? line.label : levelName(board, deed, Number(level));
}

/** An amount as it is printed, without the sign of its currency. */
export function bare(amount: string): string {
  return /^\D?[\d.,\s\u00a0\u202f]+\D?$/.test(amount) ? amount.replace(/[^\d.,\s\u00a0\u202f]/g, "").trim() : amount;
}

/** A rent for where there is little room: what the dice are multiplied by says enough. */
export function tight(amount: string): string {
  const factor = /^(\d+)[\s\u00a0\u202f]*×/.exec(amount)?.[1];
  return factor === undefined ? bare(amount) : `×${factor}`;
}

/** The printed rent of a row; empty where there is none. */
export function rentAt(deed: DeedView, key: string): string {
  return bare(deed.rents.find((line) => line.key === key)?.amount ?? "");
}
