import { counted } from "../../register/counted.ts";
import type { ImportRecord } from "./draft.ts";

/** Rows that are not in the register, and why. */
export function leftOut({ rows_bad, rows_left_out }: ImportRecord): string {
  const bad = rows_bad > 0 ? `${counted(rows_bad, "row")} left out.` : "";
  const none =
    rows_left_out > 0
      ? `${counted(rows_left_out, "row")} left out, as a title, a total or no longer held.`
      : "";
  return [bad, none].filter(Boolean).join(" ");
}

/** What an import has done: `3 assets imported, 2 updated`. */
export function doneInWords({ rows_done, rows_updated }: ImportRecord): string {
  const added = rows_done - rows_updated;
  if (rows_updated === 0) return `${counted(added, "asset")} imported`;
  return added === 0
    ? `${counted(rows_updated, "asset")} updated`
    : `${counted(added, "asset")} imported and ${rows_updated.toLocaleString("en-NG")} updated`;
}
