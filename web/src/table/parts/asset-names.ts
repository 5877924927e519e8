// Names of the assets that a seat can hold, as the board prints them.
import { standingAt } from "../../board/standing";
import { speech, t } from "../../i18n/i18n.svelte";
import type { AssetKind } from "../model/deals";
import type { BoardView } from "../wire";

export function assetName(board: BoardView, kind: AssetKind, id: string): string {
  switch (kind) {
    case "deeds":
      return board.deeds.find((deed) => deed.id === id)?.name ?? id;
    case "cards":
      return cardName(board, id);
    case "vouchers":
      return board.vouchers.find((voucher) => voucher.id === id)?.name ?? id;
    case "roll_three":
      return t("table.roll-three", { numbers: board.roll_three.find(([card]) => card === id)?.[1] ?? id });
    case "shares":
      return t("table.share-of", { company: companyName(board, id) });
    case "mortgaged_shares":
      return t("table.mortgaged-share-of", { company: companyName(board, id) });
  }
}

/** What the edition calls a building; kinds that no edition renames have one name everywhere. */
export function buildingName(board: BoardView, kind: string, count: number): string {
  const words: Record<string, string> = board.words;
  return words[count === 1 ? kind : `${kind}s`] ?? t(`table.building-${kind}`, { count });
}

/** What stands on a deed: `2 houses`, `hotel`. */
export function levelName(board: BoardView, id: string, level: number): string {
  const stands = standingAt(board, id, level);
  if (stands === null) return "";
  const name = buildingName(board, stands.building, stands.count);
  return stands.building === "house" ? `${stands.count} ${name}` : name;
}

function cardName(board: BoardView, id: string): string {
  const card = board.cards.find((one) => one.id === id);
  return card?.is_jail_card ? t("table.jail-card") : shortened(card?.text ?? id);
}

export function companyName(board: BoardView, id: string): string {
  return board.companies.find((company) => company.id === id)?.name ?? id;
}

export function spaceName(board: BoardView, id: string): string {
  return board.spaces.find((space) => space.id === id)?.name ?? id;
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 58)}…` : text;
}

/** How much of a group somebody has: "2 of 3", or 2/3 where there is little room. */
export function shareOf(count: number, size: number, isShort: boolean): string {
  return isShort ? `${speech.number(count)}/${speech.number(size)}` : t("table.count-of", { count, size });
}

/** What is under the hammer: a deed, a share, a building, or a share of any company. */
export function saleName(
  board: BoardView,
  sale: { deed?: string | null; company?: string | null; building?: string | null },
): string {
  const deed = board.deeds.find(({ id }) => id === sale.deed);
  if (deed !== undefined) return deed.name;
  const company = board.companies.find(({ id }) => id === sale.company);
  if (company !== undefined) return t("table.share-of", { company: company.name });
  return sale.building == null ? t("table.share-option") : buildingName(board, sale.building, 1);
}
