import { addDays, addMonths, type CalendarDate, daysBetween } from "../../date.ts";
import { DAYS_PER_YEAR } from "../life.ts";
import type { Cell, CellReading } from "./cells.ts";
import { type DateChoices, readDateCell } from "./dates.ts";
import type { Hint } from "./hints.ts";

/** The last day of a warranty; its years can be computed only with the acquisition date. */
export interface WarrantyEnd {
  until: CalendarDate;
}

const END_TAKEN: Hint = {
  kind: "warranty_end",
  message: "An end date: taken as the years since the acquisition, with two decimals.",
};

/** A warranty ends within this number of months from now, so that "31/12/28" is read as 2028. */
const LONGEST = 360;
/** Years in steps of this number of months have at most two decimals. */
const QUARTER = 3;

/** Reads the last day of a warranty; null where a cell is no date with its day. A number may be years, so it is none. */
export function readWarrantyEnd(cell: Cell, choices: DateChoices, today: CalendarDate): WarrantyEnd | null {
  if (typeof cell === "number") return null;
  const reading = readDateCell(cell, choices, addMonths(today, LONGEST));
  if (!("input" in reading) || reading.hint) return null;
  return { until: reading.input as CalendarDate };
}

export const isWarrantyEnd = (value: unknown): value is WarrantyEnd =>
  typeof value === "object" && value !== null && "until" in value;

/** The years of a warranty that ends on a day, or on the day before the same day of a month. */
export function yearsUntil({ until }: WarrantyEnd, acquired: CalendarDate): CellReading {
  if (until < acquired) return { problem: `The warranty ends on ${until}, before the acquisition.` };
  const days = daysBetween(acquired, until);
  const about = Math.round((days / DAYS_PER_YEAR) * (12 / QUARTER)) * QUARTER;
  const isWhole = [until, addDays(until, 1)].includes(addMonths(acquired, about));
  const years = isWhole ? about / 12 : days / DAYS_PER_YEAR;
  return { input: Math.round(Number((years * 100).toFixed(6))) / 100, hint: END_TAKEN };
}
