import { counted } from "../../register/counted.ts";
import type { ImportRecord } from "./draft.ts";

/** Rows that are not in the register, and why. */
export function leftOut({ rows_bad, rows_left_out }: ImportRecord): string {
  const bad = rows_bad > 0 ? `${counted(rows_bad, "row")} left out.` : "";
  const none = rows_left_out > 0 ? `${counted(rows_left_out, "row")} taken for a title, total or note.` : "";
  return [bad, none].filter(Boolean).join(" ");
}
