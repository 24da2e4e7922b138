import { counted } from "../../register/figures.tsx";
import type { ImportRecord } from "./draft.ts";

/** Rows that are not in the register, and why. */
export function leftOut({ rows_bad, rows_left_out, rows_not_held }: ImportRecord): string {
  const bad = rows_bad > 0 ? `${counted(rows_bad, "row")} left out.` : "";
  const others = rows_left_out - rows_not_held;
  const none = others > 0 ? `${counted(others, "row")} taken for a title, total or note.` : "";
  const gone = rows_not_held > 0 ? `${counted(rows_not_held, "row")} not added, as no longer held.` : "";
  return [bad, none, gone].filter(Boolean).join(" ");
}

/** What an import has done: `3 assets imported, 2 updated`. */
export function doneInWords({ rows_done, rows_updated }: ImportRecord): string {
  const added = rows_done - rows_updated;
  if (rows_updated === 0) return `${counted(added, "asset")} imported`;
  return added === 0
    ? `${counted(rows_updated, "asset")} updated`
    : `${counted(added, "asset")} imported and ${rows_updated.toLocaleString("en-NG")} updated`;
}
