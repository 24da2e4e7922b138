import { z } from "zod";
import { instantView } from "../record.ts";

/** Since when one has a calendar address; null without one. */
export const calendarView = z.object({ made_at: instantView.nullable() });

/** A new address, which is returned only once. */
export const newCalendarView = z.object({ address: z.string(), made_at: instantView });

export type CalendarView = z.output<typeof calendarView>;
export type NewCalendarView = z.output<typeof newCalendarView>;
