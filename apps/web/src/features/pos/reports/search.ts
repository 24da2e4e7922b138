import { isCalendarDate } from "@custodia/domain/date";

/** The search parameters of the report: a day, by default today, and a branch. */
export type DayReportSearch = { date?: string; location_id?: number };

/** Parses the address and drops invalid values. */
export function dayReportSearch(raw: Record<string, unknown>): DayReportSearch {
  const date = typeof raw.date === "string" && isCalendarDate(raw.date) ? { date: raw.date } : {};
  return { ...date, ...parseLocation(raw) };
}

/** The location in the address; invalid values are dropped. */
function parseLocation(raw: Record<string, unknown>): { location_id?: number } {
  const id = Number(raw.location_id);
  return Number.isSafeInteger(id) && id > 0 ? { location_id: id } : {};
}
