// What a moment adds for those who listen: the log tells what happened, this what it leaves, or what no line tells.
import { speech, t } from "../../i18n/i18n.svelte";
import { changeOf, type Moment } from "../model/moments";
import type { TableState } from "../state/table.svelte";

export function spokenOf(moment: Moment, table: TableState): string {
  if (moment.kind === "group") {
    const group = table.board?.groups.find(({ id }) => id === moment.group)?.name ?? "";
    return t("moment.say-group", { group, you: moment.seat === table.seat, name: table.nameOf(moment.seat ?? 0) });
  }
  const cash = table.seat === null ? undefined : moment.before.get(table.seat);
  if (cash === undefined || moment.payments.length === 0) return "";
  const change = table.seat === null ? 0 : changeOf(moment.payments, table.seat);
  return t("moment.left-with", { left: speech.number(cash + change) });
}
