import { addDays, addMonths, type CalendarDate, calendarDate, formatLongDate, formatShortDate } from "../../date.ts";

/** The fields by which reports on the register group it, each as it was on the day. */
export const REPORT_GROUPS = ["classification", "location", "department"] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** A class, location or department. A department has no id; a location's name is its code, else its address. */
export interface GroupView {
  /** Null for a department, and for assets without a location. */
  id: number | null;
  /** Null for assets without a location or department. */
  name: string | null;
}

/** Returns the filter that selects the assets of a group. */
export function filterOfGroup(by: ReportGroup, { id, name }: GroupView) {
  if (by === "department") return name === null ? { without: by } : { department: name };
  if (id === null) return { without: "location" as const };
  return by === "classification" ? { classification_id: id } : { location_id: id };
}

/** Says on which day's knowledge a report is based. */
export const knownOnText = (known_on: string): string =>
  `From the register as known on ${formatLongDate(known_on)}. Corrections made later change these figures.`;

export const reportGroupLabel: Record<ReportGroup, string> = {
  classification: "Classification",
  location: "Location",
  department: "Department",
};

/** The name of a group in a report that is grouped `by` a field. */
export const groupName = (by: ReportGroup, { name }: GroupView): string =>
  name ?? `No ${reportGroupLabel[by].toLowerCase()}`;

/** The lines of a movement from opening to closing, in the order in which they add up (IAS 16.73(e)). */
export const movementLines = {
  gross: [
    ["opening", "Opening"],
    ["additions", "Additions"],
    ["revaluations", "Revaluations"],
    ["disposals", "Disposals"],
    ["transfers", "Transfers"],
    ["closing", "Closing"],
  ],
  accumulated_depreciation: [
    ["opening", "Opening"],
    ["charge", "Charge"],
    ["eliminated_on_revaluation", "Eliminated on revaluation"],
    ["disposals", "Disposals"],
    ["transfers", "Transfers"],
    ["closing", "Closing"],
  ],
  net_book_value: [
    ["opening", "Opening"],
    ["closing", "Closing"],
  ],
} as const;

export const movementTitle: Record<keyof typeof movementLines, string> = {
  gross: "Gross carrying amount",
  accumulated_depreciation: "Accumulated depreciation",
  net_book_value: "Net book value",
};

/** Returns the mark of a group with assets before their opening day; null if there are none. */
export const openingMark = (assets: number): string | null =>
  assets === 0
    ? null
    : `${assets.toLocaleString("en-NG")} ${assets === 1 ? "asset" : "assets"} with an opening balance`;

/** Explains the mark. */
export const OPENING_NOTE =
  "Before its opening day, an asset is shown with its opening balance, as if charged at acquisition.";

/** Names a period of charges: `Mar 2026`, `2026`, or its days where it is only a part of a month or year. */
export function periodName({ from, to }: { from: string; to: string }): string {
  const year = from.slice(0, 4);
  if (from === `${year}-01-01` && to === `${year}-12-31`) return year;
  const [first, last] = [formatShortDate(from), formatShortDate(to)];
  const isMonth =
    from.endsWith("-01") && to.startsWith(from.slice(0, 7)) && addDays(calendarDate(to), 1).endsWith("-01");
  if (isMonth) return first.slice(2);
  return from === to ? first : `${first} – ${last}`;
}

/** The longest period of a report. */
const MAX_MONTHS = 600;

export interface PeriodInput<D extends string = string> {
  from?: D | undefined;
  to?: D | undefined;
}

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** Returns the problem of a period, and the day at which to show it: it ends before it begins, or is too long. */
export function periodProblem({ from, to }: PeriodInput): { field: "from" | "to"; message: string } | undefined {
  if (!from || !to) return undefined;
  if (from > to) return { field: "from", message: "The first day may not be after the last." };
  if (monthOf(to) - monthOf(from) < MAX_MONTHS) return undefined;
  return { field: "to", message: `Choose at most ${MAX_MONTHS / 12} years.` };
}

export const CHARGE_PERIODS = ["month", "year"] as const;

/** The maximum number of columns of a report: five years by month. */
const MAX_PERIODS = 60;
export const TOO_MANY_PERIODS = `Choose at most ${MAX_PERIODS / 12} years, or show the charges by year.`;

/** Splits a period into calendar months or years; undefined if they are too many. */
export function chargePeriods({ from, to }: Record<"from" | "to", CalendarDate>, by: (typeof CHARGE_PERIODS)[number]) {
  const periods: Record<"from" | "to", CalendarDate>[] = [];
  for (let first = from; first <= to; first = addDays(periods.at(-1)!.to, 1)) {
    if (periods.length === MAX_PERIODS) return undefined;
    const start = calendarDate(by === "month" ? `${first.slice(0, 7)}-01` : `${first.slice(0, 4)}-01-01`);
    const last = addDays(addMonths(start, by === "month" ? 1 : 12), -1);
    periods.push({ from: first, to: last < to ? last : to });
  }
  return periods;
}
