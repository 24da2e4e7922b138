import type { CalendarDate } from "@custodia/domain/date";
import type { Company } from "../context.ts";
import { task } from "../task.ts";

/** Whose calendar, on which of the company's days, and where its links lead. */
export interface CalendarInput {
  company: Company;
  day: CalendarDate;
  publicUrl: string;
  /** The hashes of what the reader has already. */
  known: readonly string[];
}

/** What an address holds, as iCalendar (RFC 5545), by its hash; null where the reader has it already. */
export interface WrittenCalendar {
  hash: string;
  content: string | null;
}

export const writeCalendar = task<CalendarInput, WrittenCalendar>("calendar.write");
