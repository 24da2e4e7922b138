import { isCalendarDate } from "@custodia/domain/date";
import { locationIn } from "../pos-paths.ts";

/** What the address of the report holds: a day, today without one, and a branch. */
export type DayReportSearch = { date?: string; location_id?: number };

/** Takes of an address what makes sense, and drops the rest. */
export function dayReportSearch(raw: Record<string, unknown>): DayReportSearch {
  const dated = typeof raw.date === "string" && isCalendarDate(raw.date) ? { date: raw.date } : {};
  return { ...dated, ...locationIn(raw) };
}
