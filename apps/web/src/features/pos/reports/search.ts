import { isCalendarDate } from "@custodia/domain/date";
import { locationIn } from "../pos-paths.ts";

/** The search parameters of the report: a day, by default today, and a branch. */
export type DayReportSearch = { date?: string; location_id?: number };

/** Takes of an address what makes sense, and drops the rest. */
export function dayReportSearch(raw: Record<string, unknown>): DayReportSearch {
  const dated = typeof raw.date === "string" && isCalendarDate(raw.date) ? { date: raw.date } : {};
  return { ...dated, ...locationIn(raw) };
}
